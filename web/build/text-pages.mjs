// Writes study.html: how often the games can be won, and how that was found out. The figures are those of the README, where
// `python -m sthelena publish` puts them, so that they stand in one place only.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSource, web, write } from "./files.mjs";

/** @param {string} name a file of the repository @returns {string} */
const read = (name) => readFileSync(join(web, "..", name), "utf8");

export function writeStudyPage() {
  const [, table] = read("README.md").split(/<!-- \/?study.*-->/);
  const page = readSource("pages/study.html")
    .toString()
    .replace("<!-- table -->", () => htmlTable(table))
    .replace("<!-- chart -->", () => read(".github/study.svg"));
  write("study.html", page);
}

/** @param {string} markdown a table of cells without links @returns {string} */
function htmlTable(markdown) {
  const lines = markdown.trim().split("\n");
  const [head, , ...rows] = lines.map((line) => line.split("|").slice(1, -1));
  return `<table>\n<thead>${row(head, "th")}</thead>\n${rows.map((cells) => row(cells, "td")).join("\n")}\n</table>`;
}

/** @param {string[]} cells @param {string} element @returns {string} */
const row = (cells, element) =>
  `<tr>${cells.map((cell) => `<${element}>${cell.trim().replace(/`(.*)`/, "<code>$1</code>")}</${element}>`).join("")}</tr>`;
