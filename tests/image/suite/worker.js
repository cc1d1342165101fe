// Starts Python from a compiled image in a worker, and answers requests with ["reply", text], ["error", message], or
// ["cold", message] if a function of the cold part is needed and missing.

import { ColdPartMissing, start } from "../../../web/engine/start-image.js";
import { files } from "./file-system.js";

/** @type {import("../../../web/engine/start-image.js").Python} */
let python;

self.onmessage = ({ data: { image, cold, stored, request } }) => {
  try {
    if (image) python = start(image, { cold, host: files(stored) });
    else if (cold) python.addColdPart(cold);
    self.postMessage(["reply", request === undefined ? "null" : python(request)]);
  } catch (error) {
    self.postMessage([error instanceof ColdPartMissing ? "cold" : "error", error.message]);
  }
};
