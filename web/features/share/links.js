// What is asked when a link has brought a game.

import { closeAll, makeBase, open } from "../../dialogs/dialog.js";
import { shown } from "../../dialogs/shown-dialog.js";
import { byId } from "../../dom/elements.js";
import { joined, t } from "../../i18n/messages.js";
import { questionOf } from "../../model/challenge.js";
import { movesDone, timelineOf } from "../../model/timeline.js";

/** @import {App} from "../../app/app.js" */
/** @import {Challenge} from "../../model/challenge.js" */
/** @import {View} from "../../engine/protocol.js" */

/**
 * A link has brought a game: asks whether to play it.
 * @param {App} app @param {View} view @param {Challenge | undefined} challenge @param {() => void} accept
 * @param {() => void} answered it is played, or not
 */
export function offerGame({ game, features }, view, challenge, accept, answered) {
  const { name, deal, text, rules } = view;
  const count = movesDone(timelineOf(text));
  const about = count && !challenge ? t("link.text", { name, deal, count }) : t("link.deal", { name, deal });
  byId("link-text").textContent = challenge ? inWords(challenge, { name, deal }, about) : about;
  byId("link-play").onclick = () => {
    closeAll();
    accept();
  };
  byId("link-rules").hidden = rules === game.view?.rules; // the player knows them
  byId("link-rules").onclick = () => features.games.openRules(rules, name);
  makeBase(byId("link"), () => {});
  open("link");
  const closed = () => {
    if (shown()?.id === "link") return; // the next link is asked about in its place, or the page is loaded anew
    removeEventListener("pagehide", closed);
    answered();
  };
  byId("link").onclose = closed;
  addEventListener("pagehide", closed); // Chromium tells of a closed dialog only when it draws the next frame
}

/** @param {Challenge} challenge @param {Pick<View, "name" | "deal">} game @param {string} about */
function inWords(challenge, { name, deal }, about) {
  const { beat, rival } = challenge;
  if (!rival) return t("link.challenge", { name, deal, count: beat });
  const { key, values } = questionOf(challenge);
  return joined(t(key, values), about);
}
