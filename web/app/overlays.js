// Everything that opens over the table. It is created after the board, which does not wait for it.

import { end } from "../assist/assistance.js";
import { noteAutoplay } from "../assist/auto-note.js";
import { createDayCall } from "../assist/day-call.js";
import { DayWatch } from "../assist/day-watch.js";
import { dealName, markDeal } from "../assist/deal-mark.js";
import { createFindPanel } from "../assist/find-panel.js";
import { createFinishOffer } from "../assist/finish-offer.js";
import {
  beginLesson,
  createLesson,
  endLesson,
  lessonMoves,
  lessonSeesMove,
  lessonSeesPreview,
  lessonSeesTaken,
  lessonSeesTry,
  lessonTeachesPreview,
  offerLesson,
  putOffLesson,
  questionIn,
} from "../assist/lesson.js";
import { lightCards, lightMoves, lightTry } from "../assist/lit-moves.js";
import { createLossReport } from "../assist/loss-report.js";
import {
  celebratePuzzle,
  createPuzzleStrip,
  dayOfPuzzle,
  isPuzzleAsked,
  puzzleSeesHelp,
  puzzleSeesMove,
  showPuzzle,
} from "../assist/puzzle-strip.js";
import { Solvability } from "../assist/solvability.js";
import { createSolvabilityDialog } from "../assist/solvability-dialog.js";
import { updateIndicator } from "../assist/solvability-indicator.js";
import { offerTap } from "../assist/tap-offer.js";
import { WeekWatch } from "../assist/week-watch.js";
import { createBackupDialog } from "../dialogs/backup.js";
import { createBookmarksDialog } from "../dialogs/bookmarks.js";
import { createDailyDialog } from "../dialogs/daily.js";
import { addDialogs, isOpen, reloadPage } from "../dialogs/dialog.js";
import { createGameChooser } from "../dialogs/game-chooser.js";
import { createGameInfos } from "../dialogs/game-infos.js";
import { createGameNames } from "../dialogs/game-names.js";
import { openHelp } from "../dialogs/help.js";
import { createHistory } from "../dialogs/history.js";
import { offerGame } from "../dialogs/links.js";
import { createAwards } from "../dialogs/medal-awards.js";
import { createMedalsDialog } from "../dialogs/medals.js";
import { openMenu } from "../dialogs/menu.js";
import { createNameQuestion } from "../dialogs/name-question.js";
import { createNewGameDialog } from "../dialogs/new-game.js";
import { createPuzzlesDialog } from "../dialogs/puzzles.js";
import { challengeOf, signed } from "../dialogs/result-words.js";
import { createRulesDialog } from "../dialogs/rules.js";
import { createSavedGamesDialog } from "../dialogs/saved-games.js";
import { createSettingsDialog } from "../dialogs/settings.js";
import { picture } from "../dialogs/settings-samples.js";
import { copyLink, createShareDialog, shareWords } from "../dialogs/share.js";
import { createStatisticsDialog } from "../dialogs/statistics.js";
import { addTabs } from "../dialogs/tabs.js";
import { createWeekDialog } from "../dialogs/week.js";
import { createWinDialog, stillness } from "../dialogs/win.js";
import { canVibrate, previewEffect } from "../feedback/effects.js";
import { showToast } from "../feedback/toasts.js";
import { createWakeLock } from "../feedback/wake-lock.js";
import { hasOwnLetters } from "../i18n/card-signs.js";
import { t } from "../i18n/messages.js";
import { solvedInARow } from "../model/medal-facts.js";
import { playsAtOnce } from "../model/settings.js";
import { isNewPosition } from "../model/timeline.js";
import { addLaunchScreens } from "../offline/launch-screen.js";
import { DailyDeals } from "../storage/daily-deals.js";
import { Favourites } from "../storage/favourites.js";
import { SolvedPuzzles } from "../storage/solved-puzzles.js";
import { TakenLessons } from "../storage/taken-lessons.js";
import { WeekStore } from "../storage/week-results.js";
import { FIRST } from "../table/kinds/kinds.js";
import { takeDrops, takeLaunches } from "./opened-link.js";
import { addTooltips } from "./tooltips.js";

/** @import {Assistance} from "../assist/assistance.js" */
/** @import {Commands, OverlayName} from "./commands.js" */
/** @import {Game} from "../model/game.js" */
/** @import {Toasts} from "../feedback/toasts.js" */
/** @import {Results} from "../storage/results.js" */
/** @import {Name as Setting} from "../model/settings.js" */
/** @import {SafeStorage} from "../storage/safe-storage.js" */
/** @import {CustomRules} from "../storage/custom-rules.js" */
/** @import {GameStore} from "../storage/game-store.js" */
/** @import {Board} from "./board.js" */
/** @import {View} from "../engine/protocol.js" */

/** @typedef {ReturnType<typeof createOverlays>} Overlays */

/** What a lesson ends with, by how cards are dealt from then on. */
const LAST_WORDS = /** @type {const} */ ({
  redeal: "game.lesson-end-redeal",
  deal: "game.lesson-end",
  turn: "game.lesson-end",
  none: "game.lesson-end-moves",
});

/** What not every device can do. @type {{[name in Setting]?: boolean}} */
const can = { courts: hasOwnLetters, vibration: canVibrate, awake: "wakeLock" in navigator };

/**
 * @param {object} page
 * @param {Game} page.game
 * @param {GameStore} page.store
 * @param {SafeStorage} page.storage
 * @param {Results} page.results
 * @param {CustomRules} page.customRules
 * @param {Toasts} page.toasts
 * @param {{table: HTMLElement, bar: HTMLElement, status: HTMLElement, toasts: HTMLElement}} page.elements
 * @param {HTMLElement} page.menu the button that opens the menu
 * @param {HTMLElement} page.indicator the button that shows whether the game can be won
 * @param {Assistance} page.assistance
 * @param {Commands} page.commands
 * @param {(sentence: string) => void} page.setStatus
 * @param {Board} page.board
 * @param {() => void} page.updateTimer the timer has been turned on or off
 * @param {(name: Setting) => void} page.onSetting a setting has another value now
 */
export function createOverlays(page) {
  const { game, store, storage, results, customRules, toasts, elements, indicator, commands, setStatus, board } = page;
  addDialogs();
  const infos = createGameInfos(game);
  const names = createGameNames(infos, customRules);
  const newGame = createNewGameDialog(game, store, names);
  const rules = createRulesDialog(game, customRules, { setStatus, copy: copyLink });
  const games = createGameChooser(
    game,
    infos,
    { customRules, favourites: new Favourites(storage), results },
    { openRules: rules.open, makeRules: () => rules.open(game.view?.rules, "", true), setStatus },
  );
  const bookmarks = createBookmarksDialog(game, toasts);
  const taken = new TakenLessons(storage, FIRST);
  const backup = createBackupDialog(game, storage, reloadPage);
  const { table, dismissNotes } = page.assistance.page;
  const watch = new DayWatch({ game, store, deals: new DailyDeals(storage) });
  const solved = new SolvedPuzzles(storage);
  const awards = createAwards(game, infos, results, storage, () => ({ puzzlesInARow: solvedInARow(solved.all()) }));
  const medals = createMedalsDialog(awards);
  const weekStore = new WeekStore(storage);
  const weekWatch = new WeekWatch(game, weekStore);
  markDeal(game, watch, weekWatch, elements.status);
  const warn = (/** @type {string} */ sentence) => showToast(toasts, "link", "touch", sentence);
  const week = createWeekDialog(game, weekWatch, { setStatus, warn });
  const solvability = new Solvability(game, store);
  const lossReport = createLossReport(solvability, toasts, commands, {
    setStatus,
    light: (played) => lightMoves(page.assistance, { better: "", played }),
    lightCards: (cards) => lightCards(page.assistance, cards),
    review: () => history.review(),
  });
  const askName = createNameQuestion(weekStore, storage);
  const win = createWinDialog({
    ...{ game, results, store, storage, table, watch, weekWatch, awards, announce: toasts.announce },
    onSetting: (name) => changeSetting(name),
    newDeal: () => newGame.deal(),
    share: (say) => {
      const challenge = challengeOf(game, results, watch);
      const send = async () => challenge && shareWords(await signed(challenge, game, weekStore.name), say);
      if (challenge?.beat) askName(send);
      else send();
    },
    look: lossReport,
    review: () => history.review(),
    setStatus,
  });
  /** Back to the puzzle that was left for the lesson. @type {(() => void) | null} */
  let backToPuzzle = null;
  const lesson = createLesson({
    ...{ game, table, elements, taken, setStatus, dismissNotes },
    standOn: (strip) => board.standOn("lesson", strip),
    announce: toasts.announce,
    farewell(isWhole) {
      const question = questionIn(game.timeline);
      const lastWords = () => t(LAST_WORDS[game.view?.dealing?.kind ?? "none"]);
      whenNotPreviewing(page.assistance, () => {
        if (question) setStatus(question);
        else if (isWhole) {
          setStatus(""); // for these words the table makes room, until the game goes on
          showToast(toasts, "lesson", "move", lastWords());
        }
      });
      if (!backToPuzzle) return;
      const run = backToPuzzle;
      showToast(toasts, "puzzle", "permanent", t("puzzles.waiting"), [{ label: t("puzzles.return"), run }]);
      backToPuzzle = null;
    },
    welcome: (run) => showToast(toasts, "welcome", "brief", t("game.new-here"), [{ label: t("action.learn"), run }]),
  });

  const history = createHistory(game, elements, table, () => board.draw(true), lossReport, {
    light: (lit) => lightTry(page.assistance, lit),
    endLight: () => end(page.assistance),
  });
  const solvabilityDialog = createSolvabilityDialog(solvability, history.show, (cards) =>
    lightCards(page.assistance, cards),
  );
  const share = createShareDialog(game, results, watch, {
    ...{ table: elements.table, setStatus, look: lossReport },
    dayOfPuzzle: () => dayOfPuzzle(puzzle),
    players: weekStore,
  });
  const puzzles = createPuzzlesDialog(game, solved, setStatus);
  const puzzle = createPuzzleStrip({
    ...{ game, table, solved, solvability, setStatus },
    standOn: (strip) => board.standOn("puzzle", strip),
    isStill: () => stillness(store.settings),
    showWin: history.show,
    next: puzzles.next,
    announce: toasts.announce,
    isNewHere: () => taken.hasNone,
    // A deal that is begun where no lesson was taken begins with the lesson.
    learn(rules, number) {
      backToPuzzle = () => puzzles.begin(rules, number);
      game.newGame(rules, null);
    },
  });
  solvability.onChange = () => {
    updateIndicator(indicator, solvability);
    showPuzzle(puzzle);
    solvabilityDialog.update();
    history.update();
    win.update();
    share.update();
  };
  solvability.onProgress = solvabilityDialog.showProgress;
  let isFailureTold = false;
  solvability.onFail = () => {
    if (!isFailureTold) showToast(toasts, "search", "touch", t("solvability.without"));
    isFailureTold = true;
  };

  const keepAwake = createWakeLock(navigator.wakeLock, document);
  keepAwake(store.settings.awake);
  addTooltips(elements.bar, commands, store);

  /** @param {Setting} name */
  function changeSetting(name) {
    page.onSetting(name);
    keepAwake(store.settings.awake);
    previewEffect(name, store.settings);
    solvability.update();
  }
  const settings = createSettingsDialog(store, changeSetting, {
    picture,
    useful: (name) => can[name] ?? true,
    lock: awards.lockOf,
    unlock: () => awards.grant(),
    openBackup: () => backup.open(),
  });

  const daily = createDailyDialog(game, results, watch, {
    ...{ setStatus, openWeek: week.open, openPuzzle: puzzles.beginDaily, openPuzzles: puzzles.open, week: weekWatch },
  });
  const dayCall = createDayCall({
    ...{ game, watch, results, storage, toasts, menu: page.menu },
    isBusy: () => lesson.isOpen || Boolean(game.timeline?.puzzle) || isOpen() || toasts.shown.size > 0,
    play: daily.play,
  });

  /** @type {{[name in OverlayName]: () => void}} */
  const open = {
    menu: () =>
      openMenu(game, commands, {
        ...{ names, watch, weekWatch, dayCall, showWin: win.reopen, lookBack: history.review },
        ...{ playToday: daily.play, newDeal: () => newGame.deal() },
      }),
    help: () => openHelp(commands, game.view, playsAtOnce(store.settings, game.view), () => beginLesson(lesson)),
    link: share.open,
    new: newGame.open,
    find: createFindPanel(page.assistance),
    games: games.open,
    rules: () => rules.open(),
    daily: daily.open,
    week: week.open,
    puzzles: puzzles.open,
    "saved-games": createSavedGamesDialog(game, store, names, (view) => dealName(view, watch, weekWatch)).open,
    statistics: createStatisticsDialog(game, results, store, {
      changed: page.updateTimer,
      names,
      awards,
    }).open,
    medals: medals.open,
    backup: backup.open,
    history: () => {
      endLesson(lesson); // it is in the same place
      history.open();
    },
    bookmarks: bookmarks.open,
    bookmark: bookmarks.add,
    solvability: solvabilityDialog.open,
    settings: () => settings.open(),
  };
  addTabs(t("menu.mine"), [
    { dialog: "saved-games", label: t("saved-games.tab"), run: () => open["saved-games"]() },
    { dialog: "bookmarks", label: t("bookmarks.title"), run: () => open.bookmarks() },
    { dialog: "statistics", label: t("statistics.title"), run: () => open.statistics() },
    { dialog: "medals", label: t("medals.title"), run: () => open.medals() },
  ]);
  addTabs(t("menu.rules"), [
    { dialog: "rules", label: t("toolbar.rules"), run: () => open.rules() },
    { dialog: "help", label: t("help.title"), run: () => open.help() },
  ]);
  board.allow(() => history.shown);
  game.listen((view, { before, change }) => {
    solvability.update();
    puzzleSeesMove(puzzle, change === "move");
    if (view.outcome === "won" && before?.outcome !== "won" && game.timeline?.puzzle) celebratePuzzle(puzzle);
    if (!isNewPosition(change)) return;
    if (game.timeline?.puzzle) putOffLesson(lesson);
    lessonSeesMove(lesson, view, before);
    if (change === "another") offerLesson(lesson);
  });
  game.listenToTries((pile) => lessonSeesTry(lesson, pile));
  game.listenToHelp(() => puzzleSeesHelp(puzzle));
  solvability.update();
  puzzleSeesMove(puzzle, false);
  offerLesson(lesson);
  game.settled.then(dayCall.call); // after what a link has brought
  createFinishOffer(game, toasts, () => lesson.isOpen);
  addLaunchScreens();
  const openFile = (/** @type {Blob} */ file) => game.settled.then(() => backup.open(file));
  takeLaunches(openFile);
  takeDrops(openFile);
  return {
    open,
    openRules: rules.open,
    openWeek: week.openLink,
    openWin(/** @type {View} */ view) {
      lossReport.start(game.text); // which moves mattered is known when the result is sent
      win.open(view);
    },
    offerGame: (
      /** @type {View} */ view,
      /** @type {Parameters<typeof offerGame>[1]} */ challenge,
      /** @type {() => void} */ accept,
      /** @type {() => void} */ answered,
    ) => {
      const isKnown = view.rules === game.view?.rules;
      offerGame(view, challenge, accept, answered, isKnown ? null : () => rules.open(view.rules, view.name));
    },
    noteAutoplay: () =>
      noteAutoplay({
        ...{ game, store, storage, toasts, results },
        isBusy: () => lesson.isOpen || Boolean(game.timeline?.puzzle) || isOpen(),
        openSettings: () => settings.open("auto"),
      }),
    findLoss: () => history.review(),
    offerTap: () => offerTap({ store, storage, toasts, isBusy: () => lesson.isOpen || Boolean(game.timeline?.puzzle) }),
    updateSolvability: () => solvability.update(),
    findWin: (/** @type {Parameters<typeof solvability.findWin>[0]} */ onLonger) => solvability.findWin(onLonger),
    asksPuzzle: () => isPuzzleAsked(puzzle),
    seesPreview: () => lessonSeesPreview(lesson),
    seesTakenLessons: () => lessonSeesTaken(lesson),
    lessonMoves: () => lessonMoves(lesson),
    teachesPreview: () => lessonTeachesPreview(lesson),
    tryPlan: (/** @type {string} */ text, /** @type {number} */ nodes) => solvability.tryPlan(text, nodes),
    winningMoves: (/** @type {string} */ text) => solvability.winningMoves(text),
  };
}

/** How often it looks, in milliseconds. */
const LOOK = 300;

/** @param {Assistance} assistance @param {() => void} run */
function whenNotPreviewing(assistance, run) {
  if (assistance.preview) setTimeout(() => whenNotPreviewing(assistance, run), LOOK);
  else run();
}
