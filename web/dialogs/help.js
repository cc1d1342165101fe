// The list of all keys, in the dialog on how to play: those of the table, and every command with its own.

import { byId, make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { pileKeys } from "../table/pile-keys.js";

/** @import {Command, Name} from "../app/commands.js" */
/** @import {View} from "../engine/protocol.js" */

/** @param {{[name in Name]: Command}} commands @param {View | null} view */
export function fillKeys(commands, view) {
  const table = /** @type {const} */ (["walk", "take", "more", "drop"]);
  const hands = table.map((hand) => line([t(`keys.${hand}.key`)], t(`keys.${hand}.action`)));
  const all = Object.entries(commands).map(([name, { keys }]) => {
    return line(keys, t(/** @type {any} */ (`command.${name}`)), name);
  });
  byId("help-keys").replaceChildren(...hands, ...pileLines(view), ...all);
}

/** @param {string[]} keys @param {string} does @param {string} [command] */
function line(keys, does, command) {
  const group = make("div");
  const caps = make("dt");
  caps.append(...keys.map((key) => make("kbd", key)));
  if (command) group.dataset.keysOf = command;
  group.append(caps, make("dd", does));
  return group;
}

/** The keys of the piles, kind by kind. @param {View | null} view */
function pileLines(view) {
  const piles = view?.piles ?? [];
  const labels = pileKeys(piles);
  return /** @type {const} */ (["tableau", "cell", "waste", "stock", "foundation"]).flatMap((kind) => {
    const own = piles.filter((pile) => pile.kind === kind).flatMap(({ name }) => labels.get(name)?.label ?? []);
    if (!own.length) return [];
    const range = own.length > 1 ? t("keys.range", { first: own[0], last: own[own.length - 1] }) : own[0];
    return [line([range], t(`keys.${kind}`))];
  });
}
