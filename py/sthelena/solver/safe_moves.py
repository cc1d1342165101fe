"""Foundation moves that the solver may play at once, without trying anything else.

:mod:`sthelena.hints.safe` has a stronger test, too slow for a search, and its proof.
"""

from collections.abc import Sequence

from .board import Board
from .legal_moves import State


def safe_move(board: Board, state: State, moves: Sequence[int], final: bool = True) -> int:
    """A move to a foundation that cannot cost the game, or 0.

    Ask only where :attr:`Board.has_safe_moves`. Whatever could ever be laid on the card in the
    tableau can go to a foundation itself by the time it may be laid there, so every solution still
    works without the card. That is so as long as no card leaves a foundation; if one may, it holds
    not *final*, but only for :attr:`Board.tells_settled`.
    """
    counts = board.head(state[0]).counts
    first, past = board.first_foundation, board.past_foundations
    for move in moves:
        target = (move >> 7 & 63) - first
        if not 0 <= target < len(counts) or not move:
            continue
        if first <= move >> 13 < past:
            # From one of two equal foundations to the other: nothing is gained.
            continue
        count = counts[target]
        if board.tells_settled:
            if board.is_settled(counts, target, count + 1, slack=int(final)):
                return move
        elif all([counts[twin] >= count for twin in board.twins_of[target]]):  # noqa: C419 - slower
            # The suit's other foundation is as high, so that the other copy can follow whenever
            # it is free: which of two copies goes first may decide the game.
            return move
    return 0
