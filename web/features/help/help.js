// The dialog on how to play, with all keys: those of the table and of the piles, and every command with its own.

import { closeAll, open } from "../../dialogs/dialog.js";
import { byId, make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { playsAtOnce } from "../../model/settings.js";
import { pileKeys } from "../../table/input/pile-keys.js";

/** @import {App} from "../../app/app.js" */
/** @import {Commands} from "../../app/commands.js" */
/** @import {View} from "../../engine/protocol.js" */

/** @param {App} app */
export function openHelp({ game, store, commands, features }) {
  const { view } = game;
  /** Whether a tap plays cards to the best place. */
  const playsBest = playsAtOnce(store.settings, view);
  byId("help-move").textContent = t(playsBest ? "help.move-best" : "help.move");
  byId("help-double-tap").hidden = playsBest; // one tap does it
  byId("help-lesson").onclick = () => {
    closeAll();
    features.lesson.begin();
  };
  byId("help-keys").replaceChildren(...tableLines(playsBest), ...pileLines(view), ...commandLines(commands));
  open("help");
}

/** @param {boolean} playsBest */
function tableLines(playsBest) {
  const take = playsBest ? /** @type {const} */ (["play", "pick"]) : /** @type {const} */ (["take"]);
  const actions = /** @type {const} */ (["walk", ...take, "more", "drop"]);
  return actions.map((action) => line([t(`keys.${action}.key`)], t(`keys.${action}.action`)));
}

/** The keys of the piles, kind by kind. @param {View | null} view */
function pileLines(view) {
  if (!view) return [];
  const { piles } = view;
  const labels = pileKeys(view);
  return /** @type {const} */ (["tableau", "cell", "reserve", "waste", "stock", "foundation"]).flatMap((kind) => {
    const own = piles.filter((pile) => pile.kind === kind).flatMap(({ name }) => labels.get(name)?.label ?? []);
    if (!own.length) return [];
    const range = own.length > 1 ? t("keys.range", { first: own[0], last: own[own.length - 1] }) : own[0];
    return [line([range], t(`keys.${kind}`))];
  });
}

/** @param {Commands} commands */
function commandLines(commands) {
  return Object.entries(commands).map(([name, { keys }]) =>
    line(keys, t(/** @type {any} */ (`command.${name}`)), name),
  );
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
