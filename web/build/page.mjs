// Puts the page together: index.html with its code, styles, font, messages and first view inside. README.md says why.

import { script, styles, twoScripts } from "./bundles.mjs";
import { contentSecurityPolicy } from "./content-security-policy.mjs";
import { embeddedData } from "./embedded-data.mjs";
import { readSource } from "./files.mjs";

/** The addresses of files in index.html. */
export const REFERENCE = /(?<=\s(?:src|href)=")[^"#:]+(?=")/g;

/**
 * @param {string} shell index.html, or the single file's variant of it
 * @param {object} options
 * @param {boolean} options.site whether it is the site, not the single file
 * @param {{image: string, cold: string}} options.parts where the page finds the parts of Python's image
 * @param {string[]} options.sources the content security policy's directives for what it loads
 * @returns {Promise<string>}
 */
export async function assemblePage(shell, { site, parts, sources }) {
  const [[main, late], beforePaint, courtArt, worker, search, style, dialogStyle] = await Promise.all([
    twoScripts("app/main.js", "app/late.js", constants(site, parts)),
    script("app/before-paint.js", constants(site, parts)),
    script("app/court-art.js"),
    script("engine/worker.js"),
    script("search/worker.js"),
    styles("app/page.css"),
    styles("dialogs/dialogs.css"),
  ]);
  const data = embeddedData();
  const policy = contentSecurityPolicy(
    { scripts: [beforePaint, main, courtArt, late], styles: [style, dialogStyle] },
    sources,
  );
  return fill(shell, {
    '<meta charset="utf-8">': `<meta charset="utf-8">${policy}`,
    'id="worker">': `id="worker">${worker}`,
    'id="search">': `id="search">${search}`,
    '<script src="app/before-paint.js"></script>': `<script>${beforePaint}</script>`,
    '<link rel="stylesheet" href="app/page.css">': `<style>${style}</style>`,
    '<link rel="stylesheet" href="dialogs/dialogs.css">': `<style>${dialogStyle}</style>`,
    '<script src="app/main.js"></script>': `${data.board}<script>${main}</script>`,
    '<script id="court-art" src="app/court-art.js"></script>': `<script id="court-art">${courtArt}</script>`,
    '<script src="app/late.js"></script>': `<script>${late}</script>`,
    '<template id="medal-art">': `<template id="medal-art">${readSource("medals.svg")}`,
    '<template id="end">': `${data.dialogs}<template id="end">`,
  });
}

/**
 * The constants of constants.d.ts. Every part's name is one of its own, since esbuild would move an object out of the code.
 * @param {boolean} site @param {{[name: string]: string}} parts @returns {{[name: string]: string}}
 */
function constants(site, parts) {
  const names = Object.entries(parts).map(([name, value]) => [`PARTS.${name}`, JSON.stringify(value)]);
  return { SITE: String(site), ...Object.fromEntries(names) };
}

/** @param {string} html @param {{[mark: string]: string}} replacements each mark has to stand in the page once */
function fill(html, replacements) {
  let filled = html;
  for (const [mark, text] of Object.entries(replacements)) {
    const pieces = filled.split(mark);
    if (pieces.length !== 2) throw new Error(`index.html has to hold ${mark} once`);
    filled = pieces.join(text);
  }
  return filled;
}
