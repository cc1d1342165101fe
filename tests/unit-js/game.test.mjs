// The running game, with a Python that allows every move but "bad".

import assert from "node:assert/strict";
import { test } from "node:test";
import { goToDeal } from "../../web/features/games/go-to-deal.js";
import { goodMove } from "../../web/features/look/good-move.js";
import { createGame } from "../../web/game/game.js";
import { createPlayClock } from "../../web/game/play-clock.js";
import { setBookmark } from "../../web/model/bookmarks.js";
import { helpOf } from "../../web/model/credit.js";
import { textOf } from "../../web/model/timeline.js";
import { createGameStore } from "../../web/storage/game-store.js";
import { isPackedTimeline, packTimeline } from "../../web/storage/packed-timeline.js";
import { createResults } from "../../web/storage/results.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { contents, memoryStorage } from "./memory-storage.mjs";

/** @import {View} from "../../web/engine/protocol.js" */
/** @import {Game} from "../../web/game/game.js" */

/** @param {string} text @param {Partial<View>} [more] @returns {View} */
function viewOf(text, more = {}) {
  const [head, ...moves] = text.split(" ").reduce((/** @type {string[]} */ words, word) => {
    if (words.length === 1 && !words[0].endsWith(":")) words[0] += ` ${word}`;
    else words.push(word);
    return words;
  }, []);
  const [rules, deal] = head.slice(0, -1).split(" ");
  const last = moves.at(-1);
  return {
    text,
    rules,
    name: rules,
    table: "ring",
    deal,
    round: 1,
    groups: [],
    piles: [],
    moves: [],
    safe: [],
    taps: "choose",
    sequences: false,
    last: last ? { text: last, kind: last === "deal" ? "redeal" : "move" } : null,
    dealing: {
      kind: "redeal",
      place: "s",
      legal: last !== "deal",
      left: 1,
      shuffles: false,
      label: "Redeal",
      reason: "Used up.",
    },
    outcome: last === "win" ? "won" : "moves",
    progress: moves.length,
    total: 104,
    message: `After ${last ?? "the start"}.`,
    spoken: `After ${last ?? "the start"}.`,
    refusal: null,
    ...more,
  };
}

/** The timeline as it is saved. @param {Game} game */
const packed = ({ timeline }) => timeline && packTimeline(timeline);

const NOTHING = { views: [], finish: false, more: false };

/** What Python says that follows a game. @param {string} text @param {string[]} moves */
function followsOf(text, moves) {
  const views = moves.map((_, i) => viewOf([text, ...moves.slice(0, i + 1)].join(" ")));
  return { ...NOTHING, views };
}

/** A page with one game, and all that it was asked to show. @param {Storage | null} [storage] null: there is none */
function open(storage = /** @type {Storage | null} */ (memoryStorage())) {
  /** @type {string[]} */
  const shown = [];
  /** @type {(() => void)[]} */
  const retries = [];
  /** @type {string[]} */
  const links = [];
  const python = { fails: false, autoplay: /** @type {string[]} */ ([]), finish: [""], onAsked: () => {} };
  const hints = {
    plans: /** @type {string[]} */ ([]),
    searched: /** @type {(string | number)[][]} */ ([]),
  };
  const table = { fails: false, rests: false };
  const answer = (/** @type {any} */ request) => {
    python.onAsked();
    if (python.fails) throw new Error("No answer.");
    if (request.ask === "finish") return { finish: { ...followsOf(request.text, python.finish), finish: true } };
    if (request.ask === "refusal") return { refusal: `No ${request.source} to ${request.target}.` };
    if (request.ask === "hint") {
      const moves = hints.plans[request.tried.length];
      return { hint: { move: null, deal: true, reason: moves ?? "Redeal." }, plan: moves ? { moves, nodes: 9 } : null };
    }
    if (request.ask === "new") return { view: viewOf(`${request.rules} ${request.deal ?? 1}:`), winnable: true };
    if (request.move === "bad") return { view: viewOf(request.text, { refusal: "Not there." }) };
    const text = request.move ? `${request.text} ${request.move}` : request.text;
    return { view: viewOf(text), auto: request.auto ? followsOf(text, python.autoplay) : NOTHING };
  };
  const store = createGameStore(createSafeStorage(storage), memoryStorage());
  const results = createResults(createSafeStorage(storage));
  const visibility = { hidden: () => false, onChange: () => {} };
  const game = createGame({
    python: { ask: (request) => new Promise((resolve) => resolve(/** @type {any} */ (answer(request)))) },
    whenStill: () => (table.fails ? Promise.reject(new Error("Not drawn.")) : new Promise((go) => table.rests || go())),
    store,
    results,
    clock: createPlayClock(visibility),
  });
  game.listen({
    changed: (view, { before, change }) => shown.push(`${change}: ${before?.text ?? "-"} | ${view.text}`),
    said: (sentence) => shown.push(sentence),
    noted: (key) => shown.push(key),
    welcomed: () => shown.push("welcome"),
    told: (key) => shown.push(key),
    answered: ({ text }) => links.push(text),
    offered(_link, view, _challenge, accept) {
      shown.push(`offer ${view.text}`);
      accept();
    },
    failed(reason, retry) {
      shown.push(reason);
      retries.push(retry);
    },
    autoplayed: () => shown.push("autoplayed"),
  });
  const search = {
    tryPlan: async (/** @type {string} */ text, /** @type {number} */ nodes) => void hints.searched.push([text, nodes]),
  };
  const hint = () => goodMove(game, search);
  /** What is shown until all is done. */
  const settled = async () => {
    await game.settled;
    await game.settled;
    return shown.splice(0);
  };
  return { game, store, results, python, hints, hint, table, settled, retries, links };
}

/** Until all that does not wait for anything else is done. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** @param {string} text */
async function opened(text) {
  const page = open();
  page.game.start(text === null ? null : { text }, () => null);
  await page.settled();
  return page;
}

test("the first visit: what the page brings is drawn at once, and Python is asked", async () => {
  const { game, settled } = open();
  game.start(null, () => viewOf("x 1:"));
  assert.equal(game.text, "x 1:");
  assert.deepEqual(await settled(), ["another: - | x 1:", "After the start.", "welcome"]);
});

test("a saved game is drawn at once and stays when Python agrees", async () => {
  const storage = memoryStorage();
  const before = open(storage);
  before.game.start({ text: "x 1: a" }, () => null);
  await before.settled();
  const { game, settled } = open(storage);
  game.start(null, () => null);
  assert.equal(game.text, "x 1: a");
  assert.deepEqual(await settled(), ["another: - | x 1: a", "After a."]);
});

test("from a puzzle, the player can go to its own deal", async () => {
  const { game, settled } = await opened("x 2:");
  game.adoptPuzzle(viewOf("x 1: a"), 3);
  await settled();
  goToDeal(game, viewOf("x 1:"), () => assert.fail("it is there already"));
  await settled();
  assert.equal(game.text, "x 1:");
  assert.equal(game.timeline?.puzzle, undefined);
});

/** Two tabs with the same game. @param {string} text */
async function twoTabs(text) {
  const storage = memoryStorage();
  const one = open(storage);
  one.game.start({ text }, () => null);
  await one.settled();
  const other = open(storage);
  other.game.start(null, () => null);
  await other.settled();
  return { storage, one, other };
}

test("a tab takes over what another has played in the same game, and goes on with it", async () => {
  const { storage, one, other } = await twoTabs("x 1: a");
  one.game.move("b");
  await one.settled();
  other.game.followOthers();
  assert.deepEqual(await other.settled(), ["another: x 1: a | x 1: a b", "After b.", "game.elsewhere"]);
  other.game.step(-1);
  await other.settled();
  const games = () => Object.keys(contents(storage)).filter((key) => key.startsWith("st-helena/1/game/"));
  one.game.followOthers();
  await one.settled();
  assert.equal(one.game.text, "x 1: a");
  one.game.step(+1);
  await one.settled();
  assert.equal(one.game.text, "x 1: a b");
  assert.equal(games().length, 1);
  // Nothing is new, or only the time in play.
  for (const change of [() => {}, () => one.store.saveTime(5000)]) {
    other.game.followOthers();
    await other.settled();
    change();
    other.game.followOthers();
    assert.deepEqual(
      (await other.settled()).filter((said) => said === "game.elsewhere" || said.startsWith("another")),
      [],
    );
  }
  other.game.move("c");
  await other.settled();
  assert.equal(games().length, 1);
});

test("where two tabs have both moved, or one has begun another deal, each keeps its own", async () => {
  const { storage, one, other } = await twoTabs("x 1: a");
  one.game.move("b");
  other.game.move("c");
  // The second one is told, once.
  const isTold = async () =>
    [await one.settled(), await other.settled()].map((said) => said.includes("storage.parted"));
  assert.deepEqual(await isTold(), [false, true]);
  one.game.followOthers();
  other.game.followOthers();
  assert.deepEqual([await one.settled(), await other.settled()], [[], []]);
  other.game.step(-1);
  other.game.step(+1);
  assert.deepEqual(await isTold(), [false, false]);
  assert.deepEqual([one.game.text, other.game.text], ["x 1: a b", "x 1: a c"]);
  const { one: third, other: fourth } = await twoTabs("x 1:");
  await third.game.newGame("x", "2");
  await third.settled();
  fourth.game.followOthers();
  assert.deepEqual([await fourth.settled(), fourth.game.text], [[], "x 1:"]);
  fourth.game.move("a");
  assert.equal((await fourth.settled()).includes("storage.parted"), false); // its deal was played here alone
  assert.equal(Object.keys(contents(storage)).filter((key) => key.startsWith("st-helena/1/game/")).length, 2);
});

test("what could not be saved is not given up for what another tab has saved", async () => {
  const { storage, one, other } = await twoTabs("x 1: a");
  const setItem = storage.setItem;
  storage.setItem = () => {
    throw new Error("full");
  };
  one.game.move("b");
  await one.settled();
  storage.setItem = setItem;
  other.game.move("c");
  await other.settled();
  one.game.followOthers();
  await one.settled();
  assert.equal(one.game.text, "x 1: a b");
});

test("a saved view of an older form is not drawn: the board waits for Python", async () => {
  const storage = memoryStorage();
  const { last: _, ...older } = viewOf("x 1: a");
  const saved = { line: { game: "x 1", words: ["a"], at: 1 }, view: { ...older, says: "Ace.", home: 8 }, time: 1 };
  storage.setItem("st-helena/1/game/a", JSON.stringify(saved));
  const { game, settled } = open(storage);
  game.start(null, () => null);
  assert.equal(game.text, "x 1: a");
  assert.equal(game.view, null);
  assert.deepEqual(await settled(), ["another: - | x 1: a", "After a."]);
});

test("moves, undo, redo, restart and jumps say what they are", async () => {
  const { game, settled } = await opened("x 1:");
  game.move("t8>t11");
  assert.deepEqual(await settled(), ["move: x 1: | x 1: t8>t11", "After t8>t11."]);
  game.step(-1);
  assert.deepEqual(await settled(), ["undo: x 1: t8>t11 | x 1:", "After the start.", "game.undone"]);
  game.step(+1);
  assert.match((await settled())[0], /^redo: /);
  game.step(+1);
  assert.deepEqual(await settled(), ["game.nothing-to-redo"]);
  game.jump("x 1: t8>t1");
  assert.match((await settled())[0], /^jump: x 1: t8>t11 \| x 1: t8>t1$/);
  game.restart();
  assert.deepEqual(await settled(), ["restart: x 1: t8>t1 | x 1:", "After the start.", "game.restarted"]);
  game.seek(1);
  assert.match((await settled())[0], /^redo: x 1: \| x 1: t8>t11$/);
});

test("a refused move changes nothing and says why", async () => {
  const { game, settled } = await opened("x 1: a");
  game.move("bad");
  assert.deepEqual(await settled(), ["refused: x 1: a | x 1: a", "Not there."]);
  game.deal();
  assert.match((await settled())[0], /^move: x 1: a \| x 1: a deal$/);
  game.deal();
  assert.deepEqual(await settled(), ["Used up."]);
});

test("what fails can be tried again", async () => {
  const { game, python, settled, retries } = await opened("x 1:");
  python.fails = true;
  game.move("a");
  assert.deepEqual(await settled(), ["refused: x 1: | x 1:", "No answer."]);
  python.fails = false;
  retries[0]();
  assert.match((await settled())[0], /^move: /);
  assert.equal(game.text, "x 1: a");
});

test("a refused drop is asked about, not played: the cards lie where they did, and it is said why", async () => {
  const { game, settled } = await opened("x 1: a");
  game.refuse("t1", "t2", 1);
  assert.deepEqual(await settled(), ["refused: x 1: a | x 1: a", "No t1 to t2."]);
  assert.equal(game.text, "x 1: a");
});

test("automatic moves that fail are left, and the player's move is not tried again", async () => {
  const { game, python, table, retries, settled } = await opened("x 1:");
  python.autoplay = ["b"];
  table.fails = true;
  game.move("a");
  assert.deepEqual(await settled(), ["move: x 1: | x 1: a", "After a."]);
  assert.deepEqual(retries, []);
  assert.equal(game.text, "x 1: a");
});

test("automatic moves follow one of the player's, and undo takes them all back", async () => {
  const { game, python, settled } = await opened("x 1:");
  python.autoplay = ["b", "c"];
  game.move("a");
  await settled();
  assert.equal(game.text, "x 1: a b c");
  game.step(-1);
  await settled();
  assert.equal(game.text, "x 1:");
});

test("moves that were shown are taken over together, and go one by one", async () => {
  const { game, settled } = await opened("x 1: a b");
  game.step(-1);
  game.takeShown(["c", "d"]);
  assert.deepEqual((await settled()).slice(-2), ["jump: x 1: a | x 1: a c d", "After d."]);
  assert.deepEqual(packed(game)?.foreign, [0, 1, 2]);
  game.step(-1);
  await settled();
  assert.equal(game.text, "x 1: a c");
});

test("another move of the player ends the automatic ones", async () => {
  const { game, python, settled } = await opened("x 1:");
  python.autoplay = ["b", "c"];
  game.move("a");
  python.autoplay = [];
  game.move("d");
  await settled();
  assert.equal(game.text, "x 1: a d");
});

test("the pause before an automatic move ends when the player does something, and a move ends without it", async () => {
  const { game, python, table, settled } = await opened("x 1:");
  table.rests = true; // for ever
  python.autoplay = ["b"];
  await game.move("a");
  assert.equal(game.text, "x 1: a");
  await new Promise((go) => setTimeout(go)); // it pauses
  game.pause();
  await settled();
  python.autoplay = ["b"];
  game.move("c");
  game.step(-1);
  await settled();
  assert.equal(game.text, "x 1: a");
});

test("nothing spoils the finish: a touch makes it faster, and other moves are not made", async () => {
  const page = await opened("x 1:");
  const { game, python, table, settled } = page;
  await game.move("a");
  python.finish = ["b", "c", "win"];
  table.rests = true; // for ever
  assert.equal(await game.canFinish(), true);
  game.finish();
  await new Promise((go) => setTimeout(go)); // it pauses
  assert.ok(game.isFinishing);
  game.pause();
  game.move("d");
  game.deal();
  game.finish();
  await settled();
  assert.equal(game.text, "x 1: a b c win");
  assert.equal(game.isFinishing, false);
  const { state, foreign } = resultIn(page) ?? {};
  assert.deepEqual([state, foreign], ["won", undefined]); // it is the player's own
  game.step(-1);
  await settled();
  assert.equal(game.text, "x 1: a");
});

test("undo ends the finish", async () => {
  const { game, python, table, settled } = await opened("x 1:");
  await game.move("a");
  await game.move("b");
  python.finish = ["c", "win"];
  table.rests = true;
  game.finish();
  await new Promise((go) => setTimeout(go));
  game.step(-1);
  await settled();
  assert.equal(game.text, "x 1: a");
});

/** The result of a game of rules x, deal 1. @param {Awaited<ReturnType<typeof opened>>} page */
const resultIn = ({ results }) => results.get({ rules: "x", deal: "1" });

test("a win of the player's own counts as such, with its automatic moves, and after undo", async () => {
  const page = await opened("x 1:");
  page.python.autoplay = ["b"];
  page.game.move("a");
  await page.settled();
  page.python.autoplay = [];
  page.game.step(-1);
  page.game.step(+1);
  page.game.move("win");
  await page.settled();
  const { state, moves, hints, foreign } = resultIn(page) ?? {};
  assert.deepEqual([state, moves, hints, foreign], ["won", 3, undefined, undefined]);
});

test("moves that came with a link are not the player's", async () => {
  const page = await opened("x 1: a b");
  assert.equal(resultIn(page), null);
  page.game.move("win");
  await page.settled();
  const { state, moves, foreign } = resultIn(page) ?? {};
  assert.deepEqual([state, moves, foreign], ["won", 3, 2]);
});

test("of a link's moves, those that were undone and played otherwise do not count", async () => {
  const page = await opened("x 1: a b c");
  for (const _ of "bc") page.game.step(-1);
  for (const move of ["d", "win"]) page.game.move(move);
  await page.settled();
  assert.equal(resultIn(page)?.foreign, 1);

  page.game.restart();
  for (const move of ["e", "win"]) page.game.move(move);
  await page.settled();
  const { moves, foreign } = resultIn(page) ?? {};
  assert.deepEqual([moves, foreign], [2, undefined], "a win of the player's own counts before the others");
});

test("a link's moves stay foreign in a bookmark, and in one that is made of moves that were left", async () => {
  for (const isOwn of [true, false]) {
    const page = await opened("x 1: a b c");
    if (isOwn) page.game.updateBookmarks((bookmarks) => setBookmark(bookmarks, "x 1: a b c"));
    for (const _ of "abc") page.game.step(-1);
    page.game.move("d");
    await page.settled();
    assert.equal(page.game.bookmarks.length, 1);
    page.game.jump("x 1: a b c");
    page.game.move("win");
    await page.settled();
    assert.deepEqual([resultIn(page)?.moves, resultIn(page)?.foreign], [4, 3]);
  }
});

test("a game that is shown part of the way counts as shown, and begins no game by itself", async () => {
  const page = await opened("x 1:");
  page.game.takeShown(["a"]);
  await page.settled();
  assert.equal(resultIn(page), null);
  page.game.move("b");
  page.game.takeShown(["win"]);
  await page.settled();
  const { state, moves, foreign } = resultIn(page) ?? {};
  assert.deepEqual([state, moves, foreign], ["won", 3, 2]);
});

test("the end of a game is known to be won, and what was found out is saved", async () => {
  const storage = memoryStorage();
  const { game, settled } = open(storage);
  game.start({ text: "x 1: a" }, () => null);
  await settled();
  game.noteVerdict("x 1:", "won");
  game.keep();
  const [text] = Object.values(contents(storage));
  assert.deepEqual(JSON.parse(text).line.won, [0]);
  game.move("win");
  await settled();
  assert.deepEqual(packed(game)?.won, [0, 2]);
});

test("what is found out while Python is asked for another position stays with the game", async () => {
  const ways = /** @type {((game: Game) => void)[]} */ ([
    (game) => game.step(-1),
    (game) => game.restart(),
    (game) => game.seek(0),
    (game) => game.jump("x 1: c"),
    (game) => game.branch(1, true),
    (game) => game.takeShown(["c"]),
  ]);
  for (const go of ways) {
    const { game, python, settled } = await opened("x 1: a b");
    python.onAsked = () => {
      python.onAsked = () => {};
      queueMicrotask(() => {
        game.noteVerdict("x 1: a", "lost");
        game.noteShown();
      });
    };
    go(game);
    await settled();
    assert.deepEqual([packed(game)?.lost?.[0], packed(game)?.hinted?.[0]], [1, 2], String(go));
  }
});

test("a game with hints counts as helped, also after undo, but not after a restart", async () => {
  const page = await opened("x 1:");
  page.game.move("a");
  await page.settled();
  await page.hint();
  page.game.step(-1);
  page.game.move("b");
  await page.settled();
  await page.hint();
  page.game.move("win");
  await page.settled();
  const { state, hints, foreign } = resultIn(page) ?? {};
  assert.deepEqual([state, hints, foreign], ["won", 2, undefined]);
  page.game.restart();
  page.game.move("win");
  await page.settled();
  assert.equal(resultIn(page)?.hints, undefined);
});

test("nothing is said of the game before if that is won", async () => {
  const { game, settled } = await opened("x 1:");
  game.move("win");
  await settled();
  await game.newGame("y", "2");
  assert.deepEqual(await settled(), ["another: x 1: win | y 2:", "After the start."]);
});

test("a new game keeps the one before, which can be resumed", async () => {
  const { game, store, settled } = await opened("x 1:");
  game.move("a");
  await settled();
  assert.equal(await game.newGame("y", "2"), "");
  assert.deepEqual(await settled(), ["another: x 1: a | y 2:", "After the start.", "game.started"]);
  assert.deepEqual(
    store.otherGames().map(({ saved }) => textOf(saved.line)),
    ["x 1: a"],
  );
  game.back();
  await settled();
  assert.equal(game.text, "x 1: a");
});

test("where Python does not answer, going back to a game that is not saved can be tried again", async () => {
  const { game, python, retries, settled } = await opened("x 1: a");
  python.fails = true;
  game.back();
  await turn();
  assert.deepEqual(await settled(), ["No answer."]);
  python.fails = false;
  retries[0]();
  await turn();
  assert.equal(game.text, "st-helena 1:");
});

test("where nothing is saved, nobody is told that the game before is", async () => {
  const { game, settled } = open(null);
  game.start({ text: "x 1:" }, () => null);
  game.move("a");
  await settled();
  await game.newGame("y", "2");
  assert.deepEqual(await settled(), ["another: x 1: a | y 2:", "After the start."]);
});

test("a move that is shown counts alike, however it is shown", async () => {
  const ways = /** @type {((game: Game) => unknown)[]} */ ([
    (game) => goodMove(game, undefined),
    (game) => game.noteShown(),
    (game) => game.branch(1, true),
  ]);
  for (const show of ways) {
    const { game, results, settled } = await opened("x 1:");
    game.move("a");
    game.move("b");
    await settled();
    await show(game);
    await settled();
    game.seek(1);
    game.move("win");
    await settled();
    assert.deepEqual([game.view?.outcome, results.all()[0].hints], ["won", 1], String(show));
  }
  const { game, results, settled } = await opened("x 1:");
  for (const move of ["a", "b"]) game.move(move);
  game.branch(1, false);
  game.move("win");
  await settled();
  assert.equal(results.all()[0].hints, undefined, "to go back shows nothing");
});

test("what is shown behind a win does not take from it, and counts for whoever goes back", async () => {
  const { game, results, settled } = await opened("x 1:");
  for (const move of ["a", "win"]) game.move(move);
  await settled();
  let told = 0;
  game.listen({ helped: () => told++ });
  game.noteShown();
  assert.deepEqual([told, game.timeline && helpOf(game.timeline)], [1, {}]);
  assert.ok(isPackedTimeline(packed(game)));
  game.step(-1);
  game.step(1);
  await settled();
  assert.deepEqual([game.view?.outcome, results.all()[0].hints], ["won", undefined], "the same win again");
  game.step(-1);
  game.move("c");
  game.move("win");
  await settled();
  assert.deepEqual(game.timeline && helpOf(game.timeline), { hints: 1 });
  game.restart();
  await settled();
  assert.deepEqual(game.timeline && helpOf(game.timeline), {});
});

test("hints are counted where they are given", async () => {
  const { game, hint } = await opened("x 1: a");
  assert.equal((await hint()).hint?.reason, "Redeal.");
  assert.deepEqual(packed(game)?.hinted, [1]);
});

test("a hint is asked for again when plans that may be better were searched", async () => {
  const { game, hints, hint } = await opened("x 1: a");
  hints.plans = ["b", "c d"];
  assert.equal((await hint()).hint?.reason, "Redeal.");
  assert.deepEqual(hints.searched, [
    ["x 1: a b", 9],
    ["x 1: a c d", 9],
  ]);
  assert.deepEqual(packed(game)?.hinted, [1]); // one hint, however many plans were tried
});

test("a link to another game is offered", async () => {
  const { game, settled } = await opened("x 1: a");
  game.visit({ text: "y 3: b" });
  assert.match((await settled())[0], /^offer y 3: b$/);
  await settled();
  assert.equal(game.text, "y 3: b");
});

test("a link waits until it is answered", async () => {
  const { game, settled, links } = await opened("x 1: a");
  links.length = 0;
  game.visit({ text: "y 3: b" });
  await settled();
  assert.deepEqual(links, []); // the question answers it
  game.visit({ text: game.text });
  await settled();
  assert.deepEqual(links, ["y 3: b"]);
});

// What the journal brings after the start.

/** A page that has drawn an older state of a game, whose newer state is stored now. @param {string} newer */
async function outdated(newer) {
  const storage = memoryStorage();
  const before = open(storage);
  before.game.start({ text: "x 1: a" }, () => null);
  await before.settled();
  const page = open(storage);
  page.game.start(null, () => null);
  const [key] = Object.keys(contents(storage));
  const words = newer.split(" ").slice(2);
  const saved = { ...JSON.parse(storage.getItem(key) ?? ""), line: { game: "x 1", words, at: words.length } };
  storage.setItem(key, JSON.stringify({ ...saved, view: viewOf(newer) }));
  return page;
}

test("a newer state of the game takes its place before Python has answered", async () => {
  const { game, settled } = await outdated("x 1: a b c");
  game.catchUp();
  assert.equal(game.text, "x 1: a b c");
  assert.deepEqual(await settled(), ["another: - | x 1: a", "After a.", "another: - | x 1: a b c", "After c."]);
  game.step(-1);
  assert.match((await settled())[0], /^undo: x 1: a b c \| x 1: a b$/);
});

test("a newer state of the game takes its place after Python has answered", async () => {
  const { game, settled } = await outdated("x 1: a b c");
  await settled();
  game.catchUp();
  assert.deepEqual(await settled(), ["another: - | x 1: a b c", "After c."]);
});

test("a player who has moved goes on, and the newer state is saved, too", async () => {
  for (const isDone of [true, false]) {
    const { game, store, settled } = await outdated("x 1: a b c");
    game.move("d");
    if (isDone) await settled();
    game.catchUp();
    await settled();
    assert.equal(game.text, "x 1: a d");
    assert.deepEqual(
      store.otherGames().map(({ saved }) => textOf(saved.line)),
      ["x 1: a b c"],
    );
  }
});

test("at what seems the first visit, the game that was played is found", async () => {
  const storage = memoryStorage();
  const { game, settled } = open(storage);
  game.start(null, () => viewOf("x 1:"));
  await settled();
  const before = open(storage);
  before.game.start({ text: "y 2: a" }, () => null);
  await before.settled();
  game.catchUp();
  assert.deepEqual(await settled(), ["another: - | y 2: a", "After a."]);
  assert.deepEqual(game.others, []);
});

test("a game that a link has brought stays", async () => {
  const storage = memoryStorage();
  const { game, settled } = open(storage);
  game.start({ text: "x 1:" }, () => null);
  const before = open(storage);
  before.game.start({ text: "y 2: a" }, () => null);
  await before.settled();
  game.catchUp();
  await settled();
  assert.equal(game.text, "x 1:");
});

test("a challenge stays with its game", async () => {
  const storage = memoryStorage();
  const page = open(storage);
  page.game.start({ text: "x 1:", beat: 9 }, () => null);
  assert.ok((await page.settled()).includes("challenge.begun"));
  page.game.move("a");
  await page.settled();
  const again = open(storage);
  again.game.start(null, () => null);
  await again.settled();
  assert.equal(again.game.timeline?.beat, 9);
  again.game.visit({ text: "x 1: a", beat: 8, by: "Anna", code: "broken" }); // it is played already
  assert.ok((await again.settled()).includes("challenge.begun-by"));
  assert.equal(again.game.timeline?.beat, 8);
  const third = open(storage);
  third.game.start(null, () => null);
  await third.settled();
  assert.deepEqual(third.game.timeline?.rival, { name: "Anna", played: false });
  third.game.visit({ text: "x 1: a", beat: 7 });
  await third.settled();
  assert.equal(third.game.timeline?.rival, undefined);
  again.game.visit({ text: "y 2:" });
  await again.settled();
  assert.equal(again.game.timeline?.beat, undefined);
});

test("going back is noted until the deal is restarted", async () => {
  const { game, settled } = await opened("x 1:");
  const isUndone = async () => {
    await settled();
    return game.timeline?.undone ?? false;
  };
  game.move("a");
  game.move("b");
  assert.equal(await isUndone(), false);
  game.step(-1);
  game.step(+1);
  assert.equal(await isUndone(), true);
  game.restart();
  assert.equal(await isUndone(), false);
  game.move("a");
  assert.equal(await isUndone(), false);
  game.seek(0);
  assert.equal(await isUndone(), true);
});

test("a deal that was lost is known to be taken up again", async () => {
  const { game, results, settled } = await opened("x 1:");
  const isRetried = async () => {
    await settled();
    return game.timeline?.retried ?? false;
  };
  game.move("a");
  await game.newGame("x", "1");
  assert.equal(await isRetried(), false); // it was in play
  game.move("a");
  await game.newGame("y", "2");
  assert.equal(await isRetried(), false);
  const stateOf = () => results.get({ rules: "x", deal: "1" })?.state;
  assert.equal(stateOf(), "open"); // it is saved
  await game.newGame("x", "1");
  assert.equal(await isRetried(), false);
  game.move("a");
  await settled();
  game.noteVerdict(game.text, "lost");
  await game.newGame("y", "2");
  await settled();
  assert.equal(stateOf(), "lost"); // it was known when it was left
  await game.newGame("x", "1");
  assert.equal(await isRetried(), true);
  game.move("a");
  game.restart();
  assert.equal(await isRetried(), true);
  // So is one that is stuck when it is restarted, or when it is taken from the saved games.
  await game.newGame("z", "3");
  game.move("a");
  await settled();
  results.happened({ rules: "z", deal: "3", state: "lost", home: 1, total: 104, moves: 0, spent: 0 });
  game.restart();
  assert.equal(await isRetried(), true);
  const [before] = game.others.filter(({ saved }) => saved.line.game === "y 2" || !saved.line.retried);
  results.happened({
    rules: before.saved.line.game.split(" ")[0],
    deal: before.saved.line.game.split(" ")[1],
    state: "lost",
    home: 1,
    total: 104,
    moves: 0,
    spent: 0,
  });
  game.resume(before);
  assert.equal(await isRetried(), true);
});
