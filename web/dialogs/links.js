// Links: what is asked when one has brought a game, and how the player gets one.

import { byId } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { movesDone, timelineOf } from "../model/timeline.js";
import { closeAll, open } from "./dialog.js";

/** @import {View} from "../engine/protocol.js" */

/** A link has brought a game: asks whether to play it. @param {View} view @param {() => void} accept */
export function offerGame({ name, deal, text }, accept) {
  byId("link-text").textContent = t("link.text", { name, deal, count: movesDone(timelineOf(text)) });
  byId("link-play").onclick = () => {
    closeAll();
    accept();
  };
  open("link");
}

/** Copies a link; where the browser does not allow that, shows it. @param {string} address @param {(sentence: string) => void} setStatus */
export async function copyLink(address, setStatus) {
  try {
    await navigator.clipboard.writeText(address);
    setStatus(t(address.startsWith("file:") ? "copy-link.done-file" : "copy-link.done"));
  } catch {
    const field = /** @type {HTMLInputElement} */ (byId("copy-link"));
    field.value = address;
    open("copy");
    field.select();
  }
}
