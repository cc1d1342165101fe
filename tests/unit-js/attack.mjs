// Values as a damaged disk, a file or a person with too much time may leave them, by a seed.

/** @param {number} seed @returns {() => number} from 0 to 1, always the same (mulberry32) */
export function randomBy(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ODD = [
  null,
  true,
  0,
  -1,
  0.5,
  1e300,
  -1e300,
  2 ** 53,
  "",
  "x",
  "\u0000",
  "__proto__",
  "x".repeat(1e4),
  [],
  {},
  [[]],
];

/** @template T @param {() => number} random @param {readonly T[]} items */
const oneOf = (random, items) => items[Math.floor(random() * items.length)];

/** A value with something odd anywhere in it. @param {any} value @param {() => number} random @returns {any} */
function spoiled(value, random) {
  const isLeaf = typeof value !== "object" || value === null;
  const names = isLeaf ? [] : Object.keys(value);
  if (!names.length || random() < 0.1) return structuredClone(oneOf(random, ODD));
  const name = oneOf(random, names);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (random() < 0.1) delete copy[name];
  else copy[name] = spoiled(value[name], random);
  return copy;
}

/** A JSON text that is damaged: in its bytes or in what it says. @param {string} text @param {() => number} random */
export function damaged(text, random) {
  if (random() < 0.8) return JSON.stringify(spoiled(JSON.parse(text), random));
  const [at, length] = [Math.floor(random() * text.length), Math.floor(random() * 5)];
  return text.slice(0, at) + oneOf(random, ["", "{", '"', "\u0000", "9".repeat(400)]) + text.slice(at + length);
}
