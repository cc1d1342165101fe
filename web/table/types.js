// The shapes that the modules of the table share. No code.

/** @typedef {{top: number, right: number, bottom: number, left: number}} Insets */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** How the cards of a pile lie: one below the other, or side by side. @typedef {"down" | "across"} Fan */

/**
 * Where a pile lies: its whole area, where in it the bottom card lies, and (dx, dy) the step from card to card; how many of
 * its cards lie face down, which is closer; how large its covered cards' indices are drawn, where 1 is as usual and 0 not at
 * all; how far above those of other piles its cards lie, which it covers; and, of a pile with too many cards, which of them
 * a tab stands for.
 * @typedef {Box & {first: {x: number, y: number}, dx: number, dy: number, down?: number, index: number, level?: number, fold?: Fold}} PilePlace
 * @typedef {{from: number, to: number}} Fold
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
