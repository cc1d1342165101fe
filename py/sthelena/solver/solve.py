"""From a position to a verdict: searches for a win, proofs of loss, and the result.

Which searches are made, and with what limits, depends on the game (:mod:`.strategy`). They follow
each other until one finds a win, one has tried everything, which proves a loss, or the limit of
nodes is reached.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from time import perf_counter
from typing import Literal

from sthelena.play.moves import Move
from sthelena.play.position import Position

from .attempt import Attempt, Node
from .beam import BeamSearch
from .best_first import BestFirstSearch, SearchOptions
from .board import Board
from .deadends import DeadEnd, DeadEnds
from .heuristic import Heuristic
from .legal_moves import DEALING
from .pipeline import Pipeline
from .strategy import strategy_for

Verdict = Literal["won", "lost", "unknown"]
"""Whether a position can be won: a win was found, a loss proved, or neither."""

LossReason = DeadEnd | Literal["tried"]
"""The proof of a loss; ``tried``: every continuation was tried."""

DEFAULT_NODES = 100_000
"""How many positions a search looks at unless told otherwise."""

_SEED = 1815

_REPORT_EVERY = 256
"""Roughly how many nodes lie between two reports of progress."""


@dataclass(frozen=True)
class SolveResult:
    """What :func:`solve` found."""

    verdict: Verdict
    nodes: int
    """Positions generated, repeated ones included."""
    seconds: float
    moves: tuple[Move, ...]
    """The moves that win, if they are known."""


class Search:
    """A search that can be interrupted: iterate over it to go on, up to its limit of nodes.

    Each step yields the nodes so far; :attr:`verdict` and :attr:`moves` are set at the end. The
    same position and limit always give the same result.
    """

    def __init__(self, position: Position, nodes: int = DEFAULT_NODES, seed: int = _SEED) -> None:
        self.position = position
        self.limit = nodes
        self.nodes = 0
        self.verdict: Verdict | None = None
        """None until the search has ended."""
        self.reason: LossReason | None = None
        """The proof, if the position is lost."""
        self.covered_end: tuple[int, int] | None = None
        """For a deadlock, an end that is stuck and a card under it, if that is plain to see."""
        self.moves: tuple[Move, ...] = ()
        self._rng = random.Random(seed)
        self._board = board = Board(position.rules)
        self._strategy = strategy_for(position)
        self._heuristic = Heuristic(board, self._strategy.weights)
        other = self._strategy.other_weights
        self._heuristics = (self._heuristic, Heuristic(board, other) if other else self._heuristic)
        self._dead_ends = DeadEnds(board)
        self._steady: BestFirstSearch | None = None
        """The search that tries everything and goes on, if the strategy has one."""
        self._steps = self._run()

    def __iter__(self) -> Iterator[int]:
        return self._steps

    def _run(self) -> Iterator[int]:
        board = self._board
        start = board.state(self.position)
        if board.is_won(start):
            self.verdict = "won"
            return
        self.reason = self._dead_ends.reason(start)
        if self.reason is not None:
            self.verdict = "lost"
            if self.reason == "deadlock":
                tableau = [board.content[pile] for pile in start[1 : board.width + 1]]
                self.covered_end = self._dead_ends.covered_end(start[0], tableau)
            return
        yield 0
        if self.limit <= 0:
            self.verdict = "unknown"
            return
        for attempt, limit in self._attempts():
            yield from self._run_attempt(attempt, limit)
            if attempt.is_exhausted:
                break
            if self.verdict is not None:
                return
        if board.gains_by_taking_back or board.cells:
            # Moves from the foundations may be left to try, and what other searches passed over.
            attempt = self._steady or self._thorough()
            yield from self._run_attempt(attempt, self.limit)
        if attempt.is_exhausted:
            self.verdict, self.reason = "lost", "tried"

    def _attempts(self) -> Iterator[tuple[Attempt, int]]:
        """The searches of the game's strategy, with their limits."""
        heuristic, dead_ends, strategy = self._heuristic, self._dead_ends, self._strategy
        if strategy.pipeline is not None:
            root = self._root(heuristic)
            yield Pipeline(heuristic, dead_ends, root, strategy.pipeline, self._rng), self.limit
        restarts, beam = strategy.restarts, strategy.beam
        restarts_end = self.limit if beam is None else beam.after
        limit, noise = restarts.nodes, 0.0
        if restarts.steady:
            self._steady = self._thorough()
            noise = heuristic.weights.noise
            yield self._steady, limit
        for n in count(1):
            if self.nodes >= restarts_end:
                break
            options = SearchOptions(noise=noise)
            heuristic = self._heuristics[n % 2]
            yield self._best_first(options, heuristic), min(limit, restarts_end - self.nodes)
            noise = heuristic.weights.noise
            if self._steady is not None:
                yield self._steady, int(limit * restarts.steady)
            if n % 2 == 0:
                limit = min(int(limit * restarts.growth), restarts.most)
        if beam is not None:
            for n in count():
                width = beam.width * beam.growth**n
                yield BeamSearch(heuristic, dead_ends, self._root(heuristic), width), self.limit

    def _root(self, heuristic: Heuristic) -> Node:
        start = self._board.state(self.position)
        return Node(start, None, DEALING, heuristic.value(start))

    def _best_first(self, options: SearchOptions, heuristic: Heuristic) -> BestFirstSearch:
        root = self._root(heuristic)
        return BestFirstSearch(heuristic, self._dead_ends, root, options, self._rng)

    def _thorough(self) -> BestFirstSearch:
        return self._best_first(SearchOptions(exhaustive=True), self._heuristic)

    def _run_attempt(self, attempt: Attempt, limit: int) -> Iterator[int]:
        """Run an attempt for so many nodes; a win that it finds is the verdict."""
        before = self.nodes - attempt.nodes
        limit = min(attempt.nodes + limit, self.limit - before)
        while not attempt.is_over and attempt.nodes < limit:
            attempt.run(min(_REPORT_EVERY, limit - attempt.nodes))
            self.nodes = before + attempt.nodes
            yield self.nodes
        if attempt.found is not None:
            self._set_won(attempt.found.path())
        elif not attempt.is_exhausted and self.nodes >= self.limit:
            self.verdict = "unknown"

    def _set_won(self, path: list[int]) -> None:
        """Record a win, after replaying it through the rules, which have the last word."""
        board, position = self._board, self.position
        state = board.state(position)
        moves: list[Move] = []
        for step in path:
            for move in board.rule_moves(state, step):
                position = position.play(move)
                moves.append(move)
            state = board.after(state, step)
        assert position.is_won
        self.moves = tuple(moves)
        self.verdict = "won"


def solve(
    position: Position, nodes: int = DEFAULT_NODES, seconds: float | None = None
) -> SolveResult:
    """Search until a verdict is found or a limit is reached.

    With *seconds*, the verdict ``unknown`` depends on the machine; with *nodes* alone the same
    position always gives the same result.
    """
    start = perf_counter()
    search = Search(position, nodes)
    for _ in search:
        if seconds is not None and perf_counter() - start >= seconds:
            break
    return SolveResult(
        search.verdict or "unknown", search.nodes, perf_counter() - start, search.moves
    )
