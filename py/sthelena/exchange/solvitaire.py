"""Deals in Solvitaire's JSON: ``{"tableau piles": [["10H", "KS"], …], "cells": …, "stock": …}``.

Piles are lists of cards, bottom to top; an empty text is an empty cell.
"""

from sthelena.cards import FACES, Card, suit
from sthelena.errors import BadText, quoted
from sthelena.messages import message

from .sketch import Sketch, card_of

COLUMNS = "tableau piles"
_KEYS = {COLUMNS, "cells", "foundations", "reserve", "stock", "waste"}


def parse_solvitaire(data: dict[str, object]) -> Sketch:
    """The board of a deal. Raises :exc:`BadText`."""
    for key in data:
        if key not in _KEYS:
            raise BadText(message("position.key", key=quoted(key)))
    columns = data.get(COLUMNS)
    if not isinstance(columns, list):
        raise BadText(message("position.cards", pile=COLUMNS))
    reserve = _cards(data, "reserve")
    cells = _cards(data, "cells") or reserve
    foundations = data.get("foundations")
    return Sketch(
        [_of(column, COLUMNS) for column in columns],
        cells,
        [card for card in _cards(data, "stock") if card is not None],
        [card for card in _cards(data, "waste") if card is not None],
        None if foundations is None else _tops(_of(foundations, "foundations")),
    )


def _cards(data: dict[str, object], key: str) -> list[Card | None]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise BadText(message("position.cards", pile=key))
    return [card_of(card) if card else None for card in value]


def _of(value: object, key: str) -> list[Card]:
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise BadText(message("position.cards", pile=key))
    return [card_of(card) for card in value]


def _tops(cards: list[Card]) -> list[Card]:
    """The last card of each foundation: the cards of a suit follow each other."""
    tops: list[Card] = []
    for card in cards:
        below = next(
            (top for top in tops if suit(top) == suit(card) and top % FACES + 1 == card % FACES),
            None,
        )
        if below is not None:
            tops.remove(below)
        tops.append(card)
    return tops
