"""Photographs games at the start and later on, in windows of six sizes: FOLDER [GAME...]."""

import random
import sys
from pathlib import Path

from playwright.sync_api import Page

from build import DIST
from sthelena import DEAL, PRESETS, Game

from .browsers import Chromium, Site, chromium_browser
from .recorded_game import begin

# width, height, pixels per CSS pixel, touched by a finger
WINDOWS = [
    (360, 640, 3, True),
    (390, 844, 3, True),
    (844, 390, 3, True),
    (768, 1024, 2, True),
    (1280, 800, 1, False),
    (1920, 1080, 1, False),
]


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    site = Site(DIST)
    with chromium_browser() as browser:
        for width, height, density, touch in WINDOWS:
            page = browser.new_page(
                viewport={"width": width, "height": height},
                device_scale_factor=density,
                has_touch=touch,
                is_mobile=touch,
                reduced_motion="reduce",
            )
            for game in games or PRESETS:
                for name, text in (("start", f"{game} 17:"), ("later", later(game))):
                    file = folder / f"{game}-{name}-{width}x{height}.png"
                    photograph(page, site.url, text, file)
                    print(file, flush=True)
            page.context.close()
    site.stop()


def photograph(page: Page, url: str, text: str, file: Path) -> None:
    engine = Chromium(page)
    begin(engine, url, text)
    page.evaluate("document.fonts.ready")
    engine.photograph(file)


def later(name: str, deal: int = 17) -> str:
    """A game that somebody with no plan has played for a while."""
    chance = random.Random(1)
    game = Game.new(name, deal)
    for _ in range(25):
        moves = list(game.position.legal_moves)
        home = [move for move in moves if move.target.startswith("f")]
        if moves:
            game = game.play(chance.choice(home or moves))
        elif game.position.why_not(DEAL) is None:
            game = game.play(DEAL)
    return str(game)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
