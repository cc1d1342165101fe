"""A search from a position to a verdict: attempts, proofs, and the answer's form."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Literal

from ..position import Position
from ..table import Move
from .board import Board
from .guide import Guide, weights_for
from .lazy import Attempt, Node

Verdict = Literal["won", "lost", "unknown"]

NODES = 100_000
"""How many positions a search looks at when nothing is said."""

_FIRST = 1_000
_SEED = 1815


@dataclass(frozen=True)
class Result:
    """What a search found."""

    verdict: Verdict
    nodes: int
    """Positions that were made, the same one again included."""
    seconds: float
    moves: tuple[Move, ...]
    """The moves that win, if they are known."""


class Search:
    """A search that runs in slices: iterating goes on with it, up to its limit of nodes.

    Each step gives the nodes so far; :attr:`verdict` and :attr:`moves` are told at the
    end. The same position and limit give the same answer.
    """

    def __init__(self, position: Position, nodes: int = NODES, seed: int = _SEED) -> None:
        self.position = position
        self.limit = nodes
        self.nodes = 0
        self.verdict: Verdict | None = None
        """None until the search has ended."""
        self.moves: tuple[Move, ...] = ()
        self._rng = random.Random(seed)
        self._steps = self._run()

    def __iter__(self) -> Iterator[int]:
        return self._steps

    def _run(self) -> Iterator[int]:
        self.verdict = None
        board = Board(self.position.rules)
        guide = Guide(board, weights_for(board.rules))
        start = board.state(self.position)
        if board.is_won(start):
            self.verdict = "won"
            return
        if guide.is_lost(start):
            self.verdict = "lost"
            return
        yield 0
        first = _FIRST
        tries = 0
        whole = False
        while self.nodes < self.limit:
            attempt = Attempt(
                guide,
                [Node(start, None, 0, guide.value(start))],
                min(first, self.limit - self.nodes),
                guide.weights.noise if tries and not whole else 0.0,
                self._rng,
                whole=whole,
            )
            before = self.nodes
            for nodes in attempt.run():
                self.nodes = before + nodes
                yield self.nodes
            self.nodes = before + attempt.nodes
            if attempt.found is not None:
                self._won([board.move(move) for move in attempt.found.path()])
                return
            if attempt.exhausted:
                if whole or not board.foundation_moves:
                    self.verdict = "lost"
                    return
                # Nothing is left without taking cards off the foundations again.
                whole, first = True, self.limit
            tries += 1
            if tries % 2 == 0:
                first += first // 2
        self.verdict = "unknown"

    def _won(self, moves: list[Move]) -> None:
        position = self.position
        for move in moves:
            position = position.play(move)
        assert position.is_won
        self.moves = tuple(moves)
        self.verdict = "won"


def solve(position: Position, nodes: int = NODES, seconds: float | None = None) -> Result:
    """Search until a verdict is found or a limit is reached."""
    start = perf_counter()
    search = Search(position, nodes)
    for _ in search:
        if seconds is not None and perf_counter() - start >= seconds:
            break
    return Result(
        search.verdict or "unknown", search.nodes, perf_counter() - start, search.moves
    )
