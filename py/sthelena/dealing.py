"""Laying out the cards: the start of a game, and what each later deal makes of the piles."""

from collections.abc import Sequence
from typing import Literal

from .cards import Card
from .shuffle import shuffled
from .table import Table

Dealing = Literal["deal", "redeal", "turn"]
Piles = tuple[tuple[Card, ...], ...]


def laid_out(table: Table, deal: str) -> Piles:
    """The piles at the start of a deal, whose number is good."""
    rules = table.rules
    cards = shuffled(deal, rules.copies, rules.ranks)
    piles: list[list[Card]] = [[] for _ in table.names]
    for i in table.foundations:
        base = table.base(table.places[i])
        if base is not None:
            # The first copy of each, as in PySolFC; the other cards keep their order.
            cards.remove(base)
            piles[i].append(base)

    width = len(table.tableau)
    match rules.table:
        case "ring":
            rounds = 1 if table.opens else len(cards)
        case "stock":
            rounds = 4
        case "cells":
            rounds = 6
    for k in range(min(len(cards), rounds * width)):
        piles[k % width].append(cards.pop())
    for i in table.cells:
        if cards:
            piles[i].append(cards.pop())
    if table.waste is not None and rules.waste != "empty" and cards:
        piles[table.waste].append(cards.pop())
    piles[table.stock] = cards
    return tuple(map(tuple, piles))


def dealt_again(table: Table, before: Piles, kind: Dealing) -> Piles:
    """The piles after a deal from the stock, a redeal of the tableau or a turn of the waste."""
    piles = [*before]
    stock = piles[-1]
    width = len(table.tableau)
    if kind == "redeal":
        packet = _gathered(table.rules.gather, piles[:width])
        piles[:width] = [packet[k::width] for k in range(width)]
    elif table.waste is None:
        piles[:width] = [pile + stock[::-1][k::width] for k, pile in enumerate(piles[:width])]
        piles[-1] = ()
    elif kind == "deal":
        piles[-1] = stock[:-1]
        piles[table.waste] += stock[-1:]
    else:
        # Turned over, the card that came first comes first again.
        turned = piles[table.waste][::-1]
        piles[-1], piles[table.waste] = turned, ()
        if table.refills:
            piles[-1], piles[table.waste] = turned[:-1], turned[-1:]
    return tuple(piles)


def _gathered(order: str, piles: Sequence[tuple[Card, ...]]) -> tuple[Card, ...]:
    """The packet of a redeal, first card first: orders A, B and C of the sources."""
    packet: list[Card] = []
    for pile in reversed(piles) if order == "B" else piles:
        packet += pile
    if order == "A":
        packet.reverse()
    return tuple(packet)
