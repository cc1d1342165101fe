"""The published puzzles, each read only once: all of them take six seconds."""

from collections.abc import Iterator
from functools import cache

from sthelena import parse_rules
from sthelena.published.puzzles import Puzzle, puzzle, puzzle_count

_puzzle = cache(puzzle)


def all_of(game: str) -> Iterator[Puzzle]:
    rules = parse_rules(game)
    return (_puzzle(rules, number) for number in range(1, puzzle_count(rules) + 1))
