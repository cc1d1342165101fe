// "Can it still be won?": a light among the controls, and a dialog that tells the reason. Python searches for the answer
// in a worker of its own, started when the light is first asked for, so that no move waits for it.

import { createDialog } from "../dialogs/dialog.js";
import { button, make, toggle } from "../dom/elements.js";
import { Engine } from "../engine/engine.js";
import { t } from "../i18n/messages.js";
import { lineOf, movesDone } from "../model/timeline.js";
import { icon } from "../table/symbols.js";
import { SolverClient } from "./solver-client.js";

/** @import {Game} from "../model/game.js" */
/** @import {createToasts} from "../feedback/toasts.js" */
/** @import {GameStore} from "../storage/game-store.js" */
/** @import {SearchResult} from "../engine/protocol.js" */
/** @typedef {"won" | "lost" | "unknown" | "thinking" | "failed"} State what the light shows */

/** So many answers are remembered, for undo and redo. */
const MOST = 400;

/**
 * @param {Game} game @param {GameStore} store @param {ReturnType<typeof createToasts>} notes
 * @param {{control: HTMLElement, play: (moves: string[]) => void}} page
 *   control: the light's button; play: shows moves one after another
 */
export function createSolvability(game, store, notes, { control, play }) {
  const thinker = new SolverClient(new Engine());
  /** @type {Map<string, SearchResult>} */
  const answers = new Map();
  let failed = false;
  /** The game whose loss has been told: it is told once. */
  let told = "";

  // ---- The dialog.

  const { dialog, body, open: openDialog, close } = createDialog("prospect", t("solvability.title"));
  const why = make("p");
  why.setAttribute("role", "status");
  const ways = make("div", "", "answers");
  const { line: always, box } = toggle(t("solvability.always"), store.settings.prospect, (on) => {
    store.set("prospect", on);
    update();
  });
  body.append(why, ways, always);
  dialog.addEventListener("close", update);

  function open() {
    box.checked = store.settings.prospect;
    failed = false;
    openDialog();
    update();
  }

  /** @param {{label: string, run: () => void}} way */
  const answer = ({ label, run }) =>
    button(label, "main", () => {
      close();
      run();
    });

  // ---- What is known.

  /** @returns {State} */
  function state() {
    const known = answers.get(game.text);
    if (known) return known.verdict;
    return failed ? "failed" : "thinking";
  }

  /** The game as it stands has changed, or what is known of it. */
  function update() {
    const { view } = game;
    const wanted = view !== null && view.outcome !== "won" && (store.settings.prospect || dialog.open);
    const text = game.text;
    const open = wanted && !failed && !answers.has(text);
    thinker.think(open ? text : null);
    show();
  }

  function show() {
    const now = state();
    control.hidden = !store.settings.prospect;
    if (control.dataset.prospect !== now) {
      control.dataset.prospect = now;
      control.querySelector("svg")?.replaceWith(icon(`prospect-${now === "failed" ? "unknown" : now}`));
      const label = control.querySelector(".label");
      if (label) label.textContent = t(`solvability.${now}`);
      control.ariaLabel = `${t("solvability.title")} ${t(`solvability.${now}`)}`;
    }
    if (dialog.open) tell(now);
  }

  /** @param {State} now */
  function tell(now) {
    const known = answers.get(game.text);
    const sentence = now === "failed" ? t("solvability.stopped") : (known?.reason ?? t("solvability.searching"));
    if (why.textContent !== sentence) why.textContent = sentence;
    if (ways.dataset.state === `${now} ${game.text}`) return;
    ways.dataset.state = `${now} ${game.text}`;
    const { moves = [] } = known ?? {};
    ways.replaceChildren(
      ...(moves.length ? [answer({ label: t("solvability.show"), run: () => play(moves) })] : []),
      ...(now === "lost" ? waysBack().map(answer) : []),
    );
  }

  /** To where the game could last be won. */
  function waysBack() {
    const { back } = answers.get(game.text) ?? {};
    if (!game.line) return [];
    if (!back) return movesDone(game.line) ? [{ label: t("command.undo"), run: () => game.step(-1) }] : [];
    const steps = movesDone(game.line) - movesDone(lineOf(back));
    return steps > 0 ? [{ label: t("solvability.back", { count: steps }), run: () => game.step(-steps) }] : [];
  }

  // ---- What is found out.

  thinker.onsearch = (text, prospect, over) => {
    if (over) {
      answers.set(text, prospect);
      if (answers.size > MOST) answers.delete(/** @type {string} */ (answers.keys().next().value));
    }
    if (text !== game.text) return;
    if (!over && dialog.open) why.textContent = prospect.reason;
    if (over) show();
    if (over && prospect.verdict === "lost" && !dialog.open) warn(text, prospect);
  };
  thinker.onfail = () => {
    failed = true;
    show();
  };

  /** A game that has just been lost is told so, once; after that the light alone tells it. @param {string} text @param {SearchResult} prospect */
  function warn(text, prospect) {
    if (told && text.startsWith(told)) return;
    told = text;
    notes.show("lost", "touch", prospect.reason, waysBack());
  }

  return {
    open,
    update,
    /** The moves that win from there, if they are known. @param {string} text @returns {string[]} */
    wins(text) {
      for (const [known, { moves }] of answers) {
        const whole = [known, ...moves].join(" ");
        if (moves.length && text.startsWith(known) && whole.startsWith(`${text} `))
          return whole.slice(text.length + 1).split(" ");
      }
      return [];
    },
  };
}
