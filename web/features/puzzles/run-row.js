// The row of ticks and crosses of a run, and the tick that a right answer gets.

import { make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { icon } from "../../table/art/symbols.js";
import { isOver, ticksOf } from "./run.js";

/** @import {Run} from "./run.js" */

/** How long the tick is seen before the next puzzle comes, in milliseconds. */
export const TICK_TIME = 1_400;

export function createRunRow() {
  const row = make("div", "", "run");
  row.setAttribute("role", "img");
  row.hidden = true;
  return row;
}

/** @param {HTMLElement} row @param {Run | null} run null: the puzzle is in none */
export function showRun(row, run) {
  row.hidden = !run;
  if (!run) return;
  const marks = run.puzzles.map((_, i) => {
    const mark = make("span", "", i === run.at ? "now" : "");
    const sign = run.marks[i];
    if (sign) mark.append(icon(sign === "+" ? "check" : "close"));
    if (sign) mark.classList.add(sign === "+" ? "tick" : "miss");
    return mark;
  });
  row.replaceChildren(...marks);
  row.ariaLabel = standOf(run);
}

/** How a run stands, in words. @param {Run} run */
export function standOf(run) {
  const all = run.puzzles.length;
  const right = ticksOf(run);
  return isOver(run) ? t("puzzles.run-score", { right, all }) : t("puzzles.run-at", { n: run.at + 1, all, right });
}

/** The page turns green for a moment, with a tick; where nothing is to move, there is only the tick. @param {boolean} isStill */
export function flashTick(isStill) {
  const flash = make("div", "", isStill ? "right-flash still" : "right-flash");
  flash.append(icon("check"));
  flash.ariaHidden = "true";
  document.body.append(flash);
  setTimeout(() => flash.remove(), TICK_TIME);
}
