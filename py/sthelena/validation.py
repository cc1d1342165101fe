"""Reading the piles of a position, and what is wrong with one that cannot be."""

from collections import Counter
from collections.abc import Iterator, Mapping

from .cards import FACES, Card, card_name, pack, parse_card
from .dealing import Piles
from .errors import BadText
from .messages import Message, message
from .table import Table


def read_piles(table: Table, piles: Mapping[object, object]) -> Iterator[list[Card]]:
    """The cards of JSON's piles in table order. Raises :exc:`BadText`."""
    for name in piles:
        if name not in table.index:
            shown = ascii(str(name)[:60])
            raise BadText(message("position.pile", pile=shown, game=table.rules.name))
    for name in table.names:
        cards = piles.get(name, [])
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            raise BadText(message("position.cards", pile=name))
        yield [parse_card(card) for card in cards]


def what_is_wrong(table: Table, round_: int, piles: Piles) -> Message | None:
    """What is wrong with a position that cannot be; None for one that can."""
    return (
        _wrong_cards(table, piles)
        or _wrong_foundations(table, piles)
        or _wrong_cells(table, piles)
        or _wrong_round(table, round_)
        or _wrong_stock(table, round_, piles)
    )


def _wrong_cards(table: Table, piles: Piles) -> Message | None:
    copies, faces = table.rules.copies, pack(1, table.rules.ranks)
    count = Counter(card % FACES for pile in piles for card in pile)
    for face in faces:
        if count[face] != copies:
            name = card_name(face)
            return message("position.copies", card=name, n=count[face], copies=copies)
    alien = set(count) - set(faces)
    if alien:
        return message("position.foreign-card", card=card_name(min(alien)))
    return None


def _wrong_foundations(table: Table, piles: Piles) -> Message | None:
    for i in table.foundations:
        place, faces = table.places[i], [card % FACES for card in piles[i]]
        if faces != table.foundation_faces(place)[: len(faces)]:
            return message("position.foundation", pile=place.name, label=place.label)
        base = table.base(place)
        if base is not None and not faces and table.rules.take_back == "no":
            return message("position.base", pile=place.name, card=card_name(base))
    return None


def _wrong_cells(table: Table, piles: Piles) -> Message | None:
    for i in table.cells:
        if len(piles[i]) > 1:
            return message("position.cell", pile=table.names[i], n=len(piles[i]))
    return None


def _wrong_round(table: Table, round_: int) -> Message | None:
    rules = table.rules
    most: int | str = 1
    if rules.table == "ring":
        most = rules.redeals + 1
    elif rules.table == "stock":
        most = rules.passes
    if isinstance(most, int) and round_ > most:
        return message("position.rounds", n=round_, most=most)
    return None


def _wrong_stock(table: Table, round_: int, piles: Piles) -> Message | None:
    if not piles[-1] or table.waste is not None:
        return None
    if not table.has_opening or round_ > 1:
        return message("position.stock")
    tableau = [piles[i] for i in table.tableau]
    if not all(tableau):
        return message("position.unfilled")
    piled = any(len(pile) > 1 for pile in tableau)
    if piled and table.rules.opening == "louis" and table.rules.take_back == "no":
        return message("position.opening")
    return None
