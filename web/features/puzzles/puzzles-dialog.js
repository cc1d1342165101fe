// Positions to solve: the puzzle of the day, and those of each level, with a count of what was solved. A touch begins the
// next one that is not. All games with puzzles can be chosen.

import { closeAll, createDialog } from "../../dialogs/dialog.js";
import { button, make } from "../../dom/elements.js";
import { dateFormat } from "../../i18n/dates.js";
import { t } from "../../i18n/messages.js";
import { today } from "../../model/days.js";
import { icon } from "../../table/art/symbols.js";
import { countOf, fateOf, isSolved, nextOf } from "./puzzles.js";

/** @import {GoodReply, Grade} from "../../engine/protocol.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {SolvedPuzzles} from "./solved-puzzles.js" */

/** @typedef {GoodReply<"puzzles"> & {rules: string}} Offer the puzzles of a game */

/** @type {Grade[]} */
const LEVELS = ["easy", "middling", "hard"];

/** The game whose puzzles are offered where the player's own has none. */
const FIRST_GAME = "st-helena";

/** @param {Game} game @param {SolvedPuzzles} solved @param {(sentence: string) => void} setStatus */
export function createPuzzlesDialog(game, solved, setStatus) {
  const dialog = createDialog("puzzles", t("puzzles.title"));

  /** The puzzles of a game, or of the first one. @param {string} [chosen] @returns {Promise<Offer | null>} */
  async function offered(chosen = game.view?.rules ?? FIRST_GAME) {
    for (const rules of [chosen, FIRST_GAME]) {
      const reply = await game.ask({ ask: "puzzles", rules, date: today() }).catch(() => null);
      if (reply?.levels?.length) return { ...reply, rules };
    }
    return null;
  }

  async function open() {
    if (!game.view) return;
    const offer = await offered();
    if (!offer) return setStatus(t("puzzles.none"));
    fill(offer);
    dialog.open();
    /** @type {HTMLElement | null} */ (dialog.body.querySelector(".main"))?.focus();
  }

  /** @param {Offer} offer */
  function fill({ rules, name, levels, first, today: daily, games }) {
    const fates = solved.of(rules);
    const hasOwn = games.some((each) => each.rules === game.view?.rules);
    const about = make("p", t(hasOwn ? "puzzles.about" : "puzzles.others", { game: name }), "about");
    const choices = make("div", "", "levels");
    const isDailyLeft = daily > 0 && !isSolved(fateOf(fates, daily));
    const day = dateFormat({ day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(today()));
    if (daily) {
      const level = t(`settings.level.${levels[daily - 1]}`);
      choices.append(
        choice(t("puzzles.today"), t("puzzles.day", { day, level }), isDailyLeft, !isDailyLeft, () =>
          begin(rules, daily),
        ),
      );
    }
    const counts = LEVELS.map((level) => ({ level, ...countOf(levels, fates, level) }));
    const main = counts.find(({ all, solved }) => solved < all)?.level;
    for (const { level, all, solved, helped } of counts) {
      if (!all) continue;
      const count = t("puzzles.solved", { count: solved, all });
      const next = nextOf({ levels, first }, fates, level);
      choices.append(
        choice(
          t(`settings.level.${level}`),
          helped ? t("puzzles.helped", { solved: count, helped }) : count,
          level === main && !isDailyLeft,
          solved === all,
          () => begin(rules, next),
        ),
      );
    }
    dialog.body.replaceChildren(gameChoice(rules, games), about, choices);
  }

  /** @param {string} rules @param {Offer["games"]} games */
  function gameChoice(rules, games) {
    const select = make("select");
    select.ariaLabel = t("statistics.game");
    for (const each of games) select.append(new Option(each.name, each.rules, false, each.rules === rules));
    select.onchange = async () => {
      const offer = await offered(select.value);
      if (!offer) return;
      fill(offer);
      dialog.body.querySelector("select")?.focus();
    };
    return select;
  }

  /**
   * @param {string} label @param {string} note @param {boolean} isMain @param {boolean} isDone @param {() => void} run
   */
  function choice(label, note, isMain, isDone, run) {
    const element = button("", isMain ? "main" : "plain-button", run);
    element.classList.add("level");
    const name = make("span", label);
    if (isDone) name.append("\u00a0", icon("check"));
    element.append(name, make("small", note));
    return element;
  }

  /** @param {string} rules @param {number} number */
  async function begin(rules, number) {
    dialog.close();
    const { view, error = "" } = await game
      .ask({ ask: "puzzle", rules, number })
      .catch((fault) => ({ view: undefined, error: fault.message }));
    if (view) game.adoptPuzzle(view, number);
    else setStatus(error);
  }

  /** Goes on to the next one of a level. @param {string} rules @param {number} number the one before @param {Grade} level */
  async function next(rules, number, level) {
    const { levels = [], first = 1 } = await game.ask({ ask: "puzzles", rules, date: today() });
    begin(rules, nextOf({ levels, first }, solved.of(rules), level, number));
  }

  /** Begins the puzzle of the day. */
  async function beginDaily() {
    const offer = await offered();
    closeAll();
    if (offer) begin(offer.rules, offer.today);
    else setStatus(t("puzzles.none"));
  }

  return { open, begin, next, beginDaily };
}
