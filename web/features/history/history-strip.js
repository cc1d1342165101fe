// The strip of the history below the table: which attempt is shown and the way to the others, the move in words, a slider
// through all positions, and buttons.

import { iconButton } from "../../dialogs/list-items.js";
import { make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { bookmarkAt } from "../../model/bookmarks.js";
import { verdictAt } from "../../model/lost-border.js";
import { attempts, timelineOf } from "../../model/timeline.js";
import { icon } from "../../table/art/symbols.js";
import { bookmarkName } from "../bookmarks/bookmarks.js";
import {
  borderIn,
  changeSpeed,
  choicesIn,
  goTo,
  showAttempt,
  textAt,
  toggleBookmark,
  togglePlay,
} from "./history-replay.js";

/** @import {Replay} from "./history-replay.js" */
/** @import {Key} from "../../i18n/keys.js" */

/**
 * @typedef {object} Strip
 * @property {HTMLElement} top the row with the message
 * @property {{root: HTMLElement, name: HTMLElement, before: HTMLElement, after: HTMLElement}} attempt which one is shown, and
 *   buttons to the others
 * @property {HTMLElement} message the move in words
 * @property {HTMLElement} count how many moves are done
 * @property {HTMLButtonElement} close
 * @property {HTMLElement} track the row with the slider
 * @property {HTMLElement} verdicts which positions can be won, as colours behind the slider
 * @property {HTMLElement} shares of the moves that kept the win, as bars above the slider
 * @property {HTMLElement} ticks bookmarks and deals on the slider
 * @property {HTMLInputElement} slider
 * @property {HTMLElement} controls
 * @property {{[name in ButtonName]: HTMLButtonElement}} buttons
 *
 * @typedef {"earlier" | "play" | "later" | "speed" | "bookmark" | "back" | "list" | "resume"} ButtonName back: to the player's own
 *   position, where a solution is shown
 */

/**
 * @param {Replay} replay
 * @param {{toggleList: () => void, resume: () => void, close: () => void}} dialog resume: goes on with the game from here
 * @returns {Strip}
 */
export function createStrip(replay, { toggleList, resume, close }) {
  const strip = {
    top: make("div", "", "top"),
    attempt: createAttempt(replay),
    message: make("p", "", "message"),
    count: make("p", "", "count"),
    close: iconButton("close", t("history.close"), close),
    track: make("div", "", "track"),
    verdicts: make("div", "", "verdicts"),
    shares: make("div", "", "shares"),
    ticks: make("div", "", "ticks"),
    slider: make("input"),
    controls: make("div", "", "controls"),
    buttons: {
      earlier: control("back", "earlier", () => goTo(replay, replay.at - 1)),
      play: control("play", "play", () => togglePlay(replay)),
      later: control("next", "later", () => goTo(replay, replay.at + 1)),
      speed: control("speed", "speed", () => changeSpeed(replay)),
      bookmark: control("bookmarks", "bookmark", () => toggleBookmark(replay)),
      back: control("undo", "back", close),
      list: control("list", "list", toggleList),
      resume: control("resume", "resume", resume),
    },
  };
  const { top, attempt, message, count, track, verdicts, shares, ticks, slider, controls, buttons } = strip;
  strip.close.className = "close";
  slider.type = "range";
  slider.min = "0";
  slider.ariaLabel = t("history.title");
  slider.oninput = () => goTo(replay, replay.attempt.start + Number(slider.value));
  controls.setAttribute("role", "toolbar");
  controls.ariaLabel = t("label.toolbar");
  controls.append(...Object.values(buttons));
  top.append(attempt.root, message, count, strip.close);
  track.append(verdicts, shares, ticks, slider);
  return strip;
}

/** @param {Replay} replay @returns {Strip["attempt"]} */
function createAttempt(replay) {
  /** @param {number} by @param {"start" | "end"} edge where it is entered */
  const turnTo = (by, edge) => {
    const { index, line } = replay;
    const other = line ? attempts(line)[index + by] : undefined;
    if (other) showAttempt(replay, index + by, other[edge]);
  };
  const attempt = {
    root: make("div", "", "attempt"),
    before: iconButton("back", t("history.previous-attempt"), () => turnTo(-1, "end")),
    name: make("p"),
    after: iconButton("next", t("history.next-attempt"), () => turnTo(1, "start")),
  };
  attempt.name.setAttribute("role", "status");
  attempt.root.append(attempt.before, attempt.name, attempt.after);
  return attempt;
}

/** Where there are several attempts: which one is shown, and how it ended if it did. @param {Strip} strip @param {Replay} replay */
export function updateAttempt({ attempt: { root, name, before, after } }, replay) {
  const { attempt, game, index, line, origin, steps } = replay;
  const all = line && origin === null ? attempts(line).length : 0;
  root.hidden = all < 2;
  if (root.hidden) return;
  const isWon = steps.at(-1)?.progress === game.view?.total;
  const isLost = verdictAt(borderIn(replay), attempt.end - attempt.start) === "lost";
  const key = isWon ? "history.attempt-won" : isLost ? "history.attempt-lost" : "history.attempt";
  const text = t(key, { n: index + 1, all });
  if (name.textContent !== text) name.textContent = text;
  enable(before, index > 0);
  enable(after, index < all - 1);
}

/** @param {string} iconName @param {ButtonName} name @param {() => void} run */
function control(iconName, name, run) {
  const button = make("button", "", "control");
  button.dataset.tool = name;
  const label = t(/** @type {Key} */ (`history.${name}`), { n: 1 }); // the speed at first
  button.append(icon(iconName), make("span", label, "label"));
  button.onclick = run;
  return button;
}

/** Shows where the player is. @param {Strip} strip @param {Replay} replay */
export function updateStrip({ message, count, slider, buttons }, replay) {
  const { at, attempt, game, line, steps, timer } = replay;
  const n = at - attempt.start;
  const all = attempt.end - attempt.start;
  slider.max = String(all);
  slider.value = String(n);
  const border = borderIn(replay);
  const isLosing = n === border.lost && n === border.won + 1 && n > 0;
  const { message: done = "", move = "" } = steps[n] ?? {};
  const step = isLosing && move ? t("history.losing", { move }) : done;
  const isSliding = document.activeElement === slider && timer === undefined;
  message.ariaLive = isSliding ? "off" : "polite"; // a screen reader reads the slider's value anyway
  if (message.textContent !== step) message.textContent = step; // at every change a screen reader reads it
  count.textContent = t("history.at", { n, all });
  slider.setAttribute("aria-valuetext", t("description.titled", { title: count.textContent, text: step }));
  enable(buttons.earlier, n > 0);
  enable(buttons.later, n < all);
  enable(buttons.play, all > 0);
  enable(buttons.resume, at !== line?.at);
  const isMarked = Boolean(bookmarkAt(game.bookmarks, textAt(replay, at)));
  buttons.bookmark.setAttribute("aria-pressed", String(isMarked));
  updatePlayButtons(buttons, replay);
}

/** @param {Strip["buttons"]} buttons @param {Replay} replay */
function updatePlayButtons({ play, speed }, replay) {
  const name = replay.timer === undefined ? "play" : "pause";
  if (play.dataset.icon !== name) {
    play.dataset.icon = name;
    play.querySelector("svg")?.replaceWith(icon(name));
    setLabel(play, t(`history.${name}`));
  }
  const n = new Intl.NumberFormat(document.documentElement.lang).format(replay.speed);
  setLabel(speed, t("history.speed-sign", { n }));
  speed.ariaLabel = t("history.speed", { n });
}

/** Shows which positions can be won, and which are lost. @param {Strip} strip @param {Replay} replay */
export function updateVerdicts({ verdicts, shares }, replay) {
  const { start, end } = replay.attempt;
  const { won, lost } = borderIn(replay);
  const all = end - start;
  const share = (/** @type {number} */ n) => `${100 * Math.min(1, Math.max(0, n / Math.max(1, all)))}%`;
  /** Where no move has been made, one position is all. */
  const until = (/** @type {number} */ n) => share(all || n < 0 ? n : 1);
  verdicts.style.setProperty("--won", until(won));
  verdicts.style.setProperty("--lost", until(lost - 1)); // the way to it is lost, too
  shares.replaceChildren(
    ...[...choicesIn(replay)].map(([n, { lost: losing, all }]) => {
      const bar = make("span");
      bar.style.left = share(n);
      bar.style.setProperty("--share", String(all ? 1 - losing / all : 1));
      bar.classList.toggle("losing", n === won && lost === n + 1);
      return bar;
    }),
  );
}

/** Shows the bookmarks of the attempt on the slider. @param {Strip} strip @param {Replay} replay */
export function updateTicks({ ticks }, replay) {
  const { start, end } = replay.attempt;
  const all = end - start;
  const own = replay.game.bookmarks.filter(({ left }) => !left);
  const steps = replay.line?.steps.slice(start, end) ?? [];
  const deals = steps.flatMap(({ word }, n) => (word === "deal" ? [n + 1] : []));
  ticks.replaceChildren(
    ...deals.map((n) => {
      const tick = make("span", "", "dealt");
      tick.style.left = `${(100 * n) / all}%`;
      return tick;
    }),
    ...own.flatMap((bookmark) => {
      const n = timelineOf(bookmark.text).steps.length;
      if (n > all || textAt(replay, start + n) !== bookmark.text) return [];
      const tick = make("span");
      tick.title = bookmarkName(bookmark);
      tick.style.left = `${all ? (100 * n) / all : 0}%`;
      return [tick];
    }),
  );
}

/** @param {HTMLElement} button @param {string} text */
function setLabel(button, text) {
  /** @type {HTMLElement} */ (button.querySelector(".label")).textContent = text;
}

/** @param {HTMLElement} button @param {boolean} can */
const enable = (button, can) => button.setAttribute("aria-disabled", String(!can));
