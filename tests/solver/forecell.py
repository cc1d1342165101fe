"""ForeCell tried out exhaustively: tables that differ only in the order of piles or cells are one.

Written without the package, which it is to check. A card is ``4 * rank + suit``; the black suits
are 0 and 1. Sequences and moves from cell to cell are left out, for single cards reach whatever
these reach: a sequence needs as many free cells as it has cards above its lowest.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

RANKS = "A23456789TJQK"
SUITS = "CSHD"
CELLS = 4
PILES = 8

Pile = tuple[int, ...]
T = TypeVar("T")


class Table(NamedTuple):
    """Where the cards lie."""

    heights: tuple[int, ...]
    """The cards on each suit's foundation."""
    piles: tuple[Pile, ...]
    """Bottom to top, sorted, without the empty ones."""
    cells: tuple[int, ...]


class ForeCell(NamedTuple):
    """The rules as far as they matter here."""

    ranks: int
    space: str
    """What an empty pile takes: ``closed``, ``any`` or ``king``."""
    take_back: bool

    def can_be_won(self, start: Table, most: int) -> bool | None:
        """Whether a win can be reached; None if *most* tables were not all there are."""
        seen, waiting = {start}, [start]
        while waiting:
            table = waiting.pop()
            if sum(table.heights) == 4 * self.ranks:
                return True
            if len(seen) > most:
                return None
            for after in self.followers(table):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return False

    def followers(self, table: Table) -> Iterator[Table]:
        """What a card's move leads to; moves to the foundations come last."""
        heights, piles, cells = table
        sources = [(cells[n], Table(heights, piles, _without(cells, n))) for n in range(len(cells))]
        for n, pile in enumerate(piles):
            others = _without(piles, n)
            left = (*others, pile[:-1]) if len(pile) > 1 else others
            sources.append((pile[-1], Table(heights, left, cells)))
        raised = [
            Table(_changed(heights, card % 4, 1), tuple(sorted(rest.piles)), rest.cells)
            for card, rest in sources
            if card // 4 == heights[card % 4]
        ]
        if self.take_back:
            for suit, height in enumerate(heights):
                if height:
                    lower = Table(_changed(heights, suit, -1), piles, cells)
                    sources.append((4 * (height - 1) + suit, lower))
        for card, rest in sources:
            yield from self._laid(card, rest)
        yield from raised

    def _laid(self, card: int, table: Table) -> Iterator[Table]:
        """The tables with *card* laid into a cell or on a pile."""
        heights, piles, cells = table
        if len(cells) < CELLS:
            yield Table(heights, tuple(sorted(piles)), tuple(sorted((*cells, card))))
        king = card // 4 == self.ranks - 1
        if len(piles) < PILES and (self.space == "any" or (self.space == "king" and king)):
            yield Table(heights, tuple(sorted((*piles, (card,)))), cells)
        for n, pile in enumerate(piles):
            below = pile[-1]
            if below // 4 == card // 4 + 1 and below % 4 // 2 != card % 4 // 2:
                rest = _without(piles, n)
                yield Table(heights, tuple(sorted((*rest, (*pile, card)))), cells)


def table_of(position: dict[str, list[str]]) -> Table:
    """The table of a position's piles, written as in its JSON."""
    numbers = {
        name: tuple(4 * RANKS.index(card[0]) + SUITS.index(card[1]) for card in pile)
        for name, pile in position.items()
    }
    return Table(
        tuple(len(numbers[f"f{suit}"]) for suit in range(1, 5)),
        tuple(sorted(pile for name, pile in numbers.items() if name[0] == "t" and pile)),
        tuple(sorted(pile[0] for name, pile in numbers.items() if name[0] == "c" and pile)),
    )


def _without(items: tuple[T, ...], n: int) -> tuple[T, ...]:
    return items[:n] + items[n + 1 :]


def _changed(heights: tuple[int, ...], suit: int, by: int) -> tuple[int, ...]:
    return (*heights[:suit], heights[suit] + by, *heights[suit + 1 :])
