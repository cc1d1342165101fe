// What the page knows of a kind of table. Each kind has a module of its own beside this one; kinds.js names them all, and
// nothing else in web/ names any. No code.

/** @import {Arrangement, Context} from "../layouts/arrangement.js" */
/** @import {Groups} from "../layouts/groups.js" */

/**
 * @typedef {object} KindLayout
 * @property {(groups: Groups) => number} full how many steps of a full pile must be readable: at the start, or where piles
 *   grow, later
 * @property {boolean} isAround whether the tableau lies around the foundations
 * @property {(context: Context) => [Arrangement, number][]} arrangements the ways to lay out the table, and how many times
 *   larger the cards must be before each is taken
 * @property {((groups: Groups) => string[][]) | null} squared where piles are squared up, the rows of four that are one way
 *   more; "" leaves a place free
 * @property {"one" | "two"} keys how many keys of the row of digits choose a tableau pile: one, as far as they go, or the two
 *   digits of its number
 */

export {};
