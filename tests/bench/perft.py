"""perft of st-helena-pysolfc beside python-chess's, on the same Python in the same run.

Both count leaf by leaf: every move is made, the last ones too. The two take turns, so that
another program on the machine slows down both alike.
"""

from statistics import median
from time import perf_counter

import chess

from sthelena import Position, parse_rules
from sthelena import perft as ours

ROUNDS = 7


def theirs(board: chess.Board, depth: int) -> int:
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += theirs(board, depth - 1) if depth > 1 else 1
        board.pop()
    return leaves


def main() -> None:
    position = Position.dealt(parse_rules("st-helena-pysolfc"), "1")
    board = chess.Board()
    rates: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        start = perf_counter()
        leaves = ours(position, 3)
        between = perf_counter()
        chess_leaves = theirs(board, 4)
        end = perf_counter()
        assert (leaves, chess_leaves) == (51_197, 197_281)
        rates.append((leaves / (between - start), chess_leaves / (end - between)))
    print(f"st-helena-pysolfc  {median(rate for rate, _ in rates):11,.0f} positions a second")
    print(f"python-chess       {median(rate for _, rate in rates):11,.0f} positions a second")
    print(f"ratio              {median(rate / chess for rate, chess in rates):11.2f}  (aim: 4)")
