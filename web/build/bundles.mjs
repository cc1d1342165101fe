// Bundles the page's code and styles with esbuild.

import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { art, dist, sourcePath, web } from "./files.mjs";

/**
 * Lets code and styles import a generated file of ART as if it lay in web/. Such files get a namespace instead of their
 * path: esbuild's output depends on paths, and ART can be anywhere.
 * @type {import("esbuild").Plugin}
 */
const generatedFiles = {
  name: "generated-files",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.?\.?\/|\.woff2$/ }, ({ path, resolveDir }) => {
      const name = relative(web, join(resolveDir, path));
      return existsSync(join(art, name)) && !existsSync(join(web, name)) ? { path: name, namespace: "art" } : null;
    });
    onLoad({ filter: /./, namespace: "art" }, ({ path }) => ({
      contents: readFileSync(join(art, path)),
      loader: "default",
    }));
  },
};

/**
 * @param {string} entry a file of web/ @param {import("esbuild").BuildOptions} [options]
 * @returns {Promise<string>} the bundle's text
 */
export async function bundle(entry, options = {}) {
  const { outputFiles: [file] = [] } = await build({
    entryPoints: [sourcePath(entry)],
    absWorkingDir: web,
    outdir: dist,
    write: false,
    bundle: true,
    minify: true,
    target: "es2022",
    logLevel: "warning",
    ...options,
    plugins: [generatedFiles],
  });
  return file.text.trim();
}

/**
 * @param {string} entry a file of web/ @param {import("esbuild").BuildOptions["define"]} [define]
 * @returns {Promise<string>} a classic script
 */
export const script = (entry, define) => bundle(entry, { format: "iife", define });

/** @param {string} entry a file of web/ @returns {Promise<string>} */
export function styles(entry) {
  return bundle(entry, { loader: { ".svg": "dataurl", ".woff2": "dataurl" } });
}
