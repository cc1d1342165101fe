"""Columns and four cells: the table of Napoleon på S:t Helena, ForeCell and FreeCell."""

from sthelena.rules.game_switches import GameSwitches

from .group import BASES_OUT, Foundations, Group, Lay
from .kind import BASES, COMMON, Kind

_TABLEAU = Group(letter="t", role="tableau", number="piles", to="tfc", takes="built", spread="down")
_FOUNDATIONS = Group(letter="f", role="foundation", to="ftc", takes="order", sets=(Foundations(),))
_CELLS = Group(letter="c", role="cell", number=4, to="tfc", takes="one")

_IN_THE_TABLEAU = 48
_FILLED = (("cells", ("filled",)),)


def _wordings(_rules: GameSwitches, cards: int) -> tuple[str, ...]:
    return ("short",) if cards <= _IN_THE_TABLEAU else ()


CELLS = Kind(
    name="cells",
    defaults={
        **COMMON,
        "piles": 8,
        "build": "alternate",
        "base": 1,
        "cells": "filled",
        "group": "single",
        "cell_to_cell": "no",
    },
    choices={"piles": (6, 7, 8, 9, 10), "base": BASES},
    fixed={"packs": 1},
    groups=(_TABLEAU, _FOUNDATIONS, _CELLS),
    start=(
        BASES_OUT,
        # In short games all cards lie in the tableau.
        Lay(to="t", most=_IN_THE_TABLEAU, when=_FILLED),
        Lay(to="c", rounds=1, when=_FILLED),
        Lay(to="t", when=(("cells", ("empty",)),)),
    ),
    wordings=_wordings,
    shelf="cells",
    picture="columns",
    listed=False,
    begins=("layout", "cells"),
    lesson=("foundations", "build", "cells", "space"),
    search="cells",
)
