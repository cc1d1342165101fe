// The script that comes after the board, with all that opens over the table. What main.js has too, they share.

import { provideOverlays } from "./lazy-overlays.js";
import { createOverlays } from "./overlays.js";

provideOverlays(createOverlays);
