"""A game's table as the solver numbers it, and what follows from the foundations alone.

A *place* is a pile's index in :class:`~sthelena.play.table.Table`, a *slot* its index in a state. A
*head* is the first number of a state: the number of cards on each foundation, four bits each, and
the round above them.
"""

from collections.abc import Sequence
from typing import get_args

from sthelena.cards import FACES
from sthelena.play.table import Phase, table_of
from sthelena.rules.rules import Rules

from .conclusions import (
    EXCHANGEABLE,
    NEVER_DEALT_ON,
    NEVER_GAINS_BY_LEAVING,
    REPEATS,
    SAFE_MOVES,
    SETTLED,
    TWINS,
    alike_foundations,
    suits_of_foundations,
)
from .piles import NO_FACE, Piles

# Sockets of the tableau are 0…51; an empty pile and a free cell follow.
SPACE, FREE_CELL = NO_FACE, NO_FACE + 1

ROUND = 32
"""The lowest bit of the round in a head."""

FOUNDATIONS = (1 << ROUND) - 1
"""The bits of a head that tell the foundations."""


class Layout(Piles):
    """What is fixed by a game's rules, and the numbers of its piles.

    These are inherited, not referred to: the search looks them up in its innermost loops, where
    another attribute access would cost time.
    """

    def __init__(self, rules: Rules) -> None:
        table = table_of(rules)
        self.rules = rules
        self.table = table
        self.names = table.names
        self.width = len(table.tableau)
        self.deal_slots = tuple(1 + place for place in table.deal_order)
        self.first_foundation = table.foundations.start
        self.past_foundations = table.foundations.stop
        self.foundation_faces = [table.foundation_faces(table.places[i]) for i in table.foundations]
        self.fixed_cards = table.fixed_cards[self.first_foundation]
        self.total = table.total
        self.suits = suits_of_foundations(table)
        """For each suit its foundations, counted from 0."""
        self.both_ways = table.builds_both_ways
        self.can_leave_foundation = rules.reversal == "yes" or rules.take_back == "yes"
        """Whether a card may ever leave a foundation."""
        # What may be concluded.
        alike = alike_foundations(table) if TWINS.holds(table) else ()
        self.twins = tuple(group for group in alike if len(group) > 1)
        """Foundations, counted from 0, of which only the heights matter."""
        self.twins_of = {g: group for group in self.twins for g in group}
        self.has_safe_moves = SAFE_MOVES.holds(table)
        """Whether :func:`.safe_moves.safe_move` holds for these rules."""
        self.tells_settled = SETTLED.holds(table)
        """Whether :meth:`is_settled` holds for these rules."""
        self._rivals = [self._rivals_of(g) for g in range(len(self.foundation_faces))]
        self.gains_by_taking_back = not NEVER_GAINS_BY_LEAVING.holds(table)
        """Whether it may ever help that a card leaves a foundation."""
        self.never_dealt_on = NEVER_DEALT_ON.holds(table)
        """Whether all positions are of the last deal."""
        self.passes = rules.passes if isinstance(rules.passes, int) else 0

        # Places by their index in the table, slots by their index in a state.
        others = range(self.past_foundations, len(table.names))
        self.place_of = (-1, *table.tableau, *others)
        self.slot_of = {place: slot for slot, place in enumerate(self.place_of) if slot}
        self.stock = len(self.place_of) - 1
        self.waste = self.slot_of[table.waste] if table.waste is not None else 0
        self.cells = tuple(self.slot_of[place] for place in table.cells)
        self.cell_places = frozenset(table.cells)
        self.movable = range(1, self.stock)
        self.fill_from = tuple(
            tuple(self.slot_of[source] for source in table.fill_from[place]) if place >= 0 else ()
            for place in self.place_of
        )

        self.sockets = (*(table.tableau_socket(face) for face in range(FACES)), SPACE)
        self.fits = tuple(
            tuple(socket for socket in table.fits[face] if socket <= SPACE) for face in range(FACES)
        )
        phases: tuple[Phase, ...] = get_args(Phase)
        self.routes = {phase: self._routes(phase) for phase in phases}
        self.groups = {phase: self._groups(phase) for phase in phases}
        self.one_group = {
            phase: len(groups[0]) == self.width for phase, groups in self.groups.items()
        }
        """Whether all tableau piles may be exchanged."""
        self.has_repeats = REPEATS.holds(table) and all(
            one for phase, one in self.one_group.items() if self._builds_in_tableau(phase)
        )
        """Whether :mod:`.repeats` holds for these rules."""
        self.builds_on = tuple(
            sum(1 << face for face in range(FACES) if self.sockets[top] in self.fits[face])
            for top in range(FACES)
        )
        """For each face, the faces that may be laid on it, as bits."""
        super().__init__(self.builds_on)

    def is_settled(self, counts: Sequence[int], g: int, height: int, slack: int = 0) -> bool:
        """Whether a foundation's card at this height need never be elsewhere.

        That is so when whatever could be laid on it in the tableau, and on that, lies on the
        foundations. With *slack* 1 they need only be the next cards of theirs: if no card leaves a
        foundation, they can go there by the time they could be laid on this one.
        """
        if self.rules.build == "suit":
            return True
        least = height - 1 - slack
        for other, lower in self._rivals[g]:  # noqa: SIM110 - all() is slower
            if counts[other] < least - lower:
                return False
        return True

    def _rivals_of(self, g: int) -> list[tuple[int, int]]:
        """The other suits' foundations, with 1 for the suit of the same colour.

        A card of that suit can only be laid on one of the other colour, so it is a rank lower.
        """
        suits = [faces[0] // 13 for faces in self.foundation_faces]
        others = [other for other, suit in enumerate(suits) if suit != suits[g]]
        return [(other, int(suits[other] // 2 == suits[g] // 2)) for other in others]

    def _routes(self, phase: Phase) -> tuple[tuple[int, int], ...]:
        """For each place, the slots and the foundations to which it may ever play, as bits."""
        routes = []
        for route in self.table.routes[phase]:
            slots = sum(1 << slot for place, slot in self.slot_of.items() if route >> place & 1)
            mask = (1 << self.past_foundations) - (1 << self.first_foundation)
            routes.append((slots, route & mask))
        return tuple(routes)

    def _builds_in_tableau(self, phase: Phase) -> bool:
        """Whether a tableau pile may ever play to another."""
        tableau = (2 << self.width) - 2
        return any(slots & tableau for slots, _ in self.routes[phase][: self.width])

    def _groups(self, phase: Phase) -> tuple[tuple[int, ...], ...]:
        """Slots grouped by equal routes: the piles of a group may be exchanged."""
        kinds: dict[object, list[int]] = {}
        for slot in self.movable:
            if slot == self.waste:
                continue
            slots, foundations = self.routes[phase][self.place_of[slot]]
            mates = slots | 1 << slot
            if slot in self.cells:
                mates = slots & (2 << self.width) - 1
            into = tuple(
                place
                for place in range(self.past_foundations)
                if self.routes[phase][place][0] >> slot & 1 and place >= self.first_foundation
            )
            alike = (slot in self.cells, mates, foundations, into)
            kinds.setdefault(alike if EXCHANGEABLE.holds(self.table) else slot, []).append(slot)
        return tuple(map(tuple, kinds.values()))


class Head:
    """What follows from the foundations, whatever lies elsewhere."""

    __slots__ = (
        "canonical",
        "counts",
        "played",
        "removable",
        "removable_pruned",
        "startable",
        "takes",
        "takes_pruned",
    )

    def __init__(self, layout: Layout, head: int) -> None:
        self.counts = counts = [head >> 4 * g & 15 for g in range(len(layout.foundation_faces))]
        self.played = sum(counts)
        first = layout.first_foundation
        self.removable: list[tuple[int, int]] = []
        """Foundations whose top card may leave, with that card."""
        self.startable = 0
        """The empty foundations, where any pile may begin them: bits of their places."""
        self.takes: dict[int, int] = {}
        """For each face, the foundations that take it, as bits of their places."""
        bit = 1 << first
        for faces, count in zip(layout.foundation_faces, counts, strict=True):
            if count < len(faces):
                face = faces[count]
                self.takes[face] = self.takes.get(face, 0) | bit
            if not count and layout.table.any_pile_begins:
                self.startable |= bit
            bit += bit
        if layout.can_leave_foundation:
            self.removable = [
                (first + g, faces[count - 1])
                for g, (faces, count) in enumerate(
                    zip(layout.foundation_faces, counts, strict=True)
                )
                if count > layout.fixed_cards
            ]
        self.removable_pruned = self.removable
        """The same without those that gain nothing by it."""
        if layout.tells_settled:
            self.removable_pruned = [
                (place, face)
                for place, face in self.removable
                if not layout.is_settled(counts, place - first, counts[place - first])
            ]
        self.takes_pruned = self.takes
        """The same with only one of two equal foundations."""
        self.canonical = head
        """The head with the heights of twins in order."""
        if layout.twins:
            self.takes_pruned = self.takes.copy()
            for twins in layout.twins:
                heights = sorted([counts[g] for g in twins], reverse=True)
                for g, height in zip(twins, heights, strict=True):
                    self.canonical += height - counts[g] << 4 * g
                for n, g in enumerate(twins):
                    faces, count = layout.foundation_faces[g], counts[g]
                    if count < len(faces) and any(counts[twin] == count for twin in twins[:n]):
                        self.takes_pruned[faces[count]] &= ~(1 << first + g)
