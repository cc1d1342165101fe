// What the rest of the page may know of the running game, and listen to.

import { gameText } from "./game-state.js";

/** @import {GameState, Listener} from "./game-state.js" */
/** @import {SavedSlot} from "../storage/game-store.js" */

export class GameFacts {
  /** For what plays alone. @protected @readonly */
  state;

  /** @param {GameState} state */
  constructor(state) {
    this.state = state;
  }

  /** The whole game as a text. */
  get text() {
    return gameText(this.state);
  }

  get timeline() {
    return this.state.timeline;
  }

  /** The last view. It may be missing where there is a timeline, until Python is there. */
  get view() {
    return this.state.view;
  }

  /** Whether the moves that win the game are being made. */
  get isFinishing() {
    return this.state.finishing !== null;
  }

  get bookmarks() {
    return this.state.bookmarks;
  }

  /** Time in play. */
  get clock() {
    return this.state.clock;
  }

  /** The result of the deal before it was won just now. */
  get earlierResult() {
    return this.state.earlierResult;
  }

  /** Resolves when everything that the player did so far is done. @returns {Promise<unknown>} */
  get settled() {
    return this.state.queue.end;
  }

  /** The other saved games, the last played first. @returns {SavedSlot[]} */
  get others() {
    return this.state.store.otherGames();
  }

  /** Tells of every change of the view. @param {Listener} listener */
  listen(listener) {
    this.state.listeners.push(listener);
  }

  /** Tells of cards that the player tries in vain. @param {(pile: string) => void} listener */
  listenToTries(listener) {
    this.state.tryListeners.push(listener);
  }

  /** @param {() => void} listener told when a move was shown to the player */
  listenToHelp(listener) {
    this.state.helpListeners.push(listener);
  }
}
