"""Piles between two hidden reserves, and nothing is built: the table of Grand Duchess."""

from dataclasses import replace

from .group import KINGS_AND_ACES, Bar, Deal, Group, Lay, Redeal
from .kind import Kind

_ROUND = ("r1", "t1", "t2", "t3", "t4", "r2")
"""The piles that a round is dealt to."""

_TABLEAU = Group(letter="t", role="tableau", number=4, to="f", spread="down")
_RESERVES = Group(
    letter="r",
    role="reserve",
    number=2,
    to="f",
    spread="down",
    opens=True,
    gives_any=True,
)

DUCHESS = Kind(
    name="duchess",
    defaults={
        "redeals": 3,
        "redeal_when": "any",
        "reversal": "yes",
        "ranks": 13,
    },
    choices={},
    fixed={"packs": 2, "piles": 4, "gather": "B", "take_back": "yes"},
    groups=(_TABLEAU, replace(KINGS_AND_ACES, to="f"), _RESERVES),
    start=(Lay(to="t", rounds=1, order=_ROUND),),
    deals=(
        Deal(to="t", rounds=1, order=_ROUND),
        Deal(to="t", rounds=1, last=True),
        Redeal(to="tr", rounds=1, order=_ROUND),
    ),
    bars=(Bar(source="r", target="f", why="reserves-closed", phases=("opening",)),),
    shelf="reserves",
    picture="wings",
    listed=False,
    goal="to-begin",
    lesson=("kings", "aces", "deal", "reserves", "redeal"),
    search="duchess",
)
