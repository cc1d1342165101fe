// A medal as it is drawn: a ribbon, a beaded rim of brass, enamel, and what stands on it, which comes at the page's end
// (art/medals.svg).

import { byId } from "../../dom/elements.js";
import { laurel } from "../../table/art/art.js";
import { bee } from "../../table/art/bee.js";
import { shape, svg } from "../../table/art/svg.js";

/** @import {Medal} from "./medals.js" */

/** The bands of a ribbon, folded behind the medal, and their stripes. */
const RIBBON = "M-34-92H-10L14-46H-10ZM34-92H10L-14-46H10Z";
const STRIPES = "M-26-92H-18L6-46H-2ZM26-92H18L-6-46H2Z";

/** @param {Pick<Medal, "id" | "enamel">} medal @returns {SVGElement} */
export function medalPicture({ id, enamel }) {
  const picture = svg(
    "svg",
    { class: `medal ${enamel}`, viewBox: "-60 -92 120 150", "aria-hidden": "true" },
    svg("path", { class: "ribbon", d: RIBBON }),
    svg("path", { class: "stripes", d: STRIPES }),
    svg("circle", { class: "loop", cy: -53, r: 7 }),
    svg("circle", { class: "rim", r: 55 }),
    svg("circle", { class: "beads", r: 49.5 }),
    svg("circle", { class: "field", r: 43.5 }),
    svg("path", { class: "light", d: "M-38-12A40 40 0 0 1 22-33 58 58 0 0 0-38-12Z" }),
    emblem(id),
  );
  return picture;
}

/** @param {string} id */
function emblem(id) {
  const drawn = svg("g", { class: "emblem" });
  const { content } = /** @type {HTMLTemplateElement} */ (byId("medal-art"));
  const found = content.querySelector(`[id="${id}"]`);
  if (found) {
    const copy = /** @type {SVGElement} */ (found.cloneNode(true));
    copy.removeAttribute("id");
    drawn.append(copy);
  }
  if (id === "first") {
    const whole = svg("g", { class: "bee", transform: "translate(0 1) scale(0.76)" });
    whole.innerHTML = bee;
    drawn.append(whole);
  }
  if (id === "ten" || id === "hundred") drawn.prepend(shape("laurel", laurel, 80));
  return drawn;
}
