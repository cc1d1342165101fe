// A small picture of a game for the choice of games: its table, and signs for the rules in which games differ.

import { make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { svg } from "../../table/art/svg.js";
import { drawnPip, icon } from "../../table/art/symbols.js";
import { KINDS } from "../../table/kinds/kinds.js";
import { layout } from "../../table/layout.js";
import { cardAt } from "../../table/layouts/fanning.js";
import { groupsNamed } from "../../table/layouts/groups.js";

/** @import {GameInfo} from "../../engine/protocol.js" */
/** @import {Key} from "../../i18n/keys.js" */
/** @import {Point} from "../../table/state.js" */

/** The window in which the pictured table lies, and the room around the table. */
const WIDTH = 440;
const HEIGHT = 330;
const MARGIN = 8;

/** Suits on neighbouring piles: what may lie on each other. @type {{[build: string]: string}} */
const PIPS = { suit: "S", alternate: "SH", any: "SHCD" };

/** The table with the signs below it. @param {GameInfo} info */
export function gamePicture(info) {
  const picture = make("span", "", "table");
  picture.ariaHidden = "true";
  const signs = make("span", "", "signs");
  signs.append(...signsOf(info.switches).values());
  picture.append(tablePicture(info), signs);
  return picture;
}

/** The signs for rules in which games differ, by the rules' switches. @param {GameInfo["switches"]} switches */
export function signsOf(switches) {
  /** @type {Map<string, HTMLElement>} */
  const signs = new Map();
  /** @param {string} name @param {string | Node} what */
  const add = (name, what) => signs.set(name, signOf(what));
  if (switches.redeals) add("redeals", `↻${switches.redeals}`);
  if (switches.passes === "unlimited") add("passes", "∞");
  if (switches["take-back"] === "yes") add("take-back", icon("undo"));
  if (switches.wrap === "yes") add("wrap", "K–A");
  if (switches.group && switches.group !== "single") add("group", "×n");
  if (switches.space === "any") add("space", "+");
  return signs;
}

/** What the signs in the pictures of these games mean. @param {GameInfo[]} games */
export function legendOfSigns(games) {
  const legend = make("p", "", "meanings");
  const signs = new Map(games.flatMap(({ switches }) => [...signsOf(switches)]));
  signs.delete("redeals"); // stands first, without a number
  for (const [name, sign] of [/** @type {const} */ (["redeals", signOf("↻")]), ...signs]) {
    const meaning = make("span", t(/** @type {Key} */ (`chooser.sign.${name}`)));
    meaning.prepend(sign);
    legend.append(meaning);
  }
  return legend;
}

/** @param {string | Node} what */
function signOf(what) {
  const sign = make("span", "", "sign");
  sign.append(what);
  return sign;
}

/** The table itself, as a game is dealt. @param {GameInfo} info */
function tablePicture({ table, groups, piles: dealt, switches }) {
  const counts = Object.fromEntries(dealt.map(({ name, count }) => [name, count]));
  const { card, piles } = layout(table, groupsNamed(Object.keys(counts), groups), counts, WIDTH, HEIGHT, {
    fan: !KINDS[table].isAround && switches.squared !== "yes",
    downs: Object.fromEntries(dealt.map(({ name, down }) => [name, down])),
  });
  const pips = PIPS[switches.build] ?? "S";
  let tableau = 0;
  let [left, top, right, bottom] = [WIDTH, HEIGHT, 0, 0];
  const drawn = dealt.map(({ name, kind, count, down }) => {
    const at = (/** @type {number} */ i) => cardAt(piles[name], i);
    const last = at(Math.max(0, count - 1));
    const { x, y } = piles[name];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, last.x + card.width), Math.max(bottom, last.y + card.height)];
    const pile = svg("g", { class: kind });
    /** @param {string} look @param {number} x @param {number} y @param {number} width @param {number} height */
    const rect = (look, x, y, width, height) =>
      pile.append(svg("rect", { class: look, x, y, width, height, rx: card.width * 0.08 }));
    /** From one card of a fan to another. @param {string} look @param {Point} from @param {Point} to */
    const fan = (look, from, to) => rect(look, from.x, from.y, to.x - from.x + card.width, to.y - from.y + card.height);
    if (!count) rect("place", x, y, card.width, card.height);
    if (down) fan("card-back", at(0), at(down - 1));
    if (count > down + 1) fan("card-front", at(down), last);
    if (count > down) fan("card-front", last, last);
    if (kind === "tableau" && count > down && switches.build) {
      const suit = pips[tableau++ % pips.length];
      pile.append(drawnPip(suit, card.width * 0.62, last.x + card.width / 2, last.y + card.height / 2));
    }
    return pile;
  });
  const box = [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  return svg("svg", { class: "miniature", viewBox: box.join(" ") }, ...drawn);
}
