// The dialogs: the elements are in index.html, here they are filled and answered.

import { closeAll, makeClosable, open } from "./dialog.js";
import { byId, make, row } from "./dom.js";
import { emblem } from "./faces.js";
import { fillKeys } from "./help.js";
import { movesDone, lineOf } from "./line.js";
import { linkTo } from "./link.js";
import { nameOf } from "./kept.js";
import { say } from "./say.js";

/** @import {Command, Name} from "./commands.js" */
/** @import {Game} from "./game.js" */
/** @import {GameInfo, Reply, Request, RulesInfo, View} from "./types.js" */

/** What the menu leads to, in its order. @type {Name[]} */
const MENU = [
  "find",
  "moves",
  "preview",
  "rules",
  "games",
  "history",
  "bookmarks",
  "kept",
  "statistics",
  "prospect",
  "settings",
  "link",
  "help",
];

/** A row that closes the dialog. @param {string} label @param {string | null} mark @param {() => void} run */
function entry(label, mark, run) {
  return row(label, mark, () => {
    closeAll();
    run();
  });
}

/**
 * @param {Game} game
 * @param {{commands: () => {[name in Name]: Command}, tell: (sentence: string) => void, praise: () => string[]}} page
 *   praise: what is worth saying of a win
 */
export function createDialogs(game, { commands, tell, praise }) {
  document.querySelectorAll("dialog").forEach(makeClosable);

  /** Asks Python; that it does not answer is an answer too. @param {Request} request @returns {Promise<Reply>} */
  const ask = (request) => game.ask(request).catch((error) => ({ error: error.message }));

  // ---- The menu.

  function menu() {
    const { view, line, others } = game;
    if (!view || !line) return;
    byId("menu-title").textContent = view.name;
    const told = { deal: view.deal, moves: movesDone(line), hints: line.hints ?? 0 };
    byId("menu-about").textContent = say(told.hints ? "menu.hinted" : "menu.about", told);
    /** @param {Name} name */
    const command = (name) => entry(say(`do.${name}`), name, commands()[name].run);
    const redeals = view.dealing?.kind === "redeal";
    const rows = MENU.filter((name) => name !== "preview" || redeals).map(command);
    if (movesDone(line)) rows.unshift(command("restart"));
    if (others.length) rows.push(entry(say("do.back", { game: nameOf(others[0].kept) }), "back", () => game.back()));
    rows[0].autofocus = true;
    byId("menu-list").replaceChildren(...rows);
    open("menu");
  }

  // ---- New games.

  const number = /** @type {HTMLInputElement} */ (byId("new-number"));

  function newGame() {
    if (!game.view) return;
    byId("new-about").textContent = game.view.name;
    byId("new-reason").textContent = say("new.hint");
    byId("new-reason").classList.remove("wrong");
    number.value = "";
    open("new");
  }

  /** Deals, or says in the dialog why not. @param {string | null} deal */
  async function deal(deal) {
    if (!game.view) return;
    const reason = await game.deals(game.view.rules, deal).catch((error) => error.message);
    if (!reason) return closeAll();
    byId("new-reason").textContent = reason;
    byId("new-reason").classList.add("wrong");
  }

  byId("new-random").onclick = () => deal(null);
  byId("new-form").onsubmit = (event) => {
    event.preventDefault();
    deal(number.value.trim());
  };

  // ---- The choice of games.

  async function games() {
    open("games");
    const list = byId("games-list");
    const { games = [], error } = await ask({ ask: "games" });
    if (error) return list.replaceChildren(make("p", error));
    list.replaceChildren(...families(games).flatMap((family) => [make("h3", familyName(family[0])), ...family.map(choice)]));
    const now = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    now?.focus({ preventScroll: true });
    now?.scrollIntoView({ block: "center" });
  }

  /** @param {GameInfo} info */
  function choice({ id, name, about, source }) {
    const element = entry(name, null, () => game.deals(id, null).catch((error) => tell(error.message)));
    element.classList.add("choice");
    element.append(make("p", about), make("p", say("source", { source }), "source"));
    if (id === game.view?.rules) {
      element.setAttribute("aria-current", "true");
      element.append(make("span", say("games.now"), "now"));
      element.onclick = closeAll;
    }
    return element;
  }

  // ---- The rules, and how to play.

  async function rules() {
    const { view } = game;
    if (!view) return;
    byId("rules-title").textContent = view.name;
    open("rules");
    const told = byId("rules-told");
    told.replaceChildren();
    const { rules, error = "" } = await ask({ ask: "rules", rules: view.rules });
    told.replaceChildren(...(rules ? tellRules(rules) : [make("p", error)]));
  }

  function help() {
    fillKeys(commands(), game.view);
    open("help");
  }

  // ---- Links.

  /** A link has brought a game. @param {View} view @param {() => void} accept */
  function link(view, accept) {
    const { name, deal } = view;
    byId("link-text").textContent = say("link.text", { name, deal, moves: movesDone(lineOf(view.text)) });
    byId("link-play").onclick = () => {
      closeAll();
      accept();
    };
    open("link");
  }

  async function copyLink() {
    const address = linkTo(game.text, location.href);
    try {
      await navigator.clipboard.writeText(address);
      tell(say("copy.done"));
    } catch {
      const field = /** @type {HTMLInputElement} */ (byId("copy-link"));
      field.value = address;
      open("copy");
      field.select();
    }
  }

  // ---- The win.

  byId("won-emblem").append(emblem("laurel"), emblem("bee"));
  byId("won-new").onclick = () => deal(null);
  byId("won-again").onclick = () => {
    closeAll();
    game.restart();
  };

  /** @param {View} view */
  function won({ name, deal, text }) {
    byId("won-text").textContent = say("won.text", { name, deal, moves: movesDone(lineOf(text)) });
    byId("won-more").replaceChildren(...praise().map((sentence) => make("p", sentence)));
    open("won");
  }

  return { menu, newGame, games, rules, help, link, copyLink, won };
}

/** @param {GameInfo} info @returns {string} what it has in common with its variants: the name without what sets it apart */
const familyName = ({ name }) => name.split(",")[0];

/** Games of one name together; one that stands alone joins those before it on the same kind of table. @param {GameInfo[]} games */
function families(games) {
  /** @type {GameInfo[][]} */
  const families = [];
  for (const info of games) {
    const last = families.at(-1);
    const alone = games.filter((other) => familyName(other) === familyName(info)).length === 1;
    if (last && (familyName(last[0]) === familyName(info) || (alone && last[0].table === info.table))) last.push(info);
    else families.push([info]);
  }
  return families;
}

/** @param {RulesInfo} rules */
function tellRules({ told, source }) {
  const list = make("dl");
  list.append(...told.flatMap(({ title, text }) => [make("dt", title), make("dd", text)]));
  return [list, make("p", say("source", { source }), "source")];
}
