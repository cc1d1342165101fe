"""The switches of a game and their values: the fields of :class:`~sthelena.rules.rules.Rules`."""

from dataclasses import dataclass, field
from typing import Any, Literal

YesNo = Literal["no", "yes"]
TableKind = Literal[
    "ring",
    "frame",
    "stock",
    "easthaven",
    "cells",
    "fans",
    "flanks",
    "bristol",
    "intelligence",
    "cross",
    "plot",
    "alhambra",
    "duchess",
    "jubilee",
    "packs",
    "weave",
]
Unlimited = Literal["unlimited"]
ByDeal = Literal["deal"]

MOST = 999
"""The largest number a switch may have, far beyond any game that is played."""


def switch_field(
    neutral: Any, *, least: int = 0, most: int = MOST, needs_redeals: bool = False
) -> Any:
    """A field of :class:`GameSwitches` that is a switch.

    *neutral* is its value on tables that do not have it, where it means nothing. Which tables have
    it, with which values and which default, is told in :mod:`sthelena.kinds`. Numbers lie between
    *least* and *most*. With *needs_redeals*, it has no effect in games without a redeal.
    """
    metadata = {
        "neutral": neutral,
        "least": least,
        "most": most,
        "needs_redeals": needs_redeals,
    }
    return field(default=None, metadata=metadata)


@dataclass(frozen=True)
class GameSwitches:
    """The kind of table, and every switch; one that is not given has the default of the kind."""

    preset: str
    """The preset's id that these rules are, or were changed from."""

    table: TableKind
    """``ring``: St. Helena; ``frame``: Four Corners; ``stock``: Napoleon at St. Helena; ``cells``:
    ForeCell; ``easthaven``; ``fans``: House in the Wood; ``flanks``: Tournament; ``bristol``;
    ``intelligence``; ``cross``: Four Seasons; ``plot``: The Plot;
    ``alhambra``; ``duchess``: Grand Duchess; ``jubilee``; ``packs``: Thirteen Packs;
    ``weave``: Leoni's Own."""

    packs: int = switch_field(1, least=1, most=2)
    """How many packs of cards."""

    piles: int = switch_field(0)
    """How many tableau piles."""

    depth: int = switch_field(0)
    """How many cards each tableau pile has at the start; the others are the stock."""

    down: int = switch_field(0)
    """How many of these lie face down until a move uncovers them. The top card lies face up."""

    build: Literal["suit", "any", "alternate"] = switch_field("suit")
    """Which card a tableau card may be laid on."""

    direction: Literal["both", "down"] = switch_field("down")
    """Whether the tableau is built up or down, or down only."""

    wrap: YesNo = switch_field("no")
    """Whether king and ace are neighbours in the tableau."""

    space: Literal["closed", "any", "king"] = switch_field("closed")
    """What an empty tableau pile accepts."""

    most: int = switch_field(0)
    """How many cards a tableau pile may have when a move lays one on it; 0 for any number."""

    restriction: YesNo = switch_field("no")
    """Whether in the first deal, or while cards are dealt in rounds, a row may play only to its own
    foundations, a side pile of the frame only to the one beside it."""

    deal_when: Literal["any", "blocked"] = switch_field("any")
    """Whether a deal from the stock waits until no card can go to a foundation, but for those that
    lie on another one."""

    redeals: int = switch_field(0)
    """How often the tableau is gathered and dealt again, never shuffled."""

    gather: Literal["A", "B", "C", "bottom"] = switch_field("A", needs_redeals=True)
    """Which card comes first in a redeal; ``bottom``: nothing is gathered, but the bottom card of
    each pile comes on top."""

    redeal_when: Literal["any", "blocked"] = switch_field("any", needs_redeals=True)
    """Whether a redeal waits until no card can move."""

    bases: YesNo = switch_field("no")
    """Whether the first card of each foundation lies there from the start."""

    kings: YesNo = switch_field("no")
    """Whether one foundation of each suit is built down from the king."""

    base: int | ByDeal = switch_field(1, least=1, most=13)
    """The rank of the first card of each foundation, 1 for the ace; ``deal``: that of the first
    card dealt, which begins a foundation. The king is followed by the ace."""

    reversal: YesNo = switch_field("no")
    """Whether a foundation's top card may go to the other foundation of its suit."""

    take_back: YesNo = switch_field("no")
    """Whether a foundation's top card, its base too, may leave it again."""

    opening: Literal["all", "louis", "louis-pysolfc", "rounds"] = switch_field("all")
    """Whether all cards are dealt at once, or twelve and a stock as in Louis, or rounds of twelve:
    until the last one, cards go only to the foundations."""

    passes: int | Unlimited = switch_field(1, least=1)
    """How many passes through the stock."""

    waste: Literal["empty", "one", "refilled"] = switch_field("empty")
    """Whether a card lies on the waste at the start, and whether the waste fills itself."""

    fill: Literal["no", "stock", "waste"] = switch_field("no")
    """Whether a tableau pile that a move has emptied gets a card at once: the stock's next one, or
    that of the waste, which is filled from the stock if it is empty."""

    cells: Literal["filled", "empty"] = switch_field("empty")
    """Whether the last cards of the deal lie in the cells."""

    group: Literal["single", "cells", "spaces", "free"] = switch_field("single")
    """One card at a time, or a sequence: of up to (free cells + 1), the same doubled by each
    space, or of any length (:mod:`.sequences`)."""

    cell_to_cell: YesNo = switch_field("no")
    """Whether a card may go from one cell to another."""

    squared: YesNo = switch_field("no")
    """Whether the tableau piles are squared up, so that only their top cards show."""

    ranks: int = switch_field(13, least=2, most=13)
    """Cards in a suit: less than 13 leaves the highest out (short games, full proofs)."""
