"""Moves to a foundation that can be proved never to cost the game.

>>> from sthelena import Game
>>> from sthelena.foundations import home_moves
>>> position = Game.parse("napoleon-at-st-helena 6:").position
>>> [str(move) for move in home_moves(position) if is_safe(position, move)]
['t2>f7', 't2>f8']

The claim
---------
Let X be the card that goes home, and take any way to win from the position as it is. From
the position with X at home, the same way wins with these changes: a move of a card that is
at home already is left out, and so is a deal that brings only X; a card that would be laid
on one that is at home already goes home instead. Everywhere else both games have the same
cards in the same order, but that those cards are missing from the second, so that whatever
can be moved in the first can be moved in the second, onto the same pile. (A run that moves
together moves without its missing end; the missing cards fill no cell and no space, and do
not bar the way of any.)

Two things have to hold for that, and :func:`is_safe` says yes only if both do:

1.  *No deal turns on X.* A redeal of the tableau, or dealing the stock onto it, lays every
    card elsewhere when one is missing. So in the ring nothing is safe until the last deal
    is on the table. A stock that is turned card by card onto a waste keeps its order.

2.  *Whatever can be laid on X can go home instead*, and then whatever can be laid on that,
    and so on. Call A such a card, to be laid on B; only cards that are not yet at home
    count. A can go home as soon as B is there if the card before A on its foundation is at
    home, or is X, or is B itself. The last does not count where runs are moved: A might
    come together with cards that lie on it. Nor does any A count as long as the first
    deal's restriction holds, since A might lie in a row that may not play there.

It must be certain, too, that both games come to the same foundations:

*   Two equal foundations (Napoleon at St. Helena) are told apart only by how far they have
    come. The card before X must be at home twice: then the other X can follow whenever the
    first game plays it, and which of both went first makes no difference. In the same way
    A goes home only if *all* copies of the card before it are at home by then. A move from
    the one to the other changes nothing.

*   King and ace foundations (St. Helena): the suits of X and of every A must have as many
    cards at home as there are ranks. Then the two foundations have met, each rank is at
    home once at least, and every card still out has one place left to go to. If cards may
    go from one foundation to the other, they can do so only while there are exactly as many
    cards at home as ranks; one more, and both stay apart for ever. So one more is asked.

If cards can be taken back, all this is worth nothing: the first game may take a card back
and lay others on it, and in the second it lies under X. There the claim needs more. Call L
the faces that can be laid on X, and on those, and so on, and with each face those that come
before it on its foundation (in the ring: its whole suit, as it goes both ways). If all
cards of L are at home, X alone excepted, then no card outside L is ever laid on one of L,
nor comes before one on its foundation. So all moves of L's cards can be left out, and the
second game wins with its cards at home from now on. Of two equal foundations both have come
to X, and the other X goes home, to stay there, when the first game plays it there.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from sthelena.cards import FACES, Card, rank, suit
from sthelena.foundations import ladders_of, laid_on
from sthelena.position import Position
from sthelena.rules import RING, Rules
from sthelena.table import Move


def is_safe(position: Position, move: Move) -> bool:
    """Whether one of the :func:`home_moves` is proved to do no harm."""
    rules = position.rules
    if rules.table == RING and position.dealings_left:
        return False
    face = position.pile(move.source)[-1] % FACES
    in_play = position.table.in_play
    out = Counter(card % FACES for i in in_play for card in position.piles[i])
    if rules.take_back == "yes":
        if rules.table == RING and out[face] > 1:
            return False
        return not any(out[other] for other in _family(rules, face) if other != face)
    if rules.table == RING:
        return _is_safe_in_ring(position, face, out)
    return _is_safe_upwards(rules, face, out)


def _is_safe_upwards(rules: Rules, face: Card, out: Counter[Card]) -> bool:
    """All foundations are built up; of *out* copies of each face are not at home."""
    if rank(face) and out[face - 1]:
        return False
    out[face] -= 1
    for below, card in _what_follows(rules, face, out):
        comes_before = card - 1 == below and rules.group == "single"
        if rank(card) and out[card - 1] > comes_before:
            return False
    return True


def _is_safe_in_ring(position: Position, face: Card, out: Counter[Card]) -> bool:
    rules = position.rules
    kings, aces = _heights(position)
    enough = rules.ranks + (rules.reversal == "yes")
    if kings[suit(face)] + aces[suit(face)] < enough:
        return False
    # From here on with the card at home.
    out[face] -= 1
    if rank(face) == aces[suit(face)]:
        aces[suit(face)] += 1
    else:
        kings[suit(face)] += 1
    for below, card in _what_follows(rules, face, out):
        if rules.restriction == "yes" and position.round == 1:
            return False
        up, down = aces[suit(card)], kings[suit(card)]
        if up + down < enough:
            return False
        if rank(card) >= up:
            comes_next = rank(card) == up or card - 1 == below
        else:
            comes_next = rank(card) == rules.ranks - 1 - down or card + 1 == below
        if not comes_next:
            return False
    return True


def _heights(position: Position) -> tuple[list[int], list[int]]:
    """The cards on the ring's king and ace foundations, by suit."""
    heights = [len(position.piles[i]) for i in position.table.foundations]
    return heights[:4], heights[4:]


def _what_follows(rules: Rules, face: Card, out: Counter[Card]) -> Iterator[tuple[Card, Card]]:
    """What might be laid on *face*, and on that, and so on: pairs of lower and upper card."""
    above = laid_on(rules)
    seen, waiting = {face}, [face]
    while waiting:
        below = waiting.pop()
        for card in above[below]:
            if out[card]:
                yield below, card
                if card not in seen:
                    seen.add(card)
                    waiting.append(card)


@lru_cache(maxsize=1024)
def _family(rules: Rules, face: Card) -> frozenset[Card]:
    """What may be laid on a face, comes before it on its foundation, and so on."""
    above, ladders = laid_on(rules), ladders_of(rules)
    family, waiting = {face}, [face]
    while waiting:
        one = waiting.pop()
        more = set(above[one])
        for ladder in ladders:
            if one in ladder:
                more.update(ladder[: ladder.index(one)])
        waiting += more - family
        family |= more
    return frozenset(family)
