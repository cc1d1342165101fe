// The player's own sets of rules, in the backup file: the name of each.

import { RULES } from "../../model/checks.js";
import { cleanName, isName } from "../../model/names.js";
import { CUSTOM_RULES } from "../../storage/keys.js";
import { family } from "../../storage/stored.js";

export const stored = [
  family("rules", CUSTOM_RULES, {
    isOptional: false,
    is: ([rules, name]) => RULES.test(rules) && isName(name),
    read: cleanName,
    merge: (name, known) => (known === null ? cleanName(name) : null),
  }),
];
