// What binaryen's JavaScript API lacks, or has without a type. A function without a name section is named by its index.

import binaryen from "binaryen";

/** @typedef {InstanceType<typeof binaryen.Module>} Module */
/** @typedef {import("binaryen").default.FunctionInfo} FunctionInfo */
/** @typedef {import("./memory.mjs").Data} Data */

/** WebAssembly's limit. */
const MAX_SEGMENTS = 100_000;

const { Function: functionApi, Table: tableApi } =
  /** @type {{Function: {setBody(ref: number, body: number): void}, Table: {setInitial(ref: number, size: number): void}}} */ (
    /** @type {unknown} */ (binaryen)
  );

/**
 * @typedef {object} Expressions  those with others in them
 * @property {{getChildren(block: number): number[], setChildren(block: number, children: number[]): void}} Block
 * @property {{getValue(drop: number): number}} Drop
 * @property {{getCondition(branch: number): number, getIfTrue(branch: number): number, setIfTrue(branch: number, arm: number): void, getIfFalse(branch: number): number, setIfFalse(branch: number, arm: number): void}} If
 * @property {{getValue(set: number): number}} LocalSet
 * @property {{getBody(loop: number): number}} Loop
 */
export const { Block, Drop, If, LocalSet, Loop } = /** @type {Expressions} */ (/** @type {unknown} */ (binaryen));

/** @param {Uint8Array} binary @returns {Module} */
export const read = (binary) => binaryen.readBinary(binary);

/** @param {Module} module @returns {FunctionInfo[]} all functions that are not imported */
export const definedFunctions = (module) =>
  Array.from({ length: module.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  ).filter((info) => !info.module);

/** The number of the section that has the code. */
const CODE = 10;

/** @param {Uint8Array} binary a module @returns {number[]} the bytes of each function that is not imported */
export function codeSizes(binary) {
  let at = 8;
  const next = () => {
    let number = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = binary[at++];
      number += (byte % 128) * scale;
      if (byte < 128) return number;
    }
  };
  const skip = (/** @type {number} */ size) => {
    at += size;
    return size;
  };
  while (at < binary.length) {
    const [section, size] = [next(), next()];
    if (section === CODE) return Array.from({ length: next() }, () => skip(next()));
    skip(size);
  }
  return [];
}

/** @param {Module} module @param {string} name @returns {number} */
export const bodyOf = (module, name) => binaryen.getFunctionInfo(module.getFunction(name)).body;

/** @param {Module} module @param {string} name @param {number} body */
export const setBody = (module, name, body) => functionApi.setBody(module.getFunction(name), body);

/** @param {Module} module @param {string} table @param {number} size in slots */
export const setTableSize = (module, table, size) => tableApi.setInitial(module.getTable(table), size);

/** @param {Module} module @returns {{name: string, value: string, kind: number}[]} its exports, and what each stands for */
export const exportsOf = (module) =>
  Array.from({ length: module.getNumExports() }, (_, index) => binaryen.getExportInfo(module.getExportByIndex(index)));

/** @param {Module} module @returns {Data[]} what it puts into its memory */
export function dataOf(module) {
  const api =
    /** @type {{getNumDataSegments(): number, getDataSegmentInfo(ref: number): {offset: number, data: ArrayBuffer}}} */ (
      /** @type {unknown} */ (module)
    );
  return Array.from({ length: api.getNumDataSegments() }, (_, index) => {
    const { offset, data } = api.getDataSegmentInfo(module.getDataSegmentByIndex(index));
    return { start: offset, bytes: new Uint8Array(data) };
  });
}

/** Replaces a module's memory. @param {Module} module @param {string} name @param {{initial: number, max?: number}} pages @param {Data[]} data */
export function setMemory(module, name, { initial, max }, data) {
  if (data.length > MAX_SEGMENTS) throw new Error(`${data.length} data segments are more than WebAssembly allows`);
  const segments = data.map(({ start, bytes }) => ({ offset: module.i32.const(start), data: bytes }));
  module.setMemory(initial, max ?? initial, null, segments, false, false, name);
}

/** @param {Module} module @param {string} name of an export @returns {string} the name in the module */
export function exported(module, name) {
  const found = exportsOf(module).find((one) => one.name === name);
  if (!found) throw new Error(`the runtime does not export ${name}`);
  return found.value;
}

/** @param {Module} module @param {string[]} names the exports that stay */
export function keepExports(module, names) {
  for (const { name } of exportsOf(module)) if (!names.includes(name)) module.removeExport(name);
}

/** Removes what no export and no table can reach. @param {Module} module */
export const removeUnused = (module) => module.runPasses(["remove-unused-module-elements"]);

/** @param {Module} module @returns {Uint8Array<ArrayBuffer>} */
export function emit(module) {
  const binary = /** @type {Uint8Array<ArrayBuffer>} */ (module.emitBinary());
  module.dispose();
  return binary;
}

/** @param {string} text a module in WebAssembly's text format @returns {Uint8Array<ArrayBuffer>} */
export const compileText = (text) => emit(binaryen.parseText(text));
