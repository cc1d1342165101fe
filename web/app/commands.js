// Every command, once: what can be done beside moving cards, by a button, by the menu or by a key.

import { isDialogOpen } from "../dialogs/shown-dialog.js";
import { noteDealTap } from "../dom/presses.js";
import { commandOf } from "./command-keys.js";
import { areDeclared } from "./late-features.js";

/** @import {LateFeatures} from "./late-features.js" */
/** @import {KeyIn} from "../i18n/keys.js" */
/** @import {Game} from "../game/game.js" */

/**
 * @typedef {object} Command
 * @property {string[]} keys as keyName() writes them
 * @property {(click?: Event) => void} run
 * @property {MenuGroup} [menu] its group in the menu, where the commands stand in their order
 * @property {boolean} [isFirst] there it stands before the others
 * @property {() => boolean} [isUseful] whether it stands there now; missing: always
 *
 * @typedef {"play" | "look" | "more"} MenuGroup
 *
 * @typedef {"hint" | "moves" | "preview" | "peek"} AssistanceName
 *
 * What is described for those who play by keys or with a screen reader.
 * @typedef {"read-pile" | "read-targets" | "read-game" | "pile-keys"} DescriptionName
 *
 * Every command has a message that says what it does.
 * @typedef {KeyIn<"command">} CommandName
 *
 * Those that need no feature.
 * @typedef {"undo" | "redo" | "deal" | "restart" | AssistanceName | DescriptionName} EarlyName
 *
 * @typedef {{[name in CommandName]: Command}} Commands those of features are there when they are declared
 */

/**
 * @param {Game} game
 * @param {(isDoubled: boolean) => void} deal the player presses what deals
 * @param {{[name in AssistanceName | DescriptionName]: () => void}} others
 * @returns {Commands}
 */
export function createCommands(game, deal, others) {
  /** @type {{[name in EarlyName]: Command}} */
  const early = {
    undo: { keys: ["Ctrl+Z", "U"], run: () => game.step(-1) },
    redo: { keys: ["Ctrl+Y", "Ctrl+Shift+Z"], run: () => game.step(+1) },
    deal: { keys: ["D"], run: (click) => deal(click !== undefined && noteDealTap()) },
    hint: { keys: ["H"], run: others.hint },
    moves: { keys: ["A"], menu: "look", run: others.moves },
    preview: { keys: ["V"], menu: "look", isUseful: () => isRedealLegal(game), run: others.preview },
    peek: { keys: ["P"], run: others.peek },
    restart: { keys: ["Shift+R"], menu: "play", run: () => game.restart() },
    "read-pile": { keys: ["T"], run: others["read-pile"] },
    "read-targets": { keys: ["O"], run: others["read-targets"] },
    "read-game": { keys: ["I"], run: others["read-game"] },
    "pile-keys": { keys: ["J"], run: others["pile-keys"] },
  };
  return /** @type {Commands} */ (early);
}

/** @param {Game} game */
const isRedealLegal = ({ view }) => view?.dealing?.kind === "redeal" && view.dealing.legal;

/** @param {Commands} commands @param {() => boolean} singleKeys whether keys without Ctrl are commands @param {LateFeatures} late */
export function runByKeys(commands, singleKeys, late) {
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.defaultPrevented || isDialogOpen()) return;
    const find = () => commandOf(commands, event, singleKeys());
    const command = find();
    if (command) {
      event.preventDefault();
      command.run();
    } else if (event.key.length === 1 && !areDeclared()) {
      late.load(() => find()?.run()); // it may be a feature's
    }
  });
}
