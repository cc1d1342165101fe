"""The heuristic: a value for every position, the smaller the more promising.

It is a weighted sum (:mod:`.weights`). What depends only on one pile, or only on the foundations,
is computed once and kept, in a form that few operations can add up for all piles. An *end* is an
ace or a king, the card that completes a foundation.
"""

from typing import NamedTuple

from sthelena.cards import FACES

from .board import Board
from .layout import FOUNDATIONS, ROUND
from .legal_moves import State
from .memory import keep
from .weights import Weights

FAR = 20
"""The greatest distance that is told apart."""

_FACES = bytes(range(FACES))

# What blocks a card is told by bytes: the suit, the foundations' direction, the height of the
# foundation from which on it holds, and whether the card is an end.
_ALL = bytes(range(256))
_DOWN, _END = 1 << 6, 1 << 7
_NO_ENDS = bytes(range(_END))
_ONE = [bytes((n,)) for n in range(256)]
_HOLDS = [
    [bytes([suit | n | end for n in range(height) for end in (0, _END)]) for height in range(16)]
    for suit in (*range(_DOWN, _DOWN + 64, 16), *range(0, 64, 16))
]
"""For each foundation of a ring and its height, the bytes that hold."""


class FoundationTerms:
    """The terms of the sum that depend only on the foundations."""

    __slots__ = ("base", "covers", "idle", "unblocked")

    def __init__(self, heuristic: "Heuristic", head: int) -> None:
        board, weights = heuristic.board, heuristic.weights
        facts = board.head(head)
        counts = facts.counts
        self.base = weights.remaining * (board.total - facts.played)
        if weights.uneven:
            self.base -= weights.uneven * sum([count * count for count in counts])
        depth = heuristic.depth
        masks: dict[float, int] = {}
        for ahead, count in zip(heuristic.ahead, counts, strict=True):
            for weight, field in ahead[count]:
                self.base += weight * depth
                mask = masks.get(weight, 0)
                if mask & field:
                    # Two foundations need the same face.
                    masks[weight] = mask - field
                    masks[2 * weight] = masks.get(2 * weight, 0) | field
                else:
                    masks[weight] = mask | field
        self.covers = tuple(masks.items())
        """The costs of a card above the nearest copy of a face, and the fields of the faces."""
        self.idle = _FACES.translate(None, bytes(facts.takes))
        """The faces that no foundation takes next."""
        self.unblocked = _ALL
        """The bytes that do not hold."""
        if heuristic.tells_blocked:
            holds = [by_height[count] for by_height, count in zip(_HOLDS, counts, strict=True)]
            self.unblocked = _ALL.translate(None, b"".join(holds))


class _PileTerms(NamedTuple):
    """The terms of the sum that depend only on one pile."""

    cost: float
    near: int
    """The cards above each face, as :attr:`Heuristic.fields`, and past those fields the faces that
    may be laid on the pile."""
    blocked: bytes
    """What blocks its cards."""
    earliest: int
    """The earliest turn of its cards."""
    inner: int
    """The number of cards that are not ends."""
    under_end: int
    """The number of those under its topmost end."""


class Heuristic:
    """The heuristic for one game."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board = board
        self.weights = weights
        both = board.both_ways
        last = self.last = board.rules.ranks - 1
        # How late a face is needed: an end after all others, though it is next to a base.
        first = board.rules.base - 1
        self._turn = [
            min(face % 13, last - face % 13) or last if both else (face % 13 - first) % (last + 1)
            for face in range(FACES)
        ]
        self._one_direction = not both
        self.tells_blocked = both and bool(weights.blocked)
        self.depth = 32 if both else 64
        """The greatest number of cards above a needed one that is told apart."""
        # A number has a field of so many bits for each face: of these, as many are 0 as there are
        # cards above the face. An `or` of such numbers finds the least number of cards.
        self._fields = [(1 << self.depth) - 1 << self.depth * face for face in range(FACES)]
        self._kept = sum(field - (1 << self.depth * n) for n, field in enumerate(self._fields))
        self._past_fields = self.depth * FACES
        self.ahead = [
            [
                [
                    (weight, self._fields[face])
                    for weight, face in zip(weights.ahead, faces[count:], strict=False)
                    if weight
                ]
                for count in range(len(faces) + 1)
            ]
            for faces in board.foundation_faces
        ]
        """For each foundation and its height, the weights and fields of the faces needed soon."""
        self._no_cards = _PileTerms(-weights.empty_pile, 0, b"", 99, 0, 0)
        self._piles: dict[int, _PileTerms] = {}
        self._terms: dict[int, FoundationTerms] = {}

    def terms(self, head: int) -> FoundationTerms:
        """The terms of a head."""
        key = head & FOUNDATIONS
        return self._terms.get(key) or keep(self._terms, key, FoundationTerms(self, head))

    def _pile(self, pile: int) -> _PileTerms:
        """The terms of a pile, from those of the nearest pile below that are known."""
        below, content = self.board.below, self.board.content[pile]
        known, terms = pile, None
        while known and (terms := self._piles.get(known)) is None:
            known = below[known]
        cards = content[len(self.board.content[known]) :]
        terms = self._extended(terms or self._no_cards, known, cards)
        return keep(self._piles, pile, terms)

    def _extended(self, terms: _PileTerms, pile: int, cards: bytes) -> _PileTerms:
        """The terms of a pile with some *cards* more."""
        board, weights, last = self.board, self.weights, self.last
        cost, near, blocked, earliest, inner, under_end = terms
        under, faces = board.top[pile], board.faces[pile]
        for face in cards:
            turn = self._turn[face]
            if not faces:
                cost = 0.0 if turn == last else weights.bottom * turn
            else:
                ordered = under // 13 == face // 13 and abs(under - face) == 1
                if self._one_direction:
                    ordered = board.sockets[under] in board.fits[face]
                cost += -weights.ordered_pair if ordered else weights.unordered
                if earliest < turn and not (ordered and self._one_direction):
                    cost += weights.blocker
            if not self._one_direction and turn == last:
                cost += weights.buried * (inner - under_end)
                under_end = inner
            else:
                inner += 1
            if turn < earliest:  # noqa: PLR1730 - min() is slower
                earliest = turn
            if self.tells_blocked:
                blocked += self._blocked_by(face, faces)
            near = near << 1 & self._kept | self._fields[face]
            faces |= 1 << face
            under = face
        if faces:
            near |= board.builds_on[under] << self._past_fields
        return _PileTerms(cost, near, blocked, earliest, inner, under_end)

    def _blocked_by(self, face: int, under: int) -> bytes:
        """What blocks a card, of those *under* it, told as bits.

        A card of the same suit below it that must be played before it blocks it. The order is
        certain where the first copies of both are played: the second copies then go to the same
        foundation. That foundation has the card below first if it has the nearest such rank.
        """
        suit, rank = divmod(face, 13)
        kind = suit << 4 if 0 < rank < self.last else suit << 4 | _END
        under = under >> 13 * suit & 0x1FFF
        blocked = b""
        if higher := under >> rank + 1:
            blocked += _ONE[kind | rank + (higher & -higher).bit_length()]
        if lower := under & (1 << rank) - 1:
            blocked += _ONE[kind | _DOWN | self.last + 1 - lower.bit_length()]
        return blocked

    def value(self, state: State) -> float:
        """The value of a state: the smaller, the more promising."""
        board, weights, known = self.board, self.weights, self._piles
        head, width = state[0], board.width
        terms = self._terms.get(head & FOUNDATIONS) or self.terms(head)
        total = terms.base - weights.redeal * (board.rules.redeals + 1 - (head >> ROUND))
        nearest = 0
        told = []
        for pile in state[1 : width + 1]:
            cost, near, blocked, _, _, _ = known.get(pile) or self._pile(pile)
            total += cost
            nearest |= near
            told.append(blocked)
        total -= weights.buildable * (nearest >> self._past_fields).bit_count()
        for pile in state[width + 1 :]:
            nearest |= (known.get(pile) or self._pile(pile)).near
        for weight, mask in terms.covers:
            total -= weight * (nearest & mask).bit_count()
        if self.tells_blocked:
            holds = b"".join(told).translate(None, terms.unblocked)
            if holds:
                ends = len(holds.translate(None, _NO_ENDS))
                total += weights.blocked * (len(holds) - ends) + weights.blocked_end * ends
        for slot in board.cells:
            if state[slot]:
                total += weights.cell
        if board.waste:
            total += weights.waste * len(board.content[state[board.waste]])
        if state[-1]:
            total += weights.stock * len(board.content[state[-1]])
        return total

    def distance(self, terms: FoundationTerms, pile: int) -> int:
        """The number of cards above a pile's topmost card that a foundation takes next.

        :data:`FAR` if there is none, or none nearer.
        """
        content = self.board.content[pile]
        left = len(content.rstrip(terms.idle))
        return min(len(content) - left, FAR) if left else FAR
