"""From a position to a verdict."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Literal

from sthelena.play.moves import Move
from sthelena.play.position import Position

from .problem import (
    LOSS_REASONS,
    VERDICTS,
    game_numbers,
    may_be_shuffled,
    position_numbers,
    winning_moves,
)

if TYPE_CHECKING:
    from .loss import LossReason

Verdict = Literal["won", "lost", "unknown"]
"""Whether a position can be won: a win was found, a loss proved, or neither."""

DEFAULT_NODES = 100_000
"""How many positions a search looks at unless told otherwise."""

SEED = 1815

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

    def __init__(self, position: Position, nodes: int = DEFAULT_NODES, seed: int = SEED) -> None:
        self.position = position
        self.limit = nodes
        self.nodes = 0
        self.verdict: Verdict | None = None
        """None until the search has ended."""
        self.reason: LossReason | None = None
        """The proof, if the position is lost."""
        self.moves: tuple[Move, ...] = ()
        self._seed = seed
        self._steps = self._run()

    def __iter__(self) -> Iterator[int]:
        return self._steps

    def _run(self) -> Iterator[int]:
        # Not at the top: the page has the kernel in JavaScript instead.
        from .kernel.solver import SEARCHING, WON, Solver  # noqa: PLC0415

        position = self.position
        game, start = game_numbers(position), position_numbers(position)
        solver = Solver(game, start, max(0, self.limit), self._seed)
        if solver.verdict == SEARCHING:
            yield 0
        while solver.verdict == SEARCHING:
            solver.run(_REPORT_EVERY)
            self.nodes = solver.looked
            if solver.verdict == SEARCHING:
                yield self.nodes
        if solver.verdict == WON:
            # The rules have the last word.
            self.moves = winning_moves(position, map(solver.step, range(solver.steps)))
        self.verdict = VERDICTS[solver.verdict]
        self.reason = LOSS_REASONS[solver.reason]
        if self.verdict == "lost" and may_be_shuffled(position):
            self.verdict, self.reason = "unknown", None


def solve(
    position: Position, nodes: int = DEFAULT_NODES, seconds: float | None = None
) -> SolveResult:
    """Search until a verdict is found or a limit is reached.

    With *seconds*, the verdict ``unknown`` depends on the machine; with *nodes* alone the same
    position always gives the same result. With 0 or less of either nothing is searched: the verdict
    is ``unknown`` unless the position itself is won, or already proves the loss.
    """
    start = perf_counter()
    search = Search(position, nodes)
    for _ in search:
        if seconds is not None and perf_counter() - start >= seconds:
            break
    return SolveResult(
        search.verdict or "unknown", search.nodes, perf_counter() - start, search.moves
    )
