// What is new with a win, on its card: medals, and at the first win of all the offer to hear and feel the cards.

import { byId, make } from "../../dom/elements.js";
import { canVibrate } from "../../feedback/effects.js";
import { joined, t } from "../../i18n/messages.js";
import { attempt } from "../../storage/safe-storage.js";
import { list } from "../../table/descriptions.js";
import { medalPicture } from "../medals/medal-picture.js";
import { medalWords } from "../medals/medals-dialog.js";

/** @import {App} from "../../app/app.js" */
/** @import {Medal} from "../medals/medals.js" */

/** That sounds were offered at the first win, which they are once. */
export const SOUND_OFFER = "sound-offer";

/** So many are drawn; the heading names the others. */
const MOST = 4;

/** @param {Medal[]} medals none hides the place */
export function showMedals(medals) {
  const place = byId("won-medals");
  const isOne = medals.length === 1;
  place.hidden = !medals.length;
  place.classList.toggle("several", !isOne);
  place.classList.toggle("many", medals.length > MOST);
  byId("won").classList.toggle("with-medals", medals.length > 0);
  markWords();
  const heading = make("span", t("win.new-medals", { count: medals.length }), "new");
  const others = medals.slice(MOST).map((medal) => medalWords(medal).name);
  if (others.length) heading.append(` · ${t("win.new-also", { names: list(others) })}`);
  const figures = medals.slice(0, MOST).map((medal) => figure(medal, isOne ? [heading] : []));
  place.replaceChildren(...(isOne ? [] : [heading]), ...figures);
}

/** Whether the card has words alone (win.css). */
const markWords = () =>
  byId("won").classList.toggle(
    "words",
    [byId("won-medals"), byId("won-offer")].every(({ hidden }) => hidden),
  );

/** What a screen reader is told of them. @param {Medal[]} medals */
export const medalsInWords = (medals) =>
  joined(...medals.map((medal) => t("win.medal", { name: medalWords(medal).name, why: medalWords(medal).for })));

/** @param {Medal} medal @param {HTMLElement[]} heading for one alone, which has room for what it is for, too */
function figure(medal, heading) {
  const words = medalWords(medal);
  const element = make("figure");
  element.dataset.medal = medal.id;
  const caption = make("figcaption");
  caption.append(...heading, make("span", words.name, "name"), ...(heading.length ? [make("span", words.for)] : []));
  element.append(medalPicture(medal), caption);
  return element;
}

/**
 * Offers sounds, and a light touch of vibration where there is a motor: at the first win of all, once.
 * @param {boolean} isWon whether the player had a part in the win @param {App} app
 */
export function offerSounds(isWon, { store, storage, results, features }) {
  const place = byId("won-offer");
  const { sound, vibration } = store.settings;
  const isFirst = results.all().filter(({ state }) => state === "won").length === 1;
  place.hidden = !isWon || !isFirst || sound || vibration || storage.read(SOUND_OFFER) !== null;
  markWords();
  if (place.hidden) return;
  attempt(() => storage.write(SOUND_OFFER, "1"));
  const accept = make("button", t("win.offer-yes"));
  accept.onclick = () => {
    place.replaceChildren(make("span", t("win.offer-done")));
    byId("won-new").focus();
    for (const name of /** @type {const} */ (["sound", "vibration"])) {
      if (name === "vibration" && !canVibrate) continue;
      store.set(name, true);
      features.settings.change(name);
    }
  };
  place.replaceChildren(make("span", t(canVibrate ? "win.offer-both" : "win.offer")), accept);
}
