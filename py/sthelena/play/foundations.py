"""What the foundations take next, and which cards can be played there.

>>> from sthelena import Position, parse_rules
>>> position = Position.dealt(parse_rules("st-helena"), "17")
>>> [str(move) for move in foundation_moves(position)]
['t2>f2', 't5>f8', 't11>f3']
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, pairwise

from sthelena.cards import Card, face, pack
from sthelena.rules.rules import Rules

from .moves import Move
from .pile_rules import PileRules, pile_rules_of
from .position import Position


def next_faces(position: Position) -> dict[Card, list[int]]:
    """The faces that the foundations take next, each with the places of these foundations."""
    piles = position.piles
    found: dict[Card, list[int]] = {}
    table = position.table
    ladders = zip(table.foundations, table.ladders, strict=True)
    for i, ladder in islice(ladders, 1) if table.first_is_alone(piles) else ladders:
        for wanted in ladder[len(piles[i])] if len(piles[i]) < len(ladder) else ():
            found.setdefault(wanted, []).append(i)
    return found


def foundation_moves(position: Position) -> Iterator[Move]:
    """The legal moves to a foundation from any other pile, in table order."""
    table, piles, takes = position.table, position.piles, next_faces(position)
    for i in table.in_play:
        name = table.names[i]
        if i in table.gives_any:
            cards = [(card, at) for at, card in enumerate(piles[i], start=1)]
        else:
            cards = [(card, 0) for card in piles[i][-1:]]
        for card, at in cards:
            for j in takes.get(face(card), ()):
                move = Move(name, table.names[j], at=at)
                if position.is_legal(move):
                    yield move


@lru_cache(maxsize=64)
def buildable_on(rules: Rules) -> dict[Card, frozenset[Card]]:
    """For each face, those that may be laid on it in the tableau."""
    faces = pack(1, rules.ranks)
    if not pile_rules_of(rules).built:
        return dict.fromkeys(faces, frozenset())
    return {
        below: frozenset(card for card in faces if rules.stacks(card, below)) for below in faces
    }


@lru_cache(maxsize=64)
def cards_before(table: PileRules) -> dict[Card, Card]:
    """For each face but the first, the one before it on foundations that are built up."""
    upwards = table.faces[-1]
    return {
        face + 13 * suit: before + 13 * suit
        for before, face in pairwise([face % 13 for face in upwards])
        for suit in range(4)
    }
