"""Fans: the table of House in the Wood. Nothing but many small tableau piles and foundations."""

from collections.abc import Iterable, Sequence
from itertools import chain

from sthelena.rules.game_switches import GameSwitches

from .kind import COMMON, Kind, Rows, none_barred
from .place import Place, tableau

SIZE = 3
"""Cards in a fan."""
NUMBER = 35
IN_A_ROW = 6


def _places(_rules: GameSwitches) -> list[Place]:
    # One of each suit, and again one of each, as PySolFC numbers them.
    built = [Place(f"f{n + 1}", "foundation", suit=n % 4) for n in range(8)]
    return [*tableau(NUMBER), *built]


def _dealt(_rules: GameSwitches, order: Sequence[int], cards: int) -> Iterable[int]:
    """Rounds of as many fans as the cards need; the first round stops where they run short."""
    fans = order[: -(-cards // SIZE)]
    first = fans[: cards - (SIZE - 1) * len(fans)]
    return chain(first, *[fans] * (SIZE - 1))


def _wordings(_rules: GameSwitches, cards: int) -> tuple[str, ...]:
    """By how many fans lack their third card."""
    return (("even", "last", "two")[-cards % SIZE],)


def _rows(places: Sequence[Place], _has_stock: bool) -> Rows:
    """As PySolFC draws them."""
    fans = [place for place in places if place.kind == "tableau"]
    rows = (fans[n : n + IN_A_ROW] for n in range(0, len(fans), IN_A_ROW))
    return [[place for place in places if place.kind == "foundation"], *rows]


FANS = Kind(
    name="fans",
    packs=2,
    defaults={**COMMON, "direction": "both", "reversal": "no"},
    choices={},
    fixed={"piles": NUMBER},
    places=_places,
    deal_order=None,
    dealt=_dealt,
    barred=none_barred,
    wordings=_wordings,
    rows=_rows,
    fanned="across",
    listed=True,
    lesson=("foundations", "build", "reversal", "space"),
    search="fans",
)
