// Lights the move that lost a game, and one that would have kept the win, where the player has gone back to.

import { clearMarks, markMoves } from "../table/render/marked-moves.js";
import { begin } from "./assistance.js";

/** @import {Assistance} from "./assistance.js" */

/** @param {Assistance} assistance @param {{better: string, played: string}} moves "" = none */
export function lightMoves(assistance, moves) {
  const { game, table } = assistance.page;
  if (!game.view) return;
  begin(assistance, "turn", () => clearMarks(table));
  markMoves(table, game.view, moves);
}
