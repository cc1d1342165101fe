"""Fans: the table of House in the Wood. Nothing but many small tableau piles and foundations."""

from sthelena.rules.game_switches import GameSwitches

from .group import BASES_OUT, Foundations, Group, Lay, Redeal
from .kind import COMMON, Kind

_SIZE = 3
"""Cards in a fan."""

_BOTH = (("kings", ("yes",)),)
_UP = (("kings", ("no",)),)

_TABLEAU = Group(
    letter="t",
    role="tableau",
    size=_SIZE,
    to="tf",
    takes="built",
    most="most",
    spread="across",
)
_FOUNDATIONS = Group(
    letter="f",
    role="foundation",
    to="ft",
    takes="order",
    # One of each suit, and again one of each, as PySolFC numbers them.
    sets=(
        Foundations(when=_UP),
        Foundations(when=_UP),
        Foundations(upwards=False, row="kings", when=_BOTH),
        Foundations(row="aces", when=_BOTH),
    ),
)


def _wordings(rules: GameSwitches, cards: int) -> tuple[str, ...]:
    """By how many fans lack their third card."""
    if rules.packs == 1:
        return (f"one-pack-{('even', 'last', 'one')[-cards % _SIZE]}", "one-pack")
    aim = ("both",) if rules.kings == "yes" else ()
    return (("even", "last", "two")[-cards % _SIZE], *aim)


FANS = Kind(
    name="fans",
    defaults={
        **COMMON,
        "packs": 2,
        "direction": "both",
        "most": 0,
        "redeals": 0,
        "kings": "no",
        "reversal": "no",
    },
    choices={"packs": (1, 2), "most": (0, 3, 4, 5, 6)},
    fixed={},
    groups=(_TABLEAU, _FOUNDATIONS),
    start=(
        BASES_OUT,
        Lay(to="t", size=_SIZE, when=(("packs", (2,)),)),
        Lay(to="t", size=_SIZE, one_lacks=True, when=(("packs", (1,)),)),
    ),
    deals=(Redeal(shuffled=True),),
    wordings=_wordings,
    shelf="fans",
    picture="rows",
    listed=True,
    lesson=("foundations", "build", "reversal", "redeal", "space"),
    search="fans",
)
