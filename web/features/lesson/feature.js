// The first lesson at a table of its kind.

import { isNewPosition } from "../../model/timeline.js";
import { FIRST } from "../../table/kinds/kinds.js";
import {
  beginLesson,
  createLesson,
  endLesson,
  LESSON,
  lessonHint,
  lessonMoves,
  lessonSeesMove,
  lessonSeesPreview,
  lessonSeesTaken,
  lessonSeesTry,
  lessonTeachesPreview,
  offerLesson,
  putOffLesson,
} from "./lesson.js";
import { createTakenLessons, LESSONS } from "./taken-lessons.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const lesson = {
  keys: [LESSONS, LESSON],
  start(app) {
    const { game } = app;
    const taken = createTakenLessons(app.storage, FIRST);
    const lesson = createLesson(app, taken);
    game.listen({
      changed(view, { before, change }) {
        if (!isNewPosition(change)) return;
        if (game.timeline?.puzzle) putOffLesson(lesson);
        lessonSeesMove(lesson, view, before);
        if (change === "another") offerLesson(lesson);
      },
      tried: (pile) => lessonSeesTry(lesson, pile),
    });
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
      hint: () => lessonHint(lesson),
      teachesPreview: () => lessonTeachesPreview(lesson),
      seesPreview: () => lessonSeesPreview(lesson),
      /** Other values are stored than at the start of the page. @param {string[]} keys */
      seesRecovered: (keys) => keys.includes(LESSONS) && lessonSeesTaken(lesson),
    };
  },
};
