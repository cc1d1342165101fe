"""Why cards can go nowhere at all, in words for the player who tries them.

>>> from sthelena import Position, parse_rules
>>> print(why_immovable(Position.dealt(parse_rules("st-helena"), "2"), "t1"))
First deal: top-row cards go only to the kings.
"""

from sthelena.cards import Card, card_sign
from sthelena.errors import BadText
from sthelena.messages import Message, message
from sthelena.play.position import Position
from sthelena.play.sequences import sequence_length


def why_immovable(position: Position, source: str, count: int = 1) -> Message | None:
    """The most telling reason why the top *count* cards of the pile *source* have no legal move.

    None if they have one. In this order: they never move together; a pile that they fit is closed
    to them, as in the first deal of St. Helena, or too few cells are free; nothing is built here;
    they may never go to the tableau; a card that they fit is covered; they fit nothing in the other
    piles. Raises :exc:`BadText` for a pile that is not there.
    """
    position = position.seen()
    table = position.table
    if source not in table.index:
        raise BadText(message("refusal.no-pile", name=source, game=position.rules.name))
    i = table.index[source]
    moves = [
        position.moving(source, target, count) for j, target in enumerate(table.names) if j != i
    ]
    if any(map(position.is_legal, moves)):
        return None
    pile = position.piles[i]
    if position.is_won or i == table.stock or len(pile) <= table.fixed_cards[i]:
        return position.why_not(moves[0])  # the same for every target
    onto = next(j for j in (*table.built, *table.tableau, *table.foundations) if j != i)
    not_onto_piles = position.why_not(position.moving(source, table.names[onto], count))
    is_alone = count == 1 or i in table.gives_any
    if not is_alone and not (table.moves_sequences and count <= sequence_length(table, pile)):
        return not_onto_piles  # the same for every other
    if closed := _why_closed(position, i, count):
        return closed
    if not any(j != i for j in table.built):
        to_cells = any(table.routes["later"][i] >> j & 1 for j in table.cells)
        key = "no-cell" if to_cells else "no-foundation"
        return message(f"immovable.{key}", card=card_sign(pile[-count]))
    if not table.routes["later"][i] >> onto & 1:  # a foundation that never gives cards back
        return not_onto_piles
    card = pile[-count]
    nothing_fits = message("immovable.nothing-fits", card=card_sign(card))
    return _why_covered(position, i, card) or nothing_fits


def _why_closed(position: Position, i: int, count: int) -> Message | None:
    """What keeps the top *count* cards of pile *i* off one that they fit, a foundation first."""
    table = position.table
    foundations = table.foundations if count == 1 or i in table.gives_any else ()
    for j in (*foundations, *table.built):
        if j != i and position.fits(position.piles[i][-count], j):
            return position.why_not(position.moving(table.names[i], table.names[j], count))
    return None


def _why_covered(position: Position, i: int, card: Card) -> Message | None:
    """Where the nearest card lies that *card*, of pile *i*, could go on."""
    table = position.table
    covered = [
        (len(pile) - at - 1, j, below)
        for j in table.built
        if j != i
        for pile in [position.piles[j]]
        for at, below in enumerate(pile)
        if table.is_in_order(below, card)
    ]
    if not covered:
        return None
    count, j, below = min(covered)
    top = position.piles[j][-1]
    signs = {"card": card_sign(card), "onto": card_sign(below), "top": card_sign(top)}
    return message("immovable.covered", count=count, **signs)
