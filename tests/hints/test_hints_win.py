"""Hints alone win deals that are known to be winnable: asked for as the page asks."""

import json
import os
import random
from typing import Any

import pytest

from sthelena.page.api import Session
from sthelena.published.winnable_deals import DEAL_LISTS, GRADES

# A hint looks for a win for two seconds, in which a browser looks at some so many positions. From
# the start of a listed deal it goes on until there is one.
NODES = 30_000
SLICE = 10_000
# So many of each level of every game with a list, instead of one of a few.
HINTED = int(os.environ.get("HINTED", "0"))
FEW = ["st-helena", "louis", "st-helena-open"]


class Page:
    """What the page does: a Python for the game, and one that searches."""

    def __init__(self) -> None:
        self.rules, self.solver = Session(), Session()

    def ask(self, **request: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(self.rules.respond(json.dumps(request)))
        assert "error" not in reply
        return reply

    def win(self, text: str) -> list[str]:
        """The moves that win, if they are found in time."""
        found: dict[str, Any] = {"nodes": 0, "done": False, "listed": True}
        is_start = text.endswith(":")
        while not found["done"] and (found["nodes"] < NODES or (is_start and found["listed"])):
            request = {"ask": "search", "text": text, "nodes": SLICE}
            found = json.loads(self.solver.respond(json.dumps(request)))["search"]
        moves: list[str] = found["moves"]
        return moves

    def play_by_hints(self, view: dict[str, Any]) -> dict[str, Any]:
        while view["outcome"] != "won":
            text = view["text"]
            hint = self.ask(ask="hint", text=text, win=self.win(text))["hint"]
            if hint is None:
                break
            move = "deal" if hint["deal"] else hint["move"]["text"]
            reply = self.ask(ask="view", text=text, move=move, auto="safe")
            view = [reply["view"], *reply["auto"]["views"]][-1]
        return view


@pytest.mark.slow
@pytest.mark.parametrize("level", GRADES if HINTED else ["easy", "middling"])
@pytest.mark.parametrize(
    "rules", DEAL_LISTS if HINTED else ["st-helena", "louis", "st-helena-open"]
)
def test_hints_alone_win_a_listed_deal(rules: str, level: str) -> None:
    random.seed(15)  # by which the rules pick a deal
    page = Page()
    played: list[str] = []
    for _ in range(HINTED or 1):
        view = page.ask(ask="new", rules=rules, level=level, played=played)["view"]
        played.append(view["deal"])
        assert page.play_by_hints(view)["outcome"] == "won", view["text"]
