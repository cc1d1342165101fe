"""Piles between two columns of cells, and nothing is built: the table of Tournament."""

from dataclasses import replace

from .group import KINGS_AND_ACES, Deal, Fill, Group, Lay, Redeal
from .kind import Kind

_TOGETHER = 4
"""Cards that come to a pile at once."""

_TABLEAU = Group(
    letter="t",
    role="tableau",
    number="piles",
    to="fc",
    filled=(Fill(letters="s", cards=_TOGETHER),),
    spread="down",
    squared=(("squared", ("yes",)),),
)
_CELLS = Group(letter="c", role="cell", number=8, to="fc", takes="one")

FLANKS = Kind(
    name="flanks",
    defaults={
        "redeals": 2,
        "gather": "C",
        "redeal_when": "any",
        "reversal": "yes",
        "take_back": "yes",
        "cell_to_cell": "yes",
        "squared": "no",
        "ranks": 13,
    },
    choices={"gather": ("A", "B", "C")},
    fixed={"packs": 2, "piles": 6},
    groups=(_TABLEAU, replace(KINGS_AND_ACES, to="fc"), _CELLS),
    prepare=("end-first",),
    start=(Lay(to="c", rounds=1), Lay(to="t", rounds=1, each=_TOGETHER)),
    deals=(
        Deal(to="t", rounds=1, each=_TOGETHER),
        Redeal(rounds=1, each=_TOGETHER),
    ),
    shelf="reserves",
    picture="columns",
    listed=False,
    goal="to-begin",
    lesson=("kings", "aces", "cells", "fills", "deal", "redeal"),
    search="flanks",
)
