"""What makes a position promising: the sums. How much each thing weighs is told elsewhere."""

from sthelena.cards import FACES
from sthelena.rules import RING

from .board import Board, State
from .weights import Weights

_SEPARATOR = b"\xff"


class Wants:
    """What the foundations of one head want."""

    __slots__ = ("base", "blocks", "nd", "next", "suits", "weight")

    def __init__(self, guide: "Guide", head: int) -> None:
        board = guide.board
        known = board.head(head)
        weights = guide.weights
        self.weight: dict[int, float] = {}
        """For each face that is wanted soon, how much each card above it counts."""
        self.next: frozenset[int] = frozenset(known.takes)
        self.nd: dict[int, int] = {0: 20}
        for ladder, count in zip(board.ladders, known.counts, strict=True):
            for ahead, weight in enumerate(weights.ahead):
                if weight and count + ahead < len(ladder):
                    face = ladder[count + ahead]
                    self.weight[face] = self.weight.get(face, 0.0) + weight
        self.base = weights.left * (board.total - known.used)
        self.base -= weights.uneven * sum(count * count for count in known.counts)
        self.blocks: dict[int, float] = {}
        """What the cards that block each other in a pile cost, by pile."""
        self.suits: tuple[int, ...] = ()
        """For each suit its number and how many cards lie on its two foundations."""
        if board.rules.table == RING:
            self.base -= weights.redeal * (board.rules.redeals + 1 - known.round)
            down, up = known.counts[:4], known.counts[4:]
            self.suits = tuple(suit << 8 | up[suit] << 4 | down[suit] for suit in range(4))


class Guide:
    """Values of states: the smaller, the more promising."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board = board
        self.weights = weights
        rules = board.rules
        ranks = rules.ranks
        both = rules.table == RING
        self.last = ranks - 1
        # An end has its place after all others, though it is near a base of its suit.
        self._need = [
            min(face % 13, self.last - face % 13) or self.last if both else face % 13
            for face in range(FACES)
        ]
        # By pile: the cost that does not depend on the foundations, the earliest need in
        # it, and how many cards are no ends, in all and under the topmost end.
        self.cost = [-weights.empty]
        self.first = [99]
        self.inner = [0]
        self.under = [0]
        self._blocks: dict[int, float] = {}
        self._wants: dict[int, Wants] = {}
        self.ordered_by_fit = not both

    def grow(self) -> None:
        """Learn the piles that are new."""
        board, weights = self.board, self.weights
        for pile in range(len(self.cost), len(board.below)):
            below, face = board.below[pile], board.top[pile]
            need = self._need[face]
            cost = self.cost[below]
            if not below:
                cost = 0.0 if need == self.last else weights.bottom * need
            else:
                under = board.top[below]
                ordered = under // 13 == face // 13 and abs(under - face) == 1
                if self.ordered_by_fit:
                    ordered = board.sockets[under] in board.fits[face]
                cost += -weights.pair if ordered else weights.unordered
                if self.first[below] < need and not (ordered and self.ordered_by_fit):
                    cost += weights.blocker
            inner, buried = self.inner[below], self.under[below]
            if not self.ordered_by_fit and need == self.last:
                cost += weights.buried * (inner - buried)
                self.inner.append(inner)
                self.under.append(inner)
            else:
                self.inner.append(inner + 1)
                self.under.append(buried)
            self.cost.append(cost)
            self.first.append(min(self.first[below], need))

    def wants(self, head: int) -> Wants:
        wants = self._wants.get(head)
        if wants is None:
            wants = self._wants[head] = Wants(self, head)
        return wants

    def depths(self, state: State) -> dict[int, int]:
        """For each face that is wanted soon, the cards above its nearest copy.

        Twice the number; one more where another copy lies as near.
        """
        content = self.board.content
        lying = _SEPARATOR.join([content[pile] for pile in state[1:]]) + _SEPARATOR
        find, rfind = lying.find, lying.rfind
        depths = {}
        for face in self.wants(state[0]).weight:
            place = find(face)
            if place < 0:
                continue
            depth = find(255, place) - place - 1
            other = rfind(face)
            if other != place:
                second = find(255, other) - other - 1
                if second < depth:
                    depth = second
                elif second == depth:
                    depths[face] = 2 * depth + 1
                    continue
            depths[face] = 2 * depth
        return depths

    def value(self, state: State) -> float:
        board = self.board
        if len(self.cost) < len(board.below):
            self.grow()
        wants = self.wants(state[0])
        total = wants.base
        weight = wants.weight
        for face, depth in self.depths(state).items():
            total += weight[face] * (depth >> 1)
        cost, accepts = self.cost, board.accepts
        takes = 0
        for pile in state[1 : board.width + 1]:
            total += cost[pile]
            takes |= accepts[pile]
        weights = self.weights
        if weights.blocked:
            blocks = wants.blocks
            for pile in state[1 : board.width + 1]:
                known = blocks.get(pile)
                total += self._blocked(wants, pile) if known is None else known
        total -= weights.target * takes.bit_count()
        for slot in board.cells:
            if state[slot]:
                total += weights.cell
        if board.waste:
            total += weights.waste * board.size[state[board.waste]]
        if state[-1]:
            total += weights.stock * board.size[state[-1]]
        return total

    def _blocked(self, wants: Wants, pile: int) -> float:
        """What the cards cost that lie above one of their suit which must be played before.

        That is so where the first copy of both is played: then the second copies go to the
        same foundation, one after the other.
        """
        total = 0.0
        for suit in wants.suits:
            key = pile << 10 | suit
            cost = self._blocks.get(key)
            if cost is None:
                cost = self._blocks[key] = self._blocked_in(pile, suit)
            total += cost
        wants.blocks[pile] = total
        return total

    def _blocked_in(self, pile: int, key: int) -> float:
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

    def distance(self, wants: Wants, pile: int) -> int:
        """Cards above the topmost card of a pile that a foundation wants next; 20 if none."""
        nd = wants.nd
        known = nd.get(pile)
        if known is None:
            if self.board.top[pile] in wants.next:
                known = 0
            else:
                known = min(20, 1 + self.distance(wants, self.board.below[pile]))
            nd[pile] = known
        return known
