// Gives the player a file, as a download.

/** How long a browser may take to read the file, in milliseconds. */
const KEPT = 60_000;

/** @param {File} file */
export function saveFile(file) {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
