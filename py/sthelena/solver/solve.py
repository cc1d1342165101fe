"""A search from a position to a verdict: attempts, proofs, and the answer's form."""

import random
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Literal

from sthelena.position import Position
from sthelena.rules import RING
from sthelena.table import Move

from .best_first import Attempt, Node, Way
from .board import DEALING, Board
from .deadends import DeadEnd, DeadEnds
from .heuristic import Guide
from .weights import weights_for

Says = Literal["won", "lost", "unknown"]

Reason = DeadEnd | Literal["tried"]
"""Why a game is lost; ``tried``: there is nothing left to try."""

NODES = 100_000
"""How many positions a search looks at when nothing is said."""

_FIRST = 1_000
_SEED = 1815

# Searching from redeal to redeal: nodes from the start, from a redeal and from the last one;
# positions that are dealt again, redeals that are tried and how long, and how many are kept.
_FROM_START, _FROM_REDEAL, _FROM_LAST = 3_000, 1_500, 3_000
_REDEALT, _TRIED, _TRIAL, _KEPT = 300, 150, 100, 5


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
        self.reason: Reason | None = None
        """Why the game is lost, if it is."""
        self.moves: tuple[Move, ...] = ()
        self._rng = random.Random(seed)
        self._board = board = Board(position.rules)
        self._guide = Guide(board, weights_for(board.rules))
        self._dead = DeadEnds(board)
        self._steps = self._run()

    def __iter__(self) -> Iterator[int]:
        return self._steps

    def _run(self) -> Iterator[int]:
        board, guide = self._board, self._guide
        start = board.state(self.position)
        if board.is_won(start):
            self.verdict = "won"
            return
        self.reason = self._dead.reason(start)
        if self.reason is not None:
            self.verdict = "lost"
            return
        yield 0
        limit, noise = _FIRST, 0.0
        tries = 0
        whole = False
        in_phases = self._in_phases()
        while self.nodes < self.limit and self.verdict is None:
            root = self._root()
            if tries >= 2 and in_phases:
                before = self.nodes
                yield from self._phases(root)
                # Where there is next to nothing to do, everything can be tried instead.
                in_phases = self.nodes - before > _FROM_START
                continue
            way = Way(min(limit, self.limit - self.nodes), noise=noise, whole=whole)
            attempt = Attempt(guide, self._dead, [root], way, self._rng)
            yield from self._follow(attempt)
            if attempt.exhausted:
                if whole or not board.foundation_moves:
                    self.verdict, self.reason = "lost", "tried"
                    return
                # Nothing is left but to take cards off the foundations again.
                whole, noise, limit, tries = True, 0.0, self.limit, 0
                continue
            tries += 1
            noise = guide.weights.noise
            if tries % 2 == 0:
                limit = int(limit * guide.weights.growth)
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
            self._won(attempt.found.path())

    def _in_phases(self) -> bool:
        """Whether to search one deal at a time: where it is the redeals that matter."""
        rules = self._board.rules
        return (
            rules.table == RING
            and rules.build == "suit"
            and rules.space == "closed"
            and rules.redeal_when == "any"
            and self.position.round <= rules.redeals
        )

    def _phases(self, root: Node) -> Iterator[int]:
        """Search one deal at a time, and go on from where a redeal turns out best.

        What a redeal brings cannot be seen before it: very many are tried, the ones that
        look best are searched a little, and the few that come furthest are gone on with.
        """
        board, guide = self._board, self._guide
        pool = [root]
        for round_ in range(self.position.round, board.rules.redeals + 2):
            last = round_ > board.rules.redeals
            length = _FROM_START if pool == [root] else _FROM_LAST if last else _FROM_REDEAL
            best = [(node.value, 0, node) for node in pool]
            for node in pool:
                node.moves = None
                noise = guide.weights.noise
                best += yield from self._look(node, length, noise, 0 if last else _REDEALT)
                if self._over():
                    return
            if last:
                return
            pool = yield from self._dealt_on(sorted(best, key=_worth)[: 2 * _REDEALT])
            if self._over():
                return

    def _dealt_on(self, best: list[tuple[float, int, Node]]) -> Generator[int, None, list[Node]]:
        """The redeals from which a short search comes furthest."""
        board, guide = self._board, self._guide
        dealt: list[tuple[float, int, Node]] = []
        met = set()
        for _, _, node in best:
            if node.state[-1]:
                continue
            state = board.after(node.state, DEALING)
            self.nodes += 1
            if state in met or self._dead.reason(state):
                continue
            met.add(state)
            value = guide.value(state)
            dealt.append((value, len(dealt), Node(state, node, DEALING, value)))
        yield self.nodes
        tried: list[tuple[float, int, Node]] = []
        for _, serial, node in sorted(dealt, key=_worth)[:_TRIED]:
            reached = yield from self._look(node, _TRIAL, 0.0, 1)
            if self._over():
                break
            if reached:
                tried.append((min(reached, key=_worth)[0], serial, node))
        return [node for _, _, node in sorted(tried, key=_worth)[:_KEPT]]

    def _look(
        self, node: Node, limit: int, noise: float, keep: int
    ) -> Generator[int, None, list[tuple[float, int, Node]]]:
        """Search inside one deal; the best positions met."""
        way = Way(min(limit, self.limit - self.nodes), noise=noise, redeals=False, keep=keep)
        attempt = Attempt(self._guide, self._dead, [node], way, self._rng)
        yield from self._follow(attempt)
        return attempt.best

    def _over(self) -> bool:
        return self.verdict is not None or self.nodes >= self.limit

    def _won(self, path: list[int]) -> None:
        """Play what was found by the rules, which alone say that it wins."""
        board, position = self._board, self.position
        state = board.state(position)
        moves: list[Move] = []
        for step in path:
            for move in board.written(state, step):
                position = position.play(move)
                moves.append(move)
            state = board.after(state, step)
        assert position.is_won
        self.moves = tuple(moves)
        self.verdict = "won"


def _worth(entry: tuple[float, int, Node]) -> tuple[float, int]:
    return entry[:2]


def solve(position: Position, nodes: int = NODES, seconds: float | None = None) -> Verdict:
    """Search until a verdict is found or a limit is reached."""
    start = perf_counter()
    search = Search(position, nodes)
    for _ in search:
        if seconds is not None and perf_counter() - start >= seconds:
            break
    return Verdict(search.verdict or "unknown", search.nodes, perf_counter() - start, search.moves)
