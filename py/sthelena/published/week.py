"""The seven deals of a week: the same for everyone, one of each of seven games and levels.

They stand in ``week_deals.json``, so that no better list of winnable deals ever changes a week. All
were known to be winnable, and of that level, when they were chosen. After two years they begin
anew.

>>> [f"{deal.rules.id} {deal.deal}" for deal in week_deals("2026-W48")][:2]
['st-helena 672', 'freecell 4277']
"""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from sthelena.errors import BadText, quoted
from sthelena.messages import message
from sthelena.rules.rules import Rules, parse_rules

from .package_data import read_json
from .winnable_deals import Level, parse_level


class WeekDeal(NamedTuple):
    """One of a week's deals."""

    rules: Rules
    level: Level
    deal: str


WEEK_DEALS: Mapping[str, Sequence[int]] = read_json("week_deals")
"""By game and level the deal of each week, in the order in which they are shown.

Links depend on that order: it must not change.
"""

_FIRST_WEEK = date(2026, 11, 23).toordinal() // 7


def week_deals(week: str) -> list[WeekDeal]:
    """The deals of a week written ``2026-W48``. Raises :exc:`BadText` for any other text."""
    number = parse_week(week).toordinal() // 7 - _FIRST_WEEK
    chosen = []
    for kind, deals in WEEK_DEALS.items():
        game, level = kind.split()
        deal = str(deals[number % len(deals)])
        chosen.append(WeekDeal(parse_rules(game), parse_level(level), deal))
    return chosen


def parse_week(text: str) -> date:
    """The Monday of an ISO week. Raises :exc:`BadText`."""
    if re.fullmatch(r"\d{4}-W\d\d", text, re.ASCII):
        try:
            return date.fromisocalendar(int(text[:4]), int(text[6:]), 1)
        except ValueError:
            pass
    raise BadText(message("error.week", text=quoted(text)))
