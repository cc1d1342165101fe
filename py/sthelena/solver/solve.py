"""From a position to a verdict: repeated searches, proofs of loss, and the result.

Best-first searches with growing limits and random noise follow each other, until one finds a win,
one is exhausted, which proves a loss, or the limit of nodes is reached.
"""

import random
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Literal

from sthelena.moves import Move
from sthelena.position import Position
from sthelena.rules import RING

from .best_first import BestFirstSearch, Node, SearchOptions
from .board import DEALING, Board
from .deadends import DeadEnd, DeadEnds
from .heuristic import Heuristic
from .weights import weights_for

Verdict = Literal["won", "lost", "unknown"]
"""Whether a position can be won: a win was found, a loss proved, or neither."""

LossReason = DeadEnd | Literal["tried"]
"""The proof of a loss; ``tried``: every continuation was tried."""

DEFAULT_NODES = 100_000
"""How many positions a search looks at unless told otherwise."""

_FIRST_LIMIT = 1_000
_SEED = 1815

# Searching one deal at a time: nodes to spend in the first deal, after a redeal and after the
# last redeal ...
_FIRST_DEAL_NODES, _MIDDLE_DEAL_NODES, _LAST_DEAL_NODES = 3_000, 1_500, 3_000
# ... and between two deals: positions to redeal, redeals to search and for how long, and how
# many of them to go on with.
_REDEALS, _REDEALS_SEARCHED, _REDEAL_NODES, _REDEALS_KEPT = 300, 150, 100, 5


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
        self._heuristic = Heuristic(board, weights_for(board.rules))
        self._dead_ends = DeadEnds(board)
        self._steps = self._run()

    def __iter__(self) -> Iterator[int]:
        return self._steps

    def _run(self) -> Iterator[int]:
        board, weights = self._board, self._heuristic.weights
        start = board.state(self.position)
        if board.is_won(start):
            self.verdict = "won"
            return
        self.reason = self._dead_ends.reason(start)
        if self.reason is not None:
            self.verdict = "lost"
            if self.reason == "deadlock":
                self.covered_end = self._dead_ends.covered_end(start)
            return
        yield 0
        limit, noise = _FIRST_LIMIT, 0.0
        searches = 0
        exhaustive = False
        deal_by_deal = self._is_deal_by_deal()
        while self.nodes < self.limit and self.verdict is None:
            root = self._root()
            if searches >= 2 and deal_by_deal:
                before = self.nodes
                yield from self._search_deal_by_deal(root)
                # Where there is next to nothing to try, an exhaustive search is better.
                deal_by_deal = self.nodes - before > _FIRST_DEAL_NODES
                continue
            options = SearchOptions(
                min(limit, self.limit - self.nodes), noise=noise, exhaustive=exhaustive
            )
            search = self._best_first(root, options)
            yield from self._run_search(search)
            if search.exhausted:
                if exhaustive or not board.can_leave_foundation:
                    self.verdict, self.reason = "lost", "tried"
                    return
                # Only moves from the foundations are left to try.
                exhaustive, noise, limit, searches = True, 0.0, self.limit, 0
                continue
            searches += 1
            noise = weights.noise
            if searches % 2 == 0:
                limit = int(limit * weights.growth)
        if self.verdict is None:
            self.verdict = "unknown"

    def _root(self) -> Node:
        start = self._board.state(self.position)
        return Node(start, None, DEALING, self._heuristic.value(start))

    def _best_first(self, root: Node, options: SearchOptions) -> BestFirstSearch:
        return BestFirstSearch(self._heuristic, self._dead_ends, [root], options, self._rng)

    def _run_search(self, search: BestFirstSearch) -> Iterator[int]:
        """Run a search to its end; a win that it finds is the verdict."""
        before = self.nodes
        for nodes in search.run():
            self.nodes = before + nodes
            yield self.nodes
        self.nodes = before + search.nodes
        if search.found is not None:
            self._set_won(search.found.path())

    def _is_deal_by_deal(self) -> bool:
        """Whether to search one deal at a time: in games that the redeals decide."""
        rules = self._board.rules
        return (
            rules.table == RING
            and rules.build == "suit"
            and rules.space == "closed"
            and rules.redeal_when == "any"
            and self.position.round <= rules.redeals
        )

    def _search_deal_by_deal(self, root: Node) -> Iterator[int]:
        """Search one deal at a time and go on from the best redeals.

        The heuristic cannot foresee what a redeal brings. So very many positions are redealt,
        the best of these are searched briefly, and the search goes on with the few in which it
        came furthest.
        """
        board, heuristic = self._board, self._heuristic
        pool = [root]
        for round_ in range(self.position.round, board.rules.redeals + 2):
            last = round_ > board.rules.redeals
            if pool == [root]:
                limit = _FIRST_DEAL_NODES
            else:
                limit = _LAST_DEAL_NODES if last else _MIDDLE_DEAL_NODES
            best = [(node.value, 0, node) for node in pool]
            for node in pool:
                node.moves = None
                noise = heuristic.weights.noise
                best += yield from self._search_deal(node, limit, noise, 0 if last else _REDEALS)
                if self._is_over():
                    return
            if last:
                return
            pool = yield from self._best_redeals(sorted(best, key=_value)[: 2 * _REDEALS])
            if self._is_over():
                return

    def _best_redeals(
        self, best: list[tuple[float, int, Node]]
    ) -> Generator[int, None, list[Node]]:
        """The redeals from which a short search comes furthest."""
        board, heuristic = self._board, self._heuristic
        redealt: list[tuple[float, int, Node]] = []
        seen = set()
        for _, _, node in best:
            if node.state[-1]:
                continue
            state = board.after(node.state, DEALING)
            self.nodes += 1
            if state in seen or self._dead_ends.reason(state):
                continue
            seen.add(state)
            value = heuristic.value(state)
            redealt.append((value, len(redealt), Node(state, node, DEALING, value)))
        yield self.nodes
        searched: list[tuple[float, int, Node]] = []
        for _, serial, node in sorted(redealt, key=_value)[:_REDEALS_SEARCHED]:
            reached = yield from self._search_deal(node, _REDEAL_NODES, 0.0, 1)
            if self._is_over():
                break
            if reached:
                searched.append((min(reached, key=_value)[0], serial, node))
        return [node for _, _, node in sorted(searched, key=_value)[:_REDEALS_KEPT]]

    def _search_deal(
        self, node: Node, limit: int, noise: float, keep_best: int
    ) -> Generator[int, None, list[tuple[float, int, Node]]]:
        """Search within one deal and return the best positions."""
        options = SearchOptions(
            min(limit, self.limit - self.nodes), noise=noise, redeals=False, keep_best=keep_best
        )
        search = self._best_first(node, options)
        yield from self._run_search(search)
        return search.best

    def _is_over(self) -> bool:
        return self.verdict is not None or self.nodes >= self.limit

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


def _value(entry: tuple[float, int, Node]) -> tuple[float, int]:
    return entry[:2]


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
