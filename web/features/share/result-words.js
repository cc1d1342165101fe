// A game's result in words to be sent to others, without a spoiler: what was played, how it went, the course in squares, and a
// question.

import { make } from "../../dom/elements.js";
import { dateFormat } from "../../i18n/dates.js";
import { t } from "../../i18n/messages.js";
import { linkTo } from "../../links/link.js";
import { compress } from "../../model/compressed-text.js";
import { creditOf, helpOf } from "../../model/credit.js";
import { packMoves } from "../../model/packed-moves.js";
import { isClose } from "../../model/result.js";
import { isLookedAt, redealsOf, squaresOf } from "../../model/shared-result.js";
import { isOwnWin } from "../../model/statistics.js";
import { movesDone, timelineOf, wordsOf } from "../../model/timeline.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Square} from "../../model/shared-result.js" */
/** @import {Results} from "../../storage/results.js" */
/** @import {DayWatch} from "../day/day-watch.js" */

/**
 * What is sent: words and a link, to which deal it leads, and perhaps the moves to beat.
 * @typedef {{title: string, text: string, url: string, deal: string, beat?: number}} Message
 *
 * How a game went.
 * @typedef {{moves: number, redeals?: number, squares?: Square[]}} Course
 */

/** @type {{[square in Square]: string}} */
const SIGNS = { won: "🟩", narrow: "🟨", lost: "🟥", unknown: "⬜" };

/** @param {Square[]} squares @returns {string} a line of signs */
const signs = (squares) => squares.map((square) => SIGNS[square]).join("");

/** The words of a message, with squares that need no font. @param {string} text */
export function showWords(text) {
  const words = make("small", "", "words");
  for (const line of text.split("\n")) {
    const squares = [...line].map((sign) => Object.entries(SIGNS).find(([, each]) => each === sign)?.[0]);
    if (squares.every(Boolean)) words.append(drawn(/** @type {Square[]} */ (squares)));
    else words.append(make("span", line));
  }
  return words;
}

/** @param {Square[]} squares */
function drawn(squares) {
  const row = make("span", "", "squares");
  row.ariaHidden = "true";
  row.append(...squares.map((square) => make("i", "", square)));
  return row;
}

/** @param {{name: string, deal: string}} game @param {string} day whose deal it is, "" = none */
export function titleOf({ name, deal }, day) {
  return day ? t("share.day", { name, day: dateOf(day) }) : t("share.game", { name, deal });
}

/** @param {string} name of the game @param {string} day whose puzzle it is */
export const titleOfPuzzle = (name, day) => t("share.day-puzzle", { name, day: dateOf(day) });

/** @param {string} day */
const dateOf = (day) => dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** Words that say how a game was won; help is nobody else's business. @param {Course} course @returns {string[]} lines */
export function winInWords({ moves, redeals, squares = [] }) {
  const facts = [t("share.won", { count: moves })];
  if (redeals !== undefined) facts.push(redeals ? t("share.redeals", { count: redeals }) : t("share.no-redeal"));
  return [facts.join(" · "), ...(squares.length ? [signs(squares)] : [])];
}

/**
 * How the running game ended; nothing if it goes on, or if it was shown.
 * @param {Game} game @returns {string[]} lines
 */
function endInWords({ view, timeline, text }) {
  if (!view || !timeline) return [];
  const squares = squaresOf(timeline, text, view.outcome === "won");
  if (view.outcome === "stuck") {
    const counts = { cards: view.progress, total: view.total };
    return [t(isClose(view) ? "share.close" : "share.lost", counts), signs(squares)];
  }
  if (view.outcome !== "won" || helpOf(timeline).foreign) return [];
  return winInWords({ moves: movesDone(timeline), redeals: redealsOf(view), squares });
}

/** Whether the squares of the running game are whole, or would be told of no one. @param {Game} game */
export const isWhole = (game) =>
  !game.view ||
  !game.timeline ||
  !endInWords(game).length ||
  isLookedAt(game.timeline, game.text, game.view.outcome === "won");

/**
 * The result of the running game, and a challenge to win it, too: in fewer moves, if the player has won it unaided.
 * @param {Game} game @param {Results} results @param {DayWatch} watch
 * @returns {(Message & {isEnd: boolean}) | null} isEnd: it tells how the game ended
 */
export function challengeOf(game, results, watch) {
  const { view } = game;
  if (!view) return null;
  const { rules, deal } = view;
  const title = titleOf(view, watch.dayOf(view));
  const end = endInWords(game);
  const result = results.get({ rules, deal });
  const beat = result && isOwnWin(result) ? result.moves : 0;
  return { ...message(title, end, `${rules} ${deal}:`, beat), isEnd: end.length > 0 };
}

/** Whether the moves to beat are those of the running game. @param {Message} message @param {Game} game */
export const carriesMoves = ({ deal, beat }, { view, timeline, text }) =>
  view?.outcome === "won" &&
  text.startsWith(deal) &&
  timeline !== null &&
  movesDone(timeline) === beat &&
  creditOf(helpOf(timeline)) === "own";

/**
 * A challenge whose link tells who has won, and holds their moves where those are the running game's.
 * @param {Message} message @param {Game} game @param {string} by the player's name, "" = not told @returns {Promise<Message>}
 */
export async function signed(message, game, by) {
  const { beat, deal } = message;
  if (!beat) return message;
  const packed = carriesMoves(message, game) ? packMoves(wordsOf(timelineOf(game.text))) : "";
  const code = packed && (await compress(packed).catch(() => ""));
  return { ...message, url: linkTo(deal, location.href, beat, { by, code }) };
}

/**
 * @param {string} title @param {string[]} lines @param {string} text the deal's @param {number} beat the moves to beat, 0 = none
 * @returns {Message}
 */
export function message(title, lines, text, beat) {
  const question = beat ? t("share.question", { count: beat }) : t("share.question-any");
  return {
    title,
    text: [title, ...lines, question].join("\n"),
    url: linkTo(text, location.href, beat),
    deal: text,
    ...(beat && { beat }),
  };
}
