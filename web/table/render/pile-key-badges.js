// Each pile's key as a small badge on the pile, while the player wants to see them.

import { make } from "../../dom/elements.js";
import { pileKeys } from "../input/pile-keys.js";
import { cardAt } from "../layouts/fanning.js";

/** @import {View} from "../../engine/protocol.js" */
/** @import {Places} from "../types.js" */

/** @param {HTMLElement} root lies over the table */
export function createBadges(root) {
  root.ariaHidden = "true";
  let shown = false;

  /** @param {View | null} view @param {Places | null} places */
  function draw(view, places) {
    root.replaceChildren();
    if (!shown || !view || !places) return;
    for (const [name, { label }] of pileKeys(view)) {
      const place = places.piles[name];
      const steps = Math.max(0, (view.piles.find((pile) => pile.name === name)?.cards.length ?? 0) - 1);
      const badge = make("kbd", label, "badge");
      badge.dataset.badge = name;
      // In the middle of the top card's lower edge: there it covers no index.
      const top = cardAt(place, steps);
      badge.style.left = `${top.x + places.card.width / 2}px`;
      badge.style.top = `${top.y + places.card.height}px`;
      root.append(badge);
    }
  }

  return {
    draw,
    toggle() {
      shown = !shown;
    },
  };
}
