// Finds games by what they are called, without regard to capitals, accents, apostrophes, hyphens and spaces; and where that
// finds none, with a slip in a word.

/**
 * Those of some games that are called so, the best match first.
 * @template T @param {string} words what the player looks for @param {T[]} games
 * @param {(game: T) => string[]} namesOf the one by which it is listed first
 * @param {(game: T) => string[]} [aboutOf] what else it can be found by
 * @returns {T[]}
 */
export function search(words, games, namesOf, aboutOf = () => []) {
  const allOf = (/** @type {T} */ game) => [...namesOf(game), ...aboutOf(game)];
  const exact = games.filter((game) => finds(words, allOf(game)));
  const found = exact.length ? exact : games.filter((game) => finds(words, allOf(game), isNearly));
  const ranks = new Map(found.map((game) => [game, rankOf(words, namesOf(game))]));
  return found.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/**
 * How well the names of a game match, 0 = best: it is called so, its name begins so, a later word of it does, and the rest.
 * The name by which it is listed comes before its others.
 * @param {string} words @param {string[]} names
 */
function rankOf(words, names) {
  const sought = joinedWords(words);
  const known = names.map(wordsOf);
  const begins = (/** @type {string[]} */ name) => name.join("").startsWith(sought);
  const hasWord = (/** @type {string[]} */ name) => name.some((_, i) => begins(name.slice(i)));
  const isCalled = (/** @type {string[]} */ name) => name.join("") === sought;
  const tests = [isCalled, begins, hasWord].flatMap((test) => [known.slice(0, 1).some(test), known.some(test)]);
  const rank = tests.indexOf(true);
  return rank < 0 ? tests.length : rank;
}

/**
 * The game that is meant: the only one that was found, or that is called exactly so; a game that is listed by that name comes
 * before one that has it as another name.
 * @template {{names: string[]}} T @param {T[]} found @param {string} words @returns {T | null}
 */
export function oneOf(found, words) {
  const listed = found.filter(({ names: [name] }) => isSameName(name, words));
  const called = found.filter(({ names }) => names.some((name) => isSameName(name, words)));
  const [one, another] = [listed, called, found].find((games) => games.length) ?? [];
  return one && !another ? one : null;
}

/**
 * Games that come near one which is not here, and what that is called; null if the player looks for no such game.
 * @template T @param {string} words @param {T[]} games @param {(game: T) => string[]} nearOf
 * @returns {{games: T[], name: string} | null}
 */
export function comesNear(words, games, nearOf) {
  if (!wordsOf(words).length) return null;
  const all = [...new Set(games.flatMap(nearOf))];
  const [name] = search(words, all, (name) => [name]);
  return name ? { games: games.filter((game) => nearOf(game).includes(name)), name } : null;
}

/**
 * Whether every word begins a word of a name, or all of them written as one do.
 * @param {string} words @param {string[]} names of a game @param {(word: string, name: string) => boolean} [begins]
 */
export function finds(words, names, begins = isBeginning) {
  const sought = wordsOf(words);
  const known = names.map(wordsOf);
  const starts = known.flatMap((name) => name.map((_, i) => name.slice(i).join("")));
  return (
    sought.every((word) =>
      known.flat().some((name) => begins(word, name) || (isChinese(word) && name.includes(word))),
    ) || starts.some((name) => begins(sought.join(""), name))
  );
}

/** Whether two names are the same, without regard to capitals and the like. @param {string} name @param {string} other */
export const isSameName = (name, other) => joinedWords(name) === joinedWords(other);

/** @param {string} text */
const joinedWords = (text) => wordsOf(text).join("");

/** @param {string} text */
const wordsOf = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLocaleLowerCase()
    .replace(/['\u2019\u2018`\u00b4]/g, "") // ’ ‘ ´, in ASCII as the whole page
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/** @param {string} word @param {string} name */
const isBeginning = (word, name) => name.startsWith(word);

/** In shorter words a slip makes another word. */
const LONG = 4;

/** The same, but for one slip: a letter too many, too few, another one, or two exchanged. @param {string} word @param {string} name */
function isNearly(word, name) {
  const { length } = word;
  if (length < LONG) return isBeginning(word, name);
  return [length - 1, length, length + 1].some((end) => isOneSlip(word, name.slice(0, end)));
}

/** @param {string} a @param {string} b */
function isOneSlip(a, b) {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwapped || restA === restB.slice(1) || restA.slice(1) === restB || restA.slice(1) === restB.slice(1);
}

/** There are no spaces between Chinese words. @param {string} word */
const isChinese = (word) => /\p{Script=Han}/u.test(word);
