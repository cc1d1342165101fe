// The page: creates its parts, connects them, and starts the game. Everything here runs before the first paint.

import { announce, announceChange, createAnnouncer } from "../a11y/announcer.js";
import { describeCards, describeTargets } from "../a11y/descriptions.js";
import { createAssistance, end } from "../assist/assistance.js";
import { showHint } from "../assist/hint.js";
import { showMovableCards } from "../assist/movable-cards.js";
import { peekByKey, peekFollowsFocus, peekOnHover, peekPile } from "../assist/peek.js";
import { holdCard, releaseCard } from "../assist/press-and-hold.js";
import { previewOnHold, previewRedeal } from "../assist/redeal-preview.js";
import { byId } from "../dom/elements.js";
import { watchPresses } from "../dom/presses.js";
import { Engine } from "../engine/engine.js";
import { playEffects } from "../feedback/effects.js";
import { applyTheme, MOVE_DURATIONS, onColorSchemeChange, updateThemeColor } from "../feedback/theme.js";
import { createTimer } from "../feedback/timer.js";
import { createToasts, dismissToasts, showToast } from "../feedback/toasts.js";
import { language, t, translate } from "../i18n/messages.js";
import { Game } from "../model/game.js";
import { PlayClock } from "../model/play-clock.js";
import { Results } from "../model/results.js";
import { accept, onupdate, watch } from "../offline/update.js";
import { GameStore } from "../storage/game-store.js";
import { DatabaseJournal } from "../storage/journal.js";
import { persistQuietly } from "../storage/persistence.js";
import { browserStorage, SafeStorage } from "../storage/safe-storage.js";
import { applyLayout } from "../table/apply-layout.js";
import { listen } from "../table/input/events.js";
import { animationsDone } from "../table/render/animation.js";
import { createBadges } from "../table/render/pile-key-badges.js";
import { drawTable } from "../table/render-table.js";
import { createTable } from "../table/state.js";
import { askPython } from "./ask-python.js";
import { createCommands, runByKeys } from "./commands.js";
import { describeFocusedPile, describeGame } from "./describe.js";
import { readFirstView } from "./first-view.js";
import { reloadInLanguage, takeSettings, wereSettingsOpen } from "./language.js";
import { loadOverlays } from "./lazy-overlays.js";
import { takeLink } from "./opened-link.js";
import { showOutcome } from "./outcome.js";
import { recoverAfterPaint } from "./recovery.js";
import { reportStart } from "./start-status.js";
import { hideEcho, setStatus } from "./status.js";
import { markOnce } from "./timing-marks.js";
import { createToolbar, setLabel, updateToolbar } from "./toolbar.js";

/** @import {LazyOverlays} from "./lazy-overlays.js" */
/** @import {Change} from "../model/timeline.js" */
/** @import {Name as Setting} from "../model/settings.js" */
/** @import {View} from "../engine/protocol.js" */
/** @import {Places} from "../table/types.js" */

const elements = {
  table: byId("table"),
  bar: byId("bar"),
  status: byId("status"),
  toasts: byId("toasts"),
  insets: byId("insets"),
};
const table = createTable(elements.table, {
  view: () => (assistance.preview || overlays.loaded?.history.shown ? null : game.view),
  move: (text) => game.move(text),
  refuse: (from, to, count) => {
    game.refuse(from, to, count);
    overlays.loaded?.lesson.seesTry(from);
  },
  explain: (pile) => {
    game.explain(pile);
    overlays.loaded?.lesson.seesTry(pile);
  },
  choose: () => show(t("game.choose")),
  deal: () => game.deal(),
  longPress: (spot, point) => holdCard(assistance, spot, point),
  hover: (spot, point) => peekOnHover(assistance, spot, point),
  unfold: (pile, point) => peekPile(assistance, pile, point),
  release: (isDrag) => releaseCard(assistance, isDrag),
  announce: toScreenReader,
  shortcuts: singleKeys,
});
const storage = new SafeStorage(browserStorage("localStorage"), new DatabaseJournal());
const store = new GameStore(storage);
const results = new Results(storage);
const engine = new Engine();
engine.start(); // a thread needs a while to start: meanwhile the board is drawn
const badges = createBadges(byId("badges"));
const announcer = createAnnouncer(byId("announcer"), isBrief);
const toasts = createToasts(elements.toasts, toScreenReader);
const status = { line: elements.status, toasts: elements.toasts, announce: toScreenReader };

new MutationObserver(() => hideEcho(status)).observe(elements.toasts, { childList: true });

/** Where everything lies in the window. @type {Places | null} */
let places = null;

/** @param {string} sentence */
function toScreenReader(sentence) {
  announce(announcer, sentence);
}

/** @param {string} sentence */
function show(sentence) {
  setStatus(status, sentence);
}

/** Whether the player has set brief announcements. */
function isBrief() {
  return store.settings.verbosity === "brief";
}

/** Whether keys without Ctrl are commands. */
function singleKeys() {
  return store.settings.letters;
}

// ---- The game and what it needs of the page.

const game = new Game(
  {
    draw,
    showSentence: show,
    showMessage: (key) => show(t(key)),
    welcome: ({ total }) => show(t("game.goal", { total })),
    winningMoves: (text) => overlays.loaded?.winningMoves(text) ?? [],
    async ask(request) {
      const reply = await askPython(engine, request);
      if (!overlays.loaded) setTimeout(() => loadOverlays(overlays)); // when this answer is drawn
      return reply;
    },
    toast(key, values) {
      const back = { label: t("action.previous-game"), run: () => game.back() };
      const isBrief = key === "game.started" || key === "challenge.begun";
      const lifetime = key.startsWith("storage") ? "permanent" : isBrief ? "brief" : "touch";
      showToast(toasts, key.split(".")[0], lifetime, t(key, values), key === "game.started" ? [back] : []);
    },
    offer: (view, beat, accept) => loadOverlays(overlays, ({ offerGame }) => offerGame(view, beat, accept)),
    pause: (ms) => animationsDone(table, ms),
    fail,
  },
  store,
  results,
  new PlayClock({
    hidden: () => document.hidden,
    onChange: (listener) => document.addEventListener("visibilitychange", listener),
  }),
);

document.addEventListener("visibilitychange", () => (document.hidden ? game.rest() : store.saveAgain()));
addEventListener("storage", () => store.saveAgain());

/** @param {string} reason @param {() => void} tryAgain */
function fail(reason, tryAgain) {
  showToast(toasts, "fail", "move", reason, [{ label: t("action.retry"), run: tryAgain }]);
}

/** @param {View} view @param {{before: View | null, change: Change}} how */
function draw(view, { before, change }) {
  const isChanged = change !== "same" && change !== "refused";
  if (isChanged) end(assistance);
  if (before) announceChange(announcer, before, view, change);
  drawBoard(before !== null);
  playEffects(store.settings, view, { before, change });
  markOnce("sthelena:board");
  updateToolbar(toolbar, game);
  overlays.loaded?.updateSolvability();
  if (!isChanged) return;
  showLesson(view, before, change);
  dismissToasts(toasts, "move");
  persistQuietly(game.timeline?.at ?? 0);
  document.body.dataset.outcome = view.outcome;
  document.title = view.name;
  showOutcome({ game, toasts, overlays, newGame: commands.new.run }, view, { before, change });
}

/** @param {View} view @param {View | null} before @param {Change} change */
function showLesson(view, before, change) {
  const lesson = overlays.loaded?.lesson;
  lesson?.seesMove(view, before);
  if (change === "another") lesson?.offer();
}

/** Draws what is to be seen now, in this window. @param {boolean} animate */
function drawBoard(animate) {
  const view = overlays.loaded?.history.shown ?? assistance.preview ?? game.view;
  const duration = MOVE_DURATIONS[store.settings.motion];
  places = applyLayout(view, store.settings, elements);
  if (view) drawTable(table, view, places, { animate: animate && duration > 0, duration, brief: isBrief() });
  badges.draw(view, places);
}

// ---- Everything else on the page.

takeSettings(store);
document.documentElement.lang = language.replace("zh", "zh-Hans");
translate(document);
byId("too-old").remove();

const assistance = createAssistance({
  game,
  root: elements.table,
  table,
  places: () => places,
  setStatus: show,
  dismissNotes: () => dismissToasts(toasts, "brief"),
  redraw: () => {
    drawBoard(true);
    if (assistance.preview) overlays.loaded?.lesson.seesPreview();
  },
  findWin: async (onLonger) => overlays.loaded?.findWin(onLonger),
  onHint: (isShown) => setLabel(toolbar.hint, t(isShown ? "toolbar.play-hint" : "toolbar.hint")),
});
peekFollowsFocus(assistance);

showTheme();
onColorSchemeChange(showTheme);
function showTheme() {
  applyTheme(store.settings);
  requestAnimationFrame(updateThemeColor); // which needs the styles anyway
}

const updateTimer = createTimer(elements.status, game, store);
const commands = createCommands(
  game,
  {
    hint: () => showHint(assistance),
    moves: () => showMovableCards(assistance),
    preview: () => previewRedeal(assistance),
    peek: () => peekByKey(assistance),
  },
  (name) => () => loadOverlays(overlays, ({ open }) => open[name]()),
  {
    "read-pile": () => describeFocusedPile({ game, table, toasts }, describeCards),
    "read-targets": () => describeFocusedPile({ game, table, toasts }, describeTargets),
    "read-game": () => describeGame({ game, toasts }),
    "pile-keys": showKeys,
  },
);
const toolbar = createToolbar(elements.bar, commands);
updateToolbar(toolbar, game);
toolbar.solvability.hidden = !store.settings.prospect;
previewOnHold(assistance, toolbar.deal);
runByKeys(commands, singleKeys);
watchPresses();
listen(table);

function showKeys() {
  badges.toggle();
  badges.draw(game.view, places);
}

elements.table.addEventListener("pointerdown", () => {
  dismissToasts(toasts, "touch");
  overlays.loaded?.stopSolution();
  game.pause();
});
const observer = new ResizeObserver(() => drawBoard(false));
observer.observe(elements.table);
observer.observe(elements.insets);

// Two fingers must not enlarge the table. In Safari nothing else prevents it.
document.addEventListener("gesturestart", (event) => event.preventDefault());

onupdate(() =>
  showToast(toasts, "update", "permanent", t("update.ready"), [{ label: t("update.reload"), run: accept }]),
);
watch();

Object.defineProperty(globalThis, "sthelena", {
  value: {
    get text() {
      return game.text;
    },
  },
});

/** @type {LazyOverlays} */
const overlays = {
  loaded: null,
  page: {
    game,
    store,
    storage,
    results,
    toasts,
    elements,
    assistance,
    commands,
    indicator: toolbar.solvability,
    setStatus: show,
    redraw: () => drawBoard(true),
    updateTimer,
    onSetting,
  },
  onMissing: () => fail(t("engine.load"), () => location.reload()),
};

/** @param {Setting} name of what the player has set */
function onSetting(name) {
  if (name === "language") return reloadInLanguage(store, game.text);
  showSettings(true);
}

/** @param {boolean} animate */
function showSettings(animate) {
  updateTimer();
  showTheme();
  drawBoard(animate);
}

function showRecoveredSettings() {
  showSettings(false);
  toolbar.solvability.hidden = !store.settings.prospect;
  overlays.loaded?.updateSolvability();
}

// ---- The start.

const link = {
  openRules: (/** @type {string} */ id, /** @type {string} */ name) =>
    loadOverlays(overlays, ({ openRules }) => openRules(id, name)),
  openDialog: (/** @type {"daily" | "new"} */ name) => whenDrawn(commands[name].run),
  warn: (/** @type {string} */ sentence) => whenDrawn(() => showToast(toasts, "link", "touch", sentence)),
};
/** When the board has been drawn for good: drawing it dismisses a toast. @param {() => void} run */
function whenDrawn(run) {
  setTimeout(() => game.settled.then(run));
}
addEventListener("hashchange", () => {
  const linked = takeLink(link);
  if (linked) game.visit(linked);
});
reportStart(engine, () => elements.status.textContent ?? "", show);
game.start(takeLink(link), readFirstView);
recoverAfterPaint({ storage, store, results, game, onSettings: showRecoveredSettings });
if (wereSettingsOpen()) commands.settings.run();
