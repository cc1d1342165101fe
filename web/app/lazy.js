// Entry of the lazy bundle: the code of dialogs and overlays, which the board does not need. It is in the page as text and
// run after Python's first answer, or when it is first needed. Modules that are in app/main.js, too, are taken from there:
// see appScripts() in build/bundles.mjs.

import { createOverlays } from "./overlays.js";

Object.assign(/** @type {HTMLScriptElement} */ (document.currentScript), { createOverlays });
