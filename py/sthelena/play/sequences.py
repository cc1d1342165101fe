"""Sequences: cards of a tableau pile, in order, that move together.

The switch ``group`` says how long they may be. ``cells``: one card more than there are free cells.
``spaces``: twice that for each space that takes any card, the target aside; so many could also go
one by one. ``free``: any length.

>>> from sthelena import Position, parse_rules
>>> position = Position.dealt(parse_rules("forecell-pysolfc"), "17")
>>> sequence_limits(position.table, position.piles)
(1, 1)
"""

from sthelena.cards import Card

from .dealing import Piles
from .pile_rules import PileRules

ANY_LENGTH = 104
"""No sequence is longer than two packs."""


def sequence_limits(table: PileRules, piles: Piles) -> tuple[int, int]:
    """How many cards may move together onto a card, and how many into a space."""
    group = table.rules.group
    if group == "single":
        return 1, 1
    if group == "free":
        return ANY_LENGTH, ANY_LENGTH
    cards = 1 + sum(not piles[i] for i in table.cells)
    spaces = 0
    if group == "spaces" and table.rules.space == "any":
        spaces = sum(not piles[i] for i in table.tableau)
    return cards << spaces, cards << max(0, spaces - 1)


def sequence_length(table: PileRules, pile: tuple[Card, ...]) -> int:
    """How many of a tableau pile's top cards are in order."""
    count = min(len(pile), 1)
    while count < len(pile) and table.is_in_order(pile[-count - 1], pile[-count]):
        count += 1
    return count
