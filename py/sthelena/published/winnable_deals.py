"""Deals that are known to be winnable, by level, and the deal of the day.

The lists come from searches: each of their deals was won, and the win replayed through the
rules (``python -m sthelena publish`` makes them). A list grows by batches, whose deals
never change; a batch takes part in the daily deals only from a day that lies well after its
making. So all players have the same deal on the same day, and past days keep theirs.

>>> from sthelena import parse_rules
>>> levels(parse_rules("st-helena-pysolfc"))
['any', 'winnable', 'easy', 'middling', 'hard']
>>> levels(parse_rules("st-helena-pysolfc+redeals=1"))
['any']
"""

import random
from base64 import b64decode, b64encode
from binascii import crc32
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from typing import TypedDict

from sthelena.errors import BadText
from sthelena.messages import say
from sthelena.rules import Rules
from sthelena.shuffle import random_deal

from .package_data import published

GRADES = ("easy", "middling", "hard")
"""How much a search needed for the win, in thirds of the game's own list."""

LEVELS = ("any", "winnable", *GRADES)

Graded = dict[int, str]
"""Winnable deals with their grades."""


class Batch(TypedDict):
    """Deals that were added at one time."""

    since: str
    """The first day whose daily deal may be one of them."""
    grades: str
    """Two bits for each deal number from 1: not known, easy, middling or hard; base64."""


class Listed(TypedDict):
    """One game's list."""

    bounds: list[int]
    """Nodes of the search up to which a win is easy, and middling."""
    batches: list[Batch]


LISTS: Mapping[str, Listed] = published("winnable_deals")


def levels(rules: Rules) -> list[str]:
    """The levels from which a deal can be asked for; ``any`` alone if no win is known."""
    known = _known(rules.id)
    if not known:
        return ["any"]
    graded = set(known.values())
    return ["any", "winnable", *(grade for grade in GRADES if grade in graded)]


def is_winnable(rules: Rules, deal: str) -> bool:
    """Whether a deal, in its one spelling, is known to be winnable; else nothing is known."""
    return deal.isdecimal() and int(deal) in _known(rules.id)


def draw(rules: Rules, level: str, played: Sequence[str] = ()) -> str:
    """A deal of a level, at random; any deal where the level has none.

    ``played`` are the deals that the player knows already, the latest last. They come again
    only where the level has no other, and then the one whose turn is the longest ago. Raises
    :exc:`BadText` for a level that does not exist.
    """
    if level not in LEVELS:
        raise BadText(say("lists.level", text=ascii(level[:60]), levels=", ".join(LEVELS)))
    if level != "any":
        known = _known(rules.id)
        fit = [str(deal) for deal, grade in known.items() if grade == level]
        fit = fit or [str(deal) for deal in known]
        last = {deal: turn for turn, deal in enumerate(played)}
        fresh = [deal for deal in fit if deal not in last]
        if fit:
            return random.choice(fresh) if fresh else min(fit, key=last.__getitem__)
    return random_deal()


def daily(rules: Rules, day: str, lists: Mapping[str, Listed] = LISTS) -> str:
    """The deal of a day written ``2026-11-21``, the same for all; winnable if any is known.

    Raises :exc:`BadText` for what is no day.
    """
    number = parse_day(day).toordinal()
    batches = lists[rules.id]["batches"] if rules.id in lists else []
    deals = [deal for batch in batches if batch["since"] <= day for deal in unpacked(batch)]
    if not deals:
        return str(crc32(f"{rules.id} {day}".encode()) % 999_999_999 + 1)
    # All of them in an order without order, then all of them again in another.
    turn, place = divmod(number, len(deals))
    deals.sort(key=lambda deal: (crc32(f"{rules.id} {turn} {deal}".encode()), deal))
    return str(deals[place])


def parse_day(text: str) -> date:
    """The day that is written ``2026-11-21``. Raises :exc:`BadText`."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    # Python reads other spellings too.
    if day is None or text != day.isoformat():
        raise BadText(say("lists.day", text=ascii(text[:60])))
    return day


@cache
def _known(game: str) -> Graded:
    batches = LISTS[game]["batches"] if game in LISTS else []
    return {deal: grade for batch in batches for deal, grade in unpacked(batch).items()}


def packed(graded: Graded) -> str:
    """The text form of a batch's grades."""
    bits = bytearray(-(-max(graded) // 4))
    for deal, grade in graded.items():
        bits[(deal - 1) // 4] |= GRADES.index(grade) + 1 << 2 * ((deal - 1) % 4)
    return b64encode(bits).decode()


def unpacked(batch: Batch) -> Graded:
    """The deals of a batch, in order.

    >>> unpacked({"since": "2026-11-21", "grades": packed({2: "easy", 7: "hard"})})
    {2: 'easy', 7: 'hard'}
    """
    grades = (byte >> shift & 3 for byte in b64decode(batch["grades"]) for shift in (0, 2, 4, 6))
    return {deal: GRADES[grade - 1] for deal, grade in enumerate(grades, start=1) if grade}
