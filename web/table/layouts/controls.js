// The window: the controls, the status line, and what is left for the cards.

/** @import {Box, Places} from "../types.js" */

/**
 * The window without its margins, shared out.
 * penalty: how many times larger than elsewhere the cards must be.
 * @typedef {{area: Box, bar: Places["bar"], status: Box, penalty: number}} WindowAreas
 */

/** The height of a note of two lines, for which there is always room; where there is less, it is smaller (notes.css). */
export const NOTE = 46;
const LOW = { height: 480, note: 34 };

/** In windows narrower than these, in pixels, cards need that room; in the narrowest a hint takes three lines, not two. */
const NARROW = 350;
const TWO_LINES = 38;
const NARROWEST = 300;
const THREE_LINES = 57;

/** How many times larger the cards must be before the controls go down the side; low windows have more room for words there. */
const BESIDE_PENALTY = { usual: 1.06, low: 1.01 };

/** Words are larger by so much where there is room, and with large print (page.css). */
const LARGER = 4 / 3;
const ROOMY = { width: 700, height: 560 };

/** The height of a line of larger words, as page.css makes them; 0: they are not larger. @param {Box} inside @param {boolean} large */
function largerLine({ width, height }, large) {
  if (!large && (width < ROOMY.width || height < ROOMY.height)) return 0;
  const least = Math.min(width, height);
  const size = Math.min(LARGER * Math.min(22.4, Math.max(14.4, 0.018 * least)), Math.max(16, 0.048 * least));
  return Math.ceil(1.3 * size);
}

/** @param {Box} inside */
const isLow = ({ width, height }) => height < LOW.height && width > height;

/** The height of the status line, with room for a note in its place. @param {Box} inside @param {boolean} large */
function lineOf(inside, large) {
  const larger = largerLine(inside, large);
  if (isLow(inside)) return Math.max(LOW.note, larger);
  if (inside.width < NARROWEST) return Math.max(THREE_LINES, 3 * larger);
  return Math.max(inside.width < NARROW ? TWO_LINES : NOTE, 2 * larger);
}

/** @param {number} low @param {number} value @param {number} high */
const clamp = (low, value, high) => Math.round(Math.min(high, Math.max(low, value)));

/**
 * Controls along the lower edge, within a thumb's reach; the status line above them or, in a wide window, beside.
 * @param {Box} inside @param {boolean} mirror @param {boolean} [large] with large print @returns {WindowAreas}
 */
export function controlsBelow(inside, mirror, large = false) {
  const { x, y, width, height } = inside;
  const margin = marginOf(inside);
  const bar = clamp(48, 24 + height * 0.034, 104);
  const beside = width >= 840;
  const line = beside ? 0 : lineOf(inside, large);
  const half = beside ? Math.floor(width / 2) : 0;
  const top = y + height - bar;
  return {
    area: {
      x: x + margin,
      y: y + margin,
      width: width - 2 * margin,
      height: height - bar - line - margin - (beside ? margin : 2),
    },
    bar: { x: x + (mirror ? 0 : half), y: top, width: width - half, height: bar, flow: "row" },
    status: beside
      ? { x: x + (mirror ? half : 0) + margin, y: top, width: half - 2 * margin, height: bar }
      : { x: x + margin, y: top - line, width: width - 2 * margin, height: line },
    penalty: 1,
  };
}

/**
 * Controls down one side, the status line under the cards.
 * @param {Box} inside @param {boolean} mirror @param {boolean} [large] with large print @returns {WindowAreas}
 */
export function controlsBeside(inside, mirror, large = false) {
  const { x, y, width, height } = inside;
  const margin = marginOf(inside);
  const bar = clamp(48, 32 + width * 0.03, 104);
  const line = lineOf(inside, large);
  const left = x + (mirror ? bar : margin);
  return {
    area: { x: left, y: y + margin, width: width - bar - margin, height: height - line - margin - 2 },
    bar: { x: mirror ? x : x + width - bar, y, width: bar, height, flow: "column" },
    status: { x: left, y: y + height - line, width: width - bar - margin, height: line },
    penalty: isLow(inside) ? BESIDE_PENALTY.low : BESIDE_PENALTY.usual,
  };
}

/** No controls are seen: all of the window is for the cards. @param {Box} inside @param {boolean} mirror @returns {WindowAreas} */
export function bare(inside, mirror) {
  const { x, y, width, height } = inside;
  const margin = marginOf(inside);
  const area = { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
  return { ...controlsBelow(inside, mirror), area };
}

/** @param {Box} inside */
const marginOf = ({ width, height }) => clamp(4, Math.min(width, height) * 0.015, 18);
