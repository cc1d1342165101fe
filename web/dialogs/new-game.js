// The dialog for a new deal: at random, of the kind that the player likes, or by its number.

import { byId, make, tile } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { closeAll, open } from "./dialog.js";

/** @import {Game} from "../model/game.js" */
/** @import {GameStore} from "../storage/game-store.js" */
/** @import {Level} from "../engine/protocol.js" */

/** @param {Game} game @param {GameStore} store */
export function createNewGameDialog(game, store) {
  const number = /** @type {HTMLInputElement} */ (byId("new-number"));
  const reason = byId("new-reason");

  async function newGame() {
    if (!game.view) return;
    byId("new-about").textContent = game.view.name;
    reason.textContent = t("new-game.hint");
    reason.classList.remove("wrong");
    number.value = "";
    open("new");
    const { rules } = await game.ask({ ask: "rules", rules: game.view.rules }).catch(() => ({ rules: undefined }));
    if (rules) byId("new-levels").replaceChildren(...choice(rules.levels));
  }

  /** @param {Level[]} levels that these rules have */
  function choice(levels) {
    if (levels.length < 2) return [make("p", t("new-game.all-random"), "hint")];
    const now = levels.includes(store.settings.level) ? store.settings.level : "winnable";
    const field = make("fieldset", "", "choices");
    field.append(
      make("legend", t("settings.level.label")),
      ...levels.map((level) => {
        const { label, input } = tile("new-level", t(`settings.level.${level}`), level === now, () =>
          store.set("level", level),
        );
        input.value = level;
        return label;
      }),
    );
    return [field];
  }

  /** Deals, or shows in the dialog why not. @param {string | null} deal null = at random */
  async function deal(deal) {
    if (!game.view) return;
    const why = await game.newGame(game.view.rules, deal);
    if (!why) return closeAll();
    reason.textContent = why;
    reason.classList.add("wrong");
  }

  byId("new-random").onclick = () => deal(null);
  byId("new-form").onsubmit = (event) => {
    event.preventDefault();
    deal(number.value.trim());
  };
  return { open: newGame, deal };
}
