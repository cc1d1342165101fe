// The page's life, in short: questions of every kind, wrong ones too, to find out what of Python's code they need.

const DATE = "2026-11-21";
const SEARCHED = 100; // positions
const SELDOM = 12; // a search after so many moves
const LONGEST = 60; // moves of a game
const LEVELS = ["any", "winnable", "easy", "hard"];
const MODES = ["safe", "all"];

// What no page asks, but a link or a file may bring: no JSON, no request, no text, too much, too deep.
const WRONG = [
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
  JSON.stringify({ ask: "hint", text: "st-helena 17:", win: [7] }),
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

/** A sentence that names one of Python's exceptions tells the player of a fault. */
const FAULT = /\b[A-Z]\w*Error\b/;

/**
 * @param {(request: string) => string} respond
 * @param {string[]} languages
 */
export function live(respond, languages) {
  const ask = (/** @type {object} */ request) => {
    const reply = JSON.parse(respond(JSON.stringify(request)));
    if (FAULT.test(reply.error))
      throw new Error(`the page's Python does not answer ${JSON.stringify(request)}: ${reply.error}`);
    return reply;
  };
  for (const request of WRONG) respond(request);
  for (const text of TEXTS)
    for (const asked of ["view", "story", "hint", "auto", "search"]) ask({ ask: asked, text, mode: "all", nodes: 1 });
  /** @type {{id: string}[]} */
  const games = ask({ ask: "games" }).games;
  for (const { id } of games) play(ask, id);
  for (const lang of languages)
    speak(
      (request) => ask({ ...request, lang }),
      games.map(({ id }) => id),
    );
}

/** @param {(request: object) => any} ask @param {string} rules */
function play(ask, rules) {
  for (const level of LEVELS) ask({ ask: "new", rules, deal: null, level });
  ask({ ask: "new", rules, deal: "17" });
  ask({ ask: "new", rules, deal: "no deal" });
  const { choices } = ask({ ask: "rules", rules }).rules;
  for (const { options } of choices) for (const { id } of options) if (id) ask({ ask: "rules", rules: id });
  ask({ ask: "daily", rules, date: "yesterday" });
  let { view } = ask({ ask: "daily", rules, date: DATE });
  for (let made = 0; made < LONGEST; made++) {
    const { text } = view;
    if (made % SELDOM === 0) ask({ ask: "search", text, nodes: SEARCHED });
    const { hint } = ask({ ask: "hint", text });
    const { moves } = ask({ ask: "auto", text, mode: MODES[made % 2] }).auto;
    const move = moves[0] ?? (hint?.deal ? "deal" : (hint?.move?.text ?? view.moves[0]?.text));
    ask({ ask: "view", text, move: "deal" });
    ask({ ask: "view", text, move: "t1>t1" });
    if (!move) break;
    ({ view } = ask({ ask: "view", text, move }));
  }
  ask({ ask: "story", text: view.text });
}

/** @param {(request: object) => any} ask in some language @param {string[]} games */
function speak(ask, games) {
  ask({ ask: "games" });
  for (const rules of games) {
    ask({ ask: "rules", rules });
    ask({ ask: "view", text: `${rules} 17:`, move: "deal" });
    ask({ ask: "hint", text: `${rules} 17:` });
    ask({ ask: "search", text: `${rules} 17:`, nodes: 5 });
  }
  for (const text of TEXTS) ask({ ask: "view", text });
}
