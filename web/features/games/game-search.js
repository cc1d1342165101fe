// Finds games by what they are called, without regard to capitals, accents, apostrophes, hyphens and spaces; and where that
// finds none, with a slip in a word.

/**
 * Those of some games that are called so.
 * @template T @param {string} words what the player looks for @param {T[]} games @param {(game: T) => string[]} namesOf
 */
export function search(words, games, namesOf) {
  const exact = games.filter((game) => finds(words, namesOf(game)));
  return exact.length ? exact : games.filter((game) => finds(words, namesOf(game), isNearly));
}

/**
 * The game that is meant: the only one that was found, or that is called exactly so.
 * @template {{names: string[]}} T @param {T[]} found @param {string} words @returns {T | null}
 */
export function oneOf(found, words) {
  const exact = found.filter(({ names }) => names.some((name) => isSameName(name, words)));
  const [one, another] = exact.length ? exact : found;
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
export const isSameName = (name, other) => wordsOf(name).join("") === wordsOf(other).join("");

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
