// The pictures of the court cards. They come after the board, which is drawn without waiting for them.

import { courts } from "../table/art/courts.js";

dispatchEvent(new CustomEvent("courts", { detail: courts }));
