"""Lazy greedy best-first search with random noise.

The node with the best value is expanded; its moves are tried in a cheap order, only until one
leads to a better position. Then the node goes back into the queue, a little further down.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from .board import State
from .deadends import DeadEnds
from .heuristic import Heuristic
from .safe_moves import safe_move

REPORT_EVERY = 256
"""Roughly how many nodes lie between two reports of progress."""


class Node:
    """A position that the search has reached, and the move that led to it."""

    __slots__ = ("move", "moves", "parent", "state", "value")

    def __init__(self, state: State, parent: "Node | None", move: int, value: float) -> None:
        self.state = state
        self.parent = parent
        self.move = move
        self.value = value
        self.moves: list[tuple[float, int]] | None = None
        """The moves not tried yet, the most promising last; None before the first expansion."""

    def path(self) -> list[int]:
        """The moves from the root to this node."""
        moves: list[int] = []
        node = self
        while node.parent is not None:
            moves.append(node.move)
            node = node.parent
        moves.reverse()
        return moves


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """What a single search may do."""

    limit: int
    """Nodes after which it gives up."""
    noise: float = 0.0
    """The largest random amount added to values and to the order of moves."""
    redeals: bool = True
    """Whether to search beyond a redeal."""
    exhaustive: bool = False
    """Whether to try every move, those from foundations included, as a proof needs."""
    keep_best: int = 0
    """How many of the best positions to remember."""


class BestFirstSearch:
    """One search from given root nodes.

    *found* is a won node, if there is one. *exhausted* means that everything within reach has
    been tried: a proof of loss if the search was exhaustive, or if no card can leave a foundation.
    """

    def __init__(
        self,
        heuristic: Heuristic,
        dead_ends: DeadEnds,
        roots: Sequence[Node],
        options: SearchOptions,
        rng: random.Random,
    ) -> None:
        self.heuristic = heuristic
        self.dead_ends = dead_ends
        self.roots = roots
        self.options = options
        self.nodes = 0
        self.found: Node | None = None
        self.exhausted = False
        self.best: list[tuple[float, int, Node]] = []
        self._random = rng.random
        board = heuristic.board
        self._play_safe_moves = board.has_safe_moves and not (
            options.exhaustive and board.can_leave_foundation
        )

    def run(self) -> Iterator[int]:
        """Search, yielding the number of nodes so far from time to time."""
        heuristic, board, options = self.heuristic, self.heuristic.board, self.options
        after, value_of, key_of = board.after, heuristic.value, board.key
        ordered_moves = self._ordered_moves
        is_lost, is_won = self.dead_ends.reason, board.is_won
        random_, requeue = self._random, heuristic.weights.requeue
        noise, keep_best = options.noise, options.keep_best
        best, worst = self.best, float("inf")
        queue: list[tuple[float, int, Node]] = []
        seen: set[State] = set()
        nodes = serial = 0
        report = REPORT_EVERY
        for root in self.roots:
            seen.add(key_of(root.state))
            serial += 1
            heappush(queue, (root.value, serial, root))
        while queue:
            priority, _, node = heappop(queue)
            moves = node.moves
            if moves is None:
                moves = node.moves = ordered_moves(node.state)
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
                if keep_best and value < worst:
                    best.append((value, nodes, Node(state, node, move, value)))
                    if len(best) >= 2 * keep_best:
                        best.sort()
                        del best[keep_best:]
                        worst = best[-1][0]
                if noise:
                    value += noise * random_()
                serial += 1
                heappush(queue, (value, serial, Node(state, node, move, value)))
                if value < node.value:
                    break
            if moves:
                serial += 1
                heappush(queue, (priority + requeue, serial, node))
            if nodes >= report:
                report = nodes + REPORT_EVERY
                self.nodes = nodes
                yield nodes
            if nodes >= options.limit:
                self.nodes = nodes
                return
        self.nodes = nodes
        self.exhausted = True

    def _ordered_moves(self, state: State) -> list[tuple[float, int]]:
        """The moves of a position, the most promising last."""
        heuristic, options = self.heuristic, self.options
        board = heuristic.board
        moves = board.moves(state, pruned=True)
        if self._play_safe_moves and (safe := safe_move(board, state, moves)):
            return [(0.0, safe)]
        terms = heuristic.terms(state[0])
        first, past = board.first_foundation, board.past_foundations
        distance, slot_of, top = heuristic.distance, board.slot_of, board.top
        counts = board.head(state[0]).counts
        weights = heuristic.weights.move_order
        noise, random_ = options.noise, self._random
        ordered = []
        for move in moves:
            source, target = move >> 10, move >> 4 & 63
            if not move:
                if not (options.redeals or state[-1]):
                    continue
                cost = weights.deal
            elif first <= source < past:
                if not options.exhaustive:
                    continue
                cost = 500.0
            elif first <= target < past:
                cost = -100.0 + 0.1 * counts[target - first]
            else:
                i, j = slot_of[source], slot_of[target]
                cost = float(distance(terms, state[i]))
                cards = move & 15
                if cards > 1:
                    # The whole sequence leaves, so the card below it becomes free.
                    cost += 3.0 - cards if cost >= cards else 0.0
                if i == board.waste:
                    cost += weights.waste
                if state[j]:
                    cost -= weights.onto * distance(terms, state[j])
                    if top[state[i]] // 13 == top[state[j]] // 13:
                        cost -= weights.suit
                else:
                    cost -= weights.space
            if noise:
                cost += noise * random_()
            ordered.append((-cost, move))
        ordered.sort()
        return ordered
