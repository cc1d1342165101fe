// Results as a table for other programs: the same columns as `python -m sthelena results` makes from a backup.

/** @import {Result} from "../../model/result.js" */

/** @type {(keyof Result)[]} */
const COLUMNS = ["rules", "deal", "begun", "time", "state", "home", "total", "moves", "spent", "hints", "foreign"];

/** @param {Result[]} results @returns {string} a line with the columns' names, then one for each result */
export function csvOf(results) {
  const rows = results.map((result) => COLUMNS.map((column) => field(column, result[column])));
  return [COLUMNS, ...rows].map((row) => `${row.join(",")}\n`).join("");
}

/** @param {keyof Result} column @param {string | number | undefined} value */
function field(column, value = "") {
  const text = column === "begun" || column === "time" ? new Date(value).toISOString() : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
