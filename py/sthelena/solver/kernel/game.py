"""What the search knows of a game: its rules, weights and limits, read from a list of numbers.

A *place* is a pile's index: tableau piles, foundations, cells or the waste, and last the stock. A
*slot* is its index without the foundations. A *socket* is what a tableau pile offers; cards on
which the same cards may be laid share one, and an empty pile has one of its own.
"""

from .store import ints

FACES = 52
NO_FACE = 52
DOWN = 52
"""What is added to the face of a card that lies face down."""
RANKS = 13
SUITS = 4
SPACE = 52
"""The socket of an empty tableau pile."""
SOCKETS = 53

OPENING = 0
FIRST = 1
LATER = 2
"""The phases of a game: before the stock is dealt out, or the first foundation is complete; in the
rest of the first deal; and later."""
PHASES = 3

GATHER_A = 0
GATHER_B = 1
GATHER_BOTTOM = 3
"""How a redeal gathers the piles; C, which is 2, needs no case of its own."""


class Numbers:
    """A list of numbers, read from its start to its end."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def take(self) -> int:
        """The next number."""
        number = self.numbers[self.at]
        self.at += 1
        return number

    def take_flag(self) -> bool:
        """The next number, which is 0 or 1, as a truth value."""
        return self.take() == 1

    def take_array(self, length: int) -> list[int]:
        """So many of the next numbers."""
        array = ints(length)
        numbers = self.numbers
        at = self.at
        for i in range(length):
            array[i] = numbers[at + i]
        self.at = at + length
        return array


class Weights:
    """The weights of the heuristic and of the order of moves, in 1024ths."""

    def __init__(self, numbers: Numbers) -> None:
        self.remaining = numbers.take()
        self.blocker = numbers.take()
        self.ordered_pair = numbers.take()
        self.buildable = numbers.take()
        self.empty_pile = numbers.take()
        self.redeal = numbers.take()
        self.buried = numbers.take()
        self.blocked = numbers.take()
        self.blocked_end = numbers.take()
        self.cell = numbers.take()
        self.stock = numbers.take()
        self.waste = numbers.take()
        self.unordered = numbers.take()
        self.bottom = numbers.take()
        self.uneven = numbers.take()
        self.requeue = numbers.take()
        self.noise = numbers.take()
        self.move_onto = numbers.take()
        self.move_suit = numbers.take()
        self.move_space = numbers.take()
        self.move_waste = numbers.take()
        self.move_deal = numbers.take()
        self.farthest = numbers.take()
        """The greatest number of cards above a needed one that is told apart."""
        # Of the faces that a foundation needs soon: which, counted from the next one, and weights.
        self.aheads = numbers.take()
        self.ahead_offset = numbers.take_array(self.aheads)
        self.ahead = numbers.take_array(self.aheads)


class Game:
    """The rules, and what may be concluded from them."""

    def __init__(self, numbers: Numbers) -> None:
        self.width = numbers.take()
        """The number of tableau piles."""
        self.foundations = numbers.take()
        self.places = numbers.take()
        self.cells = numbers.take()
        self.waste = numbers.take()
        """The slot of the waste, or -1."""
        self.stock = numbers.take()
        self.ranks = numbers.take()
        self.total = numbers.take()
        self.redeals = numbers.take()
        self.redeal_when_blocked = numbers.take_flag()
        self.deal_when_blocked = numbers.take_flag()
        """Whether nothing is dealt from the stock while a card can go to a foundation that does not
        lie on one."""
        self.passes = numbers.take()
        self.gather = numbers.take()
        self.has_opening = numbers.take_flag()
        self.stock_plays = numbers.take_flag()
        """Whether the stock's top card may be moved, and nothing is dealt from it."""
        self.dealt_rounds = numbers.take()
        self.redealt_rounds = numbers.take()
        """In how many rounds cards are dealt and dealt again, 0 for as many as they need. Where a
        round of a redeal has no place, they are the stock again."""
        self.builds = numbers.take_flag()
        """Whether cards are built in the tableau."""
        self.builds_on_waste = numbers.take_flag()
        self.turn_deals = numbers.take_flag()
        """Whether a card is dealt as soon as the waste is turned."""
        self.any_pile_begins = numbers.take_flag()
        self.first_comes_alone = numbers.take_flag()
        """Whether the other foundations wait until the first one is complete."""
        self.bases_fill_spaces = numbers.take_flag()
        """Whether until then only cards of its first rank fill a space."""
        self.fixed_cards = numbers.take()
        self.most = numbers.take()
        """How many cards a tableau pile may have."""
        self.built_in_suit = numbers.take_flag()
        self.both_ways = numbers.take_flag()
        self.foundations_in_suit = numbers.take_flag()
        """Whether suits count on the foundations; else each takes its ranks in any suit."""
        self.moves_sequences = numbers.take_flag()
        self.free_sequences = numbers.take_flag()
        self.spaces_help = numbers.take_flag()
        """Whether sequences may go through spaces."""
        self.spaces_hold = numbers.take_flag()
        """Whether a sequence that goes card by card through spaces counts as one move here."""
        self.spaces_closed = numbers.take_flag()
        self.reversal = numbers.take_flag()
        # What may be concluded.
        self.never_dealt_on = numbers.take_flag()
        self.can_leave_foundation = numbers.take_flag()
        self.gains_by_taking_back = numbers.take_flag()
        self.has_safe_moves = numbers.take_flag()
        self.tells_settled = numbers.take_flag()
        self.has_repeats = numbers.take_flag()
        self.by_bottoms = numbers.take_flag()
        self.by_last_cards = numbers.take_flag()
        self.by_deadlock = numbers.take_flag()
        self.by_space = numbers.take_flag()
        self.by_space_beside_stock = numbers.take_flag()
        self.by_dug_beside_stock = numbers.take_flag()
        self.ends_get_stuck = numbers.take_flag()
        self.words = numbers.take()
        """The seed of the words for hashing."""

        self.has_waste = self.waste >= 0
        self.slots = self.places - self.foundations
        self.sources = self.stock + 1 if self.stock_plays else self.stock
        """The slots that play are those before this one."""
        self.past_foundations = self.width + self.foundations
        self.past_cells = self.width + self.cells

        self.foundation_face = numbers.take_array(self.foundations * RANKS)
        """Its faces, base first; where suits do not count, those of the first suit."""
        self.suit_of = numbers.take_array(self.foundations)
        self.twin = numbers.take_array(self.foundations)
        """The first of the foundations that are alike."""
        self.per_suit = self.foundations >> 2 if self.foundations_in_suit else self.foundations
        self.of_suit = ints(SUITS * self.per_suit)
        """The foundations to which each suit goes, one suit after the other."""
        self._fill_suits()
        self.counts_as = ints(FACES)
        """As which face of theirs a face counts on foundations."""
        for face in range(FACES):
            other = 0 if self.foundations_in_suit else RANKS * suit_of_face(face)
            self.counts_as[face] = face - other
        self.up_of_suit = numbers.take_array(SUITS)
        self.down_of_suit = numbers.take_array(SUITS)
        """The foundation that is built up, and down, where both are."""
        self.rival = numbers.take_array(self.foundations * self.foundations)
        """0, or for a foundation of another suit 1, of the same colour 2."""

        self.turn = numbers.take_array(FACES)
        """How late a face is needed: an end after all others, though it is next to a base."""
        self.last_turn = self.ranks - 1
        self.sorted_slot = numbers.take_array(RANKS)
        """By how late a card is needed, the pile that brings it back in time after a redeal, if all
        cards are sorted for it."""
        self.is_end = numbers.take_array(FACES)
        """1 for a face that completes a foundation."""
        self.socket = numbers.take_array(FACES)
        self.fits_at = numbers.take_array(FACES + 1)
        self.fits = numbers.take_array(self.fits_at[FACES])
        """For each face the sockets that it fits, from its start to that of the next face."""
        self.laid_at = ints(FACES + 1)
        self.laid = ints(FACES * FACES)
        """For each face the faces that may be laid on it, likewise."""
        self.accepts = ints(FACES * SUITS)
        """The same as bits, suit by suit."""
        self.takes_anything = False
        """Whether any card may be laid on any other, so that none are in order."""
        self._fill_accepts()

        self.route = numbers.take_array(PHASES * self.places * self.places)
        """For each phase, source and target, whether any card may ever go there."""
        self.fills_spaces = numbers.take_array(PHASES * self.places)
        """For each phase and source, whether it may play to spaces as it does to cards."""
        self.group = numbers.take_array((PHASES + 1) * self.slots)
        """For each phase, the first slot of those that may be exchanged with a slot in a last deal;
        then of those that may be in every deal."""
        self.some_always_alike = numbers.take_flag()
        """Whether there are such."""
        self.one_group = numbers.take_array(PHASES)
        """Whether all tableau piles may be exchanged."""
        self.fill_1 = numbers.take_array(self.slots)
        self.fill_2 = numbers.take_array(self.slots)
        """The slots that fill a slot at once when it becomes empty, or -1."""
        self.fill_cards = numbers.take_array(self.slots)
        """With how many cards."""
        self.fills_home = numbers.take_flag()
        """Whether a card that begins a foundation goes there instead."""
        self.redealt_width = numbers.take()
        self.redealt_slot = numbers.take_array(self.redealt_width)
        """The slots to which a round of a redeal goes, card by card."""
        self.dealt_width = numbers.take()
        self.dealt_slot = numbers.take_array(self.dealt_width)
        """The same for a round that is dealt from the stock."""
        names = numbers.take()
        self.lifts = names == 1
        """Whether the card that is dealt names a tableau pile by its rank, which is spread over the
        other slots of the round."""
        self.weaves = names == 2
        """Whether it is woven into the tableau, where no foundation takes it."""
        self.last_dealt_width = numbers.take()
        self.last_dealt_slot = numbers.take_array(self.last_dealt_width)
        """The same after the last of the redeals, if it is not dealt as before; else none."""
        self.gathered = numbers.take()
        self.gathered_slot = numbers.take_array(self.gathered)
        """The slots that a redeal gathers."""
        self.gives_any = numbers.take_array(self.slots)
        """1 for a slot of which any card may be moved: the number of cards of such a move is how
        deep the one that moves lies."""

    def _fill_suits(self) -> None:
        at = 0
        for suit in range(SUITS):
            for g in range(self.foundations):
                if self.suit_of[g] == suit or not self.foundations_in_suit:
                    self.of_suit[at] = g
                    at += 1

    def _fill_accepts(self) -> None:
        may_lie = ints(FACES * SOCKETS)
        for face in range(FACES):
            for i in range(self.fits_at[face], self.fits_at[face + 1]):
                may_lie[face * SOCKETS + self.fits[i]] = 1
        at = 0
        for onto in range(FACES):
            self.laid_at[onto] = at
            socket = self.socket[onto]
            for face in range(FACES):
                if may_lie[face * SOCKETS + socket] > 0:
                    self.laid[at] = face
                    at += 1
                    suit = suit_of_face(face)
                    self.accepts[onto * SUITS + suit] |= 1 << (face - RANKS * suit)
        self.laid_at[FACES] = at
        self.takes_anything = at == FACES * FACES

    def may_lie_on(self, face: int, onto: int) -> bool:
        """Whether a card may be laid on another in the tableau."""
        suit = suit_of_face(face)
        return ((self.accepts[onto * SUITS + suit] >> (face - RANKS * suit)) & 1) > 0

    def place_of(self, slot: int) -> int:
        """The place of a slot."""
        return slot if slot < self.width else slot + self.foundations

    def slot_of(self, place: int) -> int:
        """The slot of a place that is no foundation."""
        return place if place < self.width else place - self.foundations

    def is_foundation(self, place: int) -> bool:
        """Whether a place is a foundation."""
        return self.width <= place and place < self.past_foundations


def suit_of_face(face: int) -> int:
    """The suit of a face."""
    if face < 2 * RANKS:
        return 0 if face < RANKS else 1
    return 2 if face < 3 * RANKS else 3


def rank_of_face(face: int) -> int:
    """The rank of a face, from 0."""
    return face - RANKS * suit_of_face(face)
