// The proportions of a card, for everything that draws or places one.

/** A card's height divided by its width. */
export const RATIO = 7 / 5;

/** @param {number} width @returns {number} in whole pixels */
export const heightOf = (width) => Math.round(width * RATIO);

/** Cards narrower than this, in pixels, are drawn with fewer and larger indices and pips, which need more of a fan. */
export const SMALL = 80;
