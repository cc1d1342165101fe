// What crosses the wire between the page and Python: every request, every reply. No code: other
// modules take their types from here. Made from py/sthelena/page/protocol.py: change it there, and
// run `python -m sthelena.schemas.typedefs > web/engine/protocol.js`.

/** @typedef {"safe" | "all"} Mode */
/** @typedef {"across" | "down" | ""} Spread */
/** @typedef {"" | "laid-out" | "to-begin"} Goal */
/** @typedef {"ring" | "stock" | "klondike" | "cells" | "fans" | "reserves" | "packs"} Shelf */
/** @typedef {"tableau" | "foundation" | "cell" | "reserve" | "waste" | "stock"} PileKind */
/** @typedef {"top" | "right" | "bottom" | "left" | "corner" | "by-kings" | "by-aces" | "kings" | "aces" | "ranks" | "spread" | "hand" | "open" | ""} Row */
/** @typedef {"en" | "fr" | "de" | "es" | "sv" | "zh"} Language */
/** @typedef {"won" | "moves" | "redeal" | "stuck"} Outcome */
/** @typedef {"easy" | "middling" | "hard"} Grade */
/** @typedef {"any" | "winnable" | "easy" | "middling" | "hard"} Level */
/** @typedef {"ring" | "frame" | "stock" | "easthaven" | "cells" | "fans" | "flanks" | "bristol" | "intelligence" | "cross" | "plot" | "alhambra" | "duchess" | "jubilee" | "packs" | "weave"} TableKind */
/** @typedef {"easy" | "medium" | "hard" | "very-hard"} Rating */
/** @typedef {"won" | "lost" | "unknown"} Verdict */
/** @typedef {"move" | "build" | "try" | "hold" | "read"} Gesture */

/**
 * How many deals of a game were searched, and with what verdicts.
 * @typedef {object} StudyResult
 * @property {number} deals
 * @property {number} nodes The limit of each search, in positions.
 * @property {number} won
 * @property {number} lost
 * @property {number} unknown
 * @property {number} low The least share of deals that can be won, with 95 % confidence.
 * @property {number} high The greatest share: every undecided deal might be winnable.
 * @property {string} date
 */

/**
 * A card on the table; its id (0 … 103) is its own for the whole game.
 * @typedef {object} Card
 * @property {number} id
 * @property {string | null} card Rank and suit: "KS" is the king of spades, "TH" the ten of hearts. null for a card that the player cannot see.
 */

/**
 * A pile, its cards bottom to top.
 * @typedef {object} Pile
 * @property {string} name Such as "t3".
 * @property {PileKind} kind
 * @property {string} label What it is called.
 * @property {Row} row Its side of the ring or the frame.
 * @property {Card[]} cards
 * @property {number} run How many of a tableau pile's top cards are in order; of other piles 0.
 * @property {string | null} next The card that a foundation takes next; its rank alone where suits do not count.
 * @property {string[]} barred The foundations to which the pile may not play in this deal, whatever the card.
 * @property {string} alike Places with the same word are one place to a card that may go there.
 * @property {string} mark The rank that the pile is named by: "K"; "" = it is not.
 * @property {boolean} loose Whether any card of it can be moved, alone; else the top cards.
 */

/**
 * Piles of one kind, which lie together.
 * @typedef {object} Group
 * @property {string} letter With which their names begin.
 * @property {PileKind} role
 * @property {number} number How many there are.
 * @property {Spread} spread How each is spread out; "" where only the top card shows.
 * @property {boolean} paired Whether the foundations of a suit are numbered one after the other, and lie so.
 * @property {boolean} ordered Whether they take the ranks in an order of their own, so that it helps to see the next.
 */

/**
 * A legal move of cards.
 * @typedef {object} Move
 * @property {string} text
 * @property {string} from
 * @property {string} to
 * @property {number} count
 */

/**
 * The last move of a game, and whether it moved cards, dealt, redealt or turned the waste.
 * @typedef {object} LastMove
 * @property {string} text
 * @property {"move" | "deal" | "redeal" | "turn"} kind
 */

/**
 * What the move `deal` would do.
 * @typedef {object} Dealing
 * @property {"deal" | "redeal" | "turn"} kind
 * @property {string} place The place on the table where it is asked for: the stock's, also where there is none.
 * @property {boolean} legal
 * @property {number | null} left How many more of the kind; null is without limit.
 * @property {boolean} shuffles Whether the cards are shuffled, so that nobody knows what comes.
 * @property {string} label The words of its button.
 * @property {string} reason Why it is not legal, else empty.
 */

/**
 * Everything that is drawn of a game, and every move that can be made.
 * @typedef {object} View
 * @property {string} text The whole game: "st-helena 17: t12>t11 deal".
 * @property {string} rules Such as "st-helena+build=any".
 * @property {string} name What the game is called.
 * @property {TableKind} table
 * @property {string} deal The deal number.
 * @property {number} round The deal of the tableau, or the pass through the stock, from 1.
 * @property {Group[]} groups What the table is made of, in its order.
 * @property {Pile[]} piles In the same order.
 * @property {Move[]} moves Every legal move of cards.
 * @property {string[]} safe Those of them to a foundation that cannot cost the game.
 * @property {"best" | "choose"} taps What a tap does in this game until the player has set it.
 * @property {boolean} sequences Whether cards in order may move together.
 * @property {LastMove | null} last null at the start.
 * @property {Dealing | null} dealing null where the game never deals again.
 * @property {Outcome} outcome A game in which only futile moves are left is stuck, too.
 * @property {number} progress Cards on the foundations, of the total in play.
 * @property {number} total
 * @property {string} message What the status line says.
 * @property {string} spoken What a screen reader says instead: it names piles as it reads them on the table.
 * @property {string | null} refusal Why the move that was asked for was not made.
 */

/**
 * One of the deals of a week.
 * @typedef {object} WeekDeal
 * @property {string} rules
 * @property {string} name What the game is called.
 * @property {Level} level
 * @property {string} deal
 */

/**
 * One step of a story: what was done, and how many cards were on the foundations then.
 * @typedef {object} Step
 * @property {string} message
 * @property {string} move Which move it was, without what came of it; empty for the start.
 * @property {string} brief The same with the signs of the cards, as a part of a sentence: "2♣ onto 3♣".
 * @property {number} progress
 */

/**
 * One rule in words, and the switch that it comes from.
 * @typedef {object} RulesSection
 * @property {string} switch
 * @property {string} title
 * @property {string} text
 */

/**
 * A pile after the deal, for a small picture of the table.
 * @typedef {object} DealtPile
 * @property {string} name
 * @property {PileKind} kind
 * @property {number} count
 * @property {number} down How many of these lie face down, below the others.
 */

/**
 * A set of rules in words.
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {string} name
 * @property {string} game The game of which these rules are a version; the id itself where they are the game.
 * @property {string} family The first of the games that share a history with it.
 * @property {Shelf} shelf The family under whose heading it is chosen.
 * @property {string[]} other_names
 * @property {string[]} near Well-known games that are not here and that it comes near.
 * @property {string} source
 * @property {string} about What kind of game it is.
 * @property {string} history Where it comes from.
 * @property {string} difficulty How hard it is to win, in a sentence.
 * @property {Rating | null} rating How hard it is in a word; null where nobody has rated it.
 * @property {TableKind} table
 * @property {Group[]} groups
 * @property {DealtPile[]} piles As they are dealt. The place of the redeal is an empty stock.
 * @property {Goal} goal The short sentence that tells the aim; "": the rules' own.
 * @property {string[]} begins The rules, by their switches, that say in brief how the game begins.
 * @property {RulesSection[]} sections
 * @property {{[name: string]: string | number}} switches
 * @property {boolean} microsoft Whether a typed number up to a million is one of Microsoft's FreeCell.
 * @property {Level[]} levels The levels of which a deal can be asked for; "any" alone: no winnable deal is known.
 * @property {StudyResult | null} study
 */

/**
 * A value of a switch in words, and the id of the rules with it.
 *
 * Where other switches contradict it, it is not `ok` and there are no such rules.
 * @typedef {object} Option
 * @property {string | number} value
 * @property {string} text
 * @property {boolean} ok
 * @property {string | null} id
 */

/**
 * A switch that can be changed: what it decides, its value, and all that it can be.
 * @typedef {object} Choice
 * @property {string} switch
 * @property {string} title
 * @property {string} text
 * @property {string | number} value
 * @property {Option[]} options
 */

/**
 * A set of rules in words, and how it can be changed.
 * @typedef {object} RulesInfo
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} family
 * @property {Shelf} shelf
 * @property {string[]} other_names
 * @property {string[]} near
 * @property {string} source
 * @property {string} about
 * @property {string} history
 * @property {string} difficulty
 * @property {Rating | null} rating
 * @property {TableKind} table
 * @property {Group[]} groups
 * @property {DealtPile[]} piles
 * @property {Goal} goal
 * @property {string[]} begins
 * @property {RulesSection[]} sections
 * @property {{[name: string]: string | number}} switches
 * @property {boolean} microsoft
 * @property {Level[]} levels
 * @property {StudyResult | null} study
 * @property {Choice[]} choices
 */

/**
 * Whether a game can still be won, as far as was searched.
 * @typedef {object} SearchResult
 * @property {Verdict} verdict
 * @property {boolean} done Whether asking again brings nothing new.
 * @property {number} nodes How many positions were looked at for this game.
 * @property {string[]} moves The moves that win, if they are known.
 * @property {string} reason
 * @property {number[]} cards The cards that the reason is about, by their numbers.
 * @property {string | null} back The latest position of the game that is known to be winnable, as a game text.
 */

/**
 * A game and a position of it as numbers, for the search (:mod:`sthelena.solver.problem`).
 * @typedef {object} Problem
 * @property {number[]} game
 * @property {number[]} position
 */

/**
 * One good move, of cards or else a deal, and the reason for it.
 * @typedef {object} Hint
 * @property {Move | null} move
 * @property {boolean} deal
 * @property {string} reason
 */

/**
 * Moves as in a game's text, and how many positions are looked at for a win after them.
 * @typedef {object} Plan
 * @property {string} moves
 * @property {number} nodes
 */

/**
 * One rule in words, and what the player does in this position to see it at work.
 * @typedef {object} LessonStep
 * @property {string} id
 * @property {string} text
 * @property {string} task What to do, in words; empty where there is nothing to do.
 * @property {Gesture} gesture
 * @property {string[]} moves Where the gesture is a move, any of them will do.
 * @property {string[]} piles Where it is done.
 */

/**
 * Moves that follow automatically: the game after each of them.
 * @typedef {object} Auto
 * @property {View[]} views
 * @property {boolean} finish Whether they win the game.
 * @property {boolean} more Whether others follow these: the game after the last of them is to be asked for again.
 */

/**
 * Show a game; with a move, the game after it, or why it is refused.
 * @typedef {object} ViewRequest
 * @property {Language} [lang]
 * @property {"view"} ask
 * @property {string} text
 * @property {string | null} [move]
 * @property {Mode | null} [auto] Which moves are to follow it automatically; none if this is missing.
 */

/**
 * A new game; without a deal number a random one of the level, not yet played if possible.
 * @typedef {object} NewRequest
 * @property {Language} [lang]
 * @property {"new"} ask
 * @property {string} rules
 * @property {string | null} [deal]
 * @property {boolean} [typed] Whether the player has typed the number, which may then be one of Microsoft's.
 * @property {Level | null} [level]
 * @property {string[]} [played]
 */

/**
 * The game of a day, "2026-11-21".
 * @typedef {object} DailyRequest
 * @property {Language} [lang]
 * @property {"daily"} ask
 * @property {string} rules
 * @property {string} date
 */

/**
 * The seven deals of a week, "2026-W48".
 * @typedef {object} WeekRequest
 * @property {Language} [lang]
 * @property {"week"} ask
 * @property {string} week
 */

/**
 * Which puzzles a game has, and which is that of a day, "2026-11-21".
 * @typedef {object} PuzzlesRequest
 * @property {Language} [lang]
 * @property {"puzzles"} ask
 * @property {string} rules
 * @property {string} date
 */

/**
 * A position to solve, by its number from 1.
 * @typedef {object} PuzzleRequest
 * @property {Language} [lang]
 * @property {"puzzle"} ask
 * @property {string} rules
 * @property {number} number
 */

/**
 * Show a game that the player brings: a link's, a text's or a file's, also a board of another
 * program; and tell which position to solve it stands at.
 * @typedef {object} LinkedRequest
 * @property {Language} [lang]
 * @property {"linked"} ask
 * @property {string} text
 * @property {string | null} [rules] Those of the running game, of which a board without a name is if it can be.
 */

/**
 * What the moves from a position to solve have decided.
 * @typedef {object} AttemptRequest
 * @property {Language} [lang]
 * @property {"attempt"} ask
 * @property {string} rules
 * @property {number} number
 * @property {string} text
 */

/**
 * A game told move by move.
 * @typedef {object} StoryRequest
 * @property {Language} [lang]
 * @property {"story"} ask
 * @property {string} text
 * @property {number} [last] Only so many steps, the last ones.
 */

/**
 * Every preset in words.
 * @typedef {object} GamesRequest
 * @property {Language} [lang]
 * @property {"games"} ask
 */

/**
 * One set of rules in words, and how it can be changed.
 * @typedef {object} RulesRequest
 * @property {Language} [lang]
 * @property {"rules"} ask
 * @property {string} rules
 */

/**
 * What is known of whether a game can still be won, and what is to be searched for more.
 * @typedef {object} SearchRequest
 * @property {Language} [lang]
 * @property {"search"} ask
 * @property {string} text
 */

/**
 * What the search has found for a game, or how far it is.
 * @typedef {object} FoundRequest
 * @property {Language} [lang]
 * @property {"found"} ask
 * @property {string} text
 * @property {number} verdict The kernel's number for it (:mod:`sthelena.solver.kernel.solver`).
 * @property {number} reason Likewise, for the proof of a loss (:mod:`sthelena.solver.kernel.dead_ends`).
 * @property {number} nodes
 * @property {number[]} steps The moves that win, as the kernel tells them.
 */

/**
 * Why so many cards of a pile may not go to another.
 * @typedef {object} RefusalRequest
 * @property {Language} [lang]
 * @property {"refusal"} ask
 * @property {string} text
 * @property {string} source
 * @property {string} target
 * @property {number} count
 */

/**
 * Why the top cards of a pile can go nowhere.
 * @typedef {object} ImmovableRequest
 * @property {Language} [lang]
 * @property {"immovable"} ask
 * @property {string} text
 * @property {string} pile
 * @property {number} count
 */

/**
 * Whether a game has a win that needs no thought, and its moves if they are to be played.
 * @typedef {object} FinishRequest
 * @property {Language} [lang]
 * @property {"finish"} ask
 * @property {string} text
 * @property {boolean} plays
 */

/**
 * The rules of a game, one by one, with what shows each in its position.
 * @typedef {object} LessonRequest
 * @property {Language} [lang]
 * @property {"lesson"} ask
 * @property {string} text
 */

/**
 * How hard deals are, by the lists of winnable deals; each deal is written "st-helena 17".
 * @typedef {object} GradesRequest
 * @property {Language} [lang]
 * @property {"grades"} ask
 * @property {string[]} deals
 */

/**
 * One good move; where a search has found a win, the best that keeps it.
 * @typedef {object} HintRequest
 * @property {Language} [lang]
 * @property {"hint"} ask
 * @property {string} text
 * @property {string[]} [tried] The plans of earlier replies to this question: a win after each has been searched for.
 */

/**
 * All moves of a position, with the deal, those first that a player would like best.
 * @typedef {object} ChoicesRequest
 * @property {Language} [lang]
 * @property {"choices"} ask
 * @property {string} text
 * @property {string} [made] The move that was made there.
 */

/**
 * @typedef {object} ViewReply
 * @property {View} view
 * @property {Auto} auto
 */

/**
 * @typedef {object} NewReply
 * @property {View} view
 * @property {boolean} winnable Whether the deal is known to be winnable.
 */

/**
 * @typedef {object} DailyReply
 * @property {View} view
 * @property {boolean} winnable
 */

/**
 * @typedef {object} WeekReply
 * @property {WeekDeal[]} week In the order in which links hold them.
 */

/**
 * @typedef {object} NamedRules
 * @property {string} rules
 * @property {string} name
 */

/**
 * @typedef {object} EveryonesPuzzle
 * @property {string} rules
 * @property {string} name What the game is called.
 * @property {number} number
 * @property {Grade} level
 */

/**
 * @typedef {object} PuzzlesReply
 * @property {Grade[]} levels The level of each puzzle, by number; empty where there are none.
 * @property {number} first The number of the puzzle that is offered first; those before it come last.
 * @property {number} today The number of the day's puzzle; 0 where there is none.
 * @property {EveryonesPuzzle} everyones The day's puzzle that is the same for all, whichever game they play.
 * @property {string} name What the game is called.
 * @property {NamedRules[]} games All games that have puzzles.
 */

/**
 * @typedef {object} PuzzleReply
 * @property {View} view
 * @property {number} keep How many moves keep the win, …
 * @property {number} count … of so many that count: alike spaces and cells are one.
 * @property {boolean} back Whether some moves can be played back at once, and so do not count.
 * @property {string} winning A move that keeps the win.
 */

/**
 * @typedef {object} LinkedReply
 * @property {View} view
 * @property {number} puzzle The number of the position to solve, from 1; 0 where the game stands at none.
 */

/**
 * @typedef {object} AttemptReply
 * @property {number} moves How many moves there were up to the one that decided; 0 if none has yet.
 * @property {boolean | null} kept Whether that one keeps the win; null if only a search can tell.
 * @property {string} follows What comes of it, where a search has found how the game is won; else empty.
 */

/**
 * @typedef {object} StoryReply
 * @property {Step[]} story One for the start and one for each move.
 */

/**
 * @typedef {object} GamesReply
 * @property {GameInfo[]} games
 */

/**
 * @typedef {object} RulesReply
 * @property {RulesInfo} rules
 */

/**
 * @typedef {object} SearchReply
 * @property {SearchResult} search
 * @property {Problem | null} problem null where a search would bring nothing new.
 */

/**
 * @typedef {object} FoundReply
 * @property {SearchResult} search
 */

/**
 * @typedef {object} RefusalReply
 * @property {string | null} refusal The reason, in words for the player; null if they may.
 */

/**
 * @typedef {object} ImmovableReply
 * @property {string | null} immovable The reason, in words for the player; null if they can move.
 */

/**
 * @typedef {object} FinishReply
 * @property {Auto | null} finish null if there is no such win, or nearly none of its moves is left; without views unless it is to be played.
 */

/**
 * @typedef {object} LessonReply
 * @property {LessonStep[]} lesson
 */

/**
 * @typedef {object} GradesReply
 * @property {(Grade | null)[]} grades In the order of the request; null for a deal that is not listed.
 */

/**
 * @typedef {object} HintReply
 * @property {Hint | null} hint null when nothing can be done.
 * @property {boolean} won Whether a win is known, so that it is no guess.
 * @property {Plan | null} plan What may be better, if a win is found after it: then the question is asked again.
 */

/**
 * @typedef {object} ChoicesReply
 * @property {string[]} choices
 */

/**
 * Every kind of request, by its `ask`.
 * @typedef {object} Requests
 * @property {ViewRequest} view
 * @property {NewRequest} new
 * @property {DailyRequest} daily
 * @property {WeekRequest} week
 * @property {PuzzlesRequest} puzzles
 * @property {PuzzleRequest} puzzle
 * @property {LinkedRequest} linked
 * @property {AttemptRequest} attempt
 * @property {StoryRequest} story
 * @property {GamesRequest} games
 * @property {RulesRequest} rules
 * @property {SearchRequest} search
 * @property {FoundRequest} found
 * @property {RefusalRequest} refusal
 * @property {ImmovableRequest} immovable
 * @property {FinishRequest} finish
 * @property {LessonRequest} lesson
 * @property {GradesRequest} grades
 * @property {HintRequest} hint
 * @property {ChoicesRequest} choices
 */

/**
 * What each is answered with.
 * @typedef {object} Replies
 * @property {ViewReply} view
 * @property {NewReply} new
 * @property {DailyReply} daily
 * @property {WeekReply} week
 * @property {PuzzlesReply} puzzles
 * @property {PuzzleReply} puzzle
 * @property {LinkedReply} linked
 * @property {AttemptReply} attempt
 * @property {StoryReply} story
 * @property {GamesReply} games
 * @property {RulesReply} rules
 * @property {SearchReply} search
 * @property {FoundReply} found
 * @property {RefusalReply} refusal
 * @property {ImmovableReply} immovable
 * @property {FinishReply} finish
 * @property {LessonReply} lesson
 * @property {GradesReply} grades
 * @property {HintReply} hint
 * @property {ChoicesReply} choices
 */

/** @typedef {keyof Requests} Ask */
/** @typedef {Requests[Ask]} Request */

/**
 * The reply to a kind of request, or else why there is none, in words for the player.
 * @template {Ask} K
 * @typedef {Replies[K] & {error?: undefined}} GoodReply
 */

/**
 * @template {Ask} K
 * @typedef {GoodReply<K> | ({[field in keyof Replies[K]]?: undefined} & {error: string})} Reply
 */

/**
 * Asks Python; rejects when it does not answer.
 * @typedef {<R extends Request>(request: R) => Promise<Reply<R["ask"]>>} AskFunction
 */

export {};
