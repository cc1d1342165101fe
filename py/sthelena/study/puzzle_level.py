"""How hard puzzles are: how many moves that a player is likely to try lose.

A player looks first at moves to a foundation, then at moves onto a card, and so on
(:func:`.kind_of`), and among moves of a kind at one after another in any order, until one is seen
to win. With n winning moves of a kind, each losing one is looked at before them in 1 of n + 1
cases. So a puzzle is easy where the likeliest moves win, whatever else could be done, and hard
where they all lose and the move that wins is one that few would think of.
"""

from collections import defaultdict
from collections.abc import Sequence

from sthelena.play.likely_moves import kind_of
from sthelena.play.reversible import alike
from sthelena.published.puzzles import Puzzle
from sthelena.published.winnable_deals import GRADES

UNLIKELY = 0.01
"""What a losing move counts that is less likely than one that wins."""


def effort_of(puzzle: Puzzle) -> float:
    """How many losing moves a player may be expected to look at before one that wins."""
    position = puzzle.game.position
    wins: defaultdict[int, int] = defaultdict(int)
    losses: defaultdict[int, int] = defaultdict(int)
    for group in alike(position, puzzle.counted):
        is_win = group[0] in puzzle.winning
        (wins if is_win else losses)[kind_of(position, group[0])] += 1
    likeliest = min(wins)
    before = sum(count for kind, count in losses.items() if kind < likeliest)
    later = sum(count for kind, count in losses.items() if kind > likeliest)
    return before + losses[likeliest] / (wins[likeliest] + 1) + UNLIKELY * later


def levels_by(efforts: Sequence[float]) -> list[int]:
    """The levels of puzzles, by number: the thirds of them by effort, the easiest first."""
    levels = [0] * len(efforts)
    by_effort = sorted(range(len(efforts)), key=lambda n: (efforts[n], n))
    for place, n in enumerate(by_effort):
        levels[n] = place * len(GRADES) // len(efforts)
    return levels
