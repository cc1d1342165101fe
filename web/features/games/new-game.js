// The dialog for a new deal: of the kind that the player likes, or by its number. A touch deals. A link that was pasted there
// is followed: into an installed page, this is the only way for it on some devices.

import { openFilled } from "../../dialogs/dialog.js";
import { shown } from "../../dialogs/shown-dialog.js";
import { byId, make } from "../../dom/elements.js";
import { untilReleased } from "../../dom/presses.js";
import { t } from "../../i18n/messages.js";
import { gameOfHash } from "../../links/link.js";
import { hashOfText } from "../../links/link-in-text.js";
import { LONGEST_LINK } from "../../model/limits.js";

/** @import {Game} from "../../game/game.js" */
/** @import {GameStore} from "../../storage/game-store.js" */
/** @import {GameNames} from "./game-names.js" */
/** @import {Key} from "../../i18n/keys.js" */
/** @import {Level, RulesInfo, View} from "../../engine/protocol.js" */

/** The letters and digits of a deal number: "#617", "MS 617". */
const NUMBER = /^(ms)?\d+l?$/i;

/** The levels as they are offered. @type {Level[]} */
const ORDER = ["winnable", "easy", "middling", "hard", "any"];

/** @param {Game} game @param {GameStore} store @param {GameNames} names */
export function createNewGameDialog(game, store, names) {
  const number = /** @type {HTMLInputElement} */ (byId("new-number"));
  const reason = byId("new-reason");
  const levels = byId("new-levels");
  const byNumber = /** @type {HTMLDetailsElement} */ (byId("new-by-number"));

  /** The rules by their ids; asked for once. @type {Map<string, RulesInfo>} */
  const known = new Map();

  async function newGame() {
    if (!game.view) return;
    byId("new-about").textContent = game.view.name;
    explain("new-game.hint");
    number.value = "";
    byNumber.open = false;
    await openFilled(byId("new"), fill(game.view.rules));
    if (!byNumber.open) /** @type {HTMLElement | null} */ (levels.querySelector(".main"))?.focus();
  }

  /** @param {string} id */
  async function fill(id) {
    if (!known.has(id)) {
      const { rules } = await game.ask({ ask: "rules", rules: id }).catch(() => ({ rules: undefined }));
      if (rules) known.set(id, rules);
    }
    await untilReleased();
    const rules = known.get(id);
    if (!rules) return;
    levels.replaceChildren(...choice(rules.levels));
    if (rules.microsoft && !reason.classList.contains("wrong")) explain("new-game.hint-microsoft");
  }

  /** What may be typed. @param {Key} key */
  function explain(key) {
    reason.textContent = t(key);
    reason.classList.remove("wrong");
  }

  /** @param {Level[]} all that these rules have */
  function choice(all) {
    if (all.length < 2) return [make("p", t("new-game.all-random"), "hint"), levelButton("any", true, true)];
    const last = all.includes(store.settings.level) ? store.settings.level : "winnable";
    return ORDER.filter((level) => all.includes(level)).map((level) => levelButton(level, level === last));
  }

  /** @param {Level} level @param {boolean} isLast whether the last deal was of this level @param {boolean} [isOnly] */
  function levelButton(level, isLast, isOnly = false) {
    const button = make("button", "", `level ${isLast ? "main" : "plain-button"}`);
    button.dataset.level = level;
    button.append(make("span", t(`settings.level.${level}`)), make("small", t(`new-game.about.${level}`)));
    button.onclick = () => {
      if (!isOnly) store.set("level", level);
      deal(null);
    };
    return button;
  }

  /** Deals, or shows in the dialog why not. @param {string | null} deal null = at random @param {boolean} [typed] @param {string} [rules] if not those of the running game */
  async function deal(deal, typed = false, rules = game.view?.rules) {
    if (!rules) return;
    const asking = shown();
    const why = await game.newGame(rules, deal, typed);
    if (why) refuse(why);
    else asking?.close();
  }

  /** @param {string} why */
  function refuse(why) {
    byNumber.open = true;
    reason.textContent = why;
    reason.classList.add("wrong");
  }

  /** As if the link had been touched; with a game that cannot be, the dialog stays. @param {string} hash */
  async function follow(hash) {
    const asking = shown();
    const linked = gameOfHash(hash);
    const { error } = linked ? await read(linked.text) : {};
    if (error) return refuse(error);
    asking?.close();
    location.hash = hash;
  }

  /** What Python makes of a text. @param {string} text @returns {Promise<{view?: View, error?: string}>} */
  const read = (text) =>
    game.ask({ ask: "linked", text, rules: game.view?.rules ?? null }).catch(() => ({ error: t("engine.silent") }));

  /** Goes to a game or a board that was written out; with one that cannot be, the dialog stays. @param {string} text */
  async function take(text) {
    const asking = shown();
    const { view, error = "" } = await read(text);
    if (view) {
      asking?.close();
      game.visit({ text: view.text });
    } else if (/[:{\n]/.test(text)) refuse(error);
    else deal(text, true);
  }

  /** Deals or follows what was typed. @param {string} typed */
  async function submit(typed) {
    if (!typed) {
      refuse(t("new-game.empty"));
      return number.focus();
    }
    if (NUMBER.test(typed.replace(/[^\p{Letter}\p{Number}]/gu, ""))) return deal(typed, true);
    const called = await names.dealCalled(typed);
    const hash = typed.includes("#") || typed.includes("://") ? hashOfText(typed) : "";
    if (called) deal(called[1], false, called[0]);
    else if (hash) follow(hash);
    else take(typed);
  }

  byId("new-form").onsubmit = (event) => {
    event.preventDefault();
    const typed = number.value === pasted.shown ? pasted.text : number.value;
    submit(typed.normalize("NFKC").trim()); // digits of full width, too
  };
  /** A text of several lines, and how the field shows it, which has one. */
  let pasted = { shown: "", text: "" };
  number.onpaste = (event) => {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (!text.includes("\n") || text.length > LONGEST_LINK) return;
    event.preventDefault();
    pasted = { shown: text.replace(/\s+/g, " "), text };
    number.value = pasted.shown;
  };
  return { open: newGame, deal: () => deal(null) };
}
