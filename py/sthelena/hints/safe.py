"""Foundation moves that provably cannot cost the game.

>>> from sthelena import Game
>>> from sthelena.play.foundations import foundation_moves
>>> position = Game.parse("napoleon-at-st-helena 6:").position
>>> [str(move) for move in foundation_moves(position) if is_safe(position, move)]
['t2>f7', 't2>f8']

The claim
---------
Let X be the card that is played to its foundation, and take any solution from the position before.
From the position with X played, the same solution works with these changes: a move of a card that
is on its foundation already is left out, and so is a deal that brings only X; a card that would be
laid on one that is on its foundation already goes to its own foundation instead. Everywhere else
both games have the same cards in the same order, except that those cards are missing from the
second, so whatever can be moved in the first can be moved in the second, onto the same pile. (A
sequence that moves together moves without its missing end; the missing cards fill no cell and no
space, and block nothing.)

Two conditions are needed for that, and :func:`is_safe` is true only if both hold:

1.  *No later deal depends on X.* A redeal of the tableau, or dealing the stock onto it, lays every
    card elsewhere when one is missing. So in the ring nothing is safe until the last deal is on
    the table. A stock that is turned card by card onto a waste keeps its order, but where it
    fills spaces by itself, nothing is safe before it is used up.

2.  *Whatever can be laid on X can go to a foundation instead*, and then whatever can be laid on
    that, and so on. Let A be such a card, to be laid on B; only cards that are not yet on a
    foundation matter. Once B is on its foundation, A can follow if the card before A on its
    foundation is there, or is X, or is B itself. The last does not count where sequences are
    moved: A might come together with cards that lie on it. Nor does any A count while the first
    deal's restriction holds, since A might lie in a row that may not play there.

Both games must also be sure to reach the same foundations:

*   Two equal foundations (Napoleon at St. Helena) differ only in their height. Both copies of the
    card before X must be on foundations: then the other X can follow whenever the first game plays
    it, and it makes no difference which of them went first. In the same way, A goes to a foundation
    only if *all* copies of the card before it are there by then. A move from one of the two to the
    other changes nothing.

*   King and ace foundations (St. Helena): the suits of X and of every A must have as many cards on
    their foundations as there are ranks. Then the two foundations have met, each rank has been
    played at least once, and every other card has one place left to go to. If cards may move from
    one foundation to the other, they can do so only while exactly as many cards are played as there
    are ranks; with one more, both stay apart for good. So one more is required.

*   Foundations for which suits do not count (Bristol): all cards of the rank before X must be on
    foundations. Then every foundation has come to X's rank, and takes whatever comes of it whenever
    it comes. Here nothing that can be laid on X may be left at all.

If cards can be taken back, none of this holds: the first game may take a card back and lay others
on it, while in the second it lies under X. Then the claim needs more. Let L be the faces that can
be laid on X, and on those, and so on, and with each face those that come before it on its
foundation (in the ring: its whole suit, as it goes both ways). If all cards of L except X are on
foundations, then no card outside L is ever laid on one of L, nor comes before one on its
foundation. So all moves of L's cards can be left out, and the second game wins with its cards on
the foundations from now on. Two equal foundations have then both come to X, and the other X goes
there, to stay, when the first game plays it there.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from sthelena.cards import FACES, Card, pack, rank, suit
from sthelena.play.foundations import buildable_on, cards_before
from sthelena.play.moves import Move
from sthelena.play.pile_rules import PileRules
from sthelena.play.position import Position
from sthelena.rules.rules import Rules


def is_safe(position: Position, move: Move) -> bool:
    """Whether *move*, one of the :func:`.foundation_moves`, provably cannot cost the game."""
    rules, table = position.rules, position.table
    is_laid_anew = (
        table.has_opening or table.weaves or (table.redeal is not None and rules.redeals > 0)
    )
    if is_laid_anew and position.dealings_left:
        return False
    if any(position.piles[i] for i in table.fill_from[0]):
        return False
    face = move.lowest_of(position.pile(move.source)) % FACES
    # Counted by what lies on the foundations, for it does not matter where the others are.
    out = Counter(dict.fromkeys(pack(1, rules.ranks), rules.copies))
    out.subtract(card % FACES for i in table.foundations for card in position.piles[i])
    if rules.take_back == "yes":
        if table.builds_both_ways and out[face] > 1:
            return False
        return not any(out[other] for other in _family(table, face) if other != face)
    if table.builds_both_ways:
        return _is_safe_in_ring(position, face, out)
    if not table.builds_in_suit:
        return _is_safe_in_any_suit(position, face, out)
    return _is_safe_upwards(table, face, out)


def _is_safe_in_any_suit(position: Position, face: Card, out: Counter[Card]) -> bool:
    """Where suits do not count on the foundations."""
    before = cards_before(position.table).get(face)
    behind = [] if before is None else [rank(before) + 13 * n for n in range(4)]
    return not any(out[other] for other in (*behind, *buildable_on(position.rules)[face]))


def _is_safe_upwards(table: PileRules, face: Card, out: Counter[Card]) -> bool:
    """Where all foundations are built up; *out* counts the cards not on foundations by face."""
    rules, before = table.rules, cards_before(table)
    if face in before and out[before[face]]:
        return False
    out[face] -= 1
    for below, card in _cards_above(rules, face, out):
        if card in before:
            comes_before = before[card] == below and rules.group == "single"
            if out[before[card]] > comes_before:
                return False
    return True


def _is_safe_in_ring(position: Position, face: Card, out: Counter[Card]) -> bool:
    rules = position.rules
    kings, aces = _heights(position)
    enough = rules.ranks + (rules.reversal == "yes")
    if kings[suit(face)] + aces[suit(face)] < enough:
        return False
    # From here on with the card on its foundation.
    out[face] -= 1
    if rank(face) == aces[suit(face)]:
        aces[suit(face)] += 1
    else:
        kings[suit(face)] += 1
    for below, card in _cards_above(rules, face, out):
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
    """The number of cards on the ring's king and ace foundations, by suit."""
    heights = [len(position.piles[i]) for i in position.table.foundations]
    return heights[:4], heights[4:]


def _cards_above(rules: Rules, face: Card, out: Counter[Card]) -> Iterator[tuple[Card, Card]]:
    """The cards that might be laid on *face*, on those, and so on: pairs of lower and upper."""
    above = buildable_on(rules)
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
def _family(table: PileRules, face: Card) -> frozenset[Card]:
    """L of the claim above: what may be laid on a face, what must be played before, and so on."""
    above = buildable_on(table.rules)
    family, waiting = {face}, [face]
    while waiting:
        one = waiting.pop()
        more = set(above[one])
        for faces in table.faces:
            if one in faces:
                more.update(faces[: faces.index(one)])
        waiting += more - family
        family |= more
    return frozenset(family)
