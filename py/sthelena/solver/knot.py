"""Cards that block each other, in a position that is lost because of them.

The relaxed game of :mod:`.kernel.dead_ends` ends with a card on every pile that is left which
cannot leave it. Such a card waits for others: for those that it could be laid on, and for those
that its foundations need first. All of these lie under such cards. A *knot* is as few of them as
wait only for what they cover themselves: whatever else is played, none of them is ever freed.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from sthelena.cards import FACES, SUITS, Card, suit
from sthelena.play.foundations import buildable_on
from sthelena.play.position import Position
from sthelena.rules.rules import Rules

from .conclusions import STUCK_ENDS, TWINS, alike_foundations


@dataclass(frozen=True)
class Knot:
    """Cards that block each other, those nearest to the top of their piles first."""

    cards: tuple[Card, ...]
    ends: tuple[Card, ...] = ()
    """Those of them that could be laid on a neighbour, but would never come free there."""


def knot(position: Position) -> Knot:
    """A smallest knot; without cards if there is none.

    For a position that is lost by a deadlock, or because no pile can become empty. Ends that would
    get stuck on a neighbour are taken to stay where they are only if need be. Beside a stock or a
    waste none is told: cards from there could free others.
    """
    table = position.table
    if any(position.piles[i] for i in range(table.foundations.stop, len(table.places))):
        return Knot(())
    cards = _knot(position, ())
    if cards:
        return Knot(cards)
    ends = _stuck_ends(position)
    cards = _knot(position, ends)
    return Knot(cards, tuple(card for card in cards if card % FACES in ends))


def _knot(position: Position, ends: Collection[Card]) -> tuple[Card, ...]:
    relaxed = _Relaxed(position, ends)
    piles = relaxed.piles
    covered = {i: {card % FACES for card in pile[:-1]} for i, pile in piles.items()}
    waits: dict[int, set[int]] = {}
    for i, pile in piles.items():
        wanted = relaxed.wanted_by(pile[-1])
        waits[i] = {j for j in piles if not wanted.isdisjoint(covered[j])}
    # The piles of a smallest one all wait for each other, or there would be a smaller one.
    found = [_all_from(i, waits) for i in piles]
    above = {i: len(position.piles[i]) - len(pile) for i, pile in piles.items()}
    best = min(found, key=lambda of: (len(of), sum(above[i] for i in of)), default=set())
    return tuple(piles[i][-1] for i in sorted(best, key=lambda i: (above[i], i)))


def _all_from(start: int, waits: dict[int, set[int]]) -> set[int]:
    """The piles that a pile waits for, and those that they wait for in turn, with itself."""
    found, unseen = {start}, [start]
    while unseen:
        more = waits[unseen.pop()] - found
        found |= more
        unseen += more
    return found


class _Relaxed:
    """The relaxed game, played to its end."""

    def __init__(self, position: Position, ends: Collection[Card]) -> None:
        table, piles = position.table, position.piles
        self._hosts = {
            face: set() if face in ends else hosts for face, hosts in _hosts(position.rules).items()
        }
        self._foundations = [
            (faces, len(piles[i])) for faces, i in zip(table.faces, table.foundations, strict=True)
        ]
        self._uncertain = _uncertain_suits(position)
        self._seen: set[Card] = set()
        """The faces that came to the top of a pile."""
        self.piles = {i: list(piles[i]) for i in table.tableau}
        """What is left of each pile, by its place; the top card cannot leave."""
        while any(self._unload(pile) for pile in self.piles.values()):
            pass
        self.piles = {i: pile for i, pile in self.piles.items() if pile}

    def wanted_by(self, card: Card) -> set[Card]:
        """The faces of which one must come free before a card can leave its pile."""
        face = card % FACES
        first = {
            faces[self._reach(faces, height)]
            for faces, height in self._foundations
            if face in faces[height:]
        }
        return first | self._hosts[face]

    def _unload(self, pile: list[Card]) -> bool:
        """Take away what can leave a pile; whether anything has changed."""
        before = len(pile), len(self._seen)
        while pile:
            self._seen.add(pile[-1] % FACES)
            if not self._is_free(pile[-1] % FACES):
                break
            pile.pop()
        return before != (len(pile), len(self._seen))

    def _is_free(self, face: Card) -> bool:
        return (
            suit(face) in self._uncertain
            or not self._seen.isdisjoint(self._hosts[face])
            or any(
                face in faces[height : self._reach(faces, height) + 1]
                for faces, height in self._foundations
            )
        )

    def _reach(self, faces: list[Card], height: int) -> int:
        """The index of the first face that a foundation cannot get, or of its last."""
        return height + sum(1 for _ in takewhile(self._seen.__contains__, faces[height:-1]))


@lru_cache(maxsize=4)
def _hosts(rules: Rules) -> dict[Card, set[Card]]:
    """For each face, those that it may be laid on."""
    built = buildable_on(rules)
    return {face: {below for below, cards in built.items() if face in cards} for face in built}


def _stuck_ends(position: Position) -> set[Card]:
    """The aces and kings that must not be laid on their neighbours any more."""
    if not STUCK_ENDS.holds(position.table):
        return set()
    piles = [position.piles[i] for i in position.table.foundations]
    return {pile[0] % FACES for pile in piles if len(pile) > 1}


def _uncertain_suits(position: Position) -> set[int]:
    """The suits whose cards may still go from one foundation to another that is not alike.

    What their foundations need is not certain: all their cards are taken to be playable.
    """
    table, rules = position.table, position.rules
    if rules.reversal == "no":
        return set()
    alike = (
        {frozenset(group) for group in alike_foundations(table)} if TWINS.holds(table) else set()
    )
    uncertain = set()
    for number in range(len(SUITS)):
        places = [i for i in table.foundations if table.places[i].suit == number]
        cards = sum(len(position.piles[i]) for i in places)
        indices = frozenset(i - table.foundations.start for i in places)
        if cards <= rules.ranks and indices not in alike and len(places) > 1:
            uncertain.add(number)
    return uncertain
