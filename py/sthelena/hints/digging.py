"""Digging out a card: moving away the cards above one that a foundation takes next."""

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from sthelena.cards import Card, face, suit
from sthelena.play.dealing import Piles
from sthelena.play.foundations import next_faces
from sthelena.play.moves import Move
from sthelena.play.position import Position

MAX_DEPTH = 6
"""How many cards a player would move away to reach another."""


class Dig(NamedTuple):
    """Moves that dig out a card and play it to its foundation."""

    moves: list[Move]
    card: Card
    foundation: int
    """The foundation's place."""


def shortest_dig(position: Position, seen: AbstractSet[Piles]) -> Dig | None:
    """The shortest dig that passes through no position in *seen*, or None."""
    best: Dig | None = None
    for wanted, foundations in next_faces(position).items():
        for i in position.table.in_play:
            if i in position.table.gives_any:
                continue
            for depth, card in enumerate(position.piles[i][: -MAX_DEPTH - 2 : -1]):
                if face(card) != wanted or (best and depth >= len(best.moves)):
                    continue
                for foundation in foundations:
                    moves = _dig_out(position, i, depth, foundation, seen)
                    if moves and (best is None or len(moves) < len(best.moves)):
                        best = Dig(moves, card, foundation)
    return best


def _dig_out(
    position: Position, i: int, depth: int, foundation: int, seen: AbstractSet[Piles]
) -> list[Move] | None:
    """Moves that bring the card *depth* cards below the top of pile *i* to a foundation."""
    table = position.table
    name = table.names[i]
    moves = []
    last = Move(name, table.names[foundation])
    for _ in range(depth):
        move = _move_away(position, name)
        if move is None:
            return None
        position = position.after(move)
        moves.append(move)
        if position.piles in seen:
            return None
    if not position.is_legal(last):
        # In the first deal, another pile may play where this one may not.
        for j in table.built:
            move = Move(name, table.names[j])
            last = Move(table.names[j], table.names[foundation])
            if position.is_legal(move) and (after := position.after(move)).is_legal(last):
                moves.append(move)
                position = after
                break
        else:
            return None
    if not moves or position.piles in seen:
        return None
    return [*moves, last]


def _move_away(position: Position, name: str) -> Move | None:
    """The best move for the top card of a pile: to a foundation, its own suit, or elsewhere."""
    table = position.table
    card = position.pile(name)[-1]
    needed = next_faces(position)
    for foundation in needed.get(face(card), ()):
        move = Move(name, table.names[foundation])
        if position.is_legal(move):
            return move
    best: tuple[int, Move] | None = None
    for j in (*table.built, *table.cells):
        move = Move(name, table.names[j])
        if not position.is_legal(move):
            continue
        pile = position.piles[j]
        if not pile:
            cost = 6 if j in table.built else 5
        else:
            cost = 0 if suit(pile[-1]) == suit(card) else 1
            # Not onto cards that are needed soon themselves.
            cost += 2 * sum(face(below) in needed for below in pile[-3:])
        if best is None or cost < best[0]:
            best = cost, move
    return best[1] if best else None
