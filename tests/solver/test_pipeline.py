"""Pipelines that are begun anew, against brute force."""

import random
from dataclasses import replace

import pytest

from sthelena import Position, parse_rules
from sthelena.solver.kernel.solver import SEARCHING, Solver
from sthelena.solver.problem import VERDICTS, numbers_of, position_numbers, winning_moves
from sthelena.solver.strategy import PipelineOptions, strategy_for
from tests.rules.random_positions import walk
from tests.solver.exhaustive import brute_force

SHORT = 8
GAMES = ("st-helena", "louis", "box-kite")


def search(position: Position, pipeline: int, nodes: int) -> Solver:
    """A search by pipelines of so many nodes each."""
    strategy = replace(strategy_for(position), pipeline=PipelineOptions(nodes=pipeline))
    numbers = numbers_of(position.table, strategy)
    solver = Solver(numbers, position_numbers(position), nodes, seed=1)
    while solver.verdict == SEARCHING:
        solver.run(nodes)
    return solver


@pytest.mark.parametrize("game", GAMES)
def test_pipelines_begun_anew_are_never_wrong(game: str) -> None:
    """What many short ones find is a win by the rules, or proved."""
    rng = random.Random(game)
    won_late = 0
    for n in range(80):
        rules = parse_rules(f"{game}+ranks={3 + n % 3}")
        position = walk(rng, Position.dealt(rules, str(rng.randrange(1, 10**6))), 10 * (n % 4))
        known = brute_force(position)
        if not known or position.is_won:
            continue
        solver = search(position, SHORT, 100 * SHORT)
        verdict = VERDICTS[solver.verdict]
        assert verdict in (known, "unknown"), position
        if verdict == "won":
            steps = map(solver.step, range(solver.steps))
            after = position
            for move in winning_moves(position, steps):
                after = after.play(move)
            assert after.is_won
            won_late += solver.looked > 2 * SHORT
    assert won_late > 5


def test_each_pipeline_has_noise_of_its_own() -> None:
    """Several short ones win a deal, which the first of them again and again would not."""
    position = Position.dealt(parse_rules("st-helena-open"), "10")
    assert VERDICTS[search(position, 600, 600).verdict] == "unknown"
    assert VERDICTS[search(position, 600, 6_000).verdict] == "won"
