// The end of a won game: the cards celebrate, then a small card over the table says how far the win is the player's own. It
// comes again when the page is loaded again before the player has closed it.

import { closeAll, open, whenNoneIsOpen } from "../../dialogs/dialog.js";
import { byId, make } from "../../dom/elements.js";
import { pressedSince } from "../../dom/presses.js";
import { MOVE_DURATIONS } from "../../dom/theme.js";
import { celebrate } from "../../feedback/celebration.js";
import { dateAndTime } from "../../i18n/dates.js";
import { joined, t } from "../../i18n/messages.js";
import { isBoard } from "../../model/board-deal.js";
import { clockText } from "../../model/clock-text.js";
import { creditOf, helpOf } from "../../model/credit.js";
import { today } from "../../model/days.js";
import { isOwnWin, statisticsOf } from "../../model/statistics.js";
import { hasJustWon, movesDone } from "../../model/timeline.js";
import { PREFIX } from "../../storage/keys.js";
import { tabStorage } from "../../storage/safe-storage.js";
import { nextInWords } from "../day/daily.js";
import { carriesMoves, challengeOf, isWhole, signed } from "../share/result-words.js";
import { isFilling, shareWords } from "../share/share.js";
import { endOf } from "./challenge-end.js";
import { medalsInWords, offerSounds, showMedals } from "./win-medals.js";

/** @import {App} from "../../app/app.js" */
/** @import {DayWatch} from "../day/day-watch.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {Medal} from "../medals/medals.js" */
/** @import {Results} from "../../storage/results.js" */
/** @import {Settings} from "../../model/settings.js" */
/** @import {Timeline} from "../../model/timeline.js" */
/** @import {View} from "../../engine/protocol.js" */

const DAY = 86_400_000;

/** In sessionStorage, with the prefix: the text of the won game whose card is still to be closed. */
export const WON = `${PREFIX}won`;

/** How long the card takes no taps if the player was tapping when it came, in milliseconds. */
const REST = 600;

/** How long the card waits for medals, in milliseconds; later ones are added to the open card. */
const PATIENCE = 600;

/** @param {App} app */
export function createWinDialog(app) {
  const { game, store, setStatus, features } = app;
  const { solvability } = features.analysis;
  byId("won-new").onclick = () => features.games.newGame.deal();
  const share = /** @type {HTMLButtonElement} */ (byId("won-share"));
  share.onclick = () =>
    sendResult(app, (sentence) => {
      share.textContent = sentence; // the card may lie over the status line
      setStatus(sentence);
      // Behind the card, the table says again how the game stands.
      const sayState = () => game.view?.outcome === "won" && setStatus(game.view.message);
      byId("won").addEventListener("close", sayState, { once: true });
    });
  byId("won-review").onclick = () => {
    closeAll();
    features.history.review();
  };
  byId("won-again").onclick = () => {
    closeAll();
    game.restart();
  };
  queueMicrotask(() => {
    // All features have started.
    if (game.view?.outcome === "won" && remembered() === game.text) openWin(app, game.view, true, true);
  });
  game.listen({ changed: (view, how) => hasJustWon(view, how) && !game.timeline?.puzzle && grant(app, view) });
  solvability.listen({
    // There is more to be told of the course of the game: it is sent when it is whole.
    changed() {
      if (share.disabled && !isFilling(app)) showShare(app);
    },
  });
  return {
    /** @param {View} view */
    open(view) {
      solvability.review.start(game.text); // which moves mattered is known when the result is sent
      openWin(app, view, stillness(store.settings));
    },
    /** Once more, without the celebration. */
    reopen: () => game.view?.outcome === "won" && openWin(app, game.view, true, true),
  };
}

/** Sends the result, and a challenge. @param {App} app @param {(sentence: string) => void} say */
function sendResult({ game, results, features }, say) {
  const { week, day } = features;
  const challenge = challengeOf(game, results, day.watch);
  const send = async () => challenge && shareWords(await signed(challenge, game, week.players.name), say);
  if (challenge?.beat) week.askName(send);
  else send();
}

/** Whether nothing is to move. @param {Settings} settings */
export const stillness = ({ motion }) =>
  !MOVE_DURATIONS[motion] || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The win whose card has not been closed. */
const remembered = () => tabStorage.read(WON);

const forget = () => tabStorage.remove(WON);

/**
 * @param {App} app @param {View} view of the game that has been won @param {boolean} isStill
 * @param {boolean} [isSeen] it was won before, and is looked at again
 */
async function openWin(app, view, isStill, isSeen = false) {
  const { game, table, features } = app;
  tabStorage.write(WON, game.text);
  if (!isWhole(game)) features.analysis.solvability.review.start(game.text);
  const celebration = celebrate(table, view, isStill, figureOf(app, view));
  const begun = performance.now();
  showMedals([]);
  const awarded = award(app, view, isSeen);
  await celebration.done;
  const known = Promise.all([awarded, features.week.watch.noted]);
  await Promise.race([known, new Promise((end) => setTimeout(end, PATIENCE))]);
  const end = () => {
    forget();
    celebration.end();
  };
  await game.settled; // a win may be about to be undone
  await whenNoneIsOpen();
  if (game.view !== view) return end();
  fill(app, view);
  byId("won").classList.toggle("still", isStill);
  open("won");
  if (pressedSince(begun)) restAwhile(byId("won"));
  byId("won").addEventListener("close", end, { once: true });
  await known;
  if (game.view === view) tellMore(app, view);
}

/** What the cards draw: a ring and a flower in turn, and a flower of its own for the deal of the day. */
const PETALS = [0, 5];
const PETALS_OF_THE_DAY = 8;

/** @param {App} app @param {View} view @returns {import("../../feedback/celebration.js").Figure} */
function figureOf({ game, results, features }, view) {
  if (game.timeline && creditOf(helpOf(game.timeline)) === "shown") return { depth: 1 };
  if (features.day.watch.dayOf(view)) return { petals: PETALS_OF_THE_DAY };
  const wins = results.all().filter(({ state }) => state === "won").length;
  return { petals: PETALS[wins % PETALS.length] };
}

/** The next tap was meant for what lies behind the card. @param {HTMLElement} card */
function restAwhile(card) {
  const keep = (/** @type {Event} */ event) => event.stopPropagation();
  card.addEventListener("click", keep, true);
  setTimeout(() => card.removeEventListener("click", keep, true), REST);
}

/** The medals of wins whose card was not shown, by the game's text. @type {Map<string, Promise<Medal[]>>} */
const granted = new Map();

/** Grants the medals of a win, once. @param {App} app @param {View} view */
function grant({ features }, view) {
  const medals = granted.get(view.text) ?? features.medals.awards.grantWin(view);
  granted.set(view.text, medals);
  return medals;
}

/** Shows and says the medals that a win has brought. @param {App} app @param {View} view @param {boolean} isSeen */
async function award(app, view, isSeen) {
  const { game, toasts, features } = app;
  const fresh = await grant(app, view);
  if (game.view !== view) return;
  granted.delete(view.text);
  showMedals(isSeen ? features.medals.awards.of(view) : fresh);
  if (fresh.length) toasts.announce(medalsInWords(fresh));
}

/** @param {App} app @param {View} view */
function fill(app, view) {
  const { game } = app;
  const { name, deal } = view;
  const { timeline } = game;
  if (!timeline) return;
  showShare(app);
  byId("won-text").textContent = t("win.text", { name, deal, count: movesDone(timeline) });
  tellMore(app, view);
  offerSounds(creditOf(helpOf(timeline)) !== "shown", app);
}

/** Says what else there is to a win. @param {App} app @param {View} view */
function tellMore({ game, results, store, features }, view) {
  const { watch } = features.day;
  const { timeline } = game;
  if (!timeline) return;
  const own = creditOf(helpOf(timeline)) === "own" ? ownMessages(game, results, store.settings) : [];
  const ofWeek = features.week.watch.wonWith(view);
  const week = ofWeek ? [t("win.week", { n: ofWeek })] : [];
  const messages = [
    ...firstMessages(view, results),
    ...challengeMessages(timeline),
    ...own,
    ...week,
    ...dayMessages(watch, view),
  ];
  const challenge = challengeOf(game, results, watch);
  const small = [
    ...helpMessages(timeline),
    ...(challenge && carriesMoves(challenge, game) ? [t("share.with-moves")] : []),
  ];
  byId("won-more").replaceChildren(
    ...messages.map((text) => make("p", text)),
    ...small.map((text) => make("p", text, "hint")),
  );
}

/** A challenge; a win that was shown is none, so that only its deal is sent. @param {App} app */
function showShare(app) {
  const { game, results, features } = app;
  const share = /** @type {HTMLButtonElement} */ (byId("won-share"));
  share.disabled = isFilling(app);
  const challenge = challengeOf(game, results, features.day.watch);
  const isChallenge = challenge && (challenge.beat || challenge.isEnd);
  const { beat = 0 } = game.timeline ?? {};
  const isAnswer = Boolean(challenge?.beat) && game.timeline !== null && movesDone(game.timeline) < beat;
  share.textContent = t(isAnswer ? "win.send-back" : isChallenge ? "win.share" : "share.deal");
  const { name } = features.week.players;
  // The link of a challenge carries it.
  if (name && challenge?.beat) share.append(make("small", t("win.share-as", { name })));
}

/** What help there was in a win, in small print. @param {Timeline} timeline @returns {string[]} */
function helpMessages(timeline) {
  const { foreign = 0, hints = 0 } = helpOf(timeline);
  if (foreign) return [t("win.own-moves", { count: movesDone(timeline) - foreign })];
  return hints ? [t("win.helped", { count: hints })] : [];
}

/** The first win of a game, however it was won; the first of all has its medal. @param {View} view @param {Results} results @returns {string[]} */
function firstMessages({ rules }, results) {
  const wins = results.all().filter(({ state }) => state === "won");
  return wins.length > 1 && wins.filter((win) => win.rules === rules).length === 1 ? [t("win.first")] : [];
}

/** @param {Timeline} timeline @returns {string[]} */
function challengeMessages(timeline) {
  const end = creditOf(helpOf(timeline)) === "own" ? endOf(timeline, movesDone(timeline)) : null;
  return end ? [t(end.key, end.values)] : [];
}

/** What there is to say of the day whose deal it was. @param {DayWatch} watch @param {View} view @returns {string[]} */
function dayMessages(watch, view) {
  const day = watch.dayOf(view);
  if (!day) return [];
  if (day !== today()) return [t("win.day-past", { deal: watch.nameOf(view) })];
  const { streak } = watch;
  const days = streak?.isToday && streak.days > 1 ? [t("daily.streak", { n: streak.days })] : [];
  return [joined(t("win.day"), nextInWords(day)), ...days];
}

/** What is special about a win of the player's own, beside its moves. @param {Game} game @param {Results} results @param {Settings} settings @returns {string[]} */
function ownMessages({ timeline, view, earlierResult, clock }, results, settings) {
  if (!timeline || !view || isBoard(view.deal)) return [];
  const { won, streak, shortest } = statisticsOf(results.all(view.rules));
  const messages = [];
  if (earlierResult?.state === "open" && Date.now() - earlierResult.begun > DAY)
    messages.push(t("win.finally", { time: dateAndTime(earlierResult.begun) }));
  else if (earlierResult && isOwnWin(earlierResult) && movesDone(timeline) < earlierResult.moves)
    messages.push(t("win.fewest"));
  if (won > 1 && shortest) messages.push(t("win.best", { count: shortest.moves }));
  if (settings.timer) messages.push(t("win.time", { time: clockText(clock.spent) }));
  if (settings.streaks && streak > 1) messages.push(t("win.streak", { count: streak }));
  return messages;
}
