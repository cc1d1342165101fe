// A game in the choice of games: a line with its picture, and below it, when it is unfolded, its versions and what there is
// to know of the one that is chosen.

import { iconButton } from "../../dialogs/list-items.js";
import { button, make } from "../../dom/elements.js";
import { listed, t } from "../../i18n/messages.js";
import { isOwnWin } from "../../model/statistics.js";
import { gameDetails } from "./game-details.js";
import { gamePicture } from "./game-picture.js";
import { movesPlayed, underWayLine } from "./games-under-way.js";

/** @import {Favourites} from "./favourites.js" */
/** @import {Results} from "../../storage/results.js" */
/** @import {GameInfo} from "../../engine/protocol.js" */
/** @import {UnderWay} from "./games-under-way.js" */

/**
 * What the chooser knows, and what can be done in it.
 * @typedef {object} Chooser
 * @property {GameInfo[]} games all games with their versions
 * @property {Map<string, UnderWay>} underWay by their rules
 * @property {Results} results
 * @property {Favourites} favourites
 * @property {string} playing the rules that are played now
 * @property {(choice: GameChoice) => void} onUnfold
 * @property {(id: string) => void} openRules
 * @property {(id: string) => void} play
 * @property {(game: UnderWay) => void} goOn
 */

/** Pictures by the game's id: they are drawn once. @type {Map<string, HTMLElement>} */
const pictures = new Map();

/** @typedef {ReturnType<typeof createGameChoice>} GameChoice */

/** @param {GameInfo} info the game itself @param {Chooser} chooser */
export function createGameChoice(info, chooser) {
  const { favourites, playing, results, underWay } = chooser;
  const versions = chooser.games.filter(({ game }) => game === info.id);
  const item = make("li", "", "choice");
  item.dataset.rules = info.id;
  const head = make("button", "", "row");
  head.ariaExpanded = "false";
  const words = make("span", "", "words");
  const { other_names: others } = info;
  words.append(
    make("span", info.name, "name"),
    ...(others.length ? [make("small", t("chooser.also", { names: listed(others) }), "also")] : []),
    make("small", info.about, "about"),
  );
  const facts = make("small", "", "facts");
  const isPlayed = versions.some(({ id }) => id === playing);
  if (isPlayed) {
    item.setAttribute("aria-current", "true");
    facts.append(make("span", t("chooser.current"), "now"));
  }
  const shownFirst = firstShown(versions, chooser);
  facts.append(...movesPlayed(underWay.get(shownFirst.id)));
  if (info.rating) facts.append(make("span", t(`chooser.rating.${info.rating}`)));
  const all = () => versions.flatMap(({ id }) => results.all(id));
  const wins = all().filter(isOwnWin).length;
  if (wins) facts.append(make("span", t("chooser.wins", { count: wins })));
  words.append(facts);
  head.append(picture(info), words);
  item.append(head, star(info, favourites));
  const unfolded = make("div", "", "unfolded");

  const choice = {
    info,
    item,
    results: all,
    names: versions.flatMap(({ name, other_names }) => [name, ...other_names]),
    about: [info.about],
    fold() {
      head.ariaExpanded = "false";
      unfolded.remove();
    },
  };
  head.onclick = () => {
    if (head.ariaExpanded === "true") return choice.fold();
    const { top } = head.getBoundingClientRect();
    chooser.onUnfold(choice);
    head.ariaExpanded = "true";
    show(shownFirst);
    item.append(unfolded);
    // What was folded above it has moved it: else a long one would be shown from its end.
    item.closest(".body")?.scrollBy(0, head.getBoundingClientRect().top - top);
    item.scrollIntoView({ block: "nearest" });
    // A long one stays where it is, even if it begins under the search.
    const field = item.closest(".body")?.querySelector(".search");
    if (field && head.getBoundingClientRect().top < field.getBoundingClientRect().bottom)
      item.scrollIntoView({ block: "start" });
  };

  /** @param {GameInfo} version */
  function show(version) {
    const { id } = version;
    const present = underWay.get(id);
    const rules = button(t("chooser.rules"), "plain-button", () => chooser.openRules(id));
    const word = id === playing || present ? "chooser.new-deal" : "chooser.play";
    const play = button(t(word), present ? "plain-button" : "main", () => chooser.play(id));
    const first = underWay.get(shownFirst.id);
    const isAnother = version !== shownFirst && present;
    const model = modelOf(version, chooser.games);
    const choice = [
      ...(first ? [goesOn(first)] : []), // in sight at once, and in one place whatever version is chosen
      ...(versions.length > 1 ? [versionList(version)] : []),
      ...(isAnother ? [goesOn(present)] : []),
    ];
    const buttons = [rules, play];
    unfolded.replaceChildren(...gameDetails(version, { model, results: results.all(id), choice, buttons }));
  }

  /** @param {UnderWay} game */
  const goesOn = (game) => underWayLine(game, () => chooser.goOn(game));

  /** The versions to choose from. @param {GameInfo} chosen */
  function versionList(chosen) {
    const list = make("fieldset", "", "versions");
    list.append(make("legend", t("chooser.versions")));
    for (const version of versions) {
      const input = make("input");
      input.type = "radio";
      input.name = `version-${info.id}`;
      input.value = version.id;
      input.checked = version === chosen;
      input.onchange = () => {
        show(version);
        /** @type {HTMLElement | null} */ (unfolded.querySelector("input:checked"))?.focus();
      };
      const line = make("label", "", "version");
      const text = make("span");
      text.append(make("span", version.name, "name"));
      if (version.about !== info.about) text.append(make("small", version.about)); // said above
      for (const played of movesPlayed(underWay.get(version.id))) {
        const facts = make("small", "", "facts");
        facts.append(played);
        text.append(facts);
      }
      line.append(input, text);
      list.append(line);
    }
    return list;
  }

  return choice;
}

/**
 * The version that is unfolded first: the one that is played, unless another is under way instead.
 * @param {GameInfo[]} versions the game itself first @param {Chooser} chooser
 */
function firstShown(versions, { playing, underWay }) {
  const played = versions.find(({ id }) => id === playing);
  if (played && underWay.has(playing)) return played;
  const ids = [...underWay.keys()]; // the last played first
  const latest = ids.find((rules) => versions.some(({ id }) => id === rules));
  return versions.find(({ id }) => id === latest) ?? played ?? versions[0];
}

/** @param {GameInfo} info */
function picture(info) {
  const drawn = pictures.get(info.id) ?? gamePicture(info);
  pictures.set(info.id, drawn);
  return drawn;
}

/** @param {GameInfo} info @param {Favourites} favourites */
function star({ id, name }, favourites) {
  const element = iconButton("star", t("chooser.favourite", { game: name }), () => {
    favourites.set(id, element.ariaPressed !== "true");
    element.ariaPressed = String(favourites.has(id));
  });
  element.classList.add("star");
  element.ariaPressed = String(favourites.has(id));
  return element;
}

/**
 * The game with whose rules those of another are compared: of a version the game itself, else the first of those with which
 * it shares a history, else St. Helena if it has the same table.
 * @param {GameInfo} info @param {GameInfo[]} games
 */
function modelOf({ id, game, family, table }, games) {
  const [first] = games;
  const model = [game, family, ...(first.table === table ? [first.id] : [])].find((other) => other !== id);
  return games.find((other) => other.id === model) ?? null;
}
