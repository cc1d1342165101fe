// Plugins for esbuild: files that the build generates, and modules that two bundles share.

import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { art, web } from "./files.mjs";

/** @typedef {import("esbuild").Plugin} Plugin */

/**
 * Lets code and styles import a generated file of ART as if it lay in web/. Such files get a namespace instead of their
 * path: esbuild's output depends on paths, and ART can be anywhere.
 * @type {Plugin}
 */
export const generatedFiles = {
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
 * For the first bundle: `import modules from "modules:"` gives it these files' modules, by file, to pass on.
 * @param {string[]} files @returns {Plugin}
 */
export const exportSharedModules = (files) => ({
  name: "export-shared-modules",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^modules:$/ }, ({ path }) => ({ path, namespace: "exported" }));
    onLoad({ filter: /./, namespace: "exported" }, () => ({
      contents: [
        ...files.map((file, index) => `import * as module${index} from "./${file}";`),
        `export default {${files.map((file, index) => `"${file}": module${index}`)}};`,
      ].join("\n"),
      resolveDir: web,
    }));
  },
});

/**
 * For the second bundle: an import of one of these files takes the module that the first bundle has put on the script
 * element, so that its code is downloaded once and its state exists once.
 * @param {string[]} files @returns {Plugin}
 */
export const importSharedModules = (files) => ({
  name: "import-shared-modules",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const file = relative(web, join(resolveDir, path));
      return files.includes(file) ? { path: file, namespace: "imported" } : null;
    });
    onLoad({ filter: /./, namespace: "imported" }, ({ path }) => ({
      contents: `module.exports = document.currentScript.modules["${path}"];`,
    }));
  },
});
