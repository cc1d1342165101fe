"""Columns and four cells: the table of Napoleon på S:t Helena, ForeCell and FreeCell."""

from collections.abc import Iterable, Sequence

from sthelena.cards import FACES
from sthelena.rules.game_switches import GameSwitches

from .kind import BASES, COMMON, Kind, columns, in_rounds, none_barred
from .place import Place, foundations, tableau

NUMBER = 4


def _places(rules: GameSwitches) -> list[Place]:
    cells = [Place(f"c{n}", "cell") for n in range(1, NUMBER + 1)]
    return [*tableau(rules.piles), *foundations(1), *cells]


def _dealt(rules: GameSwitches, order: Sequence[int], cards: int) -> Iterable[int]:
    """In short games all cards lie in the tableau."""
    return in_rounds(order, min(FACES - NUMBER, cards) if rules.cells == "filled" else cards)


def _wordings(_rules: GameSwitches, cards: int) -> tuple[str, ...]:
    return ("short",) if cards <= FACES - NUMBER else ()


CELLS = Kind(
    name="cells",
    packs=1,
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
    fixed={},
    places=_places,
    deal_order=None,
    dealt=_dealt,
    barred=none_barred,
    wordings=_wordings,
    rows=columns,
    fanned="down",
    listed=False,
    lesson=("foundations", "build", "cells", "space"),
    search="cells",
)
