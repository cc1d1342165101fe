"""A position as SVG, with the outlines of the page's cards.

Court cards have no pictures: these alone are twenty times as large as all the rest.
"""

import json
from collections.abc import Iterator, Sequence
from html import escape
from pkgutil import get_data
from typing import NamedTuple, TypedDict

from sthelena.cards import RANKS, SUITS, Card, is_red, rank, suit
from sthelena.kinds.place import Place
from sthelena.play.table import Table

from .arrangement import Piles, arranged

WIDTH, HEIGHT, ROUND, GAP = 250, 350, 12, 40
ACROSS, DOWN = 78, 84
"""From one card of a fan to the next."""
SCALE = 0.2

CLOTH, PLACE, PAPER, EDGE = "#1b5b4d", "#0f3d34", "#f8f2e2", "#3c2d14"
BLACK, RED, BACK, LINE = "#1d1b1a", "#a3192b", "#123a35", "#b8923f"


class _Rank(TypedDict):
    d: str
    width: float


class Outlines(TypedDict):
    """``outlines.json``: ranks and suits a hundred high, suits about their centre."""

    ranks: dict[str, _Rank]
    suits: dict[str, str]


class _Drawing(NamedTuple):
    """A pile."""

    svg: str
    width: float
    height: float


def outlines() -> Outlines:
    data = get_data(__package__, "outlines.json")
    assert data is not None
    found: Outlines = json.loads(data)
    return found


def svg(table: Table, piles: Piles) -> str:
    """The picture of *piles* as a whole SVG."""
    lying = dict(zip(table.places, piles, strict=True))
    pen = _Pen(across=table.rules.kind.fanned == "across")
    rows = [[pen.pile(place, lying[place]) for place in row] for row in arranged(table)]
    width = max(_width(row) for row in rows) + 2 * GAP
    drawn, y = list[str](), float(GAP)
    for row in rows:
        x = (width - _width(row)) / 2
        for pile in row:
            drawn.append(f'<g transform="translate({x:g} {y:g})">{pile.svg}</g>')
            x += pile.width + GAP
        y += max(pile.height for pile in row) + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {y:g}"'
        f' width="{width * SCALE:g}" height="{y * SCALE:g}" role="img"'
        ' style="max-width:100%;height:auto">'
        f"<title>{escape(str(table.rules.name))}</title><defs>{''.join(pen.definitions())}</defs>"
        f'<rect width="{width:g}" height="{y:g}" rx="{3 * ROUND}" fill="{CLOTH}"/>'
        f"{''.join(drawn)}</svg>"
    )


def _width(row: Sequence[_Drawing]) -> float:
    return sum(pile.width + GAP for pile in row) - GAP


class _Pen:
    """Draws piles that are fanned to the right, or else downwards."""

    def __init__(self, *, across: bool) -> None:
        self._across = across
        self._outlines = outlines()

    def definitions(self) -> Iterator[str]:
        """What the drawings refer to."""
        for name, rank_ in self._outlines["ranks"].items():
            yield f'<path id="sthelena-{name}" d="M0 0{rank_["d"]}"/>'
        for name, d in self._outlines["suits"].items():
            yield f'<path id="sthelena-{name}" d="M0 0{d}"/>'

    def pile(self, place: Place, cards: Sequence[Card]) -> _Drawing:
        if not cards:
            return _Drawing(_rectangle(PLACE, "none"), WIDTH, HEIGHT)
        if place.kind == "stock":
            return _Drawing(_rectangle(BACK, LINE), WIDTH, HEIGHT)
        if place.kind != "tableau":
            cards = cards[-1:]
        dx, dy = (ACROSS, 0) if self._across else (0, DOWN)
        drawn = [
            f'<g transform="translate({n * dx} {n * dy})">{self._index(card)}</g>'
            for n, card in enumerate(cards)
        ]
        last = len(cards) - 1
        x, y = last * dx, last * dy
        drawn.append(
            f'<use href="#sthelena-{SUITS[suit(cards[-1])]}" fill="{_ink(cards[-1])}"'
            f' transform="translate({x + 140} {y + 225}) scale(1.6)"/>'
        )
        return _Drawing("".join(drawn), x + WIDTH, y + HEIGHT)

    def _index(self, card: Card) -> str:
        """A card with what is seen of it below others: of a strip a third, or a quarter."""
        name = RANKS[rank(card)]
        beside = self._outlines["ranks"][name]["width"] + 62
        place = "translate(9 65) scale(.56)" if self._across else "translate(11 70) scale(.62)"
        beside, below = (45, 70) if self._across else (beside, -49)
        return (
            f'{_rectangle(PAPER, EDGE)}<g fill="{_ink(card)}" transform="{place}">'
            f'<use href="#sthelena-{name}"/>'
            f'<use href="#sthelena-{SUITS[suit(card)]}" x="{beside:g}" y="{below}"/></g>'
        )


def _rectangle(fill: str, stroke: str) -> str:
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{ROUND}" fill="{fill}"'
        f' stroke="{stroke}" stroke-width="2"/>'
    )


def _ink(card: Card) -> str:
    return RED if is_red(card) else BLACK
