// Writes the pages of text. facts.html: what is kept of the player, and for whom the game can be played. games.html: the games
// and their sources, as Python tells of them. study.html: how often the games can be won, and how that was found out;
// `python -m sthelena publish` makes its figures.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { styles } from "./bundles.mjs";
import { readSource, web, write } from "./files.mjs";

/** @import {GameInfo} from "../engine/protocol.js" */

/** @param {string} name a file of the repository @returns {string} */
const read = (name) => readFileSync(join(web, "..", name), "utf8");

export async function writeTextPages() {
  const style = `<style>\n${await styles("pages/pages.css")}</style>`;
  const styled = (/** @type {string} */ name) =>
    readSource(`pages/${name}`)
      .toString()
      .replace("<!-- style -->", () => style);
  const [, table] = read("web/pages/study-figures.md").split("-->");
  const [head, ...games] = cellsOf(table);
  const study = styled("study.html")
    .replace("<!-- bars -->", () => bars(games))
    .replace("<!-- table -->", () => figures(head, games))
    .replace("<!-- chart -->", () => panels(read(".github/study.svg")));
  write("study.html", study);
  write("facts.html", styled("facts.html"));
  write(
    "games.html",
    styled("games.html").replace("<!-- games -->", () =>
      families(JSON.parse(readSource("games.json").toString()).games),
    ),
  );
}

/** @param {GameInfo[]} games @returns {string} a section for each family, with its games and their versions */
function families(games) {
  const heads = new Map(games.map((game) => [game.family, game.history]));
  return [...heads]
    .map(([family, history]) => {
      const members = games.filter((game) => game.family === family);
      const [first] = members;
      const mains = members.filter(({ id, game }) => id === game);
      const items = mains.map((main) =>
        described(
          main,
          members.filter(({ id, game }) => game === main.id && id !== game),
        ),
      );
      return `<h2>${first.name}</h2>\n<p>${history}</p>\n<dl>\n${items.join("\n")}\n</dl>`;
    })
    .join("\n");
}

/** @param {GameInfo} game @param {GameInfo[]} versions */
function described({ name, other_names, about, source }, versions) {
  const also = other_names.length ? ` Also called ${other_names.join(", ")}.` : "";
  const sources = [{ name, source }, ...versions].map(({ name, source }) => `<li>${name}: ${source}</li>`);
  return `<dt>${name}</dt>\n<dd>${about}${also}\n<ul>${sources.join("")}</ul></dd>`;
}

/** @param {string} svg @returns {string} the curves of the games, to be laid out for the window */
const panels = (svg) => svg.match(/<svg class="panel".*?<\/svg>/gs)?.join("\n") ?? "";

/** @type {{[id: string]: {name: string}}} */
const presets = JSON.parse(read("py/sthelena/messages/en.json")).preset;

/** @param {string} game its id */
const nameOf = (game) => presets[game].name;

/** @param {string} markdown a table of cells without links @returns {string[][]} the cells of its head, then of each row */
function cellsOf(markdown) {
  const lines = markdown.trim().split("\n");
  const [head, , ...rows] = lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
  return [head, ...rows];
}

/** @param {string[]} head @param {string[][]} games @returns {string} a table; each cell knows its head, for small windows */
function figures(head, games) {
  const titles = head.map((title) => `<th>${title}</th>`).join("");
  const row = (/** @type {string[]} */ [game, ...cells]) =>
    `<tr><td>${nameOf(game)}</td>${cells.map((cell, i) => figure(head[i + 1], cell)).join("")}</tr>`;
  return `<table>\n<thead><tr>${titles}</tr></thead>\n<tbody>\n${games.map(row).join("\n")}\n</tbody>\n</table>`;
}

/** @param {string} title @param {string} cell a figure, and perhaps its interval in brackets */
const figure = (title, cell) => `<td data-head="${title}"><div>${cell.replace(/\(.*\)/, "<span>$&</span>")}</div></td>`;

/** @param {string[][]} games @returns {string} a bar for each, the one that is won most often first */
function bars(games) {
  const shares = games.map(([game, , , ...cells]) => ({ game, shares: cells.slice(0, 3).map(Number.parseFloat) }));
  shares.sort((a, b) => b.shares[0] - a.shares[0] || a.shares[1] - b.shares[1]);
  return shares.map(bar).join("\n");
}

/**
 * What share of the deals others say can be won.
 * @type {{[game: string]: {share: number, by: string}}}
 */
const CLAIMS = {
  "st-helena-gamerules": { share: 30, by: "Pretty Good Solitaire" },
  "napoleon-at-st-helena": { share: 10, by: "Wikipedia" },
  westcliff: { share: 25, by: "Wikipedia" },
  "westcliff-pysolfc": { share: 90, by: "Wikipedia" },
  "intelligence-pysolfc": { share: 50, by: "Solitaire Till Dawn" },
};

/** @param {{game: string, shares: number[]}} of */
function bar({ game, shares: [won, lost, unknown] }) {
  const part = (/** @type {string} */ name, /** @type {number} */ share) =>
    share ? `<i class="${name}" style="width:${share}%"></i>` : "";
  const parts = part("won", won) + part("unknown", unknown) + part("lost", lost);
  const said = `${won}% won, ${unknown}% unknown, ${lost}% proved lost`;
  const claim = CLAIMS[game];
  const mark = claim ? `<i class="claim" style="left:${claim.share}%"></i>` : "";
  const words = claim ? ` <small>${claim.by}: ${claim.share}%</small>` : "";
  return `<li><span>${nameOf(game)}${words}</span><span class="bar" role="img" aria-label="${said}">${parts}${mark}</span><b>${won.toFixed(1)}%</b></li>`;
}
