"""How well ordered a tableau is, as a number."""

from itertools import pairwise

from sthelena.cards import Card, face, is_down, suit
from sthelena.play.foundations import buildable_on, next_faces
from sthelena.play.position import Position

from .digging import MAX_DEPTH


def tidiness(position: Position) -> int:
    """The order of a tableau: higher for runs, spaces, free cells and cards within reach."""
    table, piles, rules = position.table, position.piles, position.rules
    above = buildable_on(rules)
    total = -2 * sum(depths(position).values())
    for i in table.tableau or table.built:
        pile = piles[i]
        if not pile:
            total += -3 if rules.space == "closed" else 4
        for below, card in pairwise(pile):
            if not is_down(below) and face(card) in above[face(below)]:
                total += 3 if suit(card) == suit(below) else 2
    for i in table.cells:
        total += 0 if piles[i] else 3
    return total


def depths(position: Position) -> dict[Card, int]:
    """For each face that a foundation takes next, the cards on its nearest copy.

    At most :data:`~.digging.MAX_DEPTH`, beyond which a player does not look.
    """
    found = dict.fromkeys(next_faces(position), MAX_DEPTH)
    table = position.table
    for i in table.tableau or (*table.of("r"), *table.built):
        for depth, card in enumerate(position.piles[i][: -MAX_DEPTH - 1 : -1]):
            if found.get(face(card), 0) > depth:
                found[face(card)] = depth
    return found
