// For narrow windows, piles squared up: they need no length, so that four in a row can be wide.

import { SIDES } from "../kinds/frame.js";
import { isAround, names } from "./arrangement.js";
import { fullOf, SQUARED } from "./fanning.js";
import { inLines } from "./lines.js";

/** @import {Arrangement, Shape} from "./arrangement.js" */
/** @import {Box} from "../types.js" */

/** The rows of a table, from the left; "" leaves a place free. @param {Shape} shape @returns {string[][]} */
function rowsOf({ table, piles }) {
  const fours = inFours(names("t", 1, piles));
  if (table === "frame") return [["t1", "", "", "t2"], ...SIDES, ["t3", "", "s", "t4"]];
  if (table === "cells") return [names("c", 1, 4), names("f", 1, 4), ...fours];
  if (table === "stock") {
    const last = fours.at(-1);
    const end =
      last && last.length < 3 ? [.../** @type {string[]} */ (fours.pop()), ...["", ""].slice(last.length)] : ["", ""];
    return [["f1", "f3", "f5", "f7"], ["f2", "f4", "f6", "f8"], ...fours, [...end, "w", "s"]];
  }
  const beside = piles / 2 - 4;
  const sides = names("t", 5, 4 + beside).map((right, i) => [`t${piles - i}`, "", i === beside - 1 ? "s" : "", right]);
  return [
    names("t", 1, 4),
    ...sides.slice(0, beside / 2),
    names("f", 1, 4),
    names("f", 5, 8),
    ...sides.slice(beside / 2),
    names("t", 5 + beside, 8 + beside).reverse(),
  ];
}

/** @param {string[]} names */
const inFours = (names) => Array.from({ length: Math.ceil(names.length / 4) }, (_, i) => names.slice(4 * i, 4 * i + 4));

/** A row with the stock, or the redeal, on the other side. @param {string[]} row */
function forLeftHand(row) {
  const [a, b, c, d] = row;
  if (c === "s") return [a, c, b, d];
  return d === "s" ? [d, c, a, b] : row;
}

/**
 * Four piles in a row; in the ring they keep their order around the foundations.
 * @param {Shape} shape @param {Box} area @param {boolean} mirror @returns {Arrangement}
 */
export function fourAbreast(shape, area, mirror) {
  const rows = rowsOf(shape).map((row) => (mirror ? forLeftHand(row) : row));
  const most = fullOf(shape) + 3;
  return inLines(rows, area, SQUARED, "down", most, most, isAround(shape.table));
}
