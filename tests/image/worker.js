// Continues a compiled image in a worker of its own, and answers what it is asked: ["reply", text] or ["error", words].

import { start } from "../../web/image/start.js";
import { files } from "./files.js";

/** @type {(request: string) => string} */
let respond;

self.onmessage = ({ data: { image, stored, request } }) => {
  try {
    if (image) respond = start(image, files(stored));
    self.postMessage(["reply", image ? "started" : respond(request)]);
  } catch (error) {
    self.postMessage(["error", error.message]);
  }
};
