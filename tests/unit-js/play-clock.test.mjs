// Time in play: it passes from the first move on while the page is in sight, and long pauses count in part.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { createPlayClock } from "../../web/game/play-clock.js";

let now = 0;
let isHidden = false;
/** @type {() => void} */
let changed = () => {};
/** @type {ReturnType<typeof createPlayClock>} */
let clock;

beforeEach(() => {
  now = 1000;
  isHidden = false;
  mock.method(performance, "now", () => now);
  clock = createPlayClock({ hidden: () => isHidden, onChange: (listener) => (changed = listener) });
});

/** @param {boolean} hidden */
function turn(hidden) {
  isHidden = hidden;
  changed();
}

/** @param {number} ms */
const wait = (ms) => (now += ms);

test("nothing counts before the first move", () => {
  wait(5000);
  assert.equal(clock.spent, 0);
  clock.go();
  wait(300);
  assert.equal(clock.spent, 300);
});

test("the time before the page was hidden counts, the time while it was hidden does not", () => {
  clock.go();
  wait(4000);
  turn(true);
  assert.equal(clock.spent, 4000);
  wait(60_000);
  assert.equal(clock.spent, 4000);
  turn(false);
  wait(282);
  clock.go();
  assert.equal(clock.spent, 4282);
});

test("a page that is hidden, shown and hidden again counts both times once", () => {
  clock.go();
  for (let i = 0; i < 3; i++) {
    wait(1000);
    turn(true);
    turn(true); // some browsers say it twice
    wait(9000);
    turn(false);
    turn(false);
  }
  assert.equal(clock.spent, 3000);
});

test("what is done by itself in a hidden page adds nothing, and does not start the clock there", () => {
  clock.go();
  wait(100);
  turn(true);
  clock.go();
  wait(7000);
  clock.go();
  assert.equal(clock.spent, 100);
  turn(false);
  wait(50);
  assert.equal(clock.spent, 150);
});

test("of a long pause two minutes count", () => {
  clock.go();
  wait(3_600_000);
  turn(true);
  turn(false);
  wait(1000);
  assert.equal(clock.spent, 121_000);
});

test("the clock stands after the end, and in another game until something is done", () => {
  clock.go();
  wait(2000);
  clock.stop();
  assert.equal(clock.runs, false);
  turn(true);
  turn(false);
  wait(3000);
  assert.equal(clock.spent, 2000);
  clock.set(500);
  wait(3000);
  assert.equal(clock.spent, 500);
  clock.go();
  wait(10);
  assert.equal(clock.spent, 510);
});
