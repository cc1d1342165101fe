"""What is left to dig out of the piles, and how many cards at least must lie alone for it.

A card is *dug* when it has left the pile in which it lay at the start, or the waste. Where dug
cards lie is forgotten: on foundations, on each other, on the piles' top cards, or alone in piles
that have become empty. How many must lie alone, the suits tell: as many cards of a rank as find no
card of the next rank to lie on.
"""

from .dice import Dice, mixed
from .game import FACES, SUITS, Game, rank_of_face, suit_of_face
from .store import grown, ints

_START = 64
_MEMO = 1 << 16
_MANY = 99


class Stacks:
    """Piles of faces, each with a number: a card on another pile; number 0 is the empty one.

    Cards of a suit are counted in a word, two bits for each rank.
    """

    def __init__(self, game: Game) -> None:
        self.used = 1
        self.below = ints(_START)
        self.face = ints(_START)
        self.word = ints(_START)
        """A hash of the faces."""
        self.held = ints(SUITS * _START)
        """The cards, suit by suit."""
        self.loose = ints(SUITS * _START)
        """Those of them over which lies neither a copy of theirs nor a card for them to lie on."""
        self._capacity = _START
        self._mask = 2 * _START - 1
        self._known = ints(2 * _START)
        self._face_word = ints(FACES)
        dice = Dice(game.words + 2)
        for face in range(FACES):
            self._face_word[face] = dice.roll()

    def find(self, below: int, face: int) -> int:
        """The pile with one card more, or 0 if there is none yet."""
        i = mixed(self.word[below] ^ self._face_word[face]) & self._mask
        while self._known[i] > 0:
            stack = self._known[i]
            if self.below[stack] == below and self.face[stack] == face:
                return stack
            i = (i + 1) & self._mask
        return 0

    def put(self, below: int, face: int) -> int:
        """The pile with one card more."""
        stack = self.find(below, face)
        if stack > 0:
            return stack
        if self.used == self._capacity:
            self._make_room()
        stack = self.used
        self.used += 1
        self.below[stack] = below
        self.face[stack] = face
        self.word[stack] = mixed(self.word[below] ^ self._face_word[face])
        for suit in range(SUITS):
            self.held[SUITS * stack + suit] = self.held[SUITS * below + suit]
            self.loose[SUITS * stack + suit] = self.loose[SUITS * below + suit]
        suit = suit_of_face(face)
        at = 2 * rank_of_face(face)
        loose = self.loose[SUITS * stack + suit]
        loose -= loose & (3 << at)
        if at > 0:
            loose -= loose & (3 << (at - 2))
        self.held[SUITS * stack + suit] += 1 << at
        self.loose[SUITS * stack + suit] = loose + (1 << at)
        self._enter(stack)
        return stack

    def _enter(self, stack: int) -> None:
        i = self.word[stack] & self._mask
        while self._known[i] > 0:
            i = (i + 1) & self._mask
        self._known[i] = stack

    def _make_room(self) -> None:
        old = self._capacity
        new = 2 * old
        self._capacity = new
        self.below = grown(self.below, old, new)
        self.face = grown(self.face, old, new)
        self.word = grown(self.word, old, new)
        self.held = grown(self.held, SUITS * old, SUITS * new)
        self.loose = grown(self.loose, SUITS * old, SUITS * new)
        self._known = ints(2 * new)
        self._mask = 2 * new - 1
        for stack in range(1, self.used):
            self._enter(stack)


class Dug:
    """One state, laid out: the piles of the tableau, and the waste behind them."""

    def __init__(self, game: Game, stacks: Stacks) -> None:
        self.stacks = stacks
        self.waste = game.width
        self.piles = game.width + 1
        self.ranks = game.ranks
        self.copies = game.per_suit
        self.pile = ints(self.piles)
        self.stock = ints(SUITS)
        """The cards of the stock, suit by suit."""
        self.dug = ints(SUITS)
        self.tops = ints(SUITS)
        """The top cards of the tableau."""
        self.loose = ints(SUITS)
        """The cards that are not dug and are loose in their piles; those of the stock are, too."""
        self.alone = ints(SUITS)
        """How many dug cards must lie alone."""
        self.empty = 0
        """How many piles of the tableau have become empty."""
        self._all = 0
        for rank in range(self.ranks):
            self._all += self.copies << (2 * rank)
        self._saved = ints(4 * SUITS + 2)
        # What was counted before: the dug cards, the top cards with the bare rank, and the result.
        self._memo_dug = ints(1)
        self._memo_tops = ints(1)
        self._memo = ints(1)

    def begin(self) -> None:
        """Make ready to count."""
        self._memo_dug = ints(_MEMO)
        self._memo_tops = ints(_MEMO)
        self._memo = ints(_MEMO)
        for i in range(_MEMO):
            self._memo_dug[i] = -1

    def count(self) -> None:
        """Lay out the state of which :attr:`pile` has the piles."""
        stacks = self.stacks
        for suit in range(SUITS):
            self.dug[suit] = self._all - self.stock[suit]
            self.loose[suit] = self.stock[suit]
            self.tops[suit] = 0
        self.empty = 0
        for p in range(self.piles):
            stack = self.pile[p]
            if stack > 0:
                for suit in range(SUITS):
                    self.dug[suit] -= stacks.held[SUITS * stack + suit]
                    self.loose[suit] += stacks.loose[SUITS * stack + suit]
                if p < self.waste:
                    face = stacks.face[stack]
                    self.tops[suit_of_face(face)] += 1 << (2 * rank_of_face(face))
            elif p < self.waste:
                self.empty += 1
        for suit in range(SUITS):
            self.alone[suit] = self.least_alone(self.dug[suit], self.tops[suit], -1)

    def all_alone(self) -> int:
        """How many dug cards must lie alone."""
        return self.alone[0] + self.alone[1] + self.alone[2] + self.alone[3]

    def can_dig(self, p: int) -> bool:
        """Whether there is room for the top card of a pile, which is not empty.

        As it leaves, nothing lies on it.
        """
        face = self.stacks.face[self.pile[p]]
        suit = suit_of_face(face)
        rank = rank_of_face(face)
        one = 1 << (2 * rank)
        tops = self.tops[suit] - (one if p < self.waste else 0)
        alone = self.least_alone(self.dug[suit] + one, tops, rank)
        return self.all_alone() - self.alone[suit] + alone <= self.empty

    def dig(self, p: int) -> None:
        """Dig the top card of a pile."""
        stacks = self.stacks
        stack = self.pile[p]
        below = stacks.below[stack]
        face = stacks.face[stack]
        suit = suit_of_face(face)
        one = 1 << (2 * rank_of_face(face))
        self.pile[p] = below
        self.dug[suit] += one
        self.loose[suit] += stacks.loose[SUITS * below + suit] - stacks.loose[SUITS * stack + suit]
        if p < self.waste:
            self.tops[suit] -= one
            if below > 0:
                under = stacks.face[below]
                other = suit_of_face(under)
                self.tops[other] += 1 << (2 * rank_of_face(under))
                self.alone[other] = self.least_alone(self.dug[other], self.tops[other], -1)
            else:
                self.empty += 1
        self.alone[suit] = self.least_alone(self.dug[suit], self.tops[suit], -1)

    def is_safe(self, face: int, itself: int) -> bool:
        """Whether a card that can be dug takes no room from any other, now or later.

        It does not if all cards for it to lie on are dug; or one is, and the other copy can only be
        dug after this one or after a second; or if all lower cards of the suit are dug. *itself* is
        1 if the card is one of the loose ones, else 0.
        """
        suit = suit_of_face(face)
        at = 2 * rank_of_face(face)
        dug = self.dug[suit]
        if at + 2 < 2 * self.ranks:
            hosts = (dug >> (at + 2)) & 3
            if hosts == self.copies:
                return True
            if hosts > 0 and ((dug >> at) & 3) == 0 and ((self.loose[suit] >> at) & 3) == itself:
                return True
        lower = (1 << at) - 1
        return (dug & lower) == (self._all & lower)

    def dig_safely(self) -> None:
        """Dig what can be dug without a loss.

        So can a pile to its end, if one card at most takes room: that which it had in the pile.
        """
        again = True
        while again:
            again = False
            p = self.piles
            while p > 0:
                p -= 1
                while self._digs_safely(p):
                    again = True
            p = 0
            while p < self.waste and not again:
                again = self.pile[p] > 0 and self._digs_to_end(p)
                p += 1

    def _digs_safely(self, p: int) -> bool:
        stack = self.pile[p]
        if stack == 0 or not self.is_safe(self.stacks.face[stack], 1) or not self.can_dig(p):
            return False
        self.dig(p)
        return True

    def _digs_to_end(self, p: int) -> bool:
        self._save(p)
        taking = 0
        while self.pile[p] > 0:
            if not self.is_safe(self.stacks.face[self.pile[p]], 1):
                taking += 1
            if taking > 1 or not self.can_dig(p):
                self._restore(p)
                return False
            self.dig(p)
        return True

    def _save(self, p: int) -> None:
        saved = self._saved
        for suit in range(SUITS):
            saved[4 * suit] = self.dug[suit]
            saved[4 * suit + 1] = self.tops[suit]
            saved[4 * suit + 2] = self.loose[suit]
            saved[4 * suit + 3] = self.alone[suit]
        saved[4 * SUITS] = self.pile[p]
        saved[4 * SUITS + 1] = self.empty

    def _restore(self, p: int) -> None:
        saved = self._saved
        for suit in range(SUITS):
            self.dug[suit] = saved[4 * suit]
            self.tops[suit] = saved[4 * suit + 1]
            self.loose[suit] = saved[4 * suit + 2]
            self.alone[suit] = saved[4 * suit + 3]
        self.pile[p] = saved[4 * SUITS]
        self.empty = saved[4 * SUITS + 1]

    # Counting.

    def least_alone(self, dug: int, tops: int, bare: int) -> int:
        """How many dug cards of a suit at least lie alone, if on one dug card of the rank *bare*,
        or -1, lies nothing."""
        key = (tops << 4) + bare + 1
        i = (mixed(dug) ^ mixed(key)) & (_MEMO - 1)
        if self._memo_dug[i] == dug and self._memo_tops[i] == key:
            return self._memo[i]
        least = self._least_alone(dug, tops, bare)
        self._memo_dug[i] = dug
        self._memo_tops[i] = key
        self._memo[i] = least
        return least

    def _least_alone(self, dug: int, tops: int, bare: int) -> int:
        least = _MANY
        first = self.run_of(dug, 1)
        furthest = self.run_of(dug, 2)
        while first >= 0:
            second = furthest if furthest < first else first
            while second >= 0:
                alone = self.alone_beside(dug, tops, bare, first, second)
                if alone == 0:
                    return 0
                if alone < least:
                    least = alone
                second -= 1
            first -= 1
        return least

    def run_of(self, dug: int, copies: int) -> int:
        """Of how many ranks, from the ace on, so many copies are dug."""
        rank = 0
        while rank < self.ranks and ((dug >> (2 * rank)) & 3) >= copies:
            rank += 1
        return rank

    def alone_beside(self, dug: int, tops: int, bare: int, first: int, second: int) -> int:
        """The same where the foundations have come so far."""
        alone = 0
        hosts = 0
        rank = self.ranks
        while rank > 0:
            rank -= 1
            copies = (dug >> (2 * rank)) & 3
            laid = copies
            if rank < first:
                laid -= 1
            if rank < second:
                laid -= 1
            if laid > hosts:
                alone += laid - hosts
            hosts = laid
            if rank == bare and hosts == copies:
                hosts -= 1
            hosts += (tops >> (2 * rank)) & 3
        return alone
