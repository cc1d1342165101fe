"""Columns and a stock: the table of Napoleon at St. Helena and the Forty Thieves."""

from collections.abc import Iterable, Sequence

from sthelena.rules.game_switches import GameSwitches

from .kind import BASES, COMMON, Kind, columns, in_rounds, none_barred
from .place import Place, foundations, tableau


def _places(rules: GameSwitches) -> list[Place]:
    return [*tableau(rules.piles), *foundations(2), Place("w", "waste")]


def _dealt(rules: GameSwitches, order: Sequence[int], cards: int) -> Iterable[int]:
    return in_rounds(order, min(rules.depth * len(order), cards))


def _wordings(rules: GameSwitches, cards: int) -> tuple[str, ...]:
    return ("dealt-out",) if rules.depth * rules.piles >= cards else ()


STOCK = Kind(
    name="stock",
    packs=2,
    defaults={
        **COMMON,
        "piles": 10,
        "depth": 4,
        "space": "any",
        "base": 1,
        "reversal": "no",
        "passes": 1,
        "waste": "empty",
        "fill": "no",
        "group": "single",
    },
    choices={
        "piles": (8, 9, 10, 11, 12),
        "depth": (1, 2, 3, 4, 5, 6, 7, 8),
        "base": BASES,
        "group": ("single", "spaces", "free"),
    },
    fixed={},
    places=_places,
    deal_order=None,
    dealt=_dealt,
    barred=none_barred,
    wordings=_wordings,
    rows=columns,
    fanned="down",
    listed=False,
    lesson=("foundations", "build", "stock", "space"),
    search="stock",
)
