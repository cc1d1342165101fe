"""The places of piles on a table."""

from typing import Literal, NamedTuple

from sthelena.cards import RANKS, suit_name
from sthelena.messages import Message, message

PileKind = Literal["tableau", "foundation", "cell", "reserve", "waste", "stock"]
Row = Literal[
    "top",
    "right",
    "bottom",
    "left",
    "corner",
    "by-kings",
    "by-aces",
    "kings",
    "aces",
    "ranks",
    "spread",
    "hand",
    "open",
    "",
]
"""Where it lies. ``ranks``: one pile for each rank, of which one may be ``spread``. ``hand``: cards
that are spread, each a pile that is there only while it has a card. ``open``: the turned one."""


class Place(NamedTuple):
    """What is fixed about one pile: where it lies and what it is for."""

    name: str
    """``t1`` …, ``f1`` …, ``c1`` …, ``r1`` …, ``w`` or ``s``."""
    kind: PileKind
    row: Row = ""
    suit: int | None = None
    """Of a foundation that is built in suit."""
    upwards: bool = True
    order: tuple[int, ...] = ()
    """Of a foundation that is built neither up nor down: its ranks in order, 1 for the ace."""
    beside: str = ""
    """The foundation beside a side pile of the frame."""

    @property
    def letter(self) -> str:
        """That of its group."""
        return self.name[0]

    @property
    def number(self) -> int:
        return int(self.name[1:] or 0)

    @property
    def mark(self) -> str:
        """The rank that the pile is named by, as in ``"KS"``; empty if it is not."""
        return RANKS[self.number - 1] if self.row in ("ranks", "spread") else ""

    @property
    def label(self) -> Message:
        """The pile in words."""
        if self.kind == "foundation":
            if self.suit is None:
                return message("pile.foundation-any", n=self.number)
            key = f"pile.{self.row or 'foundation'}"
            return message(key, suit=suit_name(self.suit), n=self.number)
        if self.mark:
            return message("pile.tableau-ranks", ranks=message(f"ranks.{self.mark}"))
        key = f"pile.{self.kind}-{self.row}" if self.row else f"pile.{self.kind}"
        return message(key, n=self.number)
