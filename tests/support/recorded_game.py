"""Plays a known game in any engine, with the mouse."""

import json
from urllib.parse import quote, urljoin

from .browsers import ALL_TAKEN, ALONE, CLEAR, EMPTY, LESSONS, SETTINGS, Engine, Point, until
from .player import MIDDLE, WINS, split

START, MOVES = split(WINS["ring"])


def begin(engine: Engine, url: str, game: str = START) -> None:
    """Open the page as at a first visit, by a link to a game."""
    # A file shares its storage with no other file.
    engine.open(url if url.startswith("file:") else urljoin(url, EMPTY))
    engine.run(CLEAR)
    for key, value in [(SETTINGS, ALONE), (LESSONS, ALL_TAKEN)]:
        engine.run(f"localStorage.setItem({key!r}, {value!r})")
    engine.open("about:blank")
    engine.open(f"{url}#{quote(game)}")
    wait_for_python(engine)
    # Python answers more than once about a link with moves.
    until(lambda: text(engine))


def wait_for_python(engine: Engine) -> None:
    until(lambda: engine.run("return performance.getEntriesByName('sthelena:engine').length"))


def text(engine: Engine) -> str:
    said: str = engine.run("return globalThis.sthelena.text")
    return said


def play(engine: Engine, count: int) -> None:
    """Play the game's next moves, each when the one before is done."""
    for _ in range(count):
        before = text(engine)
        move = MOVES[len(before.split()) - len(START.split())]
        places = [resting(engine, name) for name in move.split(">")]
        engine.drag(places[0], places[-1])  # for "deal" the same place, a touch
        expect(engine, f"{before} {move}")


def expect(engine: Engine, after: str) -> None:
    until(lambda: text(engine) == after)


def resting(engine: Engine, pile: str) -> Point:
    """Where a pile's top card is, once all cards lie still."""
    until(lambda: engine.run("return document.getAnimations().length === 0"))
    x, y = engine.run(f"return ({MIDDLE})({json.dumps(pile)})")
    return round(x), round(y)
