// Every kind of table.

import { names } from "../layouts/arrangement.js";
import { groupsOf } from "../layouts/groups.js";
import { columns } from "./columns.js";
import { cross } from "./cross.js";
import { fans } from "./fans.js";
import { flanks } from "./flanks.js";
import { frame } from "./frame.js";
import { packs } from "./packs.js";
import { ring } from "./ring.js";
import { weave } from "./weave.js";

/** @import {TableKind} from "../../engine/protocol.js" */
/** @import {KindLayout} from "./kind.js" */

/** A kind that is missing here fails the type check. @type {Record<TableKind, KindLayout>} */
export const KINDS = {
  ring,
  frame,
  stock: columns,
  easthaven: columns,
  cells: columns,
  fans,
  flanks,
  cross,
  plot: columns,
  alhambra: { ...columns, full: () => 4 },
  bristol: { ...fans, full: () => 3, keys: "one" },
  intelligence: fans,
  duchess: { ...columns, full: () => 9 },
  jubilee: { ...columns, full: () => 12 },
  packs,
  weave,
};

/** The kind of the game with which everybody begins. @type {TableKind} */
export const FIRST = "ring";

/** Its places. */
export const FIRST_GROUPS = groupsOf([...names("t", 1, 12), ...names("f", 1, 8), "s"], { pairs: false });
