// What is asked when a link has brought a game.

import { byId } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { movesDone, timelineOf } from "../model/timeline.js";
import { closeAll, open } from "./dialog.js";

/** @import {View} from "../engine/protocol.js" */

/**
 * A link has brought a game: asks whether to play it.
 * @param {View} view @param {number | undefined} beat the moves to beat @param {() => void} accept
 */
export function offerGame({ name, deal, text }, beat, accept) {
  const count = movesDone(timelineOf(text));
  const about = count ? t("link.text", { name, deal, count }) : t("link.deal", { name, deal });
  byId("link-text").textContent = beat ? t("link.challenge", { name, deal, count: beat }) : about;
  byId("link-play").onclick = () => {
    closeAll();
    accept();
  };
  open("link");
}
