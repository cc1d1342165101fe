// Runs before anything is painted, so that the page appears at once in the looks that the player has chosen.

import { wear } from "./looks.js";
import { keptSettings } from "./store.js";

wear(keptSettings());
