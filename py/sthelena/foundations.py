"""What a position holds in prospect: what its foundations want, and what can go there.

>>> from sthelena import Position, parse_rules
>>> position = Position.dealt(parse_rules("st-helena"), "17")
>>> [str(move) for move in home_moves(position)]
['t2>f2', 't5>f8', 't11>f3']
"""

from collections.abc import Iterator
from functools import lru_cache

from .cards import FACES, Card, pack
from .position import Position
from .rules import Rules
from .table import Move, table_of


def wanted(position: Position) -> dict[Card, list[int]]:
    """The faces that the foundations take next, each with the places of those that do."""
    piles = position.piles
    faces: dict[Card, list[int]] = {}
    for i, ladder in zip(position.table.foundations, ladders_of(position.rules), strict=True):
        if len(piles[i]) < len(ladder):
            faces.setdefault(ladder[len(piles[i])], []).append(i)
    return faces


def home_moves(position: Position) -> Iterator[Move]:
    """The legal moves of cards in play to a foundation, in table order."""
    table, piles, takes = position.table, position.piles, wanted(position)
    for i in table.in_play[:-1]:
        if not piles[i]:
            continue
        for j in takes.get(piles[i][-1] % FACES, ()):
            move = Move(table.names[i], table.names[j])
            if position.is_legal(move):
                yield move


@lru_cache(maxsize=64)
def ladders_of(rules: Rules) -> tuple[list[Card], ...]:
    """The faces of each foundation, from its base."""
    table = table_of(rules)
    return tuple(table.foundation_faces(table.places[i]) for i in table.foundations)


@lru_cache(maxsize=64)
def laid_on(rules: Rules) -> dict[Card, frozenset[Card]]:
    """For each face those that may be laid on it in the tableau."""
    faces = pack(1, rules.ranks)
    return {
        below: frozenset(card for card in faces if rules.stacks(card, below)) for below in faces
    }
