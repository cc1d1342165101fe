"""Moves that can be played back at once: they neither win nor lose anything."""

from collections.abc import Iterable

from .moves import DEAL, Move
from .position import Position


def is_reversible(position: Position, move: Move) -> bool:
    """Whether a move can be played back by another one, to the same position."""
    if move == DEAL:
        return False
    after, back = position.after(move), Move(move.target, move.source, move.cards)
    if not after.is_legal(back):
        return False
    again = after.after(back)
    # The same cards are the same position, and to compare them is quicker.
    return again.piles == position.piles or again == position


def alike(position: Position, moves: Iterable[Move]) -> list[list[Move]]:
    """The moves in groups: those of the same cards to spaces, or to free cells, are one choice."""
    groups: dict[tuple[object, ...], list[Move]] = {}
    for move in moves:
        to = move.target
        if move != DEAL and not position.pile(to):
            to = to[0]
        groups.setdefault((move.source, move.cards, move.at, to), []).append(move)
    return list(groups.values())
