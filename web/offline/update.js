// New versions. The service worker keeps one version of the site, whole; a newer one is installed beside it and waits
// until the player wants it, or until no page of the old one is open any more.

import { serviceWorkers } from "./service-workers.js";

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** @type {() => void} */
let notify = () => {};
/** @type {() => void} */
let complain = () => {};
/** Whether the server's files are not those of the build. */
let isAltered = false;

/** Is called when a new version waits. @param {() => void} callback */
export function onupdate(callback) {
  notify = callback;
  look();
}

/** Is called when the page cannot be kept for offline use, since its server alters files. @param {() => void} callback */
export function onaltered(callback) {
  complain = callback;
  if (isAltered) complain();
}

/** Begins to use the new version that waits, in every tab. */
export function accept() {
  registration?.waiting?.postMessage("accept");
}

/** Keeps the site for offline use and looks for new versions; does nothing where that cannot be. */
export async function watch() {
  const serviceWorker = serviceWorkers();
  if (!SITE || !serviceWorker) return;
  // The first worker takes over a page that it is the same version as; a later one, a page of another version.
  let old = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    if (old) location.reload();
    old = serviceWorker.controller;
  });
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data !== "altered" || serviceWorker.controller) return; // of a newer version, perhaps in the middle of its upload
    isAltered = true;
    complain();
  });
  serviceWorker.startMessages(); // which else wait for the end of the page
  if (!serviceWorker.controller) await loaded();
  try {
    registration = await serviceWorker.register("sw.js", { updateViaCache: "none" });
  } catch {
    return; // forbidden by the browser's settings: the game is played online
  }
  registration.addEventListener("updatefound", () => {
    registration?.installing?.addEventListener("statechange", look);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration?.update().catch(() => {});
  });
  look();
  serviceWorker.controller?.postMessage("mend");
}

/** At the first visit the page comes first; when Python is whole, all is there and need not be downloaded again. */
function loaded() {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("sthelena:whole").length) resolve(observer.disconnect());
    });
    observer.observe({ type: "mark", buffered: true });
  });
}

function look() {
  if (registration?.waiting && serviceWorkers()?.controller) notify();
}
