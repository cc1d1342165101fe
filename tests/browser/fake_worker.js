// A worker that does what the questions say, for tests of ask.js: no Python.
self.onmessage = ({ data }) => {
  if (data.image) {
    self.postMessage({ ready: true });
    return;
  }
  const request = JSON.parse(data.request);
  if (request.ask === "silence") return;
  if (request.ask === "fault") return self.postMessage({ fault: "run", detail: "as asked" });
  if (request.ask === "crash") throw new Error("as asked");
  setTimeout(() => self.postMessage({ reply: data.request }), request.delay ?? 0);
};
