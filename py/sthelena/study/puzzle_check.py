"""Checking published puzzles: every move of each is won or lost as they say."""

from collections.abc import Iterator

from sthelena.published.puzzles import Puzzle
from sthelena.solver import solve

from .puzzle_search import CARDS_LEFT, FEWEST_MOVES, MOST_WINNING, cards_left

NODES = 200_000
"""The search's limit for each move: far more than was needed to find the puzzles."""


def faults_of(puzzle: Puzzle, nodes: int = NODES) -> Iterator[str]:
    """What is wrong with a puzzle. A win is one that the rules replay, a loss one with a proof."""
    position = puzzle.game.position
    legal = list(position.legal_moves)
    if len(legal) < FEWEST_MOVES or not 1 <= len(puzzle.winning) <= MOST_WINNING:
        yield f"{len(puzzle.winning)} of {len(legal)} moves win"
    if cards_left(position) < CARDS_LEFT:
        yield f"{cards_left(position)} cards are left"
    for move in legal:
        told = "won" if move in puzzle.winning else "lost"
        found = solve(position.after(move), nodes)
        if found.verdict != told:
            yield f"{move} is {found.verdict}, not {told}"
