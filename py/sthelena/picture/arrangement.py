"""Where the piles of a game lie on a picture: rows from top to bottom, from left to right."""

from collections.abc import Sequence

from sthelena.cards import Card
from sthelena.kinds.kind import Rows
from sthelena.play.table import Table

Piles = Sequence[Sequence[Card]]
"""The cards of every pile, in the order of the table's places."""


def arranged(table: Table, *, with_stock: bool = False) -> Rows:
    """The piles of a game in rows; a stock that never has cards is left out if it may be."""
    return table.rules.kind.rows(table.places, table.has_stock or with_stock)
