// Splits an image in two modules: the hot part, which is Python until something rare is asked of it, and the cold part,
// which brings the other functions, whenever it comes.
//
// Each part numbers its functions anew; what the parts share is the table of functions, whose places all pointers in the
// memory name. What lives in the other part is a stub here, if it is called here: it passes the call on through the table.
// What is cold traps there, until the cold part has filled its places.

import { references, renumbered } from "./wasm-instructions.mjs";
import * as wasm from "./wasm.mjs";

/** @typedef {"hot" | "cold"} Part */
/**
 * @typedef {object} Plan
 * @property {wasm.Section[]} all
 * @property {wasm.Code[]} codes
 * @property {number[]} functions   the types of all functions; those of the host come before the codes
 * @property {(Part | "host" | "dead")[]} homes  where all functions live
 * @property {Record<Part, Set<number>>} called  the functions that each part calls, or names otherwise, by their numbers
 * @property {number[]} places      the functions in the table, which has an empty place before them
 */

const LOCAL_GET = 0x20,
  CONST = 0x41,
  CALL_INDIRECT = 0x11,
  END = 0x0b;
/** What the cold part calls the hot one, from which it imports what they share. */
const HOT = "hot";

/** @param {Uint8Array} image @param {Set<number>} ran the functions that are to be in the hot part */
export function split(image, ran) {
  const plan = planned(wasm.sections(image), ran);
  return { hot: hotPart(plan), cold: coldPart(plan) };
}

/** @param {wasm.Section[]} all @param {Set<number>} ran @returns {Plan} */
function planned(all, ran) {
  const functions = wasm.functions(all);
  const codes = wasm.codes(all);
  const imported = functions.length - codes.length;
  /** @type {Plan["homes"]} */
  const homes = functions.map((_, index) => {
    if (index < imported) return "host";
    if (wasm.isTrap(codes[index - imported])) return "dead";
    return ran.has(index) ? "hot" : "cold";
  });
  const places = wasm.elements(all);
  const doors = wasm
    .exports(all)
    .filter(({ kind }) => kind === "function")
    .map(({ index }) => index);
  const hosts = places.filter((index) => homes[index] === "host"); // the hot part puts them into the table
  const called = { hot: new Set([...doors, ...hosts]), cold: /** @type {Set<number>} */ (new Set()) };
  codes.forEach((code, at) => {
    const home = homes[imported + at];
    if (home === "hot" || home === "cold") references(code, (index) => called[home].add(index));
  });
  const known = new Set(places);
  homes.forEach((home, index) => {
    const abroad = home === "hot" ? called.cold : home === "cold" ? called.hot : null;
    if (abroad?.has(index) && !known.has(index)) places.push(index);
  });
  const [first, ...rest] = wasm.tables(all);
  const larger = wasm.vector([wasm.tableOf(first, 1 + places.length), ...rest]);
  return { all: wasm.replaced(all, { [wasm.TABLE]: larger }), codes, functions, homes, called, places };
}

/** @param {Plan} plan @returns {Uint8Array<ArrayBuffer>} */
function hotPart(plan) {
  const { all, functions, homes, places } = plan;
  const cast = castOf("hot", plan);
  // Instead of the cold functions the table has dead ones of the same types, as Python looks at them.
  const filled = places.map((index) =>
    homes[index] === "hot" || homes[index] === "host" ? cast.number(index) : cast.trap(functions[index]),
  );
  const entry = (/** @type {string} */ name, /** @type {number} */ kind, /** @type {number} */ index) =>
    wasm.join([wasm.named(name), [kind], wasm.unsigned(index)]);
  const exported = [
    ...wasm
      .exports(all)
      .map(({ name, kind, index }) =>
        entry(name, wasm.KINDS.indexOf(kind), kind === "function" ? cast.number(index) : index),
      ),
    ...shared(all).map(({ name, kind, index }) => entry(name, kind, index)),
  ];
  return wasm.module(
    wasm.replaced(all, {
      [wasm.IMPORT]: wasm.vector(cast.imports),
      [wasm.FUNCTION]: cast.types(),
      [wasm.EXPORT]: wasm.vector(exported),
      [wasm.ELEMENT]: wasm.vector([wasm.segment(1, filled)]),
      [wasm.CODE]: cast.codes(),
    }),
  );
}

/** @param {Plan} plan @returns {Uint8Array<ArrayBuffer>} */
function coldPart(plan) {
  const { all, homes, places } = plan;
  const cast = castOf("cold", plan);
  const imported = shared(all).map(({ name, kind, type }) =>
    wasm.join([wasm.named(HOT), wasm.named(name), [kind], type]),
  );
  const segments = [];
  for (let at = 0; at < places.length; at++) {
    const start = at;
    while (homes[places[at]] === "cold") at++;
    if (at > start) segments.push(wasm.segment(1 + start, places.slice(start, at).map(cast.number)));
  }
  return wasm.module([
    { id: wasm.TYPE, body: wasm.section(all, wasm.TYPE) },
    { id: wasm.IMPORT, body: wasm.vector([...cast.imports, ...imported]) },
    { id: wasm.FUNCTION, body: cast.types() },
    { id: wasm.ELEMENT, body: wasm.vector(segments) },
    { id: wasm.CODE, body: cast.codes() },
  ]);
}

/**
 * All but functions, for which both parts have the same numbers.
 * @param {wasm.Section[]} all @returns {{name: string, kind: number, index: number, type: Uint8Array}[]}
 */
function shared(all) {
  const kinds = /** @type {[wasm.Kind, Uint8Array[]][]} */ ([
    ["table", wasm.tables(all)],
    ["memory", wasm.memories(all)],
    ["global", wasm.globals(all).map((bytes) => bytes.subarray(0, 2))],
    ["tag", wasm.tags(all)],
  ]);
  return kinds.flatMap(([kind, types]) =>
    types.map((type, at) => ({
      name: `${kind}${at}`,
      kind: wasm.KINDS.indexOf(kind),
      index: wasm.imported(all, kind) + at,
      type,
    })),
  );
}

/**
 * The functions of a part, and what it imports. Types and codes can be had when all traps have been asked for.
 * @typedef {object} Cast
 * @property {(index: number) => number} number  the number here of a function of the image
 * @property {(type: number) => number} trap     the number here of a dead function of a type
 * @property {() => Uint8Array} types
 * @property {() => Uint8Array} codes
 * @property {Uint8Array[]} imports
 */

/** @param {Part} part @param {Plan} plan @returns {Cast} */
function castOf(part, { all, codes, functions, homes, called, places }) {
  const kept = functions.map((_, index) => index).filter((index) => homes[index] === part || called[part].has(index));
  const numbers = new Map(kept.map((index, at) => [index, at]));
  /** By their types, after all others. @type {Map<number, number>} */
  const traps = new Map();

  const number = (/** @type {number} */ index) => {
    const known = numbers.get(index);
    if (known === undefined) throw new Error(`the ${part} part lacks function ${index}`);
    return known;
  };
  const imported = functions.length - codes.length;
  const parameters = wasm.parameters(all);
  const placeOf = new Map(places.map((index, at) => [index, at + 1]));
  const stub = (/** @type {number} */ index) =>
    wasm.join([
      [0],
      ...Array.from({ length: parameters[functions[index]] }, (_, local) => [LOCAL_GET, ...wasm.unsigned(local)]),
      [
        CONST,
        ...wasm.signed(/** @type {number} */ (placeOf.get(index))),
        CALL_INDIRECT,
        ...wasm.unsigned(functions[index]),
        0,
        END,
      ],
    ]);
  const bodyOf = (/** @type {number} */ index) => {
    const code = codes[index - imported];
    if (homes[index] === part) return wasm.sized(renumbered(code, number));
    return homes[index] === "dead" ? wasm.TRAP : wasm.sized(stub(index));
  };
  const own = kept.filter((index) => index >= imported);
  let host = 0;
  return {
    number,
    trap(type) {
      const known = traps.get(type) ?? kept.length + traps.size;
      traps.set(type, known);
      return known;
    },
    types: () => wasm.vector([...own.map((index) => functions[index]), ...traps.keys()].map(wasm.unsigned)),
    codes: () => wasm.vector([...own.map(bodyOf), ...new Array(traps.size).fill(wasm.TRAP)]),
    imports: wasm
      .imports(all)
      .filter(({ kind }) => kind !== "function" || numbers.has(host++))
      .map(({ bytes }) => bytes),
  };
}
