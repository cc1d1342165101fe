// What there is to know of a game before it is played: what it is like, how it differs from the first game, where it comes
// from, and how often it can be won.

import { make } from "../../dom/elements.js";
import { dateFormat } from "../../i18n/dates.js";
import { t } from "../../i18n/messages.js";
import { statisticsOf } from "../../model/statistics.js";
import { signsOf } from "./game-picture.js";

/** @import {Result} from "../../model/result.js" */
/** @import {GameInfo, StudyResult} from "../../engine/protocol.js" */

/** @typedef {GameInfo["sections"][number]} Section */

/** A comparison that names more than so much of the rules is no help. */
const MOST_DIFFERENT = 0.4;

/**
 * What is chosen and begun, and what there is to read.
 * @param {GameInfo} info
 * @param {object} more
 * @param {GameInfo | null} more.model the game with which it is compared
 * @param {Result[]} more.results
 * @param {HTMLElement[]} more.choice what there is to choose
 * @param {HTMLElement[]} more.buttons
 */
export function gameDetails(info, { model, results, choice, buttons }) {
  const { difficulty, history, source, study } = info;
  const { played, won } = statisticsOf(results);
  const answers = make("div", "", "answers");
  answers.append(...buttons);
  const begin = make("div", "", "begin");
  begin.append(
    ...choice,
    answers,
    make("p", difficulty),
    ...(played ? [make("p", t("chooser.played", { played, won }))] : []),
  );
  const details = make("div", "", "details");
  details.append(
    ...rules(info, model),
    make("p", history),
    ...(study ? [make("p", studied(study), "source")] : []),
    make("p", t("rules.source", { source }), "source"),
  );
  return [begin, details];
}

/** What is different from a game that is much like it; else all rules. @param {GameInfo} info @param {GameInfo | null} model */
function rules(info, model) {
  const { sections } = info;
  const others = model && sections.filter(differsFrom(model));
  if (!model || !others || others.length > sections.length * MOST_DIFFERENT)
    return [make("h4", t("rules.all")), ruleList(sections, info)];
  const signs = signsOf(info.switches);
  // The rules that the picture has a sign for and the differences do not name.
  const signed = sections.filter((section) => signs.has(section.switch) && !others.includes(section));
  return [
    ...(others.length ? [make("h4", t("chooser.differs", { game: model.name })), ruleList(others, info)] : []),
    ...(signed.length ? [ruleList(signed, info)] : []),
  ];
}

/** @param {GameInfo} model @returns {(section: Section) => boolean} */
function differsFrom({ sections }) {
  const known = new Set(sections.map(({ text }) => text));
  return ({ text }) => !known.has(text);
}

/** Rules, with the signs that they have in the game's picture. @param {Section[]} sections @param {GameInfo} info */
function ruleList(sections, { switches }) {
  const signs = signsOf(switches);
  const list = make("dl");
  for (const { switch: name, title, text } of sections) {
    const term = make("dt", title);
    term.prepend(signs.get(name) ?? "");
    list.append(term, make("dd", text));
  }
  return list;
}

/** How often a game can be won, as far as it was found out. @param {StudyResult} figures */
export function studied({ deals, won, lost, unknown, date }) {
  const day = dateFormat({ dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
  return t("chooser.study", { count: deals, won, lost, unknown, date: day });
}
