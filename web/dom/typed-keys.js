// What a key stands for on a keyboard of another alphabet: there its letter is no Latin one, and its place on the keyboard
// decides, as everywhere on such systems.

/** Signs beside the letters that are commands, by the code of their key; with shift. */
const SIGNS = /** @type {{[code: string]: string}} */ ({ Comma: "," });
const SHIFTED = /** @type {{[code: string]: string}} */ ({ Slash: "?" });

/** @param {string} key */
const isLatin = (key) => /^\p{Script=Latin}$/u.test(key);

/**
 * What a key may mean, the likeliest first: what it writes, and what is at its place on a keyboard with Latin letters.
 * Some layouts write ASCII signs with keys of letters (Greek writes ";" with Q, Hebrew "/"), others write commands with them
 * (French writes "," with M): hence both, in this order.
 * @param {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} event @returns {string[]}
 */
export function typedKeys({ key, code, shiftKey }) {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  const isNamed = key.length > 1 && !["Process", "Unidentified", "Dead"].includes(key); // an input method has taken it
  const signs = shiftKey ? SHIFTED : SIGNS;
  const place =
    letter && !isLatin(key) ? (shiftKey ? letter : letter.toLowerCase()) : digit && !shiftKey ? digit : signs[code];
  return !place || isNamed || place === key ? [key] : [key, place];
}

/** @type {{[code: string]: string}} */
const KEYPAD = { NumpadSubtract: "Minus", NumpadEqual: "Equal" };

/**
 * The code of a key, for those of the numeric keypad the one of the same sign in the row of digits. Without Num Lock they
 * are arrows and the like, and keep their own.
 * @param {Pick<KeyboardEvent, "key" | "code">} event
 */
export function rowCode({ key, code }) {
  const sign = KEYPAD[code] ?? code.replace(/^Numpad(?=\d$)/, "Digit");
  return [...key].length === 1 ? sign : code;
}
