"""A proof of loss beside a stock: not all cards could be dug even if it did not matter where.

From a position on, what is left in the piles (:mod:`.dug`) is searched card by card of the stock,
for all states at once. Every game by the rules is one of these, so that the position is lost if
no state in which nothing is left can be reached. In the study of state spaces this is called a
projection (Edelkamp and Schrödl, "Heuristic Search", 2012).

Of the states with equally many cards turned, those are left out that others make needless: one
that digs in the tableau what could be dug later, and one that leaves a card in the waste that could
have been dug without a loss.
"""

from .dice import WORD, Dice, mixed
from .dug import Dug, Stacks
from .game import Game, rank_of_face, suit_of_face
from .no_room import NoRoom
from .store import grown, ints
from .workspace import Workspace

_START = 64
_MOST_STATES = 5_000_000
"""More states with equally many cards turned are not kept."""
_MOST_STACKS = 8_000_000
_MOST_CARDS = 112

_BEGIN = 0
_DIG = 1
_CHOOSE = 2

_NEEDED = 0
_NEEDLESS = 1
_LOST = 2


class States:
    """States with equally many cards turned: a row of piles each."""

    def __init__(self, game: Game, stacks: Stacks, state: Dug) -> None:
        self.used = 0
        self.is_new = False
        """Whether the last one that was added is new."""
        self._stacks = stacks
        self._state = state
        self._piles = state.piles
        self._capacity = _START
        self._row = ints(_START * self._piles)
        self.mark = ints(_START)
        self._word = ints(_START)
        self._sought = 0
        """The hash of the state that was looked for last."""
        self._mask = 2 * _START - 1
        self._known = ints(2 * _START)
        self._slot_word = ints(self._piles)
        dice = Dice(game.words + 3)
        for p in range(self._piles):
            self._slot_word[p] = dice.roll()

    def forget(self) -> None:
        """Forget all states."""
        self.used = 0
        for i in range(self._mask + 1):
            self._known[i] = 0

    def lay(self, number: int) -> None:
        """Lay out a state's piles."""
        for p in range(self._piles):
            self._state.pile[p] = self._row[number * self._piles + p]

    def find(self) -> int:
        """The number of the state that is laid out, or -1."""
        word = self._hash()
        self._sought = word
        i = word & self._mask
        while self._known[i] > 0:
            number = self._known[i] - 1
            if self._word[number] == word and self._is_laid(number):
                return number
            i = (i + 1) & self._mask
        return -1

    def add(self) -> int:
        """The number of the state that is laid out."""
        number = self.find()
        self.is_new = number < 0
        if number >= 0:
            return number
        if self.used == self._capacity:
            self._make_room()
        number = self.used
        self.used += 1
        for p in range(self._piles):
            self._row[number * self._piles + p] = self._state.pile[p]
        self._word[number] = self._sought
        self.mark[number] = _NEEDED
        self._enter(number)
        return number

    def _is_laid(self, number: int) -> bool:
        at = number * self._piles
        for p in range(self._piles):
            if self._row[at + p] != self._state.pile[p]:
                return False
        return True

    def _hash(self) -> int:
        word = 0
        for p in range(self._piles):
            word += mixed(self._stacks.word[self._state.pile[p]] ^ self._slot_word[p])
        return mixed(word & WORD)

    def _enter(self, number: int) -> None:
        i = self._word[number] & self._mask
        while self._known[i] > 0:
            i = (i + 1) & self._mask
        self._known[i] = number + 1

    def _make_room(self) -> None:
        old = self._capacity
        new = 2 * old
        self._capacity = new
        self._row = grown(self._row, old * self._piles, new * self._piles)
        self.mark = grown(self.mark, old, new)
        self._word = grown(self._word, old, new)
        self._known = ints(2 * new)
        self._mask = 2 * new - 1
        for number in range(self.used):
            self._enter(number)


class DugSearch:
    """The proof for one position, which can be gone on with until it is over."""

    def __init__(self, workspace: Workspace) -> None:
        self.looked = 0
        """States made so far, repeated ones included."""
        self.check = 0
        """A checksum of the order in which they were made."""
        self.is_over = True
        self.is_proved = False
        """Whether the position is lost."""
        self._workspace = workspace
        game = workspace.game
        self._stacks = Stacks(game)
        self._state = Dug(game, self._stacks)
        self._no_room = NoRoom(self._state)
        self._states = States(game, self._stacks, self._state)
        self._kept = States(game, self._stacks, self._state)
        """The states to go on from when the next card has been turned."""
        self._stock = ints(_MOST_CARDS)
        self._size = 0
        self._turned = 0
        self._stage = _BEGIN
        self._at = 0
        self._above = ints(_MOST_CARDS)

    def begin(self, position: int) -> None:
        """Begin from a position; to be called once."""
        workspace = self._workspace
        game = workspace.game
        positions = workspace.positions
        if not game.by_dug_beside_stock:
            return
        if game.passes == 0 or positions.round(position) < game.passes:
            return
        first = position * game.slots
        for slot in range(game.width):
            self._state.pile[slot] = self._copied(positions.row[first + slot])
        self._state.pile[game.width] = self._copied(positions.row[first + game.waste])
        content = positions.row[first + game.stock]
        while content > 0:
            face = workspace.contents.face[content]
            self._stock[self._size] = face
            self._size += 1
            self._state.stock[suit_of_face(face)] += 1 << (2 * rank_of_face(face))
            content = workspace.contents.below[content]
        self._state.begin()
        self._kept.add()
        self.is_over = False

    def _copied(self, content: int) -> int:
        contents = self._workspace.contents
        size = contents.size[content]
        for i in range(size):
            self._above[size - 1 - i] = contents.face[content]
            content = contents.below[content]
        stack = 0
        for i in range(size):
            stack = self._stacks.put(stack, self._above[i])
        return stack

    def run(self, states: int) -> None:
        """Look at so many more states, or some more than that."""
        until = self.looked + states
        while self.looked < until and not self.is_over:
            if self._stage == _BEGIN:
                self._begin_from(self._at)
            elif self._stage == _DIG:
                self._dig_from(self._at)
            else:
                self._choose(self._at)

    def _next_stage(self, stage: int) -> None:
        self._stage = stage
        self._at = 0

    def _begin_from(self, number: int) -> None:
        """Take over a state to which a card of the stock has come."""
        if number == self._kept.used:
            self.is_proved = number == 0
            self.is_over = self.is_proved
            self._next_stage(_DIG)
            return
        self._at += 1
        self._kept.lay(number)
        self._state.count()
        self._reach()

    def _reach(self) -> int:
        """Add the state that is laid out, when what is safe is dug; its number."""
        self._state.dig_safely()
        number = self._states.add()
        self.looked += 1
        self.check = ((self.check << 5) & 0x3FFFFFFF) ^ (self.check >> 7) ^ number
        if self._states.is_new and self._no_room.is_proved(self._stock, self._turned, self._size):
            self._states.mark[number] = _LOST
        return number

    def _dig_from(self, number: int) -> None:
        """Dig each pile's top card in turn."""
        state = self._state
        states = self._states
        if number == states.used:
            self._kept.forget()
            self._next_stage(_CHOOSE)
            return
        self._at += 1
        if states.mark[number] == _LOST:
            return
        states.lay(number)
        if self._is_empty():
            self.is_over = True
            return
        if states.used > _MOST_STATES or self._stacks.used > _MOST_STACKS:
            self.is_over = True
            return
        state.count()
        waste = state.pile[state.waste]
        changed = False
        for p in range(state.piles):
            if changed:
                states.lay(number)
                state.count()
                changed = False
            if state.pile[p] > 0 and state.can_dig(p):
                state.dig(p)
                made = self._reach()
                changed = True
                # What is dug in the tableau alone can be dug as well when the next card has come.
                if state.pile[state.waste] == waste and states.mark[made] == _NEEDED:
                    states.mark[made] = _NEEDLESS

    def _is_empty(self) -> bool:
        """Whether nothing is left at all."""
        for p in range(self._state.piles):
            if self._state.pile[p] > 0:
                return False
        return self._turned == self._size

    def _choose(self, number: int) -> None:
        """Keep a state, with a card of the stock more, if it is needed."""
        states = self._states
        if number == states.used:
            if self._turned == self._size:
                self.is_proved = True
                self.is_over = True
                return
            face = self._stock[self._turned]
            self._turned += 1
            self._state.stock[suit_of_face(face)] -= 1 << (2 * rank_of_face(face))
            states.forget()
            self._next_stage(_BEGIN)
            return
        self._at += 1
        if states.mark[number] != _NEEDED or self._turned == self._size:
            return
        states.lay(number)
        self._state.count()
        if self._is_beaten():
            return
        waste = self._state.waste
        self._state.pile[waste] = self._stacks.put(
            self._state.pile[waste], self._stock[self._turned]
        )
        self._kept.add()

    def _is_beaten(self) -> bool:
        """Whether another state has dug a card more of the waste, which takes no room."""
        state = self._state
        stacks = self._stacks
        top = state.pile[state.waste]
        stack = top
        over = 0
        while stack > 0:
            face = stacks.face[stack]
            if state.is_safe(face, self._is_loose(face, over)):
                without = self._laid_again(stacks.below[stack], over)
                if without >= 0:
                    state.pile[state.waste] = without
                    found = self._states.find()
                    state.pile[state.waste] = top
                    if found >= 0:
                        return True
            self._above[over] = face
            over += 1
            stack = stacks.below[stack]
        return False

    def _is_loose(self, face: int, over: int) -> int:
        """1 for a card over which, of so many cards, there is no copy of it nor one for it to lie
        on."""
        suit = suit_of_face(face)
        for i in range(over):
            other = self._above[i]
            if other == face or (other == face + 1 and suit_of_face(other) == suit):
                return 0
        return 1

    def _laid_again(self, stack: int, over: int) -> int:
        """A pile with so many cards again that were over it, or -1 if it was never met."""
        while over > 0:
            over -= 1
            stack = self._stacks.find(stack, self._above[over])
            if stack == 0:
                return -1
        return stack
