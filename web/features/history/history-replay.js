// Where the player is in the history of the running game, and the replay. The game itself stays as it is until the player
// goes on from a position. Views are asked from Python one at a time; only the newest position counts.

import { bookmarkAt, removeBookmark, setBookmark } from "../../model/bookmarks.js";
import { borderOf, nextToAsk } from "../../model/lost-border.js";
import { attempts, playAll, textOf } from "../../model/timeline.js";
import { choicesOf, verdictsOf } from "../../model/verdicts.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Timeline} from "../../model/timeline.js" */
/** @import {Step, View} from "../../engine/protocol.js" */

/** For each speed of the replay, milliseconds from move to move. */
const PAUSES = new Map([
  [0.5, 1800],
  [1, 900],
  [2, 450],
  [4, 200],
]);

/**
 * @typedef {object} Replay
 * @property {Game} game
 * @property {Timeline | null} line the game's when the history was opened; null: it is closed
 * @property {number | null} origin the player's own position, if the line goes on with a solution that is shown
 * @property {{start: number, end: number}} attempt the points of the line between which the player can move
 * @property {number} index the attempt's
 * @property {Step[]} steps of the attempt in words, as soon as Python has told them
 * @property {number} at the point of the line where the player is
 * @property {View | null} shown the view on the table
 * @property {number} shownAt its point
 * @property {Map<number, View>} views by point
 * @property {boolean} isLoading a view has been asked for
 * @property {number} speed
 * @property {ReturnType<typeof setTimeout> | undefined} timer until the next move; undefined: the replay is paused
 * @property {() => void} onChange something else is to be shown
 * @property {() => void} onAttempt the attempt is another one
 * @property {() => void} onSteps its steps have come
 * @property {() => void} onBookmarks there are other bookmarks
 * @property {() => void} onView another view is to be drawn
 * @property {(reason: string) => void} onError
 */

/** @param {Game} game @param {() => void} onView @returns {Replay} */
export const createReplay = (game, onView) => ({
  game,
  line: null,
  origin: null,
  attempt: { start: 0, end: 0 },
  index: 0,
  steps: [],
  at: 0,
  shown: null,
  shownAt: -1,
  views: new Map(),
  isLoading: false,
  speed: 1,
  timer: undefined,
  onChange: () => {},
  onAttempt: () => {},
  onSteps: () => {},
  onBookmarks: () => {},
  onView,
  onError: () => {},
});

/**
 * Begins at the present position of the game.
 * @param {Replay} replay @param {Timeline} line @param {View} view @param {string[] | null} [solution] moves to a win to be shown
 */
export function openReplay(replay, line, view, solution = null) {
  const { at } = line;
  Object.assign(replay, {
    line: solution ? withSolution(line, solution) : line,
    origin: solution && at,
    shown: view,
    shownAt: at,
    views: new Map([[at, view]]),
  });
  const index = attempts(line).findLastIndex(({ start }) => start <= at);
  showAttempt(replay, index, at);
  if (solution) togglePlay(replay);
}

/** The line with a solution from its point on, all of whose positions can be won. @param {Timeline} line @param {string[]} moves @returns {Timeline} */
function withSolution(line, moves) {
  const { at } = line;
  const played = playAll(line, moves, "foreign");
  const isWon = (/** @type {number} */ i) => i >= at && i <= at + moves.length;
  return { ...played, at, points: played.points.map((point, i) => (isWon(i) ? { ...point, verdict: "won" } : point)) };
}

/** @param {Replay} replay */
export function closeReplay(replay) {
  pause(replay);
  Object.assign(replay, { line: null, origin: null, shown: null, views: new Map() });
  replay.onView();
}

/** The game's text at a point of the line. @param {Replay} replay @param {number} point */
export const textAt = ({ line }, point) => (line ? textOf({ ...line, at: point }) : "");

/**
 * Which positions of the attempt can be won, as far as is known; isComplete: searching would find out no more.
 * @param {Replay} replay
 */
export function borderIn(replay) {
  const timeline = knownTimeline(replay);
  const known = timeline ? verdictsOf(timeline, textAt(replay, replay.attempt.end)) : [];
  return { ...borderOf(known), isComplete: nextToAsk(known) === undefined };
}

/** What became of all moves at positions of the attempt, as far as is known. @param {Replay} replay */
export function choicesIn(replay) {
  const timeline = knownTimeline(replay);
  return timeline ? choicesOf(timeline, textAt(replay, replay.attempt.end)) : new Map();
}

/** The game finds out more while the history is open. @param {Replay} replay */
const knownTimeline = ({ game, line, origin }) => (origin === null ? game.timeline : line);

/** @param {Replay} replay @param {number} index @param {number} point of the line, in the attempt */
export async function showAttempt(replay, index, point) {
  if (!replay.line) return;
  const attempt = attempts(replay.line)[index];
  Object.assign(replay, { attempt, index, steps: [], at: point });
  replay.onAttempt();
  goTo(replay, point);
  const request = replay.game.ask({ ask: "story", text: textAt(replay, attempt.end) });
  const { story = [] } = await request.catch(() => ({ story: [] }));
  if (replay.attempt !== attempt || !replay.line) return;
  replay.steps = story;
  replay.onSteps();
  replay.onChange();
}

/** Pauses the replay, and goes to a point of the line. @param {Replay} replay @param {number} point */
export function goTo(replay, point) {
  pause(replay);
  move(replay, point);
}

/** @param {Replay} replay @param {number} point */
function move(replay, point) {
  const { start, end } = replay.attempt;
  replay.at = Math.min(end, Math.max(start, point));
  replay.onChange();
  load(replay);
}

/** Asks for the view of where the player is, until it is shown. @param {Replay} replay */
async function load(replay) {
  if (replay.isLoading) return;
  replay.isLoading = true;
  try {
    while (replay.line && replay.shownAt !== replay.at) {
      const { at } = replay;
      const view = replay.views.get(at) ?? (await replay.game.ask({ ask: "view", text: textAt(replay, at) })).view;
      if (!replay.line) break;
      if (view) replay.views.set(at, view);
      replay.shownAt = at;
      replay.shown = view ?? replay.shown;
      replay.onView();
    }
  } catch (error) {
    pause(replay);
    replay.onError(error instanceof Error ? error.message : String(error));
  } finally {
    replay.isLoading = false;
  }
}

/** Begins or pauses the replay; at the end of the attempt it begins at its start. @param {Replay} replay */
export function togglePlay(replay) {
  if (replay.timer !== undefined) return pause(replay);
  if (replay.at === replay.attempt.end) move(replay, replay.attempt.start);
  wait(replay);
  replay.onChange();
}

/** @param {Replay} replay */
function wait(replay) {
  replay.timer = setTimeout(() => {
    if (!replay.isLoading) move(replay, replay.at + 1); // a slow device shows every move, later
    if (replay.at === replay.attempt.end) pause(replay);
    else wait(replay);
  }, PAUSES.get(replay.speed));
}

/** @param {Replay} replay */
function pause(replay) {
  clearTimeout(replay.timer);
  if (replay.timer === undefined) return;
  replay.timer = undefined;
  replay.onChange();
}

/** @param {Replay} replay */
export function changeSpeed(replay) {
  const speeds = [...PAUSES.keys()];
  replay.speed = speeds[(speeds.indexOf(replay.speed) + 1) % speeds.length];
  replay.onChange();
}

/** Sets a bookmark where the player is, or removes it. @param {Replay} replay */
export function toggleBookmark(replay) {
  const text = textAt(replay, replay.at);
  replay.game.updateBookmarks((bookmarks) =>
    bookmarkAt(bookmarks, text) ? removeBookmark(bookmarks, text) : setBookmark(bookmarks, text),
  );
  replay.onChange();
  replay.onBookmarks();
}
