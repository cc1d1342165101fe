// Back closes dialogs, and no entry of the browser's history is left behind by them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createBack } from "../../web/dialogs/back.js";

/** A page with its history, in which going back takes a while, as in browsers. @param {(object | null)[]} states of its entries */
function page(...states) {
  const entries = [/** @type {any} */ ({ name: "before" }), ...(states.length ? states : [null])];
  let at = entries.length - 1;
  /** Of the dialog that is open. */
  let depth = 0;
  let hash = "";
  /** @type {(() => void)[]} */
  const due = [];
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (/** @type {any} */ state) => {
      at += 1;
      entries.splice(at, entries.length, state);
    },
    replaceState: (/** @type {any} */ state) => {
      entries[at] = state;
    },
    back: () => {
      const to = at - 1; // whatever comes before it is there
      due.push(() => go(to - at));
    },
  };
  const all = { depth: () => depth, dismiss, isLinked: () => hash !== "", isEmbedded: false };
  const back = createBack(/** @type {any} */ (history), all, (run) => due.push(run));
  function close() {
    if (depth) due.push(back.closed);
    depth = 0;
  }
  /** What is one level down comes back when the browser tells that the dialog is closed. */
  function dismiss() {
    const under = depth - 1;
    depth = 0;
    due.push(() => {
      if (under > 0) open(under);
      back.closed();
    });
  }
  /** @param {number} at the depth */
  function open(at) {
    close();
    depth = at;
    back.opened();
  }
  /** @param {number} way */
  function go(way) {
    at += way;
    back.popped();
  }
  return {
    open: (/** @type {number} */ depth = 1) => open(depth),
    close,
    dismiss,
    link(/** @type {string} */ to) {
      history.pushState(null);
      hash = to;
      back.popped();
      hash = "";
    },
    go(/** @type {number} */ way) {
      go(way);
      this.settle();
    },
    /** The next thing that is due happens. */
    step: () => due.shift()?.(),
    settle() {
      while (due.length) due.shift()?.();
    },
    get shows() {
      return [["table", "dialog", "over it"][depth], at];
    },
    get state() {
      return history.state;
    },
  };
}

test("Back closes the dialog, then leaves the page", () => {
  const tab = page();
  tab.open();
  tab.go(-1);
  assert.deepEqual(tab.shows, ["table", 1]);
  tab.go(-1);
  assert.deepEqual(tab.shows, ["table", 0]);
});

test("a dialog that is closed otherwise leaves no entry behind", () => {
  const tab = page();
  for (let i = 0; i < 3; i += 1) {
    tab.open();
    tab.open(); // another one in its place
    tab.settle();
    assert.deepEqual(tab.shows, ["dialog", 2]);
    tab.close();
    tab.close();
    tab.settle();
    assert.deepEqual(tab.shows, ["table", 1]);
  }
});

test("a dialog that opens while the entry of another is left has one, too", () => {
  const tab = page();
  tab.open();
  tab.close();
  tab.settle();
  tab.open();
  tab.close();
  tab.open();
  tab.settle();
  assert.deepEqual(tab.shows, ["dialog", 2]);
  tab.go(-1);
  assert.deepEqual(tab.shows, ["table", 1]);
});

/** A dialog that was opened from another. */
function two() {
  const tab = page();
  tab.open();
  tab.open(2);
  tab.settle();
  assert.deepEqual(tab.shows, ["over it", 3]);
  return tab;
}

test("Back leads from a dialog to the one below, and on to the table", () => {
  const tab = two();
  tab.go(-1);
  assert.deepEqual(tab.shows, ["dialog", 2]);
  tab.go(1); // Forward does not stop where the other one was
  assert.deepEqual(tab.shows, ["dialog", 2]);
  tab.go(-1);
  assert.deepEqual(tab.shows, ["table", 1]);
});

test("a dialog over another takes along its own entry, or both", () => {
  const tab = two();
  tab.dismiss();
  tab.settle();
  assert.deepEqual(tab.shows, ["dialog", 2]);
  tab.open(2);
  tab.settle();
  assert.deepEqual(tab.shows, ["over it", 3]);
  tab.close(); // something was begun in it
  tab.settle();
  assert.deepEqual(tab.shows, ["table", 1]);
  tab.open();
  tab.open(2);
  tab.open(); // another one in the place of both
  tab.settle();
  assert.deepEqual(tab.shows, ["dialog", 2]);
});

test("a dialog that opens while the entries of two are left has one, too", () => {
  for (let steps = 1; steps < 5; steps += 1) {
    const tab = two();
    tab.close();
    for (let i = 0; i < steps; i += 1) tab.step();
    tab.open();
    tab.settle();
    assert.deepEqual(tab.shows, ["dialog", 2]);
    tab.go(-1);
    assert.deepEqual(tab.shows, ["table", 1]);
  }
});

test("Back from both at once is one level down", () => {
  const tab = two();
  tab.go(-2);
  assert.deepEqual(tab.shows, ["dialog", 2]);
  tab.go(-1);
  assert.deepEqual(tab.shows, ["table", 1]);
});

test("a page that was loaded anew with a dialog over another leaves both entries", () => {
  const again = page(null, { dialog: 1 }, two().state);
  assert.deepEqual(again.shows, ["table", 3]);
  again.open();
  again.settle();
  again.close();
  again.settle();
  assert.deepEqual(again.shows, ["table", 1]);
});

test("Forward does not stop where a dialog was", () => {
  const tab = page();
  tab.open();
  tab.go(-1);
  tab.go(1);
  assert.deepEqual(tab.shows, ["table", 1]);
});

test("what a link opens while the entry of a dialog is left stays open", () => {
  const tab = page();
  tab.open();
  tab.close();
  tab.step(); // the browser tells that it is closed
  tab.step(); // no other one has been opened: its entry is left
  tab.link("#st-helena 17:");
  tab.open(); // whether to play it
  tab.settle();
  assert.deepEqual(tab.shows, ["dialog", 2]);
});

test("a link that is opened over a dialog is not gone back from", () => {
  const tab = page();
  tab.open();
  tab.close();
  tab.link("#st-helena 17:");
  tab.settle();
  assert.deepEqual(tab.shows, ["table", 3]);
  tab.go(-1); // past where the dialog was
  assert.deepEqual(tab.shows, ["table", 1]);
});

test("a page that was loaded anew with its dialog goes on with the entry, and keeps what it tells", () => {
  const tab = page();
  tab.open();
  const again = page({ ...tab.state, settings: { sound: true } });
  again.open();
  again.close();
  again.settle();
  assert.deepEqual(again.shows, ["table", 0]); // where it came from
  assert.deepEqual(again.state, { name: "before", settings: { sound: true } });
});
