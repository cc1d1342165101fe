"""Moves that a game makes by itself: cards going home.

>>> from sthelena import Game
>>> moves, finish = automatic(Game.parse("st-helena 17:").position, "all")
>>> [str(move) for move in moves], finish
(['t2>f2', 't5>f8', 't11>f3'], False)
"""

from typing import Literal, get_args

from sthelena.foundations import home_moves
from sthelena.position import Position
from sthelena.table import DEAL, Move

from .safe import is_safe

Mode = Literal["safe", "all"]
MODES: tuple[Mode, ...] = get_args(Mode)


def automatic(position: Position, mode: Mode) -> tuple[list[Move], bool]:
    """The moves to be made now, in order, and whether they win the game.

    If the rest plays itself out, that is all of it. Else it is every move home (``all``),
    or every one that is proved never to cost the game (``safe``).
    """
    rest = the_rest(position)
    if rest:
        return rest, True
    moves = []
    while move := best_home(position, safe_only=mode == "safe"):
        moves.append(move)
        position = position.after(move)
    rest = the_rest(position) if moves else None
    return (moves + rest, True) if rest else (moves, False)


def the_rest(position: Position) -> list[Move] | None:
    """Moves home that win the game, with deals from the stock between; None if they do not."""
    moves: list[Move] = []
    idle = 0
    while not position.is_won:
        move = best_home(position)
        if move is None:
            # Without anything to play, a stock is gone through once.
            if position.dealing not in ("deal", "turn") or not position.is_legal(DEAL):
                return None
            idle += 1
            waste = position.table.waste
            turned = len(position.piles[-1]) + (len(position.piles[waste]) if waste else 0)
            if idle > turned + 1:
                return None
            move = DEAL
        else:
            idle = 0
        moves.append(move)
        position = position.after(move)
    return moves


def best_home(position: Position, *, safe_only: bool = False) -> Move | None:
    """The move home to make first: a safe one, else the one after which most can follow."""
    moves = list(home_moves(position))
    if len(moves) < 2 and not safe_only:
        return moves[0] if moves else None
    for move in moves:
        if is_safe(position, move):
            return move
    if safe_only:
        return None
    return max(moves, key=lambda move: _promise(position, move), default=None)


def _promise(position: Position, move: Move) -> tuple[int, int]:
    after = position.after(move)
    return sum(1 for _ in home_moves(after)), -len(after.pile(move.target))
