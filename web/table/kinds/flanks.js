// Cells down both sides, between them the foundations over the tableau. In narrow windows everything else lies above the
// tableau, as on other tables of columns.

import { heightOf, RATIO } from "../art/card-size.js";
import { GAP, largest } from "../layouts/arrangement.js";
import { columns } from "./columns.js";

/** @import {Arrangement, Context} from "../layouts/arrangement.js" */
/** @import {KindLayout} from "./kind.js" */

/** @type {KindLayout} */
export const flanks = {
  ...columns,
  full: () => 7,
  arrangements: (context) => [...columns.arrangements(context), [flanked(context), 1]],
};

/**
 * The stock lies beside the tableau, at the playing hand's side.
 * @param {Context} context @returns {Arrangement}
 */
function flanked({ area, steps, mirror, full, groups: { t, f, c, s } }) {
  const half = Math.ceil(c.length / 2);
  const inside = Math.max(f.length, t.length + 2 * s.length);
  const across = inside + 2;
  const lines = Math.max(half, 2 + full * steps.down);
  const card = largest(area, across + (across + 1) * GAP, RATIO * lines + half * GAP);
  const high = heightOf(card);
  const gap = Math.min((area.width - across * card) / (across + 1), card * 0.3);
  const left = area.x + (area.width - across * card - (across + 1) * gap) / 2;
  const row = Math.max(GAP * card, Math.min(2 * gap, high * 0.16, (area.height - half * high) / (half - 1)));
  // The cells stand off a little.
  const x = (/** @type {number} */ i) => left + (i + Math.min(1, i) + Math.max(0, i - inside)) * gap + i * card;
  const size = { width: card, height: high };
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (const [i, name] of c.entries())
    slots[name] = { x: x(i < half ? 0 : across - 1), y: area.y + (i % half) * (high + row), ...size };
  const centred = (/** @type {string[]} */ names) => 1 + (inside - names.length) / 2;
  for (const [i, name] of f.entries()) slots[name] = { x: x(centred(f) + i), y: area.y, ...size };
  const top = area.y + high + row;
  for (const [i, name] of t.entries())
    slots[name] = { x: x(centred(t) + i), y: top, width: card, height: area.y + area.height - top, fan: "down" };
  for (const name of s) slots[name] = { x: x(mirror ? 1 : inside), y: top, ...size };
  return { card, slots };
}
