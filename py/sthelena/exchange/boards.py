"""Boards as lines of cards, as fc-solve and the exports of PySolFC have them.

A line of cards is a column, bottom to top; it may begin with ``:``, and then an empty column has a
line, too. ``Foundations: H-6 C-A``, ``Freecells: 8D - QH`` (``Founds:`` and ``FC:`` for short),
``Talon:`` and ``Waste:`` stand before it.
"""

import re

from sthelena.cards import Card

from .sketch import Sketch, card_of, is_card

_NAMED = re.compile(
    r"(foundations?|founds?|freecells?|cells?|fc|talon|stock|waste)\s*:\s*(.*)", re.IGNORECASE
)
_EMPTY = re.compile(r"-|--|\[\]|\(\)")
_NO_TOP = re.compile(r"[CSHD]-0|-", re.IGNORECASE)
MOST_LINES = 200


def parse_board(text: str) -> Sketch | None:
    """The board that *text* draws; None where it is no board at all. Raises :exc:`BadText` for a
    card in it that there is none."""
    lines = _lines(text)
    named: dict[str, list[str]] = {}
    columns: list[list[str]] = []
    for line in lines:
        match = _NAMED.fullmatch(line)
        if match:
            named.setdefault(match[1][:2].lower(), []).extend(_words(match[2]))
        elif columns or line:
            columns.append(_words(line.removeprefix(":")))
    while columns and not columns[-1] and not any(line.startswith(":") for line in lines):
        columns.pop()
    words = [word for column in columns for word in column]
    known = sum(map(is_card, words))
    if not named and (len(columns) < 2 or 2 * known <= len(words) or known < len(columns) // 2):
        return None
    tops = named.get("fo")
    return Sketch(
        [[card_of(word) for word in column] for column in columns],
        [None if _EMPTY.fullmatch(word) else card_of(word) for word in _cells(named)],
        _cards(named, "ta", "st")[::-1],  # the first one is dealt next
        _cards(named, "wa"),
        None if tops is None else [card_of(word) for word in tops if not _NO_TOP.fullmatch(word)],
    )


def _lines(text: str) -> list[str]:
    """The lines without comments and brackets; a single line has slashes between the columns."""
    broken = text.replace("/", "\n") if "\n" not in text.strip() else text
    lines = [line.partition("#")[0].strip() for line in broken.strip().splitlines()[:MOST_LINES]]
    while lines and not lines[0]:
        del lines[0]
    return lines


def _words(text: str) -> list[str]:
    # A card in angle brackets lies face down in other games.
    return re.sub(r"[,;<>\[\]]", " ", text).split()


def _cells(named: dict[str, list[str]]) -> list[str]:
    return [word for key in ("fr", "ce", "fc") for word in named.get(key, [])]


def _cards(named: dict[str, list[str]], *keys: str) -> list[Card]:
    words = [word for key in keys for word in named.get(key, [])]
    return [card_of(word) for word in words if not _EMPTY.fullmatch(word)]
