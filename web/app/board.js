// The board: draws what is to be seen now, in this window. That is the game, or what something shows instead of it.

import { MOVE_DURATIONS } from "../feedback/theme.js";
import { applyLayout, makeRoomForToasts, roomIn } from "../table/apply-layout.js";
import { drawTable } from "../table/render-table.js";
import { markOnce } from "./timing-marks.js";

/** @import {Change} from "../model/timeline.js" */
/** @import {GameStore} from "../storage/game-store.js" */
/** @import {Game} from "../model/game.js" */
/** @import {View} from "../engine/protocol.js" */
/** @import {createBadges} from "../table/render/pile-key-badges.js" */
/** @import {TableState} from "../table/state.js" */
/** @import {Places} from "../table/types.js" */

/** @typedef {ReturnType<typeof createBoard>} Board */

/**
 * @param {object} page
 * @param {TableState} page.table
 * @param {Game} page.game
 * @param {GameStore} page.store
 * @param {ReturnType<typeof createBadges>} page.badges
 * @param {import("../table/apply-layout.js").Elements} page.elements
 */
export function createBoard({ table, game, store, badges, elements }) {
  /** @type {Places | null} */
  let places = null;
  /** In what room they are. */
  let room = "";
  /** What may show another view, the latest first. @type {(() => View | null)[]} */
  const others = [];

  /** What is shown instead of the game. @returns {View | null} */
  function another() {
    for (const other of others) {
      const view = other();
      if (view) return view;
    }
    return null;
  }

  /** @param {boolean} animate */
  function draw(animate) {
    const view = another() ?? game.view;
    const { settings } = store;
    const duration = MOVE_DURATIONS[settings.motion];
    const available = roomIn(elements);
    room = JSON.stringify(available);
    places = applyLayout(view, settings, elements, available);
    const brief = settings.verbosity === "brief";
    if (view) drawTable(table, view, places, { animate: animate && duration > 0, duration, brief });
    badges.draw(view, places);
  }

  /** The game has changed. @param {View} _view @param {{before: View | null, change: Change}} how */
  function follow(_view, { before }) {
    draw(before !== null);
    markOnce("sthelena:board");
  }

  /** The window may have changed. */
  function followWindow() {
    if (room !== JSON.stringify(roomIn(elements))) draw(false);
    followToasts();
  }

  /** Toasts have come or gone. */
  function followToasts() {
    if (places && makeRoomForToasts(places, elements.toasts)) draw(true);
  }

  /** Something stands on the status line, so high: the table rises above it where it can. @param {number} height 0: no longer */
  function makeRoom(height) {
    if (Number(elements.table.dataset.room ?? 0) === height) return;
    elements.table.dataset.room = String(height);
    draw(true);
  }

  return {
    draw,
    makeRoom,
    follow,
    followWindow,
    followToasts,
    /** The game, unless something else is shown. */
    playable: () => (another() ? null : game.view),
    /** Something may show another view. @param {() => View | null} other */
    allow: (other) => others.unshift(other),
    /** Where everything lies. */
    places: () => places,
  };
}
