"""The switches of a game and their values: the fields of :class:`~sthelena.rules.Rules`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Literal, get_type_hints

from .switches import Switch, switch_field

YesNo = Literal["no", "yes"]
TableKind = Literal["ring", "frame", "stock", "cells"]
Unlimited = Literal["unlimited"]

RING, FRAME, STOCK, CELLS = "ring", "frame", "stock", "cells"
AROUND = (RING, FRAME)

BASES = tuple(range(1, 14))
PILES = {STOCK: (8, 9, 10, 11, 12), CELLS: (6, 7, 8, 9, 10)}


@dataclass(frozen=True)
class GameSwitches:
    """The kind of table, and every switch. A switch of another kind of table keeps its default."""

    preset: str
    """The preset's id that these rules are, or were changed from."""

    table: TableKind
    """``ring``: St. Helena; ``frame``: Four Corners; ``stock``: Napoleon at St. Helena; ``cells``:
    ForeCell."""

    piles: int = switch_field(
        12, RING, STOCK, CELLS, choices={RING: (12, 16), STOCK: PILES[STOCK], CELLS: PILES[CELLS]}
    )
    """How many tableau piles."""

    depth: int = switch_field(4, STOCK, choices={STOCK: (1, 2, 3, 4, 5, 6, 7, 8)})
    """How many cards each tableau pile has at the start; the others are the stock."""

    build: Literal["suit", "any", "alternate"] = switch_field("suit", *AROUND, STOCK, CELLS)
    """Which card a tableau card may be laid on."""

    direction: Literal["both", "down"] = switch_field("down", *AROUND, STOCK, CELLS)
    """Whether the tableau is built up or down, or down only."""

    wrap: YesNo = switch_field("no", *AROUND, STOCK, CELLS)
    """Whether king and ace are neighbours in the tableau."""

    space: Literal["closed", "any", "king"] = switch_field("closed", *AROUND, STOCK, CELLS)
    """What an empty tableau pile accepts."""

    restriction: YesNo = switch_field("no", *AROUND)
    """Whether in the first deal, or while cards are dealt in rounds, a row may play only to its own
    foundations, a side pile of the frame only to the one beside it."""

    redeals: int = switch_field(0, *AROUND)
    """How often the tableau is gathered and dealt again, never shuffled."""

    gather: Literal["A", "B", "C", "bottom"] = switch_field("A", *AROUND, needs_redeals=True)
    """Which card comes first in a redeal; ``bottom``: nothing is gathered, but the bottom card of
    each pile comes on top."""

    redeal_when: Literal["any", "blocked"] = switch_field("any", *AROUND, needs_redeals=True)
    """Whether a redeal waits until no card can move."""

    bases: YesNo = switch_field("no", *AROUND, STOCK, CELLS)
    """Whether the first card of each foundation lies there from the start."""

    base: int = switch_field(1, STOCK, CELLS, choices=dict.fromkeys((STOCK, CELLS), BASES))
    """The rank of the first card of each foundation, 1 for the ace; the king is followed by the
    ace."""

    reversal: YesNo = switch_field("no", *AROUND, STOCK)
    """Whether a foundation's top card may go to the other foundation of its suit."""

    take_back: YesNo = switch_field("no", *AROUND, STOCK, CELLS)
    """Whether a foundation's top card, its base too, may leave it again."""

    opening: Literal["all", "louis", "louis-pysolfc", "rounds"] = switch_field(
        "all",
        *AROUND,
        choices={RING: ("all", "louis", "louis-pysolfc"), FRAME: ("all", "rounds")},
    )
    """Whether all cards are dealt at once, or twelve and a stock as in Louis, or rounds of twelve:
    until the last one, cards go only to the foundations."""

    passes: int | Unlimited = switch_field(1, STOCK, least=1)
    """How many passes through the stock."""

    waste: Literal["empty", "one", "refilled"] = switch_field("empty", STOCK)
    """Whether a card lies on the waste at the start, and whether the waste fills itself."""

    fill: Literal["no", "stock", "waste"] = switch_field("no", STOCK)
    """Whether a tableau pile that a move has emptied gets a card at once: the stock's next one, or
    that of the waste, which is filled from the stock if it is empty."""

    cells: Literal["filled", "empty"] = switch_field("filled", CELLS)
    """Whether the last cards of the deal lie in the cells."""

    group: Literal["single", "cells", "spaces", "free"] = switch_field(
        "single", STOCK, CELLS, choices={STOCK: ("single", "spaces", "free")}
    )
    """One card at a time, or a sequence: of up to (free cells + 1), the same doubled by each
    space, or of any length (:mod:`.sequences`)."""

    cell_to_cell: YesNo = switch_field("no", CELLS)
    """Whether a card may go from one cell to another."""

    ranks: int = switch_field(13, *AROUND, STOCK, CELLS, least=2, most=13)
    """Cards in a suit: less than 13 leaves the highest out (short games, full proofs)."""


def _switches() -> Iterator[tuple[str, Switch]]:
    hints = get_type_hints(GameSwitches)
    for of in fields(GameSwitches):
        if "tables" in of.metadata:
            switch = Switch(of, hints[of.name])
            yield switch.name, switch


SWITCHES: Mapping[str, Switch] = MappingProxyType(dict(_switches()))
"""Every switch by its name in texts, in the order of the fields."""

AFTER_REDEALS = tuple(switch for switch in SWITCHES.values() if switch.needs_redeals)
"""The switches that have no effect without a redeal."""
