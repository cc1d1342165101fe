"""Trying everything: the judge of the solver's verdicts and of its proofs.

It plays by the rules alone (:class:`~sthelena.Position`) and shares no code with what it judges.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from sthelena import DEAL, Move, Position
from sthelena.cards import Card
from sthelena.play.pile_rules import PileRules

MOST = 3_000
"""So many positions are tried before one is given up."""

Form = tuple[int, tuple[int, ...]]
"""What positions have in common that are played alike."""

_FACES = bytes(card // 104 * 104 + card % 52 for card in range(256))
"""The face and side of each card."""


class _Numbers(dict[tuple[Card, ...], int]):
    """A number for each pile: the same for piles of the same faces and sides."""

    def __init__(self) -> None:
        self.known: dict[bytes, int] = {}

    def __missing__(self, pile: tuple[Card, ...]) -> int:
        faces = bytes(pile).translate(_FACES)
        self[pile] = number = self.known.setdefault(faces, len(self.known))
        return number


_number_of = _Numbers().__getitem__


Places = Callable[[Sequence[int]], tuple[int, ...]]
"""Takes what lies at some places."""


class _Alike(NamedTuple):
    """The groups of piles that take and give the same cards, after all other piles."""

    dealing: tuple[Places, ...]
    """Foundations of the same cards, and cells: while cards are dealt to the tableau."""
    restricted: tuple[Places, ...]
    """Tableau piles too, while each row, or each side pile, has foundations of its own."""
    free: tuple[Places, ...]
    """And the cards of a hand, when nothing more is dealt."""


def _grouped(keys: dict[int, object]) -> list[tuple[int, ...]]:
    groups: dict[object, list[int]] = {}
    for place, key in keys.items():
        groups.setdefault(key, []).append(place)
    return [tuple(group) for group in groups.values() if len(group) > 1]


@lru_cache(maxsize=64)
def _alike(table: PileRules) -> _Alike:
    places = list(enumerate(table.places))
    comes_alone = table.rules.table == "plot"
    always = _grouped(
        {
            i: (tuple(table.foundation_faces(place)), comes_alone and place.name == "f1")
            if place.kind == "foundation"
            else place.kind
            for i, place in places
            if place.kind in ("foundation", "cell")
            or (place.kind == "reserve" and table.rules.table == "alhambra")
        }
    )
    rows: dict[int, object] = {
        i: (place.row if place.row in ("top", "bottom", "spread") else "", place.beside)
        for i, place in places
        if place.kind == "tableau"
    }

    free: dict[int, object] = {i: i in table.gives_any for i in rows}
    hand: dict[int, object] = {i: "hand" for i, place in places if place.row == "hand"}

    def taken(*groups: tuple[int, ...]) -> tuple[Places, ...]:
        alike = {place for group in groups for place in group}
        # The last pile is alone, too; naming it twice lets one place be taken as several are.
        alone = [i for i, _ in places if i not in alike]
        return tuple(itemgetter(*group) for group in ((*alone, -1, -1), *groups))

    return _Alike(
        taken(*always),
        taken(*always, *_grouped(rows)),
        taken(*always, *_grouped(free), *_grouped(hand)),
    )


def form(position: Position) -> Form:
    """The same for positions that differ only in which of several piles, all alike, is which.

    As long as cards are dealt to the tableau, where they come to lie depends on the order of its
    piles; after a shuffle nobody knows where that is.
    """
    table, _, round_, piles, _, lifted = position
    rules = table.rules
    alone, *groups = _alike(table).dealing
    redealt = round_ <= rules.redeals and not table.shuffles
    if not (redealt or ((table.has_opening or table.hand) and piles[-1])):
        restricts = rules.restriction == "yes" and (rules.opening != "rounds" and round_ == 1)
        alone, *groups = _alike(table).restricted if restricts else _alike(table).free
    numbers = [*map(_number_of, piles)]
    if not table.builds_in_suit:
        # What lies on a foundation never leaves it.
        numbers[table.foundations.start : table.foundations.stop] = [
            len(piles[i]) for i in table.foundations
        ]
    sorted_ = [*alone(numbers), -1 if lifted is None else lifted]
    for group in groups:
        sorted_ += sorted(group(numbers))
    # Passes count only where they are limited.
    return 0 if rules.passes == "unlimited" else round_, tuple(sorted_)


def _to_foundation(move: Move) -> bool:
    return move.target[:1] == "f" and move.source[:1] != "f"


def foreseen(position: Position) -> list[Move]:
    """The legal moves, but for a redeal that shuffles: nobody knows what it brings."""
    shuffles = position.table.shuffles and position.dealing == "redeal"
    return [move for move in position.legal_moves if not (shuffles and move == DEAL)]


def reachable(position: Position) -> Iterator[Position]:
    """All that can be reached, one position of each form; foundation moves are tried first."""
    seen, waiting = {form(position)}, [position]
    while waiting:
        position = waiting.pop()
        yield position
        for move in sorted(foreseen(position), key=_to_foundation):
            after = position.after(move)
            known = len(seen)
            seen.add(form(after))
            if len(seen) > known:
                waiting.append(after)


def brute_force(position: Position, most: int = MOST) -> str | None:
    """The verdict by trying everything; None if that is too much."""
    for tried, met in enumerate(reachable(position)):
        if met.is_won:
            return "won"
        if tried == most:
            return None
    return "lost"
