"""One position laid out, so that each card is found at once, and its value.

The value of a position is a weighted sum: the smaller, the more promising. Another position is laid
out by what differs, and most of the sum goes along with it.
"""

from .contents import NEVER, Contents
from .game import FACES, NO_FACE, RANKS, SUITS, Game, Weights, suit_of_face
from .positions import Positions
from .store import ints

FAR = 20
"""The greatest distance that the order of moves tells apart."""

_COPY = FACES + 1
"""From a face's one copy to its other."""
_HEIGHT = 112
_GONE_SIZE = 1000


class Table:
    """The table."""

    def __init__(
        self, game: Game, weights: Weights, contents: Contents, positions: Positions
    ) -> None:
        self.game = game
        self.weights = weights
        self.contents = contents
        self.positions = positions
        # Cards that lie in no pile have one of their own, and so has the card that there is not.
        self._gone = game.slots
        self._nowhere = game.slots + 1
        self.content = ints(game.slots)
        """The contents laid out, by slot."""
        self._common = ints(game.slots)
        self._size = ints(game.slots + 2)
        self._size[self._gone] = _GONE_SIZE
        self._size[self._nowhere] = 1
        self._card_at = ints(game.slots * _HEIGHT)
        self._slot = ints(2 * _COPY)
        self._height = ints(2 * _COPY)
        for card in range(2 * _COPY):
            self._slot[card] = self._gone
        self._slot[NO_FACE] = self._nowhere
        self._slot[NO_FACE + _COPY] = self._nowhere
        self.count = ints(game.foundations)
        self.played = 0
        self.distance = ints(game.slots)
        """For each pile the cards above the topmost one that a foundation takes next."""
        # The faces needed soon, of each foundation and weight.
        self._needed = ints(game.foundations * weights.aheads)
        self._wanted = ints(game.foundations)
        # The parts of the sum.
        self._piles_cost = 0
        self._blocked_cost = 0
        self._squares = 0
        self._buildable = 0
        self._hosts = ints(FACES)
        self._blocked_at = ints(game.foundations * 16)
        for _ in range(game.width):
            self._piles_cost += contents.cost[0]
        for g in range(game.foundations):
            self._look_ahead(g)

    def lay(self, position: int) -> None:
        """Lay out a position."""
        game = self.game
        row = self.positions.row
        content = self.content
        first = position * game.slots
        common = self._common
        for slot in range(game.slots):
            if row[first + slot] != content[slot]:
                common[slot] = self._take_down(slot, content[slot], row[first + slot])
        for slot in range(game.slots):
            if row[first + slot] != content[slot]:
                self._put_up(slot, row[first + slot], common[slot])
        heights = self.positions.heights
        lower = heights[2 * position]
        upper = heights[2 * position + 1]
        for g in range(game.foundations):
            height = ((lower >> (4 * g)) if g < 4 else (upper >> (4 * (g - 4)))) & 15
            if height != self.count[g]:
                self._set_count(g, height)

    def clear(self) -> None:
        """Take everything away, before contents are forgotten."""
        for slot in range(self.game.slots):
            self._take_down(slot, self.content[slot], 0)
        for slot in range(self.game.slots):
            self._put_up(slot, 0, 0)

    def value(self, round_: int) -> int:
        """The value of what is laid out, in a round."""
        weights = self.weights
        game = self.game
        size = self._size
        total = (
            self._piles_cost
            + self._blocked_cost
            - weights.uneven * self._squares
            + weights.remaining * (game.total - self.played)
            - weights.redeal * (game.redeals + 1 - round_)
            - weights.buildable * self._buildable
        )
        needed = self._needed
        slots = self._slot
        heights = self._height
        in_suit = game.foundations_in_suit
        aheads = weights.aheads
        farthest = weights.farthest + 1
        for k in range(aheads):
            above = 0
            i = k
            for _ in range(game.foundations):
                card = needed[i]
                near = size[slots[card]] - heights[card]
                other = size[slots[card + _COPY]] - heights[card + _COPY]
                near = near if near < other else other
                if not in_suit and card < NO_FACE:
                    for suit in range(1, SUITS):
                        of_suit = card + RANKS * suit
                        other = size[slots[of_suit]] - heights[of_suit]
                        near = near if near < other else other
                        other = size[slots[of_suit + _COPY]] - heights[of_suit + _COPY]
                        near = near if near < other else other
                above += near if near < farthest else farthest
                i += aheads
            total += weights.ahead[k] * (above - game.foundations)
        for slot in range(game.width, game.width + game.cells):
            if size[slot] > 0:
                total += weights.cell
        if game.has_waste:
            total += weights.waste * size[game.waste]
        return total + weights.stock * size[game.stock]

    def measure_distances(self) -> None:
        """Find out how deep lies what the foundations take next."""
        distance = self.distance
        for slot in range(self.game.slots):
            distance[slot] = FAR
        for g in range(self.game.foundations):
            card = self._wanted[g]
            self._measure(card)
            self._measure(card + _COPY)
            if not self.game.foundations_in_suit and card < NO_FACE:
                for suit in range(1, SUITS):
                    self._measure(card + RANKS * suit)
                    self._measure(card + RANKS * suit + _COPY)

    def _measure(self, card: int) -> None:
        slot = self._slot[card]
        if slot < self._gone:
            above = self._size[slot] - self._height[card] - 1
            if above < self.distance[slot]:
                self.distance[slot] = above

    def _take_down(self, slot: int, old: int, new: int) -> int:
        """Take cards off a pile, down to what it has in common with another; that content."""
        contents = self.contents
        below = contents.below
        size = contents.size
        in_tableau = slot < self.game.width
        if in_tableau:
            self._piles_cost -= contents.cost[old]
            if old > 0:
                self._cover(contents.face[old])
        kept = new
        while size[kept] > size[old]:
            kept = below[kept]
        at = slot * _HEIGHT - 1
        while old != kept:
            high = size[old]
            self._slot[self._card_at[at + high]] = self._gone
            self._height[self._card_at[at + high]] = 0
            if in_tableau and contents.tells_blocked:
                self._count_blocked(old, -1)
            old = below[old]
            if size[kept] == high:
                kept = below[kept]
        return old

    def _put_up(self, slot: int, new: int, common: int) -> None:
        """Put cards on a pile."""
        contents = self.contents
        in_tableau = slot < self.game.width
        self.content[slot] = new
        self._size[slot] = contents.size[new]
        if in_tableau:
            self._piles_cost += contents.cost[new]
            if new > 0:
                self._uncover(contents.face[new])
        at = slot * _HEIGHT
        while new != common:
            high = contents.size[new] - 1
            card = contents.face[new]
            if self._slot[card] != self._gone:
                card += _COPY
            self._slot[card] = slot
            self._height[card] = high
            self._card_at[at + high] = card
            if in_tableau and contents.tells_blocked:
                self._count_blocked(new, 1)
            new = contents.below[new]

    def _count_blocked(self, content: int, sign: int) -> None:
        """Count what blocks a card that comes to a pile, or no more what leaves it."""
        game = self.game
        contents = self.contents
        face = contents.face[content]
        up = contents.blocked_up[content]
        down = contents.blocked_down[content]
        if up == NEVER and down == NEVER:
            return
        suit = suit_of_face(face)
        is_end = game.turn[face] == game.last_turn
        cost = sign * (self.weights.blocked_end if is_end else self.weights.blocked)
        g = game.up_of_suit[suit]
        self._blocked_at[16 * g + up] += cost
        if up < self.count[g]:
            self._blocked_cost += cost
        g = game.down_of_suit[suit]
        self._blocked_at[16 * g + down] += cost
        if down < self.count[g]:
            self._blocked_cost += cost

    def _uncover(self, face: int) -> None:
        """A card has come to the top of its pile."""
        if self.weights.buildable == 0:
            return
        laid_at = self.game.laid_at
        laid = self.game.laid
        hosts = self._hosts
        for i in range(laid_at[face], laid_at[face + 1]):
            if hosts[laid[i]] == 0:
                self._buildable += 1
            hosts[laid[i]] += 1

    def _cover(self, face: int) -> None:
        """A card is no longer on the top of its pile."""
        if self.weights.buildable == 0:
            return
        laid_at = self.game.laid_at
        laid = self.game.laid
        hosts = self._hosts
        for i in range(laid_at[face], laid_at[face + 1]):
            hosts[laid[i]] -= 1
            if hosts[laid[i]] == 0:
                self._buildable -= 1

    def _set_count(self, g: int, height: int) -> None:
        """Set the height of a foundation."""
        count = self.count[g]
        self.played += height - count
        self._squares += height * height - count * count
        blocked_at = self._blocked_at
        while count < height:
            self._blocked_cost += blocked_at[16 * g + count]
            count += 1
        while count > height:
            count -= 1
            self._blocked_cost -= blocked_at[16 * g + count]
        self.count[g] = height
        self._look_ahead(g)

    def _look_ahead(self, g: int) -> None:
        """Note which cards a foundation needs soon."""
        game = self.game
        weights = self.weights
        height = self.count[g]
        first = g * RANKS
        self._wanted[g] = game.foundation_face[first + height] if height < game.ranks else NO_FACE
        for k in range(weights.aheads):
            n = height + weights.ahead_offset[k]
            face = game.foundation_face[first + n] if n < game.ranks else NO_FACE
            self._needed[g * weights.aheads + k] = face
