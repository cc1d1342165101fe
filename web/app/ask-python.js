// Questions to Python, from the page.

import { hasMark, markOnce } from "./timing-marks.js";

/** @import {Engine} from "../engine/engine.js" */
/** @import {Reply, Request} from "../engine/protocol.js" */

/**
 * Asks Python. A worker that has died is replaced, and asked again: the player does not notice.
 * @template {Request} R
 * @param {Engine} engine @param {R} request
 * @returns {Promise<Reply<R["ask"]>>}
 */
export async function askPython(engine, request) {
  const hasAnswered = hasMark("sthelena:engine");
  const reply = await engine.ask(request).catch((error) => {
    if (!hasAnswered) throw error;
    return engine.ask(request);
  });
  markOnce("sthelena:engine");
  return reply;
}
