"""Dead ends: positions of a last deal that are proved lost without a search.

While no pile is empty that may be filled, a card can leave its pile in two ways only: to a
foundation, or onto a fitting top card of another pile. An *end* is a card that completes a
foundation: a king, or an ace where one is built down.

*Bottoms*: spaces stay empty, so the last card of all has always been at the bottom of a pile. It
completes a foundation. If no pile has an end at its bottom, the game is lost.

*Last cards*: where piles are built in suit, the same is true of each suit, and what lies under its
last card belongs to suits that end later. If no order of the suits allows that, the game is lost.

*Deadlock*: a relaxed game is played in which every card that ever came to the top of its pile
stays there for others to be laid on, and has also gone to its foundation if those before it could.
A card that does not become free in it can never become free.

*No space*: where spaces may be filled, the same relaxed game holds until a pile becomes empty.
If none is empty and none can become so, the game is lost.

The last card of each suit
--------------------------
Let piles be built in suit and spaces stay empty. A card that has been moved to a pile then lies on
one of its suit, that one perhaps on another, and the lowest of these has never left its place. So
when the last card of a suit leaves its place, none of the suit can be in the tableau any more: it
goes to a foundation and completes it. What lies under it has not left its place either. It belongs
to other suits, and their last cards leave later.

So take the suits from the last to the first to end: each has an end under which there are only
cards of suits taken before. Taking one never keeps another from being taken. If some suits cannot
be taken, the game is lost. The suit taken first has an end at the bottom of a pile.

Ends get stuck
--------------
Let each suit have an ace and a king foundation, let piles be built in suit without wrapping, let
spaces stay empty and let no card leave a foundation. Then an ace can only be laid on a two of its
suit. When the suit's ace foundation has its two, at most one other two is left, and it has to go to
the king foundation before the ace that is left. An ace laid on it could be laid nowhere else, and
it would leave only after the two that lies under it: neither would ever come free. So from then on
that ace leaves its pile for its foundation alone, as the last card of it. Kings and queens are
alike. Foundations only grow, so what is barred stays barred, and the relaxed game does without
these moves.

It does not hold before the last deal, as a redeal frees the two, nor where spaces may be filled:
there, laying the ace on the two may empty the pile that sets both free.
"""

from .contents import IN_PILE, Contents, lowest_with
from .game import FACES, RANKS, SUITS, Game
from .positions import Positions
from .store import ints

NONE = 0
TRIED = 1
BOTTOMS = 2
DEADLOCK = 3
NO_SPACE = 4
LAST_CARDS = 5
"""The proofs of a loss. *Tried*: every continuation was tried."""

_HALF = 26
_ALL = (1 << _HALF) - 1
_RANKS = (1 << RANKS) - 1
_ALL_SUITS = (1 << SUITS) - 1


class DeadEnds:
    """Proofs of loss for one game."""

    def __init__(self, game: Game, contents: Contents, positions: Positions) -> None:
        self.game = game
        self.contents = contents
        self.positions = positions
        self._left = ints(game.slots)
        self._lowest = ints(game.slots)
        # Sets of faces are told as bits of two words, for two suits each.
        self._bit_1 = ints(FACES + 1)
        self._bit_2 = ints(FACES + 1)
        self._accepts_1 = ints(FACES + 1)
        self._accepts_2 = ints(FACES + 1)
        for face in range(FACES):
            self._bit_1[face] = bit_of(face, 0)
            self._bit_2[face] = bit_of(face, 1)
            for i in range(game.laid_at[face], game.laid_at[face + 1]):
                self._accepts_1[face] |= bit_of(game.laid[i], 0)
                self._accepts_2[face] |= bit_of(game.laid[i], 1)
        self._reach = ints(game.foundations)
        """How far each foundation comes in the relaxed game."""
        self._unbarred_1 = _ALL
        self._unbarred_2 = _ALL
        self._always_1 = 0
        self._always_2 = 0
        self._playable_1 = 0
        self._playable_2 = 0

    def proof(self, position: int) -> int:
        """The proof that applies to a position, or :data:`NONE`."""
        game = self.game
        positions = self.positions
        if not game.by_bottoms and not game.by_space:
            return NONE
        if not positions.is_last_deal(position) or positions.played(position) == game.total:
            return NONE
        row = positions.row
        contents = self.contents
        first = position * game.slots
        left = self._left
        piles = 0
        has_end = False
        for slot in range(game.width):
            content = row[first + slot]
            if content > 0:
                left[piles] = content
                if game.by_last_cards:
                    self._lowest[piles] = contents.lowest[content]
                piles += 1
                if game.is_end[contents.bottom[content]] == 1:
                    has_end = True
        return self._judge(position, piles, has_end, contents.face, contents.below)

    def proof_after_redeal(
        self, position: int, packet: list[int], below: list[int], cards: int
    ) -> int:
        """The proof that applies after the redeal that leads to the last deal, or :data:`NONE`.

        The packet has its first card at 1, and for each card the one that it is dealt onto, or 0.
        """
        game = self.game
        if not game.by_bottoms and not game.by_space:
            return NONE
        piles = 0
        has_end = False
        for i in range(game.width):
            if i < cards:
                self._left[piles] = cards - i
                if game.by_last_cards:
                    lowest = 0
                    dealt = i + 1
                    while dealt <= cards:
                        lowest = lowest_with(game, lowest, packet[dealt])
                        dealt += game.width
                    self._lowest[i] = lowest
                piles += 1
                if game.is_end[packet[i + 1]] == 1:
                    has_end = True
        return self._judge(position, piles, has_end, packet, below)

    def _judge(
        self, position: int, piles: int, has_end: bool, face_of: list[int], below: list[int]
    ) -> int:
        """The proof that applies, given the top cards and whether an end lies at a bottom."""
        game = self.game
        if not game.by_bottoms:
            if piles == game.width and self._is_locked(position, piles, face_of, below):
                return NO_SPACE
            return NONE
        if not has_end:
            return BOTTOMS
        if game.by_deadlock and self._is_locked(position, piles, face_of, below):
            return DEADLOCK
        if game.by_last_cards and not self._can_end(piles):
            return LAST_CARDS
        return NONE

    def _can_end(self, piles: int) -> bool:
        """Whether all suits can be taken, from the last to the first to end."""
        there = 0
        for i in range(piles):
            there |= self._lowest[i]
        taken = 0
        for suit in range(SUITS):
            if ((there >> (5 * suit)) & IN_PILE) == 0:
                taken |= 1 << suit
        before = -1
        while taken != before:
            before = taken
            for suit in range(SUITS):
                if ((taken >> suit) & 1) == 0 and self._has_last_card(suit, taken, piles):
                    taken |= 1 << suit
        return taken == _ALL_SUITS

    def _has_last_card(self, suit: int, taken: int, piles: int) -> bool:
        """Whether an end of a suit lies on cards of suits alone that were taken before."""
        for i in range(piles):
            under = (self._lowest[i] >> (5 * suit)) & (IN_PILE | _ALL_SUITS)
            if under > 0 and (under & (_ALL_SUITS ^ taken)) == 0:
                return True
        return False

    def _is_locked(self, position: int, piles: int, face_of: list[int], below: list[int]) -> bool:
        """Whether the relaxed game ends before all piles are empty; with spaces, before one is.

        Each card has a number, with its face and the number of the card below it; 0 is none.
        """
        left = self._left
        bits_1 = self._bit_1
        bits_2 = self._bit_2
        accepts_1 = self._accepts_1
        accepts_2 = self._accepts_2
        spaces_closed = self.game.spaces_closed
        self._begin(position)
        unbarred_1 = self._unbarred_1
        unbarred_2 = self._unbarred_2
        free_1 = self._always_1
        free_2 = self._always_2
        seen_1 = 0
        seen_2 = 0
        for i in range(piles):
            face = face_of[left[i]]
            seen_1 |= bits_1[face]
            seen_2 |= bits_2[face]
            free_1 |= accepts_1[face] & unbarred_1
            free_2 |= accepts_2[face] & unbarred_2
        while piles > 0:
            self._play_on(seen_1, seen_2)
            free_1 |= self._playable_1
            free_2 |= self._playable_2
            kept = 0
            changed = False
            for i in range(piles):
                content = left[i]
                face = face_of[content]
                while ((free_1 & bits_1[face]) | (free_2 & bits_2[face])) != 0:
                    changed = True
                    content = below[content]
                    # An empty pile's face is no one's, and has no bits.
                    face = face_of[content]
                    seen_1 |= bits_1[face]
                    seen_2 |= bits_2[face]
                    free_1 |= accepts_1[face] & unbarred_1
                    free_2 |= accepts_2[face] & unbarred_2
                if content > 0:
                    left[kept] = content
                    kept += 1
                elif not spaces_closed:
                    return False
            if not changed:
                return True
            piles = kept
        return False

    def _begin(self, position: int) -> None:
        """What follows from the foundations.

        While cards may still move between two foundations of a suit that are not alike, their order
        is not certain, and all cards of the suit are taken to be playable. That ends when the two
        have more cards together than there are ranks.
        """
        game = self.game
        positions = self.positions
        self._unbarred_1 = _ALL
        self._unbarred_2 = _ALL
        self._always_1 = 0
        self._always_2 = 0
        self._playable_1 = 0
        self._playable_2 = 0
        for g in range(game.foundations):
            height = positions.count(position, g)
            self._reach[g] = height
            if height < game.ranks:
                face = game.foundation_face[g * RANKS + height]
                self._playable_1 |= self._bit_1[face]
                self._playable_2 |= self._bit_2[face]
            if game.ends_get_stuck and height >= 2:
                # The base's other copy can only be the last card of the other foundation.
                base = game.foundation_face[g * RANKS]
                self._unbarred_1 &= _ALL ^ self._bit_1[base]
                self._unbarred_2 &= _ALL ^ self._bit_2[base]
        if game.reversal:
            for suit in range(SUITS):
                if self._is_uncertain(position, suit):
                    if suit < 2:
                        self._always_1 |= _RANKS << (RANKS * suit)
                    else:
                        self._always_2 |= _RANKS << (RANKS * (suit - 2))

    def _is_uncertain(self, position: int, suit: int) -> bool:
        """Whether it is not certain what a suit's foundations need."""
        game = self.game
        first = game.of_suit[suit * game.per_suit]
        cards = 0
        alike = True
        for k in range(game.per_suit):
            g = game.of_suit[suit * game.per_suit + k]
            cards += self.positions.count(position, g)
            if game.twin[g] != game.twin[first]:
                alike = False
        return not alike and cards <= game.ranks

    def _play_on(self, seen_1: int, seen_2: int) -> None:
        """Play to the foundations what was seen; each takes the next face too when it comes."""
        game = self.game
        bits_1 = self._bit_1
        bits_2 = self._bit_2
        reach = self._reach
        last = game.ranks - 1
        for g in range(game.foundations):
            at = reach[g]
            first = g * RANKS
            while at < last:
                face = game.foundation_face[first + at]
                if ((seen_1 & bits_1[face]) | (seen_2 & bits_2[face])) == 0:
                    break
                at += 1
                face = game.foundation_face[first + at]
                self._playable_1 |= bits_1[face]
                self._playable_2 |= bits_2[face]
            reach[g] = at


def bit_of(face: int, half: int) -> int:
    """A face as a bit in the word of the first or of the last two suits, or 0 in the other's."""
    if half == 0:
        return 1 << face if face < _HALF else 0
    return 1 << (face - _HALF) if face >= _HALF else 0
