// The choice of games: a line for each, by families, with a small picture, how hard it is and how often it was won. A touch
// on a line unfolds what there is to know of the game, with a button to play it.

import { button, make, row } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { isOwnWin } from "../model/statistics.js";
import { KINDS } from "../table/kinds/kinds.js";
import { createDialog, openFilled } from "./dialog.js";
import { gameDetails } from "./game-details.js";
import { gamePicture } from "./game-picture.js";
import { removeButton } from "./list-items.js";

/** @import {Game} from "../model/game.js" */
/** @import {NamedRules, CustomRules} from "../storage/custom-rules.js" */
/** @import {Results} from "../storage/results.js" */
/** @import {GameInfo} from "../engine/protocol.js" */
/** @import {Kind} from "../table/kinds/kind.js" */

/**
 * @param {Game} game @param {CustomRules} customRules @param {Results} results
 * @param {{openRules: (id: string) => void, setStatus: (sentence: string) => void}} page
 */
export function createGameChooser(game, customRules, results, { openRules, setStatus }) {
  const dialog = createDialog("games", t("chooser.title"));
  dialog.dialog.classList.add("wide");
  /** Pictures by the game's id: they are drawn once. @type {Map<string, HTMLElement>} */
  const pictures = new Map();

  async function open() {
    dialog.body.replaceChildren(); // what is there will be replaced, perhaps while it is touched
    const answer = game.ask({ ask: "games" }).catch((error) => ({ games: [], error: error.message }));
    await openFilled(dialog.dialog, answer.then(fill));
    dialog.body.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }

  /** @param {{games?: GameInfo[], error?: string}} answer */
  function fill({ games = [], error }) {
    if (error) return dialog.body.replaceChildren(make("p", error));
    const own = customRules.all();
    const families = make("div", "", "families");
    families.append(...familiesOf(games).map((family) => section(family, games[0])));
    dialog.body.replaceChildren(...(own.length ? [ownSets(own)] : []), families);
  }

  /** @param {GameInfo} info */
  function picture(info) {
    const drawn = pictures.get(info.id) ?? gamePicture(info);
    pictures.set(info.id, drawn);
    return drawn;
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

  /** @param {GameInfo[]} family @param {GameInfo} model the game with which the others are compared */
  function section(family, model) {
    const section = make("section");
    const list = make("ul", "", "games");
    list.append(...family.map((info) => line(info, model)));
    section.append(make("h3", t(`chooser.family.${familyOf(family[0])}`)), list);
    return section;
  }

  /** @param {GameInfo} info @param {GameInfo} model */
  function line(info, model) {
    const { id, name, rating } = info;
    const item = make("li", "", "choice");
    item.dataset.rules = id;
    const isPlayed = id === game.view?.rules;
    const words = make("span", name, "name");
    if (isPlayed) {
      item.setAttribute("aria-current", "true");
      words.append(make("small", t("chooser.current"), "now"));
    }
    const wins = results.all(id).filter(isOwnWin).length;
    const facts = [
      ...(rating ? [t(`chooser.rating.${rating}`)] : []),
      ...(wins ? [t("chooser.wins", { count: wins })] : []),
    ];
    const head = make("button", "", "row");
    head.append(picture(info), words, ...facts.map((fact) => make("small", fact, "fact")));
    head.ariaExpanded = "false";
    head.onclick = () => unfold(item, head, () => details(info, model));
    item.append(head);
    return item;
  }

  /** Shows or hides what there is to know of a game; the others fold. @param {HTMLElement} item @param {HTMLElement} head @param {() => HTMLElement} make */
  function unfold(item, head, make) {
    const wasOpen = head.ariaExpanded === "true";
    for (const open of dialog.body.querySelectorAll(".choice > [aria-expanded='true']")) {
      open.ariaExpanded = "false";
      open.nextElementSibling?.remove();
    }
    if (wasOpen) return;
    head.ariaExpanded = "true";
    item.append(make());
    item.scrollIntoView({ block: "nearest" });
  }

  /** @param {GameInfo} info @param {GameInfo} model */
  function details(info, model) {
    const { id } = info;
    const play = button(t(id === game.view?.rules ? "chooser.new-deal" : "chooser.play"), "main", () => {
      dialog.close();
      game.newGame(id, null).then((why) => why && setStatus(why));
    });
    const rules = button(t("chooser.rules"), "plain-button", () => openRules(id));
    return gameDetails(info, { model, results: results.all(id), buttons: [rules, play] });
  }

  return { open };
}

/** A game's family. @param {GameInfo} info */
const familyOf = ({ table }) => KINDS[table].family;

/** Games of one family together. @param {GameInfo[]} games */
function familiesOf(games) {
  /** @type {Map<Kind["family"], GameInfo[]>} */
  const families = new Map();
  for (const info of games) families.set(familyOf(info), [...(families.get(familyOf(info)) ?? []), info]);
  return [...families.values()];
}
