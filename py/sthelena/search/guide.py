"""What makes a position promising: the weights of each kind of table, and the sums."""

from dataclasses import dataclass, replace

from sthelena.cards import FACES
from sthelena.rules import RING, Rules

from .board import Board, State

_SEPARATOR = b"\xff"


@dataclass(frozen=True)
class Weights:
    """How much each thing counts against a position; the rest is told in :class:`Guide`."""

    left: float
    """A card that is not on a foundation."""
    ahead: tuple[float, ...]
    """A card above the nearest copy of the next card of a foundation, the one after, …"""
    blocker: float
    """A card that lies above one needed earlier."""
    pair: float
    """Two cards of one suit in order on each other (taken off)."""
    target: float
    """A face that could be laid on some pile (taken off)."""
    empty: float
    """An empty pile (taken off)."""
    redeal: float
    """A redeal that is left (taken off)."""
    buried: float = 0.0
    """A card under an end: a card that completes a foundation, and so is played late."""
    blocked: float = 0.0
    """A card above one that goes to the same foundation before it."""
    blocked_end: float = 0.0
    """The same of an end."""
    cell: float = 0.0
    """A card in a cell."""
    stock: float = 0.0
    """A card in the stock."""
    waste: float = 0.0
    """A card on the waste."""
    again: float = 2.0
    """What a position is put back by each time that a better one was found below it."""
    noise: float = 2.0
    """How much chance there is in the values, in all attempts but the first."""
    growth: float = 1.5
    """How much longer each second attempt is than the one before."""


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
                cost = 0.0
            else:
                under = board.top[below]
                ordered = under // 13 == face // 13 and abs(under - face) == 1
                if self.ordered_by_fit:
                    ordered = board.sockets[under] in board.fits[face]
                if ordered:
                    cost -= weights.pair
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


CLOSED = Weights(
    left=2.76,
    ahead=(0.42, 0.0, 0.16),
    blocker=0.49,
    pair=0.58,
    target=0.05,
    empty=0.40,
    redeal=8.5,
    buried=0.5,
)
OPEN = Weights(
    left=2.87,
    ahead=(1.0, 0.5, 0.25),
    blocker=0.49,
    pair=0.3,
    target=0.05,
    empty=0.0,
    redeal=10.0,
    noise=4.0,
    growth=2.0,
)
LAST = replace(
    CLOSED,
    target=0.27,
    empty=0.24,
    blocker=0.7,
    buried=1.3,
    blocked=1.3,
    blocked_end=3.0,
)
SUIT = replace(
    CLOSED,
    buried=0.0,
    ahead=(0.42, 0.2, 0.16, 0.1),
    pair=0.8,
    again=3.0,
    blocked=1.0,
    blocked_end=2.0,
)
STOCK = replace(OPEN, noise=2.0, growth=1.5)
CELLS = replace(OPEN, left=2.0, target=0.2, cell=0.4, again=8.0, noise=5.0, growth=3.0)


def weights_for(rules: Rules) -> Weights:
    if rules.table == RING:
        if rules.space != "closed":
            return OPEN
        if rules.build == "suit":
            return SUIT
        return LAST if not rules.redeals and rules.wrap == "no" else CLOSED
    return STOCK if rules.table == "stock" else CELLS
