// Where the games stand in the choice of games: in their sections or, while the player searches, in one list of what was found.

import { make } from "../../dom/elements.js";

export function createMatches() {
  const found = make("ul", "", "games");
  /** The lists of the sections, with all that stands in them. @type {[Element, Element[]][]} */
  let lists = [];
  /** What scrolls. @type {HTMLElement | null} */
  let scroller = null;

  return {
    /** The list of what was found. */
    found,
    /** @param {HTMLElement} body has the sections */
    collect(body) {
      scroller = body;
      lists = [...body.querySelectorAll("section > ul")].map((list) => [list, [...list.children]]);
    },
    /** @param {Element[]} items the best match first */
    showFound(items) {
      fill(found, items);
      found.hidden = false;
      for (const [list] of lists) hide(list, true);
      scroller?.scrollTo(0, 0);
    },
    /** @param {Set<Element>} present those that are not removed */
    showAll(present) {
      found.hidden = true;
      for (const [list, items] of lists) {
        const left = items.filter((item) => present.has(item));
        fill(list, left);
        hide(list, left.length === 0);
      }
    },
  };
}

/** What stays where it is keeps the focus. @param {Element} list @param {Element[]} items */
function fill(list, items) {
  const { children } = list;
  if (children.length !== items.length || items.some((item, i) => item !== children[i])) list.replaceChildren(...items);
}

/** A section, of which this is the list. @param {Element} list @param {boolean} isHidden */
function hide(list, isHidden) {
  const section = list.closest("section");
  if (section) section.hidden = isHidden;
}
