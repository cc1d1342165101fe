"""The piles of a game, and look-up tables made from its rules.

A move is legal when two look-ups agree. A *route* leads from pile to pile if the first may play to
the second at all, which depends on the phase of the game (rows in the first deal, Louis's opening,
reversal, take-back). And the card fits the *socket* that the target offers: a number for what may
be laid on its top card or on the empty pile. Cards on which the same cards may be laid share one.

The tables are made once for each :class:`Rules`, and only when they are needed. Sets of piles are
the bits of an ``int``; the index of a pile in them is its *place*.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain, pairwise, repeat
from typing import TypeVar, get_args

from sthelena.cards import DOWN, FACES, RANKS, UNKNOWN, Card, pack, rank, suit
from sthelena.kinds.group import (
    BARS,
    Bar,
    Deal,
    Fill,
    Group,
    Lay,
    Phase,
    Redeal,
    Turn,
    When,
)
from sthelena.kinds.place import Place, Row
from sthelena.messages import Message, message
from sthelena.rules.rules import Rules

from .moves import SingleMoves

PHASES: tuple[Phase, ...] = get_args(Phase)

# Sockets 0…51 are tableau cards. From _FIRST_FACE on, they are foundations that take one face.
# From _FIRST_RANK on, they take one rank in any suit.
_SPACE, _ANY_CARD, _NOTHING, _FIRST_FACE = 52, 53, 54, 55
_FIRST_RANK = _FIRST_FACE + FACES
SOCKETS = _FIRST_RANK + len(RANKS)
_HIDDEN = (_NOTHING,) * (UNKNOWN + 1 - DOWN)
"""What the cards that lie face down offer, and an unknown one."""

Step = TypeVar("Step", Deal, Redeal, Turn)


class PileRules:
    """The piles of a game with their sockets, routes and single-card moves.

    Every group of piles lies together: the tableau first, then the foundations, the stock last.
    """

    def __init__(self, rules: Rules, base: int | None = None) -> None:
        self.rules = rules
        self.base_rank = rules.base if isinstance(rules.base, int) else base
        """The rank with which foundations that are built up begin, from 1 for the ace; None where
        the deal decides it and is not known."""
        kind = rules.kind
        self.groups = {group.letter: group for group in (*kind.groups, kind.stock)}
        places = {letter: list(self._places(group)) for letter, group in self.groups.items()}
        self.places = tuple(chain.from_iterable(places.values()))
        self.names = tuple(place.name for place in self.places)
        self.index = {name: i for i, name in enumerate(self.names)}
        self.group_of = tuple(self.groups[place.letter] for place in self.places)
        self.tableau = self.of("t")
        self.foundations = self.of("f")
        self.cells = self.of("c")
        self.built = tuple(
            i
            for i in range(len(self.places))
            if self.group_of[i].takes == "built" and i not in self.foundations
        )
        """The piles on which cards are laid in order, besides the foundations."""
        self.waste = next(iter(self.of("w")), None)
        self.stock = self.of("s").start
        self.stock_plays = kind.stock.to != ""
        """Whether the top card of the stock lies face up and may be moved."""
        self.past_sources = self.stock + self.stock_plays
        """The places before this one may play; others never do."""
        self.in_play = tuple(i for i in range(len(self.places)) if i not in self.foundations)
        self.total = len(pack(rules.copies, rules.ranks))

        self.bars = tuple(bar for bar in (*BARS, *kind.bars) if self.applies(bar.when))
        self.deal = self._first(Deal)
        """What ``deal`` does while there is a stock, if there ever is one."""
        self.last_deal = self._last_deal()
        """What it does instead after the last of the redeals, if it does anything else then."""
        self.redeal = self._first(Redeal)
        self.turn = self._first(Turn)
        gathered = self.redeal.to if self.redeal else ""
        self.redealt = tuple(i for letter in gathered for i in self.of(letter))
        """The places that a redeal gathers."""
        self.shuffles = self.redeal is not None and self.redeal.shuffled
        """Whether a redeal shuffles, so that nobody knows what it brings."""
        self.lifts = self.deal is not None and bool(self.deal.lifts)
        """Whether the card that is dealt names a pile, which is spread."""
        self.weaves = self.deal is not None and self.deal.weaves
        """Whether it is woven into the tableau, where no foundation takes it."""
        self.hand = self.of(self.deal.to) if self.deal and (self.lifts or self.weaves) else range(0)
        """The places over which a pile is spread, or where the card lies that was turned."""
        self.has_stock = self.deal is not None or self.stock_plays
        """Whether cards lie in the stock after the deal; else it is the place of the redeal."""
        self.has_opening = self.deal is not None and self.deal.to == "t"
        """Whether the stock is dealt to the tableau."""
        self.deals_many = (
            self.deal is not None
            and not self.hand
            and self.deal.rounds * len(self.of(self.deal.to)) > 1
        )
        """Whether a deal lays cards on several piles, but not the whole stock."""
        self.fixed_cards = tuple(map(self._fixed_cards, self.group_of))
        self.reversal_keeps_base = rules.reversal == "yes" and rules.take_back == "no"
        """Whether a foundation's cards may go to the suit's other one, but its base may not."""
        ways: dict[int | None, list[bool]] = {}
        for i in self.foundations:
            ways.setdefault(self.places[i].suit, []).append(self.places[i].upwards)
        self.builds_both_ways = all(sorted(of) == [False, True] for of in ways.values())
        """Whether each suit has a foundation that is built up and one that is built down."""
        self.builds_in_suit = None not in ways
        """Whether foundations are built in suit."""
        lets = {bar.lets for bar in self.bars}
        self.any_pile_begins = "beside" in lets
        """Whether every pile may lay the base of a foundation, also where it may not go on."""
        self.first_comes_alone = "first" in lets
        """Whether the other foundations wait until the first one is complete."""
        self.bases_fill_spaces = "bases" in lets
        """Whether until then only cards of its first rank may fill a space."""
        self.bars_spaces = any(bar.spaces for bar in self.bars)
        """Whether some piles may not play to spaces, though to cards."""
        self.fill_from = tuple(map(self._fill_from, self.group_of))
        """The piles that fill each one at once when a move empties it: the first that has cards."""
        self.fill_cards = tuple(map(self._fill_cards, self.group_of))
        """With how many cards."""
        self.fills_home = any(fill.home for fill in map(self._fill, self.group_of) if fill)
        """Whether a card that would fill a pile may begin a foundation instead."""
        self.most = tuple(self.amount(group.most) for group in self.group_of)
        """How many cards each pile may have when a move lays one on it; 0 for any number."""
        self.has_most = any(self.most)
        self.moves_sequences = rules.group != "single"
        self.opens = tuple(i for i, group in enumerate(self.group_of) if group.opens)
        """The places whose cards lie face down while there is a stock, and no longer."""
        self.gives_any = tuple(
            i
            for i, (place, group) in enumerate(zip(self.places, self.group_of, strict=True))
            if group.gives_any is True or (group.gives_any and group.gives_any == place.row)
        )
        """The places of which any card may be moved, not only the top one."""

    # The declarations.

    def applies(self, when: When) -> bool:
        """Whether all switches have the values that are asked for."""
        return all(getattr(self.rules, switch) in values for switch, values in when)

    def is_squared(self, group: Group) -> bool:
        """Whether only the top cards of a group's piles show."""
        return not group.spread or (group.squared is not None and self.applies(group.squared))

    def amount(self, number: int | str) -> int:
        """A number, or that of a switch."""
        return int(getattr(self.rules, number) if isinstance(number, str) else number)

    def of(self, letters: str) -> range:
        """The places of the groups of these letters, which lie beside each other."""
        places = [i for i, place in enumerate(self.places) if place.letter in letters]
        return range(places[0], places[-1] + 1) if places else range(0)

    def based_on(self, piles: Sequence[Sequence[Card]]) -> "PileRules":
        """The table with the base that these piles show, where the deal decides it."""
        bases = [piles[i][0] for i in self.foundations if piles[i]]
        if isinstance(self.rules.base, int) or not bases:
            return self
        return pile_rules_of(self.rules, rank(bases[0]) + 1)

    @property
    def facts(self) -> Mapping[str, Message | int]:
        """Those of the rules (:attr:`.Rules.facts`), with the deal's base."""
        return self.rules.facts_of(self.base_rank or 1)

    def is_foundation(self, name: str) -> bool:
        """Whether a pile of this name is a foundation; a deal's, which has no name, is none."""
        return self.index.get(name, -1) in self.foundations

    def turns(self, step: Lay | Deal | Redeal) -> tuple[int, ...]:
        """The places that a round of a step deals to, card by card."""
        return tuple(i for i in self.order_of(step) for _ in range(step.each))

    def order_of(self, step: Lay | Deal | Redeal) -> tuple[int, ...]:
        """The places that a round of a step deals to."""
        if step.order:
            return tuple(self.index[name] for name in step.order)
        if len(step.to) == 1:
            return self.orders[step.to]
        return tuple(i for letter in step.to for i in self.orders[letter])

    @cached_property
    def orders(self) -> Mapping[str, tuple[int, ...]]:
        """By its letter, the places of a group in the order in which a round is dealt to them."""
        return {
            letter: tuple(self.index[name] for name in group.order) or tuple(self.of(letter))
            for letter, group in self.groups.items()
        }

    def _first(self, sort: type[Step]) -> Step | None:
        steps = (step for step in self.rules.kind.deals if isinstance(step, sort))
        return next((step for step in steps if self.applies(step.when)), None)

    def _last_deal(self) -> Deal | None:
        deals = (step for step in self.rules.kind.deals if isinstance(step, Deal) and step.last)
        return next(deals, None) if self.rules.redeals else None

    def _places(self, group: Group) -> Iterator[Place]:
        letter, role = group.letter, group.role
        if group.sets:
            yield from self._foundation_places(group)
            return
        number = self.amount(group.number)
        if group.size:
            number = -(-len(pack(self.rules.copies, 13)) // group.size)
        fixed = [count for _row, count in group.rows if count]
        share = (number - sum(fixed)) // max(1, len(group.rows) - len(fixed))
        rows: Iterator[Row] = chain.from_iterable(
            repeat(row, count or share) for row, count in group.rows
        )
        beside = dict(group.beside)
        neighbours = {row: iter(self._row_of_foundations(of)) for row, of in beside.items()}
        for n in range(1, number + 1):
            row: Row = next(rows, "")
            neighbour = next(neighbours[row]) if row in neighbours else ""
            # A group of one pile has no numbers.
            name = letter if role in ("waste", "stock") else f"{letter}{n}"
            yield Place(name, role, row, beside=neighbour)

    def _foundation_places(self, group: Group) -> Iterator[Place]:
        packs = self.rules.copies
        sets = [of for of in group.sets if self.applies(of.when)][:packs]
        for n in range(4 * packs):
            of, suit_ = (
                (sets[n % packs], n // packs) if group.side_by_side else (sets[n // 4], n % 4)
            )
            in_suit = suit_ if of.in_suit else None
            yield Place(f"f{n + 1}", group.role, of.row, in_suit, of.upwards, of.order)

    def _row_of_foundations(self, row: Row) -> list[str]:
        return [
            place.name for place in self._foundation_places(self.groups["f"]) if place.row == row
        ]

    @cached_property
    def sockets(self) -> tuple[tuple[int, ...], ...]:
        """The sockets of each pile, by the card on top; the last one for none.

        A card that lies face down or is unknown offers nothing.
        """
        return tuple(self._sockets(place) for place in self.places[: self.past_sources])

    @cached_property
    def fits(self) -> tuple[tuple[int, ...], ...]:
        """The sockets that each card fits; none for one that lies face down or is unknown."""
        faces = pack(1, self.rules.ranks)
        by_socket = {self.tableau_socket(face): face for face in faces}
        of_faces = tuple(self._fits(face, by_socket) for face in range(FACES))
        return of_faces * (DOWN // FACES) + ((),) * len(_HIDDEN)

    @cached_property
    def face_down(self) -> tuple[int, ...]:
        """How many cards of each pile may lie face down: the lowest of those dealt at the start."""
        down = [self.total * (group.stays_down or group.opens) for group in self.group_of]
        for step in self.rules.kind.start:
            if step.down and self.applies(step.when):
                for i in self.orders[step.to]:
                    down[i] += self.amount(step.down)
        return tuple(down)

    @cached_property
    def has_sides(self) -> bool:
        """Whether cards outside of the stock may lie face down."""
        return any(self.face_down)

    @cached_property
    def routes(self) -> Mapping[Phase, tuple[int, ...]]:
        """The piles to which each pile may play, by phase."""
        return {phase: self._routes(phase) for phase in PHASES}

    @cached_property
    def single_moves(self) -> tuple[SingleMoves, ...]:
        """The moves of one card from each pile that may ever play."""
        names = self.names[: self.past_sources]
        return tuple(SingleMoves(name, names) for name in names)

    def base(self, place: Place) -> Card | None:
        """The card that lies on a foundation from the start, or None."""
        if self.groups[place.letter].takes != "order" or self.rules.bases == "no":
            return None
        return self.foundation_faces(place)[0]

    def foundation_faces(self, place: Place) -> list[Card]:
        """The faces of a complete foundation, base first; where suits do not count, in clubs."""
        first = (place.suit or 0) * 13
        if place.order:
            return [first + n - 1 for n in place.order if n <= self.rules.ranks]
        faces = list(range(first, first + self.rules.ranks))
        if not place.upwards:
            return faces[::-1]
        skipped = (self.base_rank or 1) - 1
        return faces[skipped:] + faces[:skipped]

    @cached_property
    def faces(self) -> tuple[list[Card], ...]:
        """The faces of each foundation when it is complete, base first."""
        return tuple(self.foundation_faces(self.places[i]) for i in self.foundations)

    @cached_property
    def ladders(self) -> tuple[tuple[tuple[Card, ...], ...], ...]:
        """For each foundation, by its height, the faces of which it takes one."""
        step = FACES if self.builds_in_suit else len(RANKS)
        return tuple(tuple(tuple(range(face, FACES, step)) for face in of) for of in self.faces)

    def _as_on(self, foundation: Place, card: Card) -> Card:
        """The face as which a card counts on a foundation."""
        return card % FACES if foundation.suit is not None else rank(card)

    def tableau_socket(self, card: Card) -> int:
        """The socket that a tableau pile offers with *card* on top."""
        if self.rules.build == "any":
            return rank(card)
        if self.rules.build == "alternate":
            return suit(card) // 2 * 26 + rank(card)
        return card % FACES

    def is_in_order(self, below: Card, card: Card) -> bool:
        """Whether *card* may lie on *below* in a sequence that moves together."""
        return bool(self.built) and self.sockets[self.built[0]][below] in self.fits[card]

    def _sockets(self, place: Place) -> tuple[int, ...]:
        """The socket for each card that may lie on top; the last one for none."""
        cards = range(DOWN)
        match self.groups[place.letter].takes:
            case "built":
                return (*map(self.tableau_socket, cards), *_HIDDEN, _SPACE)
            case "order":
                faces = self.foundation_faces(place)
                after = dict(pairwise(faces))
                first = _FIRST_RANK if place.suit is None else _FIRST_FACE
                wanted = [after.get(self._as_on(place, card)) for card in cards]
                sockets = [_NOTHING if face is None else first + face for face in wanted]
                return (*sockets, *_HIDDEN, first + faces[0])
            case "one":
                return (*(_NOTHING for _ in cards), *_HIDDEN, _ANY_CARD)
            case "anything":
                return (*(_ANY_CARD for _ in cards), *_HIDDEN, _ANY_CARD)
            case "nothing":
                return (*(_NOTHING for _ in cards), *_HIDDEN, _NOTHING)

    def _fits(self, face: Card, by_socket: Mapping[int, Card]) -> tuple[int, ...]:
        """The sockets that a card fits; *by_socket* has one card for each tableau socket."""
        rules = self.rules
        sockets = {socket for socket, onto in by_socket.items() if rules.stacks(face, onto)}
        if rules.fills_space(face):
            sockets.add(_SPACE)
        # Each socket more costs time with every list of moves.
        if any(group.takes in ("one", "anything") for group in self.groups.values()):
            sockets.add(_ANY_CARD)
        sockets.add(_FIRST_FACE + face if self.builds_in_suit else _FIRST_RANK + rank(face))
        return tuple(sorted(sockets))

    def _fixed_cards(self, group: Group) -> int:
        """How many cards never leave a pile: a foundation's base, where nothing is taken back."""
        return int(group.takes == "order" and self.rules.take_back == "no")

    def _fill(self, group: Group) -> Fill | None:
        return next((fill for fill in group.filled if self.applies(fill.when)), None)

    def _fill_from(self, group: Group) -> tuple[int, ...]:
        fill = self._fill(group)
        return tuple(i for letter in fill.letters for i in self.of(letter)) if fill else ()

    def _fill_cards(self, group: Group) -> int:
        fill = self._fill(group)
        return fill.cards if fill else 0

    def _routes(self, phase: Phase, *, to_spaces: bool = False) -> tuple[int, ...]:
        """What :meth:`route` lets pass, all at once: it is asked for each pair of some thirty."""
        bars = [
            (bar, self._meant(bar.source), self._meant(bar.target))
            for bar in self.bars
            if phase in bar.phases and _closes_piles(bar, to_space=to_spaces)
        ]
        to = {letter: self._meant(group.to) for letter, group in self.groups.items()}
        routes = []
        for i, source in enumerate(self.places):
            open_ = to[source.letter] & ~(1 << i)
            if source.letter == "f":
                other = (j for j in self.foundations if self.places[j].suit != source.suit)
                open_ &= ~sum(1 << j for j in other)
            for bar, sources, closed in bars:
                if sources >> i & 1 and not (bar.lets == "beside" and not source.beside):
                    open_ &= ~closed | self._let_through(bar, source)
            routes.append(open_)
        return tuple(routes)

    def _let_through(self, bar: Bar, source: Place) -> int:
        """The foundation that a bar leaves open, as a set."""
        if bar.lets == "beside":
            return 1 << self.index[source.beside]
        return 1 << self.foundations.start if bar.lets == "first" else 0

    def _meant(self, pattern: str) -> int:
        return sum(1 << i for i, place in enumerate(self.places) if _is_meant(pattern, place))

    @cached_property
    def space_routes(self) -> Mapping[Phase, tuple[int, ...]]:
        """The piles to which each pile may play while they are empty, by phase."""
        return {phase: self._routes(phase, to_spaces=True) for phase in PHASES}

    def routes_at(self, phase: Phase, piles: Sequence[Sequence[Card]]) -> tuple[int, ...]:
        """The routes of a phase, where they depend on which piles are empty."""
        routes = self.routes[phase]
        if self.any_pile_begins:
            startable = sum(1 << i for i in self.foundations if not piles[i])
            past = self.tableau.stop
            routes = (*(route | startable for route in routes[:past]), *routes[past:])
        if self.bars_spaces and (spaces := self.spaces(piles)):
            both = zip(routes, self.space_routes[phase], strict=True)
            routes = tuple(route & (to_spaces | ~spaces) for route, to_spaces in both)
        return routes

    def spaces(self, piles: Sequence[Sequence[Card]]) -> int:
        """The empty tableau piles."""
        return sum(1 << i for i in self.tableau if not piles[i])

    def first_is_alone(self, piles: Sequence[Sequence[Card]]) -> bool:
        """Whether only the first foundation is built for the time being."""
        first = piles[self.foundations.start]
        return self.first_comes_alone and len(first) < self.rules.ranks

    def waits_for_base(self, piles: Sequence[Sequence[Card]], card: Card) -> bool:
        """Whether *card* may not fill a space yet, as it is none of those that do."""
        return (
            self.bases_fill_spaces
            and rank(card) + 1 != self.base_rank
            and self.first_is_alone(piles)
        )

    def route(
        self, source: Place, target: Place, phase: Phase, *, to_space: bool = False
    ) -> Message | None:
        """Why no card may go from *source* to *target* in a phase; None if some may."""
        to = self.groups[source.letter].to
        if not to:
            return message(f"refusal.{source.kind}-source")
        if source.letter == target.letter == "f" and source.suit != target.suit:
            # Where a suit has one foundation only, nothing else is left to say.
            return message("refusal.reversal-suit")
        for bar in self.bars:
            if phase in bar.phases and _closes(bar, source, target, to_space):
                return message(f"refusal.{bar.why}", **self.rules.facts)
        if target.letter not in to:
            return message(f"refusal.{target.kind}-target")
        return None


def _closes_piles(bar: Bar, *, to_space: bool) -> bool:
    """Whether a bar closes piles to all cards: those that are empty, or others."""
    return bar.lets != "bases" and (to_space or not bar.spaces)


def _closes(bar: Bar, source: Place, target: Place, to_space: bool) -> bool:
    if bar.lets == "beside" and source.beside in ("", target.name):
        return False
    if bar.lets == "first" and target.number == 1:
        return False
    if not _closes_piles(bar, to_space=to_space):
        return False
    return _is_meant(bar.source, source) and _is_meant(bar.target, target)


def _is_meant(pattern: str, place: Place) -> bool:
    letters, _colon, row = pattern.partition(":")
    return place.letter in letters and row in ("", place.row)


@lru_cache(maxsize=64)
def pile_rules_of(rules: Rules, base: int | None = None) -> PileRules:
    """The table for *rules*, and the *base* that a deal has decided, made once."""
    return PileRules(rules, base)
