// The choice of games: each with a picture of its table, what is to be said of it, and its rules a tap away.

import { button, make, row } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { statisticsOf } from "../model/statistics.js";
import { miniature } from "../table/miniature.js";
import { createDialog } from "./dialog.js";
import { removeButton } from "./list-items.js";

/** @import {Game} from "../model/game.js" */
/** @import {NamedRules, CustomRules} from "../model/custom-rules.js" */
/** @import {Results} from "../model/results.js" */
/** @import {GameInfo, StudyResult} from "../engine/protocol.js" */

/** The deal that the pictures show. */
const PICTURED = 1;

/**
 * @param {Game} game @param {CustomRules} customRules @param {Results} results
 * @param {{openRules: (id: string) => void, setStatus: (sentence: string) => void}} page
 */
export function createGameChooser(game, customRules, results, { openRules, setStatus }) {
  const dialog = createDialog("games", t("chooser.title"));
  dialog.dialog.classList.add("wide");
  /** Pictures by the game's id: they are drawn once. @type {Map<string, SVGElement>} */
  const pictures = new Map();

  async function open() {
    dialog.open();
    const { games = [], error } = await game
      .ask({ ask: "games" })
      .catch((error) => ({ games: [], error: error.message }));
    if (error) return dialog.body.replaceChildren(make("p", error));
    const own = customRules.all();
    dialog.body.replaceChildren(...(own.length ? [ownSets(own)] : []), ...families(games).map(family));
    const now = dialog.body.querySelector("[aria-current]");
    // The first of a family comes with the family's name and history.
    (now?.matches("article ~ article") ? now : now?.parentElement)?.scrollIntoView({ block: "start" });
    for (const { id } of games) if (dialog.dialog.open) await paint(id);
  }

  /** @param {string} id */
  async function paint(id) {
    const frame = dialog.body.querySelector(`[data-rules="${id}"] .table`);
    if (!pictures.has(id)) {
      const { view } = await game.ask({ ask: "view", text: `${id} ${PICTURED}:` }).catch(() => ({ view: undefined }));
      if (!view) return;
      pictures.set(id, miniature(view));
    }
    frame?.replaceChildren(/** @type {SVGElement} */ (pictures.get(id)));
  }

  /** @param {NamedRules[]} own */
  function ownSets(own) {
    const section = make("section");
    const list = make("ul", "", "items");
    for (const { id, name } of own) {
      const item = make("li", "", "item");
      const words = { label: t("rules.remove", { name }), question: t("rules.confirm") };
      item.append(
        row(name, "rules", () => openRules(id)),
        removeButton(item, words, () => customRules.remove(id)),
      );
      list.append(item);
    }
    section.append(make("h3", t("chooser.custom")), list);
    return section;
  }

  /** @param {GameInfo[]} games of one family */
  function family(games) {
    const [{ history }] = games;
    const section = make("section");
    section.append(make("h3", familyName(games[0])), make("p", history, "history"), ...games.map(choice));
    return section;
  }

  /** @param {GameInfo} info */
  function choice({ id, name, about, source, difficulty, study }) {
    const article = make("article", "", "choice");
    article.dataset.rules = id;
    const now = id === game.view?.rules;
    if (now) article.setAttribute("aria-current", "true");
    const text = make("div");
    const title = make("h4", name);
    if (now) title.append(make("span", t("chooser.current"), "now"));
    const { played, won } = statisticsOf(results.all(id));
    text.append(
      title,
      make("p", about),
      make("p", difficulty),
      ...(played ? [make("p", t("chooser.played", { played, won }))] : []),
      ...(study ? [make("p", studied(study), "source")] : []),
      make("p", t("rules.source", { source }), "source"),
    );
    const play = button(t(now ? "chooser.new-deal" : "chooser.play"), "main", () => {
      dialog.close();
      game.newGame(id, null).then((why) => why && setStatus(why));
    });
    const rules = button(t("chooser.rules"), "plain-button", () => openRules(id));
    title.id = `game-${id}`;
    for (const each of [play, rules]) each.setAttribute("aria-describedby", title.id);
    const buttons = make("div", "", "answers");
    buttons.append(rules, play);
    text.append(buttons);
    article.append(make("div", "", "table"), text);
    return article;
  }

  return { open };
}

/** How often a game can be won, as far as it was found out. @param {StudyResult} figures */
export function studied({ deals, won, lost, unknown, date }) {
  const { lang } = document.documentElement;
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
  return t("chooser.study", { count: deals, won, lost, unknown, date: day });
}

/** @param {GameInfo} info @returns {string} what it has in common with its variants: the name without what customRules it apart */
const familyName = ({ name }) => name.split(",")[0];

/** Games of one history together. @param {GameInfo[]} games */
function families(games) {
  /** @type {Map<string, GameInfo[]>} */
  const families = new Map();
  for (const info of games) families.set(info.history, [...(families.get(info.history) ?? []), info]);
  return [...families.values()];
}
