"""Where the piles of a game lie on a picture: rows from top to bottom, from left to right."""

from collections.abc import Sequence

from sthelena.cards import Card
from sthelena.table import Place, Row, Table

Rows = list[list[Place]]
Piles = Sequence[Sequence[Card]]
"""The cards of every pile, in the order of the table's places."""


def arranged(table: Table) -> Rows:
    """The piles of a game in rows; a stock that is never there is left out."""
    match table.rules.table:
        case "ring":
            return _ring(table)
        case "frame":
            return _frame(table)
    return _columns(table)


def _row(table: Table, name: Row) -> list[Place]:
    return [place for place in table.places if place.row == name]


def _frame(table: Table) -> Rows:
    """The side piles above and below the foundations, between the corners."""
    first, second, third, fourth = _row(table, "corner")
    stock = [table.places[table.stock]] if table.has_opening else []
    return [
        [first, *_row(table, "by-aces"), third],
        _row(table, "aces"),
        _row(table, "kings"),
        [second, *_row(table, "by-kings"), fourth, *stock],
    ]


def _ring(table: Table) -> Rows:
    """The sides are numbered clockwise, from the left end of the top row."""

    def row(name: Row) -> list[Place]:
        return _row(table, name)

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
