// Writes the pages of text. facts.html: what is kept of the player, and for whom the game can be played. study.html: how
// often the games can be won, and how that was found out. The figures are those of the README, where
// `python -m sthelena publish` puts them, so that they stand in one place only.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSource, web, write } from "./files.mjs";

/** @param {string} name a file of the repository @returns {string} */
const read = (name) => readFileSync(join(web, "..", name), "utf8");

/** @param {string} name of a page of text @returns {string} it, with its style */
const styled = (name) =>
  readSource(`pages/${name}`)
    .toString()
    .replace("<!-- style -->", () => `<style>\n${readSource("pages/pages.css")}</style>`);

export function writeTextPages() {
  const [, table] = read("README.md").split(/<!-- \/?study.*-->/);
  const study = styled("study.html")
    .replace("<!-- table -->", () => htmlTable(table))
    .replace("<!-- chart -->", () => read(".github/study.svg"));
  write("study.html", study);
  write("facts.html", styled("facts.html"));
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
