"""The search compiled to JavaScript: the same answers as in Python, in every engine."""

import json
import subprocess
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from build import CACHE
from sthelena import PRESETS, Position, parse_rules
from sthelena.solver.kernel import solver as plain_solver
from sthelena.solver.problem import game_numbers, position_numbers
from sthelena.solver.solve import SEED
from tests.support.browsers import EMPTY, Engine, Site
from tests.support.once import found_once

KERNEL = CACHE / "art" / "search" / "kernel.js"

# So many deals of every game, one of them for longer: long enough for all that a strategy does.
DEALS = range(7001, 7021)
SHORT, LONG = 150, 2_500
PLAIN = slice(1, 4)
"""The deals of every game that Python itself searches; for all, it is compiled."""

Problem = tuple[tuple[int, ...], list[list[Any]]]
"""A game's numbers; for each deal its numbers and the limit."""

SEARCH = """(module, problems, seed) => problems.map(([game, deals]) =>
    deals.map(([position, nodes]) => {
        const solver = module.begin(Int32Array.from(game), Int32Array.from(position), nodes, seed);
        while (!solver.verdict) solver.run(1000);
        const {verdict, reason, looked, check} = solver;
        return [verdict, reason, looked, check,
            Array.from({length: solver.steps}, (_, n) => solver.step(n))];
    }))"""


def problem(game: str) -> Problem:
    starts = [Position.dealt(parse_rules(game), str(deal)) for deal in DEALS]
    limits = [LONG, *[SHORT] * (len(starts) - 1)]
    told = [[position_numbers(start), limit] for start, limit in zip(starts, limits, strict=True)]
    return game_numbers(starts[0]), told


def answers(
    game: tuple[int, ...], deals: list[list[Any]], solvers: ModuleType
) -> Iterator[list[Any]]:
    for position, limit in deals:
        solver = solvers.Solver(game, position, limit, SEED)
        while solver.verdict == solvers.SEARCHING:
            solver.run(170)  # in other slices
        steps = [solver.step(n) for n in range(solver.steps)]
        yield [solver.verdict, solver.reason, solver.looked, solver.check, steps]


@pytest.fixture(scope="module")
def problems() -> list[Problem]:
    return [problem(game) for game in PRESETS]


@pytest.fixture(scope="module")
def expected(
    problems: list[Problem],
    compiled_modules: dict[str, ModuleType],
    tmp_path_factory: pytest.TempPathFactory,
) -> list[list[list[Any]]]:
    fast = compiled_modules[plain_solver.__name__]

    def find() -> list[list[list[Any]]]:
        found = [list(answers(*each, fast)) for each in problems]
        for (game, deals), answer in zip(problems, found, strict=True):
            assert list(answers(game, deals[PLAIN], plain_solver)) == answer[PLAIN]
        return found

    found: list[list[list[Any]]] = found_once("search-answers", find, tmp_path_factory)
    verdicts = {answer[0] for game in found for answer in game}
    assert verdicts == {1, 2, 3}, "they are won, lost and unknown"
    return found


def in_engine(engine: Engine, problems: list[Problem]) -> Any:
    site = Site(KERNEL.parents[1])
    try:
        engine.open(site.url + EMPTY)
        return json.loads(
            engine.run(
                f"return import('{site.url}search/kernel.js').then((module) =>"
                f" JSON.stringify(({SEARCH})(module, {json.dumps(problems)}, {SEED})))"
            )
        )
    finally:
        site.stop()


@pytest.mark.page
def test_node_finds_what_python_finds(
    problems: list[Problem], expected: list[list[list[Any]]]
) -> None:
    """So does Chromium, which has the same engine."""
    script = f"""import {{begin}} from {json.dumps(KERNEL.as_uri())};
        import {{readFileSync}} from "node:fs";
        const problems = JSON.parse(readFileSync(0, "utf8"));
        console.log(JSON.stringify(({SEARCH})({{begin}}, problems, {SEED})));"""
    command = ["node", "--input-type=module", "--eval", script]
    done = subprocess.run(
        command, input=json.dumps(problems), stdout=subprocess.PIPE, text=True, check=True
    )
    assert json.loads(done.stdout) == expected


def test_other_engines_find_what_python_finds(
    other: Engine, problems: list[Problem], expected: list[list[list[Any]]]
) -> None:
    assert in_engine(other, problems) == expected
