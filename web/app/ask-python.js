// Questions to Python, from the page.

import { hasMark, markOnce } from "./timing-marks.js";

/** @import {Engine} from "../engine/engine.js" */
/** @import {AskFunction} from "../engine/protocol.js" */

/**
 * What asks Python. A worker that has died is replaced, and asked again: the player does not notice.
 * @param {Engine} engine @param {() => void} whenFirst the first answer has come, and what it brings has been drawn
 * @returns {AskFunction}
 */
export function createAsk(engine, whenFirst) {
  return async (request) => {
    const hasAnswered = hasMark("sthelena:engine");
    const reply = await engine.ask(request).catch((error) => {
      if (!hasAnswered) throw error;
      return engine.ask(request);
    });
    markOnce("sthelena:engine");
    if (!hasAnswered) setTimeout(whenFirst);
    return reply;
  };
}
