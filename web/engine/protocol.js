// The shapes that cross the wire and the page. No code: every other module takes its types from here.

/**
 * A card that lies on the table. The id (0..103) is the card's own for the whole game, redeals included.
 * @typedef {{id: number, card: string}} Card
 */

/**
 * @typedef {object} Pile
 * @property {string} name "t3"
 * @property {"tableau" | "foundation" | "stock" | "waste" | "cell"} kind
 * @property {string} label the pile's spoken name
 * @property {"top" | "right" | "bottom" | "left" | "kings" | "aces" | ""} row its side of the ring
 * @property {Card[]} cards bottom to top
 * @property {string | null} next the card a foundation takes next
 * @property {string[]} barred foundations to which the pile may not play in this deal, whatever the card
 */

/**
 * A legal move of cards.
 * @typedef {{text: string, from: string, to: string, count: number}} Move
 */

/**
 * What the move "deal" would do.
 * @typedef {object} Dealing
 * @property {"deal" | "redeal" | "turn"} kind
 * @property {boolean} legal
 * @property {number | null} left how many more of the kind; null = without limit
 * @property {string} label the button's words
 * @property {string} reason why it is not legal, else ""
 */

/** @typedef {"ring" | "stock" | "cells"} Table */

/**
 * Everything there is to see of a game.
 * @typedef {object} View
 * @property {string} text the whole game: "st-helena 17: t12>t11 deal"
 * @property {string} rules "st-helena+build=any"
 * @property {string} name "St. Helena"
 * @property {Table} table
 * @property {string} deal "17"
 * @property {number} round 1 before the first redeal
 * @property {Pile[]} piles in table order
 * @property {Move[]} moves every legal move of cards
 * @property {Dealing | null} dealing null = this game never deals again
 * @property {"won" | "moves" | "redeal" | "stuck"} outcome
 * @property {number} progress cards on the foundations
 * @property {number} total cards in play
 * @property {string} message what the status line says
 * @property {string | null} refusal why the asked move was not made
 */

/**
 * Whether a game can still be won.
 * @typedef {object} SearchResult
 * @property {"won" | "lost" | "unknown"} verdict
 * @property {boolean} done whether to ask again brings nothing new
 * @property {number} nodes how many positions were looked at for this text
 * @property {string[]} moves the moves that win, when they are known
 * @property {string} reason a sentence
 * @property {string | null} back the latest position of the game that is known to be winnable, as a text
 */

/**
 * One good move, of cards or else a deal, and its reason; null = there is nothing to be done.
 * @typedef {{move: Move | null, deal: boolean, reason: string}} Hint
 */

/**
 * Moves that are made by themselves, in order; finish = they win the game.
 * @typedef {{moves: string[], finish: boolean}} Auto
 */

/**
 * One sentence or two about a switch of the rules.
 * @typedef {{switch: string, title: string, text: string}} RulesSection
 */

/**
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {string} name
 * @property {string} source
 * @property {Table} table
 * @property {string} about
 * @property {string} history where the game comes from
 * @property {string} difficulty how hard it is, in words
 * @property {RulesSection[]} sections
 * @property {{[name: string]: string | number}} switches
 * @property {Level[]} levels from which a deal can be asked for; "any" alone: no winnable deal is known
 * @property {Figures | null} study how often it can be won, as far as it was found out
 */

/** @typedef {"any" | "winnable" | "easy" | "middling" | "hard"} Level */

/**
 * How many deals were searched, looking at so many positions of each, and with what result; the share that can be won
 * lies between low and high, with 95 % confidence.
 * @typedef {object} Figures
 * @property {number} deals
 * @property {number} nodes
 * @property {number} won
 * @property {number} lost
 * @property {number} unknown
 * @property {number} low 0..1
 * @property {number} high 0..1
 * @property {string} date "2026-11-21"
 */

/**
 * A value of a switch in words, and the id of the rules with it; null = it contradicts the other switches.
 * @typedef {{value: string | number, text: string, ok: boolean, id: string | null}} Option
 */

/**
 * A switch that can be changed: what it decides, its value, and all that it can be.
 * @typedef {{switch: string, title: string, text: string, value: string | number, options: Option[]}} Choice
 */

/** @typedef {GameInfo & {choices: Choice[]}} RulesInfo */

/**
 * One step of a game told from its start.
 * @typedef {{message: string, progress: number}} Step
 */

/**
 * A question to Python, which may name the language of the answer, and the answer.
 * @typedef {{lang?: Language} & Question} Request
 * @typedef {"en" | "fr" | "de" | "es" | "sv" | "zh"} Language
 * @typedef {{ask: "view", text: string, move?: string} | {ask: "new", rules: string, deal: string | null, level?: Level, played?: string[]}
 *   | {ask: "daily", rules: string, date: string}
 *   | {ask: "story", text: string} | {ask: "games"} | {ask: "rules", rules: string}
 *   | {ask: "search", text: string, nodes: number} | {ask: "hint", text: string, win?: string[]}
 *   | {ask: "auto", text: string, mode: "safe" | "all"}} Question
 * @typedef {{view?: View, winnable?: boolean, games?: GameInfo[], rules?: RulesInfo, search?: SearchResult, hint?: Hint | null, story?: Step[], auto?: Auto, error?: string}} Reply
 */

/** @typedef {{top: number, right: number, bottom: number, left: number}} Insets */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * Where a pile lies: its whole area, where in it the bottom card lies, and (dx, dy) the step from card to card.
 * @typedef {Box & {first: {x: number, y: number}, dx: number, dy: number}} PilePlace
 */

/**
 * Where everything lies in the window.
 * @typedef {object} Places
 * @property {{width: number, height: number}} card
 * @property {{[pile: string]: PilePlace}} piles
 * @property {Box & {flow: "row" | "column"}} bar
 * @property {Box} status
 * @property {Box} area what is left for the cards
 */

export {};
