"""The deals of a study: ranges that are not written out, for they may be of any length."""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator

from sthelena.errors import BadText, quoted
from sthelena.messages import message
from sthelena.play.shuffle import parse_deal

MOST_IN_RANGE = 10**8
"""How many deals a range has at most."""


class Deals(Collection[str]):
    """Deal numbers, each once: plain numbers in order, then those of Microsoft's generator."""

    def __init__(self, ranges: Iterable[range], microsoft: Iterable[str] = ()) -> None:
        self._ranges: list[range] = []
        for more in sorted(ranges, key=lambda numbers: numbers.start):
            last = self._ranges[-1] if self._ranges else None
            if last is not None and more.start <= last.stop:
                self._ranges[-1] = range(last.start, max(last.stop, more.stop))
            else:
                self._ranges.append(more)
        self._starts = [numbers.start for numbers in self._ranges]
        self._microsoft = dict.fromkeys(microsoft)

    def __len__(self) -> int:
        return sum(map(len, self._ranges)) + len(self._microsoft)

    def __iter__(self) -> Iterator[str]:
        for numbers in self._ranges:
            yield from map(str, numbers)
        yield from self._microsoft

    def __contains__(self, deal: object) -> bool:
        if not isinstance(deal, str) or not deal.isdecimal():
            return deal in self._microsoft
        n = bisect_right(self._starts, int(deal)) - 1
        return n >= 0 and int(deal) in self._ranges[n]


def parse_deals(text: str) -> Deals:
    """The deals that ``1..1000`` or ``17,ms18,100..199`` names, each once.

    Raises :exc:`BadText` with the reason.

    >>> list(parse_deals("3..5,ms17,4"))
    ['3', '4', '5', 'ms17']
    >>> len(parse_deals("1..99999999"))
    99999999
    """
    ranges, microsoft = [], []
    for part in text.split(","):
        if ".." not in part:
            # "1_100" would be deal 1100 elsewhere; who writes it here means a range.
            if re.search(r"[0-9][^0-9]+[0-9]", part):
                raise BadText(message("study.bad-deals", text=quoted(text)))
            deal = parse_deal(part)
            if deal.isdecimal():
                ranges.append(range(int(deal), int(deal) + 1))
            else:
                microsoft.append(deal)
            continue
        if re.fullmatch(r"[0-9]+\.\.[0-9]+", part) is None:
            if "ms" in part.lower():
                raise BadText(message("study.range-microsoft"))
            raise BadText(message("study.bad-deals", text=quoted(text)))
        ranges.append(_range(part))
    return Deals(ranges, microsoft)


def _range(text: str) -> range:
    """The numbers from one to another. Raises :exc:`BadText`."""
    first, last = (int(parse_deal(end)) for end in text.split(".."))
    if last < first:
        raise BadText(message("study.range-back", text=quoted(text)))
    if last - first >= MOST_IN_RANGE:
        raise BadText(message("study.range-long", text=quoted(text), most=MOST_IN_RANGE))
    return range(first, last + 1)
