"""Hints alone win deals that are known to be winnable: asked for as the page asks."""

import os
import random
from typing import Any

import pytest

from sthelena.published.winnable_deals import DEAL_LISTS, GRADES
from tests.support.asker import Asker

# So many of each level of every game with a list, instead of one of a few.
HINTED = int(os.environ.get("HINTED", "0"))
FEW = ["st-helena", "louis", "st-helena-open"]


def play_by_hints(page: Asker, view: dict[str, Any]) -> dict[str, Any]:
    while view["outcome"] != "won":
        text = view["text"]
        page.win(text)
        hint = page.ask(ask="hint", text=text)["hint"]
        if hint is None:
            break
        move = "deal" if hint["deal"] else hint["move"]["text"]
        reply = page.ask(ask="view", text=text, move=move, auto="safe")
        view = [reply["view"], *reply["auto"]["views"]][-1]
    return view


@pytest.mark.slow
@pytest.mark.parametrize("level", GRADES if HINTED else ["easy", "middling"])
@pytest.mark.parametrize(
    "rules", DEAL_LISTS if HINTED else ["st-helena", "louis", "st-helena-open"]
)
def test_hints_alone_win_a_listed_deal(rules: str, level: str) -> None:
    random.seed(15)  # by which the rules pick a deal
    page = Asker()
    played: list[str] = []
    for _ in range(HINTED or 1):
        view = page.ask(ask="new", rules=rules, level=level, played=played)["view"]
        played.append(view["deal"])
        assert play_by_hints(page, view)["outcome"] == "won", view["text"]
