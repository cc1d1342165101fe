"""How hard puzzles are: how much has to be looked at before a move is found that keeps the win.

A player looks at one move after another, without knowing where to begin, until one is seen to win.
With n winning moves, the chance that a losing move is looked at before them is 1 in n + 1.
How deep one looks at a move is the logarithm of the positions that a search looks at, which grow
exponentially with the depth. So puzzles whose losing moves lose at once are easy, and so are those
where half of the moves win; hard are those where few of many win and the others lose late.
"""

from collections.abc import Sequence
from math import log2

from sthelena.play.reversible import alike
from sthelena.published.puzzles import Puzzle
from sthelena.published.winnable_deals import GRADES

from .puzzle_search import judge

NODES = 200_000
"""The search's limit for each move, as in :mod:`.puzzle_check`."""


def effort_of(puzzle: Puzzle, nodes: int = NODES) -> float:
    """How much of a puzzle has to be looked at."""
    position = puzzle.game.position
    wins: list[float] = []
    losses: list[float] = []
    for group in alike(position, puzzle.counted):
        depth = log2(2 + judge(position.after(group[0]), nodes)[1])
        (wins if group[0] in puzzle.winning else losses).append(depth)
    return sum(losses) / (len(wins) + 1) + sum(wins) / len(wins)


def levels_by(efforts: Sequence[float]) -> list[int]:
    """The levels of puzzles, by number: the thirds of them by effort, the easiest first."""
    levels = [0] * len(efforts)
    by_effort = sorted(range(len(efforts)), key=lambda n: (efforts[n], n))
    for place, n in enumerate(by_effort):
        levels[n] = place * len(GRADES) // len(efforts)
    return levels
