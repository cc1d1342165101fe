// The state of the table: what is drawn on it, and what the player is doing with it. One plain object, made once; all
// other files of the table are functions over it. draw-table.js is what the page imports.

/** @import {Card, Move, View} from "../engine/protocol.js" */
/** @import {Fan, Places} from "./types.js" */

/**
 * @typedef {object} TableState
 * @property {HTMLElement} root
 * @property {TablePage} page
 *
 * @property {Map<number, CardState>} cards what is drawn, by the card's id
 * @property {Map<string, HTMLElement>} piles
 * @property {Map<string, HTMLElement>} marks trays and ways of the foundations
 * @property {Map<PileHighlight, Set<string>>} highlights the highlighted piles
 * @property {Places | null} places null before the first drawing
 * @property {(() => void)[]} landing what waits until no card flies
 * @property {number} duration of a card's flight, in milliseconds; 0 where cards do not fly
 * @property {boolean} brief whether the piles' labels are short
 *
 * @property {Press | null} press of a pointer that is down
 * @property {Promise<unknown> | null} answer to the move that the player has made; null: it has come
 * @property {(() => void) | null} lateTap a tap that waits for it
 * @property {Selection | null} selection cards that wait for the player to choose their target
 * @property {string[]} typed the first keys, by their codes, of a pile that takes more than one
 * @property {string} focused the pile that has the focus, or had it last
 * @property {{pile: string, time: number, moved: boolean}} lastTap moved = it made a move
 * @property {ReturnType<typeof setTimeout> | undefined} timer until a press is a long one, or until the mouse has rested on a pile
 * @property {{pile: string, rested: boolean}} hovered the pile under the mouse, and whether the mouse has rested there
 * @property {Point} pointerAt where a pointer was last
 */

/**
 * A card on the page: where it lies, where it is drawn, and how.
 * @typedef {object} CardState
 * @property {HTMLElement} element
 * @property {Card} card
 * @property {string} pile
 * @property {number} index its place in the pile, counted from the bottom
 * @property {number} level how far above those of other piles its cards lie
 * @property {number} x
 * @property {number} y
 * @property {number} indexScale of its index while it is covered
 * @property {Picture} picture
 * @property {Fan} fan of its pile, which its picture is made for
 * @property {boolean} covered by the next card of its pile, or about to be
 * @property {boolean} isMarked as covered, for the style sheet
 * @property {"" | "dragged" | "sent"} drag sent = it flies to where the player wants it, or waits there for the answer
 * @property {number} landsAt the time when its flight ends; 0 when it lies
 * @property {{picture: Picture, fan: Fan, card: Card} | null} turning what it will show when it has been turned up
 */

/**
 * What of a card is drawn: its face, the strip that can be seen in a fan, its back, or nothing.
 * @typedef {"face" | "strip" | "back" | ""} Picture
 *
 * Why a pile is highlighted: it is a target, the dragged cards would drop there, a hint or "show moves" points at it, or
 * the foundation is closed to the cards in this deal, or the lesson wants something there, or a move that lost went there.
 * @typedef {"target" | "drop" | "hint" | "barred" | "lesson" | "played"} PileHighlight
 *
 * Why a card is highlighted: it is selected, a hint points at it, it was searched for, or it is next in rank to that,
 * or a move that lost took it, or the lesson wants it to be moved.
 * @typedef {"selected" | "hinted" | "found" | "near" | "played" | "taught"} CardHighlight
 *
 * The top cards of a pile that are dragged or selected, so many of them, and where they can go; or the lowest one of them
 * alone (`cardsOf`).
 * @typedef {{from: string, count: number, ids: number[], moves: Move[]}} Selection
 *
 * A place on the table: a card of a pile, or with index = -1 the pile itself.
 * @typedef {{pile: string, index: number, card: number | null}} Spot
 *
 * What was pressed: the pile in which it lay then, null = none, and the card, if it was one.
 * @typedef {{pile: string | null, card: number | null}} Target
 *
 * @typedef {{x: number, y: number}} Point
 *
 * A press of one pointer, which becomes a tap, a long press or a drag. It began at (x, y); beyond the slop it is a drag.
 * @typedef {{pointer: number, time: number, holder: HTMLElement, origin: Point, x: number, y: number, slop: number, pile: string | null,
 *   card: number | null, onTab: boolean, cards: Selection | null, dragging: boolean, long: boolean}} Press  holder: the element
 *   that has captured the pointer; origin: the table's corner in the window; onTab: on the tab of cards that are folded
 *   away; cards = null: nothing can be dragged from there
 */

/**
 * What the table needs of the page, and what it reports to it.
 * @typedef {object} TablePage
 * @property {() => View | null} view the game to be played; null while the table shows something else
 * @property {(text: string) => Promise<unknown> | void} move ends with the answer, when it has been drawn
 * @property {(from: string, to: string, count: number) => void} refuse the player tried a move that is not legal
 * @property {(pile: string, count: number) => void} explain the player tried cards that cannot go anywhere
 * @property {(home: boolean) => void} choose cards are selected that can go to more than one place; home: a double tap sends
 *   them to a foundation
 * @property {() => void} chosen cards are selected no longer
 * @property {() => Promise<unknown> | void} deal the stock or the place of the redeal was tapped
 * @property {() => void} [touch] a pile is touched without a pointer: by a key, or by a screen reader
 * @property {(spot: Spot, point: Point) => void} [longPress]
 * @property {(spot: Spot, point: Point) => void} [hover] the mouse rests on a pile
 * @property {(pile: string, point: Point) => void} [unfold] the tab of folded cards was tapped
 * @property {(drags: boolean) => void} [release] the long press has ended, or become a drag; the mouse has left the pile
 * @property {(sentence: string) => void} announce to screen readers only
 * @property {() => boolean} playsBest whether a tap plays cards to the best place, and does not ask where to
 * @property {() => string[]} shown the moves that a hint or a lesson shows
 * @property {() => string[]} taught the moves that a lesson asks for
 * @property {() => boolean} shortcuts whether single keys are commands
 */

/** How long a card flies when the page does not say, in milliseconds. */
const DURATION = 180;

/** Nobody plays yet. @type {TablePage} */
const NOBODY = {
  view: () => null,
  move: () => {},
  refuse: () => {},
  explain: () => {},
  choose: () => {},
  chosen: () => {},
  deal: () => {},
  announce: () => {},
  playsBest: () => false,
  shown: () => [],
  taught: () => [],
  shortcuts: () => false,
};

/** A table that nobody plays on yet: see listen(). @param {HTMLElement} root @returns {TableState} */
export function createTable(root) {
  return {
    root,
    page: NOBODY,
    cards: new Map(),
    piles: new Map(),
    marks: new Map(),
    highlights: new Map(),
    places: null,
    landing: [],
    duration: DURATION,
    brief: false,
    press: null,
    answer: null,
    lateTap: null,
    selection: null,
    typed: [],
    focused: "",
    lastTap: { pile: "", time: -Infinity, moved: false },
    timer: undefined,
    hovered: { pile: "", rested: false },
    pointerAt: { x: NaN, y: NaN },
  };
}

/**
 * The card or pile that an element of the page belongs to.
 * @param {TableState} table @param {EventTarget | null} target @returns {Spot | null}
 */
export function spotAt({ cards, piles }, target) {
  const element = /** @type {Element} */ (target);
  const id = /** @type {HTMLElement | null} */ (element.closest(".card"))?.dataset.id;
  const card = cards.get(Number(id ?? NaN));
  if (card) return { pile: card.pile, index: card.index, card: card.card.id };
  for (const [pile, place] of piles) if (place.contains(element)) return { pile, index: -1, card: null };
  return null;
}

/** Where what was pressed is now. @param {TableState} table @param {Target} target @returns {Spot} */
export function placeOf({ cards }, { pile, card }) {
  const state = card === null ? undefined : cards.get(card);
  return state ? { pile: state.pile, index: state.index, card } : { pile: pile ?? "", index: -1, card: null };
}
