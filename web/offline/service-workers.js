// The browser's service workers.

import { attempt } from "../storage/safe-storage.js";

/** Undefined where there are none. In a sandbox the mere look at them throws. */
export const serviceWorkers = () => attempt(() => navigator.serviceWorker);
