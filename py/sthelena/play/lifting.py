"""Deals in which a card's rank counts: it sends others aside, or names the pile that is lifted.

Source: PySolFC 3.6.1, game 37 (Lara's Game), in ``larasgame.py``.
"""

from collections.abc import Iterator, Sequence

from sthelena.cards import UNKNOWN, Card, rank

from .pile_rules import PileRules

_ACE, _JACK = 0, 10
_AFTER_A_ROUND = 2
"""So many cards go aside then."""


def lay_some_aside(
    order: Sequence[int], rounds: int, cards: list[Card], piles: Sequence[list[Card]]
) -> None:
    """Deal rounds, in which many cards go aside; these are left as the stock, the last on top.

    After a card on the pile of its own rank, one goes aside; after an ace two, after a jack, queen
    or king one; and two after each round.
    """
    aside: list[Card] = []

    def lay_aside(number: int) -> None:
        aside.extend(cards.pop() for _ in range(min(number, len(cards))))

    for _ in range(rounds):
        for n, i in enumerate(order):
            if cards:
                piles[i].append(cards.pop())
                lay_aside(_sent_aside(piles[i][-1], n))
        lay_aside(_AFTER_A_ROUND)
    cards += aside


def _sent_aside(card: Card, n: int) -> int:
    """How many cards go aside after one on pile *n*, counted from 0."""
    return (rank(card) == n) + (2 if rank(card) == _ACE else rank(card) >= _JACK)


def first_round(order: Sequence[int], stock: int, piles: Sequence[Sequence[Card]]) -> Iterator[int]:
    """The places of the cards of the first round of such a deal, as they were dealt."""
    for n, i in enumerate(order):
        yield i
        yield from [stock] * _sent_aside(piles[i][0], n)


def lifted_by(table: PileRules, card: Card) -> int | None:
    """The place of the pile that a card names by its rank; None if the card is unknown."""
    assert table.deal is not None
    return None if card == UNKNOWN else table.of(table.deal.lifts)[rank(card)]


def lift(table: PileRules, piles: list[tuple[Card, ...]], lifted: int | None) -> None:
    """Turn the stock's next card, and spread the pile that it names behind it.

    First, what is left of the last one goes back to *lifted*, whence it came, the cards that were
    spread first lowest.
    """
    hand = table.hand
    rest = tuple(card for i in hand for card in piles[i])
    for i in hand:
        piles[i] = ()
    # Nobody knows where the cards lie that follow an unknown one.
    back = hand[-1] if lifted is None else lifted
    piles[back] += rest
    *stock, card = piles[table.stock]
    piles[table.stock] = tuple(stock)
    spread: tuple[Card, ...] = (card,)
    named = lifted_by(table, card)
    if named is not None:
        spread += piles[named]
        piles[named] = ()
    for n, each in enumerate(spread):
        piles[hand[min(n, len(hand) - 1)]] += (each,)
