// The rooms of the page: what opens over the table, or beside it. They are made after the board, which need not wait.

import { createSolutionPlayer } from "../assist/solution-player.js";
import { createSolvability } from "../assist/solvability.js";
import { createBackupDialog } from "../dialogs/backup.js";
import { createBookmarksDialog } from "../dialogs/bookmarks.js";
import { createDailyDialog } from "../dialogs/daily.js";
import { addDialogs } from "../dialogs/dialog.js";
import { createGameChooser } from "../dialogs/game-chooser.js";
import { createHistory } from "../dialogs/history.js";
import { createDialogs } from "../dialogs/menu.js";
import { createNewGameDialog } from "../dialogs/new-game.js";
import { createRulesDialog } from "../dialogs/rules.js";
import { createSavedGamesDialog } from "../dialogs/saved-games.js";
import { createSettingsDialog } from "../dialogs/settings.js";
import { picture } from "../dialogs/settings-samples.js";
import { createStatisticsDialog } from "../dialogs/statistics.js";
import { winMessages } from "../dialogs/win.js";
import { canVibrate, previewEffect } from "../feedback/effects.js";
import { CustomRules } from "../model/custom-rules.js";

/** @import {Command, Name, Room} from "./commands.js" */
/** @import {Game} from "../model/game.js" */
/** @import {createToasts} from "../feedback/toasts.js" */
/** @import {Results} from "../model/results.js" */
/** @import {Name as Setting} from "../model/settings.js" */
/** @import {SafeStorage} from "../storage/safe-storage.js" */
/** @import {GameStore} from "../storage/game-store.js" */

/** @typedef {ReturnType<typeof createOverlays>} Overlays */

/**
 * @param {object} page
 * @param {Game} page.game
 * @param {GameStore} page.store
 * @param {SafeStorage} page.storage
 * @param {Results} page.results
 * @param {ReturnType<typeof createToasts>} page.notes
 * @param {{table: HTMLElement, bar: HTMLElement, status: HTMLElement, notes: HTMLElement, light: HTMLElement}} page.elements
 *   light: the control that tells whether the game can be won
 * @param {() => {[name in Name]: Command}} page.commands
 * @param {(sentence: string) => void} page.tell
 * @param {() => void} page.relay lays the table anew
 * @param {() => void} page.timed the timer has been turned on or off
 * @param {(name: Setting) => void} page.changed a setting has
 */
export function createOverlays({
  game,
  store,
  storage,
  results,
  notes,
  elements,
  commands,
  tell,
  relay,
  timed,
  changed,
}) {
  addDialogs();
  const sets = new CustomRules(storage);
  const newGame = createNewGameDialog(game, store);
  const dialogs = createDialogs(game, {
    commands,
    tell,
    winMessages: () => winMessages(game, results, store.settings),
    anew: () => newGame.deal(null),
  });
  const rulebook = createRulesDialog(game, sets, { tell, copy: dialogs.copy });
  const games = createGameChooser(game, sets, { rules: rulebook.open, tell });
  const daily = createDailyDialog(game, results, storage, tell);
  const preferences = createSettingsDialog(
    store,
    (name) => {
      changed(name);
      previewEffect(name, store.settings);
      prospect.update();
    },
    { picture, useful: (name) => name !== "vibration" || canVibrate },
  );
  const kept = createSavedGamesDialog(game);
  const marks = createBookmarksDialog(game, notes);
  const past = createHistory(game, elements, relay);
  const saving = createBackupDialog(game, storage, () => location.reload());
  const statistics = createStatisticsDialog(game, results, store, timed);
  const show = createSolutionPlayer(game, elements.notes);
  const prospect = createSolvability(game, store, notes, { control: elements.light, play: show.play });

  /** @type {{[room in Room]: () => void}} */
  const open = {
    menu: dialogs.menu,
    help: dialogs.help,
    link: dialogs.copyLink,
    new: newGame.open,
    games: games.open,
    rules: () => rulebook.open(),
    daily: daily.open,
    kept: kept.open,
    statistics: statistics.open,
    saving: saving.open,
    history: past.open,
    bookmarks: marks.open,
    mark: marks.mark,
    prospect: prospect.open,
    settings: preferences.open,
  };
  prospect.update();
  return { open, offer: dialogs.link, winMessages: dialogs.won, rules: rulebook.open, past, prospect, show };
}
