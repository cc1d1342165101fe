"""A position as text: what lies on top as on the table, and every card.

>>> from sthelena import Game
>>> print(Game.parse("forecell-pysolfc 17:").position)
 c1 3♦    c2 2♦    c3 3♥    c4 5♣    f1 -     f2 -     f3 -     f4 -
<BLANKLINE>
t1   t2   t3   t4   t5   t6   t7   t8
J♥   8♠   5♦   6♣   3♠   J♠   9♠   Q♦
2♠   5♥   6♦   7♥   4♠   A♥   8♣   K♥
4♥   2♣   7♦   9♣   10♣  A♣   A♠   K♦
8♥   J♦   7♣   3♣   J♣   6♥   Q♣   K♣
4♣   10♦  2♥   K♠   10♠  5♠   Q♠   4♦
10♥  9♦   8♦   7♠   Q♥   9♥   6♠   A♦
"""

from collections.abc import Sequence
from itertools import zip_longest

from sthelena.cards import Card, card_sign, is_down, is_red
from sthelena.kinds.place import Place
from sthelena.play.pile_rules import PileRules

from .arrangement import Piles, Rows, arranged

RED, DIM, PLAIN = "\033[31m", "\033[2m", "\033[0m"
BACK = "??"
"""A card that lies face down."""
WIDTH = 9
"""Of a pile in a row of a ring: its name and the card on top."""
COLUMN = 5


def text(table: PileRules, piles: Piles, *, colour: bool = False) -> str:
    """The picture of *piles*, in lines of at most 80 characters where it can be.

    With *colour*, red cards get the terminal's red.
    """
    pen = _Pen(table, piles, colour)
    rows = arranged(table)
    return "\n".join(pen.listed(rows) if table.rules.kind.listed else pen.columns(rows))


class _Pen:
    """Writes cards and piles in one style."""

    def __init__(self, table: PileRules, piles: Piles, colour: bool) -> None:
        self._table = table
        self._piles = dict(zip(table.places, piles, strict=True))
        self._colour = colour

    def listed(self, rows: Rows) -> list[str]:
        widest = max(len(row) for row in rows)
        lines = []
        for row in rows:
            # A row of foundations, or above and below them, begins beside the left side.
            indent = " " * WIDTH if 4 <= len(row) < widest else ""
            lines.append(indent + "".join(self._top(place) for place in row))
        tableau = [place for place in self._piles if place.kind == "tableau"]
        lines.append("")
        lines += [f"{place.name:>3}  {self._cards(self._piles[place])}" for place in tableau]
        return [line.rstrip() for line in lines]

    def columns(self, rows: Rows) -> list[str]:
        above, columns = rows
        tableau = [place for place in columns if place]
        parts = [above[n : n + 8] for n in range(0, len(above), 8)]
        lines = ["".join(map(self._top, part)) for part in parts]
        lines += ["", "".join(self._dim(f"{place.name:<{COLUMN}}") for place in tableau)]
        piles = [self._piles[place] for place in tableau]
        for cards in zip_longest(*piles):
            lines.append("".join(self._padded(card, COLUMN) for card in cards))
        return [line.rstrip() for line in lines]

    def _top(self, place: Place | None) -> str:
        if place is None:
            return " " * WIDTH
        pile = self._piles[place]
        name = self._dim(f"{place.name:>3} ")
        if place.kind == "stock" and pile and self._table.stock_plays:
            return name + f"{self._card(pile[-1])}+{len(pile) - 1}"
        if place.kind == "stock":
            return name + f"({len(pile)})".ljust(WIDTH - 4)
        return name + self._padded(pile[-1] if pile else None, WIDTH - 4, "-")

    def _padded(self, card: Card | None, width: int, empty: str = "") -> str:
        if card is None:
            return self._dim(empty) + " " * (width - len(empty))
        letters = len(BACK if is_down(card) else card_sign(card))
        return self._card(card) + " " * (width - letters)

    def _card(self, card: Card) -> str:
        if is_down(card):
            return self._dim(BACK)
        sign = card_sign(card)
        return f"{RED}{sign}{PLAIN}" if self._colour and is_red(card) else sign

    def _cards(self, cards: Sequence[Card]) -> str:
        return " ".join(map(self._card, cards))

    def _dim(self, words: str) -> str:
        return f"{DIM}{words}{PLAIN}" if self._colour and words else words
