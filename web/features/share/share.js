// What can be shared: the deal, the result with a challenge, the position with its moves, and a picture of the table.

import { closeAll, open, openOver } from "../../dialogs/dialog.js";
import { byId, make, row } from "../../dom/elements.js";
import { saveFile } from "../../dom/save-file.js";
import { t } from "../../i18n/messages.js";
import { linkTo } from "../../links/link.js";
import { isBoard } from "../../model/board-deal.js";
import { LONGEST_NAME } from "../../model/limits.js";
import { isolated } from "../../model/names.js";
import { movesDone, puzzleStart, textOf } from "../../model/timeline.js";
import { pictureOf } from "../../table/render/board-picture.js";
import { carriesMoves, challengeOf, isWhole, showWords, signed, titleOf, titleOfPuzzle } from "./result-words.js";

/** @import {App} from "../../app/app.js" */
/** @import {WeekStore} from "../week/week-results.js" */
/** @import {Message} from "./result-words.js" */

/** @typedef {Pick<Message, "title" | "text" | "url">} Words */

/** Whether there is more to come of the squares of the running game's result. @param {Pick<App, "game" | "features">} app */
export const isFilling = ({ game, features }) => !isWhole(game) && features.analysis.solvability.review.isRunning();

/** @param {App} app */
export function createShareDialog(app) {
  const { game, results, elements, setStatus, features } = app;
  const { watch } = features.day;
  const { players, askName } = features.week;
  const { solvability } = features.analysis;
  /** The row of the result, as long as its squares are filled in. @type {HTMLButtonElement | null} */
  let filling = null;

  /** There is more to be told of the course of the game. */
  function update() {
    const challenge = filling?.isConnected ? challengeOf(game, results, watch) : null;
    if (filling && challenge) fill(filling, challenge.text);
  }

  /** @param {HTMLButtonElement} result its row @param {string} text */
  function fill(result, text) {
    const isMore = isFilling(app);
    result.disabled = isMore;
    result.querySelector(".words")?.remove();
    const words = showWords(text);
    if (isMore) words.append(make("span", t("share.looking")));
    result.querySelector("span")?.append(words);
    filling = isMore ? result : null;
  }

  function show() {
    const { view, timeline } = game;
    const challenge = challengeOf(game, results, watch);
    if (!view || !timeline || !challenge) return;
    /** @param {string} label @param {string} icon @param {() => void} run */
    const shareRow = (label, icon, run) =>
      row(label, icon, () => {
        closeAll();
        run();
      });
    const day = features.puzzles.day();
    const title = day ? titleOfPuzzle(view.name, day) : titleOf(view, "");
    const link = (/** @type {string} */ label, /** @type {string} */ text) =>
      shareRow(label, "link", () => shareLink({ title, text: title, url: linkTo(text, location.href) }, setStatus));
    /** @type {HTMLElement[]} */
    const rows = [
      timeline.puzzle
        ? link(t(day ? "share.puzzle-of-day" : "share.puzzle"), textOf(puzzleStart(timeline)))
        : link(t("share.deal"), `${view.rules} ${view.deal}:`),
    ];
    const { beat, isEnd, text } = challenge;
    if (beat || isEnd) {
      const label = t(beat ? "win.share" : "share.result");
      if (isEnd && !isWhole(game)) solvability.review.start(game.text);
      const send = async () => {
        const message = challengeOf(game, results, watch);
        if (message) shareWords(await signed(message, game, players.name), setStatus);
      };
      const result = shareRow(label, "link", () => (beat ? askName(send) : send()));
      fill(result, text);
      rows.push(result);
      if (beat) rows.push(nameField(players));
      if (carriesMoves(challenge, game)) rows.push(make("p", t("share.moves"), "hint"));
    }
    const count = movesDone(timeline);
    if (count && timeline.at !== timeline.puzzle?.start) rows.push(link(t("share.position", { count }), game.text));
    const about = t("menu.about", { deal: view.deal, count });
    const caption = t("share.caption", { name: isolated(view.name), about });
    rows.push(
      shareRow(t("share.picture"), "picture", () =>
        sharePicture(
          title,
          caption,
          `${view.rules.split("+")[0]}-${isBoard(view.deal) ? "board" : view.deal}.png`,
          elements.table,
          setStatus,
        ),
      ),
    );
    rows[0].autofocus = true;
    byId("share-list").replaceChildren(...rows);
    byId("share-squares").hidden = !isEnd;
    byId("share-note").hidden = location.protocol !== "file:";
    open("share");
  }

  solvability.listen({ changed: update });
  return { open: show };
}

/** The name that a challenge carries, if the player wants one there. @param {Pick<WeekStore, "name">} players */
export function nameField(players) {
  const line = make("label", "", "name");
  const field = make("input");
  field.value = players.name;
  field.maxLength = LONGEST_NAME;
  field.autocomplete = "off";
  field.oninput = () => {
    players.name = field.value;
  };
  line.append(make("span", t("share.name")), field);
  return line;
}

/** The system's way to share, or else the clipboard: words and link. @param {Words} message @param {(sentence: string) => void} say */
export async function shareWords({ title, text, url }, say) {
  if (!(await isShared({ title, text, url }))) await copy(`${text}\n${url}`, t("copy-link.done-words"), say);
}

/** The system's way to share, or else the clipboard: the link alone. @param {Words} message @param {(sentence: string) => void} say */
async function shareLink({ title, text, url }, say) {
  if (!(await isShared({ title, text, url }))) await copyLink(url, say);
}

/**
 * @param {string} title @param {string} caption @param {string} name the file's
 * @param {HTMLElement} table @param {(sentence: string) => void} setStatus
 */
async function sharePicture(title, caption, name, table, setStatus) {
  const blob = await pictureOf(table, caption);
  const file = new File([blob], name, { type: blob.type });
  if (await isShared({ title, files: [file] })) return;
  saveFile(file);
  setStatus(t("share.saved", { name: file.name }));
}

/** Whether the system has taken it, or the player has cancelled. @param {ShareData} data */
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

/** Of a link that is shown to be copied by hand. */
const MOST_ROWS = 6;

/** Copies a text with a link; where the browser does not allow that, shows it. @param {string} text @param {string} done what is said then @param {(sentence: string) => void} setStatus */
async function copy(text, done, setStatus) {
  try {
    await navigator.clipboard.writeText(text);
    setStatus(location.protocol === "file:" ? t("copy-link.done-file") : done);
  } catch {
    const field = /** @type {HTMLTextAreaElement} */ (byId("copy-link"));
    field.value = text;
    field.rows = 1;
    openOver("copy");
    while (field.scrollHeight > field.clientHeight && field.rows < MOST_ROWS) field.rows++;
    field.select();
  }
}
