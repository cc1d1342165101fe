"""What a kind of table is: all that its games share and that no switch changes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from sthelena.rules.game_switches import GameSwitches, TableKind

from .group import STOCK, Bar, Deal, Group, Lay, Redeal, Turn, Value

Values = tuple[Value, ...]

Topic = Literal[
    "kings",
    "aces",
    "foundations",
    "first",
    "rounds",
    "restriction",
    "opening",
    "build",
    "stock",
    "deal",
    "lay",
    "reserves",
    "reserve",
    "lift",
    "hand",
    "spread",
    "weave",
    "turn",
    "cells",
    "fills",
    "redeal",
    "reversal",
    "space",
]
"""What a step of the first lesson is about (:mod:`sthelena.page.lesson`)."""


Preparation = Literal["end-first", "turned", "kings-sink"]
"""``end-first``: where none of the cells would get an ace or a king, one is dealt first.
``turned``: the pack is turned over, so that it is dealt from its other end. ``kings-sink``: kings
of the tableau change places with the lowest card below them that is none."""


Goal = Literal["", "laid-out", "to-begin"]
"""Of foundations from king to ace and from ace to king: whether their bases are laid out."""

Shelf = Literal["ring", "stock", "klondike", "cells", "fans", "reserves", "packs"]
"""The families under whose headings the games are chosen."""


def plain(_rules: GameSwitches, _cards: int) -> tuple[str, ...]:
    """Of a kind whose rules are always told in the same words."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A kind of table. Each has a module of its own, which makes the only one of its kind."""

    name: TableKind

    defaults: Mapping[str, Value]
    """The switches that the kind knows, by the names of their fields, with their defaults."""
    choices: Mapping[str, Values]
    """All values of the switches that may not have every value."""
    fixed: Mapping[str, Value]
    """What other switches are here, where that is not what means nothing."""

    groups: tuple[Group, ...]
    """All piles but the stock: tableau, foundations, then cells, reserves, waste."""
    stock: Group = STOCK
    """Where its top card may be moved, that lies face up."""
    prepare: tuple[Preparation, ...] = ()
    """What is done to the shuffled cards before that."""
    start: tuple[Lay, ...]
    """The deal at the start, step by step; the cards that are left are the stock."""
    deals: tuple[Deal | Redeal | Turn, ...] = ()
    """What ``deal`` does: of each sort the first that applies."""
    bars: tuple[Bar, ...] = ()
    """The ways that are closed here, besides those that are on all tables."""

    wordings: Callable[[GameSwitches, int], tuple[str, ...]] = plain
    """What else the wording of the rules depends on, given the number of cards that are dealt."""

    shelf: Shelf
    """The family of its games, where the game does not say otherwise."""
    picture: Literal["columns", "wings", "cross", "rows", "ring", "frame", "packs"]
    """How a picture arranges the piles (:mod:`sthelena.picture.arrangement`)."""
    listed: bool
    """Whether a picture in text shows what lies on top, and under it a line for each pile; else the
    piles are columns."""

    goal: Goal = ""
    """The short sentence that tells the aim, where the rules' own is longer."""
    begins: tuple[str, ...] = ("layout",)
    """The rules, by their switches, that say in brief how these games begin."""
    lesson: tuple[Topic, ...]
    """The steps of the first lesson, as far as they apply."""
    search: TableKind
    """The kind that is searched in the same way: itself, or one that it resembles."""

    @property
    def order(self) -> tuple[int, ...]:
        """The ranks as foundations take them, if these have an order of their own."""
        return next((of.order for group in self.groups for of in group.sets if of.order), ())


COMMON: Mapping[str, Value] = {
    "build": "suit",
    "direction": "down",
    "wrap": "no",
    "space": "closed",
    "bases": "no",
    "take_back": "no",
    "ranks": 13,
}
"""Switches of every kind of table."""


def common_but(*names: str) -> dict[str, Value]:
    """The switches of every kind of table but some, which mean nothing at one."""
    return {name: value for name, value in COMMON.items() if name not in names}


BASE_FROM_DEAL: Mapping[str, Value] = {
    **common_but("bases", "take_back"),
    "build": "any",
    "wrap": "yes",
    "space": "any",
    "base": "deal",
    "passes": 1,
    "waste": "refilled",
}
"""Where the first card dealt decides with which rank the foundations begin."""

BOTH_WAYS: Mapping[str, Value] = {
    **COMMON,
    "direction": "both",
    "restriction": "no",
    "redeals": 0,
    "gather": "A",
    "redeal_when": "any",
    "reversal": "no",
    "opening": "all",
}
"""Switches of tables whose foundations are built both up and down."""

BASES = tuple(range(1, 14))
