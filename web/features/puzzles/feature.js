// Positions to solve.

import { isDialogOpen } from "../../dialogs/shown-dialog.js";
import { showToast } from "../../feedback/toasts.js";
import { t } from "../../i18n/messages.js";
import {
  celebratePuzzle,
  createPuzzleStrip,
  dayOfPuzzle,
  isPuzzleAsked,
  puzzleSeesHelp,
  puzzleSeesMove,
  showPuzzle,
} from "./puzzle-strip.js";
import { createPuzzlesDialog } from "./puzzles-dialog.js";
import { createSolvedPuzzles, stored as fates } from "./solved-puzzles.js";
import { stored as run } from "./stored-run.js";
import { createStream } from "./stream.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const puzzles = {
  stored: [...fates, ...run],
  commands: { puzzles: { keys: ["Q"], run: ({ features }) => features.puzzles.open() } },
  start(app) {
    const { game, storage, toasts, setStatus, features } = app;
    const { solvability } = features.analysis;
    const solved = createSolvedPuzzles(storage);
    const stream = createStream(app, solved, (rules, number) => dialog.begin(rules, number));
    const dialog = createPuzzlesDialog(game, solved, stream, setStatus);
    /** Back to the puzzle that was left for the lesson. @type {(() => void) | null} */
    let back = null;
    const strip = createPuzzleStrip(app, {
      ...{ solved, stream, next: dialog.next },
      // A deal that is begun where no lesson was taken begins with the lesson.
      learn(rules, number) {
        back = () => dialog.begin(rules, number);
        game.newGame(rules, null);
      },
    });
    solvability.listen({ changed: () => showPuzzle(strip) });
    game.listen({
      changed(view, { before, change }) {
        puzzleSeesMove(strip, change === "move");
        if (view.outcome === "won" && before?.outcome !== "won" && game.timeline?.puzzle) celebratePuzzle(strip);
      },
      helped: () => puzzleSeesHelp(strip),
    });
    puzzleSeesMove(strip, false);
    // What Escape ends on the table, or in a dialog, comes first.
    addEventListener("keydown", ({ key, repeat, defaultPrevented }) => {
      const isLeft = key === "Escape" && !repeat && !defaultPrevented && !isDialogOpen();
      if (isLeft && game.timeline?.puzzle) game.back();
    });
    return {
      solved,
      stream,
      open: dialog.open,
      today: dialog.ofToday,
      beginDaily: dialog.beginDaily,
      /** Whose puzzle is played, "" = no day's. */
      day: () => dayOfPuzzle(strip),
      /** Whether one is undecided, and the player has seen no hint for it. */
      isAsked: () => isPuzzleAsked(strip),
      /** The lesson is over. */
      offerReturn() {
        if (back)
          showToast(toasts, "puzzle", "permanent", t("puzzles.waiting"), [{ label: t("puzzles.return"), run: back }]);
        back = null;
      },
    };
  },
};
