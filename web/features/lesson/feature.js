// The first lesson at a table of its kind.

import { showToast } from "../../feedback/toasts.js";
import { t } from "../../i18n/messages.js";
import { isNewPosition } from "../../model/timeline.js";
import { FIRST } from "../../table/kinds/kinds.js";
import {
  beginLesson,
  createLesson,
  endLesson,
  lessonMoves,
  lessonSeesMove,
  lessonSeesPreview,
  lessonSeesTaken,
  lessonSeesTry,
  lessonTeachesPreview,
  offerLesson,
  putOffLesson,
  questionIn,
} from "./lesson.js";
import { TakenLessons } from "./taken-lessons.js";

/** @import {Feature} from "../../app/late-features.js" */
/** @import {Assistance} from "../look/assistance.js" */

/** What a lesson ends with, by how cards are dealt from then on. */
const LAST_WORDS = /** @type {const} */ ({
  redeal: "game.lesson-end-redeal",
  deal: "game.lesson-end",
  turn: "game.lesson-end",
  none: "game.lesson-end-moves",
});

/** @satisfies {Feature} */
export const lesson = {
  start({ game, storage, table, board, assistance, toasts, elements, setStatus, features }) {
    const taken = new TakenLessons(storage, FIRST);
    const lesson = createLesson({
      ...{ game, table, elements, taken, setStatus, dismissNotes: assistance.page.dismissNotes },
      standOn: (strip) => board.standOn("lesson", strip),
      places: board.places,
      announce: toasts.announce,
      farewell(isWhole) {
        const question = questionIn(game.timeline);
        const lastWords = () => t(LAST_WORDS[game.view?.dealing?.kind ?? "none"]);
        whenNotPreviewing(assistance, () => {
          if (question) setStatus(question);
          else if (isWhole) {
            setStatus(""); // for these words the table makes room, until the game goes on
            showToast(toasts, "lesson", "move", lastWords());
          }
        });
        features.puzzles.offerReturn();
      },
      welcome: (run) => showToast(toasts, "welcome", "brief", t("game.new-here"), [{ label: t("action.learn"), run }]),
    });
    game.listen((view, { before, change }) => {
      if (!isNewPosition(change)) return;
      if (game.timeline?.puzzle) putOffLesson(lesson);
      lessonSeesMove(lesson, view, before);
      if (change === "another") offerLesson(lesson);
    });
    game.listenToTries((pile) => lessonSeesTry(lesson, pile));
    offerLesson(lesson);
    return {
      taken,
      begin: () => beginLesson(lesson),
      end: () => endLesson(lesson),
      /** Whether something is explained that nothing else may disturb. */
      isOpen: () => lesson.isOpen,
      isBusy: () => lesson.isOpen || Boolean(game.timeline?.puzzle),
      /** The moves that it asks for. */
      moves: () => lessonMoves(lesson),
      teachesPreview: () => lessonTeachesPreview(lesson),
      seesPreview: () => lessonSeesPreview(lesson),
      /** Other lessons are taken now. */
      seesTaken: () => lessonSeesTaken(lesson),
    };
  },
};

/** How often it looks, in milliseconds. */
const LOOK = 300;

/** @param {Assistance} assistance @param {() => void} run */
function whenNotPreviewing(assistance, run) {
  if (assistance.preview) setTimeout(() => whenNotPreviewing(assistance, run), LOOK);
  else run();
}
