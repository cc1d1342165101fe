"""Thirteen piles, one for each rank, and exiles that are woven into them: Leoni's Own."""

from dataclasses import replace

from .group import BASES_OUT, KINGS_AND_ACES, Bar, Deal, Group, Lay, Redeal
from .kind import Kind

_EXILES = Lay(to="t", aside="exiles")

WEAVE = Kind(
    name="weave",
    defaults={
        # At a standstill: Wikipedia and gamerules.com.
        "deal_when": "blocked",
        # Two that shuffle: solitaire.city, the only source for any.
        "redeals": 2,
        "reversal": "yes",
        "ranks": 13,
    },
    choices={},
    fixed={"packs": 2, "piles": 13, "bases": "yes"},
    groups=(
        Group(
            letter="t",
            role="tableau",
            number="ranks",
            to="f",
            rows=(("ranks", 0), ("spread", 1)),
            spread="across",
            gives_any="spread",
        ),
        replace(KINGS_AND_ACES, to="f"),
        Group(letter="r", role="reserve", to="f", rows=(("open", 1),)),
    ),
    start=(BASES_OUT, _EXILES),
    deals=(Deal(to="r", rounds=1, weaves=True), Redeal(to="tr", shuffled=True, then=(_EXILES,))),
    bars=(
        Bar(source="tfr", target="t", why="nothing-built"),
        Bar(source="tfr", target="r", why="exile-target"),
    ),
    shelf="packs",
    goal="laid-out",
    picture="packs",
    listed=True,
    lesson=("kings", "aces", "spread", "weave", "redeal", "reversal"),
    search="weave",
)
