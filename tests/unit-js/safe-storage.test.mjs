// The storage and its journal: after a kill, whatever localStorage has lost comes back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { memoryJournal } from "./memory-journal.mjs";
import { contents, memoryStorage } from "./memory-storage.mjs";

/** @import {JournalRecord} from "../../web/storage/journal.js" */

/** What outlives a page: what localStorage has brought to the disk, and the journal. */
function disk() {
  /** @type {Map<string, JournalRecord>} */
  const records = new Map();
  return { records, stored: memoryStorage() };
}

/** A page, and what it has recovered. @param {ReturnType<typeof disk>} disk */
async function opened({ stored, records }) {
  const storage = createSafeStorage(stored, memoryJournal(records));
  return { storage, recovered: await storage.recover() };
}

/** The same disk, on which localStorage is as it was. @param {ReturnType<typeof disk>} disk @param {{[key: string]: string}} before */
const killed = ({ records }, before) => ({ records, stored: memoryStorage(before) });

/** A disk after several values were written for "a", of which localStorage has the first alone. @param {string[]} texts */
async function killedAfter(...texts) {
  const first = disk();
  const { storage } = await opened(first);
  for (const text of texts) storage.write("a", text);
  return killed(first, { "st-helena/1/a": texts[0], "st-helena/1/count": "1" });
}

test("what localStorage has lost comes back, once", async () => {
  const first = disk();
  const { storage } = await opened(first);
  storage.write("a", "1");
  storage.write("b", "1");
  const flushed = contents(first.stored);
  storage.write("a", "2");
  storage.remove("b");
  const second = killed(first, flushed);
  const page = await opened(second);
  assert.deepEqual(page.recovered, { keys: ["a", "b"], rivals: [], isChanged: true });
  assert.deepEqual([page.storage.read("a"), page.storage.read("b")], ["2", null]);
  assert.deepEqual((await opened(second)).recovered, { keys: [], rivals: [], isChanged: false });
});

test("where localStorage has lost all, all comes back", async () => {
  const first = disk();
  (await opened(first)).storage.write("a", "1");
  const { storage } = await opened(killed(first, {}));
  assert.equal(storage.read("a"), "1");
});

test("what a page without a journal has written is not undone", async () => {
  const both = disk();
  (await opened(both)).storage.write("a", "1");
  both.stored.setItem("st-helena/1/a", "2");
  const { storage, recovered } = await opened(both);
  assert.deepEqual([recovered.keys, storage.read("a")], [[], "2"]);
});

test("where the journal fails, its records never pass for newer later on", async () => {
  const second = await killedAfter("1", "2", "3");
  const without = createSafeStorage(second.stored, memoryJournal(second.records, { fails: true }));
  await without.recover();
  without.write("a", "4");
  const after = await opened(second);
  assert.equal(after.storage.read("a"), "4");
});

test("what was written before the journal is open stays, and is recorded", async () => {
  const second = await killedAfter("1", "2");
  const early = createSafeStorage(second.stored, memoryJournal(second.records));
  const recovering = early.recover();
  early.write("a", "1b");
  early.write("b", "1");
  assert.deepEqual(await recovering, { keys: [], rivals: [["a", "2"]], isChanged: false });
  assert.equal(early.read("a"), "1b");
  const third = await opened(killed(second, {}));
  assert.deepEqual([third.storage.read("a"), third.storage.read("b")], ["1b", "1"]);
});

test("two tabs share the count, and neither undoes what the other writes", async () => {
  const both = disk();
  const [one, other] = [(await opened(both)).storage, (await opened(both)).storage];
  one.write("a", "1");
  other.write("a", "2");
  one.write("b", "1");
  assert.equal(one.count, 3);
  assert.deepEqual(
    [...both.records.values()].map(({ key, text, n }) => [key, text, n]),
    [
      ["a", "2", 2],
      ["b", "1", 3],
    ],
  );
});

test("a tab that comes second after a kill knows that the first has recovered all", async () => {
  const second = await killedAfter("1", "2");
  const other = createSafeStorage(second.stored, memoryJournal(second.records));
  await opened(second);
  assert.deepEqual(await other.recover(), { keys: [], rivals: [], isChanged: true });
  assert.equal(other.read("a"), "2");
});

test("without a journal nothing is counted", async () => {
  const stored = memoryStorage();
  const storage = createSafeStorage(stored);
  await storage.recover();
  storage.write("a", "1");
  assert.deepEqual(contents(stored), { "st-helena/1/a": "1" });
});

// All or nothing.

/** @type {[key: string, text: string][]} */
const ALL = [
  ["a", "2"],
  ["b", "2"],
  ["c", "2"],
];

/** A page that dies at the n-th write to localStorage while it imports. @param {number} n */
async function importKilledAt(n) {
  const both = disk();
  (await opened(both)).storage.write("a", "1");
  let writes = 0;
  let flushed = contents(both.stored);
  const dying = memoryStorage(flushed);
  const { setItem } = dying;
  dying.setItem = (key, text) => {
    setItem(key, text);
    writes += 1;
    if (writes <= n) flushed = contents(dying);
  };
  const { storage } = await opened({ stored: dying, records: both.records });
  await storage.writeAll(ALL);
  return opened(killed(both, flushed));
}

for (const n of [0, 1, 2, 3, 4]) {
  test(`an import that was killed after ${n} writes is completed`, async () => {
    const { storage } = await importKilledAt(n);
    assert.deepEqual(
      ALL.map(([key]) => storage.read(key)),
      ["2", "2", "2"],
    );
  });
}

test("what another write counts meanwhile does not hide an import from the next page", async () => {
  const both = disk();
  const { storage } = await opened(both);
  const flushed = contents(both.stored);
  const importing = storage.writeAll(ALL);
  storage.write("d", "1");
  const between = contents(both.stored);
  await importing;
  assert.equal(between["st-helena/1/count"], flushed["st-helena/1/count"]);
  assert.equal((await opened(killed(both, between))).storage.read("c"), "2");
});

test("an import without room leaves nothing, in localStorage or in the journal", async () => {
  const { records } = disk();
  const stored = memoryStorage({ "st-helena/1/a": "1" }, 60);
  const { storage } = await opened({ stored, records });
  assert.equal(await storage.writeAll([...ALL, ["d", "x".repeat(100)]]), false);
  const { storage: next } = await opened(killed({ records, stored }, {}));
  for (const page of [storage, next])
    assert.deepEqual(
      ALL.map(([key]) => page.read(key)),
      ["1", null, null],
    );
});
