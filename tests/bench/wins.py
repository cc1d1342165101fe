"""How soon a win is known: from the fresh board of a listed deal, in Chromium.

The light is on, so the search begins by itself. What is found after half a minute counts as that.
"""

import random
from statistics import median, quantiles

from playwright.sync_api import Browser

from build import DIST
from sthelena import parse_rules
from sthelena.published.winnable_deals import GRADES, pick_deal
from tests.support.browsers import SETTINGS, Site, chromium_browser

GAMES = ("st-helena", "louis", "st-helena-open", "box-kite", "forecell-pysolfc")
DEALS = 4  # of each level
LONGEST = 30_000  # milliseconds

LIGHT = f"localStorage[{SETTINGS!r}] = JSON.stringify({{prospect: true}});"
KNOWN = f"""() => new Promise((resolve) => {{
    const board = () => performance.getEntriesByName("sthelena:board")[0]?.startTime ?? 0;
    const look = () => {{
        const time = performance.now() - board();
        const found = document.querySelector('[data-solvability="won"]');
        if (found || time > {LONGEST}) resolve(time);
        else setTimeout(look, 10);
    }};
    look();
}})"""


def main() -> None:
    random.seed(15)
    site = Site(DIST)
    everything: list[float] = []
    print(f"{'seconds to a known win':24}{'deals':>6}{'median':>9}{'90 %':>8}   (aim: 1.5 and 6)")
    with chromium_browser() as browser:
        for game in GAMES:
            deals = [pick_deal(parse_rules(game), level) for level in GRADES for _ in range(DEALS)]
            times = [seconds(browser, f"{site.url}#{game} {deal}:") for deal in deals]
            everything += times
            report(game, times)
    site.stop()
    report("all", everything)


def seconds(browser: Browser, url: str) -> float:
    page = browser.new_page(service_workers="block")
    page.add_init_script(LIGHT)
    page.goto(url)
    time: float = page.evaluate(KNOWN)
    page.close()
    return time / 1000


def report(name: str, times: list[float]) -> None:
    ninth = quantiles(times, n=10, method="inclusive")[-1]
    print(f"{name:24}{len(times):6}{median(times):9.1f}{ninth:8.1f}")
