// The branches of a function: which of them a workload takes, and the function without the others. Python's interpreter is a
// single function, with a branch for each instruction of its bytecode, and no other takes a browser as long to compile.

import binaryen from "binaryen";
import { Block, bodyOf, Drop, If, LocalSet, Loop } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Module} Module */
/**
 * @callback Visit
 * @param {number} place where control may never come; the same number in every copy of the module
 * @param {number[]} expressions what runs there
 * @returns {number[]} what shall run there
 */

/** After one of these, control may never come to what follows. */
const MAY_LEAVE = [
  binaryen.BlockId,
  binaryen.BreakId,
  binaryen.DropId,
  binaryen.IfId,
  binaryen.LocalSetId,
  binaryen.LoopId,
];

/** A trap would hardly be shorter. */
const SHORT = [binaryen.BreakId, binaryen.CallId];

/** What makes a function shorter that has lost branches. */
const TIDY = ["dce", "remove-unused-names", "remove-unused-brs", "merge-blocks", "vacuum"];

/**
 * Has each place set a global of its own to 1, once control comes there.
 * @param {Module} module @param {string} name of the function
 * @returns {string[]} the names of the globals, which are exported, by the numbers of the places
 */
export function watchBranches(module, name) {
  /** @type {string[]} */
  const flags = [];
  visitBranches(module, name, (place, expressions) => {
    flags[place] = `reached ${name} ${place}`;
    return [setFlag(module, flags[place]), ...expressions];
  });
  return flags;
}

/** Adds a global, exported under its own name. @param {Module} module @param {string} flag @returns {number} what sets it to 1 */
export function setFlag(module, flag) {
  module.addGlobal(flag, binaryen.i32, true, module.i32.const(0));
  module.addGlobalExport(flag, flag);
  return module.global.set(flag, module.i32.const(1));
}

/** Replaces all places but those that are reached by traps. @param {Module} module @param {string} name of the function @param {Set<number>} reached */
export function trapElsewhere(module, name, reached) {
  const isShort = (/** @type {number[]} */ [first, ...more]) =>
    !more.length && SHORT.includes(binaryen.getExpressionId(first));
  visitBranches(module, name, (place, expressions) =>
    reached.has(place) || isShort(expressions) ? expressions : [module.unreachable()],
  );
  module.runPassesOnFunction(name, TIDY);
}

/** @param {Module} module @param {string} name of the function @param {Visit} visit */
function visitBranches(module, name, visit) {
  let places = 0;
  enter(bodyOf(module, name));

  /** @param {number} expression */
  function enter(expression) {
    switch (binaryen.getExpressionId(expression)) {
      case binaryen.BlockId: {
        /** @type {number[]} */
        let rest = [];
        for (const child of Block.getChildren(expression).reverse()) {
          enter(child);
          if (rest.length && MAY_LEAVE.includes(binaryen.getExpressionId(child))) rest = visit(places++, rest);
          rest = [child, ...rest];
        }
        Block.setChildren(expression, rest);
        break;
      }
      case binaryen.IfId:
        enter(If.getCondition(expression));
        If.setIfTrue(expression, arm(If.getIfTrue(expression)));
        if (If.getIfFalse(expression)) If.setIfFalse(expression, arm(If.getIfFalse(expression)));
        break;
      case binaryen.LoopId:
        enter(Loop.getBody(expression));
        break;
      case binaryen.LocalSetId:
        enter(LocalSet.getValue(expression));
        break;
      case binaryen.DropId:
        enter(Drop.getValue(expression));
        break;
    }
  }

  /** @param {number} expression of an if @returns {number} */
  function arm(expression) {
    const type = binaryen.getExpressionType(expression);
    enter(expression);
    const expressions = visit(places++, [expression]);
    return expressions.length === 1 ? expressions[0] : module.block(null, expressions, type);
  }
}
