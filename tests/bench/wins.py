"""How soon a win is known, in Chromium.

First, listed deals: at the start of the page from its board on, and in a page in use from the new
deal's board on. The light is on, so the search begins by itself; what is found after half a minute
counts as that. Then deals at random, each in a new worker: how many are decided in two seconds, and
how many at all within the positions that the page looks at.
"""

import json
import random
from statistics import median, quantiles

from playwright.sync_api import Browser

from build import DIST
from sthelena import PRESETS, Position, parse_rules
from sthelena.play.shuffle import random_deal
from sthelena.published.winnable_deals import DEAL_LISTS, GRADES, pick_deal
from sthelena.solver.kernel.solver import LOST, WON
from sthelena.solver.problem import game_numbers, position_numbers
from tests.bench.search import ASK
from tests.support.browsers import SETTINGS, Chromium, Site, chromium_browser

DEALS = 1  # of each level
RANDOM_DEALS = 10
MOST = 1_000_000
SOON = 2.0
LONGEST = 30_000  # milliseconds

LIGHT = f"localStorage[{SETTINGS!r}] = JSON.stringify({{prospect: true}});"
KNOWN = f"""(deal) => new Promise((resolve) => {{
    const board = () => performance.getEntriesByName("sthelena:board")[0]?.startTime;
    let from;
    const look = () => {{
        if (deal === null) from ??= board();
        else if (globalThis.sthelena?.text === deal) from ??= performance.now();
        const time = performance.now() - (from ?? Infinity);
        const isKnown = from && document.querySelector('[data-solvability="won"]');
        if (isKnown || time > {LONGEST}) resolve(time);
        else setTimeout(look, 5);
    }};
    look();
}})"""


def main() -> None:
    random.seed(15)
    site = Site(DIST)
    started: list[float] = []
    in_use: list[float] = []
    print(f"{'seconds to a known win':32}{'deals':>6}{'median':>9}{'90 %':>8}")
    with chromium_browser() as browser:
        for game in DEAL_LISTS:
            rules = parse_rules(game)
            deals = [pick_deal(rules, level) for level in GRADES for _ in range(DEALS)]
            first, *others = deals
            start, *times = seconds(browser, site.url, game, [first, *others])
            started.append(start)
            in_use += times
            report(game, times)
        report("all, at the start of the page", started)
        report("all, in a page in use", in_use)
        engine = Chromium(browser.new_page(service_workers="block"))
        engine.open(site.url)
        decide(engine)
    site.stop()


def seconds(browser: Browser, url: str, game: str, deals: list[str]) -> list[float]:
    """The first deal is opened with the page, the others one after another."""
    page = browser.new_page(service_workers="block")
    page.add_init_script(LIGHT)
    first, *others = deals
    page.goto(f"{url}#{game} {first}:")
    times: list[float] = [page.evaluate(KNOWN, None)]
    for deal in others:
        page.keyboard.press("n")
        page.locator("#new").wait_for()
        page.locator("#new-by-number").evaluate("(details) => { details.open = true; }")
        page.fill("#new-number", deal)
        known = page.evaluate_handle(f"[({KNOWN})({json.dumps(f'{game} {deal}:')})]")
        page.keyboard.press("Enter")
        times.append(page.evaluate("([known]) => known", known))
    page.close()
    return [time / 1000 for time in times]


def decide(engine: Chromium) -> None:
    soon: list[bool] = []
    ever: list[bool] = []
    print(f"\n{'% decided at random':32}{'deals':>6}{f'in {SOON:.0f} s':>9}{f'{MOST:,}':>11}")
    for game in PRESETS:
        found = [decided(engine, game) for _ in range(RANDOM_DEALS)]
        soon += [is_known and time <= SOON for is_known, time in found]
        ever += [is_known for is_known, _ in found]
        shares(game, soon[-RANDOM_DEALS:], ever[-RANDOM_DEALS:])
    shares("all", soon, ever)


def decided(engine: Chromium, game: str) -> tuple[bool, float]:
    """Whether a deal at random is decided, and after how many seconds."""
    position = Position.dealt(parse_rules(game), random_deal())
    problem = {"game": game_numbers(position), "position": position_numbers(position)}
    answer = str(engine.run(f"{ASK}({json.dumps(problem)}, {MOST})"))
    _, milliseconds, verdict = json.loads(answer)
    return verdict in (WON, LOST), milliseconds / 1000


def report(name: str, times: list[float]) -> None:
    ninth = quantiles(times, n=10, method="inclusive")[-1]
    print(f"{name:32}{len(times):6}{median(times):9.2f}{ninth:8.2f}", flush=True)


def shares(name: str, soon: list[bool], ever: list[bool]) -> None:
    in_time, in_all = (100 * sum(each) / len(each) for each in (soon, ever))
    print(f"{name:32}{len(ever):6}{in_time:9.0f}{in_all:11.0f}", flush=True)
