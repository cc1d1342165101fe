"""Wins that need no thought, which the page offers to play."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from sthelena import PRESETS, Game, Position, respond
from sthelena.hints.autoplay import finishing_moves
from sthelena.hints.finish import MOST_LEFT, MOST_SHIFTS, plain_win
from sthelena.page.api import MOST_AUTOMATIC
from tests.rules.random_positions import walk

WON = (Path(__file__).parents[1] / "data" / "wins.txt").read_text("utf-8").splitlines()
# Three moves on the tableau are left.
PLAIN = (
    "freecell 8: t5>f1 t8>f4 t6>t7 t6>f2 t8>f2 t2>c1 t2>f1 t2>t7 t2>c2 t2>c3 t2>f4 t8>c4 "
    "t8>t5 t8>t6 t8>f3 c4>f3 t7>c4 t7>t8 c4>t8 t7>c4 t7>f3 t7>t8 c4>t7 t6>t8*2 t6>t4 "
    "t6>t8 t6>f4 t5>t1*2 t3>c4 t3>f3 t3>t4 t2>f3 t7>t2 t7>t6 t7>f3 t3>f3 t3>f3 t3>f1 "
    "t3>f2 t1>f2 t8>f2 t5>t3 t5>f3 t5>f4 t1>f4 t1>f2 t8>f4 t8>f2 t1>t5 t1>t5 t1>t7 t1>f4"
)


def left(position: Position) -> int:
    return sum(len(position.piles[i]) for i in position.table.in_play)


def check(position: Position) -> bool:
    """Whether there is a plain win; if so, it is one."""
    moves = plain_win(position)
    if moves is None:
        return False
    assert 0 < left(position) <= MOST_LEFT
    assert position.seen() == position, "it would tell of hidden cards"
    assert sum(not move.target.startswith("f") for move in moves) <= MOST_SHIFTS
    for move in moves:
        position = position.play(move)
    assert position.is_won
    return True


@pytest.mark.parametrize("text", WON, ids=lambda text: text.partition(":")[0])
def test_on_the_way_of_a_win_it_comes_no_later_than_the_automatic_finish(text: str) -> None:
    positions = Game.parse(text).positions
    plain = [check(position) for position in positions]
    automatic = [
        finishing_moves(each) is not None and 0 < left(each) <= MOST_LEFT and each.seen() == each
        for each in positions
    ]
    assert any(plain)
    assert plain.index(True) <= automatic.index(True)


def test_moves_on_the_tableau_belong_to_it() -> None:
    position = Game.parse(PLAIN).position
    assert finishing_moves(position) is None
    assert check(position)


def test_whatever_is_played_it_wins() -> None:
    rng = random.Random(55)
    for preset in PRESETS:
        check(walk(rng, Position.dealt(preset, "17"), 150, up=True))


def test_the_page_is_told_and_plays_it_in_parts() -> None:
    def ask(text: str, *, plays: bool) -> Any:
        request = {"ask": "finish", "text": text, "plays": plays}
        return json.loads(respond(json.dumps(request)))["finish"]

    assert ask("freecell 17:", plays=False) is None
    assert ask(PLAIN, plays=False) == {"views": [], "finish": True, "more": True}
    text, count = PLAIN, 0
    while (part := ask(text, plays=True)) is not None:
        assert part["finish"]
        assert len(part["views"]) <= MOST_AUTOMATIC
        text, count = part["views"][-1]["text"], count + len(part["views"])
        assert part["more"] == (part["views"][-1]["outcome"] != "won")
    game = Game.parse(text)
    assert game.position.is_won
    assert ask(str(game.undo()), plays=True) is not None
    assert ask(str(game.undo()), plays=False) is None, "a last move needs no offer"
    assert count > MOST_AUTOMATIC
