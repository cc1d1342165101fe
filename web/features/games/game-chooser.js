// The choice of games: a line for each, by families, the player's favourites and the games played last before them, and a
// field to search in their names.

import { createDialog, openFilled } from "../../dialogs/dialog.js";
import { removeButton } from "../../dialogs/list-items.js";
import { button, make, row } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { createFavourites } from "./favourites.js";
import { createGameChoice } from "./game-choice.js";
import { legendOfSigns } from "./game-picture.js";
import { comesNear, search as findGames, oneOf } from "./game-search.js";
import { gamesUnderWay, movesPlayed } from "./games-under-way.js";
import { createMatches } from "./matches.js";

/** @import {App} from "../../app/app.js" */
/** @import {Favourites} from "./favourites.js" */
/** @import {NamedRules} from "../../storage/custom-rules.js" */
/** @import {GameInfo} from "../../engine/protocol.js" */
/** @import {GameChoice} from "./game-choice.js" */
/** @import {GameInfos} from "./game-infos.js" */
/** @import {UnderWay} from "./games-under-way.js" */

/** What the search looks in. @typedef {{item: HTMLElement, names: string[], about: string[]}} Found */

/** So many of the games played last stand before the others. */
const MOST_RECENT = 3;

const namesOf = (/** @type {Found} */ { names }) => names;
const aboutOf = (/** @type {Found} */ { about }) => about;

/** @param {App} app @param {GameInfos} askInfos @param {(id?: string, name?: string, changing?: boolean) => void} openRules */
export function createGameChooser({ game, storage, customRules, results, setStatus }, askInfos, openRules) {
  const favourites = createFavourites(storage);
  /** Opens those of the running game, to be changed. */
  const makeRules = () => openRules(game.view?.rules, "", true);
  const dialog = createDialog("games", t("chooser.title"));
  dialog.dialog.classList.add("wide");
  /** @type {GameChoice[]} */
  let choices = [];
  /** The player's own sets of rules. @type {Found[]} */
  let own = [];
  const matches = createMatches();
  const search = searchField((words) => show(words), choose);
  dialog.dialog.addEventListener("keydown", (event) => isTyping(event) && search.focus());
  const none = make("div", "", "none");
  /** How many games are found; there for all to see where there are none. */
  const count = make("p");
  count.setAttribute("role", "status");
  const ways = make("div", "", "answers");
  ways.append(button(t("chooser.show-all"), "main", showAll), button(t("chooser.make"), "plain-button", makeRules));
  none.append(count);

  async function open() {
    dialog.body.replaceChildren(); // what is there will be replaced, perhaps while it is touched
    search.value = "";
    const filled = askInfos().then(fill, (error) => dialog.body.replaceChildren(make("p", error.message)));
    await openFilled(dialog.dialog, filled);
    dialog.body.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {GameInfo[]} games */
  function fill(games) {
    const underWay = gamesUnderWay(game);
    choices = games.filter(({ id, game }) => id === game).map((info) => choiceOf(info, games, underWay));
    own = customRules.all().map((set) => ({ item: ownSet(set, underWay), names: [set.name], about: [] }));
    const firsts = make("div", "", "firsts");
    const families = make("div", "", "families");
    const { first, others } = sectionsOf(choices, favourites);
    firsts.append(...first);
    families.append(...others);
    dialog.body.replaceChildren(
      search,
      none,
      matches.found,
      ...ownSection(own),
      firsts,
      families,
      legendOfSigns(choices.map(({ info }) => info)),
      ...origins(),
    );
    matches.collect(dialog.body);
    show("");
  }

  /** @param {GameInfo} info @param {GameInfo[]} games @param {Map<string, UnderWay>} underWay */
  const choiceOf = (info, games, underWay) =>
    createGameChoice(info, {
      games,
      underWay,
      results,
      favourites,
      playing: game.view?.rules ?? "",
      onUnfold: (unfolded) => {
        for (const choice of choices) if (choice !== unfolded) choice.fold();
      },
      openRules,
      play(id) {
        dialog.close();
        game.newGame(id, null).then((why) => why && setStatus(why));
      },
      goOn({ slot }) {
        dialog.close();
        if (slot) game.resume(slot);
      },
    });

  /** The games and own rules that are called so. @param {string} words @returns {Found[]} */
  const find = (words) => findGames(words, [...own, ...choices], namesOf, aboutOf);

  /** Those that come near a game that is not here. @param {string} words */
  const findNear = (words) => comesNear(words, choices, ({ info }) => info.near);

  /** Shows the games that are called so. @param {string} words */
  function show(words) {
    const called = find(words);
    const near = called.length ? null : findNear(words);
    const found = near?.games ?? called;
    if (words) matches.showFound(found.map(({ item }) => item));
    else matches.showAll(new Set([...own, ...choices].map(({ item }) => item)));
    const counted = found.length ? words && t("chooser.found", { count: found.length }) : t("chooser.none");
    count.textContent = near ? t("chooser.near", { name: near.name }) : counted;
    count.classList.toggle("spoken", called.length > 0);
    if (found.length) ways.remove();
    else none.append(ways);
  }

  /** Opens the game that was found: the only one, or the one that is called exactly so. @param {string} words */
  function choose(words) {
    const only = oneOf([...find(words), ...(findNear(words)?.games ?? [])], words);
    if (!only) return;
    const line = /** @type {HTMLElement} */ (only.item.querySelector(".row"));
    if (line.ariaExpanded !== "true") line.click();
    /** @type {HTMLElement | null} */ (only.item.querySelector(".main"))?.focus();
  }

  function showAll() {
    search.value = "";
    show("");
    search.focus();
  }

  /** @param {NamedRules} set @param {Map<string, UnderWay>} underWay */
  function ownSet({ id, name }, underWay) {
    const item = make("li", "", "item");
    const words = { label: t("rules.remove", { name }), question: t("rules.confirm") };
    const line = row(name, "rules", () => openRules(id));
    const current = id === game.view?.rules ? [make("span", t("chooser.current"), "now")] : [];
    const facts = make("small", "", "facts");
    facts.append(...current, ...movesPlayed(underWay.get(id)));
    if (facts.childElementCount) line.querySelector("span")?.append(facts);
    item.append(
      line,
      removeButton(item, words, () => {
        customRules.remove(id);
        own = own.filter((set) => set.item !== item);
        show(search.value);
        if (id === game.view?.rules) game.refresh();
      }),
    );
    return item;
  }

  return { open };
}

/**
 * Those that the player likes, and has played last; the others by families. @param {GameChoice[]} choices @param {Favourites} favourites
 * @returns {{first: HTMLElement[], others: HTMLElement[]}}
 */
function sectionsOf(choices, favourites) {
  const liked = choices.filter(({ info }) => favourites.has(info.id));
  const recent = playedLast(choices.filter((choice) => !liked.includes(choice)));
  const rest = choices.filter((choice) => !liked.includes(choice) && !recent.includes(choice));
  const first = [];
  if (liked.length) first.push(section("liked", t("chooser.favourites"), liked));
  if (recent.length) first.push(section("recent", t("chooser.recent"), recent));
  const familyOf = (/** @type {GameChoice} */ { info }) => info.shelf;
  const others = [...new Set(rest.map(familyOf))].map((family) =>
    section(
      family,
      t(`chooser.family.${family}`),
      rest.filter((choice) => familyOf(choice) === family),
    ),
  );
  return { first, others };
}

/** @param {GameChoice[]} choices @returns {GameChoice[]} the last ones, or none if there are few games that were played */
function playedLast(choices) {
  const played = choices
    .map((choice) => ({ choice, time: Math.max(0, ...choice.results().map(({ time }) => time)) }))
    .filter(({ time }) => time > 0)
    .sort((a, b) => b.time - a.time);
  return played.length > MOST_RECENT ? played.slice(0, MOST_RECENT).map(({ choice }) => choice) : [];
}

/** @param {{item: HTMLElement}[]} own @returns {HTMLElement[]} one section, or none */
function ownSection(own) {
  if (!own.length) return [];
  const items = make("ul", "", "items");
  items.append(...own.map(({ item }) => item));
  const section = make("section");
  section.append(make("h3", t("chooser.custom")), items);
  return [section];
}

/** A link to the page on the games' sources, which the single file does not have. @returns {HTMLElement[]} */
function origins() {
  if (!SITE) return [];
  const link = make("a", t("chooser.origins"));
  link.href = "games.html";
  link.target = "_blank";
  const line = make("p", "", "site");
  line.append(link);
  return [line];
}

/** @param {string} family @param {string} title @param {GameChoice[]} choices */
function section(family, title, choices) {
  const section = make("section");
  section.dataset.family = family;
  const games = make("ul", "", "games");
  games.append(...choices.map(({ item }) => item));
  section.append(make("h3", title), games);
  return section;
}

/** Whether a key writes, where nothing is written yet. @param {KeyboardEvent} event */
const isTyping = ({ key, ctrlKey, metaKey, altKey, target }) =>
  /^\S$/u.test(key) &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.matches("input, select"));

/** @param {(words: string) => void} run the player has changed the words @param {(words: string) => void} enter the player is done with them */
function searchField(run, enter) {
  const field = make("input", "", "search");
  field.type = "search";
  field.autocomplete = "off";
  field.spellcheck = false;
  field.placeholder = t("chooser.search");
  field.ariaLabel = t("chooser.search");
  field.oninput = () => run(field.value);
  field.onkeydown = (event) => {
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault(); // else it would press the button that gets the focus
      return enter(field.value);
    }
    // Escape empties the field first, and closes the dialog then.
    if (event.key !== "Escape" || !field.value) return;
    event.preventDefault();
    event.stopPropagation();
    field.value = "";
    run("");
  };
  return field;
}
