"""Games of many moves: no answer takes more than its share for each move."""

import json
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, SupportsIndex

import pytest

from sthelena import Game
from sthelena.page.api import Session
from sthelena.page.view import story

BACK_AND_FORTH = ("t11>t12", "t12>t11")


def long_game(moves: int) -> str:
    return " ".join(["st-helena-pysolfc 1:", *BACK_AND_FORTH * (moves // 2)])


def calls(action: Callable[[], object]) -> int:
    """How many functions *action* calls."""
    count = 0

    def tell(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(tell)
    try:
        action()
    finally:
        sys.setprofile(None)
    return count


class Copied(tuple[Any, ...]):
    """A tuple that counts the items which slices copy."""

    __slots__ = ()
    items = 0

    def __getitem__(self, key: SupportsIndex | slice) -> Any:
        found = super().__getitem__(key)
        if isinstance(key, slice):
            Copied.items += len(found)
        return found


@pytest.mark.parametrize(
    "more",
    [
        {"ask": "view"},
        {"ask": "view", "move": "deal"},
        {"ask": "story"},
        {"ask": "hint"},
        {"ask": "hint", "tried": [" ".join(BACK_AND_FORTH * 500)]},
        {"ask": "view", "auto": "safe"},
        {"ask": "search", "nodes": 1},
    ],
)
def test_the_work_grows_with_the_moves_and_no_faster(more: dict[str, object]) -> None:
    def asked(moves: int) -> int:
        session = Session()
        reply: dict[str, Any] = {}
        request = json.dumps({**more, "text": long_game(moves)})
        count = calls(lambda: reply.update(json.loads(session.respond(request))))
        assert "error" not in reply
        return count

    asked(10)  # tables are made once
    few, many, most = asked(10), asked(500), asked(1_000)
    assert most - few < 2.2 * (many - few)


def test_a_story_copies_no_game() -> None:
    game = Game.parse(long_game(400))
    told = story(game)
    Copied.items = 0
    copied = Game(game.rules, game.deal, Copied(game.moves), Copied(game.positions))
    assert story(copied) == told
    assert Copied.items <= len(game.moves)
