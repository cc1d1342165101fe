"""What a kind of table is: all that its games share and that no switch changes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Literal

from sthelena.rules.game_switches import GameSwitches, TableKind

from .place import Place

Value = str | int
Values = tuple[Value, ...]
Rows = Sequence[Sequence[Place | None]]
"""None where nothing lies."""

Topic = Literal[
    "kings",
    "aces",
    "foundations",
    "rounds",
    "restriction",
    "opening",
    "build",
    "stock",
    "cells",
    "redeal",
    "reversal",
    "space",
]
"""What a step of the first lesson is about (:mod:`sthelena.page.lesson`)."""


def plain(_rules: GameSwitches, _cards: int) -> tuple[str, ...]:
    """Of a kind whose rules are always told in the same words."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A kind of table. Each has a module of its own, which makes the only one of its kind."""

    name: TableKind
    packs: Literal[1, 2]

    defaults: Mapping[str, Value]
    """The switches that the kind knows, by the names of their fields, with their defaults."""
    choices: Mapping[str, Values]
    """All values of the switches that may not have every value."""
    fixed: Mapping[str, Value]
    """What other switches are here, where that is not what means nothing."""

    places: Callable[[GameSwitches], list[Place]]
    """The piles except the stock: tableau, foundations, then cells or waste."""
    deal_order: tuple[str, ...] | None
    """In which order a round of the deal goes to the tableau piles; None: as they are numbered."""
    dealt: Callable[[GameSwitches, Sequence[int], int], Iterable[int]]
    """Which tableau pile gets each card at the start, given the order of a round and the number of
    cards; the others go to the cells, the waste and the stock."""
    barred: Callable[[Place, Place], str | None]
    """Why a tableau pile may not play to a foundation while the restriction holds: the name of a
    refusal; None if it may."""

    wordings: Callable[[GameSwitches, int], tuple[str, ...]] = plain
    """What else the wording of the rules depends on, given the number of cards that are dealt."""

    rows: Callable[[Sequence[Place], bool], Rows]
    """The piles as a picture shows them, from top to bottom and left to right, given all places and
    whether cards lie in the stock at the start."""
    fanned: Literal["across", "down"]
    """How a picture spreads out a tableau pile."""
    listed: bool
    """Whether a picture in text shows what lies on top, and under it a line for each pile; else the
    piles are columns."""

    lesson: tuple[Topic, ...]
    """The steps of the first lesson, as far as they apply."""
    search: TableKind
    """The kind that is searched in the same way: itself, or one that it resembles."""


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


def in_rounds(order: Sequence[int], cards: int) -> Iterable[int]:
    """The piles that get so many cards, dealt in rounds."""
    return islice(cycle(order), cards)


def all_or_a_round(rules: GameSwitches, order: Sequence[int], cards: int) -> Iterable[int]:
    """All cards are dealt, or before an opening one round."""
    return in_rounds(order, cards if rules.opening == "all" else min(len(order), cards))


def none_barred(_source: Place, _target: Place) -> None:
    """Of a kind that knows no restriction."""


def columns(places: Sequence[Place], has_stock: bool) -> Rows:
    """The tableau in one row, everything else above it, cells first."""
    shown = places if has_stock else places[:-1]
    order = ("cell", "foundation", "waste", "stock")
    above = [place for kind in order for place in shown if place.kind == kind]
    return [above, [place for place in shown if place.kind == "tableau"]]
