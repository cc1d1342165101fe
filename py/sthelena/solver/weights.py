"""The weights of the heuristic and of the move order, for each kind of table.

They were found by hill climbing, on deals that the benchmark and the study do not use.
"""

from dataclasses import dataclass, fields, replace
from typing import assert_never

from sthelena.rules.rules import Rules


def _rounded(weight: float) -> float:
    return round(weight * 1024) / 1024


@dataclass(frozen=True)
class MoveOrder:
    """The order in which moves are tried, by their cost, cheapest first.

    A move to the tableau costs its source pile's distance: the number of cards above the topmost
    one that a foundation takes next (:meth:`.kernel.table.Table.measure_distances`).
    """

    onto: float = 0.5
    """Subtracted for each card of the target pile's distance."""
    suit: float = 2.0
    """Subtracted if the card goes on one of its suit."""
    space: float = 2.0
    """Subtracted if it goes to an empty pile or a cell."""
    waste: float = 0.0
    """A move from the waste."""
    deal: float = 1000.0
    """A deal."""


@dataclass(frozen=True)
class Weights:
    """What each feature of a position costs (:class:`.kernel.table.Table` adds them up)."""

    remaining: float
    """A card that is not on a foundation."""
    ahead: tuple[float, ...]
    """A card above the nearest copy of the next card of a foundation, the one after, …"""
    blocker: float
    """A card above one that is needed earlier."""
    ordered_pair: float
    """Two cards in order on each other (subtracted)."""
    buildable: float
    """A face that may be laid on some pile (subtracted)."""
    empty_pile: float
    """An empty pile (subtracted)."""
    redeal: float
    """A redeal that is left (subtracted)."""
    buried: float = 0.0
    """A card under an ace or a king, which is played late because it completes a foundation."""
    blocked: float = 0.0
    """A card above one that goes to the same foundation before it."""
    blocked_end: float = 0.0
    """The same for an ace or a king."""
    cell: float = 0.0
    """A card in a cell."""
    stock: float = 0.0
    """A card in the stock."""
    waste: float = 0.0
    """A card on the waste."""
    unordered: float = 0.0
    """A card on one on which it could not be laid."""
    bottom: float = 0.0
    """Each rank of a card at the bottom of a pile, if it is not the highest."""
    uneven: float = 0.0
    """The square of the height of a foundation (subtracted)."""
    move_order: MoveOrder = MoveOrder()
    requeue: float = 2.0
    """Added to a node's priority each time it goes back into the queue."""
    noise: float = 2.0
    """The largest random amount added to values, in all searches but the first."""

    def __post_init__(self) -> None:
        """Round all weights a little: their sums are then exact, in whatever order."""
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, float):
                object.__setattr__(self, field.name, _rounded(value))
        object.__setattr__(self, "ahead", tuple(map(_rounded, self.ahead)))


CLOSED = Weights(
    remaining=2.76,
    ahead=(0.42, 0.0, 0.16),
    blocker=0.49,
    ordered_pair=0.58,
    buildable=0.05,
    empty_pile=0.40,
    redeal=8.5,
    buried=0.5,
)
OPEN = Weights(
    remaining=2.87,
    ahead=(1.0, 0.5, 0.25),
    blocker=0.49,
    ordered_pair=0.3,
    buildable=0.05,
    empty_pile=0.0,
    redeal=10.0,
    blocked=0.5,
    blocked_end=1.0,
    requeue=15.0,
    noise=4.0,
)
LAST = replace(
    CLOSED,
    buildable=0.27,
    empty_pile=0.24,
    blocker=0.7,
    buried=1.3,
    blocked=1.3,
    blocked_end=3.0,
    requeue=4.0,
)
SUIT = replace(
    CLOSED,
    buried=0.0,
    ahead=(0.42, 0.2, 0.16, 0.1),
    ordered_pair=0.8,
    requeue=3.0,
    blocked=1.0,
    blocked_end=2.0,
)
TURNED = replace(
    SUIT,
    remaining=1.6,
    buildable=0.15,
    redeal=10.0,
    buried=0.2,
    noise=3.0,
)
"""Those for piles that a redeal only turns, so that it can be foreseen like any move."""
STOCK = Weights(
    remaining=2.0,
    ahead=(0.125, 0.05, 0.05),
    blocker=0.5,
    ordered_pair=1.4,
    buildable=0.0,
    empty_pile=0.4,
    redeal=0.0,
    waste=2.6,
    stock=0.055,
    unordered=0.19,
    bottom=0.06,
    uneven=0.06,
    move_order=MoveOrder(onto=1.25, space=1.0, waste=0.25, deal=6.7),
    requeue=9.0,
    noise=4.0,
)
"""Those for Forty Thieves."""
STOCK_FREE = replace(
    STOCK,
    remaining=4.0,
    ahead=(0.2, 0.13, 0.055),
    blocker=1.0,
    ordered_pair=4.0,
    waste=2.5,
    stock=0.09,
    unordered=0.15,
    bottom=0.15,
)
"""Those for Josephine, in which sequences move together."""
STOCK_SUIT = replace(
    STOCK,
    ahead=(0.05, 0.045, 0.035),
    blocker=0.45,
    ordered_pair=1.47,
    buildable=0.04,
    empty_pile=0.15,
    waste=1.07,
    stock=0.035,
    unordered=0.475,
    bottom=0.045,
    uneven=0.03,
)
"""Those for the other games in which piles are built in suit, such as Corona and Deuces."""
STOCK_SQUARE = replace(
    STOCK,
    ahead=(0.185, 0.065, 0.03),
    blocker=0.31,
    ordered_pair=1.33,
    buildable=0.015,
    empty_pile=0.21,
    waste=0.6,
    stock=0.05,
    unordered=0.13,
    bottom=0.03,
    uneven=0.2,
)
"""Those for such games in which sequences move together, as in Napoleon's Square."""
STOCK_ALTERNATE = replace(
    STOCK,
    ahead=(0.065, 0.055, 0.035),
    blocker=0.48,
    ordered_pair=0.71,
    buildable=0.025,
    empty_pile=0.14,
    waste=0.7,
    stock=0.035,
    unordered=0.315,
    bottom=0.05,
    uneven=0.08,
)
"""Those for Streets, in which piles are built in alternating colours."""
STOCK_ANY = replace(
    STOCK,
    ahead=(0.08, 0.05, 0.04),
    blocker=0.49,
    ordered_pair=0.855,
    buildable=0.03,
    empty_pile=0.1,
    waste=0.4,
    stock=0.04,
    unordered=0.21,
    bottom=0.03,
    uneven=0.3,
)
"""Those for Napoleon's Exile, in which piles are built in any suit."""
CELLS = Weights(
    remaining=2.0,
    ahead=(1.0, 0.5, 0.25),
    blocker=0.49,
    ordered_pair=0.3,
    buildable=0.2,
    empty_pile=0.0,
    redeal=0.0,
    cell=0.4,
    requeue=16.0,
    noise=5.0,
)
CELLS_BOTTOM = replace(
    CELLS,
    remaining=2.75,
    ahead=(1.0, 0.5, 0.2),
    buildable=0.16,
    empty_pile=0.06,
    bottom=0.37,
    requeue=8.0,
    noise=3.6,
    move_order=MoveOrder(onto=1.36),
)
"""Others that win other deals: low cards at the bottom cost more."""
FANS = replace(
    CELLS_BOTTOM,
    cell=0.0,
    ahead=(1.0, 0.625, 0.048),
    blocker=3.06,
    ordered_pair=0.29,
    buildable=0.05,
    empty_pile=0.02,
    requeue=6.0,
    noise=4.5,
    move_order=MoveOrder(onto=1.36, suit=1.2),
)

FLANKS = replace(
    CLOSED,
    ordered_pair=0.0,
    buildable=0.0,
    cell=0.8,
    stock=0.05,
)
"""Those where nothing is built."""

DUCHESS = replace(
    FLANKS,
    remaining=1.0,
    ahead=(),
    blocker=0.0,
    redeal=0.0,
    stock=0.0,
)
"""Those where most cards are hidden till late: what lies on the foundations counts."""

JUBILEE = replace(
    DUCHESS,
    blocker=0.5,
    stock=1.0,
)
"""Those where any card may be laid anywhere, so that what lies on what is all there is to it."""

PACKS = replace(
    DUCHESS,
    blocked=0.3,
    blocked_end=0.0,
    buried=0.2,
    stock=-0.5,
    requeue=2.0,
    noise=2.0,
)
"""Those where the stock names the pile of which all cards are within reach."""

WEAVE = replace(PACKS, empty_pile=0.0)
"""The same where a pile that is empty is of no use."""

NO_WEIGHTS = Weights(
    remaining=0.0,
    ahead=(),
    blocker=0.0,
    ordered_pair=0.0,
    buildable=0.0,
    empty_pile=0.0,
    redeal=0.0,
    requeue=0.0,
    noise=0.0,
)
"""Those of a search that tries everything and prefers nothing."""


def weights_for(rules: Rules) -> Weights:
    """The weights that were tuned for games like this one."""
    search = rules.kind.search
    match search:
        case "ring" | "frame":
            if rules.space != "closed":
                return OPEN
            if rules.gather == "bottom":
                return TURNED
            if rules.build == "suit":
                return SUIT
            return LAST if not rules.redeals and rules.wrap == "no" else CLOSED
        case "stock" | "easthaven" | "bristol" | "cross" | "plot" | "alhambra":
            return _stock_weights(rules)
        case "cells":
            return CELLS
        case "packs":
            return PACKS
        case "weave":
            return WEAVE
        case "duchess":
            return DUCHESS
        case "jubilee":
            return JUBILEE
        case "fans" | "intelligence":
            return FANS
        case "flanks":
            return FLANKS
    assert_never(search)


def _stock_weights(rules: Rules) -> Weights:
    match rules.build:
        case "alternate":
            return STOCK_ALTERNATE
        case "any":
            return STOCK_ANY
        case "suit":
            moves_together = rules.group == "free"
            if (rules.piles, rules.depth) == (10, 4):
                return STOCK_FREE if moves_together else STOCK
            return STOCK_SQUARE if moves_together else STOCK_SUIT
    assert_never(rules.build)
