// The wins of the week: notes the player's own, and has Python replay them and those that friends have sent. Only what was
// replayed is told.

import { t } from "../../i18n/messages.js";
import { creditOf, helpOf } from "../../model/credit.js";
import { today } from "../../model/days.js";
import { packMoves, unpackMoves } from "../../model/packed-moves.js";
import { hasJustWon, movesDone, timelineOf, wordsOf } from "../../model/timeline.js";
import { isBetter } from "./week-points.js";
import { weekOf } from "./weeks.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Follower} from "../../game/game-state.js" */
/** @import {SentWins} from "./week-link.js" */
/** @import {Win} from "./week-points.js" */
/** @import {WeekStore} from "./week-results.js" */
/** @import {View, WeekDeal} from "../../engine/protocol.js" */

/** @typedef {(Win | null)[]} Wins for each deal; null: not won, or it could not be replayed */

/** @typedef {ReturnType<typeof createWeekWatch>} WeekWatch */

/** @param {Game} game @param {WeekStore} store */
export function createWeekWatch(game, store) {
  /** The deals of weeks, as Python has told. @type {Map<string, WeekDeal[]>} */
  const told = new Map();
  /** What came of texts when they were replayed. @type {Map<string, Win | null>} */
  const replayed = new Map();
  /** Called when more is known. */
  let learned = () => {};
  /** Settles when the last change of the game has been noted. */
  let noted = Promise.resolve();

  /** The week that is now. */
  const now = () => weekOf(today());

  /** @param {string} week @returns {Promise<WeekDeal[] | undefined>} undefined: Python does not answer */
  async function learn(week) {
    const known = told.get(week);
    if (known) return known;
    const reply = await game.ask({ ask: "week", week }).catch(() => ({ week: undefined }));
    if (!reply.week) return undefined;
    told.set(week, reply.week);
    learned();
    return reply.week;
  }

  /** How many of this week's deals are won, if a game is one of them. @param {Deal} deal @returns {number | undefined} */
  function wonWith(deal) {
    const deals = told.get(now()) ?? [];
    return deals.some((each) => isSame(each, deal)) ? store.of(now()).mine.filter(Boolean).length : undefined;
  }

  /** Replays wins of the deals. @param {WeekDeal[]} deals @param {string[]} packed @returns {Promise<Wins>} */
  const replay = (deals, packed) =>
    Promise.all(deals.map((deal, i) => (packed[i] ? replayOne(deal, packed[i]) : null)));

  /** @param {WeekDeal} deal @param {string} packed @returns {Promise<Win | null>} */
  async function replayOne({ rules, deal }, packed) {
    const moves = unpackMoves(packed);
    const text = `${rules} ${deal}: ${moves.join(" ")}`;
    const known = replayed.get(text);
    if (known !== undefined) return known;
    const reply = await game.ask({ ask: "view", text }).catch(() => null);
    if (!reply) return null;
    const { view } = reply;
    const isWon = view?.outcome === "won" && view.text === text;
    const win = isWon ? { moves: moves.length, kept: keptIn(view) } : null;
    replayed.set(text, win);
    return win;
  }

  /**
   * Replays what a link has brought, and keeps what is won of it, beside what the friend has sent before.
   * @param {SentWins} sent
   * @returns {Promise<{name: string, won: number, all: number, isKept: boolean} | undefined>} undefined: Python does not
   *   answer; name: under which it is kept; isKept: there was room for it
   */
  async function add({ week, name: sender, wins }) {
    const deals = await learn(week);
    if (!deals) return undefined;
    const name = store.nameFor(week, sender, wins);
    const { friends } = store.of(week);
    const before = Object.hasOwn(friends, name) ? friends[name] : [];
    const [fresh, known] = [await replay(deals, wins), await replay(deals, before)];
    const won = fresh.filter(Boolean).length;
    const kept = wins.map((win, i) => (isWorthMore(fresh[i], known[i]) ? win : (before[i] ?? "")));
    return { name, won, all: wins.filter(Boolean).length, isKept: won > 0 && store.setFriend(week, name, kept) };
  }

  /** @type {(...args: Parameters<Follower>) => Promise<void>} */
  async function follow(view, how) {
    const { timeline } = game;
    if (!hasJustWon(view, how) || !timeline || creditOf(helpOf(timeline)) !== "own") return;
    const packed = packMoves(wordsOf(timelineOf(view.text)));
    if (!packed) return;
    const win = { moves: movesDone(timeline), kept: keptIn(view) };
    // A friend may have sent an older week.
    const weeks = [...new Set([now(), ...store.weeks])];
    // What is known is kept at once: the page may be about to be closed.
    const notes = weeks.map((week) => {
      const deals = told.get(week);
      return deals ? note(week, deals, view, packed, win) : undefined;
    });
    for (const [n, week] of weeks.entries()) {
      const deals = notes[n] ? undefined : await learn(week);
      if (deals) notes[n] = note(week, deals, view, packed, win);
    }
    await Promise.all(notes);
  }

  /** Keeps a win, if the game is one of a week's deals and there was none, or none so good. @param {string} week @param {WeekDeal[]} deals @param {View} view @param {string} packed @param {Win} win */
  async function note(week, deals, view, packed, win) {
    const i = deals.findIndex((deal) => isSame(deal, view));
    if (i < 0) return;
    const { mine } = store.of(week);
    const known = mine[i] ? await replayOne(deals[i], mine[i]) : null;
    if (isWorthMore(win, known)) store.setWin(week, i, packed);
  }

  game.listen({ changed: (view, how) => void (noted = follow(view, how)) });
  if (store.weeks.includes(now())) learn(now());
  return {
    store,
    learn,
    wonWith,
    replay,
    add,
    get now() {
      return now();
    },
    get noted() {
      return noted;
    },
    /** What a deal of this week is called; "" if it is none that is known. @param {Deal} deal */
    nameOf: (deal) => (wonWith(deal) === undefined ? "" : t("week.title")),
    /** @param {() => void} listener told when more is known */
    onLearned: (listener) => void (learned = listener),
  };
}

/** @typedef {Pick<View, "rules" | "deal">} Deal */

/** @param {Deal} a @param {Deal} b */
const isSame = (a, b) => a.rules === b.rules && a.deal === b.deal;

/** How many redeals are left. @param {Pick<View, "dealing">} view */
const keptIn = ({ dealing }) => (dealing?.kind === "redeal" ? (dealing.left ?? 0) : 0);

/** @param {Win | null | undefined} win @param {Win | null | undefined} known */
const isWorthMore = (win, known) => Boolean(win && (!known || isBetter(win, known)));
