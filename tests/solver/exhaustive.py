"""Trying everything: the judge of the solver's verdicts and of its proofs."""

from collections.abc import Callable, Iterable

from sthelena import Position
from sthelena.solver.board import Board
from sthelena.solver.legal_moves import State

MOST = 3_000


def brute_force(position: Position) -> str | None:
    """The verdict by trying everything; None if that is too much."""
    seen, waiting = {position}, [position]
    while waiting:
        position = waiting.pop()
        if position.is_won:
            return "won"
        if len(seen) > MOST:
            return None
        for move in position.legal_moves:
            after = position.after(move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return "lost"


def brute_force_on_board(
    board: Board,
    state: State,
    moves: Callable[[State], Iterable[int]] | None = None,
    most: int = 10 * MOST,
) -> str | None:
    """The same on the solver's board, which is faster; of the *moves*, the last is tried first."""
    moves = moves or board.moves
    seen, waiting = {board.key(state)}, [state]
    while waiting:
        state = waiting.pop()
        if board.is_won(state):
            return "won"
        if len(seen) > most:
            return None
        for move in moves(state):
            after = board.after(state, move)
            key = board.key(after)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return "lost"
