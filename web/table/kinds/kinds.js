// Every kind of table.

import { cells } from "./cells.js";
import { fans } from "./fans.js";
import { frame } from "./frame.js";
import { ring } from "./ring.js";
import { stock } from "./stock.js";

/** @import {TableKind} from "../../engine/protocol.js" */
/** @import {Kind} from "./kind.js" */

/** A kind that is missing here fails the type check. @type {Record<TableKind, Kind>} */
export const KINDS = { ring, frame, stock, cells, fans };

/** The kind of the game with which everybody begins. @type {TableKind} */
export const FIRST = "ring";
