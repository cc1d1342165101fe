// What can be shared: the deal, the result with a challenge, the position with its moves, and a picture of the table.

import { byId, row } from "../dom/elements.js";
import { saveFile } from "../dom/save-file.js";
import { t } from "../i18n/messages.js";
import { linkTo } from "../model/link.js";
import { movesDone } from "../model/timeline.js";
import { pictureOf } from "../table/render/board-picture.js";
import { closeAll, open } from "./dialog.js";
import { challengeOf, showWords } from "./result-words.js";

/** @import {DayWatch} from "../assist/day-watch.js" */
/** @import {Game} from "../model/game.js" */
/** @import {Message} from "./result-words.js" */
/** @import {Results} from "../storage/results.js" */

/** @typedef {{table: HTMLElement, setStatus: (sentence: string) => void}} SharePage */

/** @param {Game} game @param {Results} results @param {DayWatch} watch @param {SharePage} page */
export function createShareDialog(game, results, watch, page) {
  return () => {
    const { view, timeline } = game;
    const challenge = challengeOf(game, results, watch);
    if (!view || !timeline || !challenge) return;
    /** @param {string} label @param {string} icon @param {() => void} run */
    const shareRow = (label, icon, run) =>
      row(label, icon, () => {
        closeAll();
        run();
      });
    const title = t("share.game", { name: view.name, deal: view.deal });
    const link = (/** @type {string} */ label, /** @type {string} */ text) =>
      shareRow(label, "link", () =>
        shareLink({ title, text: title, url: linkTo(text, location.href) }, page.setStatus),
      );
    const rows = [link(t("share.deal"), `${view.rules} ${view.deal}:`)];
    const { beat, isEnd, text } = challenge;
    if (beat || isEnd) {
      const label = t(beat ? "win.share" : "share.result");
      const result = shareRow(label, "link", () => shareWords(challenge, page.setStatus));
      result.querySelector("span")?.append(showWords(text));
      rows.push(result);
    }
    const count = movesDone(timeline);
    if (count) rows.push(link(t("share.position", { count }), game.text));
    const caption = `${view.name}. ${t("menu.about", { deal: view.deal, count })}`;
    rows.push(shareRow(t("share.picture"), "picture", () => sharePicture(title, caption, page)));
    rows[0].autofocus = true;
    byId("share-list").replaceChildren(...rows);
    byId("share-squares").hidden = !isEnd;
    byId("share-note").hidden = location.protocol !== "file:";
    open("share");
  };
}

/** The system's way to share, or else the clipboard: words and link. @param {Message} message @param {(sentence: string) => void} say */
export async function shareWords({ title, text, url }, say) {
  if (!(await isShared({ title, text, url }))) await copy(`${text}\n${url}`, t("copy-link.done-words"), say);
}

/** The system's way to share, or else the clipboard: the link alone. @param {Message} message @param {(sentence: string) => void} say */
async function shareLink({ title, text, url }, say) {
  if (!(await isShared({ title, text, url }))) await copyLink(url, say);
}

/** @param {string} title @param {string} caption @param {SharePage} page */
async function sharePicture(title, caption, { table, setStatus }) {
  const blob = await pictureOf(table, caption);
  const file = new File([blob], "st-helena.png", { type: blob.type });
  if (await isShared({ title, files: [file] })) return;
  saveFile(file);
  setStatus(t("share.saved", { name: file.name }));
}

/** Whether the system has taken it, or the player has thought better of it. @param {ShareData} data */
async function isShared(data) {
  if (location.protocol === "file:" || !navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** @param {string} address @param {(sentence: string) => void} setStatus */
export const copyLink = (address, setStatus) => copy(address, t("copy-link.done"), setStatus);

/** Copies a text with a link; where the browser does not allow that, shows it. @param {string} text @param {string} done what is said then @param {(sentence: string) => void} setStatus */
async function copy(text, done, setStatus) {
  try {
    await navigator.clipboard.writeText(text);
    setStatus(location.protocol === "file:" ? t("copy-link.done-file") : done);
  } catch {
    const field = /** @type {HTMLTextAreaElement} */ (byId("copy-link"));
    field.value = text;
    field.rows = Math.min(6, text.split("\n").length);
    open("copy");
    field.select();
  }
}
