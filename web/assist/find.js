// Finds cards: all copies of one and its neighbours in rank light up wherever they lie. A card is named in a small panel,
// or by holding it on the table.

import { describeCard, ordinal } from "../a11y/descriptions.js";
import { createDialog } from "../dialogs/dialog.js";
import { make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { highlightCards, tagPiles } from "../table/highlights.js";
import { pip } from "../table/symbols.js";
import { copiesOf, neighboursOf, RANKS, SUITS, shows } from "./find-matches.js";

/** @import {Key} from "../i18n/keys.js" */
/** @import {Found} from "./find-matches.js" */
/** @import {Places, View} from "../engine/protocol.js" */
/** @import {TableState} from "../table/state.js" */

/**
 * @param {object} page
 * @param {TableState} page.table
 * @param {() => View | null} page.view
 * @param {() => Places | null} page.places
 * @param {() => void} page.closed the panel was closed by its cross
 */
export function createFind({ table, view, places, closed }) {
  const dialog = createDialog("find", t("find.title"));
  const another = make("button", t("find.another"), "plain-button");
  const answer = make("div", "", "answer");
  answer.setAttribute("role", "status");
  const ranks = make("div", "", "keys ranks");
  const suits = make("div", "", "keys suits");
  const chosen = { rank: "", suit: "" };

  /** @param {"rank" | "suit"} kind @param {string} value */
  function key(kind, value) {
    const button = make("button", "", "key");
    button.dataset[kind] = value;
    button.ariaLabel = t(/** @type {Key} */ (`${kind}.${value}`));
    if (kind === "rank") button.textContent = rankText(value);
    else button.append(pip(value));
    button.onclick = () => press(kind, value);
    return button;
  }

  ranks.append(...[...RANKS].map((rank) => key("rank", rank)));
  suits.append(...[...SUITS].map((suit) => key("suit", suit)));
  another.onclick = ask;
  const more = make("div", "", "more");
  more.append(make("p", t("find.legend"), "hint"), another);
  dialog.body.append(ranks, suits, answer, more);
  dialog.body.tabIndex = -1;
  dialog.dialog.addEventListener("close", () => dialog.dialog.open || closed());
  dialog.dialog.addEventListener("keydown", (event) => {
    const typed = event.key === "1" || event.key === "0" ? "T" : event.key.toUpperCase();
    if (event.ctrlKey || event.altKey || event.metaKey || typed.length > 1) return;
    if (RANKS.includes(typed)) press("rank", typed);
    else if (SUITS.includes(typed)) press("suit", typed);
  });

  function ask() {
    chosen.rank = chosen.suit = "";
    answer.replaceChildren();
    show();
    /** @type {HTMLElement | null} */ (ranks.firstElementChild)?.focus();
  }

  /** @param {"rank" | "suit"} kind @param {string} value */
  function press(kind, value) {
    if (chosen.rank && chosen.suit) ask(); // the next card is being named
    chosen[kind] = value;
    show();
    if (!chosen.rank || !chosen.suit) return;
    const card = chosen.rank + chosen.suit;
    const [found, near] = light(card);
    answer.replaceChildren(
      ...found.map((each) => make("p", speakFound(each))),
      ...near.map((each) => make("p", speakFound(each), "spoken")),
    );
    another.focus();
  }

  function show() {
    const whole = Boolean(chosen.rank && chosen.suit);
    dialog.dialog.classList.toggle("answered", whole);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (dialog.body.querySelectorAll(".key"))) {
      const { rank, suit } = button.dataset;
      button.ariaPressed = String(rank ? rank === chosen.rank : suit === chosen.suit);
    }
  }

  /**
   * Lights a card's copies and its neighbours.
   * @param {string} card @returns {[Found[], Found[]]}
   */
  function light(card) {
    const now = view();
    const where = places();
    if (!now || !where) return [[], []];
    const found = copiesOf(now, card);
    const near = neighboursOf(card).flatMap((each) => copiesOf(now, each));
    highlightCards(
      table,
      found.filter((each) => shows(each, where)).map(({ id }) => id),
      "found",
    );
    highlightCards(
      table,
      near.filter((each) => shows(each, where)).map(({ id }) => id),
      "near",
    );

    /** @type {Map<string, Node[]>} */
    const tags = new Map();
    const hidden = [...found, ...near].filter((each) => each.pile.kind !== "stock" && !shows(each, where));
    for (const each of hidden) {
      const { name } = each.pile;
      tags.set(name, [...(tags.get(name) ?? []), tag(each, found.includes(each))]);
    }
    tagPiles(table, tags);
    return [found, near];
  }

  /** Lights what belongs to a card on the table. @param {number} id @param {string} card @returns {string} where its other copy is */
  function lightOf(id, card) {
    const [found] = light(card);
    const others = found.filter((each) => each.id !== id);
    return others.map((each) => speakFound(each, true)).join(" ") || t("find.no-other", { card: describeCard(card) });
  }

  function clear() {
    highlightCards(table, [], "found");
    highlightCards(table, [], "near");
    tagPiles(table, []);
    if (dialog.dialog.open) dialog.close();
  }

  /** Above the status line. */
  function open() {
    ask();
    dialog.dialog.style.bottom = `${innerHeight - (places()?.status.y ?? 0)}px`;
    dialog.dialog.show();
    /** @type {HTMLElement | null} */ (ranks.firstElementChild)?.focus();
  }

  return { open, lightOf, clear };
}

/** @param {string} rank */
const rankText = (rank) => (rank === "T" ? "10" : rank);

/** What tells on a pile of a card in it: the card, and how far down. @param {Found} found @param {boolean} sought */
function tag({ card, down }, sought) {
  const element = make("span", rankText(card[0]), sought ? "tag" : "tag near");
  element.dataset.suit = card[1];
  element.append(pip(card[1]), `↓${down}`);
  return element;
}

/** @param {Found} found @param {boolean} [other] it is the other copy of a card that is looked at */
function speakFound({ card, pile, down }, other = false) {
  const lies = pile.kind === "stock" ? "stock" : down === 1 ? "top" : "under";
  const key = /** @type {Key} */ (other ? `find.other-${lies}` : `find.${lies}`);
  return t(key, { card: describeCard(card), pile: pile.label, nth: ordinal(down) });
}
