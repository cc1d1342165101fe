// The page, as its features see it: what main.js has made before the first paint, and what the features let one another ask.

/** @import {Assistance} from "../features/look/assistance.js" */
/** @import {Toasts} from "../feedback/toasts.js" */
/** @import {Game} from "../game/game.js" */
/** @import {Name as Setting} from "../model/settings.js" */
/** @import {CustomRules} from "../storage/custom-rules.js" */
/** @import {GameStore} from "../storage/game-store.js" */
/** @import {Results} from "../storage/results.js" */
/** @import {SafeStorage} from "../storage/safe-storage.js" */
/** @import {Stored} from "../storage/stored.js" */
/** @import {TableState} from "../table/state.js" */
/** @import {Board} from "./board.js" */
/** @import {Commands} from "./commands.js" */
/** @import {LateFeatures} from "./late-features.js" */
/** @import {Toolbar} from "./toolbar.js" */

/**
 * @typedef {typeof import("../features/features.js")} All
 * @typedef {keyof All} FeatureName
 *
 * What each feature lets others ask: what its start() gives.
 * @typedef {{[name in FeatureName]: ReturnType<All[name]["start"]>}} Features
 *
 * @typedef {object} App
 * @property {Game} game
 * @property {GameStore} store saved games and settings
 * @property {SafeStorage} storage
 * @property {Results} results
 * @property {CustomRules} customRules
 * @property {TableState} table
 * @property {Board} board
 * @property {Assistance} assistance
 * @property {Toasts} toasts
 * @property {{table: HTMLElement, bar: HTMLElement, status: HTMLElement, toasts: HTMLElement}} elements
 * @property {Toolbar} toolbar its buttons
 * @property {LateFeatures} late runs what needs features that may not have started
 * @property {Commands} commands
 * @property {Stored[]} stored what the features store, when they are declared
 * @property {(sentence: string, spoken?: string) => void} setStatus says it in the status line; to a screen reader perhaps otherwise
 * @property {() => void} updateTimer the timer has been turned on or off
 * @property {(name: Setting) => void} onSetting a setting has another value now
 * @property {Features} features those that have started, in the order of their list
 *
 * @typedef {Omit<App, "assistance" | "commands">} EarlyApp
 */

export {};
