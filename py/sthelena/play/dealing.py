"""Dealing: the piles at the start of a game, and after each deal, redeal or turn of the waste."""

from collections.abc import Sequence
from operator import add
from typing import Literal

from sthelena.cards import FACES, Card

from .shuffle import shuffled
from .table import Table

Dealing = Literal["deal", "redeal", "turn"]
Piles = tuple[tuple[Card, ...], ...]


def initial_piles(table: Table, deal: str) -> Piles:
    """The piles at the start of a valid deal number."""
    rules = table.rules
    cards = shuffled(deal, rules.copies, rules.ranks)
    piles: list[list[Card]] = [[] for _ in table.names]
    for i in table.foundations:
        face = table.base(table.places[i])
        if face is not None:
            # The first copy that is left, as in PySolFC; the other cards keep their order.
            base = face if face in cards else face + FACES
            cards.remove(base)
            piles[i].append(base)

    for i in rules.kind.dealt(rules, table.deal_order, len(cards)):
        piles[i].append(cards.pop())
    if rules.cells == "filled":
        for i in table.cells:
            if cards:
                piles[i].append(cards.pop())
    if table.waste is not None and rules.waste != "empty" and cards:
        piles[table.waste].append(cards.pop())
    piles[table.stock] = cards
    return tuple(map(tuple, piles))


def piles_after(table: Table, before: Piles, kind: Dealing) -> Piles:
    """The piles after a deal from the stock, a redeal of the tableau or a turn of the waste.

    Nothing is shuffled.
    """
    piles = [*before]
    stock = piles[-1]
    width = len(table.tableau)
    if kind == "redeal" and table.rules.gather == "bottom":
        piles[:width] = [pile[1:] + pile[:1] for pile in piles[:width]]
    elif kind == "redeal":
        packet = _gather(table.rules.gather, piles[:width])
        piles[:width], piles[-1] = _dealt(table, packet)
    elif table.waste is None:
        shares, piles[-1] = _dealt(table, stock[::-1])
        piles[:width] = map(add, piles, shares)
    elif kind == "deal":
        piles[-1] = stock[:-1]
        piles[table.waste] += stock[-1:]
    else:
        # Turned over, so the card that came first comes first again.
        turned = piles[table.waste][::-1]
        piles[-1], piles[table.waste] = turned, ()
        if table.waste_refills:
            piles[-1], piles[table.waste] = turned[:-1], turned[-1:]
    return tuple(piles)


def _dealt(
    table: Table, packet: tuple[Card, ...]
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """What each tableau pile gets of a packet, in one round or in all, and what is left."""
    width = len(table.tableau)
    if not table.deals_rounds:
        return [packet[k::width] for k in table.deal_turns], ()
    return [packet[k:width:width] for k in table.deal_turns], packet[width:][::-1]


def refill(table: Table, piles: list[tuple[Card, ...]], i: int) -> None:
    """Give a pile that a move has emptied the card that fills it at once, if there is one."""
    for source in table.fill_from[i]:
        if piles[source]:
            piles[i], piles[source] = piles[source][-1:], piles[source][:-1]
            if not piles[source]:
                refill(table, piles, source)
            return


def _gather(order: str, piles: Sequence[tuple[Card, ...]]) -> tuple[Card, ...]:
    """The cards of a redeal in the order of dealing: order A, B or C of the sources."""
    packet: list[Card] = []
    for pile in reversed(piles) if order == "B" else piles:
        packet += pile
    if order == "A":
        packet.reverse()
    return tuple(packet)
