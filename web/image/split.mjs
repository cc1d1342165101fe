// Splits an image into two modules: the hot part, which answers almost every request, and the cold part, which adds the
// other functions and their constants whenever it arrives.
//
// The cold part imports memory, tables, globals and exception tags from the hot one. All function pointers in Python's
// memory are slots of the function table, so slots never change. A call into the other part goes through the table, where
// such a function gets a slot if it has none. In the hot part, the slots of cold functions hold functions that trap, until
// the cold part fills them.

import binaryen from "binaryen";
import { trapElsewhere } from "./branches.mjs";
import { coldConstants } from "./cold-constants.mjs";
import { dataIn, memoryOf } from "./memory.mjs";
import {
  bodyOf,
  dataOf,
  definedFunctions,
  emit,
  exported,
  keepExports,
  read,
  removeUnused,
  setBody,
  setMemory,
  setTableSize,
} from "./wasm.mjs";

/** @import {FunctionInfo, Module} from "./wasm.mjs" */

/** The name by which the cold part imports the hot one. */
const HOT = "hot";
const TABLE = "__indirect_function_table";
const MEMORY = "memory";

/**
 * @param {import("./embed-snapshot.mjs").Image} whole @param {import("./profile.mjs").Profile} profile
 * @param {import("./memory.mjs").Range[]} unused data that nothing needs before it needs a cold function
 * @returns {{hot: Uint8Array<ArrayBuffer>, cold: Uint8Array<ArrayBuffer>}}
 */
export function split({ image, constantsEnd }, { called, reached }, unused) {
  const hot = read(image);
  const cold = read(image);
  const [table, memory] = [exported(hot, TABLE), exported(hot, MEMORY)];
  const functions = definedFunctions(hot);
  const coldFunctions = functions.filter(({ name }) => !called.has(name) || reached.has(name));
  const isCold = new Set(coldFunctions.map(({ name }) => name));
  const pages = hot.getMemoryInfo();
  const data = dataOf(hot);
  setMemory(hot, memory, pages, []);
  /** The functions in the table, from slot 1 on. */
  const slots = binaryen.getElementSegmentInfo(hot.getElementSegmentByIndex(0)).data;
  for (const name of reached.keys()) if (!slots.includes(name)) slots.push(name);
  const types = new Map(functions.map((info) => [info.name, info]));

  // What each part calls of the other is what is left of it when nothing unused is left.
  shareAll(hot, memory);
  for (const [name, places] of reached) addShortened(name, places);
  replaceBodies(hot, coldFunctions, () => hot.unreachable());
  fillTable(hot, table, [hotSegment()]);
  removeUnused(hot);
  addSlots(hot, (name) => isCold.has(name));
  keepExports(cold, []);
  setMemory(cold, memory, pages, []);
  const elsewhere = functions.filter(({ name }) => !isCold.has(name));
  replaceBodies(cold, elsewhere, () => cold.unreachable());
  fillTable(cold, table, coldSegments());
  removeUnused(cold);
  addSlots(cold, (name) => types.has(name) && !isCold.has(name));

  const slotOf = new Map(slots.map((name, index) => [name, index + 1]));
  for (const [part, others] of /** @type {[Module, FunctionInfo[]][]} */ ([
    [hot, coldFunctions],
    [cold, elsewhere],
  ])) {
    replaceBodies(part, others, (info) => tableCall(part, info, slotOf.get(info.name) ?? 0));
    setTableSize(part, table, slots.length + 1);
  }
  fillTable(hot, table, [hotSegment()]);
  fillTable(cold, table, coldSegments());
  shareData();
  importShared(cold, memory);
  return { hot: emit(hot), cold: emit(cold) };

  /** Adds a copy of a cold function, which serves until the cold part is there. @param {string} name @param {Set<number>} places which are reached */
  function addShortened(name, places) {
    const { params, results, vars } = binaryen.getFunctionInfo(hot.getFunction(name));
    hot.addFunction(shortened(name), params, results, vars, hot.copyExpression(bodyOf(hot, name)));
    trapElsewhere(hot, shortened(name), places);
  }

  /** Puts the constants of cold functions and unused bytecode into the cold part, all other data into the hot one. */
  function shareData() {
    const whole = memoryOf(data, pages.initial);
    const found = coldConstants(hot.emitText(), whole, [data[0].start, constantsEnd]);
    for (const [start, end] of found.documentation) whole.fill(0, start, end);
    const constants = whole.slice();
    for (const [start, end] of [...found.absent, ...unused]) whole.fill(0, start, end);
    setMemory(hot, memory, pages, dataIn(whole));
    // Nothing between them but constants: what is hot has changed since.
    const coldData = [...found.cold, ...unused].flatMap((range) => dataIn(constants, range));
    setMemory(cold, memory, pages, coldData);
  }

  /** @param {Module} part @param {(name: string) => boolean} isElsewhere whether a function belongs to the other part */
  function addSlots(part, isElsewhere) {
    const known = new Set(slots);
    for (const { name } of definedFunctions(part)) if (isElsewhere(name) && !known.has(name)) slots.push(name);
  }

  /** @param {Module} part @param {FunctionInfo} info @param {number} slot @returns {number} the body of a stub */
  function tableCall(part, { params, results }, slot) {
    const operands = binaryen.expandType(params).map((type, index) => part.local.get(index, type));
    return part.call_indirect(table, part.i32.const(slot), operands, params, results);
  }

  /** The whole table, with traps for cold functions. They have the same types, which Python looks at. @returns {Segment} */
  function hotSegment() {
    const names = slots.map((name) => {
      const info = isCold.has(name) && types.get(name);
      if (!info) return name;
      if (reached.has(name)) return shortened(name);
      const trap = `trap ${info.params} ${info.results}`;
      if (!hot.getFunction(trap)) hot.addFunction(trap, info.params, info.results, [], hot.unreachable());
      return trap;
    });
    return { start: 1, names };
  }

  /** @returns {Segment[]} one for each run of cold functions */
  function coldSegments() {
    const segments = [];
    for (let index = 0; index < slots.length; index++) {
      const first = index;
      while (isCold.has(slots[index])) index++;
      if (index > first) segments.push({ start: first + 1, names: slots.slice(first, index) });
    }
    return segments;
  }
}

/** @param {string} name of a cold function @returns {string} of its copy in the hot part */
const shortened = (name) => `shortened ${name}`;

/** @typedef {{start: number, names: string[]}} Segment  functions that fill the table from a slot on */

/** @param {Module} part @param {FunctionInfo[]} functions those that are still there get a new body @param {(info: FunctionInfo) => number} body */
function replaceBodies(part, functions, body) {
  for (const info of functions) if (part.getFunction(info.name)) setBody(part, info.name, body(info));
}

/** @param {Module} part @param {string} table @param {Segment[]} segments which replace its own */
function fillTable(part, table, segments) {
  for (let index = part.getNumElementSegments() - 1; index >= 0; index--) {
    part.removeElementSegment(binaryen.getElementSegmentInfo(part.getElementSegmentByIndex(index)).name);
  }
  segments.forEach(({ start, names }, index) => {
    part.addActiveElementSegment(table, String(index), names, part.i32.const(start));
  });
}

/** @param {Module} part @returns {import("binaryen").default.TableInfo[]} */
const tablesOf = (part) =>
  Array.from({ length: part.getNumTables() }, (_, index) => binaryen.getTableInfo(part.getTableByIndex(index)));

/** @param {Module} part @returns {import("binaryen").default.GlobalInfo[]} those that are not imported */
const globalsOf = (part) =>
  Array.from({ length: part.getNumGlobals() }, (_, index) =>
    binaryen.getGlobalInfo(part.getGlobalByIndex(index)),
  ).filter((info) => !info.module);

/** Names that binaryen gives to tags: it has no list of them. */
const TAGS = Array.from({ length: 8 }, (_, index) => `tag$${index}`);

/** Exports what the cold part may need. @param {Module} hot @param {string} memory */
function shareAll(hot, memory) {
  hot.addMemoryExport(memory, `memory ${memory}`);
  for (const { name } of tablesOf(hot)) hot.addTableExport(name, `table ${name}`);
  for (const { name } of globalsOf(hot)) hot.addGlobalExport(name, `global ${name}`);
  for (const tag of TAGS) if (hot.getTag(tag)) hot.addTagExport(tag, tag);
}

/** Imports what the cold part needs. @param {Module} cold @param {string} memory */
function importShared(cold, memory) {
  cold.addMemoryImport(memory, HOT, `memory ${memory}`);
  for (const { name } of tablesOf(cold)) cold.addTableImport(name, HOT, `table ${name}`);
  for (const { name, type, mutable } of globalsOf(cold)) {
    cold.addGlobalImport(name, HOT, `global ${name}`, type, mutable);
  }
  for (const tag of TAGS) {
    if (!cold.getTag(tag)) continue;
    const { params, results } = binaryen.getTagInfo(cold.getTag(tag));
    cold.addTagImport(tag, HOT, tag, params, results);
  }
}
