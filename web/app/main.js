// The page: creates its parts, connects them, and starts the game. Everything here runs before the first paint; what follows
// a move is told by the game to the parts that listen.

import { byId } from "../dom/elements.js";
import { noteDealTap, untilReleased, watchPresses } from "../dom/presses.js";
import { applyTheme, onColorSchemeChange, updateThemeColor } from "../dom/theme.js";
import { createEngine } from "../engine/engine.js";
import { createAssistance, endsWithMove, endWithTouch } from "../features/look/assistance.js";
import { showHint } from "../features/look/hint.js";
import { showMovableCards } from "../features/look/movable-cards.js";
import { peekByKey, peekFollowsFocus, peekOnHover, peekPile } from "../features/look/peek.js";
import { holdCard, releaseCard } from "../features/look/press-and-hold.js";
import { previewOnHold, previewRedeal } from "../features/look/redeal-preview.js";
import { announce, announcesChanges, createAnnouncer } from "../feedback/announcer.js";
import { playsEffects } from "../feedback/effects.js";
import { createTimer } from "../feedback/timer.js";
import { createToasts, dismissToasts, showToast } from "../feedback/toasts.js";
import { createDealGuard } from "../game/deal-guard.js";
import { createGame } from "../game/game.js";
import { createPlayClock } from "../game/play-clock.js";
import { language, t, translate } from "../i18n/messages.js";
import { forgetLink, takeLink, waitingLink } from "../links/opened-link.js";
import { playsAtOnce } from "../model/settings.js";
import { accept, onaltered, onupdate, watch } from "../offline/update.js";
import { createCustomRules } from "../storage/custom-rules.js";
import { createGameStore } from "../storage/game-store.js";
import { createDatabaseJournal } from "../storage/journal.js";
import { ALTERED_NOTE, REDEAL_QUESTION } from "../storage/keys.js";
import { createResults, NEWCOMER } from "../storage/results.js";
import { attempt, browserStorage, createSafeStorage } from "../storage/safe-storage.js";
import { describeCards, describeSelection, describeTargets } from "../table/descriptions.js";
import { listen } from "../table/input/events.js";
import { keepFocus } from "../table/input/focus.js";
import { animationsDone, whenLanded } from "../table/render/animation.js";
import { createBadges } from "../table/render/pile-key-badges.js";
import { createTable } from "../table/state.js";
import { createAsk } from "./ask-python.js";
import { createBoard } from "./board.js";
import { createCommands, runByKeys } from "./commands.js";
import { createLateFeatures, featuresToCome, whenDeclared } from "./late-features.js";
import { showsOutcome } from "./outcome.js";
import { readFocusedPile, readGame } from "./read-aloud.js";
import { readFirstView } from "./start/first-view.js";
import { recoverAfterPaint } from "./start/recovery.js";
import { reloadInLanguage, settingThatReloaded, takeSettings } from "./start/reload-in-language.js";
import { reportStart } from "./start/start-status.js";
import { fitSentence, hideEcho, setStatus } from "./status.js";
import { createToolbar, fillSlots, followsGame, tellKeys, updateToolbar } from "./toolbar.js";

/** @import {EarlyApp} from "./app.js" */
/** @import {Name as Setting} from "../model/settings.js" */
/** @import {Sentence} from "../table/layout.js" */

const elements = {
  table: byId("table"),
  bar: byId("bar"),
  status: byId("status"),
  toasts: byId("toasts"),
  insets: byId("insets"),
};
const storage = createSafeStorage(browserStorage("localStorage"), createDatabaseJournal());
const store = createGameStore(storage);
const results = createResults(storage);
store.onGone = ({ line: { game } }) => {
  const [rules, deal] = game.split(" ");
  results.giveUp({ rules, deal });
};
const customRules = createCustomRules(storage);
const engine = createEngine();
engine.start(); // a thread needs a while to start: meanwhile the board is drawn

takeSettings(store);
document.documentElement.lang = language.replace("zh", "zh-Hans");
translate(document);
byId("too-old").remove();

// ---- What the page says.

const announcer = createAnnouncer(
  byId("announcer"),
  () => store.settings.verbosity === "brief",
  (run) => whenLanded(table, run),
);
const toScreenReader = (/** @type {string} */ sentence) => announce(announcer, sentence);
const toasts = createToasts(elements.toasts, toScreenReader);
const status = {
  ...{ line: elements.status, toasts: elements.toasts, announce: toScreenReader },
  followToasts: () => board.followToasts(),
  makeRoom: (/** @type {Sentence | undefined} */ sentence) => board.makeRoom(sentence),
};
const show = (/** @type {[sentence: string, spoken?: string]} */ ...said) => setStatus(status, ...said);
new MutationObserver((changes) => {
  hideEcho(
    status,
    changes.some(({ addedNodes }) => addedNodes.length),
  );
}).observe(elements.toasts, { childList: true });

/** @param {string} reason @param {() => void} tryAgain */
function fail(reason, tryAgain) {
  showToast(toasts, "fail", "move", reason, [{ label: t("action.retry"), run: tryAgain }]);
}

// ---- The game and what it needs of the page.

const late = createLateFeatures(() => fail(t("engine.load"), () => location.reload()));
const table = createTable(elements.table);
const game = createGame({
  python: { ask: createAsk(engine, customRules, () => late.load()) },
  whenStill: (ms) => animationsDone(table, ms),
  store,
  results,
  clock: createPlayClock({
    hidden: () => document.hidden,
    onChange: (listener) => document.addEventListener("visibilitychange", listener),
  }),
});
game.listen({
  said: show,
  noted: (key, isSpoken) => show(t(key), isSpoken ? undefined : ""),
  welcomed: ({ name, total }) => show(t("game.goal", { name, total }), ""), // the lesson says it again, and aloud
  told(key, values) {
    const isChallenge = key.startsWith("challenge.");
    const isBrief = key === "game.started" || isChallenge;
    // A lesson tells of a challenge itself, and its goal stands where a brief toast would lie.
    if (isBrief && document.body.hasAttribute("data-lesson")) return;
    const back = { label: t("action.previous-game"), run: game.back };
    const lifetime = key.startsWith("storage") ? "permanent" : isBrief ? "brief" : "touch";
    showToast(toasts, key.split(".")[0], lifetime, t(key, values), key === "game.started" ? [back] : []);
  },
  offered: (link, view, challenge, accept) =>
    late.load(({ share }) => share.offer(view, challenge, accept, () => forgetLink(link))),
  answered: forgetLink,
  failed: fail,
});
document.addEventListener("visibilitychange", () => (document.hidden ? game.rest() : game.followOthers()));
addEventListener("storage", () => {
  if (document.hidden) store.saveAgain();
  else game.followOthers();
  if (store.refreshSettings()) showRecoveredSettings();
});

// ---- The board, and what helps to play.

const badges = createBadges(byId("badges"));
const board = createBoard({ table, game, store, badges, elements });
new ResizeObserver(board.followToasts).observe(elements.toasts);
const toolbar = createToolbar(elements.bar, late.run, store.settings);
updateToolbar(toolbar, game);
toolbar.solvability.hidden = !store.settings.prospect;
const updateTimer = createTimer(elements.status, game, store);
/** @type {EarlyApp} */
const early = {
  ...{ game, store, storage, results, customRules, table, board, toasts, elements, toolbar, late },
  ...{ setStatus: show, updateTimer, onSetting, stored: [], features: featuresToCome() },
};
const assistance = createAssistance(early);
board.allow(() => assistance.preview);
const dealGuard = createDealGuard(storage.read(REDEAL_QUESTION) !== null, () =>
  attempt(() => storage.write(REDEAL_QUESTION, "asked")),
);
game.listen({ changed: (view, { before }) => dealGuard.follow(view, before, performance.now()) });
/** @param {boolean} isDoubled perhaps by a double tap */
function deal(isDoubled) {
  const does = dealGuard.press(game.view, performance.now());
  if (does !== "ask") return does === "deal" ? game.deal(isDoubled) : undefined;
  const count = game.view?.moves.length ?? 0;
  const redeal = { label: t("toolbar.redeal"), run: redealAnyway };
  showToast(toasts, "redeal", "touch", t("game.redeal-early", { count }), [redeal]);
  return undefined;
}
function redealAnyway() {
  dealGuard.answered();
  game.deal();
}
const commands = createCommands(game, deal, {
  hint: () => showHint(assistance),
  moves: () => showMovableCards(assistance),
  preview: () => previewRedeal(assistance),
  peek: () => peekByKey(assistance),
  "read-pile": () => readFocusedPile(early, describeCards),
  "read-targets": () => readFocusedPile(early, describeTargets),
  "read-game": () => readGame(early),
  "pile-keys": () => {
    badges.toggle();
    badges.draw(game.view, board.places());
  },
});

// ---- Who is told of a change, in this order; the features listen later.

for (const changed of [
  endsWithMove(assistance),
  announcesChanges(announcer),
  board.follow,
  playsEffects(store),
  followsGame(toolbar, game),
  showsOutcome(early),
])
  game.listen({ changed });

// ---- What the player does.

watchPresses();
const hasKeys = () => store.settings.letters;
let begun = -1;
/** Whether the player has begun few deals yet. */
function isNewHere() {
  if (begun < 0) begun = results.all().length;
  return begun < NEWCOMER;
}
/** What is said while cards wait for their place: it goes with the selection. */
let question = "";
listen(table, {
  view: board.playable,
  ...{ move: game.move, refuse: game.refuse, explain: game.explain },
  choose(home) {
    const isTaught = home && isNewHere() && elements.table.dataset.by !== "keys";
    question = t(isTaught ? "game.choose-home" : "game.choose");
    const { selection } = table;
    // Aloud, the lit places are named.
    show(question, selection && game.view ? describeSelection(selection, game.view) : question);
    late.now(({ offers }) => offers.offerTap());
  },
  chosen: () => elements.status.firstElementChild?.textContent === question && show(assistance.sentence),
  deal: () => {
    // The click of this tap would end the preview.
    const isTaught = late.now(({ lesson }) => lesson.teachesPreview());
    return isTaught ? untilReleased().then(() => previewRedeal(assistance)) : deal(noteDealTap());
  },
  touch: endWithTouch.bind(null, assistance),
  longPress: holdCard.bind(null, assistance),
  hover: peekOnHover.bind(null, assistance),
  unfold: peekPile.bind(null, assistance),
  release: releaseCard.bind(null, assistance),
  announce: toScreenReader,
  playsBest: () => playsAtOnce(store.settings, game.view),
  taught: () => late.now(({ lesson }) => lesson.moves()) ?? [],
  shown: () => [
    ...(assistance.shown.text === game.view?.text ? [assistance.shown.move] : []),
    ...(late.now(({ lesson }) => lesson.moves()) ?? []),
  ],
  shortcuts: hasKeys,
});
elements.table.addEventListener("pointerdown", () => {
  if (!assistance.preview) dismissToasts(toasts, "touch");
  game.pause();
});
peekFollowsFocus(assistance);
keepFocus(table, elements.toasts);
previewOnHold(assistance, toolbar.deal);
runByKeys(commands, hasKeys, late);

// Two fingers must not enlarge the table. In Safari nothing else prevents it.
document.addEventListener("gesturestart", (event) => event.preventDefault());

// ---- What the page looks like.

showTheme();
onColorSchemeChange(showTheme);
function showTheme() {
  applyTheme(store.settings);
  requestAnimationFrame(updateThemeColor); // which needs the styles anyway
}

/** @param {Setting} name of what the player has set */
function onSetting(name) {
  if (name === "language" || name === "courts") return reloadInLanguage(store, game.text, name);
  showSettings(true);
}

/** @param {boolean} animate */
function showSettings(animate) {
  updateTimer();
  fillSlots(toolbar, late.run, store.settings);
  whenDeclared(() => tellKeys(elements.bar, commands));
  updateToolbar(toolbar, game);
  showTheme();
  board.draw(animate);
}

function showRecoveredSettings() {
  showSettings(false);
  toolbar.solvability.hidden = !store.settings.prospect;
  late.now(({ analysis }) => analysis.solvability.update());
}

const observer = new ResizeObserver(() => {
  board.followWindow();
  fitSentence(status);
});
observer.observe(elements.table);
observer.observe(elements.insets);

onupdate(() =>
  showToast(toasts, "update", "permanent", t("update.ready"), [{ label: t("update.reload"), run: accept }]),
);
onaltered(() => {
  if (storage.read(ALTERED_NOTE)) return;
  showToast(toasts, "altered", "move", t("update.altered"));
  attempt(() => storage.write(ALTERED_NOTE, "told"));
});
watch();

Object.defineProperty(globalThis, "sthelena", {
  value: {
    get text() {
      return game.text;
    },
  },
});

// ---- The start.

late.provide({ ...early, assistance, commands });
whenDeclared(() => tellKeys(elements.bar, commands));

const link = {
  openRules: (/** @type {string} */ id, /** @type {string} */ name) =>
    late.load(({ games }) => games.openRules(id, name)),
  openWeek: (/** @type {string} */ hash) => whenDrawn(() => late.load(({ week }) => week.openLink(hash))),
  openDialog: (/** @type {"daily" | "new" | "week"} */ name) => whenDrawn(() => late.run(name)),
  openGame: (/** @type {string} */ id) => whenDrawn(() => openGame(id)),
  warn: (/** @type {string} */ sentence) => whenDrawn(() => showToast(toasts, "link", "touch", sentence)),
};
/** Unless it is played already. @param {string} id */
async function openGame(id) {
  const reason = game.view?.rules === id ? "" : await game.newGame(id, null);
  if (reason) link.warn(t("game.refused-link", { reason }));
}

/** When the board has been drawn for good: drawing it dismisses a toast. @param {() => void} run */
function whenDrawn(run) {
  setTimeout(() => game.settled.then(run));
}
addEventListener("hashchange", ({ newURL }) => {
  const linked = takeLink(link, new URL(newURL).hash);
  if (linked) game.visit(linked);
});
reportStart(engine, () => elements.status.textContent ?? "", show);
game.start(takeLink(link) ?? waitingLink(), readFirstView);
recoverAfterPaint(early, showRecoveredSettings);
const changed = settingThatReloaded();
if (changed) late.load(({ settings }) => settings.open(changed));
