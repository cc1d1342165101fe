// Continues a compiled image in a worker of its own, and answers what it is asked: ["reply", text], ["error", words], or
// ["cold", words] where a function of the cold part is needed that is not there.

import { Cold, start } from "../../../web/engine/start-image.js";
import { files } from "./file-system.js";

/** @type {import("../../../web/engine/start-image.js").Python} */
let python;

self.onmessage = ({ data: { image, cold, stored, request } }) => {
  try {
    if (image) python = start(image, { cold, host: files(stored) });
    else if (cold) python.thaw(cold);
    self.postMessage(["reply", request === undefined ? "null" : python(request)]);
  } catch (error) {
    self.postMessage([error instanceof Cold ? "cold" : "error", error.message]);
  }
};
