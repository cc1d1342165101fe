"""How much each thing weighs in the search, for each kind of table.

The numbers come from hill climbs on deals that no figure is measured on.
"""

from dataclasses import dataclass, replace

from sthelena.rules import RING, Rules


@dataclass(frozen=True)
class Order:
    """In what order moves are tried: the smaller the sum, the sooner.

    A move to the tableau begins with how many cards lie above the topmost card of its
    pile that a foundation wants.
    """

    onto: float = 0.5
    """What the same of the pile that it goes to takes off."""
    suit: float = 2.0
    """Taken off when it goes on a card of its suit."""
    space: float = 2.0
    """Taken off when it goes to an empty pile or a cell."""
    waste: float = 0.0
    """A move from the waste."""
    deal: float = 1000.0
    """A deal."""


@dataclass(frozen=True)
class Weights:
    """How much each thing counts against a position; the rest is told in :class:`.guide.Guide`."""

    left: float
    """A card that is not on a foundation."""
    ahead: tuple[float, ...]
    """A card above the nearest copy of the next card of a foundation, the one after, …"""
    blocker: float
    """A card that lies above one needed earlier."""
    pair: float
    """Two cards in order on each other (taken off)."""
    target: float
    """A face that could be laid on some pile (taken off)."""
    empty: float
    """An empty pile (taken off)."""
    redeal: float
    """A redeal that is left (taken off)."""
    buried: float = 0.0
    """A card under an end: a card that completes a foundation, and so is played late."""
    blocked: float = 0.0
    """A card above one that goes to the same foundation before it."""
    blocked_end: float = 0.0
    """The same of an end."""
    cell: float = 0.0
    """A card in a cell."""
    stock: float = 0.0
    """A card in the stock."""
    waste: float = 0.0
    """A card on the waste."""
    unordered: float = 0.0
    """A card that lies on one on which it could not be laid."""
    bottom: float = 0.0
    """Each rank of a card at the bottom of a pile, if it is not the highest."""
    uneven: float = 0.0
    """The square of the height of a foundation (taken off)."""
    order: Order = Order()
    again: float = 2.0
    """What a position is put back by each time that a better one was found below it."""
    noise: float = 2.0
    """How much chance there is in the values, in all attempts but the first."""
    growth: float = 1.5
    """How much longer each second attempt is than the one before."""


CLOSED = Weights(
    left=2.76,
    ahead=(0.42, 0.0, 0.16),
    blocker=0.49,
    pair=0.58,
    target=0.05,
    empty=0.40,
    redeal=8.5,
    buried=0.5,
)
OPEN = Weights(
    left=2.87,
    ahead=(1.0, 0.5, 0.25),
    blocker=0.49,
    pair=0.3,
    target=0.05,
    empty=0.0,
    redeal=10.0,
    blocked=0.5,
    blocked_end=1.0,
    again=15.0,
    noise=4.0,
)
LAST = replace(
    CLOSED,
    target=0.27,
    empty=0.24,
    blocker=0.7,
    buried=1.3,
    blocked=1.3,
    blocked_end=3.0,
)
SUIT = replace(
    CLOSED,
    buried=0.0,
    ahead=(0.42, 0.2, 0.16, 0.1),
    pair=0.8,
    again=3.0,
    blocked=1.0,
    blocked_end=2.0,
)
STOCK = Weights(
    left=2.0,
    ahead=(0.21, 0.07, 0.05),
    blocker=0.5,
    pair=0.46,
    target=0.0,
    empty=0.0,
    redeal=0.0,
    waste=1.4,
    stock=0.04,
    unordered=0.2,
    bottom=0.08,
    uneven=0.2,
    order=Order(onto=1.25, space=1.0, waste=0.25, deal=6.7),
    again=9.0,
    noise=4.0,
    growth=3.0,
)
CELLS = Weights(
    left=2.0,
    ahead=(1.0, 0.5, 0.25),
    blocker=0.49,
    pair=0.3,
    target=0.2,
    empty=0.0,
    redeal=0.0,
    cell=0.4,
    again=8.0,
    noise=5.0,
    growth=3.0,
)


def weights_for(rules: Rules) -> Weights:
    if rules.table == RING:
        if rules.space != "closed":
            return OPEN
        if rules.build == "suit":
            return SUIT
        return LAST if not rules.redeals and rules.wrap == "no" else CLOSED
    return STOCK if rules.table == "stock" else CELLS
