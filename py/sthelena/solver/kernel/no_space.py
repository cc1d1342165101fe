"""Positions beside a stock that are proved lost: no pile can ever become empty.

As in :mod:`.dead_ends`, a relaxed game is played in which every card that ever came to the top of
its pile stays there for others to be laid on, and has also gone to its foundation if those before
it could. As long as no pile is empty, a card leaves its pile for a foundation or for a fitting card
alone. If no pile becomes empty in the relaxed game, none ever does, and the game is lost.

The relaxed game goes on from card to card of the stock, and the waste stays a pile: its top card is
the last one turned, or one that all turned since have left before the next is. So this holds for
the last pass only.

Sequences that move together leave as soon as their lowest card may. A card that may come back from
its foundation does so as soon as it finds one to lie on.
"""

from .contents import Contents
from .game import FACES, RANKS, Game, suit_of_face
from .positions import Positions
from .store import ints

_MOST_CARDS = 112


class NoSpace:
    """The proof for one game."""

    def __init__(self, game: Game, contents: Contents, positions: Positions) -> None:
        self.game = game
        self.contents = contents
        self.positions = positions
        # Of each relaxed game, faces are marked with its number.
        self._number = 0
        self._open = ints(FACES)
        """Lies on a pile, or has lain there."""
        self._hosted = ints(FACES)
        """Finds a card to lie on."""
        self._seen = ints(FACES)
        """Could be played, or has been."""
        self._playable = ints(FACES)
        """A foundation has come so far."""
        self._away = ints(FACES)
        """Is on a foundation, but could lie on a pile instead if it were hosted."""
        self._reach = ints(game.foundations)
        """How far each foundation has come."""
        self._pile = ints(game.width)
        self._waste = ints(_MOST_CARDS)
        self._turned = 0
        """The cards in the waste."""
        self._has_more = False
        """Whether more faces are hosted or playable than when the piles were looked at."""

    def is_proved(self, position: int) -> bool:
        """Whether a position is proved lost. This takes longer than to make one."""
        game = self.game
        positions = self.positions
        if not game.by_space_beside_stock:
            return False
        if game.passes == 0 or positions.round(position) < game.passes:
            return False
        first = position * game.slots
        row = positions.row
        for slot in range(game.width):
            self._pile[slot] = row[first + slot]
            if row[first + slot] == 0:
                return False
        self._begin(position, row[first + game.waste])
        below = self.contents.below
        stock = row[first + game.stock]
        while True:
            self._unload()
            while self._has_more:
                self._has_more = False
                if self._empties_pile():
                    return False
                self._unload()
            if stock == 0:
                return True
            self._waste[self._turned] = self.contents.face[stock]
            self._turned += 1
            stock = below[stock]

    def _begin(self, position: int, waste: int) -> None:
        """Begin a relaxed game."""
        game = self.game
        contents = self.contents
        self._number += 1
        self._has_more = True
        for g in range(game.foundations):
            height = self.positions.count(position, g)
            self._reach[g] = height
            if height < game.ranks:
                self._playable[game.foundation_face[g * RANKS + height]] = self._number
            if game.can_leave_foundation:
                for i in range(height):
                    self._away[game.foundation_face[g * RANKS + i]] = self._number
        self._turned = contents.size[waste]
        i = self._turned
        while i > 0:
            i -= 1
            self._waste[i] = contents.face[waste]
            waste = contents.below[waste]
        for slot in range(game.width):
            self._lay_open(contents.face[self._pile[slot]])

    def _unload(self) -> None:
        """Play the top cards of the waste that are free."""
        number = self._number
        while self._turned > 0:
            face = self._waste[self._turned - 1]
            if self._hosted[face] == number:
                self._lay_open(face)
            elif self._playable[face] == number:
                self._away[face] = number
                self._play(face)
            else:
                return
            self._turned -= 1

    def _empties_pile(self) -> bool:
        """Take the free cards off the piles; whether one of these becomes empty."""
        face_of = self.contents.face
        for slot in range(self.game.width):
            content = self._pile[slot]
            left = self._left_of(content)
            while left != content:
                while content != left:
                    self._lay_open(face_of[content])
                    content = self.contents.below[content]
                if content == 0:
                    return True
                self._lay_open(face_of[content])
                left = self._left_of(content)
            self._pile[slot] = content
        return False

    def _left_of(self, content: int) -> int:
        """What is left of a pile when its top card, or a sequence on top of it, has left."""
        number = self._number
        face = self.contents.face[content]
        below = self.contents.below[content]
        if self._hosted[face] == number or self._playable[face] == number:
            return below
        if self.game.moves_sequences:
            while below > 0 and self.contents.down[below] == 0:
                if not self.game.may_lie_on(face, self.contents.face[below]):
                    return content
                face = self.contents.face[below]
                below = self.contents.below[below]
                if self._hosted[face] == number:
                    return below
        return content

    def _lay_open(self, face: int) -> None:
        """A card lies on a pile."""
        number = self._number
        if self._open[face] == number:
            return
        self._open[face] = number
        for i in range(self.game.laid_at[face], self.game.laid_at[face + 1]):
            laid = self.game.laid[i]
            if self._hosted[laid] != number:
                self._hosted[laid] = number
                self._has_more = True
                if self._away[laid] == number:
                    self._lay_open(laid)
        self._play(face)

    def _play(self, face: int) -> None:
        """A card can be played to the foundations of its suit, as soon as they come so far."""
        number = self._number
        if self._seen[face] == number:
            return
        self._seen[face] = number
        game = self.game
        suit = suit_of_face(face)
        for k in range(game.per_suit):
            g = game.of_suit[suit * game.per_suit + k]
            at = self._reach[g]
            while at < game.ranks and self._seen[game.foundation_face[g * RANKS + at]] == number:
                at += 1
                if at < game.ranks:
                    self._playable[game.foundation_face[g * RANKS + at]] = number
                    self._has_more = True
            self._reach[g] = at
