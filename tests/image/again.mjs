// Makes the image once more, up to where it would be split: `node tests/image/again.mjs WHEELS IMAGE` succeeds if it is the
// same as that of the folder IMAGE.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256, wholeImage } from "../../web/image/whole.mjs";

const [wheels, image] = process.argv.slice(2);
const { image: whole, first } = await wholeImage(wheels);
assert.equal(sha256(whole), readFileSync(join(image, "whole.sha256"), "utf8"));
assert.equal(first, readFileSync(join(image, "first.json"), "utf8"));
