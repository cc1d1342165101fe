// What there is to know of a game before it is played: what it is like, how it differs from the first game, where it comes
// from, and how often it can be won.

import { make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { statisticsOf } from "../model/statistics.js";

/** @import {Result} from "../model/results.js" */
/** @import {GameInfo, StudyResult} from "../engine/protocol.js" */

/**
 * @param {GameInfo} info
 * @param {{model: GameInfo, results: Result[], buttons: HTMLElement[]}} more model: the game with which it is compared
 */
export function gameDetails(info, { model, results, buttons }) {
  const { about, difficulty, history, source, study } = info;
  const { played, won } = statisticsOf(results);
  const answers = make("div", "", "answers");
  answers.append(...buttons);
  const details = make("div", "", "details");
  details.append(
    make("p", about),
    make("p", difficulty),
    ...(played ? [make("p", t("chooser.played", { played, won }))] : []),
    answers,
    ...differences(info, model),
    make("p", history),
    ...(study ? [make("p", studied(study), "source")] : []),
    make("p", t("rules.source", { source }), "source"),
  );
  return details;
}

/** The rules that are not those of the model. @param {GameInfo} info @param {GameInfo} model */
function differences(info, model) {
  const known = new Set(model.sections.map(({ text }) => text));
  const others = info.sections.filter(({ text }) => !known.has(text));
  if (!others.length) return [];
  const list = make("dl");
  list.append(...others.flatMap(({ title, text }) => [make("dt", title), make("dd", text)]));
  return [make("h4", t("chooser.differs", { game: model.name })), list];
}

/** How often a game can be won, as far as it was found out. @param {StudyResult} figures */
export function studied({ deals, won, lost, unknown, date }) {
  const { lang } = document.documentElement;
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
  return t("chooser.study", { count: deals, won, lost, unknown, date: day });
}
