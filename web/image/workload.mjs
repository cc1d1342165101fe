// A short workload: requests of every kind that the page may send, invalid ones too. profile.mjs finds out which of
// Python's functions they call.

const DATES = ["2026-11-21", "2027-01-21"];
const WEEK = "2026-W48";
/** Verdicts and proofs, as the kernel numbers them. */
const ENDS = [
  [0, 0],
  [3, 0],
  [2, 1],
  [2, 2],
  [2, 3],
  [2, 4],
];
const SEARCH_EVERY = 6; // moves
const MOVES = 8; // of a game, with every question that the page may ask
const FEW_MOVES = 2; // of one whose kind of table was there before
const MORE_MOVES = 60; // of another one, with a question for each
const LEVELS = ["any", "winnable", "easy", "hard"];
const MODES = ["safe", "all"];

// What the page never sends, but a link or a file may contain: invalid JSON, invalid requests, too long, too deep.
const INVALID_REQUESTS = [
  "",
  "{",
  "null",
  "[]",
  "{}",
  '"\\ud83d\\udc1d é"',
  "1e400",
  "NaN",
  '{"ask": 7, "lang": [1.5, -0.25e-7, 123456789012345678901]}',
  "[".repeat(100_000),
  JSON.stringify({ ask: "view" }),
  JSON.stringify({ ask: "hint", text: "st-helena 17:", tried: [7] }),
];
const TEXTS = [
  "",
  "?",
  "st-helena",
  "st-helena 17: t1>",
  "st-helena 17: deal deal",
  "st-helena 17: t1>t99",
  "nobody 17:",
  "st-helena x:",
  "st-helena+ 17:",
  "st-helena+build=none 17:",
  "st-helena+build=any+build=any 17:",
  "st-helena 99999999999999999999:",
  "st-helena 17: 🂡 ﬁ Ⅳ",
  "st-helena 17: t1>f5",
  `st-helena 17: ${"t1>t2 ".repeat(20_000)}`,
  "st-helena 17: é\u0000\ud800",
  "st-helena AS KS:",
];

/** An error message that names one of Python's exceptions is a bug. */
const INTERNAL_ERROR = /\b[A-Z]\w*Error\b/;

/** @typedef {(request: string) => string} Respond */
/** @typedef {{id: string, table: string, switches: object}} Game */

/**
 * @param {() => Respond} start gives a Python that was just started: what it meets first it optimises for
 * @param {string[]} languages
 */
export function runWorkload(start, languages) {
  const respond = start();
  const ask = asking(respond);
  for (const request of INVALID_REQUESTS) respond(request);
  for (const text of TEXTS)
    for (const asked of ["view", "story", "hint", "search"]) ask({ ask: asked, text, auto: "all" });
  /** @type {Game[]} */
  const games = ask({ ask: "games" }).games;
  // The first of each kind of table; the others do little that these do not.
  const models = [...new Map([...games].reverse().map(({ id, table }) => [table, id])).values()];
  /** @type {Set<string>} */
  const options = new Set();
  for (const id of differing(games)) playGame(ask, id, options, models.includes(id) ? MOVES : FEW_MOVES);
  ask({ ask: "week", week: WEEK });
  ask({ ask: "week", week: "this week" });
  ask({ ask: "grades", deals: [...games.map(({ id }) => `${id} 17`), "nobody 17", ""] });
  for (const lang of languages) askInLanguage((request) => ask({ ...request, lang }), models);
  for (const id of models) playOn(asking(start()), id);
}

/**
 * The games that have a switch at a value that none before them has.
 * @param {Game[]} games
 */
function differing(games) {
  const seen = new Set();
  return games
    .filter(({ table, switches }) => {
      const before = seen.size;
      for (const each of [table, ...Object.entries(switches).map(String)]) seen.add(each);
      return seen.size > before;
    })
    .map(({ id }) => id);
}

/** @param {Respond} respond @returns {(request: object) => any} */
function asking(respond) {
  return (request) => {
    const reply = JSON.parse(respond(JSON.stringify(request)));
    if (INTERNAL_ERROR.test(reply.error))
      throw new Error(`the page's Python does not answer ${JSON.stringify(request)}: ${reply.error}`);
    return reply;
  };
}

/** @param {(request: object) => any} ask @param {string} rules @param {Set<string>} asked the options that games before had @param {number} most moves */
function playGame(ask, rules, asked, most) {
  for (const level of LEVELS) ask({ ask: "new", rules, deal: null, level });
  ask({ ask: "new", rules, deal: "17" });
  ask({ ask: "new", rules, deal: "no deal" });
  const { choices } = ask({ ask: "rules", rules }).rules;
  for (const { options } of choices) {
    for (const { id } of options) {
      const option = id?.slice(id.indexOf("+"));
      if (id && !asked.has(option)) ask({ ask: "rules", rules: id });
      asked.add(option);
    }
  }
  ask({ ask: "daily", rules, date: "yesterday" });
  let [{ view }] = DATES.map((date) => ask({ ask: "daily", rules, date }));
  for (let made = 0; made < most; made++) {
    const { text } = view;
    if (made % SEARCH_EVERY === 0) askForSearch(ask, text);
    const { hint } = ask({ ask: "hint", text });
    const move = hint?.deal ? "deal" : (hint?.move?.text ?? view.moves[0]?.text);
    ask({ ask: "refusal", text, source: "t1", target: `t${(made % 8) + 1}`, count: 1 });
    ask({ ask: "view", text, move: "deal" });
    ask({ ask: "view", text, move: "t1>t1" });
    ask({ ask: "immovable", text, pile: `t${(made % 8) + 1}` });
    if (made % SEARCH_EVERY === 0) ask({ ask: "lesson", text });
    if (!move) break;
    const { auto, ...reply } = ask({ ask: "view", text, move, auto: MODES[made % 2] });
    view = auto.views.at(-1) ?? reply.view;
  }
  ask({ ask: "story", text: view.text });
  const { today } = ask({ ask: "puzzles", rules, date: DATES[0] });
  const puzzle = ask({ ask: "puzzle", rules, number: today ?? 1 });
  ask({ ask: "linked", text: puzzle.view?.text ?? view.text });
}

/** Plays at random. @param {(request: object) => any} ask @param {string} rules */
function playOn(ask, rules) {
  let { view } = ask({ ask: "new", rules, deal: "17" });
  const earlier = [];
  for (let made = 0; made < MORE_MOVES && view.moves.length; made++) {
    const { text, moves } = view;
    earlier.push(text);
    const n = 7 * made + text.length;
    ask(
      [
        { ask: "hint", text },
        { ask: "search", text },
        { ask: "found", text, ...end(n), nodes: n * 997, steps: [] },
        { ask: "view", text: earlier[n % earlier.length] },
        { ask: "immovable", text, pile: `t${1 + (n % 12)}` },
        { ask: "refusal", text, source: `t${1 + (n % 12)}`, target: `t${1 + (n % 11)}`, count: 1 + (n % 3) },
        { ask: "linked", text },
      ][made % 7],
    );
    const { auto, ...reply } = ask({ ask: "view", text, move: moves[n % moves.length].text, auto: MODES[n % 3] });
    view = auto?.views.at(-1) ?? reply.view;
  }
}

/** @param {number} n */
function end(n) {
  const [verdict, reason] = ENDS[n % ENDS.length];
  return { verdict, reason };
}

/** What is asked before a search, while it runs, and at its end. @param {(request: object) => any} ask @param {string} text */
function askForSearch(ask, text) {
  ask({ ask: "search", text });
  for (let n = 0; n < ENDS.length; n++) ask({ ask: "found", text, ...end(n), nodes: 1000, steps: [] });
}

/** @param {(request: object) => any} ask adds the language @param {string[]} games */
function askInLanguage(ask, games) {
  ask({ ask: "games" });
  for (const rules of games) {
    ask({ ask: "rules", rules });
    ask({ ask: "view", text: `${rules} 17:`, move: "deal" });
    ask({ ask: "hint", text: `${rules} 17:` });
    askForSearch(ask, `${rules} 17:`);
  }
  for (const text of TEXTS) ask({ ask: "view", text });
}
