// Builds the site and the single file: `node build/site.mjs ART IMAGE DIST`. ART holds what art.mjs made, whose files
// count as if they lay in web/; IMAGE what image/make.mjs made; DIST is new.
//
// The page has its code, words, styles, font and cards inside, so that the board waits for nothing else. Python, which comes
// after the board, gets the hash of its content into its name, so that a page never meets parts of another version; the
// names that the world knows (index.html, the icons, the manifest, sw.js) stay.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const [art, frozen, dist] = process.argv.slice(2);
if (!dist) throw new Error("usage: node build/site.mjs ART IMAGE DIST");
const web = dirname(fileURLToPath(new URL(".", import.meta.url)));

/** @param {string} name a file of web/ or ART @returns {string} its path */
const source = (name) => (existsSync(join(web, name)) ? join(web, name) : join(art, name));

/** @param {string | Uint8Array} data @param {"hex" | "base64"} [as] */
const hash = (data, as = "hex") => createHash("sha256").update(data).digest(as);

/** @param {string} name @param {string | Uint8Array} data @returns {string} the name it has in DIST */
function write(name, data) {
  const path = join(dist, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
  return name;
}

/** @param {string} name @param {string | Uint8Array} data @returns {string} the name it has in DIST, hash included */
function publish(name, data) {
  const end = extname(name);
  return write(`${basename(name, end)}-${hash(data).slice(0, 10)}${end}`, data);
}

/** @param {string} name @returns {string} */
const copy = (name) => write(name, readFileSync(source(name)));

/**
 * Lets code and styles name the files of ART as their neighbours. They have a namespace, since esbuild's hashes depend on
 * paths too, and ART may lie anywhere.
 * @type {import("esbuild").Plugin}
 */
const neighbours = {
  name: "neighbours",
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
 * Brings the modules of that name: what app/main.js lends to app/lazy.js.
 * @param {string[]} files
 * @returns {import("esbuild").Plugin}
 */
const lending = (files) => ({
  name: "lending",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^modules:$/ }, ({ path }) => ({ path, namespace: "lent" }));
    onLoad({ filter: /./, namespace: "lent" }, () => ({
      contents: [
        ...files.map((file, at) => `import * as module${at} from "./${file}";`),
        `export default {${files.map((file, at) => `"${file}": module${at}`)}};`,
      ].join("\n"),
      resolveDir: web,
    }));
  },
});

/**
 * Takes these files from where app/main.js has put them, instead of another time.
 * @param {string[]} files
 * @returns {import("esbuild").Plugin}
 */
const borrowing = (files) => ({
  name: "borrowing",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const file = relative(web, join(resolveDir, path));
      return files.includes(file) ? { path: file, namespace: "borrowed" } : null;
    });
    onLoad({ filter: /./, namespace: "borrowed" }, ({ path }) => ({
      contents: `module.exports = document.currentScript.modules["${path}"];`,
    }));
  },
});

/**
 * @param {string} entry a file of web/ @param {import("esbuild").BuildOptions} options
 * @returns {Promise<{text: string, files: string[]}>} what esbuild makes of it, and of which files
 */
async function bundle(entry, options) {
  const { outputFiles: [file] = [], metafile } = await build({
    entryPoints: [source(entry)],
    absWorkingDir: web,
    outdir: dist,
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    target: "es2022",
    logLevel: "warning",
    ...options,
    plugins: [...(options.plugins ?? []), neighbours],
  });
  const files = Object.keys(metafile?.inputs ?? {}).map((input) => input.replace("art:", ""));
  return { text: file.text.trim(), files };
}

/** @returns {Promise<string[]>} the files that app/main.js and app/lazy.js both need */
async function common() {
  const [main, annex] = await Promise.all(
    ["app/main.js", "app/lazy.js"].map((name) => bundle(name, { format: "iife", plugins: [lending([])] })),
  );
  return main.files.filter((file) => annex.files.includes(file));
}

/** app/main.js and app/lazy.js, each file in one of them. @param {{[name: string]: string}} define */
function programs(define) {
  return Promise.all([
    bundle("app/main.js", { format: "iife", define, plugins: [lending(both)] }),
    bundle("app/lazy.js", { format: "iife", define, plugins: [borrowing(both)] }),
  ]);
}

/** Each for itself, since esbuild would give an object a file of its own. @param {{[name: string]: string}} parts */
const partsIn = (parts) =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [`PARTS.${name}`, JSON.stringify(value)]));

/** @param {string[]} directives @returns {string} a policy that allows nothing else */
const policy = (...directives) =>
  `<meta http-equiv="Content-Security-Policy" content="${[
    "default-src 'none'",
    ...directives,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ")}">`;

const REFERENCE = /(?<=\s(?:src|href)=")[^"#:]+(?=")/g;
const LICENCES = "licences.txt";
const CHARSET = /<meta charset="utf-8">/i;
/** @type {Record<string, string>} */
const TYPES = { ".png": "image/png", ".svg": "image/svg+xml" };

const page = readFileSync(source("index.html"), "utf8");
const image = readFileSync(join(frozen, "image.bin"));
const cold = readFileSync(join(frozen, "cold.bin"));
const worker = await bundle("engine/worker.js", { format: "iife" });
const both = await common();

await site();
await serviceWorker();
await singleFile();

/**
 * What the page says in each language, and its first view, as elements that hold it.
 * @param {string} program the page with app/main.js
 * @returns {Promise<{needed: string, rest: string}>} what these need, and what can come later
 */
async function languages(program) {
  const { en: first, ...others } = JSON.parse(readFileSync(join(frozen, "first.json"), "utf8"));
  const firsts = Object.entries(others).map(([language, view]) => held(`first-${language}`, differences(first, view)));
  const needed = [held("first", first), ...firsts];
  const rest = [];
  const says = speaker(program);
  for (const language of ["en", ...Object.keys(others)]) {
    const { words } = await import(pathToFileURL(join(web, "words", `${language}.js`)).href);
    /** @param {boolean} said */
    const part = (said) => Object.fromEntries(Object.entries(words).filter(([key]) => says(key) === said));
    needed.push(held(`words-${language}`, part(true)));
    rest.push(held(`rest-${language}`, part(false)));
  }
  return { needed: needed.join(""), rest: rest.join("") };

  /** @param {string} id @param {object} data */
  function held(id, data) {
    return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>\n`;
  }
}

/**
 * @param {string} program
 * @returns {(key: string) => boolean} whether it may ask for these words: their key stands in it as a text, or the
 *   beginning of their key as that of a template
 */
function speaker(program) {
  const texts = [...program.matchAll(/(?<=["'`])[a-z]+(?:\.[\w-]+)*(?=["'`])/g)].map(([text]) => text);
  const starts = [...program.matchAll(/(?<=`)[a-z]+\.(?=\$\{)/g)].map(([start]) => start);
  return (key) => texts.includes(key) || starts.some((start) => key.startsWith(start));
}

/**
 * @param {any} base @param {any} other of the same form
 * @param {string[]} [path]
 * @returns {[path: string[], value: unknown][]} where they differ, and what the other one has there
 */
function differences(base, other, path = []) {
  if (typeof base !== "object" || base === null) return base === other ? [] : [[path, other]];
  return Object.keys(base).flatMap((key) => differences(base[key], other[key], [...path, key]));
}

/**
 * A page with all that the board needs inside, so that it waits for nothing else.
 * @param {string} shell index.html
 * @param {{[name: string]: string}} define
 * @param {(hashes: {scripts: string, style: string}) => string} allow the page's policy
 */
async function whole(shell, define, allow) {
  const [main, annex] = await programs(define);
  const [early, late] = await Promise.all(
    ["app/before-paint.js", "app/court-art.js"].map((name) => bundle(name, { format: "iife" })),
  );
  const style = await bundle("app/page.css", { loader: { ".svg": "dataurl", ".woff2": "dataurl" } });
  const fingerprint = (/** @type {{text: string}} */ { text }) => `'sha256-${hash(text, "base64")}'`;
  const words = await languages(shell.slice(0, shell.indexOf("app/main.js")) + main.text);
  const policy = allow({ scripts: [early, main, annex, late].map(fingerprint).join(" "), style: fingerprint(style) });
  return shell
    .replace(CHARSET, (charset) => charset + policy)
    .replace('id="worker">', () => `id="worker">${worker.text}`)
    .replace('<script type="text/plain" id="annex">', (start) => `${words.rest}${start}${annex.text}`)
    .replace('<script src="app/before-paint.js"></script>', () => `<script>${early.text}</script>`)
    .replace('<link rel="stylesheet" href="app/page.css">', () => `<style>${style.text}</style>`)
    .replace('<script src="app/main.js"></script>', () => `${words.needed}<script>${main.text}</script>`)
    .replace('<script id="late" src="app/court-art.js"></script>', () => `<script id="late">${late.text}</script>`);
}

async function site() {
  const parts = { image: publish("image.bin", image), cold: publish("cold.bin", cold) };
  const define = { SITE: "true", ...partsIn(parts) };
  const html = await whole(page, define, ({ scripts, style }) =>
    policy(
      `script-src ${scripts} 'wasm-unsafe-eval'`,
      "worker-src 'self' blob:",
      "connect-src 'self'",
      `style-src ${style}`,
      "font-src data:",
      "img-src 'self' data:",
      "manifest-src 'self'",
    ),
  );
  for (const [name] of page.matchAll(REFERENCE)) {
    if (extname(name) === ".webmanifest")
      for (const { src } of JSON.parse(readFileSync(source(name), "utf8")).icons) copy(src);
    if (![".js", ".css"].includes(extname(name))) copy(name);
  }
  copy(LICENCES);
  write("index.html", html);
}

/** Writes sw.js with the list of all files of the site. */
async function serviceWorker() {
  const paths = readdirSync(dist, { encoding: "utf8", recursive: true })
    .filter((path) => statSync(join(dist, path)).isFile())
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
  // The page itself goes by the name of its folder.
  const files = paths.map((path) => [path === "index.html" ? "" : path, hash(readFileSync(join(dist, path)))]);
  const { text } = await bundle("offline/service-worker.js", {});
  const version = hash(JSON.stringify(files) + text).slice(0, 16);
  write("sw.js", `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(files)};\n${text}`);
}

/** Writes st-helena.html: the same page with everything inside, for file:// too. */
async function singleFile() {
  const define = { SITE: "false", ...partsIn({ image: "image", cold: "cold" }) };
  const shell = page
    .replace(/[ \t]*<link\b[^>]*\brel="(?:manifest|apple-touch-icon)"[^>]*>\n?/g, "")
    .replace(REFERENCE, (name) =>
      TYPES[extname(name)]
        ? `data:${TYPES[extname(name)]};base64,${readFileSync(source(name)).toString("base64")}`
        : name,
    );
  const html = await whole(shell, define, ({ scripts, style }) =>
    policy(
      `script-src ${scripts} 'wasm-unsafe-eval'`,
      "worker-src blob:",
      `style-src ${style}`,
      "font-src data:",
      "img-src data:",
    ),
  );
  // The code stands before the bytes, so that the board need not wait until they are parsed.
  const held = (/** @type {string} */ id, /** @type {string} */ text) =>
    `<script type="text/plain" id="${id}">${text}</script>\n`;
  const data = Object.entries({ image, cold }).map(([id, part]) => held(id, part.toString("base64")));
  data.push(held(LICENCES, readFileSync(source(LICENCES), "utf8")));
  write(
    "st-helena.html",
    html.replace("</body>", () => `${data.join("")}</body>`),
  );
}
