"""Columns and a stock: the table of Napoleon at St. Helena and the Forty Thieves."""

from sthelena.rules.game_switches import GameSwitches

from .group import BASES_OUT, Deal, Fill, Foundations, Group, Lay, Turn
from .kind import BASES, COMMON, Kind

_TABLEAU = Group(
    letter="t",
    role="tableau",
    number="piles",
    to="tf",
    takes="built",
    filled=(
        Fill(letters="s", when=(("fill", ("stock",)),)),
        Fill(letters="ws", when=(("fill", ("waste",)),)),
    ),
    spread="down",
)
_FOUNDATIONS = Group(
    letter="f",
    role="foundation",
    to="ft",
    takes="order",
    sets=(Foundations(), Foundations()),
    side_by_side=True,
)
_WASTE = Group(
    letter="w",
    role="waste",
    to="tf",
    filled=(Fill(letters="s", when=(("waste", ("refilled",)),)),),
)


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
    groups=(_TABLEAU, _FOUNDATIONS, _WASTE),
    start=(
        BASES_OUT,
        Lay(to="t", rounds="depth"),
        Lay(to="w", rounds=1, when=(("waste", ("one", "refilled")),)),
    ),
    deals=(Deal(to="w", rounds=1), Turn()),
    wordings=_wordings,
    picture="columns",
    listed=False,
    lesson=("foundations", "build", "stock", "space"),
    search="stock",
)
