"""A solver with three verdicts.

``won`` comes with moves that were replayed through the rules; ``lost`` is proved, by trying
everything or by an argument; everything else is ``unknown``.

>>> from sthelena import Position, parse_rules
>>> result = solve(Position.dealt(parse_rules("st-helena-pysolfc"), "1"), nodes=10_000)
>>> result.verdict
'won'

A search can run in slices; after each it yields the nodes so far:

>>> search = Search(Position.dealt(parse_rules("st-helena"), "17"), nodes=1_000)
>>> for nodes in search:
...     pass  # other work
>>> search.verdict
'unknown'
"""

from .incremental import IncrementalSolver
from .knowledge import Knowledge, Solvability
from .solve import DEFAULT_NODES, Search, SolveResult, Verdict, solve

__all__ = [
    "DEFAULT_NODES",
    "IncrementalSolver",
    "Knowledge",
    "Search",
    "Solvability",
    "SolveResult",
    "Verdict",
    "solve",
]
