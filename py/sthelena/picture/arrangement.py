"""Where the piles of a game lie on a picture: rows from top to bottom, from left to right."""

from collections.abc import Sequence

from sthelena.cards import Card
from sthelena.table import Place, Row, Table

Rows = list[list[Place]]
Piles = Sequence[Sequence[Card]]
"""The cards of every pile, in the order of the table's places."""


def arranged(table: Table) -> Rows:
    """The piles of a game in rows; a stock that is never there is left out."""
    return _ring(table) if is_ring(table) else _columns(table)


def is_ring(table: Table) -> bool:
    """Whether the tableau lies around the foundations, and not in columns below them."""
    return any(place.row for place in table.places)


def _ring(table: Table) -> Rows:
    """The sides are numbered clockwise, from the left end of the top row."""

    def row(name: Row) -> list[Place]:
        return [place for place in table.places if place.row == name]

    left, right = row("left")[::-1], row("right")
    middle = [row("kings"), row("aces")]
    height = max(len(left), len(right), len(middle))
    sides = [
        [*left[n : n + 1], *(middle[n] if n < len(middle) else []), *right[n : n + 1]]
        for n in range(height)
    ]
    stock = [table.places[table.stock]] if table.has_opening else []
    return [row("top"), *sides, [*row("bottom")[::-1], *stock]]


def _columns(table: Table) -> Rows:
    above = [place for place in table.places if place.kind != "tableau"]
    if table.waste is None:
        above = above[:-1]
    return [above, [table.places[i] for i in table.tableau]]
