// The settings, in the backup file.

import { isObject } from "../../model/checks.js";
import { settingsOf } from "../../model/settings.js";
import { SETTINGS } from "../../storage/keys.js";
import { attempt } from "../../storage/safe-storage.js";

/** @import {Stored} from "../../storage/stored.js" */

/** @type {Stored[]} */
export const stored = [
  {
    part: "settings",
    key: SETTINGS,
    isOptional: false,
    give(storage) {
      const value = attempt(() => JSON.parse(storage.read(SETTINGS) ?? "{}"));
      return isObject(value) ? value : {};
    },
    is: isObject,
    take(values, { plan, settings }) {
      if (settings && Object.keys(values).length) plan.writes.push([SETTINGS, JSON.stringify(settingsOf(values))]);
    },
  },
];
