"""Fans: the table of House in the Wood. Nothing but many small tableau piles and foundations."""

from sthelena.rules.game_switches import GameSwitches

from .group import BASES_OUT, Foundations, Group, Lay
from .kind import COMMON, Kind

_SIZE = 3
"""Cards in a fan."""

_TABLEAU = Group(
    letter="t", role="tableau", number="piles", to="tf", takes="built", spread="across"
)
_FOUNDATIONS = Group(
    letter="f",
    role="foundation",
    to="ft",
    takes="order",
    # One of each suit, and again one of each, as PySolFC numbers them.
    sets=(Foundations(), Foundations()),
)


def _wordings(_rules: GameSwitches, cards: int) -> tuple[str, ...]:
    """By how many fans lack their third card."""
    return (("even", "last", "two")[-cards % _SIZE],)


FANS = Kind(
    name="fans",
    defaults={**COMMON, "direction": "both", "reversal": "no"},
    choices={},
    fixed={"packs": 2, "piles": 35},
    groups=(_TABLEAU, _FOUNDATIONS),
    start=(BASES_OUT, Lay(to="t", size=_SIZE)),
    wordings=_wordings,
    picture="rows",
    listed=True,
    lesson=("foundations", "build", "reversal", "space"),
    search="fans",
)
