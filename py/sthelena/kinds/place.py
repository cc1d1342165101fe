"""The places of piles on a table."""

from typing import Literal, NamedTuple

from sthelena.cards import suit_name
from sthelena.messages import Message, message

PileKind = Literal["tableau", "foundation", "cell", "waste", "stock"]
Row = Literal[
    "top", "right", "bottom", "left", "corner", "by-kings", "by-aces", "kings", "aces", ""
]


class Place(NamedTuple):
    """What is fixed about one pile: where it lies and what it is for."""

    name: str
    """``t1`` …, ``f1`` …, ``c1`` …, ``w`` or ``s``."""
    kind: PileKind
    row: Row = ""
    suit: int | None = None
    upwards: bool = True
    beside: str = ""
    """The foundation beside a side pile of the frame."""

    @property
    def number(self) -> int:
        return int(self.name[1:] or 0)

    @property
    def label(self) -> Message:
        """The pile in words."""
        if self.kind == "foundation":
            assert self.suit is not None
            key = f"pile.{self.row or 'foundation'}"
            return message(key, suit=suit_name(self.suit), n=self.number)
        key = f"pile.{self.kind}-{self.row}" if self.row else f"pile.{self.kind}"
        return message(key, n=self.number)


def tableau(piles: int) -> list[Place]:
    """Tableau piles in no particular row."""
    return [Place(f"t{n}", "tableau") for n in range(1, piles + 1)]


def kings_and_aces() -> list[Place]:
    """Foundations of two packs: of each suit one built down and one built up."""
    kings = [Place(f"f{n + 1}", "foundation", "kings", n, upwards=False) for n in range(4)]
    return kings + [Place(f"f{n + 5}", "foundation", "aces", n) for n in range(4)]


def foundations(packs: int) -> list[Place]:
    """Foundations that are built up, one of each suit for a pack, those of a suit side by side."""
    return [Place(f"f{n + 1}", "foundation", suit=n // packs) for n in range(4 * packs)]
