"""What crosses the wire between the page and the rules: every request, every reply.

Each kind of request, its ``ask``, has a request and a reply type named after it. Any reply
may be an :class:`ErrorReply` instead. web/engine/protocol.js declares the same shapes for
JavaScript under the same names, without ``View`` at their ends; it is made from this module.
"""

import re
from typing import Annotated, Literal, NotRequired, TypedDict

from sthelena.hints.autoplay import Mode
from sthelena.kinds.group import Spread
from sthelena.kinds.kind import Goal, Shelf
from sthelena.kinds.place import PileKind, Row
from sthelena.messages import Language
from sthelena.play.dealing import Dealing
from sthelena.play.moves import PILE
from sthelena.play.position import Outcome
from sthelena.published.study_results import StudyResult
from sthelena.published.winnable_deals import Grade, Level, parse_level
from sthelena.rules.game_switches import TableKind
from sthelena.rules.ratings import Rating
from sthelena.solver.problem import LOSS_REASONS, VERDICTS
from sthelena.solver.solve import Verdict

from .lesson import Gesture

# What a game looks like.


class CardView(TypedDict):
    """A card on the table; its id (0 … 103) is its own for the whole game."""

    id: int
    card: str | None
    """Rank and suit: "KS" is the king of spades, "TH" the ten of hearts. None for a card that the
    player cannot see."""


class PileView(TypedDict):
    """A pile, its cards bottom to top."""

    name: str
    """Such as "t3"."""
    kind: PileKind
    label: str
    """What it is called."""
    row: Row
    """Its side of the ring or the frame."""
    cards: list[CardView]
    run: int
    """How many of a tableau pile's top cards are in order; of other piles 0."""
    next: str | None
    """The card that a foundation takes next; its rank alone where suits do not count."""
    barred: list[str]
    """The foundations to which the pile may not play in this deal, whatever the card."""
    alike: str
    """Places with the same word are one place to a card that may go there."""
    mark: str
    """The rank that the pile is named by: "K"; "" = it is not."""
    loose: bool
    """Whether any card of it can be moved, alone; else the top cards."""


class GroupView(TypedDict):
    """Piles of one kind, which lie together."""

    letter: str
    """With which their names begin."""
    role: PileKind
    number: int
    """How many there are."""
    spread: Spread
    """How each is spread out; "" where only the top card shows."""
    paired: bool
    """Whether the foundations of a suit are numbered one after the other, and lie so."""
    ordered: bool
    """Whether they take the ranks in an order of their own, so that it helps to see the next."""


# A field called "from" cannot be written as a class. The count is that of the top cards that move,
# or says how deep the one lies that moves alone.
MoveView = TypedDict("MoveView", {"text": str, "from": str, "to": str, "count": int})
MoveView.__doc__ = "A legal move of cards."


class LastMoveView(TypedDict):
    """The last move of a game, and whether it moved cards, dealt, redealt or turned the waste."""

    text: str
    kind: Literal["move", "deal", "redeal", "turn"]


class DealingView(TypedDict):
    """What the move ``deal`` would do."""

    kind: Dealing
    place: str
    """The place on the table where it is asked for: the stock's, also where there is none."""
    legal: bool
    left: int | None
    """How many more of the kind; None is without limit."""
    shuffles: bool
    """Whether the cards are shuffled, so that nobody knows what comes."""
    label: str
    """The words of its button."""
    reason: str
    """Why it is not legal, else empty."""


class View(TypedDict):
    """Everything that is drawn of a game, and every move that can be made."""

    text: str
    """The whole game: "st-helena 17: t12>t11 deal"."""
    rules: str
    """Such as "st-helena+build=any"."""
    name: str
    """What the game is called."""
    table: TableKind
    deal: str
    """The deal number."""
    round: int
    """The deal of the tableau, or the pass through the stock, from 1."""
    groups: list[GroupView]
    """What the table is made of, in its order."""
    piles: list[PileView]
    """In the same order."""
    moves: list[MoveView]
    """Every legal move of cards."""
    safe: list[str]
    """Those of them to a foundation that cannot cost the game."""
    taps: Literal["best", "choose"]
    """What a tap does in this game until the player has set it."""
    sequences: bool
    """Whether cards in order may move together."""
    last: LastMoveView | None
    """None at the start."""
    dealing: DealingView | None
    """None where the game never deals again."""
    outcome: Outcome
    """A game in which only futile moves are left is stuck, too."""
    progress: int
    """Cards on the foundations, of the total in play."""
    total: int
    message: str
    """What the status line says."""
    spoken: str
    """What a screen reader says instead: it names piles as it reads them on the table."""
    refusal: str | None
    """Why the move that was asked for was not made."""


class WeekDealView(TypedDict):
    """One of the deals of a week."""

    rules: str
    name: str
    """What the game is called."""
    level: Level
    deal: str


class StepView(TypedDict):
    """One step of a story: what was done, and how many cards were on the foundations then."""

    message: str
    move: str
    """Which move it was, without what came of it; empty for the start."""
    brief: str
    """The same with the signs of the cards, as a part of a sentence: "2♣ onto 3♣"."""
    progress: int


# What is known about games and rules.


class RulesSection(TypedDict):
    """One rule in words, and the switch that it comes from."""

    switch: str
    title: str
    text: str


class DealtPile(TypedDict):
    """A pile after the deal, for a small picture of the table."""

    name: str
    kind: PileKind
    count: int
    down: int
    """How many of these lie face down, below the others."""


class GameInfo(TypedDict):
    """A set of rules in words."""

    id: str
    name: str
    game: str
    """The game of which these rules are a version; the id itself where they are the game."""
    family: str
    """The first of the games that share a history with it."""
    shelf: Shelf
    """The family under whose heading it is chosen."""
    other_names: list[str]
    near: list[str]
    """Well-known games that are not here and that it comes near."""
    source: str
    about: str
    """What kind of game it is."""
    history: str
    """Where it comes from."""
    difficulty: str
    """How hard it is to win, in a sentence."""
    rating: Rating | None
    """How hard it is in a word; None where nobody has rated it."""
    table: TableKind
    groups: list[GroupView]
    piles: list[DealtPile]
    """As they are dealt. The place of the redeal is an empty stock."""
    goal: Goal
    """The short sentence that tells the aim; "": the rules' own."""
    begins: list[str]
    """The rules, by their switches, that say in brief how the game begins."""
    sections: list[RulesSection]
    switches: dict[str, str | int]
    microsoft: bool
    """Whether a typed number up to a million is one of Microsoft's FreeCell."""
    levels: list[Level]
    """The levels of which a deal can be asked for; "any" alone: no winnable deal is known."""
    study: StudyResult | None


class OptionView(TypedDict):
    """A value of a switch in words, and the id of the rules with it.

    Where other switches contradict it, it is not ``ok`` and there are no such rules.
    """

    value: str | int
    text: str
    ok: bool
    id: str | None


class ChoiceView(TypedDict):
    """A switch that can be changed: what it decides, its value, and all that it can be."""

    switch: str
    title: str
    text: str
    value: str | int
    options: list[OptionView]


class RulesInfo(GameInfo):
    """A set of rules in words, and how it can be changed."""

    choices: list[ChoiceView]


# Help with a game.


class SearchResult(TypedDict):
    """Whether a game can still be won, as far as was searched."""

    verdict: Verdict
    done: bool
    """Whether asking again brings nothing new."""
    nodes: int
    """How many positions were looked at for this game."""
    moves: list[str]
    """The moves that win, if they are known."""
    reason: str
    cards: list[int]
    """The cards that the reason is about, by their numbers."""
    back: str | None
    """The latest position of the game that is known to be winnable, as a game text."""


class ProblemView(TypedDict):
    """A game and a position of it as numbers, for the search (:mod:`sthelena.solver.problem`)."""

    game: list[int]
    position: list[int]


class HintView(TypedDict):
    """One good move, of cards or else a deal, and the reason for it."""

    move: MoveView | None
    deal: bool
    reason: str


class PlanView(TypedDict):
    """Moves as in a game's text, and how many positions are looked at for a win after them."""

    moves: str
    nodes: int


class LessonStepView(TypedDict):
    """One rule in words, and what the player does in this position to see it at work."""

    id: str
    text: str
    task: str
    """What to do, in words; empty where there is nothing to do."""
    gesture: Gesture
    moves: list[str]
    """Where the gesture is a move, any of them will do."""
    piles: list[str]
    """Where it is done."""


class AutoView(TypedDict):
    """Moves that follow automatically: the game after each of them."""

    views: list[View]
    finish: bool
    """Whether they win the game."""
    more: bool
    """Whether others follow these: the game after the last of them is to be asked for again."""


# Requests. What is None may be missing, too.


Positive = Annotated[int, range(1, 1 << 31)]
Count = Annotated[int, range(1 << 31)]
PileName = Annotated[str, re.compile(PILE, re.ASCII)]
"""What may be the name of a pile in some game."""


class _Request(TypedDict):
    lang: NotRequired[Language]
    """The language of the reply, else English."""


class ViewRequest(_Request):
    """Show a game; with a move, the game after it, or why it is refused."""

    ask: Literal["view"]
    text: str
    move: NotRequired[str | None]
    auto: NotRequired[Mode | None]
    """Which moves are to follow it automatically; none if this is missing."""


class NewRequest(_Request):
    """A new game; without a deal number a random one of the level, not yet played if possible."""

    ask: Literal["new"]
    rules: str
    deal: NotRequired[str | None]
    typed: NotRequired[bool]
    """Whether the player has typed the number, which may then be one of Microsoft's."""
    level: NotRequired[Annotated[Level, parse_level] | None]
    played: NotRequired[list[str]]


class DailyRequest(_Request):
    """The game of a day, "2026-11-21"."""

    ask: Literal["daily"]
    rules: str
    date: str


class WeekRequest(_Request):
    """The seven deals of a week, "2026-W48"."""

    ask: Literal["week"]
    week: str


class PuzzlesRequest(_Request):
    """Which puzzles a game has, and which is that of a day, "2026-11-21"."""

    ask: Literal["puzzles"]
    rules: str
    date: str


class PuzzleRequest(_Request):
    """A position to solve, by its number from 1."""

    ask: Literal["puzzle"]
    rules: str
    number: Positive


class LinkedRequest(_Request):
    """Show a game that the player brings: a link's, a text's or a file's, also a board of another
    program; and tell which position to solve it stands at."""

    ask: Literal["linked"]
    text: str
    rules: NotRequired[str | None]
    """Those of the running game, of which a board without a name is if it can be."""


class AttemptRequest(_Request):
    """What the moves from a position to solve have decided."""

    ask: Literal["attempt"]
    rules: str
    number: Positive
    text: str


class StoryRequest(_Request):
    """A game told move by move."""

    ask: Literal["story"]
    text: str
    last: NotRequired[Positive]
    """Only so many steps, the last ones."""


class GamesRequest(_Request):
    """Every preset in words."""

    ask: Literal["games"]


class RulesRequest(_Request):
    """One set of rules in words, and how it can be changed."""

    ask: Literal["rules"]
    rules: str


class SearchRequest(_Request):
    """What is known of whether a game can still be won, and what is to be searched for more."""

    ask: Literal["search"]
    text: str


class FoundRequest(_Request):
    """What the search has found for a game, or how far it is."""

    ask: Literal["found"]
    text: str
    verdict: Annotated[int, range(len(VERDICTS))]
    """The kernel's number for it (:mod:`sthelena.solver.kernel.solver`)."""
    reason: Annotated[int, range(len(LOSS_REASONS))]
    """Likewise, for the proof of a loss (:mod:`sthelena.solver.kernel.dead_ends`)."""
    nodes: Count
    steps: list[int]
    """The moves that win, as the kernel tells them."""


class RefusalRequest(_Request):
    """Why so many cards of a pile may not go to another."""

    ask: Literal["refusal"]
    text: str
    source: PileName
    target: PileName
    count: Positive


class ImmovableRequest(_Request):
    """Why the top cards of a pile can go nowhere."""

    ask: Literal["immovable"]
    text: str
    pile: PileName
    count: Positive


class FinishRequest(_Request):
    """Whether a game has a win that needs no thought, and its moves if they are to be played."""

    ask: Literal["finish"]
    text: str
    plays: bool


class LessonRequest(_Request):
    """The rules of a game, one by one, with what shows each in its position."""

    ask: Literal["lesson"]
    text: str


class GradesRequest(_Request):
    """How hard deals are, by the lists of winnable deals; each deal is written "st-helena 17"."""

    ask: Literal["grades"]
    deals: list[str]


class HintRequest(_Request):
    """One good move; where a search has found a win, the best that keeps it."""

    ask: Literal["hint"]
    text: str
    tried: NotRequired[list[str]]
    """The plans of earlier replies to this question: a win after each has been searched for."""


class ChoicesRequest(_Request):
    """All moves of a position, with the deal, those first that a player would like best."""

    ask: Literal["choices"]
    text: str
    made: NotRequired[str]
    """The move that was made there."""


Request = (
    ViewRequest
    | NewRequest
    | DailyRequest
    | WeekRequest
    | PuzzlesRequest
    | PuzzleRequest
    | LinkedRequest
    | AttemptRequest
    | StoryRequest
    | GamesRequest
    | RulesRequest
    | SearchRequest
    | FoundRequest
    | RefusalRequest
    | ImmovableRequest
    | FinishRequest
    | LessonRequest
    | GradesRequest
    | HintRequest
    | ChoicesRequest
)


# Replies.


class ErrorReply(TypedDict):
    """Why there is no other reply, in words for the player."""

    error: str


class ViewReply(TypedDict):
    view: View
    auto: AutoView


class NewReply(TypedDict):
    view: View
    winnable: bool
    """Whether the deal is known to be winnable."""


class DailyReply(NewReply):
    pass


class WeekReply(TypedDict):
    week: list[WeekDealView]
    """In the order in which links hold them."""


class NamedRules(TypedDict):
    rules: str
    name: str


class EveryonesPuzzle(TypedDict):
    rules: str
    name: str
    """What the game is called."""
    number: int
    level: Grade


class PuzzlesReply(TypedDict):
    levels: list[Grade]
    """The level of each puzzle, by number; empty where there are none."""
    first: int
    """The number of the puzzle that is offered first; those before it come last."""
    today: int
    """The number of the day's puzzle; 0 where there is none."""
    everyones: EveryonesPuzzle
    """The day's puzzle that is the same for all, whichever game they play."""
    name: str
    """What the game is called."""
    games: list[NamedRules]
    """All games that have puzzles."""


class PuzzleReply(TypedDict):
    view: View
    keep: int
    """How many moves keep the win, …"""
    count: int
    """… of so many that count: alike spaces and cells are one."""
    back: bool
    """Whether some moves can be played back at once, and so do not count."""
    winning: str
    """A move that keeps the win."""


class LinkedReply(TypedDict):
    view: View
    puzzle: int
    """The number of the position to solve, from 1; 0 where the game stands at none."""


class AttemptReply(TypedDict):
    moves: int
    """How many moves there were up to the one that decided; 0 if none has yet."""
    kept: bool | None
    """Whether that one keeps the win; null if only a search can tell."""
    follows: str
    """What comes of it, where a search has found how the game is won; else empty."""


class StoryReply(TypedDict):
    story: list[StepView]
    """One for the start and one for each move."""


class GamesReply(TypedDict):
    games: list[GameInfo]


class RulesReply(TypedDict):
    rules: RulesInfo


class SearchReply(TypedDict):
    search: SearchResult
    problem: ProblemView | None
    """None where a search would bring nothing new."""


class FoundReply(TypedDict):
    search: SearchResult


class RefusalReply(TypedDict):
    refusal: str | None
    """The reason, in words for the player; None if they may."""


class ImmovableReply(TypedDict):
    immovable: str | None
    """The reason, in words for the player; None if they can move."""


class FinishReply(TypedDict):
    finish: AutoView | None
    """None if there is no such win, or nearly none of its moves is left; without views unless it is
    to be played."""


class LessonReply(TypedDict):
    lesson: list[LessonStepView]


class GradesReply(TypedDict):
    grades: list[Grade | None]
    """In the order of the request; None for a deal that is not listed."""


class HintReply(TypedDict):
    hint: HintView | None
    """None when nothing can be done."""
    won: bool
    """Whether a win is known, so that it is no guess."""
    plan: PlanView | None
    """What may be better, if a win is found after it: then the question is asked again."""


class ChoicesReply(TypedDict):
    choices: list[str]


Reply = (
    ViewReply
    | NewReply
    | DailyReply
    | WeekReply
    | PuzzlesReply
    | PuzzleReply
    | LinkedReply
    | AttemptReply
    | StoryReply
    | GamesReply
    | RulesReply
    | SearchReply
    | FoundReply
    | RefusalReply
    | ImmovableReply
    | FinishReply
    | LessonReply
    | GradesReply
    | HintReply
    | ChoicesReply
)
