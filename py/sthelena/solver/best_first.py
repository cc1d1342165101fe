"""Lazy greedy best-first search with noise.

The most promising position is taken; its moves are tried in a cheap order, only until one
leads to something better; then the position waits again, a little further back.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from .board import State
from .deadends import DeadEnds
from .heuristic import Guide

SLICE = 256
"""About so many nodes lie between two reports."""


class Node:
    """A position that the search has met, and how."""

    __slots__ = ("move", "moves", "parent", "state", "value")

    def __init__(self, state: State, parent: "Node | None", move: int, value: float) -> None:
        self.state = state
        self.parent = parent
        self.move = move
        self.value = value
        self.moves: list[tuple[float, int]] | None = None
        """What is still to be tried, the most promising last; None before the first look."""

    def path(self) -> list[int]:
        """The moves that led here."""
        moves: list[int] = []
        node = self
        while node.parent is not None:
            moves.append(node.move)
            node = node.parent
        moves.reverse()
        return moves


@dataclass(frozen=True, slots=True)
class Way:
    """How an attempt searches."""

    limit: int
    """Nodes after which it gives up."""
    noise: float = 0.0
    """How much chance there is in the values and in the order of moves."""
    redeals: bool = True
    """Whether it goes on after a redeal."""
    whole: bool = False
    """Whether it tries every move, also those from foundations: what a proof needs."""
    keep: int = 0
    """How many of the best positions it remembers."""


class Attempt:
    """One search from given positions.

    *found* is a won position. *exhausted* says that everything that can be reached has
    been tried: a proof if the way was whole, or nothing ever leaves a foundation.
    """

    def __init__(
        self, guide: Guide, dead: DeadEnds, roots: Sequence[Node], way: Way, rng: random.Random
    ) -> None:
        self.guide = guide
        self.dead = dead
        self.roots = roots
        self.way = way
        self.nodes = 0
        self.found: Node | None = None
        self.exhausted = False
        self.best: list[tuple[float, int, Node]] = []
        self._random = rng.random
        board = guide.board
        self._safe = board.has_safe and not (way.whole and board.foundation_moves)

    def run(self) -> Iterator[int]:
        """Search; the nodes so far from time to time."""
        guide, board, way = self.guide, self.guide.board, self.way
        after, value_of, key_of, ordered = board.after, guide.value, board.key, self._ordered
        is_lost, is_won = self.dead.reason, board.is_won
        random_, again = self._random, guide.weights.again
        noise, keep = way.noise, way.keep
        best, worst = self.best, float("inf")
        heap: list[tuple[float, int, Node]] = []
        seen: set[State] = set()
        nodes = serial = 0
        report = SLICE
        for root in self.roots:
            seen.add(key_of(root.state))
            serial += 1
            heappush(heap, (root.value, serial, root))
        while heap:
            place, _, node = heappop(heap)
            moves = node.moves
            if moves is None:
                moves = node.moves = ordered(node.state)
            while moves:
                move = moves.pop()[1]
                state = after(node.state, move)
                nodes += 1
                key = key_of(state)
                if key in seen:
                    continue
                seen.add(key)
                if is_won(state):
                    self.found = Node(state, node, move, 0.0)
                    self.nodes = nodes
                    return
                if is_lost(state):
                    continue
                value = value_of(state)
                if keep and value < worst:
                    best.append((value, nodes, Node(state, node, move, value)))
                    if len(best) >= 2 * keep:
                        best.sort()
                        del best[keep:]
                        worst = best[-1][0]
                if noise:
                    value += noise * random_()
                serial += 1
                heappush(heap, (value, serial, Node(state, node, move, value)))
                if value < node.value:
                    break
            if moves:
                serial += 1
                heappush(heap, (place + again, serial, node))
            if nodes >= report:
                report = nodes + SLICE
                self.nodes = nodes
                yield nodes
            if nodes >= way.limit:
                self.nodes = nodes
                return
        self.nodes = nodes
        self.exhausted = True

    def _ordered(self, state: State) -> list[tuple[float, int]]:
        """The moves of a position, the most promising last."""
        guide, way = self.guide, self.way
        board = guide.board
        moves = board.moves(state, thin=True)
        if self._safe and (safe := board.safe(state, moves)):
            return [(0.0, safe)]
        wants = guide.wants(state[0])
        first, past = board.first_foundation, board.past_foundations
        distance, slot_of, top = guide.distance, board.slot_of, board.top
        counts = board.head(state[0]).counts
        by = guide.weights.order
        noise, random_ = way.noise, self._random
        listed = []
        for move in moves:
            source, target = move >> 10, move >> 4 & 63
            if not move:
                if not (way.redeals or state[-1]):
                    continue
                order = by.deal
            elif first <= source < past:
                if not way.whole:
                    continue
                order = 500.0
            elif first <= target < past:
                order = -100.0 + 0.1 * counts[target - first]
            else:
                i, j = slot_of[source], slot_of[target]
                order = float(distance(wants, state[i]))
                cards = move & 15
                if cards > 1:
                    # What lies under the whole sequence comes free.
                    order += 3.0 - cards if order >= cards else 0.0
                if i == board.waste:
                    order += by.waste
                if state[j]:
                    order -= by.onto * distance(wants, state[j])
                    if top[state[i]] // 13 == top[state[j]] // 13:
                        order -= by.suit
                else:
                    order -= by.space
            if noise:
                order += noise * random_()
            listed.append((-order, move))
        listed.sort()
        return listed
