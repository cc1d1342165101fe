"""Fans that fill themselves from a reserve: the table of Intelligence."""

from .group import Fill, Foundations, Group, Lay, Redeal
from .kind import COMMON, Kind

_SIZE = 3
"""Cards in a fan."""

_TABLEAU = Group(
    letter="t",
    role="tableau",
    number="piles",
    to="tf",
    takes="built",
    filled=(Fill(letters="r", cards=_SIZE, home=True),),
    spread="across",
)
_FOUNDATIONS = Group(
    letter="f",
    role="foundation",
    to="ft",
    takes="order",
    # One of each suit, and again one of each, as PySolFC numbers them.
    sets=(Foundations(), Foundations()),
)
_RESERVE = Group(letter="r", role="reserve", stays_down=True)

_REST = Lay(to="r", rest=True)


INTELLIGENCE = Kind(
    name="intelligence",
    defaults={
        **{name: value for name, value in COMMON.items() if name != "bases"},
        "direction": "both",
        "redeals": 2,
        "reversal": "yes",
        "take_back": "yes",
    },
    choices={},
    fixed={"packs": 2, "piles": 18},
    groups=(_TABLEAU, _FOUNDATIONS, _RESERVE),
    start=(Lay(to="t", rounds=_SIZE, home=True), _REST),
    deals=(
        Redeal(
            of="rt",
            turned="t",
            shuffled=True,
            then=(Lay(to="t", rounds=1, each=_SIZE, home=True), _REST),
        ),
    ),
    shelf="fans",
    picture="rows",
    listed=True,
    lesson=("foundations", "build", "fills", "redeal", "space"),
    search="fans",
)
