// The panel in which the player names a card to be found. It stands in the place of the status line, and of the controls where
// they are below that, and the table makes room for it, so that all cards stay in sight.

import { createDialog, open as openDialog } from "../../dialogs/dialog.js";
import { button, make } from "../../dom/elements.js";
import { typedKeys } from "../../dom/typed-keys.js";
import { signOf } from "../../i18n/card-signs.js";
import { t } from "../../i18n/messages.js";
import { pip } from "../../table/art/symbols.js";
import { describeCard } from "../../table/descriptions.js";
import { overlap } from "../../table/layouts/boxes.js";
import { dealsOnTap } from "../../table/move-choice.js";
import { spotAt } from "../../table/state.js";
import { begin, end } from "./assistance.js";
import { clearHighlights, highlightAlike, highlightCard } from "./find.js";
import { RANKS, SUITS } from "./find-matches.js";
import { foundText } from "./find-words.js";

/** @import {Key} from "../../i18n/keys.js" */
/** @import {Assistance} from "./assistance.js" */

/**
 * @typedef {object} Panel
 * @property {Assistance} assistance
 * @property {HTMLDialogElement} dialog
 * @property {HTMLElement} ranks a key for each
 * @property {HTMLElement} suits a key for each
 * @property {HTMLElement} answer
 * @property {HTMLElement} another the button that asks for another card
 * @property {string} rank the one that is chosen, or ""
 * @property {string} suit the one that is chosen, or ""
 */

/** @param {Assistance} assistance @returns {() => void} opens the panel */
export function createFindPanel(assistance) {
  const { dialog, heading, body } = createDialog("find", t("find.title"));
  heading.classList.add("spoken"); // less of the table is covered
  const answer = make("div", "", "answer");
  answer.setAttribute("role", "status");
  const ranks = make("div", "", "keys ranks");
  const suits = make("div", "", "keys suits");
  const another = button(t("find.another"), "plain-button", () => askForCard(panel));
  /** @type {Panel} */
  const panel = { assistance, dialog, ranks, suits, answer, another, rank: "", suit: "" };

  ranks.append(...[...RANKS].map((rank) => keyFor(panel, "rank", rank)));
  suits.append(...[...SUITS].map((suit) => keyFor(panel, "suit", suit)));
  const more = make("div", "", "more");
  more.append(make("p", t("find.legend"), "hint"), another);
  body.append(ranks, suits, answer, more);
  body.tabIndex = -1;
  dialog.addEventListener("close", () => dialog.open || (assistance.kind === "find" && end(assistance)));
  dialog.addEventListener("keydown", (event) => typeCard(panel, event));
  // A touch of the table puts the panel away and keeps its meaning, but deals nothing: the redeal's place looks empty.
  addEventListener(
    "pointerdown",
    (event) => {
      const { game, table } = assistance.app;
      const spot = dialog.open ? spotAt(table, event.target) : null;
      if (!spot || !game.view || !dealsOnTap(game.view, spot.pile)) return;
      event.stopImmediatePropagation();
      end(assistance);
    },
    true,
  );
  // The window has become another: the table was laid out anew before this.
  new ResizeObserver(() => dialog.open && stand(panel)).observe(assistance.app.elements.table);
  return () => openPanel(panel);
}

/** @param {Panel} panel */
function openPanel(panel) {
  const { assistance, dialog } = panel;
  begin(assistance, "find", () => {
    clearHighlights(assistance);
    if (dialog.open) dialog.close();
    assistance.app.board.cover("panel", null);
  });
  openDialog("find", false);
  askForCard(panel);
}

/** Puts the panel in its place, and lets the table rise above it. @param {Panel} panel */
function stand({ assistance, dialog }) {
  const { board } = assistance.app;
  const places = board.places();
  if (!places) return;
  const { bar, status } = places;
  const isOnControls = bar.flow === "row" && bar.y > status.y;
  const foot = isOnControls ? bar.y + bar.height : status.y + status.height;
  const [left, width, bottom] = [status.x, status.width, innerHeight - foot].map((length) => `${length}px`);
  Object.assign(dialog.style, { top: "auto", left, width, bottom });
  dialog.classList.toggle("low", !isOnControls);
  const { offsetLeft: x, offsetTop: y, offsetWidth, offsetHeight } = dialog;
  board.cover("panel", { x, y, width: offsetWidth, height: offsetHeight });
}

/** @param {Panel} panel @param {"rank" | "suit"} kind @param {string} value */
function keyFor(panel, kind, value) {
  const key = make("button", kind === "rank" ? signOf(value) : "", "key");
  key.dataset[kind] = value;
  key.ariaLabel = t(/** @type {Key} */ (`${kind}.${value}`));
  if (kind === "suit") key.append(pip(value));
  key.onclick = () => choose(panel, kind, value);
  return key;
}

/** @param {Panel} panel @param {KeyboardEvent} event */
function typeCard(panel, event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const signs = typedKeys(event).map((key) => (key === "1" || key === "0" ? "T" : key.toUpperCase()));
  const suit = signs.find((sign) => SUITS.includes(sign));
  const own = [...RANKS].find((rank) => signs.includes(signOf(rank)[0].toUpperCase()) && signOf(rank) !== "10");
  // A letter may be that of a court, too: behind a rank it is a suit.
  const rank = suit && panel.rank && !panel.suit ? undefined : (own ?? signs.find((sign) => RANKS.includes(sign)));
  if (rank) choose(panel, "rank", rank);
  else if (suit) choose(panel, "suit", suit);
}

/** @param {Panel} panel */
function askForCard(panel) {
  panel.rank = panel.suit = "";
  panel.answer.replaceChildren();
  showChoice(panel);
  stand(panel);
  focusFirst(panel);
}

/** @param {Panel} panel */
const focusFirst = ({ ranks }) => /** @type {HTMLElement | null} */ (ranks.firstElementChild)?.focus();

/** @param {Panel} panel @param {"rank" | "suit"} kind @param {string} value */
function choose(panel, kind, value) {
  if (panel.rank && panel.suit) askForCard(panel); // this begins the next card
  const height = panel.dialog.offsetHeight;
  panel[kind] = value;
  showChoice(panel);
  if (!panel.rank || !panel.suit) return highlightAlike(panel.assistance, value);
  const card = panel.rank + panel.suit;
  const { found, near } = highlightCard(panel.assistance, card);
  panel.answer.replaceChildren(
    ...found.map((each) => make("p", foundText(each))),
    ...(found.length ? [] : [make("p", t("find.unseen", { card: describeCard(card) }))]),
    ...near.map((each) => make("p", foundText(each), "spoken")),
  );
  panel.another.focus();
  if (panel.dialog.offsetHeight > height) stand(panel);
  moveOffCards(panel);
}

/** How far apart the places are that are tried for the panel, in pixels. */
const STEP = 16;

/** Puts the panel where it covers least of the cards that it tells of: where it stands, else as low as can be. @param {Panel} panel */
function moveOffCards({ dialog }) {
  const cards = [...document.querySelectorAll("#table .found, #table .tag:not(.near)")];
  const boxes = cards.map((card) => upperHalf(card.getBoundingClientRect()));
  dialog.style.top = "auto";
  // Where it will stand: it still rises, perhaps.
  const { offsetLeft: x, offsetTop, offsetWidth: width, offsetHeight: height } = dialog;
  const tops = [offsetTop];
  for (let top = innerHeight - height; top >= 0; top -= STEP) tops.push(top);
  const covered = tops.map((y) => {
    const there = new DOMRect(x, y, width, height);
    return boxes.reduce((sum, box) => sum + overlap(there, box), 0);
  });
  const best = covered.indexOf(Math.min(...covered));
  if (best) dialog.style.top = `${tops[best]}px`;
}

/** It has the index. @param {DOMRect} card */
const upperHalf = ({ x, y, width, height }) => new DOMRect(x, y, width, height / 2);

/** @param {Panel} panel */
function showChoice({ dialog, rank, suit }) {
  const isAnswered = Boolean(rank && suit);
  dialog.classList.toggle("answered", isAnswered);
  for (const key of /** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll(".key"))) {
    const { dataset } = key;
    key.ariaPressed = String(dataset.rank ? dataset.rank === rank : dataset.suit === suit);
  }
}
