"""The heuristic: a value for every position, the smaller the more promising.

It is a weighted sum (:mod:`.weights`). What depends only on the foundations, or only on one pile,
is computed once and kept. An *end* is an ace or a king, the card that completes a foundation.
"""

from sthelena.cards import FACES
from sthelena.rules import RING

from .board import Board, State
from .weights import Weights

FAR = 20
"""The greatest distance that is told apart."""

_END = 255
"""Follows each pile when all are searched for a face."""
_SEPARATOR = bytes((_END,))


class FoundationTerms:
    """The terms of the sum that depend only on a state's head."""

    __slots__ = ("base", "blocked", "cover_cost", "distances", "next", "suits")

    def __init__(self, heuristic: "Heuristic", head: int) -> None:
        board = heuristic.board
        facts = board.head(head)
        weights = heuristic.weights
        self.cover_cost: dict[int, float] = {}
        """For each face that is needed soon, the cost of each card above its nearest copy."""
        self.next: frozenset[int] = frozenset(facts.takes)
        """The faces that a foundation takes next."""
        self.distances: dict[int, int] = {0: FAR}
        """See :meth:`Heuristic.distance`, by pile."""
        for faces, count in zip(board.foundation_faces, facts.counts, strict=True):
            for ahead, weight in enumerate(weights.ahead):
                if weight and count + ahead < len(faces):
                    face = faces[count + ahead]
                    self.cover_cost[face] = self.cover_cost.get(face, 0.0) + weight
        self.base = weights.remaining * (board.total - facts.played)
        self.base -= weights.uneven * sum(count * count for count in facts.counts)
        self.blocked: dict[int, float] = {}
        """The cost of cards that block each other, by pile."""
        self.suits: tuple[int, ...] = ()
        """For each suit of which cards may block each other, its number and the heights of its two
        foundations, packed."""
        if board.rules.table == RING:
            self.base -= weights.redeal * (board.rules.redeals + 1 - facts.round)
            down, up = facts.counts[:4], facts.counts[4:]
            self.suits = tuple(
                suit << 8 | up[suit] << 4 | down[suit]
                for suit in range(4)
                if up[suit] > 1 or down[suit] > 1
            )


class Heuristic:
    """The heuristic for one game."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board = board
        self.weights = weights
        rules = board.rules
        ranks = rules.ranks
        both = rules.table == RING
        self.last = ranks - 1
        # How late a face is needed: an end after all others, though it is next to a base.
        self._turn = [
            min(face % 13, self.last - face % 13) or self.last if both else face % 13
            for face in range(FACES)
        ]
        self.cost = [-weights.empty_pile]
        """By pile, the cost that does not depend on the foundations."""
        self._earliest = [99]
        """By pile, the earliest turn of its cards."""
        self._inner = [0]
        """By pile, the number of cards that are not ends."""
        self._under_end = [0]
        """By pile, the number of those under its topmost end."""
        self._blocked_costs: dict[int, float] = {}
        self._terms: dict[int, FoundationTerms] = {}
        self._one_direction = not both

    def _add_piles(self) -> None:
        """Extend the lists to the piles that are new."""
        board, weights = self.board, self.weights
        for pile in range(len(self.cost), len(board.below)):
            below, face = board.below[pile], board.top[pile]
            turn = self._turn[face]
            cost = self.cost[below]
            if not below:
                cost = 0.0 if turn == self.last else weights.bottom * turn
            else:
                under = board.top[below]
                ordered = under // 13 == face // 13 and abs(under - face) == 1
                if self._one_direction:
                    ordered = board.sockets[under] in board.fits[face]
                cost += -weights.ordered_pair if ordered else weights.unordered
                if self._earliest[below] < turn and not (ordered and self._one_direction):
                    cost += weights.blocker
            inner, under_end = self._inner[below], self._under_end[below]
            if not self._one_direction and turn == self.last:
                cost += weights.buried * (inner - under_end)
                self._inner.append(inner)
                self._under_end.append(inner)
            else:
                self._inner.append(inner + 1)
                self._under_end.append(under_end)
            self.cost.append(cost)
            self._earliest.append(min(self._earliest[below], turn))

    def terms(self, head: int) -> FoundationTerms:
        """The terms of a head."""
        terms = self._terms.get(head)
        if terms is None:
            terms = self._terms[head] = FoundationTerms(self, head)
        return terms

    def _foundation_cost(self, terms: FoundationTerms, state: State) -> float:
        """The base, and the cost of the cards above the nearest copies of what is needed soon."""
        content = self.board.content
        laid_out = _SEPARATOR.join([content[pile] for pile in state[1:]]) + _SEPARATOR
        find, rfind = laid_out.find, laid_out.rfind
        total = terms.base
        for face, cost in terms.cover_cost.items():
            place = find(face)
            if place < 0:
                continue
            depth = find(_END, place) - place - 1
            other = rfind(face)
            if depth and other != place:
                depth = min(depth, find(_END, other) - other - 1)
            total += cost * depth
        return total

    def value(self, state: State) -> float:
        """The value of a state: the smaller, the more promising."""
        board = self.board
        if len(self.cost) < len(board.below):
            self._add_piles()
        terms = self.terms(state[0])
        total = self._foundation_cost(terms, state)
        cost, accepts = self.cost, board.accepts
        buildable = 0
        for pile in state[1 : board.width + 1]:
            total += cost[pile]
            buildable |= accepts[pile]
        weights = self.weights
        if weights.blocked:
            blocked = terms.blocked
            for pile in state[1 : board.width + 1]:
                known = blocked.get(pile)
                total += self._blocked(terms, pile) if known is None else known
        total -= weights.buildable * buildable.bit_count()
        for slot in board.cells:
            if state[slot]:
                total += weights.cell
        if board.waste:
            total += weights.waste * board.size[state[board.waste]]
        if state[-1]:
            total += weights.stock * board.size[state[-1]]
        return total

    def _blocked(self, terms: FoundationTerms, pile: int) -> float:
        """The cost of the cards above one of their suit that must be played before them.

        The order is certain where the first copies of both are played: the second copies then go
        to the same foundation.
        """
        total = 0.0
        for suit in terms.suits:
            key = pile << 10 | suit
            cost = self._blocked_costs.get(key)
            if cost is None:
                cost = self._blocked_costs[key] = self._blocked_in_suit(pile, suit)
            total += cost
        terms.blocked[pile] = total
        return total

    def _blocked_in_suit(self, pile: int, key: int) -> float:
        suit, up, down = key >> 8, key >> 4 & 15, key & 15
        weights, last = self.weights, self.last
        cost, highest, lowest = 0.0, -1, 13
        for face in self.board.content[pile]:
            if face // 13 != suit:
                continue
            rank = face % 13
            if rank < up:
                is_blocked = rank < highest
                highest = max(rank, highest)
            elif rank > last - down:
                is_blocked = rank > lowest
                lowest = min(rank, lowest)
            else:
                continue
            if is_blocked:
                cost += weights.blocked if 0 < rank < last else weights.blocked_end
        return cost

    def distance(self, terms: FoundationTerms, pile: int) -> int:
        """The number of cards above a pile's topmost card that a foundation takes next.

        :data:`FAR` if there is none, or none nearer.
        """
        distances = terms.distances
        known = distances.get(pile)
        if known is None:
            if self.board.top[pile] in terms.next:
                known = 0
            else:
                known = min(FAR, 1 + self.distance(terms, self.board.below[pile]))
            distances[pile] = known
        return known
