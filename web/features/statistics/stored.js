// The results, in the backup file.

import { isList } from "../../model/checks.js";
import { equal, isResult, merge, readResult } from "../../model/result.js";
import { MOST_IN_BACKUP, RESULTS } from "../../storage/keys.js";
import { entriesUnder, readable } from "../../storage/stored.js";

/** @import {Result} from "../../model/result.js" */
/** @import {Stored} from "../../storage/stored.js" */

/** @type {Stored[]} */
export const stored = [
  {
    part: "results",
    key: RESULTS,
    isOptional: false,
    give(storage) {
      const results = entriesUnder(storage, RESULTS).map(([, text]) => readResult(text));
      return readable(results, isResult);
    },
    is: (results) => isList(results, MOST_IN_BACKUP, isResult),
    take(results, { storage, plan }) {
      /** @type {Map<string, Result>} */
      const planned = new Map(); // since a file may hold several results of a deal
      for (const result of results) {
        const key = `${RESULTS}${result.rules} ${result.deal}`;
        const known = planned.get(key) ?? readResult(storage.read(key) ?? "");
        const { rules, deal, begun, time, state, home, total, moves, spent, hints, foreign } = result;
        const help = { ...(hints && { hints }), ...(foreign && { foreign }) };
        const fresh = { rules, deal, begun, time, state, home, total, moves, spent, ...help };
        const merged = known ? merge(known, fresh) : fresh;
        if (!known || !equal(known, merged)) planned.set(key, merged);
      }
      for (const [key, result] of planned) plan.writes.push([key, JSON.stringify(result)]);
      plan.results = planned.size;
    },
  },
];
