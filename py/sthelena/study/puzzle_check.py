"""Checking published puzzles: every move of each is won or lost as they say."""

from collections.abc import Iterator
from functools import partial

from sthelena.play.position import Position
from sthelena.play.reversible import is_reversible
from sthelena.published.puzzles import Puzzle
from sthelena.solver import solve

from .puzzle_room import is_tight, room_of
from .puzzle_search import CARDS_LEFT, FEWEST_MOVES, MOST_WINNING, cards_left

NODES = 200_000
"""The search's limit for each move: far more than was needed to find the puzzles."""


def faults_of(puzzle: Puzzle, nodes: int = NODES) -> Iterator[str]:
    """What is wrong with a puzzle. A win is one that the rules replay, a loss one with a proof."""
    position, counted = puzzle.game.position, puzzle.counted
    keep, count = puzzle.choices
    if count < FEWEST_MOVES or not 1 <= keep <= MOST_WINNING:
        yield f"{keep} of {count} moves win"
    if cards_left(position) < CARDS_LEFT:
        yield f"{cards_left(position)} cards are left"
    for move in counted:
        told = "won" if move in puzzle.winning else "lost"
        if (verdict := _verdict(nodes, position.after(move))) != told:
            yield f"{move} is {verdict}, not {told}"
    others = [move for move in position.legal_moves if move not in counted]
    if any(not is_reversible(position, move) for move in others):
        yield "a move that cannot be played back does not count"
    # The player may play such moves first, then one that decides: its outcome must be known, too.
    if others and not is_tight(room_of(position), partial(_verdict, nodes)):
        yield "what its other moves lead to is not decided, or too much of it wins"


def _verdict(nodes: int, position: Position) -> str:
    return solve(position, nodes).verdict
