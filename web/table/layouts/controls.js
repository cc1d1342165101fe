// The window: the controls, the status line, and what is left for the cards.

/** @import {Box, Places} from "../types.js" */

/**
 * The window without its margins, shared out.
 * @typedef {{area: Box, bar: Places["bar"], status: Box}} WindowAreas
 */

/** In windows narrower than these, in pixels, a hint takes two lines, or three. */
const NARROW = 600;
const TWO_LINES = 38;
const NARROWEST = 300;
const THREE_LINES = 57;

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
  const [usual, count] = width < NARROWEST ? [THREE_LINES, 3] : [TWO_LINES, 2];
  const larger = largerLine(inside, large);
  const line = beside
    ? 0
    : width < NARROW
      ? Math.max(usual, count * larger)
      : Math.max(clamp(20, height * 0.03, 32), larger);
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
  const line = Math.max(clamp(20, height * 0.03, 32), largerLine(inside, large));
  const left = x + (mirror ? bar : margin);
  return {
    area: { x: left, y: y + margin, width: width - bar - margin, height: height - line - margin - 2 },
    bar: { x: mirror ? x : x + width - bar, y, width: bar, height, flow: "column" },
    status: { x: left, y: y + height - line, width: width - bar - margin, height: line },
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
