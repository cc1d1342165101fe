// Files with which the page is opened: by the installed app, or dropped onto it.

import { fragmentOf } from "../../links/address.js";
import { launched } from "../../links/opened-link.js";

/**
 * What opens the installed app once more.
 * @typedef {{targetURL: string, files: FileSystemFileHandle[]}} Launch
 */

let opened = launched;

/** Opened once more, the running app takes what it is opened with, as the manifest says. @param {(file: Blob) => void} openFile */
export function takeLaunches(openFile) {
  const { launchQueue } = /** @type {{launchQueue?: {setConsumer: (take: (launch: Launch) => void) => void}}} */ (
    /** @type {unknown} */ (globalThis)
  );
  launchQueue?.setConsumer(async ({ targetURL, files: [file] }) => {
    const fragment = targetURL === opened ? "" : fragmentOf(new URL(targetURL));
    opened = "";
    if (fragment) location.replace(fragment); // is heard as any other link
    if (file) openFile(await file.getFile().catch(() => new Blob()));
  });
}

/** A file that is dropped onto the page is opened there; the browser would leave the page for it. @param {(file: Blob) => void} openFile */
export function takeDrops(openFile) {
  const hasFiles = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) openFile(file);
  });
}
