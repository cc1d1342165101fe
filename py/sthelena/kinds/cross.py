"""Five piles in a cross, with the foundations in its corners: the table of Four Seasons."""

from .group import DEALT_BASE, Deal, Fill, Foundations, Group, Lay, Turn
from .kind import BASES, COMMON, Kind

_TABLEAU = Group(
    letter="t",
    role="tableau",
    number=5,
    to="tf",
    takes="built",
    filled=(
        Fill(letters="s", when=(("fill", ("stock",)),)),
        Fill(letters="ws", when=(("fill", ("waste",)),)),
    ),
    spread="down",
)
_FOUNDATIONS = Group(letter="f", role="foundation", to="t", takes="order", sets=(Foundations(),))
_WASTE = Group(
    letter="w",
    role="waste",
    to="tf",
    filled=(Fill(letters="s", when=(("waste", ("refilled",)),)),),
)

CROSS = Kind(
    name="cross",
    defaults={
        **{name: value for name, value in COMMON.items() if name not in ("bases", "take_back")},
        "build": "any",
        "wrap": "yes",
        "space": "any",
        "base": "deal",
        "passes": 1,
        "waste": "refilled",
        "fill": "no",
    },
    choices={"base": ("deal", *BASES)},
    fixed={"packs": 1, "piles": 5, "depth": 1},
    groups=(_TABLEAU, _FOUNDATIONS, _WASTE),
    start=(
        DEALT_BASE,
        Lay(to="t", rounds=1),
        Lay(to="w", rounds=1, when=(("waste", ("one", "refilled")),)),
    ),
    deals=(Deal(to="w", rounds=1), Turn()),
    shelf="stock",
    picture="cross",
    listed=True,
    lesson=("foundations", "build", "stock", "space"),
    search="stock",
)
