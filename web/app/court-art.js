// Runs when all else of the page is there: the court pictures, which the board does not wait for.

import { courts } from "../table/courts.js";

dispatchEvent(new CustomEvent("courts", { detail: courts }));
