// Finds games by what they are called, without regard to capitals, accents and the kind of apostrophe.

/** @param {string} words what the player looks for @param {string[]} names of a game @returns {boolean} whether every word begins a word of a name */
export function finds(words, names) {
  const known = names.flatMap(wordsOf);
  return wordsOf(words).every((word) =>
    known.some((name) => name.startsWith(word) || (isChinese(word) && name.includes(word))),
  );
}

/** @param {string} text */
const wordsOf = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLocaleLowerCase()
    .replace(/['’]/g, "")
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/** There are no spaces between Chinese words. @param {string} word */
const isChinese = (word) => /\p{Script=Han}/u.test(word);
