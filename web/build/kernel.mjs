// Puts the modules of the compiled kernel together: `node build/kernel.mjs COMPILED OUTDIR` writes OUTDIR/kernel.js.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [compiled, out] = process.argv.slice(2);
const runtime = fileURLToPath(new URL("../search/runtime.js", import.meta.url));

/** Transcrypt imports every name of its runtime into each module. */
const RUNTIME = /^import \{[^}]*\} from '\.\/org\.transcrypt\.__runtime__\.js';$/m;

/** @type {import("esbuild").Plugin} */
const smallRuntime = {
  name: "small-runtime",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^runtime$/ }, () => ({ path: runtime }));
    onLoad({ filter: /__target__/ }, ({ path }) => {
      const code = readFileSync(path, "utf8");
      if (!RUNTIME.test(code)) throw new Error(`${path} is not as Transcrypt writes it`);
      return { contents: code.replace(RUNTIME, 'import {__class__, __get__, object} from "runtime";') };
    });
  },
};

mkdirSync(out, { recursive: true });
await build({
  entryPoints: [compiled],
  outfile: join(out, "kernel.js"),
  bundle: true,
  minify: true,
  mangleProps: /^_[a-z]/, // the kernel's private names
  format: "esm",
  target: "es2022",
  logLevel: "warning",
  plugins: [smallRuntime],
});
