"""The positions that a search has kept, each a row of contents, and which of them were seen.

A hash says which positions may be equal. Whether they are, their piles decide: so nothing is left
out wrongly, and *everything was tried* is a proof.
"""

from .contents import Contents
from .dice import WORD, Dice, mixed
from .game import FIRST, LATER, OPENING, PHASES, Game
from .store import grown, ints

MOST = 6_000_000
"""More positions are not kept; a search that comes to it ends without a verdict."""

_START = 1024
_ROUND = 16


class Positions:
    """The positions, by number; the one with the number :attr:`used` is in the making."""

    def __init__(self, game: Game, contents: Contents) -> None:
        self.game = game
        self.contents = contents
        self.used = 0
        self.capacity = _START
        self.row = ints(_START * game.slots)
        """The contents of the piles, by slot."""
        self.heights = ints(_START * 2)
        """The heights of four foundations each, four bits for one; above the second, the round."""
        self.word = ints(_START)
        """The hash."""
        self.root = ints(_START)
        """The search to which the position belongs, by the position where it began."""
        self.parent = ints(_START)
        self.move = ints(_START)
        """The move that led here from the parent."""
        self.value = ints(_START)
        # For a search's queue (:class:`.queues.Queue`), and its moves that are left to try.
        self.priority = ints(_START)
        self.serial = ints(_START)
        self.child = ints(_START)
        self.sibling = ints(_START)
        self.moves_at = ints(_START)
        self.moves_left = ints(_START)
        self._mask = 2 * _START - 1
        self._seen = ints(2 * _START)
        # Words for hashing: one for each slot, and for each foundation and its height.
        dice = Dice(game.words + 1)
        self._slot_word = ints(game.slots)
        for slot in range(game.slots):
            self._slot_word[slot] = dice.roll()
        self._height_word = ints(game.foundations * 16)
        for i in range(game.foundations * 16):
            self._height_word[i] = dice.roll()
        self._keys = ints((PHASES + 1) * game.slots)
        for slot in range(game.slots):
            self._keys[slot] = self._slot_word[game.group[PHASES * game.slots + slot]]
            for phase in range(PHASES):
                group = game.group[phase * game.slots + slot]
                self._keys[(phase + 1) * game.slots + slot] = self._slot_word[group]
        self._unmatched = ints(game.slots)
        self._matched = ints(game.slots)

    # Reading.

    def count(self, position: int, g: int) -> int:
        """The height of a foundation."""
        return (self.heights[2 * position + (g >> 2)] >> (4 * (g & 3))) & 15

    def round(self, position: int) -> int:
        """The round, counted from 1."""
        return self.heights[2 * position + 1] >> _ROUND

    def played(self, position: int) -> int:
        """The number of cards on foundations."""
        cards = 0
        for g in range(self.game.foundations):
            cards += self.count(position, g)
        return cards

    def phase(self, position: int) -> int:
        """The phase of the game, which decides the routes."""
        game = self.game
        if game.has_opening and self.row[position * game.slots + game.stock] > 0:
            return OPENING
        if game.first_comes_alone and self.count(position, 0) < game.ranks:
            return OPENING
        return LATER if self.round(position) > 1 else FIRST

    def is_last_deal(self, position: int) -> bool:
        """Whether nothing more is dealt to the tableau."""
        game = self.game
        if game.never_dealt_on:
            return True
        if self.row[position * game.slots + game.stock] > 0 and not game.stock_plays:
            return False
        return self.round(position) > game.redeals

    def has_tableau(self, position: int) -> bool:
        """Whether there are cards that a redeal can gather."""
        at = position * self.game.slots
        for i in range(self.game.gathered):
            if self.row[at + self.game.gathered_slot[i]] > 0:
                return True
        return False

    def mode(self, position: int) -> int:
        """Which piles may be exchanged: in a last deal those of the phase, before that those which
        no deal touches."""
        return self.phase(position) + 1 if self.is_last_deal(position) else 0

    # Making.

    def change(self, mode: int, slot: int, content: int) -> None:
        """Change a pile of the position in the making."""
        at = self.used * self.game.slots + slot
        key = self._keys[mode * self.game.slots + slot]
        words = self.contents.word
        word = self.word[self.used]
        word += mixed(words[content] ^ key) - mixed(words[self.row[at]] ^ key)
        self.word[self.used] = word & WORD
        self.row[at] = content

    def change_height(self, mode: int, g: int, difference: int) -> None:
        """Lay a card on a foundation of the position in the making, or take it away."""
        height = self.count(self.used, g)
        self.heights[2 * self.used + (g >> 2)] += difference << (4 * (g & 3))
        key = 16 * (g if mode == 0 else self.game.twin[g]) + height
        words = self._height_word
        self.word[self.used] = (self.word[self.used] + words[key + difference] - words[key]) & WORD

    def next_round(self) -> None:
        """Begin the next round in the position in the making."""
        self.heights[2 * self.used + 1] += 1 << _ROUND

    def set_heights(self, position: int, lower: int, upper: int, round_: int) -> None:
        """Set all foundations and the round."""
        self.heights[2 * position] = lower
        self.heights[2 * position + 1] = upper | (round_ << _ROUND)

    def hash_anew(self) -> None:
        """Work out the whole hash of the position in the making."""
        game = self.game
        position = self.used
        mode = self.mode(position)
        word = mixed(self.root[position] & WORD) + mixed(self.round(position))
        for slot in range(game.slots):
            content = self.row[position * game.slots + slot]
            key = self._keys[mode * game.slots + slot]
            word = (word + mixed(self.contents.word[content] ^ key)) & WORD
        for g in range(game.foundations):
            twin = g if mode == 0 else game.twin[g]
            word = (word + self._height_word[16 * twin + self.count(position, g)]) & WORD
        self.word[position] = word & WORD

    def copy(self, position: int) -> None:
        """Begin the position in the making as one that is kept."""
        slots = self.game.slots
        row = self.row
        used = self.used
        source = position * slots
        target = used * slots
        for slot in range(slots):
            row[target + slot] = row[source + slot]
        self.heights[2 * used] = self.heights[2 * position]
        self.heights[2 * used + 1] = self.heights[2 * position + 1]
        self.word[used] = self.word[position]
        self.root[used] = self.root[position]

    def keep(self) -> int:
        """Keep the position in the making, and begin the next."""
        position = self.used
        self.used = position + 1
        return position

    def make_room(self) -> None:
        """See to it that two more positions can be kept."""
        if self.used + 2 < self.capacity:
            return
        old = self.capacity
        new = 2 * old
        self.capacity = new
        slots = self.game.slots
        self.row = grown(self.row, old * slots, new * slots)
        self.heights = grown(self.heights, old * 2, new * 2)
        self.word = grown(self.word, old, new)
        self.root = grown(self.root, old, new)
        self.parent = grown(self.parent, old, new)
        self.move = grown(self.move, old, new)
        self.value = grown(self.value, old, new)
        self.priority = grown(self.priority, old, new)
        self.serial = grown(self.serial, old, new)
        self.child = grown(self.child, old, new)
        self.sibling = grown(self.sibling, old, new)
        self.moves_at = grown(self.moves_at, old, new)
        self.moves_left = grown(self.moves_left, old, new)
        seen = self._seen
        past = self._mask + 1
        self._seen = ints(2 * new)
        self._mask = 2 * new - 1
        for i in range(past):
            if seen[i] > 0:
                self._enter(seen[i] - 1)

    def forget(self) -> None:
        """Forget all positions."""
        seen = self._seen
        for position in range(self.used):
            i = self.word[position] & self._mask
            while seen[i] > 0:
                seen[i] = 0
                i = (i + 1) & self._mask
        self.used = 0

    # Seen positions.

    def is_seen(self) -> bool:
        """Whether the position in the making equals one that was entered."""
        position = self.used
        word = self.word[position]
        mask = self._mask
        seen = self._seen
        words = self.word
        i = word & mask
        while seen[i] > 0:
            other = seen[i] - 1
            if words[other] == word and self._are_equal(position, other):
                return True
            i = (i + 1) & mask
        return False

    def enter(self, position: int) -> None:
        """From now on a kept position is seen."""
        self._enter(position)

    def _enter(self, position: int) -> None:
        mask = self._mask
        seen = self._seen
        i = self.word[position] & mask
        while seen[i] > 0:
            i = (i + 1) & mask
        seen[i] = position + 1

    def _are_equal(self, position: int, other: int) -> bool:
        """Whether two positions are equal, but for the order of what may be exchanged."""
        if self.root[position] != self.root[other]:
            return False
        game = self.game
        slots = game.slots
        row = self.row
        mine = position * slots
        its = other * slots
        if row[mine + game.stock] != row[its + game.stock]:
            return False
        if self.round(position) != self.round(other):
            return False
        mode = self.mode(position)
        if not self._have_equal_heights(position, other, mode > 0):
            return False
        unmatched = self._unmatched
        left = 0
        for slot in range(slots):
            if row[mine + slot] != row[its + slot]:
                if mode == 0 and not game.some_always_alike:
                    return False
                unmatched[left] = slot
                left += 1
        return left == 0 or self._match(mine, its, left, (mode - 1 if mode > 0 else PHASES) * slots)

    def _match(self, mine: int, its: int, left: int, groups: int) -> bool:
        """Whether the piles of two rows in the unmatched slots are equal within their groups."""
        row = self.row
        group = self.game.group
        unmatched = self._unmatched
        matched = self._matched
        for i in range(left):
            matched[i] = 0
        for i in range(left):
            slot = unmatched[i]
            found = False
            for j in range(left):
                mate = unmatched[j]
                if (
                    matched[j] == 0
                    and row[mine + slot] == row[its + mate]
                    and group[groups + slot] == group[groups + mate]
                ):
                    matched[j] = 1
                    found = True
                    break
            if not found:
                return False
        return True

    def _have_equal_heights(self, position: int, other: int, with_twins: bool) -> bool:
        heights = self.heights
        lower = heights[2 * position] == heights[2 * other]
        if lower and heights[2 * position + 1] == heights[2 * other + 1]:
            return True
        if not with_twins:
            return False
        for g in range(self.game.foundations):
            height = self.count(position, g)
            if self._twins_as_high(position, g, height) != self._twins_as_high(other, g, height):
                return False
        return True

    def _twins_as_high(self, position: int, g: int, height: int) -> int:
        """How many foundations like this one have a height."""
        twin = self.game.twin
        found = 0
        for other in range(self.game.foundations):
            if twin[other] == twin[g] and self.count(position, other) == height:
                found += 1
        return found
