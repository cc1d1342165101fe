// The history of the running game: a strip below the table with a slider through all positions, a replay, and the list
// of the moves in words. The game itself stays as it is until the player goes on from a position. While the slider
// moves, views are asked from Python one at a time, and the newest position wins.

import { make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { bookmarkAt, removeBookmark, setBookmark } from "../model/bookmarks.js";
import { attempts, lineOf, textOf } from "../model/timeline.js";
import { icon } from "../table/symbols.js";
import { bookmarkName } from "./bookmarks.js";
import { open as openDialog } from "./dialog.js";
import { tool } from "./saved-games.js";

/** @import {Game} from "../model/game.js" */
/** @import {Line} from "../model/timeline.js" */
/** @import {Key} from "../i18n/keys.js" */
/** @import {Step, View} from "../engine/protocol.js" */

/** A move of the replay every so many milliseconds, by its speed. */
const PAUSES = new Map([
  [0.5, 1800],
  [1, 900],
  [2, 450],
  [4, 200],
]);

/** So many moves a large step goes. */
const STRIDE = 10;

/**
 * @param {Game} game
 * @param {{table: HTMLElement, bar: HTMLElement, status: HTMLElement}} page
 * @param {() => void} relay draws what is shown
 */
export function createHistory(game, page, relay) {
  const dialog = make("dialog");
  dialog.id = "history";
  dialog.ariaLabel = t("history.title");

  // ---- The strip.

  const message = make("p", "", "message");
  const count = make("p", "", "count");
  const close = tool("close", t("history.close"));
  close.className = "close";
  const slider = make("input");
  slider.type = "range";
  slider.min = "0";
  slider.ariaLabel = t("history.title");
  const ticks = make("div", "", "ticks");
  const track = make("div", "", "track");
  track.append(ticks, slider);
  const controls = make("div", "", "controls");
  controls.setAttribute("role", "toolbar");
  controls.ariaLabel = t("label.toolbar");
  const list = make("div", "", "tale");
  const moves = make("ol");
  const head = make("div", "", "attempt");
  list.append(head, moves);
  list.hidden = true;
  const top = make("div", "", "top");
  top.append(message, count, close);
  dialog.append(list, top, track, controls);
  document.body.append(dialog);

  const earlier = control("back", "earlier", () => go(at - 1));
  const play = control("play", "play", () => (playing ? pause() : replay()));
  const later = control("next", "later", () => go(at + 1));
  const speed = control("speed", "speed", () =>
    setPace([...PAUSES.keys()][([...PAUSES.keys()].indexOf(pace) + 1) % PAUSES.size]),
  );
  const mark = control("bookmarks", "mark", toggleMark);
  const tale = control("list", "list", () => showList(Boolean(list.hidden)));
  const resume = control("check", "resume", goOn);
  controls.append(earlier, play, later, speed, mark, tale, resume);

  /** @param {string} mark @param {string} name @param {() => void} run */
  function control(mark, name, run) {
    const button = make("button", "", "control");
    button.dataset.tool = name;
    button.append(icon(mark), make("span", t(/** @type {Key} */ (`history.${name}`)), "label"));
    button.onclick = run;
    return button;
  }

  /** @param {HTMLElement} button @param {string} mark @param {string} label */
  function dress(button, mark, label) {
    button.querySelector("svg")?.replaceWith(icon(mark));
    /** @type {HTMLElement} */ (button.querySelector(".label")).textContent = label;
  }

  // ---- Where one is.

  /** The line when the history was opened; the game stands still meanwhile. @type {Line | null} */
  let line = null;
  let attempt = { start: 0, end: 0 };
  /** Where the strip stands, as a point of the line. */
  let at = 0;
  /** The view on the table, and its point. @type {View | null} */
  let shown = null;
  let drawn = -1;
  let asking = false;
  /** @type {Map<number, View>} */
  const views = new Map();
  /** The present attempt, told. @type {Step[]} */
  let steps = [];
  let pace = 1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let playing;

  /** @param {number} point */
  const textAt = (point) => (line ? textOf({ ...line, at: point }) : "");

  /** @param {number} next */
  function go(next) {
    pause();
    move(next);
  }

  /** @param {number} next */
  function move(next) {
    at = Math.min(attempt.end, Math.max(attempt.start, next));
    update();
    fetch();
  }

  /** Asks for the view of where one is, until there is no newer wish. */
  async function fetch() {
    if (asking) return;
    asking = true;
    try {
      while (line && drawn !== at) {
        const wanted = at;
        const view = views.get(wanted) ?? (await game.ask({ ask: "view", text: textAt(wanted) })).view;
        if (!line) break;
        if (view) views.set(wanted, view);
        drawn = wanted;
        shown = view ?? shown;
        relay();
      }
    } catch (error) {
      message.textContent = error instanceof Error ? error.message : String(error);
      pause();
    } finally {
      asking = false;
    }
  }

  /** Brings the strip into line with where one is. */
  function update() {
    const n = at - attempt.start;
    const all = attempt.end - attempt.start;
    slider.max = String(all);
    slider.value = String(n);
    const step = steps[n]?.message ?? "";
    message.ariaLive = document.activeElement === slider && !playing ? "off" : "polite"; // the slider speaks for itself
    message.textContent = step;
    count.textContent = t("history.at", { n, all });
    slider.setAttribute("aria-valuetext", `${count.textContent}. ${step}`);
    enable(earlier, n > 0);
    enable(later, n < all);
    enable(play, all > 0);
    enable(resume, at !== line?.at);
    mark.setAttribute("aria-pressed", String(Boolean(bookmarkAt(game.bookmarks, textAt(at)))));
    for (const row of moves.querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
    const row = moves.children[n]?.firstElementChild;
    row?.setAttribute("aria-current", "true");
    if (!list.hidden) row?.scrollIntoView({ block: "nearest" });
  }

  /** @param {HTMLElement} button @param {boolean} can */
  const enable = (button, can) => button.setAttribute("aria-disabled", String(!can));

  function updateTicks() {
    const all = attempt.end - attempt.start;
    const marks = game.bookmarks.filter((mark) => !mark.left);
    ticks.replaceChildren(
      ...marks.flatMap((mark) => {
        const n = lineOf(mark.text).words.length;
        if (n > all || textAt(attempt.start + n) !== mark.text) return [];
        const tick = make("span");
        tick.title = bookmarkName(mark);
        tick.style.left = `${all ? (100 * n) / all : 0}%`;
        return [tick];
      }),
    );
  }

  function toggleMark() {
    const text = textAt(at);
    game.mark((marks) => (bookmarkAt(marks, text) ? removeBookmark(marks, text) : setBookmark(marks, text)));
    update();
    updateTicks();
  }

  // ---- The replay.

  /** @param {number} value */
  function setPace(value) {
    pace = value;
    const number = new Intl.NumberFormat(document.documentElement.lang).format(pace);
    dress(speed, "speed", t("history.speed-sign", { n: number }));
    speed.ariaLabel = t("history.speed", { n: number });
  }

  function replay() {
    if (at === attempt.end) move(attempt.start);
    dress(play, "pause", t("history.pause"));
    playing = setTimeout(next, PAUSES.get(pace));
  }

  function next() {
    if (!asking) move(at + 1); // a slow device shows every move, later
    if (at === attempt.end) return pause();
    playing = setTimeout(next, PAUSES.get(pace));
  }

  function pause() {
    clearTimeout(playing);
    playing = undefined;
    dress(play, "play", t("history.play"));
  }

  // ---- The moves in words.

  /** @param {boolean} wanted */
  function showList(wanted) {
    list.hidden = !wanted;
    tale.setAttribute("aria-expanded", String(wanted));
    fit();
    update();
  }

  /** Shows one attempt. @param {number} index @param {number} point */
  async function show(index, point) {
    if (!line) return;
    const all = attempts(line);
    attempt = all[index];
    steps = [];
    moves.replaceChildren();
    head.replaceChildren();
    if (all.length > 1) {
      const before = tool("back", t("history.previous-attempt"));
      const after = tool("next", t("history.next-attempt"));
      before.onclick = () => index > 0 && show(index - 1, all[index - 1].end);
      after.onclick = () => index < all.length - 1 && show(index + 1, all[index + 1].start);
      enable(before, index > 0);
      enable(after, index < all.length - 1);
      head.append(before, make("p", t("history.attempt", { n: index + 1, all: all.length })), after);
    }
    updateTicks();
    go(point);
    const wanted = attempt;
    const { story = [] } = await game.ask({ ask: "story", text: textAt(attempt.end) }).catch(() => ({ story: [] }));
    if (wanted !== attempt || !line) return;
    steps = story;
    moves.replaceChildren(
      ...steps.map(({ message, progress }, n) => {
        const row = make("button", "", "row");
        row.append(
          make("span", String(n), "n"),
          make("span", message),
          make("small", t("history.foundations", { count: progress })),
        );
        row.onclick = () => go(attempt.start + n);
        const item = make("li");
        item.append(row);
        return item;
      }),
    );
    update();
  }

  // ---- In and out.

  /** The strip takes the place of the controls and the status line, and what more it needs from the table. */
  function fit() {
    if (!dialog.open) return;
    const { bar, status, table } = page;
    const below = bar.dataset.flow === "row" ? bar.offsetHeight : 0;
    const line = status.classList.contains("beside") ? 0 : status.offsetHeight;
    table.style.bottom = `${Math.max(0, dialog.offsetHeight - below - line)}px`;
    // In a wide window the list lies beside the table, else over its lower part.
    table.style.right = list.offsetWidth < dialog.offsetWidth ? `${list.offsetWidth}px` : "";
  }

  /** @param {boolean} still the table and the controls answer nobody */
  function hush(still) {
    for (const element of Object.values(page)) element.inert = still;
    document.body.toggleAttribute("data-history", still);
    if (!still) page.table.style.bottom = page.table.style.right = "";
  }

  function open() {
    if (!game.view || !game.line) return;
    line = game.line;
    views.clear();
    views.set(line.at, game.view);
    shown = game.view;
    drawn = line.at;
    setPace(pace);
    openDialog("history", false);
    hush(true);
    fit();
    showList(false);
    const from = line.at;
    const index = attempts(line).findLastIndex(({ start }) => start <= from);
    show(index, from);
    slider.focus();
  }

  /** Goes on with the game from where the strip stands. */
  async function goOn() {
    if (at !== line?.at) game.seek(at);
    await game.settled;
    dialog.close();
  }

  dialog.addEventListener("close", () => {
    pause();
    line = null;
    shown = null;
    views.clear();
    hush(false);
    relay();
  });
  close.onclick = () => dialog.close();
  slider.oninput = () => go(attempt.start + Number(slider.value));
  new ResizeObserver(fit).observe(dialog);

  /** @type {{[key: string]: () => void}} */
  const keys = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    PageUp: () => go(at - STRIDE),
    PageDown: () => go(at + STRIDE),
    Home: () => go(attempt.start),
    End: () => go(attempt.end),
    Escape: () => (list.hidden ? dialog.close() : showList(false)),
    b: toggleMark,
    " ": () => (playing ? pause() : replay()),
  };
  addEventListener(
    "keydown",
    (event) => {
      if (!dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
      const button = event.target instanceof HTMLButtonElement;
      const run = event.key === " " && button ? undefined : keys[event.key];
      if (!run) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      run();
    },
    true,
  );

  return {
    open,
    /** What is drawn instead of the game. */
    get shown() {
      return shown;
    },
  };
}
