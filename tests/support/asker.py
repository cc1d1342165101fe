"""What the page does: it asks Python, and has a worker that searches."""

import json
from typing import Any

from sthelena.page.api import Session
from sthelena.solver.kernel.solver import SEARCHING, Solver
from sthelena.solver.solve import SEED

# A hint looks for a win for three seconds and then for some more, in which a slow phone looks at so
# many positions.
NODES = 200_000


class Asker:
    def __init__(self) -> None:
        self.rules = Session()

    def ask(self, **request: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(self.rules.respond(json.dumps(request)))
        assert "error" not in reply
        return reply

    def win(self, text: str, nodes: int = NODES) -> list[str]:
        """The moves that win, if they are found in time; Python knows them then."""
        reply = self.ask(ask="search", text=text)
        if problem := reply["problem"]:
            solver = Solver(problem["game"], problem["position"], nodes, SEED)
            while solver.verdict == SEARCHING:
                solver.run(nodes)
            steps = [solver.step(n) for n in range(solver.steps)]
            found = {"verdict": solver.verdict, "reason": solver.reason, "nodes": solver.looked}
            reply = self.ask(ask="found", text=text, steps=steps, **found)
        moves: list[str] = reply["search"]["moves"]
        return moves
