"""Columns that are dealt on from the stock: the table of Easthaven."""

from sthelena.rules.game_switches import GameSwitches

from .group import BASES_OUT, Deal, Foundations, Group, Lay
from .kind import BASES, COMMON, Kind

_TABLEAU = Group(letter="t", role="tableau", number="piles", to="tf", takes="built", spread="down")
_FOUNDATIONS = Group(letter="f", role="foundation", to="ft", takes="order", sets=(Foundations(),))


def _wordings(rules: GameSwitches, cards: int) -> tuple[str, ...]:
    return ("dealt-out",) if rules.depth * rules.piles >= cards else ()


EASTHAVEN = Kind(
    name="easthaven",
    defaults={
        **COMMON,
        "piles": 7,
        "depth": 3,
        "down": 2,
        "build": "alternate",
        "space": "any",
        "base": 1,
        "group": "free",
    },
    choices={
        "piles": (6, 7, 8, 9, 10),
        "depth": (1, 2, 3, 4, 5, 6, 7, 8),
        "down": (0, 1, 2, 3, 4, 5, 6, 7),
        "base": BASES,
        "group": ("single", "spaces", "free"),
    },
    fixed={"packs": 1},
    groups=(_TABLEAU, _FOUNDATIONS),
    start=(BASES_OUT, Lay(to="t", rounds="depth", down="down")),
    deals=(Deal(to="t", rounds=1),),
    wordings=_wordings,
    shelf="klondike",
    picture="columns",
    listed=False,
    lesson=("foundations", "build", "deal", "space"),
    search="stock",
)
