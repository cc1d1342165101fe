// The shapes that the modules of the table share. No code.

/** @import {View} from "../engine/protocol.js" */

/** @typedef {{top: number, right: number, bottom: number, left: number}} Insets */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * Where a pile lies: its whole area, where in it the bottom card lies, and (dx, dy) the step from card to card.
 * @typedef {Box & {first: {x: number, y: number}, dx: number, dy: number}} PilePlace
 */

/**
 * Where everything lies in the window.
 * @typedef {object} Places
 * @property {{width: number, height: number}} card
 * @property {{[pile: string]: PilePlace}} piles
 * @property {Box & {flow: "row" | "column"}} bar
 * @property {Box} status
 * @property {Box} area what is left for the cards
 */

/**
 * How a pile is lit: cards may go there, they would fall there, something is to be shown there, they are barred from it.
 * @typedef {"target" | "focus" | "hint" | "barred"} Light
 * How a card is marked: it waits for its target, it is advised, it is the one sought, it is next to that in rank.
 * @typedef {"chosen" | "hinted" | "found" | "near"} Mark
 */

/**
 * What renderer.js gives.
 * @typedef {object} TableElement
 * @property {(view: View, places: Places, how: {animate: boolean, glide?: number, brief?: boolean}) => void} draw glide:
 *   how long a card's way takes, in milliseconds; brief: the piles say little of themselves
 * @property {(names: Iterable<string>, kind: Light) => void} light piles, in place of those lit so before
 * @property {() => void} dim
 * @property {(ids: Iterable<number>, kind: Mark) => void} mark cards, in place of those marked so before
 * @property {(slips: Iterable<[string, Node[]]>) => void} tag piles with slips of paper, in place of all before
 * @property {(pile: string) => HTMLElement | undefined} element
 * @property {(ms: number) => Promise<void>} rest at least so long, and until no card is under way any more
 */

export {};
