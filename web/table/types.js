// The shapes that the modules of the table share. No code.

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

export {};
