// Bundles the page's code and styles with esbuild.

import { build } from "esbuild";
import { exportSharedModules, generatedFiles, importSharedModules } from "./esbuild-plugins.mjs";
import { dist, sourcePath, web } from "./files.mjs";

/**
 * @param {string} entry a file of web/ @param {import("esbuild").BuildOptions} [options]
 * @returns {Promise<{text: string, files: string[]}>} the bundle, and the files it is made of
 */
export async function bundle(entry, options = {}) {
  const { outputFiles: [file] = [], metafile } = await build({
    entryPoints: [sourcePath(entry)],
    absWorkingDir: web,
    outdir: dist,
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    target: "es2022",
    logLevel: "warning",
    ...options,
    plugins: [...(options.plugins ?? []), generatedFiles],
  });
  const files = Object.keys(metafile?.inputs ?? {}).map((input) => input.replace("art:", ""));
  return { text: file.text.trim(), files };
}

/** @param {string} entry a file of web/ @returns {Promise<string>} a classic script */
export const script = async (entry) => (await bundle(entry, { format: "iife" })).text;

/** @returns {Promise<string>} */
export async function styles() {
  const { text } = await bundle("app/page.css", { loader: { ".svg": "dataurl", ".woff2": "dataurl" } });
  return text;
}

/**
 * The board's code and the lazy part's, with every module in one of them only.
 * @param {{[name: string]: string}} define
 * @returns {Promise<{main: string, lazy: string}>}
 */
export async function appScripts(define) {
  shared ??= sharedModules();
  const files = await shared;
  const [main, lazy] = await Promise.all([
    bundle("app/main.js", { format: "iife", define, plugins: [exportSharedModules(files)] }),
    bundle("app/lazy.js", { format: "iife", define, plugins: [importSharedModules(files)] }),
  ]);
  return { main: main.text, lazy: lazy.text };
}

/** @type {Promise<string[]> | undefined} */
let shared;

/** @returns {Promise<string[]>} the files that app/main.js and app/lazy.js both need */
async function sharedModules() {
  const [main, lazy] = await Promise.all(
    ["app/main.js", "app/lazy.js"].map((name) => bundle(name, { format: "iife", plugins: [exportSharedModules([])] })),
  );
  return main.files.filter((file) => lazy.files.includes(file));
}
