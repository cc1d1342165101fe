"""What is known of a game in progress: whether it can still be won.

Results are kept: a solution also answers for every position along it, and a lost position for
everything that is played from it.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import TypeVar

from sthelena.cards import Card
from sthelena.messages import Message, message
from sthelena.play.game import Game
from sthelena.play.moves import Move
from sthelena.play.position import Position

from .loss import Loss, LossReason, why_lost
from .solve import Verdict

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
    cards: tuple[Card, ...]
    """The cards that the reason is about."""
    last_winnable: Game | None
    """The game up to its latest position that is known to be winnable."""


class Knowledge:
    """Keeps what searches have found, and tells what follows from it for one game at a time."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._last_winnable: Game | None = None
        self._won: OrderedDict[Position, tuple[Move, ...]] = OrderedDict()
        self._lost: OrderedDict[Position, Loss] = OrderedDict()

    def turn_to(self, game: Game) -> bool:
        """Turn to a game, and see what is known of its positions; whether it is another one."""
        if game == self._game:
            return False
        self._game, self._last_winnable = game, None
        here = game.position
        solution: tuple[Move, ...] = ()
        for n, position in enumerate(game.positions):
            if position in self._won:
                solution = self._won[position]
                moves, positions = game.moves[:n], game.positions[: n + 1]
                self._last_winnable = Game(game.rules, game.deal, moves, positions)
            elif position in self._lost and here not in self._lost:
                _keep(self._lost, here, self._lost[position])
        if not self.is_decided(game) and (adapted := _adapted(solution, here)):
            self.note_win(game, adapted)
        return True

    def is_decided(self, game: Game) -> bool:
        """Whether it is known that the game can be won, or that it cannot."""
        return game.position in self._won or game.position in self._lost

    def win_from(self, position: Position) -> tuple[Move, ...]:
        """The moves that win from there, as far as is known; empty if none are."""
        return self._won.get(position, ())

    def note_win(self, game: Game, moves: tuple[Move, ...]) -> None:
        """Note moves that win the game: for its position and for every later one along them."""
        position = game.position
        _keep(self._won, position, moves)
        for n, move in enumerate(moves, start=1):
            position = position.after(move)
            _keep(self._won, position, moves[n:])
        self._last_winnable = game

    def note_loss(self, game: Game, reason: LossReason) -> None:
        """Note that the game is lost."""
        _keep(self._lost, game.position, why_lost(game.position, reason))

    def tell(
        self,
        game: Game,
        nodes: int,
        *,
        done: bool,
        out_of_memory: bool = False,
        shuffle: bool = False,
    ) -> Solvability:
        """What is known, after so many nodes of a search that is done, or not yet.

        *shuffle*: it is lost but for what a redeal brings.
        """
        here = game.position
        cards: tuple[Card, ...] = ()
        if here in self._won:
            moves = self._won[here]
            why = _why_won(moves, here.table.total)
            return Solvability("won", True, nodes, moves, why, cards, self._last_winnable)
        if here in self._lost:
            loss = self._lost[here]
            return Solvability("lost", True, nodes, (), loss.why, loss.cards, self._last_winnable)
        ended = "verdict.memory" if out_of_memory else "verdict.unknown"
        if shuffle:
            return Solvability(
                "unknown", done, nodes, (), message("verdict.shuffle"), cards, self._last_winnable
            )
        why = message(ended if done else "search.undecided", count=nodes)
        return Solvability("unknown", done, nodes, (), why, cards, self._last_winnable)


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


def _why_won(moves: tuple[Move, ...], cards: int) -> Message:
    """How soon a game of so many cards is won; of a long way round, that it is says enough."""
    if not moves:
        return message("status.won")
    if len(moves) > 3 * cards:
        return message("verdict.won-long")
    return (
        message("verdict.won", count=len(moves)) if len(moves) > 1 else message("verdict.won-next")
    )


def _keep(results: OrderedDict[Position, Result], position: Position, result: Result) -> None:
    results[position] = result
    if len(results) > _CACHE_SIZE:
        results.popitem(last=False)
