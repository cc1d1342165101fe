// New versions. The service worker keeps one version of the site, whole; a newer one is installed beside it and waits
// until the player wants it, or until no page of the old one is open any more.

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** @type {() => void} */
let notify = () => {};

/** Is called when a new version waits. @param {() => void} callback */
export function onupdate(callback) {
  notify = callback;
  look();
}

/** Begins to use the new version that waits, in every tab. */
export function accept() {
  registration?.waiting?.postMessage("accept");
}

/** Keeps the site for offline use and looks for new versions; does nothing where that cannot be. */
export async function watch() {
  if (!SITE || !navigator.serviceWorker) return;
  const { serviceWorker } = navigator;
  // The first worker takes over a page that it is the same version as; a later one, a page of another version.
  let old = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    if (old) location.reload();
    old = serviceWorker.controller;
  });
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
  if (registration?.waiting && navigator.serviceWorker.controller) notify();
}
