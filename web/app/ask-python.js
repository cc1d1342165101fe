// Questions to Python, from the page.

import { hasMark, markOnce } from "./start/timing-marks.js";

/** @import {Engine} from "../engine/engine.js" */
/** @import {AskFunction, Auto, View} from "../engine/protocol.js" */
/** @import {CustomRules} from "../storage/custom-rules.js" */

/**
 * Makes the function that asks Python. If the worker has died, another one is asked, and the player does not notice. Python
 * does not know the names of the player's own rules: views get them here.
 * @param {Engine} engine @param {CustomRules} customRules @param {() => void} whenFirst the first answer has come, and what it brings has been drawn
 * @returns {AskFunction}
 */
export function createAsk(engine, customRules, whenFirst) {
  return async (request) => {
    const hasAnswered = hasMark("sthelena:engine");
    const reply = await engine.ask(request).catch((error) => {
      if (!hasAnswered) throw error;
      return engine.ask(request);
    });
    markOnce("sthelena:engine");
    if (!hasAnswered) setTimeout(whenFirst);
    nameIn(/** @type {{view?: View, auto?: Auto | null}} */ (reply), customRules);
    return reply;
  };
}

/** @param {{view?: View, auto?: Auto | null}} reply @param {CustomRules} customRules */
function nameIn(reply, customRules) {
  const { view, auto } = reply;
  if (view) reply.view = customRules.namedAnew(view);
  if (auto) auto.views = auto.views.map((each) => customRules.namedAnew(each));
}
