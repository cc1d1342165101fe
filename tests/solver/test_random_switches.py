"""Verdicts under switches drawn at random, against trying everything.

``GAMES=50000 pytest tests/solver/test_random_switches.py`` checks as many of each kind of table.
"""

import os
from collections import Counter
from itertools import islice

import pytest

from sthelena import Position
from sthelena.rules.game_switches import TableKind
from sthelena.solver import solve
from tests.solver.exhaustive import brute_force
from tests.solver.random_switches import KINDS, Draws

GAMES = int(os.environ.get("GAMES", "0"))

NODES = 600
"""So many nodes a search has."""

MOST = 600
"""So many positions are tried where it says "lost"."""


def judged(position: Position) -> str:
    """The solver's verdict. Its moves win, and of a loss trying everything says the same."""
    found = solve(position, NODES)
    end = position
    for move in found.moves:
        end = end.play(move)
    assert end.is_won == (found.verdict == "won"), position
    if found.verdict != "lost":
        return found.verdict
    verdict = brute_force(position, MOST)
    assert verdict != "won", position
    return verdict or "too many to try"


def judge(kind: TableKind, seed: str, games: int) -> tuple[Counter[str], Draws]:
    draws = Draws(kind, seed)
    return Counter(map(judged, islice(draws.positions(), games))), draws


@pytest.mark.parametrize("kind", KINDS)
def test_verdicts_under_random_switches(kind: TableKind) -> None:
    met, _draws = judge(kind, "fast", 60)
    assert met["won"] + met["lost"] > 40
    assert met["lost"]  # each of them was also lost to trying everything


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_verdicts_under_all_pairs_of_switches(kind: TableKind) -> None:
    met, draws = judge(kind, "slow", GAMES or 560)
    assert met["lost"] > 5
    assert met["won"] + met["lost"] > 440
    assert draws.met > 120 or not draws.unmet  # some tables have few switches
    assert not draws.unmet
