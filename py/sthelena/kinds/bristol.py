"""Fans with reserves that are dealt to: the table of Bristol."""

from .group import Deal, Foundations, Group, Lay
from .kind import Kind, common_but

_TABLEAU = Group(letter="t", role="tableau", number=8, to="tf", takes="built", spread="across")
_FOUNDATIONS = Group(
    letter="f", role="foundation", to="t", takes="order", sets=(Foundations(in_suit=False),)
)
_RESERVES = Group(letter="r", role="reserve", number=3, to="tf")

BRISTOL = Kind(
    name="bristol",
    defaults={
        **common_but("bases", "take_back"),
        "depth": 3,
        "build": "any",
    },
    choices={"depth": (1, 2, 3, 4, 5)},
    fixed={"packs": 1, "piles": 8},
    groups=(_TABLEAU, _FOUNDATIONS, _RESERVES),
    prepare=("turned", "kings-sink"),
    start=(Lay(to="t", rounds="depth"), Lay(to="r", rounds=1)),
    deals=(Deal(to="r", rounds=1),),
    shelf="fans",
    picture="rows",
    listed=True,
    lesson=("foundations", "build", "reserves", "space"),
    search="stock",
)
