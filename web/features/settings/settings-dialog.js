// The dialog of the settings, made from the table in settings.js: a switch for what is on or off, a row of choices for
// what has several values. Those that are wanted most stand first, the others are folded. A choice is stored and takes
// effect at once.

import { createDialog } from "../../dialogs/dialog.js";
import { make, row, tile, toggle } from "../../dom/elements.js";
import { canVibrate } from "../../feedback/effects.js";
import { hasOwnLetters } from "../../i18n/card-signs.js";
import { t } from "../../i18n/messages.js";
import { SETTINGS } from "../../model/settings.js";
import { medalWords } from "../medals/medals-dialog.js";
import { picture } from "./settings-samples.js";

/** @import {App} from "../../app/app.js" */
/** @import {Key} from "../../i18n/keys.js" */
/** @import {Name} from "../../model/settings.js" */

/** What not every device can do. @type {{[name in Name]?: boolean}} */
const can = { courts: hasOwnLetters, vibration: canVibrate, awake: "wakeLock" in navigator };

/** @param {App} app @param {(name: Name) => void} changed a setting has another value now */
export function createSettingsDialog({ store, commands, board, features }, changed) {
  const { awards } = features.medals;
  const dialog = createDialog("settings", t("settings.title"));
  const rest = make("details");
  const placesWith = (/** @type {string} */ deck) =>
    board.placesWith({ deck: /** @type {typeof store.settings.deck} */ (deck) });

  /** @param {Name} name @param {string | boolean} value */
  function set(name, value) {
    const before = store.settings[name];
    store.set(name, /** @type {any} */ (value));
    exchange(name, before);
    changed(name);
  }

  /** Two buttons that would be the same change places. @param {Name} name of what was set @param {string | boolean} before */
  function exchange(name, before) {
    if (!("button" in SETTINGS[name])) return;
    const all = /** @type {Name[]} */ (Object.keys(SETTINGS));
    const other = all.find((each) => "button" in SETTINGS[each] && each !== name);
    if (!other || store.settings[other] !== store.settings[name]) return;
    store.set(other, /** @type {any} */ (before));
    const tiles = /** @type {NodeListOf<HTMLInputElement>} */ (
      dialog.body.querySelectorAll(`[data-setting="${other}"] input`)
    );
    for (const tile of tiles) tile.checked = tile.value === before;
  }

  function fill() {
    const first = make("section", "", "first");
    /** @type {Map<string, HTMLElement>} */
    const groups = new Map([["first", first]]);
    for (const name of /** @type {Name[]} */ (Object.keys(SETTINGS))) {
      if (can[name] === false) continue;
      const { group } = SETTINGS[name];
      const section = groups.get(group) ?? make("section");
      if (group !== "first" && !groups.has(group)) section.append(make("h3", t(`settings.group.${group}`)));
      groups.set(group, section);
      const field = make("div");
      field.append("of" in SETTINGS[name] ? choice(name) : onOff(name));
      section.append(field);
    }
    const others = make("div", "", "rest");
    others.append(...[...groups.values()].filter((section) => section !== first));
    rest.replaceChildren(make("summary", t("settings.more")), others);
    dialog.body.replaceChildren(first, rest, row(t("command.backup"), "backup", commands.backup.run));
  }

  /** @param {Name} name */
  function onOff(name) {
    const { line, box } = toggle(text(name), Boolean(store.settings[name]), (on) => set(name, on));
    box.id = `set-${name}`;
    return line;
  }

  /** @param {Name} name */
  function choice(name) {
    const { of } = /** @type {{of: readonly string[]}} */ (SETTINGS[name]);
    const field = make("fieldset", "", "choices");
    field.dataset.setting = name;
    const legend = make("legend");
    legend.append(text(name));
    const tiles = of.map((value) => {
      const words = t(
        /** @type {Key} */ ("button" in SETTINGS[name] ? `toolbar.${value}` : `settings.${name}.${value}`),
      );
      const { label, input } = tile(name, words, store.settings[name] === value, () => set(name, value));
      input.value = value;
      const medal = input.checked ? null : awards.lockOf(name, value);
      if (medal) {
        input.disabled = true;
        label.classList.add("locked");
        label.append(make("small", t("settings.locked", { medal: medalWords(medal).name })));
      }
      const shown = picture(name, value, placesWith);
      label.classList.toggle("pictured", shown !== null);
      if (shown) input.after(shown);
      return label;
    });
    field.append(legend, ...tiles);
    return field;
  }

  /** Opens what a medal has opened since it was shown. */
  function openEarned() {
    for (const label of dialog.body.querySelectorAll(".locked")) {
      const input = /** @type {HTMLInputElement} */ (label.querySelector("input"));
      if (awards.lockOf(/** @type {Name} */ (input.name), input.value)) continue;
      input.disabled = false;
      label.classList.remove("locked");
      label.querySelector("small")?.remove();
    }
  }

  /** What a setting is called, and what there is to say of it. @param {Name} name */
  function text(name) {
    const words = make("span", t(`settings.${name}.label`));
    if ("hint" in SETTINGS[name]) words.append(make("small", t(/** @type {Key} */ (`settings.${name}.hint`))));
    return words;
  }

  return {
    /** @param {Name} [wanted] to be in sight */
    open(wanted) {
      fill();
      if (wanted && SETTINGS[wanted].group !== "first") rest.open = true;
      dialog.open();
      if (wanted) dialog.body.querySelector(`[name="${wanted}"], #set-${wanted}`)?.closest("div")?.scrollIntoView();
      awards.grant().then(openEarned); // who has earned a medal before there were any
    },
  };
}
