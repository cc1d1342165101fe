"""A reserve, a waste and foundations of which the first comes alone: the table of The Plot."""

from .group import DEALT_BASE, FIRST_TO_WASTE, TO_WASTE, WASTE, Bar, Foundations, Group, Lay
from .kind import BASE_FROM_DEAL, BASES, Kind

_IN_RESERVE = 13
"""Cards in the reserve, of which only the top one lies face up."""

_TABLEAU = Group(
    letter="t",
    role="tableau",
    number=12,
    to="tf",
    takes="built",
    order=tuple(f"t{n}" for n in range(12, 0, -1)),
    spread="down",
)
_FOUNDATIONS = Group(
    letter="f",
    role="foundation",
    to="t",
    takes="order",
    sets=(Foundations(in_suit=False),) * 2,
    side_by_side=True,
)
_RESERVE = Group(letter="r", role="reserve", to="f")

PLOT = Kind(
    name="plot",
    defaults=BASE_FROM_DEAL,
    choices={"base": ("deal", *BASES)},
    fixed={"packs": 2, "piles": 12, "depth": 1},
    groups=(_TABLEAU, _FOUNDATIONS, _RESERVE, WASTE),
    start=(
        DEALT_BASE,
        Lay(to="r", rounds=_IN_RESERVE, down=_IN_RESERVE - 1),
        Lay(to="t", rounds=1),
        FIRST_TO_WASTE,
    ),
    deals=TO_WASTE,
    bars=(
        Bar(source="r", target="t", why="reserve-to-foundations"),
        Bar(source="t", target="t", why="space-from-waste", spaces=True),
        Bar(
            source="w", target="t", why="space-base", spaces=True, phases=("opening",), lets="bases"
        ),
        Bar(source="trw", target="f", why="first-foundation", phases=("opening",), lets="first"),
    ),
    shelf="reserves",
    picture="columns",
    listed=False,
    lesson=("first", "build", "stock", "reserve", "space"),
    search="stock",
)
