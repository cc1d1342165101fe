// The worker's end of the wire: continues the frozen Python, then passes every request to it and its answer back.
// Strings go in and out; it knows no card, and what they say is none of its business.
//
//   page -> worker   {image: WebAssembly.Module}, once; then {request: string}, the next one only after the answer
//   worker -> page   {ready: true}; then {reply: string} for each request
//                    {fault: "start" | "run", detail: string}: it is of no more use

import { start } from "./image/start.js";

/** @type {(request: string) => string} */
let respond;

self.onmessage = ({ data }) => {
  try {
    if (data.image) {
      respond = start(data.image);
      self.postMessage({ ready: true });
    } else {
      self.postMessage({ reply: respond(data.request) });
    }
  } catch (error) {
    self.postMessage({ fault: data.image ? "start" : "run", detail: String(error) });
  }
};
