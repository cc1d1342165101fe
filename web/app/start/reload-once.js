// If a newer version has replaced the page's Python on the server, the page reloads itself: once, and if that does not help,
// again each time that the player tries again.

import { RELOADED } from "../../storage/keys.js";
import { tabStorage } from "../../storage/safe-storage.js";

export function reloadOnce() {
  const isNoted = !tabStorage.read(RELOADED) && tabStorage.write(RELOADED, "yes");
  if (isNoted) location.reload();
  else forgetReload();
}

/** Python is there, or the reload has not helped. */
export const forgetReload = () => tabStorage.remove(RELOADED);
