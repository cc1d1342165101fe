"""A game's table as the solver numbers it, and what follows from the foundations alone.

A *place* is a pile's index in :class:`~sthelena.table.Table`, a *slot* its index in a state. A
*head* is the first number of a state: the number of cards on each foundation, four bits each, and
the round above them.
"""

from collections.abc import Sequence

from sthelena.cards import FACES
from sthelena.rules import Rules
from sthelena.table import Phase, table_of

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
        self.paired_foundations = rules.table == "stock"
        self.total = table.total
        self.can_leave_foundation = rules.reversal == "yes" or rules.take_back == "yes"
        """Whether a card may ever leave a foundation."""
        self.has_safe_moves = (
            not rules.is_around
            and rules.direction == "down"
            and rules.wrap == "no"
            and rules.base == 1
            and rules.fill == "no"
            and rules.build in (("suit",) if self.paired_foundations else ("suit", "alternate"))
        )
        """Whether :func:`.safe_moves.safe_move` holds for these rules."""
        self.tells_settled = self.has_safe_moves and not self.paired_foundations
        """Whether :meth:`is_settled` holds for these rules."""
        self.gains_by_taking_back = self.can_leave_foundation and not (
            self.tells_settled and rules.build == "suit"
        )
        """Whether it may ever help that a card leaves a foundation."""
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
        self.routes = {phase: self._routes(phase) for phase in ("opening", "first", "later")}
        self.groups = {phase: self._groups(phase) for phase in ("opening", "first", "later")}
        self.has_repeats = bool(table.cells) or (
            rules.is_around
            and not rules.redeals
            and rules.space == "closed"
            and rules.take_back == "no"
            and len(self.groups["first"]) == 1
            and not any(self.fill_from)
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
        # The suits of the other colour, and the other suit of this one.
        other, least = 2 - (g & 2), height - 1 - slack
        return counts[other] >= least and counts[other + 1] >= least and counts[g ^ 1] >= least - 1

    def _routes(self, phase: Phase) -> tuple[tuple[int, int], ...]:
        """For each place, the slots and the foundations to which it may ever play, as bits."""
        routes = []
        for route in self.table.routes[phase]:
            slots = sum(1 << slot for place, slot in self.slot_of.items() if route >> place & 1)
            mask = (1 << self.past_foundations) - (1 << self.first_foundation)
            routes.append((slots, route & mask))
        return tuple(routes)

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
            kinds.setdefault((slot in self.cells, mates, foundations, into), []).append(slot)
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
        """The head with the two foundations of each suit in order of height."""
        if layout.paired_foundations:
            self.takes_pruned = self.takes.copy()
            for g in range(0, len(counts), 2):
                if counts[g] == counts[g + 1] < len(layout.foundation_faces[g]):
                    self.takes_pruned[layout.foundation_faces[g][counts[g]]] &= ~(2 << first + g)
            for g in range(0, len(counts), 2):
                low, high = sorted(counts[g : g + 2])
                self.canonical += (high - counts[g] << 4 * g) + (low - counts[g + 1] << 4 * g + 4)
