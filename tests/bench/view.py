"""What Python needs for a move: a request read, the move made, and the reply written.

To compare with another version, run this in turns with it: `PYTHONPATH=OTHER/py python -P`.
"""

import json
import random
from statistics import median
from time import perf_counter

from sthelena import PRESETS, Game
from sthelena.page.api import Session

MOVES = 60
ROUNDS = 5


def requests(preset: str) -> list[str]:
    """A game at random, move by move as the page asks for it."""
    chance, game, asked = random.Random(preset), Game.parse(f"{preset} 17:"), list[str]()
    while len(asked) < MOVES and (moves := list(game.position.legal_moves)):
        move = chance.choice(moves)
        asked.append(json.dumps({"ask": "view", "text": str(game), "move": str(move)}))
        game = game.play(move)
    return asked


def milliseconds(asked: list[str]) -> float:
    """For one request, in the quickest of some rounds."""
    times = []
    for _ in range(ROUNDS):
        session = Session()
        start = perf_counter()
        for request in asked:
            session.respond(request)
        times.append(perf_counter() - start)
    return min(times) / len(asked) * 1000


def main() -> None:
    times = {preset: milliseconds(requests(preset)) for preset in PRESETS}
    slowest = max(times, key=times.__getitem__)
    print(f"a move in Python: median {median(times.values()):.3f} ms of {len(times)} games")
    print(f"the slowest, {slowest}: {times[slowest]:.3f} ms")


if __name__ == "__main__":
    main()
