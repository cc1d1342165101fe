"""Hints alone win deals that are known to be winnable: asked for as the page asks."""

import json
import os
import random
from typing import Any

import pytest

from sthelena.page.api import Session
from sthelena.published.winnable_deals import DEAL_LISTS, GRADES
from sthelena.solver.kernel.solver import SEARCHING, Solver
from sthelena.solver.solve import SEED

# A hint looks for a win for three seconds and then for some more, in which a slow phone looks at so
# many positions.
NODES = 200_000
# So many of each level of every game with a list, instead of one of a few.
HINTED = int(os.environ.get("HINTED", "0"))
FEW = ["st-helena", "louis", "st-helena-open"]


class Asker:
    """What the page does: it asks Python, and has a worker that searches."""

    def __init__(self) -> None:
        self.rules = Session()

    def ask(self, **request: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(self.rules.respond(json.dumps(request)))
        assert "error" not in reply
        return reply

    def win(self, text: str) -> list[str]:
        """The moves that win, if they are found in time."""
        reply = self.ask(ask="search", text=text)
        if problem := reply["problem"]:
            solver = Solver(problem["game"], problem["position"], NODES, SEED)
            while solver.verdict == SEARCHING:
                solver.run(NODES)
            steps = [solver.step(n) for n in range(solver.steps)]
            found = {"verdict": solver.verdict, "reason": solver.reason, "nodes": solver.looked}
            reply = self.ask(ask="found", text=text, steps=steps, **found)
        moves: list[str] = reply["search"]["moves"]
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
    page = Asker()
    played: list[str] = []
    for _ in range(HINTED or 1):
        view = page.ask(ask="new", rules=rules, level=level, played=played)["view"]
        played.append(view["deal"])
        assert page.play_by_hints(view)["outcome"] == "won", view["text"]
