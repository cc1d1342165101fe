"""The ring: the table of St. Helena. The tableau lies around two rows of foundations."""

from .group import AT_ONCE, BASES_OUT, IN_PARTS, KINGS_AND_ACES, Bar, Deal, Fill, Group, Lay, Redeal
from .kind import BOTH_WAYS, Kind

_TABLEAU = Group(
    letter="t",
    role="tableau",
    number="piles",
    to="tf",
    takes="built",
    filled=(Fill(letters="s", when=IN_PARTS),),
    # Clockwise from above the leftmost king.
    rows=(("top", 4), ("right", 0), ("bottom", 4), ("left", 0)),
    spread="across",
)

_RESTRICTED = (("restriction", ("yes",)),)

RING = Kind(
    name="ring",
    defaults={**BOTH_WAYS, "piles": 12, "bases": "yes"},
    choices={"piles": (12, 16), "opening": ("all", "louis", "louis-pysolfc")},
    fixed={"packs": 2},
    groups=(_TABLEAU, KINGS_AND_ACES),
    start=(BASES_OUT, Lay(to="t", when=AT_ONCE), Lay(to="t", rounds=1, when=IN_PARTS)),
    deals=(Deal(to="t", when=IN_PARTS), Redeal()),
    bars=(
        Bar(
            source="t",
            target="t",
            why="opening",
            when=(("opening", ("louis",)),),
            phases=("opening",),
        ),
        Bar(
            source="t:top",
            target="f:aces",
            why="top-row",
            when=_RESTRICTED,
            phases=("opening", "first"),
        ),
        Bar(
            source="t:bottom",
            target="f:kings",
            why="bottom-row",
            when=_RESTRICTED,
            phases=("opening", "first"),
        ),
    ),
    shelf="ring",
    picture="ring",
    listed=True,
    goal="laid-out",
    begins=("opening",),
    lesson=("kings", "aces", "restriction", "opening", "build", "redeal", "reversal", "space"),
    search="ring",
)
