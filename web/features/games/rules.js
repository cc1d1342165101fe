// The page of one set of rules: in brief with a picture, then whole, with every switch to be changed, and what is made of
// it to be played, saved under a name, or shared as a link.

import { createDialog, openFilled } from "../../dialogs/dialog.js";
import { button, make, tile } from "../../dom/elements.js";
import { untilReleased } from "../../dom/presses.js";
import { joined, t } from "../../i18n/messages.js";
import { linkToRules } from "../../links/link.js";
import { LONGEST_NAME } from "../../model/limits.js";
import { cleanName } from "../../model/names.js";
import { miniature } from "../../table/render/miniature.js";
import { copyLink } from "../share/share.js";
import { studied } from "./game-details.js";
import { gamesUnderWay, underWayLine } from "./games-under-way.js";

/** @import {App} from "../../app/app.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {UnderWay} from "./games-under-way.js" */
/** @import {Choice, RulesInfo, StudyResult, View} from "../../engine/protocol.js" */
/** @import {Key} from "../../i18n/keys.js" */

/** The deal that the picture shows. */
const PICTURED = 1;

/** @param {App} app */
export function createRulesDialog({ game, customRules, setStatus }) {
  const dialog = createDialog("rules", "");
  dialog.dialog.classList.add("wide");
  /** Counts the pages, since an answer may come after another page was asked for. */
  let page = 0;
  /** Settles when what was asked for last is there. */
  let shown = Promise.resolve();
  /** What the page shows. @type {RulesInfo | null} */
  let current = null;

  /**
   * Opens the page.
   * @param {string} [id] the game's own rules without it @param {string} [name] what a link calls them
   * @param {boolean} [changing] with the switches
   */
  async function open(id = game.view?.rules, name = "", changing = false) {
    if (!id) return;
    dialog.heading.textContent = customRules.nameOf(id) || name || (game.view?.rules === id ? game.view.name : "");
    dialog.body.replaceChildren(); // what is there is of other rules
    const tabs = /** @type {HTMLElement | null} */ (dialog.dialog.querySelector(".tabs"));
    if (tabs) tabs.hidden = id !== game.view?.rules;
    shown = show(id, name, "", changing);
    await openFilled(dialog.dialog, shown);
  }

  /** Changes a switch of what was chosen last, although its page may still be on its way. @param {string} key @param {string | number} value @param {string} name */
  function choose(key, value, name) {
    shown = shown.then(async () => {
      const choice = current?.choices.find(({ switch: each }) => each === key);
      const option = choice?.options.find((each) => each.value === value);
      if (option?.id) await show(option.id, name, key);
    });
  }

  /** Does something with the rules that were chosen last. @param {(id: string) => void} use */
  const withChosen = (use) => shown.then(() => current && use(current.id));

  /** @param {string} id @param {string} name @param {string} [focus] the switch that was just changed @param {boolean} [changing] */
  async function show(id, name, focus = "", changing = focus !== "") {
    page += 1;
    const asked = page;
    const [{ rules, error = "" }, { view }] = await askFor(game, id);
    await untilReleased();
    if (asked !== page) return;
    current = rules ?? null;
    if (!rules) return dialog.body.replaceChildren(make("p", error));
    const { scrollTop } = dialog.body;
    const placeOfFocus = () => dialog.body.querySelector(`[name="${focus}"]`)?.getBoundingClientRect().top ?? 0;
    const before = placeOfFocus();
    fill(rules, name, changing);
    if (view) dialog.body.querySelector(".pictures")?.replaceChildren(...pictures(view));
    dialog.body.scrollTop = focus ? scrollTop : 0;
    if (focus) dialog.body.scrollTop += placeOfFocus() - before; // what stands above it may be gone
    if (focus)
      /** @type {HTMLElement | null} */ (dialog.body.querySelector(`[name="${focus}"]:checked`))?.focus({
        preventScroll: true,
      });
  }

  /** @param {RulesInfo} rules @param {string} name @param {boolean} changing */
  function fill(rules, name, changing) {
    const { id } = rules;
    const changed = id.includes("+");
    dialog.heading.textContent =
      customRules.nameOf(id) || name || t(changed ? "rules.changed" : "rules.title", { name: rules.name });
    const change = make("details", "", "change");
    change.open = changing;
    change.append(
      make("summary", t("rules.change")),
      ...rules.choices.map((choice) => switchField(choice, (value) => choose(choice.switch, value, name))),
      nameForm(rules, name),
    );
    const present = gamesUnderWay(game).get(id);
    const line = present ? [underWayLine(present, () => goOn(present))] : [];
    dialog.body.replaceChildren(
      ...line,
      inBrief(rules),
      allRules(rules),
      change,
      buttons(rules, name, Boolean(present)),
    );
  }

  /** @param {UnderWay} present */
  function goOn({ slot }) {
    dialog.close();
    if (slot) game.resume(slot);
  }

  /** @param {RulesInfo} rules @param {string} linked @param {boolean} isUnderWay */
  function buttons({ id }, linked, isUnderWay) {
    const bar = make("div", "", "answers");
    const word = id === game.view?.rules || isUnderWay ? "chooser.new-deal" : "chooser.play";
    const play = button(t(word), isUnderWay ? "plain-button" : "main", () => {
      dialog.close();
      if (linked && !customRules.nameOf(id)) customRules.keep({ id, name: linked });
      withChosen((chosen) => game.newGame(chosen, null).then((why) => why && setStatus(why)));
    });
    const link = button(t("rules.link"), "plain-button", () => {
      const say = (/** @type {string} */ sentence) => (link.textContent = sentence); // what is changed here stays
      withChosen((chosen) =>
        copyLink(linkToRules({ id: chosen, name: customRules.nameOf(chosen) }, location.href), say),
      );
    });
    bar.append(link, play);
    return bar;
  }

  /** A name for these rules, under which they are saved. @param {RulesInfo} rules @param {string} linked */
  function nameForm({ id }, linked) {
    const form = make("form", "", "keeping");
    form.noValidate = true;
    const input = make("input");
    input.ariaLabel = t("rules.name");
    input.placeholder = t("rules.name");
    input.autocomplete = "off";
    input.maxLength = LONGEST_NAME;
    input.value = customRules.nameOf(id) || linked;
    const keep = button(t("rules.save"), "plain-button");
    const status = make("p", customRules.nameOf(id) ? t("rules.saved") : t("rules.hint"), "hint");
    status.setAttribute("role", "status");
    form.onsubmit = (event) => {
      event.preventDefault();
      const name = cleanName(input.value);
      if (!name) return input.focus();
      const isSaved = customRules.keep({ id, name });
      status.textContent = t(isSaved ? "rules.saved" : "rules.full");
      if (isSaved) dialog.heading.textContent = name;
      if (id === game.view?.rules) game.refresh();
    };
    form.append(input, keep);
    const section = make("section");
    section.append(make("h3", t("rules.custom")), form, status);
    return section;
  }

  return { open };
}

/** The rules, and the deal that is their picture. @param {Game} game @param {string} id */
const askFor = (game, id) =>
  Promise.all([
    game.ask({ ask: "rules", rules: id }).catch((error) => ({ rules: undefined, error: error.message })),
    game.ask({ ask: "view", text: `${id} ${PICTURED}:` }).catch(() => ({ view: undefined })),
  ]);

/** A switch and all that it can be. @param {Choice} choice @param {(value: string | number) => void} choose */
function switchField({ switch: key, title, text, value, options }, choose) {
  const field = make("fieldset", "", "choices");
  const legend = make("legend");
  const words = make("span", title);
  words.append(make("small", text));
  legend.append(words);
  const tiles = options.map((option) => {
    const { label, input } = tile(key, option.text, option.value === value, () => choose(option.value));
    input.disabled = !option.ok;
    return label;
  });
  field.append(legend, ...tiles);
  return field;
}

/** Switches that are told in brief only where they say more than this. */
const USUAL = { wrap: "no", group: "single", fill: "no", opening: "all", "take-back": "no" };

/** The aim, how to build, what an empty pile takes and how cards come again, and the table beside it. @param {RulesInfo} rules */
function inBrief({ goal, begins, sections, choices }) {
  const texts = new Map(sections.map((section) => [section.switch, section.text]));
  // The short sentence speaks of kings and aces.
  const isWhole = choices.some(({ switch: name, value }) => name === "ranks" && value === 13);
  for (const { switch: name, value } of choices) {
    if (value === USUAL[/** @type {keyof typeof USUAL} */ (name)]) texts.delete(name);
  }
  /** @param {string[]} switches @returns {string[]} */
  const say = (...switches) => switches.flatMap((name) => texts.get(name) ?? []);
  const sentences = [
    goal && isWhole ? [t(`rules.goal.${goal}`)] : say("aim"),
    say(...begins),
    say("build", "direction", "wrap"),
    say("space", "fill", "redeals", "passes", "group", "take-back"),
  ];
  const list = make("ol");
  list.append(...sentences.filter(({ length }) => length).map((parts) => make("li", joined(...parts))));
  const brief = make("div", "", "brief");
  brief.append(make("div", "", "pictures"), list);
  return brief;
}

/** Every rule, and what is known of the game. @param {RulesInfo} rules */
function allRules({ sections, source, difficulty, study, history }) {
  const list = make("dl");
  list.append(...sections.flatMap(({ title, text }) => [make("dt", title), make("dd", text)]));
  const all = make("details", "", "change");
  all.append(
    make("summary", t("rules.all")),
    list,
    make("p", difficulty),
    ...(study ? [figures(study)] : []),
    make("p", history),
    make("p", t("rules.source", { source }), "source"),
  );
  return all;
}

/** The table as it lies in this window; in a first deal, with the piles that may play to some foundations only. @param {View} view */
function pictures(view) {
  const window = { width: innerWidth, height: innerHeight };
  const foundations = view.piles.filter(({ kind }) => kind === "foundation").map(({ name }) => name);
  /** Groups by pile, numbered. @type {Map<string, string>} */
  const groups = new Map();
  /** @type {HTMLElement[]} */
  const captions = [];
  for (const { name, row, barred } of view.piles.filter(({ barred }) => barred.length)) {
    const isBeside = row.startsWith("by-");
    const open = isBeside ? ["beside"] : foundations.filter((each) => !barred.includes(each));
    if (!groups.has(open[0])) {
      const group = String(captions.length + 1);
      for (const each of open) groups.set(each, group);
      captions.push(caption(group, isBeside ? "rules.beside" : row === "top" ? "rules.top-row" : "rules.bottom-row"));
    }
    groups.set(name, groups.get(open[0]) ?? "");
  }
  const figure = make("figure");
  const cloth = make("div", "", "table");
  cloth.append(miniature(view, window, groups));
  figure.append(cloth, ...(captions.length ? [make("figcaption")] : []));
  figure.querySelector("figcaption")?.append(...captions);
  return [figure];
}

/** What the piles of a group may do. @param {string} group @param {Key} key */
function caption(group, key) {
  const line = make("span", t(key));
  line.dataset.group = group;
  return line;
}

/** How often the game can be won, with a link to how that was found out; the single file has no such page. @param {StudyResult} study */
function figures(study) {
  const words = make(SITE ? "a" : "span", studied(study));
  if (words instanceof HTMLAnchorElement) {
    words.href = "study.html";
    words.target = "_blank";
  }
  const paragraph = make("p");
  paragraph.append(words);
  return paragraph;
}
