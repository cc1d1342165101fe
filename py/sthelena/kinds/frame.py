"""The frame: the table of Four Corners. Each foundation has a side pile beside it."""

from sthelena.rules.game_switches import GameSwitches

from .group import (
    AT_ONCE,
    BASES_OUT,
    IN_PARTS,
    IN_ROUNDS,
    KINGS_AND_ACES,
    Bar,
    Deal,
    Group,
    Lay,
    Redeal,
)
from .kind import BOTH_WAYS, Kind

_TABLEAU = Group(
    letter="t",
    role="tableau",
    number="piles",
    to="tf",
    takes="built",
    rows=(("corner", 4), ("by-aces", 4), ("by-kings", 4)),
    beside=(("by-aces", "aces"), ("by-kings", "kings")),
    # Down the left side, then down the right.
    order=tuple("t1 t5 t6 t7 t8 t3 t2 t9 t10 t11 t12 t4".split()),
    spread="down",
)

_RESTRICTED = ("restriction", ("yes",))


def _wordings(rules: GameSwitches, _cards: int) -> tuple[str, ...]:
    return () if rules.redeals else ("once",)


FRAME = Kind(
    name="frame",
    defaults=BOTH_WAYS,
    choices={"opening": ("all", "rounds")},
    fixed={"packs": 2, "piles": 12},
    groups=(_TABLEAU, KINGS_AND_ACES),
    start=(BASES_OUT, Lay(to="t", when=AT_ONCE), Lay(to="t", rounds=1, when=IN_PARTS)),
    deals=(Deal(to="t", rounds=1, when=IN_ROUNDS), Redeal(rounds=1, when=IN_ROUNDS), Redeal()),
    bars=(
        Bar(source="tf", target="t", why="opening", when=IN_ROUNDS, phases=("opening",)),
        Bar(
            source="t",
            target="f",
            why="beside",
            when=(_RESTRICTED, *IN_ROUNDS),
            phases=("opening",),
            lets="beside",
        ),
        Bar(
            source="t",
            target="f",
            why="beside",
            when=(_RESTRICTED, *AT_ONCE),
            phases=("opening", "first"),
            lets="beside",
        ),
    ),
    wordings=_wordings,
    shelf="ring",
    picture="frame",
    listed=True,
    goal="to-begin",
    begins=("opening",),
    lesson=("kings", "aces", "rounds", "restriction", "build", "redeal", "reversal", "space"),
    search="ring",
)
