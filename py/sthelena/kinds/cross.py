"""Five piles in a cross, with the foundations in its corners: the table of Four Seasons."""

from .group import (
    DEALT_BASE,
    FILLED_AS_CHOSEN,
    FIRST_TO_WASTE,
    TO_WASTE,
    WASTE,
    Foundations,
    Group,
    Lay,
)
from .kind import BASE_FROM_DEAL, BASES, Kind

_TABLEAU = Group(
    letter="t",
    role="tableau",
    number=5,
    to="tf",
    takes="built",
    filled=FILLED_AS_CHOSEN,
    spread="down",
)
_FOUNDATIONS = Group(letter="f", role="foundation", to="t", takes="order", sets=(Foundations(),))

CROSS = Kind(
    name="cross",
    defaults={**BASE_FROM_DEAL, "fill": "no"},
    choices={"base": ("deal", *BASES)},
    fixed={"packs": 1, "piles": 5, "depth": 1},
    groups=(_TABLEAU, _FOUNDATIONS, WASTE),
    start=(
        DEALT_BASE,
        Lay(to="t", rounds=1),
        FIRST_TO_WASTE,
    ),
    deals=TO_WASTE,
    shelf="stock",
    picture="cross",
    listed=True,
    lesson=("foundations", "build", "stock", "space"),
    search="stock",
)
