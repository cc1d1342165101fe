// Shows from which piles cards can move, with the number of moves from each.

import { make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { highlightPiles, tagPiles } from "../../table/render/highlights.js";
import { begin, end } from "./assistance.js";

/** @import {Assistance} from "./assistance.js" */

/** Asked again while they are shown, it takes them away. @param {Assistance} assistance */
export function showMovableCards(assistance) {
  const { game, setStatus, table } = assistance.app;
  const { view } = game;
  if (assistance.kind === "moves" || !view) return end(assistance);
  begin(assistance, "moves", () => {
    highlightPiles(table, [], "hint");
    tagPiles(table, []);
  });
  const piles = [...new Set(view.moves.map(({ from }) => from))];
  const countOf = (/** @type {string} */ pile) => view.moves.filter(({ from }) => from === pile).length;
  highlightPiles(table, piles, "hint");
  tagPiles(
    table,
    piles.map((pile) => [pile, [make("span", String(countOf(pile)), "tag")]]),
  );
  if (!piles.length) return setStatus(view.message);
  const from = t("assist.piles", { count: piles.length });
  setStatus(t("assist.moves", { count: view.moves.length, piles: from }));
}
