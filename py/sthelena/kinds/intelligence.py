"""Fans that fill themselves from a reserve: the table of Intelligence."""

from .group import TWO_OF_EACH, Fill, Group, Lay, Redeal
from .kind import Kind, common_but

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
    sets=TWO_OF_EACH,
)
_RESERVE = Group(letter="r", role="reserve", stays_down=True)

_REST = Lay(to="r", rest=True)


INTELLIGENCE = Kind(
    name="intelligence",
    defaults={
        **common_but("bases"),
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
            to="rt",
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
