"""Reserves, and a waste that is built on: the table of Alhambra."""

from dataclasses import replace

from .group import BASES_OUT, KINGS_AND_ACES, WASTE, Bar, Deal, Group, Lay, Turn
from .kind import Kind

_RESERVES = Group(letter="r", role="reserve", number=8, to="wf", spread="down")
_WASTE = replace(WASTE, to="f", takes="built", filled=())

ALHAMBRA = Kind(
    name="alhambra",
    defaults={"wrap": "yes", "passes": 3, "ranks": 13},
    choices={},
    fixed={
        "packs": 2,
        "depth": 4,
        "build": "suit",
        "direction": "both",
        "space": "any",
        "bases": "yes",
        "waste": "one",
    },
    groups=(replace(KINGS_AND_ACES, to="f"), _RESERVES, _WASTE),
    start=(BASES_OUT, Lay(to="r", rounds="depth"), Lay(to="w", rounds=1)),
    deals=(Deal(to="w", rounds=1), Turn(deals=True)),
    bars=(Bar(source="f", target="w", why="take-back"),),
    shelf="reserves",
    picture="columns",
    listed=False,
    lesson=("kings", "aces", "build", "stock", "turn"),
    search="stock",
)
