"""Weaving: a card goes beneath the pile for its rank, and that pile's top card beneath its own.

Source: Wikipedia, "Leoni's Own", where unplayable exiles are woven until a card can be played, or
until a king comes. At a pile that has its own rank only it would go on for ever: it ends there.
"""

from collections.abc import Sequence

from sthelena.cards import UNKNOWN, Card, face, rank

from .pile_rules import PileRules


def lay_exiles(order: Sequence[int], cards: list[Card], piles: Sequence[list[Card]]) -> None:
    """Deal rounds, but for exiles: cards that would come to the pile for their own rank.

    The next card takes their place. They are left as the stock, the last one on top. Of unknown
    cards, none counts as one.
    """
    exiles: list[Card] = []
    dealt = 0
    while cards:
        n = dealt % len(order)
        if cards[-1] != UNKNOWN and rank(cards[-1]) == n:
            exiles.append(cards.pop())
        else:
            piles[order[n]].append(cards.pop())
            dealt += 1
    cards += exiles


def turn_or_weave(table: PileRules, piles: list[tuple[Card, ...]]) -> None:
    """Turn the stock's next card, and leave it open if a foundation takes it; else weave it.

    If one lies open that was not played, that one is woven, and none is turned.
    """
    (open_,) = table.hand
    if piles[open_] and piles[open_] != (UNKNOWN,):
        *rest, card = piles[open_]
        piles[open_] = tuple(rest)
    else:
        *stock, card = piles[table.stock]
        piles[table.stock] = tuple(stock)
        if card == UNKNOWN or is_wanted(table, piles, card):
            piles[open_] += (card,)
            return
    _weave(table, piles, card)


def _weave(table: PileRules, piles: list[tuple[Card, ...]], card: Card) -> None:
    """Lay *card* beneath its pile, that pile's top card beneath its own, and so on.

    It ends with a king, which comes to lie on the last pile; with a card on top that a foundation
    takes; and with a pile that has cards of its own rank only, which would go round for ever.
    """
    while True:
        i = table.tableau[rank(card)]
        pile = piles[i]
        if i == table.tableau[-1]:
            piles[i] = (*pile, card)
            return
        piles[i] = (card, *pile)
        if all(rank(other) == rank(card) for other in pile) or is_wanted(table, piles, pile[-1]):
            return
        piles[i], card = piles[i][:-1], pile[-1]
        if is_wanted(table, piles, piles[i][-1]):
            j = table.tableau[rank(card)]
            piles[j] = (*piles[j], card) if j == table.tableau[-1] else (card, *piles[j])
            return


def is_wanted(table: PileRules, piles: Sequence[Sequence[Card]], card: Card) -> bool:
    """Whether a foundation takes a card next."""
    return any(
        len(piles[i]) < len(ladder) and face(card) in ladder[len(piles[i])]
        for i, ladder in zip(table.foundations, table.ladders, strict=True)
    )
