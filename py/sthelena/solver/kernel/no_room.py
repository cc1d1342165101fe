"""States of :mod:`.dug` beside which no place gets free any more, so that they are lost.

All empty piles are taken by cards that must lie alone. As in :mod:`.no_space`, a relaxed game is
played, in which a card that is free now or comes free takes any number of others, and the stock is
turned card by card. If no pile becomes empty in it and no card that lies alone finds a place, none
ever does.
"""

from .dug import Dug
from .game import SUITS, rank_of_face, suit_of_face
from .store import ints

_MOST_CARDS = 112


class NoRoom:
    """The proof for one game."""

    def __init__(self, dug: Dug) -> None:
        self._state = dug
        self._stacks = dug.stacks
        self._pile = ints(dug.piles)
        self._turned = ints(_MOST_CARDS)
        """The faces turned since; they lie on the waste."""
        self._more = 0
        # Suit by suit: the dug cards, and bits for the ranks that take a card and that lie alone.
        self._dug = ints(SUITS)
        self._takes = ints(SUITS)
        self._alone = ints(SUITS)
        self._first = ints(SUITS)
        self._second = ints(SUITS)
        self._tops = ints(SUITS)
        self._is_open = False
        """Whether a pile has become empty, or a card that lies alone may have found a place."""

    def is_proved(self, stock: list[int], turned: int, size: int) -> bool:
        """Whether the state that is laid out is lost, with so many cards turned of the stock."""
        state = self._state
        if state.empty > state.all_alone():
            return False
        for p in range(state.piles):
            self._pile[p] = state.pile[p]
        for suit in range(SUITS):
            self._begin(suit)
        self._is_open = False
        self._more = 0
        while True:
            again = True
            while again:
                again = self._unloads()
            if self._is_open:
                return False
            if turned == size:
                return True
            self._turned[self._more] = stock[turned]
            self._more += 1
            turned += 1

    def _begin(self, suit: int) -> None:
        """See which cards may take others, and which may lie alone, however the foundations are."""
        state = self._state
        dug = state.dug[suit]
        tops = state.tops[suit]
        self._dug[suit] = dug
        self._tops[suit] = tops
        # What would be laid on an ace is nothing, so that it can always leave.
        self._takes[suit] = 1
        self._alone[suit] = 0
        furthest = state.run_of(dug, 2)
        self._first[suit] = state.run_of(dug, 1)
        self._second[suit] = furthest
        for first in range(self._first[suit] + 1):
            for second in range((furthest if furthest < first else first) + 1):
                if state.alone_beside(dug, tops, -1, first, second) == state.alone[suit]:
                    self._see(suit, first, second)

    def _see(self, suit: int, first: int, second: int) -> None:
        hosts = 0
        rank = self._state.ranks
        while rank > 0:
            rank -= 1
            laid = (self._dug[suit] >> (2 * rank)) & 3
            if rank < first:
                laid -= 1
            if rank < second:
                laid -= 1
            if laid > hosts:
                self._alone[suit] |= 1 << rank
            elif hosts > laid:
                self._takes[suit] |= 2 << rank
            hosts = laid + ((self._tops[suit] >> (2 * rank)) & 3)

    def _unloads(self) -> bool:
        """Play what is free; whether anything was."""
        stacks = self._stacks
        waste = self._state.waste
        found = False
        while self._more > 0 and self._is_free(self._turned[self._more - 1]):
            self._more -= 1
            self._add(self._turned[self._more])
            found = True
        while self._more == 0 and self._pile[waste] > 0:
            face = stacks.face[self._pile[waste]]
            if not self._is_free(face):
                break
            self._add(face)
            self._pile[waste] = stacks.below[self._pile[waste]]
            found = True
        for p in range(waste):
            while self._pile[p] > 0 and not self._is_open:
                face = stacks.face[self._pile[p]]
                if not self._is_bare(face) or not self._is_free(face):
                    break
                self._leave(p, face)
                found = True
        return found and not self._is_open

    def _leave(self, p: int, face: int) -> None:
        """Let the top card of a pile of the tableau leave it."""
        suit = suit_of_face(face)
        self._tops[suit] -= 1 << (2 * rank_of_face(face))
        self._add(face)
        self._pile[p] = self._stacks.below[self._pile[p]]
        if self._pile[p] == 0:
            self._is_open = True
            return
        under = self._stacks.face[self._pile[p]]
        self._tops[suit_of_face(under)] += 1 << (2 * rank_of_face(under))
        self._takes_now(suit_of_face(under), rank_of_face(under))

    def _is_bare(self, face: int) -> bool:
        """Whether what lies on a card of this face could lie on another."""
        return ((self._takes[suit_of_face(face)] >> rank_of_face(face)) & 1) > 0

    def _is_free(self, face: int) -> bool:
        """Whether a card finds a card to lie on, or its foundation."""
        suit = suit_of_face(face)
        rank = rank_of_face(face)
        if ((self._takes[suit] >> (rank + 1)) & 1) > 0:
            return True
        # Of two copies, either may be the one that goes there first.
        return self._first[suit] >= rank

    def _add(self, face: int) -> None:
        """A card is dug."""
        suit = suit_of_face(face)
        rank = rank_of_face(face)
        self._dug[suit] += 1 << (2 * rank)
        self._takes_now(suit, rank)
        self._advance(suit)
        if self._first[suit] > rank and self._has_host(suit, rank):
            self._takes[suit] |= 2 << rank

    def _takes_now(self, suit: int, rank: int) -> None:
        self._takes[suit] |= 1 << rank
        if rank > 0 and ((self._alone[suit] >> (rank - 1)) & 1) > 0:
            self._is_open = True

    def _advance(self, suit: int) -> None:
        """Let the foundations of a suit come as far as they can.

        What lay on a card may then have gone, so that it takes another.
        """
        dug = self._dug[suit]
        first = self._first[suit]
        second = self._second[suit]
        self._first[suit] = self._state.run_of(dug, 1)
        self._second[suit] = self._state.run_of(dug, 2)
        self._free_hosts(suit, first, self._first[suit])
        self._free_hosts(suit, second, self._second[suit])

    def _free_hosts(self, suit: int, before: int, now: int) -> None:
        """A foundation has come from one height to another."""
        if now > before and self._alone[suit] > 0:
            self._is_open = True
        for rank in range(before, now):
            if self._has_host(suit, rank):
                self._takes[suit] |= 2 << rank

    def _has_host(self, suit: int, rank: int) -> bool:
        at = 2 * rank + 2
        if rank + 1 == self._state.ranks:
            return False
        return ((self._dug[suit] >> at) & 3) + ((self._tops[suit] >> at) & 3) > 0
