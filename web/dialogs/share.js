// What can be shared: the deal, a challenge to win it in fewer moves, the position with its moves, and a picture of the table.

import { byId, row } from "../dom/elements.js";
import { saveFile } from "../dom/save-file.js";
import { t } from "../i18n/messages.js";
import { linkTo } from "../model/link.js";
import { isOwnWin } from "../model/statistics.js";
import { movesDone } from "../model/timeline.js";
import { pictureOf } from "../table/render/board-picture.js";
import { closeAll, open } from "./dialog.js";

/** @import {Game} from "../model/game.js" */
/** @import {Results} from "../storage/results.js" */
/** @import {View} from "../engine/protocol.js" */

/** @typedef {{table: HTMLElement, setStatus: (sentence: string) => void}} SharePage */

/** @param {Game} game @param {Results} results @param {SharePage} page */
export function createShareDialog(game, results, page) {
  return () => {
    const { view, timeline } = game;
    if (!view || !timeline) return;
    /** @param {string} label @param {string} icon @param {() => void} run */
    const shareRow = (label, icon, run) =>
      row(label, icon, () => {
        closeAll();
        run();
      });
    const { title, deal, challenge } = shareable(view, results);
    const link = (/** @type {string} */ label, /** @type {Link} */ data) =>
      shareRow(label, "link", () => share(data, page.setStatus));
    const rows = [link(t("share.deal"), deal)];
    if (challenge) rows.push(link(t("share.challenge", { count: challenge.beat }), challenge));
    const count = movesDone(timeline);
    const position = { title, text: title, url: linkTo(game.text, location.href) };
    if (count) rows.push(link(t("share.position", { count }), position));
    const caption = `${view.name}. ${t("menu.about", { deal: view.deal, count })}`;
    rows.push(shareRow(t("share.picture"), "picture", () => sharePicture(title, caption, page)));
    rows[0].autofocus = true;
    byId("share-list").replaceChildren(...rows);
    byId("share-note").hidden = location.protocol !== "file:";
    open("share");
  };
}

/** Shares the deal: where it was won, as a challenge. @param {Game} game @param {Results} results @param {(sentence: string) => void} say */
export function shareDeal({ view }, results, say) {
  if (!view) return;
  const { deal, challenge } = shareable(view, results);
  share(challenge ?? deal, say);
}

/** @typedef {{title: string, text: string, url: string}} Link */

/** The links to the deal of a view. @param {View} view @param {Results} results */
function shareable({ name, rules, deal }, results) {
  const title = t("share.game", { name, deal });
  const beat = results.all(rules).find((result) => result.deal === deal && isOwnWin(result))?.moves;
  const to = (/** @type {number} */ count = 0) => linkTo(`${rules} ${deal}:`, location.href, count);
  const text = beat ? t("share.challenge-text", { game: title, count: beat }) : "";
  return {
    title,
    deal: { title, text: title, url: to() },
    challenge: beat ? { title, text, url: to(beat), beat } : null,
  };
}

/** The system's way to share, or else the clipboard. @param {Link} link @param {(sentence: string) => void} say */
async function share({ title, text, url }, say) {
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
