"""The ring: the table of St. Helena. The tableau lies around two rows of foundations."""

from collections.abc import Sequence
from itertools import chain, repeat, zip_longest

from sthelena.rules.game_switches import GameSwitches

from .kind import BOTH_WAYS, Kind, Rows, all_or_a_round
from .place import Place, Row, kings_and_aces


def _places(rules: GameSwitches) -> list[Place]:
    """The piles, clockwise from above the leftmost king."""
    beside = rules.piles // 2 - 4
    sides: tuple[tuple[Row, int], ...]
    sides = ("top", 4), ("right", beside), ("bottom", 4), ("left", beside)
    rows = chain.from_iterable(repeat(row, count) for row, count in sides)
    piles = [Place(f"t{n}", "tableau", row) for n, row in enumerate(rows, start=1)]
    return [*piles, *kings_and_aces()]


def _barred(source: Place, target: Place) -> str | None:
    if source.row == "top" and target.row == "aces":
        return "top-row"
    if source.row == "bottom" and target.row == "kings":
        return "bottom-row"
    return None


def _rows(places: Sequence[Place], has_stock: bool) -> Rows:
    def row(name: Row) -> list[Place]:
        return [place for place in places if place.row == name]

    left, right = row("left")[::-1], row("right")
    nothing = [None] * 4
    middle = [row("kings"), row("aces")]
    lines = zip_longest(left, middle, right)
    sides = [[beside, *(inner or nothing), opposite] for beside, inner, opposite in lines]
    stock = [places[-1]] if has_stock else []
    return [row("top"), *sides, [*row("bottom")[::-1], *stock]]


RING = Kind(
    name="ring",
    packs=2,
    defaults={**BOTH_WAYS, "piles": 12, "bases": "yes"},
    choices={"piles": (12, 16), "opening": ("all", "louis", "louis-pysolfc")},
    fixed={},
    places=_places,
    deal_order=None,
    dealt=all_or_a_round,
    barred=_barred,
    rows=_rows,
    fanned="across",
    listed=True,
    lesson=("kings", "aces", "restriction", "opening", "build", "redeal", "reversal", "space"),
    search="ring",
)
