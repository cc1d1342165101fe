// The board: draws what is to be seen now, in this window. That is the game, or what something shows instead of it.

import { MOVE_DURATIONS } from "../dom/theme.js";
import { applyLayout, coverOf, placesIn, roomIn } from "../table/apply-layout.js";
import { drawTable } from "../table/draw-table.js";
import { markOnce } from "./start/timing-marks.js";

/** @import {Change} from "../model/timeline.js" */
/** @import {GameStore} from "../storage/game-store.js" */
/** @import {Game} from "../game/game.js" */
/** @import {View} from "../engine/protocol.js" */
/** @import {Settings} from "../model/settings.js" */
/** @import {createBadges} from "../table/render/pile-key-badges.js" */
/** @import {TableState} from "../table/state.js" */
/** @import {Covers, Sentence} from "../table/layout.js" */
/** @import {Box, Places} from "../table/types.js" */

/** @typedef {ReturnType<typeof createBoard>} Board */
/** @typedef {"toasts" | "panel"} BoxName */

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
  /** A sentence of the status line that lies over the table, too. @type {Sentence | undefined} */
  let sentence;
  /** In what room they are. */
  let room = "";
  /** What lies over the table: toasts, a panel. @type {{[name in BoxName]: Box | null}} */
  const boxes = { toasts: null, panel: null };
  /** Strips along the window's lower edge, of which the first is seen: the lesson's. @type {{[name: string]: Covers["strip"]}} */
  const strips = { lesson: undefined };
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
    const over = Object.values(boxes).filter((box) => box !== null);
    const covers = { strip: Object.values(strips).find(Boolean), boxes: over, sentence };
    places = applyLayout(view, settings, elements, available, covers);
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

  /** Toasts have come or gone, or lie elsewhere. */
  function followToasts() {
    if (boxes.toasts || elements.toasts.firstChild) cover("toasts", coverOf(elements.toasts));
  }

  /** Something lies over the table, which makes room for it where it can. @param {BoxName} name @param {Box | null} box null: no longer */
  function cover(name, box) {
    if (JSON.stringify(boxes[name]) === JSON.stringify(box)) return;
    boxes[name] = box;
    if (places) draw(true);
  }

  /** The table and its controls stand on a strip. @param {string} name @param {Covers["strip"]} strip undefined: no longer */
  function standOn(name, strip) {
    if (JSON.stringify(strips[name]) === JSON.stringify(strip)) return;
    strips[name] = strip;
    if (!places) return;
    draw(true);
    followToasts(); // they stand on the strip, too
  }

  /** The table makes room for a long sentence, if that needs no smaller cards. @param {Sentence | undefined} long undefined: no longer */
  function makeRoom(long) {
    if (JSON.stringify(sentence) === JSON.stringify(long)) return;
    sentence = long;
    if (places) draw(true);
  }

  return {
    draw,
    cover,
    standOn,
    makeRoom,
    follow,
    followWindow,
    followToasts,
    /** The game, unless something else is shown, or it finishes itself. */
    playable: () => (another() || game.isFinishing ? null : game.view),
    /** Something may show another view. @param {() => View | null} other */
    allow: (other) => others.unshift(other),
    /** Where everything lies. */
    places: () => places,
    /** Where it would, with other settings. @param {Partial<Settings>} changed */
    placesWith: (changed) => placesIn(game.view, { ...store.settings, ...changed }, roomIn(elements)),
  };
}
