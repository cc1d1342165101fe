"""What makes a position promising: the weights of each kind of table, and the sums."""

from dataclasses import dataclass, replace

from sthelena.cards import FACES
from sthelena.rules import RING, Rules

from .board import NONE, Board, State

_SEPARATOR = b"\xff"
_AHEAD = 6


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

    __slots__ = ("base", "nd", "next", "weight")

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
        if board.rules.table == RING:
            self.base -= weights.redeal * (board.rules.redeals + 1 - known.round)


class Guide:
    """Values of states: the smaller, the more promising."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board = board
        self.weights = weights
        rules = board.rules
        ranks = rules.ranks
        both = rules.table == RING
        self._need = [
            min(face % 13, ranks - 1 - face % 13) if both else face % 13 for face in range(FACES)
        ]
        self._accepts = [
            sum(1 << face for face in range(FACES) if socket in board.fits[face])
            for socket in range(NONE + 1)
        ]
        # By pile: the cost that does not depend on the foundations, the earliest need in
        # it, the faces it accepts, the faces in it.
        self.cost = [-weights.empty]
        self.first = [99]
        self.accepts = [0]
        self.mask = [0]
        # Whether a card that may end the game lies at the bottom.
        self.ends = [False]
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
                self.ends.append(face % 13 in (0, board.rules.ranks - 1))
            else:
                self.ends.append(self.ends[below])
                under = board.top[below]
                ordered = under // 13 == face // 13 and abs(under - face) == 1
                if self.ordered_by_fit:
                    ordered = board.sockets[under] in board.fits[face]
                if ordered:
                    cost -= weights.pair
                if self.first[below] < need and not (ordered and self.ordered_by_fit):
                    cost += weights.blocker
            self.cost.append(cost)
            self.first.append(min(self.first[below], need))
            self.accepts.append(self._accepts[board.sockets[face]])
            self.mask.append(self.mask[below] | 1 << face)

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
        cost, accepts = self.cost, self.accepts
        takes = 0
        for pile in state[1 : board.width + 1]:
            total += cost[pile]
            takes |= accepts[pile]
        weights = self.weights
        total -= weights.target * takes.bit_count()
        for slot in board.cells:
            if state[slot]:
                total += weights.cell
        if board.waste:
            total += weights.waste * board.size[state[board.waste]]
        if state[-1]:
            total += weights.stock * board.size[state[-1]]
        return total

    def is_lost(self, state: State) -> bool:
        """Whether the game is lost because no pile has a card at its bottom that may end it.

        With spaces closed, in the last deal, the bottom card of a pile leaves it last, and
        only for a foundation. The last card of the game completes a foundation.
        """
        board = self.board
        if board.rules.table != RING or board.rules.space != "closed":
            return False
        if not board.last_deal(state) or board.is_won(state):
            return False
        if len(self.cost) < len(board.below):
            self.grow()
        return not any(self.ends[pile] for pile in state[1 : board.width + 1])

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
LAST = replace(CLOSED, target=0.4)
SUIT = replace(CLOSED, ahead=(0.42, 0.2, 0.16, 0.1), pair=0.8, again=3.0)
STOCK = replace(OPEN, noise=2.0, growth=1.5)
CELLS = replace(OPEN, cell=2.0, growth=3.0, noise=2.0)


def weights_for(rules: Rules) -> Weights:
    if rules.table == RING:
        if rules.space != "closed":
            return OPEN
        if rules.build == "suit":
            return SUIT
        return LAST if not rules.redeals and rules.wrap == "no" else CLOSED
    return STOCK if rules.table == "stock" else CELLS
