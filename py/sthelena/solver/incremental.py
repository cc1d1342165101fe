"""Whether a game in progress can still be won, searched in slices.

Results are kept: a solution also answers for every position along it, and a lost position for
everything that is played from it.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import TypeVar

from sthelena.cards import card_name, rank
from sthelena.messages import Message, message
from sthelena.play.game import Game
from sthelena.play.moves import Move
from sthelena.play.position import Position

from .solve import DEFAULT_NODES, Search, Verdict

_CACHE_SIZE = 2_000
"""Positions whose result is kept: those of a few games."""

Result = TypeVar("Result")


@dataclass(frozen=True)
class Solvability:
    """Whether a game can still be won, as far as is known."""

    verdict: Verdict
    done: bool
    """Whether the search has ended, so that further searching brings nothing new."""
    nodes: int
    """How many positions were looked at for this game."""
    moves: tuple[Move, ...]
    """The moves that win, if they are known."""
    why: Message
    last_winnable: Game | None
    """The game up to its latest position that is known to be winnable."""


class IncrementalSolver:
    """Searches one game at a time and resumes as long as the game stays the same."""

    def __init__(self, limit: int = DEFAULT_NODES) -> None:
        self._limit = limit
        self._game: Game | None = None
        self._last_winnable: Game | None = None
        self._search: Search | None = None
        self._won: OrderedDict[Position, tuple[Move, ...]] = OrderedDict()
        self._lost: OrderedDict[Position, Message] = OrderedDict()

    def search(self, game: Game, nodes: int) -> Solvability:
        """Look at about *nodes* more positions and return what is known of *game*."""
        if game != self._game:
            self._set_game(game)
        here, search = game.position, self._search
        if search is not None and search.verdict is None:
            until = search.nodes + nodes
            for looked in search:
                if looked >= until:
                    break
            if search.verdict == "won":
                self._keep_solution(here, search.moves)
                self._last_winnable = game
            elif search.verdict == "lost":
                _keep(self._lost, here, _why_lost(search))
        looked = search.nodes if search is not None else 0
        if here in self._won:
            moves = self._won[here]
            return Solvability("won", True, looked, moves, _why_won(moves), self._last_winnable)
        if here in self._lost:
            return Solvability("lost", True, looked, (), self._lost[here], self._last_winnable)
        done = search is not None and search.verdict is not None
        why = message("verdict.unknown" if done else "verdict.searching", count=looked)
        return Solvability("unknown", done, looked, (), why, self._last_winnable)

    def _set_game(self, game: Game) -> None:
        """Switch to another game: use what is known of its positions, or start a search."""
        self._game, self._search, self._last_winnable = game, None, None
        here = game.position
        solution: tuple[Move, ...] = ()
        for n, position in enumerate(game.positions):
            if position in self._won:
                solution = self._won[position]
                moves, positions = game.moves[:n], game.positions[: n + 1]
                self._last_winnable = Game(game.rules, game.deal, moves, positions)
            elif position in self._lost and here not in self._lost:
                _keep(self._lost, here, self._lost[position])
        if here in self._won or here in self._lost:
            return
        if adapted := _adapted(solution, here):
            self._keep_solution(here, adapted)
            self._last_winnable = game
        else:
            self._search = Search(here, self._limit)

    def _keep_solution(self, position: Position, moves: tuple[Move, ...]) -> None:
        """Record a solution for the position and for every later one along it."""
        _keep(self._won, position, moves)
        for n, move in enumerate(moves, start=1):
            position = position.after(move)
            _keep(self._won, position, moves[n:])


def _adapted(solution: tuple[Move, ...], position: Position) -> tuple[Move, ...]:
    """A solution of *position* from one of a position before it; empty if it takes more than that.

    What was played in the meantime, such as automatic moves, is mostly part of the solution: the
    moves that are not legal any more are left out, and the rest has to win.
    """
    moves: list[Move] = []
    for move in solution:
        if position.is_legal(move):
            moves.append(move)
            position = position.after(move)
    return tuple(moves) if position.is_won else ()


def _why_won(moves: tuple[Move, ...]) -> Message:
    if not moves:
        return message("status.won")
    return (
        message("verdict.won", count=len(moves)) if len(moves) > 1 else message("verdict.won-next")
    )


def _why_lost(search: Search) -> Message:
    """The proof of a loss, in words."""
    if search.position.outcome() == "stuck":
        return message("status.stuck")
    if search.reason == "bottoms" and not search.position.table.builds_both_ways:
        return message("verdict.lost-bottoms-up", **search.position.rules.facts)
    if search.covered_end is None:
        return message(f"verdict.lost-{search.reason}", **search.position.rules.facts)
    end, card = search.covered_end
    last = end + 1 if rank(end) == 0 else end - 1
    key = "verdict.lost-covered-last" if card == last else "verdict.lost-covered"
    return message(key, end=card_name(end), card=card_name(card), last=card_name(last))


def _keep(results: OrderedDict[Position, Result], position: Position, result: Result) -> None:
    results[position] = result
    if len(results) > _CACHE_SIZE:
        results.popitem(last=False)
