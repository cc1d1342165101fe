"""The move that a player would like best among those that keep a known win.

A search finds one line that wins, and its first move may well look senseless: it redeals while
cards can be played. Other moves keep the win, too. In this order: a card to a foundation; moves
that free one for a foundation; a tidier tableau; what the line begins with; a redeal. A move is
taken only with a line of its own that wins, and that line comes through no position in which the
game has been, so following the hints never goes round in circles.

Some such lines follow from the known one: where it loses nothing but the moves that were made
before. For others a search is needed. That is the caller's, which knows how to search; it is told
the moves to be tried, one plan at a time (:attr:`Advice.untried`).

>>> from sthelena import DEAL, Game
>>> game = Game.parse("st-helena 17:")
>>> good_move(game.positions, [DEAL]).hint is None
True
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from sthelena.cards import Card
from sthelena.play.foundations import foundation_moves
from sthelena.play.moves import DEAL, Move
from sthelena.play.position import Position
from sthelena.solver.knot import knot

from .advice import Hint, next_winning_move, tidying_plans
from .autoplay import best_foundation_move
from .digging import shortest_dig

FOUNDATION, FREES, BUILDS, OTHER, REDEAL = range(5)
"""How well players like a move, the best first."""

MOST_TRIED = 5
"""So many plans are searched for a hint: somebody waits for it."""

NODES = 20_000
"""So many positions are looked at behind a plan."""

NODES_BEFORE_REDEAL = 100_000
"""So many where the hint would be to redeal, though cards can be played."""

MOST_BUILT = 3
"""So many of the ways to a tidier tableau are thought of."""

FAR = 30
"""A redeal is better than building if the win behind it is so many moves nearer, …"""

FAR_TIMES = 2
"""… and as many times nearer."""


class Plan(NamedTuple):
    """Moves that belong together, and how well players like them."""

    moves: tuple[Move, ...]
    rank: int

    def __str__(self) -> str:
        return " ".join(map(str, self.moves))


class Advice(NamedTuple):
    """A hint, as far as is known."""

    hint: Hint | None
    """None if there is no known win."""
    untried: Plan | None = None
    """What may be better, if a win is found behind it; None: nothing is left to be tried."""
    nodes: int = 0
    """How many positions are looked at behind it."""
    line: tuple[Move, ...] = ()
    """Moves that begin with the hint and win, where they are others than was known."""


def good_move(
    positions: Sequence[Position],
    win: Sequence[Move],
    tried: Mapping[str, Sequence[Move]] | None = None,
) -> Advice:
    """The best move for a game that came through *positions*, where *win* wins.

    *tried*: the moves that were found to win behind plans, by their texts; empty if none were.
    """
    tried = tried or {}
    here = positions[-1]
    fallback = next_winning_move(here, win)
    if fallback is None or not _is_new(here, win, set()):
        return Advice(None)
    liked = plans(here)
    own = _rank(here, win, liked)
    been = set(positions)
    for plan in liked:
        if plan.rank >= own:
            continue
        known = _line(here, plan, win)
        if not known and str(plan) not in tried:
            # Another order of the tableau is worth no waiting, unless it saves a redeal.
            if len(tried) >= MOST_TRIED or (plan.rank == BUILDS and own != REDEAL):
                continue
            nodes = NODES_BEFORE_REDEAL if own == REDEAL else NODES
            return Advice(fallback, plan, nodes)
        line = _straight(here, known or (*plan.moves, *tried[str(plan)]))
        if plan.rank == BUILDS and _is_far(len(line), len(win), own):
            continue
        if _is_new(here, line, been):
            return Advice(next_winning_move(here, line), line=line)
    return Advice(fallback)


def searched_good_move(
    positions: Sequence[Position],
    win: Sequence[Move],
    search: Callable[[Position, int], Sequence[Move]],
) -> Advice:
    """The same where *search* finds the wins: moves from a position, looking at so many."""
    tried: dict[str, Sequence[Move]] = {}
    while plan := (advice := good_move(positions, win, tried)).untried:
        position = positions[-1]
        for move in plan.moves:
            position = position.after(move)
        tried[str(plan)] = search(position, advice.nodes)
    return advice


def in_order(position: Position, made: Move | None = None) -> list[Move]:
    """All moves of a position, those first that players like best, redeals last.

    *made*: the move that was made there. If it lost the game because cards block each other, moves
    of these cards come before others that put the tableau in order.
    """
    firsts = dict.fromkeys(plan.moves[0] for plan in plans(position) if plan.rank <= FREES)
    moves = list(position.legal_moves)
    if made is not None and made in moves and not (after := position.after(made)).dealings_left:
        blocked = knot(after).cards
        firsts |= dict.fromkeys(
            move
            for move in moves
            if move != DEAL and move.lowest_of(position.pile(move.source)) in blocked
        )
    firsts |= dict.fromkeys(plan.moves[0] for plan in plans(position))
    deals = [move for move in moves if move == DEAL]
    return [*dict.fromkeys([*firsts, *(move for move in moves if move != DEAL)]), *deals]


def plans(position: Position) -> list[Plan]:
    """What players would think of, as far as they see, the best first."""
    seen = position.seen()
    found = [Plan((move,), FOUNDATION) for move in _foundation_moves(seen)]
    if dig := shortest_dig(seen, frozenset()):
        found.append(Plan(tuple(dig.moves), FREES))
    found += [Plan(tuple(moves), BUILDS) for moves in islice(tidying_plans(seen), MOST_BUILT)]
    return found


def _foundation_moves(seen: Position) -> Iterator[Move]:
    best = best_foundation_move(seen)
    if best is not None:
        yield best
        yield from (move for move in foundation_moves(seen) if move != best)


def _rank(position: Position, win: Sequence[Move], liked: Sequence[Plan]) -> int:
    """How well players like the first move of a line."""
    first = win[0]
    if first == DEAL:
        return REDEAL if position.dealing == "redeal" else OTHER
    return min((plan.rank for plan in liked if plan.moves[0] == first), default=OTHER)


def _is_far(line: int, win: int, own: int) -> bool:
    """Whether a line is too long beside the known win, whose first move players like less."""
    if own == REDEAL:
        return line > win + FAR and line > win * FAR_TIMES
    return line > win


def _line(position: Position, plan: Plan, win: Sequence[Move]) -> tuple[Move, ...]:
    """A line that wins and begins with a plan, if it follows from a known one; else empty.

    The moves of the same cards from the same piles are made, as far as they still can be.
    """
    line = list(plan.moves)
    here, there = position, position
    for move in plan.moves:
        there = there.after(move)
    for move in win:
        if there.is_won:
            break
        if there.is_legal(move) and (move == DEAL or _moved(there, move) == _moved(here, move)):
            line.append(move)
            there = there.after(move)
        here = here.after(move)
    return tuple(line) if there.is_won else ()


def _moved(position: Position, move: Move) -> tuple[Card, ...]:
    """The cards that a move takes, the lowest first."""
    pile = position.pile(move.source)
    return pile[move.at - 1 : move.at] if move.at else pile[-move.cards :]


def _straight(position: Position, line: Sequence[Move]) -> tuple[Move, ...]:
    """A line without moves that lead back to where it has been."""
    straight: list[Move] = []
    steps = {position: 0}
    for move in line:
        if not position.is_legal(move):
            return ()
        position = position.after(move)
        del straight[steps.get(position, len(straight) + 1) :]
        if position not in steps:
            straight.append(move)
        steps = {before: n for before, n in steps.items() if n <= len(straight)}
        steps[position] = len(straight)
    return tuple(straight)


def _is_new(position: Position, line: Sequence[Move], been: set[Position]) -> bool:
    """Whether a line wins, and comes through none of these positions."""
    for move in line:
        if not position.is_legal(move):
            return False
        position = position.after(move)
        if position in been:
            return False
    return position.is_won
