"""What the page holds after many games, and whether it grows with them.

One page, as on a phone: ten games of each kind, one after the other, each with a hint that is
played; then two hundred deals. What nobody holds any more is collected before each look.
"""

import itertools
import time
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from build import DIST
from tests.bench.latency import PHONE
from tests.bench.start import REST, held
from tests.support.browsers import Chromium, Site, chromium_browser, until
from tests.support.recorded_game import begin, text

# A game of each kind of table.
GAMES = ("st-helena", "louis", "forty-thieves-pysolfc", "freecell", "house-in-the-wood")
EACH = 10
MORE = 200
STEP = 50  # games between two looks

OPEN = "(hash) => { location.hash = hash; }"
# A lost game has no hint.
HINTED = """() => {
  const isLooking = document.getElementById("table").dataset.assist === "hint";
  return document.querySelector(".pile.hint") ? "shown" : isLooking ? "" : "none";
}"""
# A link is asked about while another game is open.
ACCEPT = "() => document.querySelector('dialog:modal #link-play')?.click()"


def main() -> None:
    site = Site(DIST)
    with chromium_browser() as browser:
        page = browser.new_context(**PHONE).new_page()
        engine = Chromium(page)
        begin(engine, site.url)
        numbers = itertools.count(1)
        print(f"{'':26}{'JS heap':>9}{'process':>9}{'nodes':>8}{'listeners':>11}")
        look(browser, page, "at rest")
        for game in GAMES * EACH:
            play(engine, page, f"{game} {next(numbers)}:", hint=True)
        look(browser, page, f"{EACH} games of each kind")
        for count in range(1, MORE + 1):
            game = GAMES[count % len(GAMES)]
            play(engine, page, f"{game} {next(numbers)}:")
            if count % STEP == 0:
                look(browser, page, f"{count} games more")
    site.stop()


def play(engine: Chromium, page: Page, game: str, *, hint: bool = False) -> None:
    page.evaluate(OPEN, quote(game))

    def has_come() -> bool:
        page.evaluate(ACCEPT)
        return text(engine) == game

    until(has_come)
    if not hint:
        return
    page.keyboard.press("h")
    if until(lambda: page.evaluate(HINTED)) == "shown":
        page.keyboard.press("h")
        until(lambda: text(engine) != game)


def look(browser: Browser, page: Page, title: str) -> None:
    session = page.context.new_cdp_session(page)
    time.sleep(REST)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    found = session.send("Performance.getMetrics")["metrics"]
    metrics = {metric["name"]: metric["value"] for metric in found}
    session.detach()
    print(
        f"{title:26}{metrics['JSHeapUsedSize'] / 1e6:6.1f} MB{held(browser) / 1e6:6.0f} MB"
        f"{metrics['Nodes']:8,.0f}{metrics['JSEventListeners']:11,.0f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
