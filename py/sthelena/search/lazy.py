"""Lazy greedy best-first search with noise.

The most promising position is taken; its moves are tried in a cheap order, only until one
leads to something better; then the position waits again, a little further back.
"""

import random
from collections.abc import Iterator
from heapq import heappop, heappush

from ..rules import RING
from .board import DEALING, Board, State
from .guide import Guide

SLICE = 256


class Node:
    """A position that the search has met, and how."""

    __slots__ = ("depths", "move", "moves", "parent", "state", "value")

    def __init__(self, state: State, parent: "Node | None", move: int, value: float) -> None:
        self.state = state
        self.parent = parent
        self.move = move
        self.value = value
        self.moves: list[tuple[float, int]] | None = None
        self.depths: dict[int, int] | None = None

    def path(self) -> list[int]:
        """The moves that led here."""
        moves: list[int] = []
        node = self
        while node.parent is not None:
            moves.append(node.move)
            node = node.parent
        moves.reverse()
        return moves


class Attempt:
    """One search from given positions, until a limit of nodes."""

    def __init__(self, guide: Guide, roots: list[Node], limit: int, noise: float, rng: random.Random, redeals: bool = True, whole: bool = False):
        self.guide = guide
        self.board = guide.board
        self.roots = roots
        self.limit = limit
        self.noise = noise
        self.rng = rng
        self.nodes = 0
        self.found: Node | None = None
        self.exhausted = False
        self.redeals = redeals
        self.whole = whole
        self.safe = self.board.has_safe
        if whole and self.board.foundation_moves:
            self.safe = False
        self.heap: list[tuple[float, int, Node]] = []

    def run(self) -> Iterator[int]:
        """Search; the nodes so far from time to time."""
        guide, board, rng = self.guide, self.board, self.rng
        noise, limit, redeals = self.noise, self.limit, self.redeals
        after, value_of, key_of = board.after, guide.value, board.key
        cost, accepts, mask, ends = guide.cost, guide.accepts, guide.mask, guide.ends
        below, top = board.below, board.top
        random_ = rng.random
        again = guide.weights.again
        target_weight = guide.weights.target
        width = board.width
        total = board.total
        heads = board.head
        closing = board.rules.table == RING and board.rules.space == "closed"
        heap = self.heap
        seen: set[State] = set()
        number = 0
        nodes = 0
        slice_end = SLICE
        for root in self.roots:
            seen.add(key_of(root.state))
            number += 1
            heappush(heap, (root.value, number, root))
        while heap:
            place, _, node = heappop(heap)
            moves = node.moves
            if moves is None:
                moves = node.moves = self.ordered(node)
            while moves:
                move = moves.pop()[1]
                state = after(node.state, move)
                nodes += 1
                key = key_of(state)
                if key in seen:
                    continue
                seen.add(key)
                if closing and board.last_deal(state):
                    if len(guide.cost) < len(below):
                        guide.grow()
                    for pile in state[1 : width + 1]:
                        if ends[pile]:
                            break
                    else:
                        if heads(state[0]).used == total:
                            self.found = Node(state, node, move, 0.0)
                            self.nodes = nodes
                            return
                        continue
                elif heads(state[0]).used == total:
                    self.found = Node(state, node, move, 0.0)
                    self.nodes = nodes
                    return
                value = value_of(state)
                if noise:
                    value += noise * random_()
                child = Node(state, node, move, value)
                number += 1
                heappush(heap, (value, number, child))
                if value < node.value:
                    break
            if moves:
                number += 1
                heappush(heap, (place + again, number, node))
            if nodes >= slice_end:
                slice_end = nodes + SLICE
                self.nodes = nodes
                yield nodes
                if nodes >= limit:
                    return
        self.nodes = nodes
        self.exhausted = True

    def ordered(self, node: Node) -> list[tuple[float, int]]:
        """The moves of a position, the most promising last."""
        board, guide = self.board, self.guide
        state = node.state
        wants = guide.wants(state[0])
        first, past = board.first_foundation, board.past_foundations
        moves = board.moves(state, thin=True)
        if self.safe and (safe := board.safe(state, moves)):
            return [(0.0, safe)]
        distance = guide.distance
        slot_of = board.slot_of
        counts = board.head(state[0]).counts
        top = board.top
        noise, random_ = self.noise, self.rng.random
        listed = []
        for move in moves:
            source, target = move >> 10, move >> 4 & 63
            if not move:
                if not self.redeals and not state[-1]:
                    continue
                order = 1000.0
            elif first <= source < past:
                if not self.whole:
                    continue
                order = 500.0
            elif first <= target < past:
                order = -100.0 + 0.1 * counts[target - first]
            else:
                i, j = slot_of[source], slot_of[target]
                order = 0.0 + distance(wants, state[i])
                if state[j]:
                    order -= 0.5 * distance(wants, state[j])
                    if top[state[i]] // 13 == top[state[j]] // 13:
                        order -= 2
                else:
                    order += 8 - 10
            if noise:
                order += noise * random_()
            listed.append((-order, move))
        listed.sort()
        return listed
