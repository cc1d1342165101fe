"""Makes the manifest's screenshots anew, which browsers show before they install the game:
`python -m tests.support.screenshots`, when the table looks different."""

from playwright.sync_api import Browser

from build import DIST, WEB

from .browsers import Chromium, Site, chromium_browser
from .player import WINS, split
from .recorded_game import begin

FOLDER = WEB / "screenshots"
# width, height, pixels per CSS pixel
SIZES = {"narrow": (390, 780, 1.5), "wide": (1280, 800, 1)}
MOVES = 40  # of a game that is won


def main() -> None:
    site = Site(DIST)
    with chromium_browser() as browser:
        for name in SIZES:
            photograph(browser, site.url, name)
    site.stop()


def photograph(browser: Browser, url: str, name: str) -> None:
    width, height, density = SIZES[name]
    page = browser.new_page(
        viewport={"width": width, "height": height},
        device_scale_factor=density,
        is_mobile=density > 1,
        has_touch=density > 1,
        reduced_motion="reduce",
    )
    deal, moves = split(WINS["ring"])
    begin(Chromium(page), url, " ".join([deal, *moves[:MOVES]]))
    page.evaluate("document.fonts.ready")
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=65)
    page.context.close()


if __name__ == "__main__":
    main()
