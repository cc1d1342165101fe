// The dialog of the backup: saves or shares everything as a file, imports a file, and asks the browser for permanent storage.

import { createDialog, openFilled, reloadPage } from "../../dialogs/dialog.js";
import { make, toggle } from "../../dom/elements.js";
import { saveFile } from "../../dom/save-file.js";
import { dateAndTime } from "../../i18n/dates.js";
import { joined, t } from "../../i18n/messages.js";
import { LONGEST_TEXT } from "../../model/limits.js";
import { attempts, textOf } from "../../model/timeline.js";
import { unpackTimeline } from "../../storage/packed-timeline.js";
import { isPersistent, persist } from "../../storage/persistence.js";
import { applyImport, createBackup, fileText, planImport, readBackup } from "./backup-file.js";

/** @import {App} from "../../app/app.js" */
/** @import {Backup} from "./backup-file.js" */
/** @import {SafeStorage} from "../../storage/safe-storage.js" */
/** @import {Stored} from "../../storage/stored.js" */
/** @import {View} from "../../engine/protocol.js" */

/** @param {App} app */
export function createBackupDialog({ game, storage, stored }) {
  const dialog = createDialog("backup", t("backup.title"));
  /** What is in the chosen file, and how its import went. */
  const outcome = make("div", "", "outcome");
  outcome.setAttribute("role", "status");

  function importField() {
    const field = make("input", "", "spoken");
    field.type = "file";
    field.accept = "application/json,text/plain,.json,.txt,.board";
    const label = make("label", "", "plain-button file");
    label.append(make("span", t("backup.choose")), field);
    field.onchange = async () => {
      const file = field.files?.[0];
      field.value = ""; // so that the same file can be chosen again
      if (file) await read(file);
    };
    return label;
  }

  /** @param {...Element} elements */
  const show = (...elements) => outcome.replaceChildren(...elements);

  /** @param {Blob} file */
  async function read(file) {
    if (!storage.there) return show(make("p", t("storage.absent"), "hint wrong"));
    const reading = make("p", t("backup.reading"), "hint");
    show(reading);
    // Unless another file was chosen meanwhile.
    const refuse = (/** @type {string} */ reason) => reading.replaceWith(make("p", reason, "hint wrong"));
    const text = await fileText(file);
    const result = readBackup(text, stored);
    if (result.fault === "foreign") return takeGame(text, (why) => refuse(joined(t("backup.foreign"), why)));
    if (result.fault !== undefined) return refuse(t(`backup.${result.fault}`));
    try {
      const views = await viewsOf(result.backup);
      if (reading.isConnected) offer(result.backup, views);
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    }
  }

  /** A file may hold a game, or a board of another program. @param {string} text @param {(why: string) => void} refuse */
  async function takeGame(text, refuse) {
    if (text.length > LONGEST_TEXT) return refuse("");
    const rules = game.view?.rules ?? null;
    const { view, error = "" } = await game
      .ask({ ask: "linked", text, rules })
      .catch(() => ({ view: undefined, error: "" }));
    if (!view) return refuse(error);
    dialog.close();
    game.visit({ text: view.text });
  }

  /** Every game as Python sees it; those of which it refuses a move are missing. @param {Backup} backup */
  async function viewsOf({ games }) {
    /** @type {Map<string, View>} */
    const views = new Map();
    for (const [slot, { line: packed }] of Object.entries(games)) {
      const line = unpackTimeline(packed);
      const points = [...attempts(line).map(({ end }) => end), line.at];
      const seen = [];
      for (const at of points) seen.push((await game.ask({ ask: "view", text: textOf({ ...line, at }) })).view);
      const view = seen.every(Boolean) ? seen.pop() : undefined;
      if (view) views.set(slot, view);
    }
    return views;
  }

  /** @param {Backup} backup @param {Map<string, View>} views */
  function offer(backup, views) {
    const { writes, games, results, noRoom } = planImport(storage, stored, backup, views, false);
    const refused = Object.keys(backup.games).length - views.size;
    const lines = [
      make(
        "p",
        t("backup.offer", {
          time: dateAndTime(Date.parse(backup.made)),
          games: t("backup.games", { count: games }),
          results: t("backup.results", { count: results }),
        }),
      ),
    ];
    const isNew = writes.some(([key, text]) => storage.read(key) !== text);
    if (!isNew) lines.push(make("p", t("backup.nothing-new"), "hint"));
    if (noRoom) lines.push(make("p", t("backup.no-room", { count: noRoom }), "hint"));
    if (refused) lines.push(make("p", t("backup.refused", { count: refused }), "hint"));
    const { line: settings, box } = toggle(t("backup.settings"), false, (on) => {
      yes.disabled = !isNew && !on;
    });
    const buttons = make("div", "", "answers");
    const no = make("button", t("backup.import-no"), "plain-button");
    no.onclick = () => show();
    const yes = make("button", t("backup.import-yes"), "main");
    yes.disabled = !isNew;
    yes.onclick = async () => {
      yes.disabled = true;
      // Planned again, since other tabs may have stored something in the meantime.
      if (await applyImport(storage, planImport(storage, stored, backup, views, box.checked))) done();
      else show(make("p", t("backup.full"), "hint wrong"));
    };
    buttons.append(no, yes);
    show(...lines, settings, buttons);
    (isNew ? yes : no).focus();
  }

  function done() {
    const on = make("button", t("backup.continue"), "main");
    on.onclick = reloadPage;
    dialog.dialog.addEventListener("close", reloadPage, { once: true });
    show(make("p", t("backup.done")), on);
    on.focus();
  }

  return {
    /** @param {Blob} [file] with which the page was opened */
    async open(file) {
      if (!game.view) return;
      show();
      const permanent = make("div");
      dialog.body.replaceChildren(
        make("p", t("backup.about")),
        ...exportButtons(() => fileOf(storage, stored)),
        make("h3", t("backup.import")),
        make("p", t("backup.import-about")),
        importField(),
        outcome,
        make("h3", t("backup.permanent")),
        permanent,
      );
      await openFilled(dialog.dialog, fillPermanent(permanent));
      if (file) read(file);
    },
  };
}

/** @param {SafeStorage} storage @param {Stored[]} stored */
function fileOf(storage, stored) {
  const backup = createBackup(storage, stored);
  const name = `st-helena-${backup.made.slice(0, 10)}.json`;
  return new File([JSON.stringify(backup, null, 1)], name, { type: "application/json" });
}

/** @param {() => File} fileOf what is stored now */
function exportButtons(fileOf) {
  const buttons = make("div", "", "answers");
  const toFile = make("button", t("backup.save"), "main");
  const said = make("p", "", "hint");
  said.setAttribute("role", "status");
  toFile.onclick = () => {
    const file = fileOf();
    saveFile(file);
    said.textContent = t("backup.saved", { name: file.name });
  };
  buttons.append(toFile);
  if (navigator.canShare?.({ files: [fileOf()] })) {
    const share = make("button", t("backup.share"), "plain-button");
    share.onclick = () => navigator.share({ files: [fileOf()] }).catch(() => {}); // the player may cancel
    buttons.append(share);
  }
  return [buttons, said];
}

/** Asks for permanent storage. @param {Element} section to be filled */
async function fillPermanent(section) {
  if (!navigator.storage?.persist) return;
  if (await isPersistent()) {
    section.append(make("p", t("backup.permanent-yes"), "hint"));
  } else {
    const ask = make("button", t("backup.permanent-ask"), "plain-button");
    const status = make("p", t("backup.permanent-no"), "hint");
    ask.onclick = async () => {
      const isPermanent = await persist();
      status.textContent = t(isPermanent ? "backup.permanent-yes" : "backup.permanent-denied");
      if (isPermanent) ask.remove();
    };
    section.append(status, ask);
  }
}
