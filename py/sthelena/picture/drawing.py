"""Piles of cards as SVG, with the outlines of the page's cards.

Court cards have no pictures: these alone are twenty times as large as all the rest.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import hypot
from pkgutil import get_data
from typing import NamedTuple, TypedDict

from sthelena.cards import RANKS, SUITS, Card, is_down, is_red, rank, suit
from sthelena.errors import BadText, quoted
from sthelena.kinds.place import Place
from sthelena.messages import message
from sthelena.play.moves import DEAL, Move
from sthelena.play.pile_rules import PileRules

from .arrangement import Piles, Rows, arranged

WIDTH, HEIGHT, ROUND, GAP = 250, 350, 12, 40
ACROSS, DOWN = 78, 84
"""From one card of a fan to the next."""
_STEPS = {"across": (ACROSS, 0), "down": (0, DOWN), "": (0, 0)}
SCALE = 0.2
MOST_SIZE = 100_000

CLOTH, PLACE, FAINT, PAPER, EDGE = "#1b5b4d", "#0f3d34", "#3c8271", "#f8f2e2", "#3c2d14"
BLACK, RED, BACK, LINE = "#1d1b1a", "#a3192b", "#123a35", "#b8923f"
MARKED, MOVED, ARROW = "#ffd84d", "#58b0f0", "#f08c1a"

SHAFT, HEAD, BROAD = 15, 90, 48
"""Of an arrow: half its shaft, and the length and half the breadth of its head."""


class _Rank(TypedDict):
    d: str
    width: float


class Outlines(TypedDict):
    """``outlines.json``: ranks and suits a hundred high, suits about their centre."""

    ranks: dict[str, _Rank]
    suits: dict[str, str]


def outlines() -> Outlines:
    data = get_data(__package__, "outlines.json")
    assert data is not None
    found: Outlines = json.loads(data)
    return found


class _Box(NamedTuple):
    x: float
    y: float
    width: float = WIDTH
    height: float = HEIGHT

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def framed(self, stroke: str, more: str = "") -> str:
        """A frame that is as thick as half the gap between piles."""
        x, y, width, height = self
        return (
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{ROUND}"'
            f' fill="none" stroke="{stroke}" stroke-width="{GAP // 2}"{more}/>'
        )


class _Pile(NamedTuple):
    """A pile at its place in the picture, with those of its cards that are shown."""

    place: Place
    cards: Sequence[Card]
    step: tuple[int, int]
    x: float = 0
    y: float = 0

    def box(self, count: int | None = None) -> _Box:
        """Where its last *count* cards are, or as many as there are; by default all."""
        last = max(len(self.cards), 1) - 1
        first = 0 if count is None else max(last + 1 - count, 0)
        dx, dy = self.step
        return _Box(
            self.x + first * dx,
            self.y + first * dy,
            WIDTH + (last - first) * dx,
            HEIGHT + (last - first) * dy,
        )


def drawing(
    table: PileRules,
    piles: Piles,
    *,
    lastmove: Move | None = None,
    arrows: Iterable[Move] = (),
    marks: Iterable[str] = (),
    size: float | None = None,
) -> str:
    """The picture of *piles* as a whole SVG. For the rest see :func:`.svg.svg`."""
    if size is not None and not 0 < size <= MOST_SIZE:
        raise ValueError(f"size must be above 0 and at most {MOST_SIZE}, not {size}")
    arrows = tuple(arrows)
    # A redeal needs a place to point at.
    rows = arranged(table, with_stock=DEAL in arrows)
    laid, width, height = _laid(table, piles, rows)
    pen, over = _Pen(table), _Signs(table, laid)
    shown = (size, height * size / width) if size else (width * SCALE, height * SCALE)
    parts = [
        *map(pen.pile, laid.values()),
        *map(over.mark, marks),
        over.moved(lastmove) if lastmove else "",
        *map(over.arrow, arrows),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{shown[0]:g}" height="{shown[1]:g}" role="img"'
        ' style="max-width:100%;height:auto">'
        f"<title>{escape(str(table.rules.name))}</title><defs>{''.join(pen.definitions())}</defs>"
        f'<rect width="{width:g}" height="{height:g}" rx="{3 * ROUND}" fill="{CLOTH}"/>'
        f"{''.join(parts)}</svg>"
    )


def _laid(table: PileRules, piles: Piles, rows: Rows) -> tuple[dict[str, _Pile], float, float]:
    """The piles at their places, each row in the middle; and the width and height of all."""
    lying = {
        place: _Pile(place, cards if group.spread else cards[-1:], _STEPS[group.spread])
        for place, group, cards in zip(table.places, table.group_of, piles, strict=True)
    }
    boxes = [[lying[place].box() if place else _Box(0, 0) for place in row] for row in rows]
    widths = [sum(box.width + GAP for box in row) - GAP for row in boxes]
    whole = max(widths) + 2 * GAP
    laid, y = dict[str, _Pile](), float(GAP)
    for row, row_boxes, width in zip(rows, boxes, widths, strict=True):
        x = (whole - width) / 2
        for place, box in zip(row, row_boxes, strict=True):
            if place:
                laid[place.name] = lying[place]._replace(x=x, y=y)
            x += box.width + GAP
        y += max(box.height for box in row_boxes) + GAP
    return laid, whole, y


class _Pen:
    """Draws piles, and cards for the way they are fanned."""

    def __init__(self, table: PileRules) -> None:
        self._table = table
        self._across = any(group.spread == "across" for group in table.groups.values())
        self._outlines = outlines()

    def definitions(self) -> Iterator[str]:
        """What the drawings refer to."""
        for name, rank_ in self._outlines["ranks"].items():
            yield f'<path id="sthelena-{name}" d="M0 0{rank_["d"]}"/>'
        for name, d in self._outlines["suits"].items():
            yield f'<path id="sthelena-{name}" d="M0 0{d}"/>'
        for name, fill, line in (("place", PLACE, "none"), ("card", PAPER, EDGE)):
            yield (
                f'<rect id="sthelena-{name}" width="{WIDTH}" height="{HEIGHT}" rx="{ROUND}"'
                f' fill="{fill}" stroke="{line}" stroke-width="2"/>'
            )

    def pile(self, pile: _Pile) -> str:
        """A pile, which says its name where the pointer rests on it."""
        place, cards, (dx, dy), x, y = pile
        if place.kind == "stock" and not (cards and self._table.stock_plays):
            drawn = self._stock(is_empty=not cards)
        elif cards:
            last = len(cards) - 1
            fan = (self._at(n * dx, n * dy, self._card(card)) for n, card in enumerate(cards))
            drawn = "".join(fan)
            if not is_down(cards[-1]):
                drawn += self._pip(cards[-1], _ink(cards[-1]), last * dx, last * dy)
        else:
            drawn = '<use href="#sthelena-place"/>'
            if place.kind == "foundation":
                base = self._table.foundation_faces(place)[0]
                in_suit = place.suit is not None
                drawn += self._index(base, FAINT, in_suit=in_suit)
                drawn += self._pip(base, FAINT) if in_suit else ""
        return self._at(x, y, f"<title>{place.name}</title>{drawn}")

    def _at(self, x: float, y: float, drawn: str) -> str:
        return f'<g transform="translate({x:g} {y:g})">{drawn}</g>'

    def _stock(self, *, is_empty: bool) -> str:
        if is_empty:
            return f'<use href="#sthelena-place"/>{_Box(11, 11, 228, 328).framed(FAINT)}'
        return self._back()

    def _back(self) -> str:
        return (
            f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{ROUND}" fill="{BACK}" stroke="{LINE}"'
            f' stroke-width="6"/><rect x="25" y="25" width="200" height="300" fill="none"'
            f' stroke="{LINE}" stroke-width="6"/>'
        )

    def _pip(self, card: Card, ink: str, x: float = 0, y: float = 0) -> str:
        return (
            f'<use href="#sthelena-{SUITS[suit(card)]}" fill="{ink}"'
            f' transform="translate({x + 140} {y + 225}) scale(1.6)"/>'
        )

    def _card(self, card: Card) -> str:
        """A card with what is seen of it below others: of a strip a third, or a quarter."""
        if is_down(card):
            return self._back()
        return f'<use href="#sthelena-card"/>{self._index(card, _ink(card))}'

    def _index(self, card: Card, ink: str, *, in_suit: bool = True) -> str:
        name = RANKS[rank(card)]
        beside = self._outlines["ranks"][name]["width"] + 62
        place = "translate(9 65) scale(.56)" if self._across else "translate(11 70) scale(.62)"
        beside, below = (45, 70) if self._across else (beside, -49)
        sign = f'<use href="#sthelena-{SUITS[suit(card)]}" x="{beside:g}" y="{below}"/>'
        return (
            f'<g fill="{ink}" transform="{place}"><use href="#sthelena-{name}"/>'
            f"{sign if in_suit else ''}</g>"
        )


class _Signs:
    """Draws what lies over the cards."""

    def __init__(self, table: PileRules, laid: dict[str, _Pile]) -> None:
        self._table = table
        self._laid = laid

    def mark(self, name: str) -> str:
        """A frame around a pile."""
        pile = self._pile(name)
        return pile.box().framed(MARKED) if pile else ""

    def moved(self, move: Move) -> str:
        """The cards that were moved, and where they came from."""
        source, target = self._ends(move)
        dashes = ' stroke-dasharray="40 30"'
        came = source.box(1).framed(MOVED, dashes) if source and source is not target else ""
        return came + (target.box(move.cards or 1).framed(MOVED) if target else "")

    def arrow(self, move: Move) -> str:
        source, target = self._ends(move)
        if source is None or target is None:
            return ""
        style = f'fill="{ARROW}" stroke="{EDGE}" stroke-width="6" stroke-linejoin="round"'
        x, y = source.box(move.cards or 1).centre
        if source is target:
            # Round, for a deal that has no pile to go to.
            d = "M-70-50A86 86 0 1 1-84 20L-54 14A56 56 0 1 0-46-32L-22-8-100-4-94-82Z"
            return f'<path class="arrow" transform="translate({x:g} {y:g})" d="{d}" {style}/>'
        tip_x, tip_y = target.box(1).centre
        far = hypot(tip_x - x, tip_y - y)
        along, aside = (tip_x - x) / far, (tip_y - y) / far
        neck = far - HEAD
        outline = [(0, -SHAFT), (neck, -SHAFT), (neck, -BROAD), (far, 0)]
        outline += [(forth, -side) for forth, side in outline[2::-1]]
        points = " ".join(
            f"{x + along * forth - aside * side:.0f},{y + aside * forth + along * side:.0f}"
            for forth, side in outline
        )
        return f'<polygon class="arrow" points="{points}" {style}/>'

    def _ends(self, move: Move) -> tuple[_Pile | None, _Pile | None]:
        """Where a move begins and ends; None for a pile that is not in the picture."""
        if move == DEAL:
            stock = self._laid.get("s")
            return stock, self._laid.get("w", stock)
        return self._pile(move.source), self._pile(move.target)

    def _pile(self, name: str) -> _Pile | None:
        if name not in self._table.index:
            shown = quoted(name)
            raise BadText(message("position.pile", pile=shown, game=self._table.rules.name))
        return self._laid.get(name)


def _ink(card: Card) -> str:
    return RED if is_red(card) else BLACK
