"""The seven deals of a week: the same for everyone, one of each of seven games and levels.

All are known to be winnable. Like the deals of the day they never change: of the lists, batches
that are added later take part only in weeks after their first day.

>>> [f"{deal.rules.id} {deal.deal}" for deal in week_deals("2026-W48")][:2]
['st-helena 672', 'freecell 4277']
"""

import re
from binascii import crc32
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from sthelena.errors import BadText, quoted
from sthelena.messages import message
from sthelena.rules.rules import Rules, parse_rules

from .winnable_deals import DEAL_LISTS, DealList, Grade, unpack_grades


class WeekDeal(NamedTuple):
    """One of a week's deals."""

    rules: Rules
    grade: Grade
    deal: str


KINDS: tuple[tuple[str, Grade], ...] = (
    ("st-helena", "easy"),
    ("freecell", "middling"),
    ("louis", "easy"),
    ("box-kite", "easy"),
    ("napoleon-at-st-helena-denexa", "easy"),
    ("napoleon-pa-st-helena", "easy"),
    ("st-helena", "hard"),
)
"""The games and levels, in the order in which they are shown. Links count on it: it stays."""

FIRST_DAY = "2026-12-07"
"""The batches up to this day were there before there were weeks: all take part from the first."""


def week_deals(week: str, lists: Mapping[str, DealList] = DEAL_LISTS) -> list[WeekDeal]:
    """The deals of a week written ``2026-W48``. Raises :exc:`BadText` for any other text."""
    monday = parse_week(week)
    return [
        WeekDeal(parse_rules(game), grade, _deal_of(lists[game], game, grade, monday))
        for game, grade in KINDS
    ]


def _deal_of(listed: DealList, game: str, grade: Grade, monday: date) -> str:
    day = max(monday.isoformat(), FIRST_DAY)
    deals = [
        deal
        for batch in listed["batches"]
        if batch["since"] <= day
        for deal, graded in unpack_grades(batch).items()
        if graded == grade
    ]
    # All of them in a shuffled order, then all again in another.
    turn, place = divmod(monday.toordinal() // 7, len(deals))
    deals.sort(key=lambda deal: (crc32(f"week {game} {grade} {turn} {deal}".encode()), deal))
    elusive = listed.get("elusive", [])
    # What stands in for an elusive one is far away in the order, and so is not next week's.
    half = (place + len(deals) // 2) % len(deals)
    chosen = [deals[place], *deals[half:], *deals[:half]]
    return next(str(deal) for deal in chosen if deal not in elusive)


def parse_week(text: str) -> date:
    """The Monday of an ISO week. Raises :exc:`BadText`."""
    if re.fullmatch(r"\d{4}-W\d\d", text, re.ASCII):
        try:
            return date.fromisocalendar(int(text[:4]), int(text[6:]), 1)
        except ValueError:
            pass
    raise BadText(message("error.week", text=quoted(text)))
