"""Whether the game on the table can still be won: searched in slices, never asked twice.

What was found stays known: the rest of the solution at every position on the way to the
end, and after a lost position whatever was played on from it.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import TypeVar

from sthelena.game import Game
from sthelena.messages import Saying, say
from sthelena.position import Position
from sthelena.table import Move

from .solve import NODES, Says, Search

_REMEMBERED = 2_000
"""Positions of which the answer is kept: a few games' worth."""

Fact = TypeVar("Fact")


@dataclass(frozen=True)
class Prospect:
    """How a game stands."""

    verdict: Says
    done: bool
    """Whether to ask again brings nothing new."""
    nodes: int
    """How many positions were looked at for this game."""
    moves: tuple[Move, ...]
    """The moves that win, if they are known."""
    why: Saying
    back: Game | None
    """The game as it was when it could last be won, as far as is known."""


class Prospects:
    """Answers for one game after another; goes on where it was for the same game."""

    def __init__(self, limit: int = NODES) -> None:
        self._limit = limit
        self._game: Game | None = None
        self._back: Game | None = None
        self._search: Search | None = None
        self._won: OrderedDict[Position, tuple[Move, ...]] = OrderedDict()
        self._lost: OrderedDict[Position, Saying] = OrderedDict()

    def ask(self, game: Game, nodes: int) -> Prospect:
        """How *game* stands after looking at about *nodes* positions more."""
        if game != self._game:
            self._turn_to(game)
        here, search = game.position, self._search
        if search is not None and search.verdict is None:
            until = search.nodes + nodes
            for looked in search:
                if looked >= until:
                    break
            if search.verdict == "won":
                self._learn(here, search.moves)
                self._back = game
            elif search.verdict == "lost":
                _keep(self._lost, here, _lost(search))
        looked = search.nodes if search is not None else 0
        if here in self._won:
            moves = self._won[here]
            return Prospect("won", True, looked, moves, _won(moves), self._back)
        if here in self._lost:
            return Prospect("lost", True, looked, (), self._lost[here], self._back)
        done = search is not None and search.verdict is not None
        why = say("prospect.unknown" if done else "prospect.searching", n=looked)
        return Prospect("unknown", done, looked, (), why, self._back)

    def _turn_to(self, game: Game) -> None:
        """Take up another game: what is known of its moves, or a new search."""
        self._game, self._search, self._back = game, None, None
        here = game.position
        for n, position in enumerate(game.positions):
            if position in self._won:
                moves, positions = game.moves[:n], game.positions[: n + 1]
                self._back = Game(game.rules, game.deal, moves, positions)
            elif position in self._lost and here not in self._lost:
                _keep(self._lost, here, self._lost[position])
        if here not in self._won and here not in self._lost:
            self._search = Search(here, self._limit)

    def _learn(self, position: Position, moves: tuple[Move, ...]) -> None:
        """Every position on the way to the end is won, too."""
        _keep(self._won, position, moves)
        for n, move in enumerate(moves, start=1):
            position = position.after(move)
            _keep(self._won, position, moves[n:])


def _won(moves: tuple[Move, ...]) -> Saying:
    if not moves:
        return say("says.won")
    return say("prospect.won", n=len(moves)) if len(moves) > 1 else say("prospect.won-next")


def _lost(search: Search) -> Saying:
    """The reason why a search has found a position lost."""
    if search.position.outcome() == "stuck":
        return say("says.stuck")
    return say(f"prospect.lost-{search.reason}", **search.position.rules.ends)


def _keep(known: OrderedDict[Position, Fact], position: Position, fact: Fact) -> None:
    known[position] = fact
    if len(known) > _REMEMBERED:
        known.popitem(last=False)
