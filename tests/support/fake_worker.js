// A worker that does what the questions say, for tests of engine.js: no Python. It tells of the image as worker.js does.
let loaded = 0;
let begun;
self.onmessage = ({ data }) => {
  if (data.request === undefined) begun = begin(data);
  else begun.then(() => setTimeout(answer, 0, data));
};

function answer(data) {
  const request = JSON.parse(data.request);
  if (request.ask === "silence") return;
  if (request.ask === "loaded") return self.postMessage({ reply: JSON.stringify({ n: loaded }) });
  if (request.ask === "fault") return self.postMessage({ fault: "run", detail: "as asked" });
  if (request.ask === "crash") throw new Error("as asked");
  setTimeout(() => self.postMessage({ reply: data.request }), request.delay ?? 0);
}

async function begin({ image, cache }) {
  const { load } = await import(new URL("../../web/engine/load-image.js", location.href));
  try {
    const ready = image instanceof WebAssembly.Module;
    if (!ready) image = await load(image, { cache, onbytes: (bytes) => self.postMessage({ bytes: (loaded = bytes) }) });
    self.postMessage({ ready: true, image });
  } catch (error) {
    self.postMessage({ fault: "load", detail: String(error) });
  }
}
