"""How fast the search looks: here in CPython, and in the worker of every engine's page.

Positions a second of a worker that has just begun, its start included; so they grow with the limit.
"""

import json
from time import process_time
from typing import Any

from playwright.sync_api import sync_playwright

from build import DIST
from sthelena import Position, parse_rules
from sthelena.solver import solve
from sthelena.solver.problem import game_numbers, position_numbers
from tests.support.browsers import QUIET, Chromium, Engine, Firefox, Site, WebKit
from tests.support.engines import chromium

# Games that are undecided for as long: a deal, and so many positions here and in a browser.
SAMPLE = (
    ("st-helena", "603", 20_000, 1_000_000),
    ("box-kite", "597", 20_000, 1_000_000),
    ("forty-thieves-pysolfc", "6001", 20_000, 1_000_000),
    ("napoleon-at-st-helena", "1", 20_000, 1_000_000),
    ("freecell", "11982", 20_000, 1_000_000),
    ("house-in-the-wood-pysolfc", "3", 20_000, 1_000_000),
)

ASK = """return (async (problem, nodes) => {
    const code = new Blob([document.getElementById("search").textContent]);
    const start = performance.now();
    const worker = new Worker(URL.createObjectURL(code));
    const found = await new Promise((resolve) => {
        worker.onmessage = ({ data }) => data.found && resolve(data.found);
        worker.postMessage({ problem, nodes });
    });
    worker.terminate();
    return JSON.stringify([found.nodes, performance.now() - start, found.verdict]);
})"""


def main() -> None:
    print(f"{'positions a second':28}" + "".join(f"{game[:17]:>18}" for game, *_ in SAMPLE))
    here = [speed_here(*each) for each in SAMPLE]
    report("CPython, processor time", here)
    site = Site(DIST)
    with sync_playwright() as playwright:
        program = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        page = program.new_context(service_workers="block").new_page()
        report("Chromium", speeds(Chromium(page), site), here)
        program.close()
    for name, kind in (("Firefox", Firefox), ("WebKit", WebKit)):
        engine = kind()
        report(name, speeds(engine, site), here)
        engine.close()
    site.stop()


def speed_here(game: str, deal: str, limit: int, _limit_there: int) -> float:
    start = process_time()
    found = solve(Position.dealt(parse_rules(game), deal), limit)
    return found.nodes / (process_time() - start)


def speeds(engine: Engine, site: Site) -> list[float]:
    found = []
    for game, deal, _, limit in SAMPLE:
        position = Position.dealt(parse_rules(game), deal)
        problem = {"game": game_numbers(position), "position": position_numbers(position)}
        engine.open(site.url)
        answer: Any = engine.run(f"{ASK}({json.dumps(problem)}, {limit})")
        nodes, milliseconds, _ = json.loads(answer)
        found.append(1000 * nodes / milliseconds)
    return found


def report(name: str, found: list[float], beside: list[float] | None = None) -> None:
    print(f"{name:28}" + "".join(f"{speed:18,.0f}" for speed in found), flush=True)
    if beside:
        shares = [there / here for there, here in zip(found, beside, strict=True)]
        print(f"{'  times CPython':28}" + "".join(f"{share:18.1f}" for share in shares))


if __name__ == "__main__":
    main()
