declare module "pyodide/pyodide.asm.mjs" {
  /** Emscripten's: makes the module, runs Python's main. */
  const create: (settings: object) => Promise<any>;
  export default create;
}
