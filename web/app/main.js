// The page: brings the game, the table, the controls and the dialogs together.

import modules from "modules:";
import { createAnnouncer } from "../a11y/announcer.js";
import { describeCards, describeState, describeTargets } from "../a11y/descriptions.js";
import { createAids } from "../assist/assistance.js";
import { byId } from "../dom/elements.js";
import { Engine } from "../engine/engine.js";
import { playEffects } from "../feedback/effects.js";
import { applyTheme, MOVE_DURATIONS, onColorSchemeChange, updateThemeColor } from "../feedback/theme.js";
import { createTimer } from "../feedback/timer.js";
import { createToasts } from "../feedback/toasts.js";
import { language, t, translate } from "../i18n/messages.js";
import { Game } from "../model/game.js";
import { linkTo, rulesOfHash, textOfHash } from "../model/link.js";
import { Results } from "../model/results.js";
import { settingsOf } from "../model/settings.js";
import { accept, onupdate, watch } from "../offline/update.js";
import { GameStore } from "../storage/game-store.js";
import { persistQuietly } from "../storage/persistence.js";
import { browserStorage, SafeStorage } from "../storage/safe-storage.js";
import { animationsDone } from "../table/animation.js";
import { applyLayout } from "../table/apply-layout.js";
import { listen } from "../table/events.js";
import { createBadges } from "../table/pile-key-badges.js";
import { createTable } from "../table/state.js";
import { drawTable } from "../table/table.js";
import { commandsOf, createBar, listenToKeys } from "./commands.js";

/** @import {Overlays} from "./overlays.js" */
/** @import {Name as Setting} from "../model/settings.js" */
/** @import {Pile, Places, Request, View} from "../engine/protocol.js" */

/** So long may Python take to start before a word is said about it, in milliseconds. */
const QUIET = 2000;

/** The last card has come home before the win is celebrated. */
const HOMECOMING = 450;

delete document.documentElement.dataset.starting;

const elements = {
  table: byId("table"),
  bar: byId("bar"),
  status: byId("status"),
  notes: byId("notes"),
  insets: byId("insets"),
};
const table = createTable(elements.table, {
  view: () => (aids.shown || rooms?.past.shown ? null : game.view),
  move: (text) => game.move(text),
  refuse(from, to, count) {
    if (to && !game.view?.piles.some(({ name }) => name === to)) return; // the place of the redeal is no pile
    if (to) game.move(`${from}>${to}${count > 1 ? `*${count}` : ""}`);
    else tell(t("game.no-place"));
  },
  deal: () => game.deal(),
  longPress: (spot, point) => aids.hold(spot, point),
  hover: (spot, point) => aids.rest(spot, point),
  release: (drags) => aids.release(drags),
  announce: (sentence) => ear.hear(sentence),
  shortcuts: letters,
});
const storage = new SafeStorage(browserStorage("localStorage"));
const store = new GameStore(storage);
const results = new Results(storage);
const engine = new Engine();
engine.start(); // a thread needs a while to come: meanwhile the board is drawn
const badges = createBadges(byId("badges"));
const ear = createAnnouncer(byId("ear"), brief);
const notes = createToasts(elements.notes, ear.hear);

/** @type {Places | null} */
let places = null;
/** What opens over the table, as soon as it is there. @type {Overlays | null} */
let rooms = null;

/** Whether those who hear the table want little of it. */
function brief() {
  return store.settings.verbosity === "brief";
}

/** Whether single keys are commands. */
function letters() {
  return store.settings.letters;
}

/** @param {string} sentence */
function tell(sentence) {
  const { status } = elements;
  const said = /** @type {HTMLElement} */ (status.firstElementChild);
  said.textContent = sentence;
  ear.hear(sentence);
  // Measured when the page is laid out anyway.
  requestAnimationFrame(() => {
    const more = said.offsetHeight - status.clientHeight;
    status.classList.toggle("long", more > 1);
    elements.notes.style.marginBottom = `${Math.max(0, more)}px`; // notes stand above all its lines
  });
}

// ---- The game and what it needs of the page.

const game = new Game(
  {
    draw,
    tell,
    wins: (text) => rooms?.prospect.wins(text) ?? [],
    async ask(request) {
      const reply = await askTwice(request);
      mark("sthelena:engine");
      if (!rooms) setTimeout(enter); // when this answer is drawn
      return reply;
    },
    note(key, values) {
      const back = { label: t("action.previous-game"), run: () => game.back() };
      const stay = key.startsWith("storage") ? "good" : "touch";
      notes.show(key.split(".")[0], stay, t(key, values), key === "game.started" ? [back] : []);
    },
    offer: (view, accept) => enter((rooms) => rooms.offer(view, accept)),
    rest: (ms) => animationsDone(table, ms),
    fail,
  },
  store,
  results,
);

/** @param {string} reason @param {() => void} again */
function fail(reason, again) {
  notes.show("fail", "move", reason, [{ label: t("action.retry"), run: again }]);
}

/** A worker that has died is replaced at the next question: the player need not know. @param {Request} request */
async function askTwice(request) {
  const started = performance.getEntriesByName("sthelena:engine").length > 0;
  try {
    return await engine.ask(request);
  } catch (error) {
    if (!started) throw error;
    return engine.ask(request);
  }
}

/** @param {View} view @param {View | null} before */
function draw(view, before) {
  const another = before?.text !== view.text;
  if (another) aids.end();
  if (before) ear.follow(before, view);
  lay(before !== null);
  playEffects(store.settings, view, before);
  mark("sthelena:board");
  updateBar();
  rooms?.prospect.update();
  if (!another) return;
  notes.pass("move");
  persistQuietly(game.line?.at ?? 0);
  document.body.dataset.outcome = view.outcome;
  document.title = view.name;
  if (view.outcome === "won" && before?.outcome !== "won" && before?.deal === view.deal) {
    setTimeout(() => game.view === view && enter((rooms) => rooms.winMessages(view)), HOMECOMING);
  }
  if (view.outcome === "redeal" || view.outcome === "stuck") {
    notes.show("end", "touch", view.message, waysOn(view));
  }
}

/** What can still be done where no card can move. @param {View} view */
function waysOn({ dealing }) {
  const deal = dealing?.legal ? [{ label: dealing.label, run: () => game.deal() }] : [];
  const undo = game.line?.at ? [{ label: t("toolbar.undo"), run: () => game.step(-1) }] : [];
  const again = undo.length ? [{ label: t("action.restart"), run: () => game.restart() }] : [];
  const anew = [{ label: t("action.new-game"), run: commands.new.run }];
  return deal.length ? [...deal, ...undo] : [...undo, ...again, ...anew];
}

/** Lays the table in this window. @param {boolean} animate */
function lay(animate) {
  const view = rooms?.past.shown ?? aids.shown ?? game.view;
  const duration = MOVE_DURATIONS[store.settings.motion];
  places = applyLayout(view, store.settings, elements);
  if (view) drawTable(table, view, places, { animate: animate && duration > 0, duration, brief: brief() });
  badges.draw(view, places);
}

/** The first time only. @param {string} name */
function mark(name) {
  if (!performance.getEntriesByName(name).length) performance.mark(name);
}

// ---- Everything else on the page.

if (history.state?.settings) store.settings = settingsOf(history.state.settings); // what could not be kept
document.documentElement.lang = language.replace("zh", "zh-Hans");
translate(document);
byId("old").remove();
/** @param {string} command */
const button = (command) => /** @type {HTMLElement} */ (elements.bar.querySelector(`[data-command=${command}]`));

const aids = createAids({
  game,
  root: elements.table,
  table,
  places: () => places,
  tell,
  relay: () => lay(true),
  offer,
});
/** The button's next touch plays the hint. @param {boolean} hinted */
function offer(hinted) {
  const label = /** @type {HTMLElement} */ (button("hint").querySelector(".label"));
  label.textContent = t(hinted ? "toolbar.play-hint" : "toolbar.hint");
}
look();
onColorSchemeChange(look);

function look() {
  applyTheme(store.settings);
  requestAnimationFrame(updateThemeColor); // which needs the styles anyway
}
const updateTimer = createTimer(elements.status, game, store);
const commands = commandsOf(game, aids, (name) => () => enter((rooms) => rooms.open[name]()), {
  read: () => aloud(describeCards),
  places: () => aloud(describeTargets),
  state: () => game.view && notes.show("aloud", "touch", describeState(game.view)),
  keys: showKeys,
});
const updateBar = createBar(elements.bar, commands, game);
button("prospect").hidden = !store.settings.prospect;
aids.previewBy(button("deal"));
listenToKeys(commands, letters);
listen(table);

/** Tells of the pile at which the keys are. @param {(pile: Pile, view: View) => string} words */
function aloud(words) {
  const { view } = game;
  const pile = view?.piles.find(({ name }) => name === table.focused);
  if (!view) return;
  // The place of a redeal is no pile.
  notes.show("aloud", "touch", pile ? words(pile, view) : describeState(view));
}

function showKeys() {
  badges.toggle();
  badges.draw(game.view, places);
}

elements.table.addEventListener("pointerdown", () => {
  notes.pass("touch");
  rooms?.show.stop();
  game.pause();
});
const observer = new ResizeObserver(() => lay(false));
observer.observe(elements.table);
observer.observe(elements.insets);

// Two fingers must not enlarge the table: Safari asks nobody else.
document.addEventListener("gesturestart", (event) => event.preventDefault());

onupdate(() => notes.show("update", "good", t("update.ready"), [{ label: t("update.reload"), run: accept }]));
watch();

Object.defineProperty(globalThis, "sthelena", {
  value: {
    get text() {
      return game.text;
    },
  },
});

// ---- What opens over the table.

/** Runs annex.js. @returns {typeof import("./overlays.js")} */
function annex() {
  const script = Object.assign(document.createElement("script"), { textContent: byId("annex").textContent, modules });
  document.head.append(script);
  return /** @type {any} */ (script);
}

/**
 * They are made when the board stands and Python has answered, or when one is wanted before; but they stand at the end of
 * the page, which may be still to come, or may not have come.
 * @param {(rooms: Overlays) => void} [use]
 */
function enter(use) {
  if (document.readyState === "loading") return addEventListener("DOMContentLoaded", () => enter(use));
  if (!document.getElementById("end")) return use && fail(t("engine.load"), () => location.reload());
  rooms ??= annex().createOverlays({
    game,
    store,
    storage,
    results,
    notes,
    elements: { ...elements, light: button("prospect") },
    commands: () => commands,
    tell,
    relay: () => lay(true),
    timed: updateTimer,
    changed,
  });
  use?.(rooms);
}

/** @param {Setting} name of what the player has set */
function changed(name) {
  if (name === "language") return changeLanguage();
  updateTimer();
  look();
  lay(true);
}

// ---- The start, links, and another language.

/**
 * Another language needs the page anew. Everything is kept, and the dialog opens again; where nothing can be kept, the
 * game and the settings go along.
 */
function changeLanguage() {
  const { settings, problem } = store;
  const kept = problem !== "absent";
  history.replaceState(
    { open: true, settings: kept ? null : settings },
    "",
    kept ? location.href : linkTo(game.text, ""),
  );
  location.reload();
}

/** @returns {string | null} the game text that the address brings; the address is clean afterwards */
function takeLink() {
  const { hash, pathname, search } = location;
  if (hash.length < 2) return null;
  history.replaceState(history.state, "", pathname + search);
  const rules = rulesOfHash(hash);
  if (rules) enter((rooms) => rooms.rules(rules.id, rules.name));
  const text = rules ? null : textOfHash(hash);
  if (text === null && !rules) notes.show("link", "touch", t("game.bad-link"));
  return text;
}

addEventListener("hashchange", () => {
  const text = takeLink();
  if (text !== null) game.visit(text);
});

/** A quiet word when Python takes its time. */
let megabytes = 0;
let starting = "";
function tellStart() {
  const before = starting;
  starting = megabytes ? t("startup.downloading", { megabytes }) : t("startup.starting");
  if (starting !== before) tell(starting);
}
const clock = setTimeout(tellStart, QUIET);
engine.onstate = (state) => {
  if (state.state === "starting") {
    megabytes = Math.floor(state.bytes / 1e6);
    if (starting) tellStart();
  } else if (state.state === "whole") {
    mark("sthelena:whole");
  } else {
    clearTimeout(clock);
    if (elements.status.textContent === starting) tell(game.view?.message ?? "");
  }
};

/**
 * The view of the very first visit, which the build has written into the page: once, and what other languages say instead.
 * @returns {View | null}
 */
function first() {
  const [view, others] = ["first", `first-${language}`].map((id) =>
    JSON.parse(document.getElementById(id)?.textContent ?? "null"),
  );
  for (const [path, words] of others ?? []) {
    const name = path.pop();
    path.reduce((/** @type {any} */ part, /** @type {string} */ key) => part[key], view)[name] = words;
  }
  return view;
}

game.start(takeLink(), first);
if (history.state?.open) {
  history.replaceState({ ...history.state, open: false }, "");
  commands.settings.run();
}
