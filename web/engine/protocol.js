// What crosses the wire between the page and Python: every request, every reply. No code: other modules take their types
// from here. py/sthelena/protocol.py declares the same for Python, under the same names with "View" at their ends; a test
// compares the two.

/**
 * A card on the table. The id (0..103) is the card's own for the whole game, redeals included.
 * @typedef {{id: number, card: string}} Card
 */

/**
 * @typedef {object} Pile
 * @property {string} name "t3"
 * @property {"tableau" | "foundation" | "cell" | "waste" | "stock"} kind
 * @property {string} label the pile's spoken name
 * @property {"top" | "right" | "bottom" | "left" | "corner" | "by-kings" | "by-aces" | "kings" | "aces" | ""} row its side of the ring or the frame
 * @property {Card[]} cards bottom to top
 * @property {string | null} next the card a foundation takes next
 * @property {string[]} barred foundations to which the pile may not play in this deal, whatever the card
 */

/**
 * A legal move of cards.
 * @typedef {{text: string, from: string, to: string, count: number}} Move
 */

/**
 * The last move of a game, and whether it moved cards, dealt from the stock, redealt or turned the waste.
 * @typedef {{text: string, kind: "move" | "deal" | "redeal" | "turn"}} LastMove
 */

/**
 * What the move "deal" would do.
 * @typedef {object} Dealing
 * @property {"deal" | "redeal" | "turn"} kind
 * @property {string} place where on the table it is asked for: the stock's place, also in a game without one
 * @property {boolean} legal
 * @property {number | null} left how many more of the kind; null = without limit
 * @property {string} label the button's words
 * @property {string} reason why it is not legal, else ""
 */

/** @typedef {"ring" | "frame" | "stock" | "cells" | "fans"} Table */
/** @typedef {"easy" | "medium" | "hard" | "very-hard"} Rating */

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
 * @property {LastMove | null} last null at the start
 * @property {Dealing | null} dealing null = this game never deals again
 * @property {"won" | "moves" | "redeal" | "stuck"} outcome stuck: also if the moves that are left lead nowhere
 * @property {number} progress cards on the foundations
 * @property {number} total cards in play
 * @property {string} message what the status line says
 * @property {string | null} refusal why the asked move was not made
 */

/**
 * One step of a story: what was done, and how many cards were on the foundations then.
 * @typedef {{message: string, progress: number}} Step
 */

/**
 * Whether a game can still be won.
 * @typedef {object} SearchResult
 * @property {"won" | "lost" | "unknown"} verdict
 * @property {boolean} done whether asking again brings nothing new
 * @property {number} nodes how many positions were looked at for this game
 * @property {boolean} listed whether the deal is known to be winnable, so that a search from its start will find a win
 * @property {string[]} moves the moves that win, when they are known
 * @property {string} reason a sentence
 * @property {string | null} back the latest position of the game that is known to be winnable, as a game text
 */

/**
 * One good move, of cards or else a deal, and the reason for it.
 * @typedef {{move: Move | null, deal: boolean, reason: string}} Hint
 */

/**
 * One rule in words, and what the player does in this position to see it at work.
 * @typedef {object} LessonStep
 * @property {string} id
 * @property {string} text
 * @property {string} task what to do, in words; "" where there is nothing to do
 * @property {"move" | "try" | "hold" | "read"} gesture a move, a try at a card that cannot move, a long press, nothing
 * @property {string[]} moves any of them does it, where the gesture is a move
 * @property {string[]} piles where it is done
 */

/**
 * Moves that are made automatically, in order; finish = they win the game.
 * @typedef {{moves: string[], finish: boolean}} Auto
 */

/**
 * One rule in words, and the switch that it comes from.
 * @typedef {{switch: string, title: string, text: string}} RulesSection
 */

/**
 * A pile after the deal, for a small picture of the table.
 * @typedef {{name: string, kind: Pile["kind"], count: number}} DealtPile
 */

/**
 * A set of rules in words.
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {string} name
 * @property {string} source
 * @property {string} about
 * @property {string} history where the game comes from
 * @property {string} difficulty how hard it is, in words
 * @property {Rating | null} rating in one word; null where nobody has rated it
 * @property {Table} table
 * @property {DealtPile[]} piles as they are dealt; the place of the redeal is an empty stock
 * @property {RulesSection[]} sections
 * @property {{[name: string]: string | number}} switches
 * @property {Level[]} levels from which a deal can be asked for; "any" alone: no winnable deal is known
 * @property {StudyResult | null} study how often it can be won, as far as it was found out
 */

/** @typedef {"any" | "winnable" | "easy" | "middling" | "hard"} Level */

/**
 * How many deals were searched, looking at so many positions of each, and with what result; the share that can be won
 * lies between low and high, with 95 % confidence.
 * @typedef {object} StudyResult
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

/** @typedef {"en" | "fr" | "de" | "es" | "sv" | "zh"} Language */

/**
 * Every kind of request, by its "ask". The engine adds the language of the reply.
 * @typedef {object} Requests
 * @property {{ask: "view", text: string, move?: string | null, lang?: Language}} view a game; with a move, the game after it
 * @property {{ask: "new", rules: string, deal?: string | null, level?: Level | null, played?: string[], lang?: Language}} new
 *   a new game; without a deal number a random one of the level, not yet played if possible
 * @property {{ask: "daily", rules: string, date: string, lang?: Language}} daily the game of a day, "2026-11-21"
 * @property {{ask: "story", text: string, lang?: Language}} story a game told move by move
 * @property {{ask: "games", lang?: Language}} games every preset in words
 * @property {{ask: "rules", rules: string, lang?: Language}} rules one set of rules in words, and how it can be changed
 * @property {{ask: "search", text: string, nodes: number, lang?: Language}} search whether a game can still be won, after
 *   looking at so many positions more
 * @property {{ask: "immovable", text: string, pile: string, lang?: Language}} immovable why the top card of a pile can
 *   go nowhere
 * @property {{ask: "lesson", text: string, lang?: Language}} lesson the rules of a game, one by one, with what shows each
 * @property {{ask: "hint", text: string, win?: string[], lang?: Language}} hint one good move; of moves that are known to
 *   win, the next
 * @property {{ask: "auto", text: string, mode: "safe" | "all", lang?: Language}} auto the moves to be made automatically now
 */

/**
 * What each is answered with.
 * @typedef {object} Replies
 * @property {{view: View}} view
 * @property {{view: View, winnable: boolean}} new winnable: whether the deal is known to be
 * @property {{view: View, winnable: boolean}} daily
 * @property {{story: Step[]}} story one step for the start and one for each move
 * @property {{games: GameInfo[]}} games
 * @property {{rules: RulesInfo}} rules
 * @property {{search: SearchResult}} search
 * @property {{immovable: string | null}} immovable in words for the player; null = the card can move
 * @property {{lesson: LessonStep[]}} lesson
 * @property {{hint: Hint | null}} hint null = there is nothing to be done
 * @property {{auto: Auto}} auto
 */

/** @typedef {keyof Requests} Ask */
/** @typedef {Requests[Ask]} Request */

/**
 * The reply to a kind of request, or else why there is none, in words for the player.
 * @template {Ask} K
 * @typedef {(Replies[K] & {error?: undefined}) | ({[field in keyof Replies[K]]?: undefined} & {error: string})} Reply
 */

/**
 * Asks Python; rejects when it does not answer.
 * @typedef {<R extends Request>(request: R) => Promise<Reply<R["ask"]>>} AskFunction
 */

export {};
