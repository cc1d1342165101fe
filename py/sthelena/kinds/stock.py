"""Columns and a stock: the table of Napoleon at St. Helena and the Forty Thieves."""

from sthelena.rules.game_switches import GameSwitches

from .group import (
    BASES_OUT,
    FILLED_AS_CHOSEN,
    FIRST_TO_WASTE,
    TO_WASTE,
    TWO_OF_EACH,
    WASTE,
    Group,
    Lay,
)
from .kind import BASES, COMMON, Kind

_TABLEAU = Group(
    letter="t",
    role="tableau",
    number="piles",
    to="tf",
    takes="built",
    filled=FILLED_AS_CHOSEN,
    spread="down",
)
_FOUNDATIONS = Group(
    letter="f",
    role="foundation",
    to="ft",
    takes="order",
    sets=TWO_OF_EACH,
    side_by_side=True,
)


def _wordings(rules: GameSwitches, cards: int) -> tuple[str, ...]:
    packs = ("one-pack",) if rules.packs == 1 else ()
    dealt_out = ("dealt-out",) if rules.depth * rules.piles >= cards else ()
    if rules.down and rules.depth > 1:
        return (*packs, "-".join([*dealt_out, "down"]), *dealt_out)
    return (*packs, *dealt_out)


STOCK = Kind(
    name="stock",
    defaults={
        **COMMON,
        "packs": 2,
        "piles": 10,
        "depth": 4,
        "down": 0,
        "space": "any",
        "base": 1,
        "reversal": "no",
        "passes": 1,
        "waste": "empty",
        "fill": "no",
        "group": "single",
    },
    choices={
        "packs": (1, 2),
        "piles": (7, 8, 9, 10, 11, 12),
        "depth": (1, 2, 3, 4, 5, 6, 7, 8),
        "down": (0, 1, 2, 3, 4, 5, 6, 7),
        "base": BASES,
        "group": ("single", "spaces", "free"),
    },
    fixed={},
    groups=(_TABLEAU, _FOUNDATIONS, WASTE),
    start=(
        BASES_OUT,
        Lay(to="t", rounds="depth", down="down"),
        FIRST_TO_WASTE,
    ),
    deals=TO_WASTE,
    wordings=_wordings,
    shelf="stock",
    picture="columns",
    listed=False,
    begins=("opening",),
    lesson=("foundations", "build", "stock", "space"),
    search="stock",
)
