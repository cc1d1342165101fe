// The bytecode of Python's functions: which of it a workload does not run. It comes with the cold part. In the hot part zeros are
// in its place, an instruction that is never run and therefore traps (branches.mjs).

import { readFileSync } from "node:fs";
import { dataIn, memoryOf } from "./memory.mjs";
import { exportsAfter } from "./profile.mjs";
import { dataOf, emit, exported, read, setMemory } from "./wasm.mjs";

const WORD = 4;

/**
 * Where it is; find_bytecode.py explains it.
 * @typedef {object} Bytecode
 * @property {number} resume  the instruction to which each call of a function comes first
 * @property {[address: number, size: number, place: number][]} functions  the last: where in it that instruction is
 */

/** @param {import("./python.mjs").Python} python whose functions all stay until the snapshot is taken @returns {Bytecode} */
export function findBytecode(python) {
  python.run(readFileSync(new URL("find_bytecode.py", import.meta.url), "utf8"));
  return JSON.parse(new TextDecoder().decode(python.FS.readFile("/bytecode.json")));
}

/**
 * @param {Uint8Array} image @param {Bytecode} bytecode
 * @param {(start: () => import("./workload.mjs").Respond) => void} workload is given a function that starts another Python
 * @returns {import("./memory.mjs").Range[]} the bytecode of the functions that are not called
 */
export function unusedBytecode(image, bytecode, workload) {
  const started = exportsAfter(withoutCalls(image, bytecode), workload);
  const memories = started.map(({ memory }) => new Uint8Array(memory.buffer));
  return bytecode.functions
    .filter(([address, , place]) => memories.every((memory) => memory[address + place] === bytecode.resume))
    .map(([address, size]) => [address, address + WORD * Math.ceil(size / WORD)]); // nothing else is in the last word
}

/**
 * Python replaces that instruction when it first comes to it.
 * @param {Uint8Array} image @param {Bytecode} bytecode
 * @returns {Uint8Array<ArrayBuffer>} an image in which no function looks as if it had been called
 */
function withoutCalls(image, { resume, functions }) {
  const module = read(image);
  const pages = module.getMemoryInfo();
  const memory = memoryOf(dataOf(module), pages.initial);
  for (const [address, , place] of functions) memory[address + place] = resume;
  setMemory(module, exported(module, "memory"), pages, dataIn(memory));
  return emit(module);
}
