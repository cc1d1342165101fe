// The annex of app/main.js: the code of the rooms, which the board does without. It waits in the page as text until the first
// room is wanted, for a browser reads the whole of a script before it runs any of it. What app/main.js has, too, it takes
// from there: see appScripts() in build/bundles.mjs.

import { createOverlays } from "./overlays.js";

Object.assign(/** @type {HTMLScriptElement} */ (document.currentScript), { createOverlays });
