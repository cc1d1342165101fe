// Bundles the page's code and styles with esbuild.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { art, dist, nameOf, readSource, sourcePath, web, withSlashes } from "./files.mjs";

/**
 * Lets code and styles import a generated file of ART as if it lay in web/. Such files get a namespace instead of their
 * path: esbuild's output depends on paths, and ART can be anywhere.
 * @type {import("esbuild").Plugin}
 */
const generatedFiles = {
  name: "generated-files",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.?\.?\/|\.woff2$/ }, ({ path, resolveDir }) => {
      const name = nameOf(join(resolveDir, path));
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
  const { outputFiles: [file] = [] } = await build(bundling({ entryPoints: [sourcePath(entry)], ...options }));
  return file.text.trim();
}

/** @typedef {import("esbuild").BuildOptions & {write: false}} Bundling */

/** @param {import("esbuild").BuildOptions} options @returns {Bundling} */
function bundling(options) {
  return {
    absWorkingDir: web,
    outdir: dist,
    bundle: true,
    minify: true,
    target: "es2022",
    logLevel: "warning",
    ...options,
    write: false,
    plugins: [...(options.plugins ?? []), generatedFiles],
  };
}

/**
 * @param {string} entry a file of web/ @param {import("esbuild").BuildOptions["define"]} [define]
 * @returns {Promise<string>} a classic script
 */
export const script = (entry, define) => bundle(entry, { format: "iife", define });

/** Where the first of two scripts leaves for the second what both use. */
const SHARED = "sharedBindings";

/**
 * Two classic scripts of which the second uses the modules of the first: what both use is in the first alone, and runs once.
 * @param {string} first a file of web/ @param {string} second another, whose script comes later in the page
 * @param {import("esbuild").BuildOptions["define"]} define
 * @returns {Promise<[string, string]>}
 */
export async function twoScripts(first, second, define) {
  const { metafile } = await build({ ...bundling({ entryPoints: [sourcePath(first)], define }), metafile: true });
  const inputs = new Set(Object.keys(metafile.inputs));
  const shared = await importsFrom(inputs, second, define);
  const bindings = [...shared].flatMap(([path, names]) => names.map((name) => ({ path, name })));
  const code = [
    `import "./${first}";`,
    ...bindings.map(({ path, name }, i) => `import { ${name} as shared${i} } from "./${path.replace(ART, "")}";`),
    `globalThis.${SHARED} = [${bindings.map((_, i) => `shared${i}`)}];`,
  ];
  const { outputFiles: [file] = [] } = await build(
    bundling({ stdin: { contents: code.join("\n"), resolveDir: web }, define, format: "iife" }),
  );
  /** @type {import("esbuild").Plugin} */
  const fromFirst = {
    name: "from-first",
    setup({ onLoad, onResolve }) {
      resolveTo(inputs, onResolve, { namespace: "shared" });
      onLoad({ filter: /./, namespace: "shared" }, ({ path }) => ({
        contents: bindings
          .map(({ path: from, name }, i) => (from === path ? `export const ${name} = ${SHARED}[${i}];` : ""))
          .join("\n"),
      }));
    },
  };
  return [file.text.trim(), await bundle(second, { define, format: "iife", plugins: [fromFirst] })];
}

/** How esbuild tells a generated file. */
const ART = /^art:/;

/**
 * Resolves what lies among some files in another way.
 * @param {Set<string>} inputs the files
 * @param {import("esbuild").PluginBuild["onResolve"]} onResolve
 * @param {{namespace: string} | {external: true}} how
 */
function resolveTo(inputs, onResolve, how) {
  onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
    const name = nameOf(join(resolveDir, path));
    const known = [name, `art:${name}`].find((input) => inputs.has(input));
    return known ? { path: known, ...how } : null;
  });
}

/**
 * What a script imports from some files.
 * @param {Set<string>} inputs the files @param {string} entry @param {import("esbuild").BuildOptions["define"]} define
 * @returns {Promise<Map<string, string[]>>} the names, by file
 */
async function importsFrom(inputs, entry, define) {
  /** @type {import("esbuild").Plugin} */
  const asExternal = {
    name: "as-external",
    setup: ({ onResolve }) => resolveTo(inputs, onResolve, { external: true }),
  };
  const code = await bundle(entry, { define, format: "esm", minify: false, plugins: [asExternal] });
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const [, names, path] of code.matchAll(/^import \{([^}]*)\} from "([^"]+)";$/gm)) {
    const known = found.get(path) ?? new Set();
    for (const name of names.split(",")) known.add(name.trim().split(" ")[0]);
    found.set(path, known);
  }
  const sorted = [...found].map(([path, names]) => /** @type {const} */ ([path, [...names].sort()]));
  return new Map(sorted.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Lets styles import those of all features, by name, but for those that come with the board.
 * @type {import("esbuild").Plugin}
 */
const featureStyles = {
  name: "feature-styles",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\.\/features\/\*/ }, ({ path }) => ({ path, namespace: "all" }));
    onLoad({ filter: /./, namespace: "all" }, () => {
      const early = readSource("app/page.css").toString();
      const files = readdirSync(join(web, "features"), { recursive: true, encoding: "utf8" }).map(withSlashes).sort();
      const names = files.filter((file) => file.endsWith(".css")).map((file) => `"./features/${file}"`);
      const late = names.filter((name) => !early.includes(name.slice(2)));
      return { contents: late.map((name) => `@import ${name};`).join("\n"), loader: "css", resolveDir: web };
    });
  },
};

/** @param {string} entry a file of web/ @returns {Promise<string>} */
export function styles(entry) {
  return bundle(entry, { loader: { ".svg": "dataurl", ".woff2": "dataurl" }, plugins: [featureStyles] });
}
