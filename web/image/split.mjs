// Splits an image in two modules: the hot part, which is Python until something rare is asked of it, and the cold part,
// which brings the other functions, whenever it comes.
//
// Both parts have all functions, under the same numbers, so that not one instruction has to be changed. What lives in the
// other part is a stub here, if it is called here: it passes the call on through the table of functions, which the parts
// share. What is not even called only traps; so does all that is cold, until the cold part has filled its places.

import { references } from "./instructions.mjs";
import * as wasm from "./wasm.mjs";

/** @typedef {"hot" | "cold"} Part */
/**
 * @typedef {object} Plan
 * @property {wasm.Section[]} all
 * @property {wasm.Code[]} codes
 * @property {number[]} functions   the types of all functions; those of the host come before the codes
 * @property {(Part | "host" | "dead")[]} homes  where all functions live
 * @property {Record<Part, Set<number>>} called  the functions that each part calls by their numbers
 * @property {number[]} places      the functions in the table, which has an empty place before them
 */

const LOCAL_GET = 0x20, CONST = 0x41, CALL_INDIRECT = 0x11, END = 0x0b;
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
  const doors = wasm.exports(all).filter(({ kind }) => kind === "function").map(({ index }) => index);
  const called = { hot: new Set(doors), cold: /** @type {Set<number>} */ (new Set()) };
  codes.forEach((code, at) => {
    const home = homes[imported + at];
    if (home === "hot" || home === "cold") references(code, (index) => called[home].add(index));
  });
  const places = wasm.elements(all);
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
  const types = typesIn("hot", plan);
  const traps = trapsIn(types, plan);
  const filled = places.map((index) => homes[index] === "cold" ? /** @type {number} */ (traps.get(functions[index])) : index);
  const exported = [...wasm.exports(all).map(({ bytes }) => bytes), ...shared(all).map(({ name, kind, index }) =>
    wasm.join([wasm.named(name), [kind], wasm.unsigned(index)]))];
  return wasm.module(wasm.replaced(all, {
    [wasm.FUNCTION]: ownTypes(types, plan),
    [wasm.EXPORT]: wasm.vector(exported),
    [wasm.ELEMENT]: wasm.vector([wasm.segment(1, filled)]),
    [wasm.CODE]: codeIn("hot", plan),
  }));
}

/** @param {Plan} plan @returns {Uint8Array<ArrayBuffer>} */
function coldPart(plan) {
  const { all, homes, places } = plan;
  const imported = shared(all).map(({ name, kind, type }) => wasm.join([wasm.named(HOT), wasm.named(name), [kind], type]));
  const segments = [];
  for (let at = 0; at < places.length; at++) {
    const start = at;
    while (homes[places[at]] === "cold") at++;
    if (at > start) segments.push(wasm.segment(1 + start, places.slice(start, at)));
  }
  return wasm.module([
    { id: wasm.TYPE, body: wasm.section(all, wasm.TYPE) },
    { id: wasm.IMPORT, body: wasm.longer(wasm.section(all, wasm.IMPORT), imported) },
    { id: wasm.FUNCTION, body: ownTypes(typesIn("cold", plan), plan) },
    { id: wasm.ELEMENT, body: wasm.vector(segments) },
    { id: wasm.CODE, body: codeIn("cold", plan) },
  ]);
}

/**
 * All but functions, for which both parts have the same numbers too, as the host's come first.
 * @param {wasm.Section[]} all @returns {{name: string, kind: number, index: number, type: Uint8Array}[]}
 */
function shared(all) {
  const kinds = /** @type {[wasm.Kind, Uint8Array[]][]} */ ([["table", wasm.tables(all)], ["memory", wasm.memories(all)],
    ["global", wasm.globals(all).map((bytes) => bytes.subarray(0, 2))], ["tag", wasm.tags(all)]]);
  return kinds.flatMap(([kind, types]) => types.map((type, at) =>
    ({ name: `${kind}${at}`, kind: wasm.KINDS.indexOf(kind), index: wasm.imported(all, kind) + at, type })));
}

/**
 * The types of all functions as far as they matter in one part; the others are the same, which compresses well.
 * @param {Part} part @param {Plan} plan @returns {number[]}
 */
const typesIn = (part, { functions, homes, called }) =>
  functions.map((type, index) => homes[index] === part || called[part].has(index) ? type : 0);

/** @param {number[]} types @param {Plan} plan */
const ownTypes = (types, { codes }) => wasm.vector(types.slice(types.length - codes.length).map(wasm.unsigned));

/**
 * What the hot part has in the table instead of the cold functions: dead ones of the same types, as Python looks at them.
 * @param {number[]} types which are changed @param {Plan} plan @returns {Map<number, number>} by type
 */
function trapsIn(types, { functions, homes, places }) {
  const wanted = new Set(places.filter((index) => homes[index] === "cold").map((index) => functions[index]));
  const dead = homes.flatMap((home, index) => home === "dead" ? [index] : []);
  if (dead.length < wanted.size) throw new Error("there are too few dead functions to take the places of the cold ones");
  [...wanted].forEach((type, at) => { types[dead[at]] = type; });
  return new Map([...wanted].map((type, at) => [type, dead[at]]));
}

/** @param {Part} part @param {Plan} plan @returns {Uint8Array} */
function codeIn(part, { all, codes, functions, homes, called, places }) {
  const imported = functions.length - codes.length;
  const parameters = wasm.parameters(all);
  const placeOf = new Map(places.map((index, at) => [index, at + 1]));
  const stub = (/** @type {number} */ index) => wasm.sized(wasm.join([
    [0], ...Array.from({ length: parameters[functions[index]] }, (_, local) => [LOCAL_GET, ...wasm.unsigned(local)]),
    [CONST, ...wasm.signed(/** @type {number} */ (placeOf.get(index))), CALL_INDIRECT, ...wasm.unsigned(functions[index]), 0, END]]));
  return wasm.vector(codes.map(({ body }, at) => {
    const index = imported + at;
    if (homes[index] === part) return wasm.sized(body);
    return homes[index] !== "dead" && called[part].has(index) ? stub(index) : wasm.TRAP;
  }));
}
