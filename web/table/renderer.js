// The table on the page. Every card keeps one element for as long as it is in play, and every pile one. What moved is
// found by comparing with what was drawn before; CSS moves it.

import { describeDealing, describePile } from "../a11y/descriptions.js";
import { back, face, icon, pip, strip } from "./card-art.js";
import { SMALL } from "./layout.js";

/** @import {Card, Light, Mark, Pile, PilePlace, Places, TableElement, View} from "../engine/protocol.js" */

/**
 * A card on the page: where it lies, where it is drawn, and how.
 * @typedef {object} Shown
 * @property {HTMLElement} element
 * @property {Card} card
 * @property {string} pile
 * @property {number} index its place in the pile, counted from the bottom
 * @property {number} x
 * @property {number} y
 * @property {Look} look
 * @property {boolean} covered by the next card of its pile, or soon
 * @property {"" | "held" | "dropped"} hand in a hand, or waiting where it was dropped
 * @property {number} lands the time when its flight is over; 0 when it lies
 */

/** @typedef {"face" | "down" | "across" | "back" | ""} Look  what of a card can be seen: all, a strip in a fan, or nothing */

/** What each look needs: what nobody sees costs nothing. @type {Record<Look, (card: string) => Node[]>} */
const LOOKS = {
  face: (card) => [face(card)],
  down: (card) => [strip(card, "down")],
  across: (card) => [strip(card, "across")],
  back: () => [back()],
  "": () => [],
};

/** One card's way at first, and the longest that a whole deal may take, in milliseconds. */
const GLIDE = 180;
const SPREAD = 400;

/** Above all that lies; and above all that flies. */
const FLYING = 1000;
const HELD = 2000;

/**
 * @param {HTMLElement} root
 * @returns {TableElement & Hands}
 *
 * What pointer.js needs besides: the hands on the table.
 * @typedef {object} Hands
 * @property {(ids: number[], dx: number, dy: number) => void} carry cards, so far from where they lie
 * @property {(ids: number[]) => void} letGo carried cards: they wait where they are for the next draw
 * @property {(ids: number[]) => void} putBack carried cards
 * @property {(ids: number[]) => void} choose cards that wait for a target; none = no longer
 * @property {(pile: string) => void} shake its top card: it cannot go there
 * @property {(element: Element) => {pile: string, index: number} | null} at what an element of the page belongs to;
 *   index = -1 for the pile's own place
 * @property {(view: View) => void} ondraw called after every drawing
 */
export function createTable(root) {
  /** @type {Map<number, Shown>} */
  const cards = new Map();
  /** @type {Map<string, HTMLElement>} */
  const piles = new Map();
  /** @type {Map<Light, Set<string>>} the piles lit, by the kind of light */
  const lights = new Map();
  /** @type {Places | null} */
  let places = null;
  let glide = GLIDE;
  /** How much the piles say of themselves. */
  let brief = false;

  /** @param {View} view @param {Places} next @param {{animate: boolean, glide?: number, brief?: boolean}} how */
  function draw(view, next, how) {
    if (how.glide && how.glide !== glide) {
      glide = how.glide;
      root.style.setProperty("--glide", `${glide}ms`);
    }
    root.classList.toggle("still", !how.animate);
    if (next.card.width !== places?.card.width) resize(next.card);
    places = next;
    brief = Boolean(how.brief);
    drawPiles(view, next);
    send(drawCards(view, next, how.animate));
    table.ondraw(view);
  }

  /** @param {Places["card"]} card */
  function resize(card) {
    root.style.setProperty("--card-width", `${card.width}px`);
    root.style.setProperty("--card-height", `${card.height}px`);
    root.dataset.size = card.width < SMALL ? "small" : "large";
  }

  // ---- Piles.

  /** @param {View} view @param {Places} next */
  function drawPiles(view, next) {
    const wanted = new Set(view.piles.map((pile) => pile.name));
    const redeal = !wanted.has("s") && next.piles.s && view.dealing;
    if (redeal) wanted.add("s");
    for (const [name, element] of piles) {
      // A stock and the place of a redeal share a name, but not an element.
      if (wanted.has(name) && Boolean(element.dataset.pile) === !(name === "s" && redeal)) continue;
      element.remove();
      piles.delete(name);
    }
    for (const pile of view.piles) drawPile(pile, next.piles[pile.name], view);
    if (redeal) {
      const element = piles.get("s") ?? addPile("s", "redeal", "");
      put(element, next.piles.s, 1);
      say(element, describeDealing(redeal));
      drawDealing(element, view);
    }
  }

  /** @param {Pile} pile @param {PilePlace} place @param {View} view */
  function drawPile(pile, place, view) {
    let element = piles.get(pile.name);
    if (!element) {
      element = addPile(pile.name, pile.kind, pile.row);
      element.dataset.pile = pile.name;
    }
    put(element, place, pile.cards.length);
    say(element, describePile(pile, view, brief));
    if (pile.kind === "foundation") drawWanted(element, pile.cards.length ? null : pile.next);
    if (pile.kind === "stock") drawDealing(element, view);
  }

  /** @param {string} name @param {string} kind @param {string} row */
  function addPile(name, kind, row) {
    const element = document.createElement("div");
    element.className = "pile";
    element.dataset.kind = kind;
    element.dataset.row = row;
    element.setAttribute("role", "button");
    element.tabIndex = -1;
    piles.set(name, element);
    root.insertBefore(element, root.querySelector(".card"));
    return element;
  }

  /**
   * The area, its first card's place for the outline, its last card's for the lights.
   * @param {HTMLElement} element @param {PilePlace} place @param {number} count
   */
  function put(element, { x, y, width, height, first, dx, dy }, count) {
    const times = Math.max(0, count - 1);
    // Not by translate, which would shut its lights up below the cards.
    set(element, "left", `${x}px`);
    set(element, "top", `${y}px`);
    set(element, "width", `${width}px`);
    set(element, "height", `${height}px`);
    set(element, "--first", `${Math.round(first.x) - x}px, ${Math.round(first.y) - y}px`);
    set(element, "--last", `${Math.round(first.x + dx * times) - x}px, ${Math.round(first.y + dy * times) - y}px`);
  }

  /** @param {HTMLElement} element @param {string} words */
  function say(element, words) {
    if (element.ariaLabel !== words) element.ariaLabel = words;
  }

  /** An empty foundation shows faintly what it takes first. @param {HTMLElement} element @param {string | null} wanted */
  function drawWanted(element, wanted) {
    if ((element.dataset.next ?? "") === (wanted ?? "")) return;
    element.dataset.next = wanted ?? "";
    if (!wanted) return element.replaceChildren();
    const rank = document.createElement("span");
    rank.textContent = wanted[0] === "T" ? "10" : wanted[0];
    element.replaceChildren(pip(wanted[1]), rank);
  }

  /**
   * Under the stock, or alone: the mark for what a deal would do, and how often it may be done.
   * @param {HTMLElement} element @param {View} view
   */
  function drawDealing(element, { dealing }) {
    const mark = dealing && dealing.kind !== "deal" ? `${dealing.legal} ${dealing.left}` : "";
    if ((element.dataset.deal ?? "") === mark) return;
    element.dataset.deal = mark;
    element.classList.toggle("spent", !dealing?.legal);
    const left = document.createElement("span");
    left.textContent = dealing?.left == null ? "" : String(dealing.left);
    element.replaceChildren(...(mark ? [icon("redeal"), left] : []));
  }

  // ---- Cards.

  /** @param {View} view @param {Places} next @param {boolean} animate @returns {Shown[]} the cards that go to another place */
  function drawCards(view, next, animate) {
    /** @type {Shown[]} */
    const movers = [];
    const gone = new Set(cards.keys());
    const fresh = document.createDocumentFragment(); // put into the page together
    for (const pile of view.piles) {
      const place = next.piles[pile.name];
      const fanned = place.dx + place.dy > 0;
      const last = pile.cards.length - 1;
      for (const [index, card] of pile.cards.entries()) {
        gone.delete(card.id);
        const shown = cards.get(card.id) ?? addCard(card, fresh);
        shown.covered = index < last && cards.get(pile.cards[index + 1].id)?.hand !== "held";
        if (!shown.covered) shown.element.classList.remove("covered");
        // A face that is being covered is whole until it is.
        const whole = !shown.covered || (animate && !isStrip(shown));
        const seen = whole ? "face" : stripIn(place);
        show(shown, card, !fanned && index < last - 1 ? "" : pile.kind === "stock" ? "back" : seen);
        const goes = shown.pile !== pile.name || shown.index !== index;
        if (shown.hand === "held" && !goes) continue;
        if (goes || shown.hand) movers.push(shown);
        settle(shown, pile.name, index, place);
      }
    }
    root.append(fresh);
    for (const id of gone) {
      cards.get(id)?.element.remove();
      cards.delete(id);
    }
    return movers;
  }

  /** @param {Card} card @param {DocumentFragment} fresh */
  function addCard(card, fresh) {
    const element = document.createElement("div");
    element.className = "card";
    element.ariaHidden = "true";
    element.dataset.id = String(card.id);
    fresh.append(element);
    const nowhere = { pile: "", index: -1, x: NaN, y: NaN };
    /** @type {Shown} */
    const shown = {
      element,
      card: { id: card.id, card: "" },
      ...nowhere,
      look: "",
      covered: false,
      hand: "",
      lands: 0,
    };
    cards.set(card.id, shown);
    return shown;
  }

  /** @param {Shown} shown @param {Card} card @param {Look} look */
  function show(shown, card, look) {
    if (shown.look === look && shown.card.card === card.card) return;
    const { element } = shown;
    element.dataset.card = card.card;
    element.classList.toggle("buried", look === "");
    element.replaceChildren(...LOOKS[look](card.card));
    shown.card = card;
    shown.look = look;
  }

  /** @param {Shown} shown @param {string} pile @param {number} index @param {PilePlace} place */
  function settle(shown, pile, index, place) {
    const { element } = shown;
    const x = Math.round(place.first.x + index * place.dx);
    const y = Math.round(place.first.y + index * place.dy);
    if (shown.pile !== pile) element.dataset.in = pile;
    const fan = place.dx > 0 ? "across" : place.dy > 0 ? "down" : ""; // the faces put their indices where they can be seen
    if (element.dataset.fan !== fan) element.dataset.fan = fan;
    const moves = shown.pile !== pile || shown.index !== index || shown.hand;
    if (moves || shown.x !== x || shown.y !== y) element.style.translate = `${x}px ${y}px`;
    Object.assign(shown, { pile, index, x, y });
    if (moves) lie(shown);
  }

  /**
   * Lets cards fly above all others, one after the other as they would be dealt: first all that become bottom cards.
   * A card is covered only when the card that covers it has come.
   * @param {Shown[]} movers
   */
  function send(movers) {
    if (root.classList.contains("still") || !movers.length) return land();
    movers.sort((a, b) => a.index - b.index);
    const wait = movers.length > 4 ? Math.min(12, SPREAD / movers.length) : 0;
    const longest = glide + wait * movers.length;
    for (const [i, shown] of movers.entries()) {
      shown.lands = performance.now() + longest;
      shown.element.classList.add("flying");
      if (isStrip(shown)) show(shown, shown.card, "face");
      // The delay holds back the level too, so that a card that waits lies as it lay.
      shown.element.style.transitionDelay = wait ? `${Math.round(i * wait)}ms` : "";
      shown.element.style.zIndex = String(FLYING + i);
    }
    setTimeout(land, longest + 20);
  }

  function land() {
    const now = root.classList.contains("still") ? Infinity : performance.now();
    let flying = false;
    for (const shown of cards.values()) {
      if (shown.lands > now) flying = true;
      else if (shown.lands) lie(shown);
    }
    if (!flying) for (const shown of cards.values()) cover(shown);
  }

  /** Or uncovers it. @param {Shown} shown */
  function cover(shown) {
    shown.element.classList.toggle("covered", shown.covered);
    const place = places?.piles[shown.pile];
    if (place && (shown.look === "face" || isStrip(shown)))
      show(shown, shown.card, shown.covered ? stripIn(place) : "face");
  }

  /** @param {number} ms */
  function rest(ms) {
    const lands = Math.max(...[...cards.values()].map((shown) => shown.lands));
    return new Promise((resolve) =>
      setTimeout(resolve, Math.max(ms, Math.min(lands - performance.now(), glide + SPREAD))),
    );
  }

  /** Neither held nor flying. @param {Shown} shown */
  function lie(shown) {
    shown.hand = "";
    shown.lands = 0;
    shown.element.classList.remove("flying", "held");
    shown.element.style.transitionDelay = "";
    shown.element.style.zIndex = String(shown.index + 1);
  }

  // ---- Hands.

  /** @param {number[]} ids @param {number} dx @param {number} dy */
  function carry(ids, dx, dy) {
    for (const [i, id] of ids.entries()) {
      const shown = cards.get(id);
      if (!shown) continue;
      if (!shown.hand) {
        lie(shown);
        uncover(shown);
        shown.element.classList.add("held");
        shown.element.style.zIndex = String(HELD + i);
      }
      shown.hand = "held";
      shown.element.style.translate = `${shown.x + dx}px ${shown.y + dy}px`;
    }
  }

  /** Shows the card that a card lies on. @param {Shown} above */
  function uncover(above) {
    for (const shown of cards.values()) {
      if (shown.pile !== above.pile || shown.index !== above.index - 1) continue;
      shown.covered = false;
      cover(shown);
    }
  }

  /** @param {number[]} ids */
  function letGo(ids) {
    for (const id of ids) {
      const shown = cards.get(id);
      if (shown?.hand) shown.hand = "dropped";
    }
  }

  /** @param {number[]} ids */
  function putBack(ids) {
    root.classList.remove("still");
    /** @type {Shown[]} */
    const homing = [];
    for (const id of ids) {
      const shown = cards.get(id);
      if (!shown?.hand || !places) continue;
      settle(shown, shown.pile, shown.index, places.piles[shown.pile]);
      homing.push(shown);
    }
    send(homing);
  }

  /** @param {Iterable<number>} ids @param {Mark} kind */
  function mark(ids, kind) {
    for (const element of root.querySelectorAll(`.card.${kind}`)) element.classList.remove(kind);
    for (const id of ids) cards.get(id)?.element.classList.add(kind);
  }

  /** @param {Iterable<[string, Node[]]>} slips */
  function tag(slips) {
    for (const element of root.querySelectorAll(".slips")) element.remove();
    for (const [pile, nodes] of slips) {
      const holder = document.createElement("div");
      holder.className = "slips";
      holder.ariaHidden = "true";
      holder.append(...nodes);
      piles.get(pile)?.append(holder);
    }
  }

  /** @param {string} pile */
  function shake(pile) {
    const top = root.querySelector(`.card:not(.covered)[data-in="${pile}"]`) ?? piles.get(pile);
    if (!top) return;
    top.classList.add("refused");
    top.addEventListener("animationend", () => top.classList.remove("refused"), { once: true });
  }

  /** @param {Element} element */
  function at(element) {
    const card = /** @type {HTMLElement | null} */ (element.closest(".card"));
    const shown = cards.get(Number(card?.dataset.id ?? NaN));
    if (shown) return { pile: shown.pile, index: shown.index };
    for (const [pile, place] of piles) if (place.contains(element)) return { pile, index: -1 };
    return null;
  }

  // ---- Lights.

  /** @param {Iterable<string>} names @param {Light} kind */
  function light(names, kind) {
    const now = new Set(names);
    for (const name of lights.get(kind) ?? []) if (!now.has(name)) piles.get(name)?.classList.remove(kind);
    for (const name of now) piles.get(name)?.classList.add(kind);
    lights.set(kind, now);
  }

  function dim() {
    for (const kind of lights.keys()) light([], kind);
  }

  /** @type {TableElement & Hands} */
  const table = {
    draw,
    light,
    dim,
    mark,
    tag,
    element: (pile) => piles.get(pile),
    rest,
    carry,
    letGo,
    putBack,
    choose: (ids) => mark(ids, "chosen"),
    shake,
    at,
    ondraw: () => {},
  };
  return table;
}

/** @param {PilePlace} place @returns {Look} a covered card's there */
const stripIn = ({ dx }) => (dx > 0 ? "across" : "down");

/** @param {Shown} shown */
const isStrip = ({ look }) => look === "down" || look === "across";

/** Touches a style only where it changes. @param {HTMLElement} element @param {string} property @param {string} value */
function set(element, property, value) {
  if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
}
