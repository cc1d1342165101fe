"""Where the piles of a game lie on a picture: rows from top to bottom, from left to right."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest

from sthelena.cards import Card
from sthelena.kinds.place import Place
from sthelena.play.pile_rules import PileRules

Piles = Sequence[Sequence[Card]]
"""The cards of every pile, in the order of the table's places."""
Rows = Sequence[Sequence[Place | None]]
"""None where nothing lies."""

_IN_A_ROW = 6


def arranged(table: PileRules, *, with_stock: bool = False) -> Rows:
    """The piles of a game in rows; a stock that never has cards is left out if it may be."""
    shown = [place for place in table.places if place.kind != "stock"]
    stock = [table.places[table.stock]] if table.has_stock or with_stock else []
    return _WAYS[table.rules.kind.picture](shown, stock)


def _row(places: Sequence[Place], name: str) -> list[Place]:
    return [place for place in places if place.row == name]


def _of(places: Sequence[Place], *kinds: str) -> list[Place]:
    return [place for kind in kinds for place in places if place.kind == kind]


def _columns(places: Sequence[Place], stock: list[Place]) -> Rows:
    """The tableau in one row, or else the reserves, everything else above it, cells first."""
    tableau, reserves = _of(places, "tableau"), _of(places, "reserve")
    above = _of(places, "cell", "foundation", *(["reserve"] if tableau else []), "waste")
    return [[*above, *stock], tableau or reserves]


def _wings(places: Sequence[Place], stock: list[Place]) -> Rows:
    """The tableau between two reserves, the foundations above it."""
    left, right = _of(places, "reserve")
    return [[*stock, *_of(places, "foundation")], [left, *_of(places, "tableau"), right]]


def _packs(places: Sequence[Place], stock: list[Place]) -> Rows:
    """Rows of eight: the foundations, a pile for each rank, and the stock with the hand."""
    foundations, tableau = _of(places, "foundation"), _of(places, "tableau")
    groups = (foundations, tableau, [*stock, *_of(places, "reserve")])
    rows = [of[n : n + 8] for of in groups for n in range(0, len(of), 8)]
    return [[*row, *[None] * (8 - len(row))] for row in rows]


def _cross(places: Sequence[Place], stock: list[Place]) -> Rows:
    """The foundations in the corners of the cross, the waste and the stock beside it."""
    f, t = _of(places, "foundation"), _of(places, "tableau")
    beside = _of(places, "waste")
    return [[f[0], t[0], f[1], *beside], [*t[1:4], *stock], [f[2], t[4], f[3]]]


def _rows(places: Sequence[Place], stock: list[Place]) -> Rows:
    """As PySolFC draws fans."""
    fans = _of(places, "tableau")
    rows = [fans[n : n + _IN_A_ROW] for n in range(0, len(fans), _IN_A_ROW)]
    below = [*stock, *_of(places, "reserve", "waste")]
    return [_of(places, "foundation"), *rows, *([below] if below else [])]


def _ring(places: Sequence[Place], stock: list[Place]) -> Rows:
    left, right = _row(places, "left")[::-1], _row(places, "right")
    nothing = [None] * 4
    middle = [_row(places, "kings"), _row(places, "aces")]
    lines = zip_longest(left, middle, right)
    sides = [[beside, *(inner or nothing), opposite] for beside, inner, opposite in lines]
    return [_row(places, "top"), *sides, [*_row(places, "bottom")[::-1], *stock]]


def _frame(places: Sequence[Place], stock: list[Place]) -> Rows:
    """The side piles above and below the foundations, between the corners."""
    first, second, third, fourth = _row(places, "corner")
    return [
        [first, *_row(places, "by-aces"), third],
        _row(places, "aces"),
        _row(places, "kings"),
        [second, *_row(places, "by-kings"), fourth, *stock],
    ]


_WAYS: Mapping[str, Callable[[Sequence[Place], list[Place]], Rows]] = {
    "columns": _columns,
    "wings": _wings,
    "packs": _packs,
    "cross": _cross,
    "rows": _rows,
    "ring": _ring,
    "frame": _frame,
}
