// Shows one good move and its reason. Asked again while it is shown, plays it.

import { setLabel } from "../../dom/elements.js";
import { joined, t } from "../../i18n/messages.js";
import { describeLit } from "../../table/descriptions.js";
import { cardsOf } from "../../table/move-choice.js";
import { highlightCards, highlightPiles } from "../../table/render/highlights.js";
import { begin, end, isActive } from "./assistance.js";
import { findHints } from "./good-move.js";

/** @import {Assistance} from "./assistance.js" */
/** @import {Hint, View} from "../../engine/protocol.js" */

/** How long it thinks before it says so, in milliseconds. */
const QUIET = 300;

/** @param {Assistance} assistance */
export async function showHint(assistance) {
  if (assistance.hint) return playHint(assistance, assistance.hint);
  const { game, late, setStatus } = assistance.app;
  const { text } = game;
  await late.soon(); // without the search, a hint is only a guess
  if (game.text !== text) return undefined; // the player has moved on
  // A puzzle's first hint is its answer.
  if (late.now(({ puzzles }) => puzzles.isAsked()) && assistance.warned !== text) {
    assistance.warned = text;
    return setStatus(t("assist.answer"));
  }
  return request(assistance).catch((error) => setStatus(error.message));
}

/** @param {Assistance} assistance @param {Hint} hint */
function playHint(assistance, { move }) {
  const { game } = assistance.app;
  end(assistance);
  if (move) game.move(move.text);
  else game.deal();
}

/** @param {Assistance} assistance */
async function request(assistance) {
  await assistance.app.game.settled; // automatic moves may still be under way
  if (isActive(assistance, "hint")) return; // it is looked for already
  const cleanUp = () => clear(assistance);
  begin(assistance, "hint", cleanUp);
  const { view } = assistance.app.game;
  const isStillActive = () => isActive(assistance, "hint") && assistance.cleanUp === cleanUp;
  try {
    await find(assistance, view, () => isStillActive() && assistance.app.game.view === view);
  } finally {
    if (isStillActive() && !assistance.hint) end(assistance);
  }
}

/** @param {Assistance} assistance @param {View | null} view @param {() => boolean} isMeant whether it is still wanted */
async function find(assistance, view, isMeant) {
  const { setStatus } = assistance.app;
  const timer = setTimeout(() => isMeant() && !assistance.hint && setStatus(t("assist.thinking")), QUIET);
  try {
    await findAndShow(assistance, view, isMeant);
  } finally {
    clearTimeout(timer);
  }
}

/** @param {Assistance} assistance @param {View | null} view @param {() => boolean} isMeant whether it is still wanted */
async function findAndShow(assistance, view, isMeant) {
  const { game, late, setStatus } = assistance.app;
  if (!view) return;
  const taught = late.now(({ lesson }) => lesson.hint());
  if (taught && isMeant()) return show(assistance, taught, view);
  const search = late.now(({ analysis }) => analysis.solvability);
  const sayLonger = (/** @type {boolean} */ isWinnable) =>
    isMeant() && setStatus(t(isWinnable ? "assist.thinking-winnable" : "assist.thinking-longer"));
  for await (const { hint, isGuess, lost } of findHints(game, search, isMeant, sayLonger)) {
    if (hint) show(assistance, isGuess ? { ...hint, reason: t("assist.guess", { reason: hint.reason }) } : hint, view);
    else {
      clear(assistance); // of a guess
      setStatus(lost || (view.outcome === "moves" ? t("assist.no-hint") : view.message));
    }
  }
}

/** @param {Assistance} assistance @param {Hint} hint @param {View} view */
function show(assistance, hint, view) {
  const { setStatus, table } = assistance.app;
  assistance.hint = hint;
  assistance.shown = { text: view.text, move: hint.move?.text ?? "" };
  const cards = hint.move ? cardsOf(view, hint.move.from, hint.move.count) : [];
  highlightCards(
    table,
    cards.map(({ id }) => id),
    "hinted",
  );
  const place = hint.move?.to ?? view.dealing?.place;
  highlightPiles(table, place ? [place] : [], "hint");
  const lit = hint.move ? describeLit([hint.move.from, hint.move.to], view) : ""; // to deal is all said
  setStatus(hint.reason, joined(hint.reason, lit));
  nameButton(assistance);
}

/** @param {Assistance} assistance */
function clear(assistance) {
  const { table } = assistance.app;
  highlightPiles(table, [], "hint");
  highlightCards(table, [], "hinted");
  if (!assistance.hint) return;
  assistance.hint = null;
  nameButton(assistance);
}

/** While a hint is shown, the next request for one plays it. @param {Assistance} assistance */
const nameButton = ({ app, hint }) => setLabel(app.toolbar.hint, t(hint ? "toolbar.play-hint" : "toolbar.hint"));
