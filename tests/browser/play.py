"""Plays a known game in any engine, with the mouse."""

import json
from urllib.parse import quote

from .harness import Engine, Point, until
from .player import MIDDLE, WINS, split

START, MOVES = split(WINS["ring"])


def begin(engine: Engine, url: str) -> None:
    """Open the page as at a first visit, by a link to the game."""
    engine.open(url)
    engine.run("localStorage.clear()")
    engine.open("about:blank")
    engine.open(f"{url}#{quote(START)}")
    wait_for_python(engine)


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
        start, end = (resting(engine, pile) for pile in move.split(">"))
        engine.drag(start, end)
        expect(engine, f"{before} {move}")


def expect(engine: Engine, after: str) -> None:
    until(lambda: text(engine) == after)


def resting(engine: Engine, pile: str) -> Point:
    """Where a pile's top card is, once it lies still."""
    script = f"return ({MIDDLE})({json.dumps(pile)}).map(Math.round)"
    last: list[int] = []

    def still() -> bool:
        nonlocal last
        before, last = last, engine.run(script)
        return before == last

    until(still)
    return last[0], last[1]
