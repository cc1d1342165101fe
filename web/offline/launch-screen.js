// What an iPhone or iPad shows while the installed game starts: the felt and the icon, one picture for each way the device
// can be held. The picture has to be as large as the screen, so that each device draws its own: it is read when the player
// adds the game to the home screen.

import { make } from "../dom/elements.js";

/** The icon's edge, as a part of the screen's shorter one. */
const ICON = 0.3;

/** Adds the pictures where they are of use: a browser of iOS that has not yet installed the page, and no other. */
export async function addLaunchScreens() {
  const icon = document.querySelector("link[rel=apple-touch-icon]");
  const installed = "standalone" in navigator ? navigator.standalone : true;
  if (installed || !(icon instanceof HTMLLinkElement)) return;
  const image = make("img");
  image.src = icon.href;
  try {
    await image.decode();
  } catch {
    return; // the icon did not arrive: there is nothing to draw
  }
  const [narrow, wide] = [screen.width, screen.height].sort((a, b) => a - b);
  for (const [orientation, width, height] of /** @type {const} */ ([
    ["portrait", narrow, wide],
    ["landscape", wide, narrow],
  ])) {
    const link = make("link");
    link.rel = "apple-touch-startup-image";
    link.media = `screen and (orientation: ${orientation})`;
    link.href = await pictureOf(image, width * devicePixelRatio, height * devicePixelRatio);
    document.head.append(link);
  }
}

/** @param {HTMLImageElement} icon @param {number} width @param {number} height @returns {Promise<string>} a PNG as an address */
function pictureOf(icon, width, height) {
  const canvas = make("canvas");
  Object.assign(canvas, { width, height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, width, height);
  const edge = Math.round(ICON * Math.min(width, height));
  context.drawImage(icon, (width - edge) / 2, (height - edge) / 2, edge, edge);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    canvas.toBlob((blob) => blob && reader.readAsDataURL(blob));
  });
}
