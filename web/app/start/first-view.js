// The view of the very first visit: the build has written it into the page, so that the board waits for nothing.

import { language } from "../../i18n/messages.js";

/** @import {View} from "../../engine/protocol.js" */

/** In the page is the English view, and for each other language the texts that differ. @returns {View} */
export function readFirstView() {
  const [view, differences] = ["first", `first-${language}`].map((id) =>
    JSON.parse(document.getElementById(id)?.textContent ?? "null"),
  );
  for (const [path, text] of differences ?? []) {
    const name = path.pop();
    path.reduce((/** @type {any} */ part, /** @type {string} */ key) => part[key], view)[name] = text;
  }
  return view;
}
