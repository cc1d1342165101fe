"""A search from a position to a verdict: attempts, proofs, and the answer's form."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Literal

from sthelena.position import Position
from sthelena.rules import RING
from sthelena.table import Move

from .board import DEALING, Board
from .guide import Guide, weights_for
from .lazy import Attempt, Node, Way

Says = Literal["won", "lost", "unknown"]

NODES = 100_000
"""How many positions a search looks at when nothing is said."""

_FIRST = 1_000
_SEED = 1815


@dataclass(frozen=True)
class Verdict:
    """What a search found."""

    verdict: Says
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
        self.verdict: Says | None = None
        """None until the search has ended."""
        self.moves: tuple[Move, ...] = ()
        self._rng = random.Random(seed)
        self._board = board = Board(position.rules)
        self._guide = Guide(board, weights_for(board.rules))
        self._steps = self._run()

    def __iter__(self) -> Iterator[int]:
        return self._steps

    def _run(self) -> Iterator[int]:
        board, guide = self._board, self._guide
        start = board.state(self.position)
        if board.is_won(start):
            self.verdict = "won"
            return
        if guide.is_lost(start):
            self.verdict = "lost"
            return
        yield 0
        limit, noise = _FIRST, 0.0
        tries = 0
        whole = False
        while self.nodes < self.limit and self.verdict is None:
            root = self._root()
            if tries >= 2 and self._in_phases():
                yield from self._phases(root)
                continue
            way = Way(min(limit, self.limit - self.nodes), noise=noise, whole=whole)
            attempt = Attempt(guide, [root], way, self._rng)
            yield from self._follow(attempt)
            if attempt.exhausted:
                if whole or not board.foundation_moves:
                    self.verdict = "lost"
                    return
                # Nothing is left but to take cards off the foundations again.
                whole, noise, limit, tries = True, 0.0, self.limit, 0
                continue
            tries += 1
            noise = guide.weights.noise
            if tries % 2 == 0:
                limit += limit // 2
        if self.verdict is None:
            self.verdict = "unknown"

    def _root(self) -> Node:
        start = self._board.state(self.position)
        return Node(start, None, DEALING, self._guide.value(start))

    def _follow(self, attempt: Attempt) -> Iterator[int]:
        """Run an attempt; what it finds is the verdict."""
        before = self.nodes
        for nodes in attempt.run():
            self.nodes = before + nodes
            yield self.nodes
        self.nodes = before + attempt.nodes
        if attempt.found is not None:
            self._won([self._board.move(move) for move in attempt.found.path()])

    def _in_phases(self) -> bool:
        rules = self._board.rules
        return (
            rules.table == RING
            and rules.build == "suit"
            and rules.redeal_when == "any"
            and self.position.round <= rules.redeals
        )

    def _phases(self, root: Node) -> Iterator[int]:
        """Search one deal at a time, and go on from where a redeal looks best."""
        board, guide = self._board, self._guide
        pool = [root]
        round_ = self.position.round
        while pool and self.nodes < self.limit and self.verdict is None:
            last = round_ > board.rules.redeals
            way = Way(
                min(PH[3] if last else PH[2] if round_ > 1 else PH[1], self.limit - self.nodes),
                noise=guide.weights.noise,
                redeals=False,
                keep=0 if last else PH[4],
            )
            attempt = Attempt(guide, pool, way, self._rng)
            yield from self._follow(attempt)
            if last or self.verdict is not None:
                return
            dealt = []
            met = set()
            for _, serial, node in attempt.best:
                if node.state[-1]:
                    continue
                state = board.after(node.state, DEALING)
                self.nodes += 1
                if state in met or guide.is_lost(state):
                    continue
                met.add(state)
                value = guide.value(state)
                dealt.append((value, serial, Node(state, node, DEALING, value)))
            dealt.sort()
            pool = [node for _, _, node in dealt[: PH[0]]]
            round_ += 1
            yield self.nodes

    def _won(self, moves: list[Move]) -> None:
        position = self.position
        for move in moves:
            position = position.play(move)
        assert position.is_won
        self.moves = tuple(moves)
        self.verdict = "won"


PH = (10, 4000, 6000, 10000, 300)


def solve(position: Position, nodes: int = NODES, seconds: float | None = None) -> Verdict:
    """Search until a verdict is found or a limit is reached."""
    start = perf_counter()
    search = Search(position, nodes)
    for _ in search:
        if seconds is not None and perf_counter() - start >= seconds:
            break
    return Verdict(search.verdict or "unknown", search.nodes, perf_counter() - start, search.moves)
