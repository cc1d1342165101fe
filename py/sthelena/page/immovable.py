"""Why a card can go nowhere at all, in words for the player who tries it.

>>> from sthelena import Position, parse_rules
>>> print(why_immovable(Position.dealt(parse_rules("st-helena"), "2"), "t1"))
First deal: top-row cards go only to the kings.
"""

from sthelena.cards import Card, card_sign
from sthelena.errors import BadText
from sthelena.messages import Message, message
from sthelena.play.moves import Move
from sthelena.play.position import Position


def why_immovable(position: Position, source: str) -> Message | None:
    """The most telling reason why the top card of the pile *source* has no legal move.

    None if it has one. In this order: a pile that it fits is closed to it, as in the first deal of
    St. Helena; a card that it fits is covered; it fits nothing in the other piles. Raises
    :exc:`BadText` for a pile that is not there.
    """
    table = position.table
    if source not in table.index:
        raise BadText(message("refusal.no-pile", name=source, game=position.rules.name))
    i = table.index[source]
    moves = [Move(source, target) for j, target in enumerate(table.names) if j != i]
    if any(map(position.is_legal, moves)):
        return None
    pile = position.piles[i]
    if position.is_won or i == table.stock or len(pile) <= table.fixed_cards[i]:
        return position.why_not(moves[0])  # the same for every target
    card = pile[-1]
    nothing_fits = message("immovable.nothing-fits", card=card_sign(card))
    return _why_closed(position, i) or _why_covered(position, i, card) or nothing_fits


def _why_closed(position: Position, i: int) -> Message | None:
    """The rule that keeps the top card of pile *i* from a pile that it fits, a foundation first."""
    table = position.table
    for j in (*table.foundations, *table.tableau):
        if j != i and position.fits(position.piles[i][-1], j):
            return position.why_not(Move(table.names[i], table.names[j]))
    return None


def _why_covered(position: Position, i: int, card: Card) -> Message | None:
    """Where the nearest card lies that *card*, the top of pile *i*, could go on."""
    table = position.table
    covered = [
        (len(pile) - at - 1, j, below)
        for j, pile in enumerate(position.piles[: len(table.tableau)])
        if j != i
        for at, below in enumerate(pile)
        if table.is_in_order(below, card)
    ]
    if not covered:
        return None
    count, j, below = min(covered)
    top = position.piles[j][-1]
    signs = {"card": card_sign(card), "onto": card_sign(below), "top": card_sign(top)}
    return message("immovable.covered", count=count, **signs)
