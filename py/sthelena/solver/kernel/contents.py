"""All pile contents that a search has met: each has one number, so that positions share them.

A content is a card on top of another content; number 0 is the empty pile. Cards are faces: the two
copies of a card are the same. A card that lies face down is its face and :data:`.game.DOWN`. What
of the heuristic depends on one pile alone is worked out once, when its content is met first.
"""

from .dice import WORD, Dice, mixed
from .game import DOWN, FACES, NO_FACE, RANKS, SUITS, Game, Weights, suit_of_face
from .store import grown, ints

NEVER = 15
"""A height that no foundation has."""

ROOM = 256
"""More than the contents that one move makes."""

IN_PILE = 16
"""For a suit that a pile has (:func:`lowest_with`)."""

_START = 1024
_MOST_KEPT = 1 << 17
_NO_CARDS_EARLIEST = 99


class Contents:
    """The contents, by their numbers."""

    def __init__(self, game: Game, weights: Weights) -> None:
        self.game = game
        self.weights = weights
        self.tells_blocked = game.both_ways and weights.blocked > 0
        self.used = 1
        self.capacity = _START
        self.below = ints(_START)
        """The content without its top card."""
        self.face = ints(_START)
        """The face of the top card."""
        self.down = ints(_START)
        """1 where the top card lies face down."""
        self.size = ints(_START)
        """The number of cards."""
        self.bottom = ints(_START)
        """The face of the bottom card."""
        self.lowest = ints(_START)
        """What lies under the lowest card of each suit (:func:`lowest_with`)."""
        self.word = ints(_START)
        """A hash of the faces."""
        self.cost = ints(_START)
        """What the cards cost, whatever lies elsewhere."""
        self.earliest = ints(_START)
        """How late the card is needed that is needed first."""
        self._inner = ints(_START)
        self._under_end = ints(_START)
        # The top card is blocked when the foundation of its suit is higher than this.
        self.blocked_up = ints(_START)
        self.blocked_down = ints(_START)
        self._mask = 2 * _START - 1
        self._known = ints(2 * _START)
        dice = Dice(game.words)
        self._card_word = ints(DOWN + FACES)
        for card in range(DOWN + FACES):
            self._card_word[card] = dice.roll()
        self.face[0] = NO_FACE
        self.cost[0] = -weights.empty_pile
        self.earliest[0] = _NO_CARDS_EARLIEST
        self._in_order = ints(FACES * FACES)
        """For two cards on each other, the lower first, 1 if they are in order."""
        self._fill_in_order()

    def put(self, below: int, card: int) -> int:
        """The content with one card more."""
        known = self._known
        mask = self._mask
        i = self._first_probe(below, card)
        while known[i] > 0:
            content = known[i]
            if (
                self.below[content] == below
                and self.face[content] + DOWN * self.down[content] == card
            ):
                return content
            i = (i + 1) & mask
        content = self.used
        self.used = content + 1
        known[i] = content
        self._describe(content, below, card)
        return content

    def card(self, content: int) -> int:
        """The top card, as :meth:`put` takes it."""
        return self.face[content] + DOWN * self.down[content]

    def turned_up(self, content: int) -> int:
        """The content with its top card face up."""
        return (
            content
            if self.down[content] == 0
            else self.put(self.below[content], self.face[content])
        )

    def make_room(self) -> None:
        """See to it that :data:`ROOM` more contents can be made."""
        if self.used + ROOM < self.capacity:
            return
        old = self.capacity
        new = 2 * old
        self.capacity = new
        self.below = grown(self.below, old, new)
        self.face = grown(self.face, old, new)
        self.down = grown(self.down, old, new)
        self.size = grown(self.size, old, new)
        self.bottom = grown(self.bottom, old, new)
        if self.game.by_last_cards:
            self.lowest = grown(self.lowest, old, new)
        self.word = grown(self.word, old, new)
        self.cost = grown(self.cost, old, new)
        self.earliest = grown(self.earliest, old, new)
        self._inner = grown(self._inner, old, new)
        self._under_end = grown(self._under_end, old, new)
        if self.tells_blocked:
            self.blocked_up = grown(self.blocked_up, old, new)
            self.blocked_down = grown(self.blocked_down, old, new)
        self._known = ints(2 * new)
        self._mask = 2 * new - 1
        for content in range(1, self.used):
            i = self._first_probe(self.below[content], self.card(content))
            while self._known[i] > 0:
                i = (i + 1) & self._mask
            self._known[i] = content

    def has_many(self) -> bool:
        """Whether there are so many that they are better forgotten before a new search."""
        return self.used > _MOST_KEPT

    def forget(self) -> None:
        """Forget all contents; nothing may refer to one any more."""
        self.used = 1
        for i in range(self._mask + 1):
            self._known[i] = 0

    def _first_probe(self, below: int, card: int) -> int:
        key = (below << 6) ^ card
        key = key ^ (key >> 14)
        key = (key + (key << 5)) & WORD
        return (key ^ (key >> 9)) & self._mask

    def _describe(self, content: int, below: int, card: int) -> None:
        """Work out what is known of a new content."""
        game = self.game
        weights = self.weights
        down = 0 if card < DOWN else 1
        face = card - DOWN * down
        turn = game.turn[face]
        self.below[content] = below
        self.face[content] = face
        self.down[content] = down
        self.size[content] = self.size[below] + 1
        self.bottom[content] = face if below == 0 else self.bottom[below]
        self.word[content] = mixed(self.word[below] ^ self._card_word[card])
        if game.by_last_cards:
            self.lowest[content] = lowest_with(game, self.lowest[below], face)
        if below == 0:
            cost = 0 if turn == game.last_turn else weights.bottom * turn
        else:
            ordered = self._in_order[self.face[below] * FACES + face] > 0
            cost = self.cost[below]
            cost += -weights.ordered_pair if ordered else weights.unordered
            if self.earliest[below] < turn and (game.both_ways or not ordered):
                cost += weights.blocker
        inner = self._inner[below]
        under_end = self._under_end[below]
        if game.both_ways and turn == game.last_turn:
            cost += weights.buried * (inner - under_end)
            under_end = inner
        else:
            inner += 1
        self.cost[content] = cost
        self._inner[content] = inner
        self._under_end[content] = under_end
        earliest = self.earliest[below]
        self.earliest[content] = turn if turn < earliest else earliest
        if self.tells_blocked:
            self._look_under(content, below, face)

    def _look_under(self, content: int, below: int, face: int) -> None:
        """Find what blocks a card: the nearest ranks of its suit that lie under it.

        The order is certain where the first copies of both are played: the second copies then go to
        the same foundation. That foundation has the card below first if it has the nearest rank.
        """
        suit = suit_of_face(face)
        first = suit * RANKS
        past = first + RANKS
        higher = NEVER
        lower = -1
        while below > 0:
            other = self.face[below]
            if first <= other and other < past:
                if other > face:
                    if other - first < higher:
                        higher = other - first
                elif other < face:
                    if other - first > lower:
                        lower = other - first
            below = self.below[below]
        self.blocked_up[content] = higher
        self.blocked_down[content] = self.game.last_turn - lower if lower >= 0 else NEVER

    def _fill_in_order(self) -> None:
        """Of a suit where it is built both ways, else what may be laid on what."""
        game = self.game
        if game.takes_anything:
            return
        for under in range(FACES):
            if game.both_ways:
                suit = suit_of_face(under)
                if under > suit * RANKS:
                    self._in_order[under * FACES + under - 1] = 1
                if under + 1 < (suit + 1) * RANKS:
                    self._in_order[under * FACES + under + 1] = 1
            else:
                for i in range(game.laid_at[under], game.laid_at[under + 1]):
                    self._in_order[under * FACES + game.laid[i]] = 1


def lowest_with(game: Game, lowest: int, face: int) -> int:
    """What lies under the lowest card of each suit in a pile, with a card more on it.

    Five bits for each suit: 16 if the pile has cards of it, and a bit for each suit that lies under
    the lowest of them; for its own suit too if that card completes no foundation. 0 = no cards.
    """
    suit = suit_of_face(face)
    if ((lowest >> (5 * suit)) & IN_PILE) > 0:
        return lowest
    under = 0 if game.is_end[face] == 1 else 1 << suit
    for other in range(SUITS):
        if ((lowest >> (5 * other)) & IN_PILE) > 0:
            under |= 1 << other
    return lowest | ((IN_PILE | under) << (5 * suit))
