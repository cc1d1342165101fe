// The list of the moves in words, of one attempt at a time.

import { make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { attempts } from "../model/timeline.js";
import { goTo, showAttempt } from "./history-replay.js";
import { enable } from "./history-strip.js";
import { iconButton } from "./list-items.js";

/** @import {Replay} from "./history-replay.js" */
/** @import {Step} from "../engine/protocol.js" */

/** @typedef {{root: HTMLElement, heading: HTMLElement, rows: HTMLElement}} MoveList */

/** @returns {MoveList} */
export function createMoveList() {
  const list = { root: make("div", "", "moves-list"), heading: make("div", "", "attempt"), rows: make("ol") };
  list.root.append(list.heading, list.rows);
  list.root.hidden = true;
  return list;
}

/** The attempt is another one; its steps are still to come. @param {MoveList} list @param {Replay} replay */
export function clearMoveList({ heading, rows }, replay) {
  heading.replaceChildren(...attemptHeading(replay));
  rows.replaceChildren();
}

/** The steps have come. @param {MoveList} list @param {Replay} replay */
export function fillMoveList({ rows }, replay) {
  rows.replaceChildren(...replay.steps.map((step, n) => moveRow(replay, step, n)));
}

/** Where there are several attempts: which one this is, and buttons to the others. @param {Replay} replay */
function attemptHeading(replay) {
  const { index, line } = replay;
  const all = line ? attempts(line) : [];
  if (all.length < 2) return [];
  const before = iconButton(
    "back",
    t("history.previous-attempt"),
    () => index > 0 && showAttempt(replay, index - 1, all[index - 1].end),
  );
  const after = iconButton(
    "next",
    t("history.next-attempt"),
    () => index < all.length - 1 && showAttempt(replay, index + 1, all[index + 1].start),
  );
  enable(before, index > 0);
  enable(after, index < all.length - 1);
  return [before, make("p", t("history.attempt", { n: index + 1, all: all.length })), after];
}

/** @param {Replay} replay @param {Step} step @param {number} n */
function moveRow(replay, { message, progress }, n) {
  const row = make("button", "", "row");
  row.append(
    make("span", String(n), "n"),
    make("span", message),
    make("small", t("history.foundations", { count: progress })),
  );
  row.onclick = () => goTo(replay, replay.attempt.start + n);
  const item = make("li");
  item.append(row);
  return item;
}

/** Marks the move where the player is. @param {MoveList} list @param {Replay} replay */
export function updateMoveList({ root, rows }, { at, attempt }) {
  for (const row of rows.querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
  const row = rows.children[at - attempt.start]?.firstElementChild;
  row?.setAttribute("aria-current", "true");
  if (!root.hidden) row?.scrollIntoView({ block: "nearest" });
}
