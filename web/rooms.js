// The rooms of the page: what opens over the table, or beside it. They are made after the board, which need not wait.

import { createDaily } from "./daily.js";
import { unpack } from "./dialog.js";
import { createDialogs } from "./dialogs.js";
import { shakes, feelChange } from "./feel.js";
import { createGames } from "./games.js";
import { createHistory } from "./history.js";
import { createKept } from "./kept.js";
import { createMarks } from "./marks.js";
import { createNewGame } from "./newgame.js";
import { praise } from "./praise.js";
import { createPreferences } from "./preferences.js";
import { createProspect } from "./prospect.js";
import { createRulebook } from "./rulebook.js";
import { RuleSets } from "./rulesets.js";
import { picture } from "./samples.js";
import { createSaving } from "./saving.js";
import { createShow } from "./show.js";
import { createStatistics } from "./statistics.js";

/** @import {Command, Name, Room} from "./commands.js" */
/** @import {Game} from "./game.js" */
/** @import {createNotes} from "./notes.js" */
/** @import {Records} from "./record.js" */
/** @import {Name as Setting} from "./settings.js" */
/** @import {Shelf} from "./shelf.js" */
/** @import {Store} from "./store.js" */

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
  const preferences = createPreferences(store, (name) => {
    changed(name);
    feelChange(name, store.settings);
    prospect.update();
  }, { picture, useful: (name) => name !== "vibration" || shakes });
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
