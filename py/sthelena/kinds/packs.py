"""Thirteen piles, one for each rank, that the cards of a stock lift and spread: Thirteen Packs."""

from dataclasses import replace

from .group import KINGS_AND_ACES, Bar, Deal, Group, Lay
from .kind import Kind

PACKS = Kind(
    name="packs",
    defaults={"reversal": "yes", "ranks": 13},
    choices={},
    fixed={"packs": 2, "piles": 13, "take_back": "yes"},
    groups=(
        Group(
            letter="t",
            role="tableau",
            number=13,
            to="f",
            rows=(("ranks", 13),),
            spread="down",
            squared=(),
        ),
        replace(KINGS_AND_ACES, to="f"),
        Group(letter="r", role="reserve", number=20, to="f", rows=(("hand", 20),)),
    ),
    start=(Lay(to="t", rounds=8, aside="many"),),
    deals=(Deal(to="r", rounds=1, lifts="t"),),
    bars=(
        Bar(source="tfr", target="t", why="nothing-built"),
        Bar(source="tfr", target="r", why="hand-target"),
    ),
    shelf="packs",
    goal="to-begin",
    picture="packs",
    listed=True,
    lesson=("kings", "aces", "lift", "hand", "reversal"),
    search="packs",
)
