"""The frame: the table of Four Corners. Each foundation has a side pile beside it."""

from collections.abc import Sequence

from sthelena.rules.game_switches import GameSwitches

from .kind import BOTH_WAYS, Kind, Rows, all_or_a_round
from .place import Place, Row, kings_and_aces


def _places(_rules: GameSwitches) -> list[Place]:
    corners = [Place(f"t{n}", "tableau", "corner") for n in range(1, 5)]
    left = [Place(f"t{n}", "tableau", "by-aces", beside=f"f{n}") for n in range(5, 9)]
    right = [Place(f"t{n}", "tableau", "by-kings", beside=f"f{n - 8}") for n in range(9, 13)]
    return [*corners, *left, *right, *kings_and_aces()]


def _barred(source: Place, target: Place) -> str | None:
    return "beside" if source.beside and source.beside != target.name else None


def _wordings(rules: GameSwitches, _cards: int) -> tuple[str, ...]:
    return () if rules.redeals else ("once",)


def _rows(places: Sequence[Place], has_stock: bool) -> Rows:
    """The side piles above and below the foundations, between the corners."""

    def row(name: Row) -> list[Place]:
        return [place for place in places if place.row == name]

    first, second, third, fourth = row("corner")
    stock = [places[-1]] if has_stock else []
    return [
        [first, *row("by-aces"), third],
        row("aces"),
        row("kings"),
        [second, *row("by-kings"), fourth, *stock],
    ]


FRAME = Kind(
    name="frame",
    packs=2,
    defaults=BOTH_WAYS,
    choices={"opening": ("all", "rounds")},
    fixed={"piles": 12},
    places=_places,
    # Down the left side, then down the right.
    deal_order=tuple("t1 t5 t6 t7 t8 t3 t2 t9 t10 t11 t12 t4".split()),
    dealt=all_or_a_round,
    barred=_barred,
    wordings=_wordings,
    rows=_rows,
    fanned="down",
    listed=True,
    lesson=("kings", "aces", "rounds", "restriction", "build", "redeal", "reversal", "space"),
    search="ring",
)
