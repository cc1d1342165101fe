// The search's worker: looks for a win with the kernel, which is Python compiled to JavaScript. It knows numbers alone; what
// they mean, Python knows (py/sthelena/solver/problem.py).
//
//   page -> worker   {number, problem: {game, position}, nodes}: search it, in place of any other
//                    {rest: boolean}: pause, or go on
//                    {stop: true}
//   worker -> page   {number, looked: number} now and then, while it searches
//                    {number, found: {verdict, reason, nodes, steps}} at the end

import { begin } from "./kernel.js";

/** @typedef {{game: number[], position: number[]}} Problem */
/** @typedef {{verdict: number, reason: number, nodes: number, steps: number[]}} Found */

const SEED = 1815;

/** How long a slice should take, in milliseconds: so long a message waits. */
const SLICE_TIME = 40;

/** So often it tells how far it is, in milliseconds. */
const REPORT = 250;

/** What the kernel says when it cannot have more memory. */
const OUT_OF_MEMORY = 4;

/** @type {import("./kernel.js").Solver | null} */
let solver = null;
/** The problem's. */
let number = 0;
let isResting = false;
let isDue = false;
let slice = 500;
let reported = 0;

// A message to itself comes after those that wait, and at once, unlike a timer.
const { port1: next, port2: now } = new MessageChannel();
now.onmessage = run;

function goOn() {
  if (isDue || isResting || !solver) return;
  isDue = true;
  next.postMessage(null);
}

function run() {
  isDue = false;
  if (isResting || !solver) return;
  const start = performance.now();
  try {
    solver.run(slice);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // An array could not grow.
    return end({ verdict: OUT_OF_MEMORY, reason: 0, nodes: solver.looked, steps: [] });
  }
  const time = performance.now();
  slice = Math.round(Math.min(50_000, Math.max(50, slice * Math.min(2, SLICE_TIME / Math.max(1, time - start)))));
  if (solver.verdict) return end(found(solver));
  if (time - reported > REPORT) {
    reported = time;
    self.postMessage({ number, looked: solver.looked });
  }
  goOn();
}

/** @param {import("./kernel.js").Solver} ended @returns {Found} */
function found(ended) {
  const { verdict, reason, looked, steps } = ended;
  return { verdict, reason, nodes: looked, steps: Array.from({ length: steps }, (_, n) => ended.step(n)) };
}

/** @param {Found} found */
function end(found) {
  solver = null; // its memory is given back
  self.postMessage({ number, found });
}

/** @param {{number: number, problem: Problem, nodes: number}} task */
function start({ number: given, problem, nodes }) {
  number = given;
  solver = null;
  solver = begin(Int32Array.from(problem.game), Int32Array.from(problem.position), nodes, SEED);
  reported = performance.now();
  if (solver.verdict) end(found(solver));
  else goOn();
}

self.onmessage = ({ data }) => {
  if (data.problem) start(data);
  else if (data.stop) solver = null;
  else {
    isResting = data.rest;
    goOn();
  }
};
