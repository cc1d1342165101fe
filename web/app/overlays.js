// The rooms of the page: what opens over the table, or beside it. They are made after the board, which need not wait.

import { createShow } from "../assist/solution-player.js";
import { createProspect } from "../assist/solvability.js";
import { createSaving } from "../dialogs/backup.js";
import { createMarks } from "../dialogs/bookmarks.js";
import { createDaily } from "../dialogs/daily.js";
import { unpack } from "../dialogs/dialog.js";
import { createGames } from "../dialogs/game-chooser.js";
import { createHistory } from "../dialogs/history.js";
import { createDialogs } from "../dialogs/menu.js";
import { createNewGame } from "../dialogs/new-game.js";
import { createRulebook } from "../dialogs/rules.js";
import { createKept } from "../dialogs/saved-games.js";
import { createPreferences } from "../dialogs/settings.js";
import { picture } from "../dialogs/settings-samples.js";
import { createStatistics } from "../dialogs/statistics.js";
import { praise } from "../dialogs/win.js";
import { feelChange, shakes } from "../feedback/effects.js";
import { RuleSets } from "../model/custom-rules.js";

/** @import {Command, Name, Room} from "./commands.js" */
/** @import {Game} from "../model/game.js" */
/** @import {createNotes} from "../feedback/toasts.js" */
/** @import {Records} from "../model/results.js" */
/** @import {Name as Setting} from "../model/settings.js" */
/** @import {Shelf} from "../storage/safe-storage.js" */
/** @import {Store} from "../storage/game-store.js" */

/** @typedef {ReturnType<typeof createRooms>} Rooms */

/**
 * @param {object} page
 * @param {Game} page.game
 * @param {Store} page.store
 * @param {Shelf} page.shelf
 * @param {Records} page.records
 * @param {ReturnType<typeof createNotes>} page.notes
 * @param {{table: HTMLElement, bar: HTMLElement, status: HTMLElement, notes: HTMLElement, light: HTMLElement}} page.elements
 *   light: the control that tells whether the game can be won
 * @param {() => {[name in Name]: Command}} page.commands
 * @param {(sentence: string) => void} page.tell
 * @param {() => void} page.relay lays the table anew
 * @param {() => void} page.timed the timer has been turned on or off
 * @param {(name: Setting) => void} page.changed a setting has
 */
export function createRooms({ game, store, shelf, records, notes, elements, commands, tell, relay, timed, changed }) {
  unpack();
  const sets = new RuleSets(shelf);
  const newGame = createNewGame(game, store);
  const dialogs = createDialogs(game, {
    commands,
    tell,
    praise: () => praise(game, records, store.settings),
    anew: () => newGame.deal(null),
  });
  const rulebook = createRulebook(game, sets, { tell, copy: dialogs.copy });
  const games = createGames(game, sets, { rules: rulebook.open, tell });
  const daily = createDaily(game, records, shelf, tell);
  const preferences = createPreferences(
    store,
    (name) => {
      changed(name);
      feelChange(name, store.settings);
      prospect.update();
    },
    { picture, useful: (name) => name !== "vibration" || shakes },
  );
  const kept = createKept(game);
  const marks = createMarks(game, notes);
  const past = createHistory(game, elements, relay);
  const saving = createSaving(game, shelf, () => location.reload());
  const statistics = createStatistics(game, records, store, timed);
  const show = createShow(game, elements.notes);
  const prospect = createProspect(game, store, notes, { control: elements.light, play: show.play });

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
  return { open, offer: dialogs.link, praise: dialogs.won, rules: rulebook.open, past, prospect, show };
}
