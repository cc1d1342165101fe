"""perft: the number of move sequences of a given length.

Chess programmers compare it to find out whether two programs agree on the rules.
"""

from collections.abc import Iterator

from .moves import Move
from .position import Position


def perft(position: Position, depth: int) -> int:
    """The number of sequences of *depth* legal moves, counted leaf by leaf.

    A won position has no moves. Raises :exc:`ValueError` for a depth below 0.
    """
    if depth < 0:
        raise ValueError(f"depth must be at least 0, not {depth}")
    if depth == 0:
        return 1
    leaves = 0
    for move in position.legal_moves:
        after = position.after(move)
        leaves += perft(after, depth - 1) if depth > 1 else 1
    return leaves


def divide(position: Position, depth: int) -> Iterator[tuple[Move, int]]:
    """The count below each first move; where two programs differ, this finds the move.

    Raises :exc:`ValueError` for a depth below 1.
    """
    if depth < 1:
        raise ValueError(f"depth must be at least 1, not {depth}")
    return ((move, perft(position.after(move), depth - 1)) for move in position.legal_moves)
