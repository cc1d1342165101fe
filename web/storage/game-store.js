// What outlives the page: games, and the player's settings.
//
// A game is one JSON value under a key of its own, its slot, so that a page killed at any instant leaves the old
// value or the new one. A page writes to a slot only if the value there is the one it last wrote or read. If another
// tab has saved to the same slot, a tab in sight goes on from there. If it has moved, too, before it saw that, the other's game
// stays there and this tab continues in a new slot: both games survive, without locks or a count of open tabs.
// Older games stay in their slots, and the player can go back to them. The oldest make room; if one of them is open in another
// tab, that tab saves it again.

import { GAMES, MOST_GAMES, SLOT } from "./keys.js";
import { newSlot } from "./new-slot.js";
import { attempt, browserStorage, createSafeStorage } from "./safe-storage.js";
import { gameAsText, readGame, readGames } from "./saved-game.js";
import { countSetAside, removeSetAside, setAside } from "./set-aside.js";
import { createStoredSettings } from "./stored-settings.js";

/** @import {Name, Settings} from "../model/settings.js" */
/** @import {SafeStorage} from "./safe-storage.js" */
/** @import {StoredSettings} from "./stored-settings.js" */

/** @typedef {import("./saved-game.js").SavedGame} SavedGame */
/** @typedef {import("./saved-game.js").SavedSlot} SavedSlot */

/**
 * @typedef {object} State
 * @property {SafeStorage} storage
 * @property {Storage | null} session
 * @property {string | null | undefined} own this tab's slot when the page started
 * @property {string} slot
 * @property {string | null} seen what this page last wrote or read in its slot
 * @property {number} use the greatest use known
 * @property {"" | "absent" | "full"} problem why nothing can be stored, if so; "full" may pass
 * @property {number} broken how many values were broken, and are set aside
 * @property {boolean} isSaved whether the present game is
 * @property {Settings} settings
 * @property {(saved: SavedGame) => void} onGone hears of a game that is saved no more, and in no other slot: nobody can go back to it
 *
 * @typedef {Pick<State, "problem" | "settings" | "onGone"> & Readonly<Pick<State, "broken" | "isSaved">>
 *   & ReturnType<typeof opening> & ReturnType<typeof saving> & ReturnType<typeof settingUp>} GameStore
 */

/** @param {SafeStorage} [storage] @param {Storage | null} [session] null: there is none @returns {GameStore} */
export function createGameStore(
  storage = createSafeStorage(browserStorage("localStorage")),
  session = browserStorage("sessionStorage"),
) {
  const settings = createStoredSettings(storage);
  /** @type {State} */
  const state = {
    storage,
    session,
    own: attempt(() => session?.getItem(SLOT)),
    slot: newSlot(),
    seen: null,
    use: 0,
    problem: storage.there ? "" : "absent",
    broken: 0,
    get isSaved() {
      return storage.there && state.seen !== null;
    },
    get settings() {
      return settings.values;
    },
    set settings(values) {
      settings.values = values;
    },
    onGone: () => {},
  };
  return Object.assign(state, opening(state), saving(state), settingUp(state, settings));
}

/** How games are found and opened. @param {State} state */
function opening(state) {
  const { storage } = state;
  return {
    /**
     * The game to go on with: this tab's, else the one played last, else none. A broken game may have been the one
     * that was played last: then none, too, and the others are still there to go back to.
     * @returns {SavedGame | null}
     */
    open() {
      const games = readAll(state);
      return useSlot(state, games.find(({ slot }) => slot === state.own) ?? (state.broken ? undefined : games[0]));
    },

    /**
     * The storage holds more than at the start: the game that would be opened now, if it is not the one that is open.
     * @returns {SavedGame | null}
     */
    reopen() {
      const games = readAll(state);
      const found = games.find(({ slot }) => slot === state.own) ?? games[0];
      if (!found || found.text === state.seen) return null;
      const open = games.find(({ text }) => text === state.seen);
      if (open && !isTouched(open)) storage.remove(GAMES + open.slot);
      return useSlot(state, found);
    },

    /** The other saved games in which anything was done, the last played first. @returns {SavedSlot[]} */
    otherGames: () => readAll(state).filter((game) => game.slot !== state.slot && isTouched(game)),

    /** Switches to another saved game. @param {SavedSlot} game @returns {SavedGame | null} null: another tab has changed it since */
    switchTo({ slot, text }) {
      const games = readAll(state);
      const left = games.find((game) => game.slot === state.slot);
      const saved = useSlot(
        state,
        games.find((game) => game.slot === slot && game.text === text),
      );
      if (saved && left && left.slot !== slot && !isTouched(left)) remove(state, left.slot);
      return saved;
    },

    /**
     * The present game, if another tab has gone on with it. That tab had read what this one saved, else it would have taken a
     * slot of its own: so all that was saved here is part of it.
     * @returns {SavedSlot | null}
     */
    newer() {
      const text = storage.read(GAMES + state.slot);
      if (state.problem || state.seen === null || text === null || text === state.seen) return null;
      return readAll(state).find(({ slot }) => slot === state.slot) ?? null;
    },
  };
}

/** How games are saved and removed. @param {State} state */
function saving(state) {
  const { storage } = state;
  return {
    /**
     * Saves the game.
     * @param {Omit<SavedGame, "time" | "use">} game
     * @returns {boolean} whether another tab had gone on with it, too, and there are two games of it now
     */
    save(game) {
      try {
        const there = state.seen === null ? null : storage.read(GAMES + state.slot);
        const isChanged = !isSame(there, state.seen);
        if (isChanged) detach(state);
        if (state.seen === null) removeOldest(state);
        // Not by the clock, which may be set back. The count of the storage knows of other tabs, too.
        state.use = Math.max(state.use, storage.count) + 1;
        write(state, gameAsText({ ...game, time: Date.now(), use: state.use }));
        if (storage.there) state.problem = "";
        return isChanged && readGame(there ?? "")?.line.game === game.line.game;
      } catch {
        state.problem = "full";
        return false;
      }
    },

    /** The next save makes a new game of it; the present one stays in its slot. */
    detach: () => detach(state),

    /** Saves a game beside the others, as it stands in the storage. @param {string} text */
    keep: (text) => void attempt(() => storage.write(GAMES + newSlot(), text)),

    /** Notes the time in play in the game as it is saved; that is no play, and nothing else changes. @param {number} spent */
    saveTime(spent) {
      const text = state.seen;
      if (text === null || storage.read(GAMES + state.slot) !== text) return;
      attempt(() => write(state, JSON.stringify({ ...JSON.parse(text), spent })));
    },

    /** Another tab may have removed the present game: it is saved again as it was, unless nothing at all is left. */
    saveAgain() {
      const text = state.seen;
      if (text === null || storage.read(GAMES + state.slot) !== null || !storage.keys().length) return;
      attempt(() => write(state, text));
    },

    /** Removes another saved game. @param {string} slot */
    remove: (slot) => remove(state, slot),

    /** Python has refused the present game: its value is set aside, and the next save makes a new one. */
    setAside() {
      setAsideGame(state, GAMES + state.slot);
      detach(state);
    },

    /** How many values of all kinds could not be read. */
    countSetAside: () => countSetAside(storage),

    removeSetAside: () => removeSetAside(storage),
  };
}

/** @param {State} state @param {StoredSettings} settings */
const settingUp = (state, settings) => ({
  /** Takes the settings from the storage again. */
  readSettings: settings.read,

  /** Takes over the settings of another tab; returns whether there was anything new. */
  refreshSettings: settings.refresh,

  /** @template {Name} N @param {N} name @param {Settings[N]} value */
  set(name, value) {
    settings.refresh(); // else those of another tab would be lost
    state.settings = { ...state.settings, [name]: value };
  },
});

/** @param {State} state */
function detach(state) {
  state.slot = newSlot();
  state.seen = null;
}

/** @param {State} state @param {string} slot */
function remove(state, slot) {
  if (slot === state.slot) return;
  const games = readAll(state);
  const gone = games.find((game) => game.slot === slot);
  state.storage.remove(GAMES + slot);
  if (gone && !games.some((game) => game !== gone && game.saved.line.game === gone.saved.line.game))
    state.onGone(gone.saved);
}

/** @param {State} state @param {string} text */
function write(state, text) {
  state.storage.write(GAMES + state.slot, text);
  state.seen = text;
}

/** @param {State} state @param {SavedSlot | undefined} game */
function useSlot(state, game) {
  if (!game) return null;
  state.slot = game.slot;
  state.seen = game.text;
  noteSlot(state);
  return game.saved;
}

/** @param {State} state */
const noteSlot = ({ session, slot }) => attempt(() => session?.setItem(SLOT, slot));

/** Every saved game, the last played first; broken ones go aside. @param {State} state */
function readAll(state) {
  const { games, unreadable } = readGames(state.storage);
  for (const key of unreadable) setAsideGame(state, key);
  state.use = Math.max(state.use, ...games.map(({ saved }) => saved.use));
  return games;
}

/** A game that cannot be read. @param {State} state @param {string} key */
function setAsideGame(state, key) {
  if (state.storage.read(key) === null) return;
  state.broken += 1;
  setAside(state.storage, key);
}

/** A new slot is about to be written: the oldest games beyond the most that are saved go. @param {State} state */
function removeOldest(state) {
  for (const { slot } of readAll(state).slice(MOST_GAMES - 1)) remove(state, slot);
  noteSlot(state);
}

/** Whether anything was done in a game. A puzzle is none to be kept. @param {SavedSlot} game */
const isTouched = ({ saved: { line, bookmarks } }) => !line.puzzle && (line.steps.length > 0 || bookmarks.length > 0);

/** Whether two values of a slot are of one save: the time in play may have been noted since. @param {string | null} a @param {string | null} b */
const isSame = (a, b) => a === b || (a !== null && b !== null && withoutTime(a) === withoutTime(b));

/** @param {string} text */
const withoutTime = (text) => attempt(() => JSON.stringify({ ...JSON.parse(text), spent: 0 })) ?? text;
