"""Deals that are known to be winnable, by level, and the deal of the day.

Each listed deal was won by a search, and the win replayed through the rules (``python -m sthelena
publish`` makes the lists). A list grows by batches whose deals never change, and a further batch is
used for daily deals only from a day well after it was published. So all players get the same deal
on the same day, and past days keep theirs. A game's first batch serves at once, so that its daily
deal can always be won.

>>> levels("st-helena-pysolfc")
['any', 'winnable', 'easy', 'middling', 'hard']
>>> levels("st-helena-pysolfc+redeals=1")
['any']
"""

import random
from base64 import b64decode, b64encode
from binascii import crc32
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from typing import Literal, NotRequired, TypedDict, get_args

from sthelena.errors import BadText, quoted, wrong_type
from sthelena.messages import message
from sthelena.play.shuffle import parse_deal, random_deal
from sthelena.rules.rules import Preset, Rules, rules_of

from .package_data import read_json

Grade = Literal["easy", "middling", "hard"]
"""A third of a game's list; players read "medium" for ``middling``."""

Level = Literal["any", "winnable", "easy", "middling", "hard"]
"""A grade, or deals of every grade, or any deals: also those of which nothing is known."""

GRADES: tuple[Grade, ...] = get_args(Grade)
"""The thirds of a game's list by the nodes that a search needed."""

LEVELS: tuple[Level, ...] = get_args(Level)

GradedDeals = dict[int, Grade]
"""Winnable deals by number, with their grades."""

_FIRST_SERVES = "2026-11-30"
"""The day from which on a first batch serves at once; before, it waited for its day like others."""

_SPARSE = 24
"""A batch with fewer than one deal in so many numbers lists its deals, which is shorter."""


class Batch(TypedDict):
    """Deals that were added to a list together."""

    since: str
    """The first day on which one of them may be the daily deal; a first batch serves before."""
    grades: str | dict[Grade, list[int]]
    """Base64 of two bits for each deal number from 1: not listed, easy, middling or hard.

    Where there are few deals with large numbers, lists of these numbers by grade.
    """


class DealList(TypedDict):
    """The winnable deals of one game."""

    bounds: list[int]
    """The most nodes of an easy win, and of a middling one."""
    batches: list[Batch]
    elusive: NotRequired[list[int]]
    """Deals of the batches whose win today's search does not find.

    An earlier search won them. They stay daily deals, but are not picked for anything else.
    """
    late: NotRequired[list[int]]
    """Easy deals that are not offered as such, as they begin with a redeal rather than with play.

    They are found by ``python -m sthelena.study.openings``.
    """
    withdrawn: NotRequired[dict[str, str]]
    """Deals of the batches that no search wins any more, with the first day without them.

    From that day on another deal takes their place. They count as deals of which nothing is known.
    """


DEAL_LISTS: Mapping[str, DealList] = read_json("winnable_deals")


def levels(rules: Rules | Preset | str) -> list[Level]:
    """The levels that have deals; ``any`` alone if no winnable deal is known."""
    game = rules_of(rules).id
    batches = DEAL_LISTS[game]["batches"] if game in DEAL_LISTS else []
    graded = {grade for batch in batches for grade in _grades_in(batch)}
    if not graded:
        return ["any"]
    return ["any", "winnable", *(grade for grade in GRADES if grade in graded)]


def is_winnable(rules: Rules, deal: str) -> bool:
    """Whether a deal number, as :func:`parse_deal` gives it, is known to be winnable.

    If not, nothing is known of it.
    """
    return deal.isdecimal() and int(deal) in _graded_deals(rules.id)


def grade_of(rules: Rules | Preset | str, deal: str | int) -> Grade | None:
    """How hard a search found a deal of a game to win: which third of its winnable deals it is in.

    *rules* may be a preset, or a text for :func:`.parse_rules`; *deal* is as :func:`.parse_deal`
    takes it. None for a deal that is not listed, of which nothing is known. Raises :exc:`BadText`
    for a text that names no rules or deal.

    >>> grade_of("st-helena", 3), grade_of("st-helena", "4000"), grade_of("freecell", "ms3")
    ('hard', None, None)
    """
    game, deal = rules_of(rules).id, parse_deal(deal)
    return _graded_deals(game).get(int(deal)) if deal.isdecimal() else None


def parse_level(text: str) -> Level:
    """The level of that name, or what players call so. Raises :exc:`BadText`."""
    for level in LEVELS:
        if text in (level, level_word(level)):
            return level
    raise BadText(message("error.level", text=quoted(text), levels=", ".join(LEVELS)))


def level_word(level: Level) -> str:
    """What players call a level, in English.

    >>> level_word("middling"), level_word("hard")
    ('medium', 'hard')
    """
    return "medium" if level == "middling" else level


def pick_deal(
    rules: Rules | Preset | str,
    level: Level | Literal["medium"] = "winnable",
    played: Sequence[str] = (),
) -> str:
    """A random deal of *level*.

    If the game has none of that level, a winnable one; if none is known, any deal.
    :func:`grade_of` tells which it became.

    *rules* may be a preset, or a text for :func:`.parse_rules`. *played* are deals that the player
    knows already, the latest last. One of them is given only if the level has no other, and then
    the one played longest ago. Raises :exc:`BadText` for a text that names no rules or level.
    """
    game, level = rules_of(rules).id, parse_level(level)
    if level != "any":
        known = _offered_deals(game)
        late = DEAL_LISTS[game].get("late", []) if level == "easy" and known else []
        fit = [str(deal) for deal, of in known.items() if of == level and deal not in late]
        fit = fit or [str(deal) for deal in known]
        last = {deal: turn for turn, deal in enumerate(played)}
        fresh = [deal for deal in fit if deal not in last]
        if fit:
            return random.choice(fresh) if fresh else min(fit, key=last.__getitem__)
    return random_deal()


def daily_deal(
    rules: Rules | Preset | str, day: str | date, lists: Mapping[str, DealList] | None = None
) -> str:
    """The deal of a day, the same for everyone, winnable if any is known.

    *rules* may be a preset, or a text for :func:`.parse_rules`; *day* is a date, or written
    ``2026-11-21``. *lists* are those that the package comes with, or others. Raises :exc:`BadText`
    for a text that is none of them.
    """
    game, day = rules_of(rules).id, parse_day(day).isoformat()
    lists = DEAL_LISTS if lists is None else lists
    batches = lists[game]["batches"] if game in lists else []
    serving = [
        batch
        for n, batch in enumerate(batches)
        if batch["since"] <= day or (n == 0 and day >= _FIRST_SERVES)
    ]
    deals = [deal for batch in serving for deal in unpack_grades(batch)]
    if not deals:
        return str(crc32(f"{game} {day}".encode()) % 999_999_999 + 1)
    deal = turn_of(day, deals, game)
    withdrawn = lists[game].get("withdrawn", {})
    if withdrawn.get(str(deal), "9999") <= day:
        deal = turn_of(day, [deal for deal in deals if str(deal) not in withdrawn], game)
    return str(deal)


def turn_of(day: str, numbers: Sequence[int], what: str) -> int:
    """Whose turn it is on a day: all come in a shuffled order, then all again in another.

    *what* tells shuffles of different things apart.
    """
    turn, place = divmod(parse_day(day).toordinal(), len(numbers))
    return sorted(numbers, key=lambda n: (crc32(f"{what} {turn} {n}".encode()), n))[place]


def parse_day(text: str | date) -> date:
    """A date, or the day that is written ``2026-11-21``.

    Raises :exc:`BadText` for any other text, and ``TypeError`` for anything else.
    """
    if isinstance(text, date):
        return date(text.year, text.month, text.day)  # a time of day makes no difference
    if not isinstance(text, str):
        raise wrong_type("a date or a text such as '2026-11-21'", text)
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    # Python also reads other spellings, such as 20261121.
    if day is None or text != day.isoformat():
        raise BadText(message("error.date", text=quoted(text)))
    return day


@cache
def _graded_deals(game: str) -> GradedDeals:
    if game not in DEAL_LISTS:
        return {}
    graded = [unpack_grades(batch) for batch in DEAL_LISTS[game]["batches"]]
    withdrawn = DEAL_LISTS[game].get("withdrawn", {})
    return {
        deal: grade
        for batch in graded
        for deal, grade in batch.items()
        if str(deal) not in withdrawn
    }


def winnable_deals(rules: Rules | Preset | str) -> GradedDeals:
    """The winnable deals of a game that are known, by number, with their grades; it may be none.

    *rules* may be a preset, or a text for :func:`.parse_rules`. Raises :exc:`BadText` for a text
    that names no rules. The deals are those that today's search wins: of the deals of a day, a few
    more were won by an earlier one.

    >>> deals = winnable_deals("freecell")
    >>> len(deals) > 1_000, deals[1]
    (True, 'middling')
    """
    return dict(_offered_deals(rules_of(rules).id))


@cache
def _offered_deals(game: str) -> GradedDeals:
    elusive = DEAL_LISTS[game].get("elusive", []) if game in DEAL_LISTS else []
    return {deal: grade for deal, grade in _graded_deals(game).items() if deal not in elusive}


def _grades_in(batch: Batch) -> set[Grade]:
    """The grades of a batch, faster than by unpacking its deals."""
    packed = batch["grades"]
    if not isinstance(packed, str):
        return {grade for grade in packed if packed[grade]}
    numbers = {byte >> shift & 3 for byte in set(b64decode(packed)) for shift in (0, 2, 4, 6)}
    return {GRADES[number - 1] for number in numbers if number}


def pack_grades(graded: GradedDeals) -> str | dict[Grade, list[int]]:
    """The grades of a batch in its shorter form; see :class:`Batch`."""
    if max(graded) > _SPARSE * len(graded):
        return {
            grade: deals
            for grade in GRADES
            if (deals := [deal for deal in graded if graded[deal] == grade])
        }
    bits = bytearray(-(-max(graded) // 4))
    for deal, grade in graded.items():
        bits[(deal - 1) // 4] |= GRADES.index(grade) + 1 << 2 * ((deal - 1) % 4)
    return b64encode(bits).decode()


def unpack_grades(batch: Batch) -> GradedDeals:
    """The deals of a batch, in order.

    >>> unpack_grades({"since": "2026-11-21", "grades": pack_grades({2: "easy", 7: "hard"})})
    {2: 'easy', 7: 'hard'}
    """
    packed = batch["grades"]
    if not isinstance(packed, str):
        return dict(sorted((deal, grade) for grade in packed for deal in packed[grade]))
    grades = (byte >> shift & 3 for byte in b64decode(packed) for shift in (0, 2, 4, 6))
    return {deal: GRADES[grade - 1] for deal, grade in enumerate(grades, start=1) if grade}
