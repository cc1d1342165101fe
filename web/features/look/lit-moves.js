// Lights what is told of a lost game: the cards that block each other; and where the player has gone back to, the move that
// lost it; or, while the player tries it, one that would have kept the win.

import { highlightCards } from "../../table/render/highlights.js";
import { clearMarks, markMoves } from "../../table/render/marked-moves.js";
import { begin } from "./assistance.js";

/** @import {Assistance} from "./assistance.js" */

/** @param {Assistance} assistance @param {{better: string, played: string}} moves "" = none @param {"lit" | "try"} [kind] */
export function lightMoves(assistance, moves, kind = "lit") {
  const { game, table } = assistance.app;
  if (!game.view) return;
  begin(assistance, kind, () => clearMarks(table));
  markMoves(table, game.view, moves);
  assistance.shown = { text: game.view.text, move: moves.better };
}

/**
 * Lights what the player wants to try, and says it, until the first move.
 * @param {Assistance} assistance @param {{better: string, sentence: string}} tried
 */
export function lightTry(assistance, { sentence, better }) {
  lightMoves(assistance, { better, played: "" }, "try"); // the sentence does not speak of what was played
  assistance.sentence = sentence;
  assistance.app.setStatus(sentence);
}

/**
 * Lights the cards that the reason of a loss is about, unless the player is shown something else.
 * @param {Assistance} assistance @param {number[]} cards
 */
export function lightCards(assistance, cards) {
  const { kind, transient, app } = assistance;
  if (!cards.length || (kind && kind !== "hint" && !transient)) return;
  begin(assistance, "lit", () => highlightCards(app.table, [], "hinted"));
  highlightCards(app.table, cards, "hinted");
}
