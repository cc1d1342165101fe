"""The piles of a game, and look-up tables made from its rules.

A move is legal when two look-ups agree. A *route* leads from pile to pile if the first may play to
the second at all, which depends on the phase of the game (rows in the first deal, Louis's opening,
reversal, take-back). And the card fits the *socket* that the target offers: a number for what may
be laid on its top card or on the empty pile. Cards on which the same cards may be laid share one.

The tables are made once for each :class:`Rules`, and only when they are needed. Sets of piles are
the bits of an ``int``; the index of a pile in them is its *place*.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Literal, get_args

from sthelena.cards import FACES, Card, pack, rank, suit
from sthelena.kinds.place import Place
from sthelena.messages import Message, message
from sthelena.rules.rules import Rules

from .moves import SingleMoves

Phase = Literal["opening", "first", "later"]
"""While the stock is not dealt out, in the rest of the first deal, and after a redeal."""

PHASES: tuple[Phase, ...] = get_args(Phase)

# Sockets 0…51 are tableau cards. From _FIRST_FACE on, they are foundations that take one face.
_SPACE, _FREE_CELL, _NOTHING, _FIRST_FACE = 52, 53, 54, 55
SOCKETS = _FIRST_FACE + FACES


class Table:
    """The piles of a game with their sockets, routes and single-card moves.

    The stock is the last pile; only ``deal`` moves its cards.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.places = (*rules.kind.places(rules), Place("s", "stock"))
        self.names = tuple(place.name for place in self.places)
        self.index = {name: i for i, name in enumerate(self.names)}
        kinds = [place.kind for place in self.places]
        self.tableau = range(kinds.count("tableau"))
        in_order = rules.kind.deal_order or self.names[: len(self.tableau)]
        self.deal_order = tuple(self.index[name] for name in in_order)
        self.deal_turns = tuple(map(self.deal_order.index, self.tableau))
        """Which card of each round a tableau pile gets."""
        self.foundations = range(len(self.tableau), len(self.tableau) + kinds.count("foundation"))
        self.cells = tuple(i for i, kind in enumerate(kinds) if kind == "cell")
        self.waste = kinds.index("waste") if "waste" in kinds else None
        self.stock = len(kinds) - 1
        self.in_play = tuple(i for i, kind in enumerate(kinds) if kind != "foundation")
        self.total = len(pack(rules.copies, rules.ranks))
        self.has_opening = rules.opening != "all"
        self.deals_rounds = rules.opening == "rounds"
        self.has_stock = self.has_opening or self.waste is not None
        """Whether cards lie in the stock after the deal; else it is the place of the redeal."""

        self.fixed_cards = tuple(self._fixed_cards(place) for place in self.places[:-1])
        self.reversal_keeps_base = rules.reversal == "yes" and rules.take_back == "no"
        """Whether a foundation's cards may go to the suit's other one, but its base may not."""
        ways: dict[int | None, list[bool]] = {}
        for i in self.foundations:
            ways.setdefault(self.places[i].suit, []).append(self.places[i].upwards)
        self.builds_both_ways = all(sorted(of) == [False, True] for of in ways.values())
        """Whether each suit has a foundation that is built up and one that is built down."""
        beside_foundations = any(place.beside for place in self.places)
        self.any_pile_begins = beside_foundations and rules.restriction == "yes"
        """Whether every pile may lay the base of a foundation, also where it may not go on."""
        self.waste_refills = rules.waste == "refilled"
        self.fill_from = tuple(map(self._fill_from, self.places))
        self.moves_sequences = rules.group != "single"

    @cached_property
    def sockets(self) -> tuple[tuple[int, ...], ...]:
        """The sockets of each pile, by the card on top; the last one for none."""
        return tuple(self._sockets(place) for place in self.places[:-1])

    @cached_property
    def fits(self) -> tuple[tuple[int, ...], ...]:
        """The sockets that each card fits."""
        faces = pack(1, self.rules.ranks)
        by_socket = {self.tableau_socket(face): face for face in faces}
        return tuple(self._fits(face, by_socket) for face in range(FACES)) * self.rules.copies

    @cached_property
    def routes(self) -> Mapping[Phase, tuple[int, ...]]:
        """The piles to which each pile may play, by phase."""
        return {phase: self._routes(phase) for phase in PHASES}

    @cached_property
    def single_moves(self) -> tuple[SingleMoves, ...]:
        """The moves of one card from each pile, without that from the stock."""
        names = self.names[:-1]
        return tuple(SingleMoves(name, names) for name in names)

    def base(self, place: Place) -> Card | None:
        """The card that lies on a foundation from the start, or None."""
        if place.kind != "foundation" or self.rules.bases == "no":
            return None
        return self.foundation_faces(place)[0]

    def foundation_faces(self, place: Place) -> list[Card]:
        """The faces of a complete foundation, base first."""
        assert place.suit is not None
        first = place.suit * 13
        faces = list(range(first, first + self.rules.ranks))
        if not place.upwards:
            return faces[::-1]
        skipped = self.rules.base - 1
        return faces[skipped:] + faces[:skipped]

    def tableau_socket(self, card: Card) -> int:
        """The socket that a tableau pile offers with *card* on top."""
        if self.rules.build == "any":
            return rank(card)
        if self.rules.build == "alternate":
            return suit(card) // 2 * 26 + rank(card)
        return card % FACES

    def is_in_order(self, below: Card, card: Card) -> bool:
        """Whether *card* may lie on *below* in a sequence that moves together."""
        return self.tableau_socket(below) in self.fits[card]

    def _sockets(self, place: Place) -> tuple[int, ...]:
        """The socket for each card that may lie on top; the last one for none."""
        cards = range(self.rules.copies * FACES)
        match place.kind:
            case "tableau":
                return (*map(self.tableau_socket, cards), _SPACE)
            case "foundation":
                faces = self.foundation_faces(place)
                after = dict(pairwise(faces))
                wanted = [after.get(card % FACES) for card in cards]
                sockets = [_NOTHING if face is None else _FIRST_FACE + face for face in wanted]
                return (*sockets, _FIRST_FACE + faces[0])
            case "cell":
                return (*(_NOTHING for _ in cards), _FREE_CELL)
            case _:
                return (*(_NOTHING for _ in cards), _NOTHING)

    def _fits(self, face: Card, by_socket: Mapping[int, Card]) -> tuple[int, ...]:
        """The sockets that a card fits; *by_socket* has one card for each tableau socket."""
        rules = self.rules
        sockets = {socket for socket, onto in by_socket.items() if rules.stacks(face, onto)}
        if rules.fills_space(face):
            sockets.add(_SPACE)
        if self.cells:
            sockets.add(_FREE_CELL)
        sockets.add(_FIRST_FACE + face)
        return tuple(sorted(sockets))

    def _fixed_cards(self, place: Place) -> int:
        """How many cards never leave a pile: a foundation's base, where nothing is taken back."""
        return int(place.kind == "foundation" and self.rules.take_back == "no")

    def _fill_from(self, place: Place) -> tuple[int, ...]:
        """The piles that fill this one at once when a move empties it: the first that has cards."""
        waste = () if self.waste is None else (self.waste,)
        if place.kind == "waste" and self.waste_refills:
            return (self.stock,)
        from_stock = self.rules.fill == "stock" or (self.has_opening and not self.deals_rounds)
        if place.kind == "tableau" and from_stock:
            return (self.stock,)
        if place.kind == "tableau" and self.rules.fill == "waste":
            return (*waste, self.stock)
        return ()

    def _routes(self, phase: Phase) -> tuple[int, ...]:
        return tuple(
            sum(
                1 << j
                for j, target in enumerate(self.places)
                if target is not source and self.route(source, target, phase) is None
            )
            for source in self.places
        )

    def routes_with_bases(self, phase: Phase, piles: Sequence[Sequence[Card]]) -> tuple[int, ...]:
        """The routes of a phase where any tableau pile may begin the foundations that are empty."""
        startable = sum(1 << i for i in self.foundations if not piles[i])
        past = self.tableau.stop
        routes = self.routes[phase]
        return (*(route | startable for route in routes[:past]), *routes[past:])

    def route(self, source: Place, target: Place, phase: Phase) -> Message | None:
        """Why no card may go from *source* to *target* in a phase; None if some may."""
        rules = self.rules
        if source.kind == "stock":
            return message("refusal.stock-source")
        if target.kind in ("stock", "waste"):
            return message(f"refusal.{target.kind}-target")
        if source.kind == "foundation":
            if target.kind == "foundation":
                # Where a suit has one foundation only, nothing else is left to say.
                if source.suit != target.suit:
                    return message("refusal.reversal-suit")
                if rules.reversal == "no":
                    return message("refusal.reversal")
            elif rules.take_back == "no":
                return message("refusal.take-back")
        if source.kind == target.kind == "cell" and rules.cell_to_cell == "no":
            return message("refusal.cell-to-cell")
        between_piles = source.kind == target.kind == "tableau"
        if between_piles and phase == "opening" and rules.opening == "louis":
            return message("refusal.opening")
        if target.kind == "tableau" and phase == "opening" and self.deals_rounds:
            return message("refusal.opening")
        restricted = phase == "opening" if self.deals_rounds else phase != "later"
        if restricted and rules.restriction == "yes" and target.kind == "foundation":
            why = rules.kind.barred(source, target)
            return message(f"refusal.{why}", **rules.facts) if why else None
        return None


@lru_cache(maxsize=64)
def table_of(rules: Rules) -> Table:
    """The table for *rules*, made once."""
    return Table(rules)
