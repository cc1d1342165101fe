"""Can it be won? A solver with three honest verdicts.

``won`` comes with moves that were replayed through the rules; ``lost`` is proved, by
going through everything that can happen or by an argument; all else is ``unknown``.

>>> from sthelena import Position, parse_rules
>>> verdict = solve(Position.dealt(parse_rules("st-helena-pysolfc"), "1"), nodes=10_000)
>>> verdict.verdict
'won'

A search may be run in slices, and says after each how far it has come:

>>> search = Search(Position.dealt(parse_rules("box-kite"), "2"), nodes=1_000)
>>> for nodes in search:
...     if search.verdict is not None:
...         break
"""

from .incremental import Prospect, Prospects
from .solve import NODES, Search, Verdict, solve

__all__ = ["NODES", "Prospect", "Prospects", "Search", "Verdict", "solve"]
