// Positions to solve: the run of ten, the puzzles of the day, and those of each level, with a count of what was solved. A touch
// begins the next one that is not. All games with puzzles can be chosen.

import { closeAll, createDialog } from "../../dialogs/dialog.js";
import { button, make } from "../../dom/elements.js";
import { dateFormat } from "../../i18n/dates.js";
import { t } from "../../i18n/messages.js";
import { today } from "../../model/days.js";
import { icon } from "../../table/art/symbols.js";
import { countOf, FIRST_GAME, fateOf, isSolved, nextOf } from "./puzzles.js";

/** @import {GoodReply, Grade} from "../../engine/protocol.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {SolvedPuzzles} from "./solved-puzzles.js" */
/** @import {Stream} from "./stream.js" */

/** @typedef {GoodReply<"puzzles"> & {rules: string}} Offer the puzzles of a game */

/** @type {Grade[]} */
const LEVELS = ["easy", "middling", "hard"];

/**
 * @param {Game} game @param {SolvedPuzzles} solved @param {Stream} stream @param {(sentence: string) => void} setStatus
 */
export function createPuzzlesDialog(game, solved, stream, setStatus) {
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
  function fill({ rules, name, levels, first, today: daily, everyones, games }) {
    const fates = solved.of(rules);
    const hasOwn = games.some((each) => each.rules === game.view?.rules);
    const about = make("p", t(hasOwn ? "puzzles.about" : "puzzles.others", { game: name }), "about");
    const days = make("div", "", "days");
    days.append(
      choice(t("puzzles.everyones"), gameAndLevel(everyones), isSolvedHere(everyones), () =>
        begin(everyones.rules, everyones.number),
      ),
    );
    const isOther = everyones.rules !== rules;
    const day = dateFormat({ day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(today()));
    if (daily && isOther) {
      const level = t(`settings.level.${levels[daily - 1]}`);
      const isDone = isSolved(fateOf(fates, daily));
      days.append(
        choice(t("puzzles.today", { game: name }), t("puzzles.day", { day, level }), isDone, () => begin(rules, daily)),
      );
    }
    const choices = make("div", "", "levels");
    for (const level of LEVELS) {
      const { all, solved, helped } = countOf(levels, fates, level);
      if (!all) continue;
      const count = t("puzzles.solved", { count: solved, all });
      const next = nextOf({ levels, first }, fates, level);
      const words = helped ? t("puzzles.helped", { solved: count, helped }) : count;
      choices.append(choice(t(`settings.level.${level}`), words, solved === all, () => begin(rules, next)));
    }
    dialog.body.replaceChildren(streamButton(stream), days, gameChoice(rules, games), about, choices);
  }

  /** @param {Offer["everyones"]} puzzle */
  const isSolvedHere = ({ rules, number }) => isSolved(fateOf(solved.of(rules), number));

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

  /** @param {string} rules @param {number} number @returns {Promise<boolean>} false: there is no such puzzle */
  async function begin(rules, number) {
    dialog.close();
    try {
      const { view, error = "" } = await game.ask({ ask: "puzzle", rules, number });
      if (view) game.adoptPuzzle(view, number);
      else setStatus(error);
      return view !== undefined;
    } catch (fault) {
      setStatus(/** @type {Error} */ (fault).message);
      return true; // Python does not answer: nothing is known of the puzzle
    }
  }

  /** Goes on to the next one of a level. @param {string} rules @param {number} number the one before @param {Grade} level */
  async function next(rules, number, level) {
    const { levels = [], first = 1 } = await game.ask({ ask: "puzzles", rules, date: today() });
    begin(rules, nextOf({ levels, first }, solved.of(rules), level, number));
  }

  /** Begins the puzzle of the day of the player's game. */
  async function beginDaily() {
    const offer = await offered();
    closeAll();
    if (offer) begin(offer.rules, offer.today);
    else setStatus(t("puzzles.none"));
  }

  /** The puzzle of today that is the same for all: what it is, in words, and how it is begun; and that of which game is beside it. */
  async function ofToday() {
    const offer = await offered();
    if (!offer) return null;
    const { everyones, name, levels, rules, today: daily } = offer;
    return {
      /** Whether it is of the player's game: then that has no other. */
      isOwn: everyones.rules === rules,
      game: name,
      level: t(`settings.level.${levels[daily - 1]}`),
      words: gameAndLevel(everyones),
      isSolved: isSolvedHere(everyones),
      begin() {
        closeAll();
        begin(everyones.rules, everyones.number);
      },
    };
  }

  return { open, begin, next, beginDaily, ofToday };
}

/** Begins a run, or goes on with it. @param {Stream} stream */
function streamButton(stream) {
  const element = button("", "main", stream.start);
  element.classList.add("stream");
  element.append(make("span", t("puzzles.run")), make("small", stream.words() || t("puzzles.run-about")));
  return element;
}

/** @param {Offer["everyones"]} puzzle */
const gameAndLevel = ({ name, level }) => t("puzzles.game-level", { game: name, level: t(`settings.level.${level}`) });

/** @param {string} label @param {string} note @param {boolean} isDone @param {() => void} run */
function choice(label, note, isDone, run) {
  const element = button("", "plain-button", run);
  element.classList.add("level");
  const name = make("span", label);
  if (isDone) name.append("\u00a0", icon("check"));
  element.append(name, make("small", note));
  return element;
}
