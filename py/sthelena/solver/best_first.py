"""Lazy greedy best-first search with random noise.

The node with the best value is expanded; its moves are tried in a cheap order, only until one
leads to a better position. Then the node goes back into the queue, a little further down.
"""

import random
from dataclasses import dataclass
from heapq import heappop, heappush

from .attempt import Attempt, Node
from .deadends import DeadEnds
from .heuristic import Heuristic
from .repeats import without_repeats
from .safe_moves import safe_move


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """What a search may do."""

    noise: float = 0.0
    """The largest random amount added to values and to the order of moves."""
    exhaustive: bool = False
    """Whether to try every move, those from foundations included, as a proof needs."""
    one_deal: bool = False
    """Whether to stop before a redeal and to tell what can be redealt."""


class BestFirstSearch(Attempt):
    """A best-first search; it tries all moves if its options say so."""

    def __init__(
        self,
        heuristic: Heuristic,
        dead_ends: DeadEnds,
        root: Node,
        options: SearchOptions,
        rng: random.Random,
    ) -> None:
        super().__init__(heuristic, dead_ends)
        self.options = options
        self.best = root.value
        """The best value of any position so far, without noise."""
        self.reached: list[tuple[float, Node]] = []
        """Positions that may be redealt, with their values: for the caller to take away."""
        self._random = rng.random
        board = heuristic.board
        self._foundations_final = not (options.exhaustive and board.can_leave_foundation)
        self._play_safe_moves = board.has_safe_moves and (
            self._foundations_final or board.tells_settled
        )
        # Where only a blocked position is redealt, its moves must be known first.
        self._reports_all = options.one_deal and board.rules.redeal_when == "any"
        self._reports_blocked = options.one_deal and not self._reports_all
        self._queue = [(root.value, 0, root)]
        self._seen = {board.key(root.state)}
        self._serial = 0
        if self._reports_all and not root.state[-1]:
            self.reached.append((root.value, root))

    def run(self, nodes: int) -> None:
        heuristic, board = self.heuristic, self.heuristic.board
        after, value_of, key_of = board.after, heuristic.value, board.key
        is_lost, is_won = self.dead_ends.reason, board.is_won
        random_, requeue, noise = self._random, heuristic.weights.requeue, self.options.noise
        reached = self.reached.append if self._reports_all else None
        queue, seen, serial, best = self._queue, self._seen, self._serial, self.best
        looked, until = self.nodes, self.nodes + nodes
        while queue and looked < until:
            priority, _, node = heappop(queue)
            moves = node.moves
            if moves is None:
                moves = node.moves = self._ordered_moves(node)
                if self._reports_blocked and not moves:
                    self.reached.append((node.value, node))
            while moves:
                move = moves.pop()
                state = after(node.state, move)
                looked += 1
                key = key_of(state)
                if key in seen:
                    continue
                seen.add(key)
                if is_won(state):
                    self.found = Node(state, node, move, 0.0)
                    self.nodes, self.is_over = looked, True
                    return
                if is_lost(state):
                    continue
                value = value_of(state)
                if value < best:  # noqa: PLR1730 - min() is slower
                    best = value
                child = Node(state, node, move, value)
                if reached and not state[-1]:
                    reached((value, child))
                if noise:
                    child.value = value = value + noise * random_()
                serial += 1
                heappush(queue, (value, serial, child))
                if value < node.value:
                    break
            if moves:
                serial += 1
                heappush(queue, (priority + requeue, serial, node))
        self.nodes, self._serial, self.best = looked, serial, best
        self.is_over = self.is_exhausted = not queue

    def _ordered_moves(self, node: Node) -> list[int]:
        """The moves of a position, the most promising last."""
        heuristic, options, state = self.heuristic, self.options, node.state
        board = heuristic.board
        moves = board.moves(state, pruned=True)
        if self._play_safe_moves:
            safe = safe_move(board, state, moves, self._foundations_final)
            if safe:
                return [safe]
        if board.has_repeats:
            # Without cells, no search but this one may have to prove a loss.
            for_proof = options.exhaustive or not board.cells
            moves = without_repeats(board, node, moves, for_proof=for_proof)
        terms = heuristic.terms(state[0])
        first, past = board.first_foundation, board.past_foundations
        distance, slot_of, top = heuristic.distance, board.slot_of, board.top
        weights = heuristic.weights.move_order
        noise, random_ = options.noise, self._random
        ordered = []
        for move in moves:
            source, target = move >> 13, move >> 7 & 63
            if not move:
                if options.one_deal and not state[-1]:
                    continue
                cost = weights.deal
            elif first <= source < past:
                if not options.exhaustive:
                    continue
                cost = 500.0
            elif first <= target < past:
                cost = -100.0 + 0.1 * (state[0] >> 4 * (target - first) & 15)
            else:
                i, j = slot_of[source], slot_of[target]
                cost = float(distance(terms, state[i]))
                cards = move & 127
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
        return [move for _, move in ordered]
