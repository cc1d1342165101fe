"""A study's results counted: shares with their 95 % Wilson intervals, as a Markdown table.

>>> [round(end, 3) for end in wilson(0, 10)]
[0.0, 0.278]
"""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt

from sthelena.messages import message
from sthelena.published.study_results import PublishedStudy

from .study_file import DealResult

Z = 1.959964
"""95 % of a normal distribution lie within this many standard deviations."""


def wilson(part: int, whole: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of *part* in *whole*."""
    share, square = part / whole, Z * Z / whole
    middle = share + square / 2
    spread = Z * sqrt(share * (1 - share) / whole + square / whole / 4)
    low, high = (middle - spread) / (1 + square), (middle + spread) / (1 + square)
    # Exact at the ends, where the formula leaves a rounding error.
    return (0.0 if part == 0 else low, 1.0 if part == whole else high)


def steps(limit: int) -> list[int]:
    """The numbers of nodes at which the chart has a point: 100, 200, 500, … and the limit.

    >>> steps(3_000)
    [100, 200, 500, 1000, 2000, 3000]
    """
    return [*_round_below(limit), limit]


def _round_below(limit: int) -> Iterator[int]:
    power = 100
    while True:
        for digit in (1, 2, 5):
            if digit * power >= limit:
                return
            yield digit * power
        power *= 10


def count(lines: Iterable[DealResult]) -> list[tuple[str, PublishedStudy]]:
    """The counts for each game and limit, sorted by game."""
    groups: defaultdict[tuple[str, int], list[DealResult]] = defaultdict(list)
    for line in lines:
        groups[line.game, line.limit].append(line)
    return [(game, _counted(limit, groups[game, limit])) for game, limit in sorted(groups)]


def _counted(limit: int, lines: list[DealResult]) -> PublishedStudy:
    verdicts = Counter(line.verdict for line in lines)
    # A search checks its limit only now and then, and may exceed it.
    used = sorted(min(line.nodes, limit) for line in lines if line.verdict != "unknown")
    return {
        "deals": len(lines),
        "nodes": limit,
        "won": verdicts["won"],
        "lost": verdicts["lost"],
        "unknown": verdicts["unknown"],
        "low": round(wilson(verdicts["won"], len(lines))[0], 4),
        "high": round(wilson(verdicts["won"] + verdicts["unknown"], len(lines))[1], 4),
        "date": max(line.date for line in lines),
        "decided": [bisect_right(used, step) for step in steps(limit)],
    }


def markdown(study: Iterable[tuple[str, PublishedStudy]]) -> str:
    """The counts as a Markdown table."""
    columns = "game deals nodes won lost unknown winnable date".split()
    head = [str(message(f"study.{column}")) for column in columns]
    rows = [head, ["---", *["---:"] * 6, "---"], *(_row(game, found) for game, found in study)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def short_markdown(study: Iterable[tuple[str, PublishedStudy]]) -> str:
    """What share can be won, as a Markdown table."""
    columns = "game deals winnable".split()
    head = [str(message(f"study.{column}")) for column in columns]
    rows = ([row[0], row[1], row[6]] for row in (_row(game, found) for game, found in study))
    return "".join(f"| {' | '.join(row)} |\n" for row in [head, ["---", "---:", "---:"], *rows])


def _row(game: str, found: PublishedStudy) -> list[str]:
    counts = (found["won"], found["lost"], found["unknown"])
    return [
        f"`{game}`",
        f"{found['deals']:,}",
        f"{found['nodes']:,}",
        *(_share(part, found["deals"]) for part in counts),
        str(message("study.range", low=_percent(found["low"]), high=_percent(found["high"]))),
        found["date"],
    ]


def _share(part: int, whole: int) -> str:
    low, high = map(_percent, wilson(part, whole))
    return str(message("study.share", share=_percent(part / whole), low=low, high=high))


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def as_json(study: Iterable[tuple[str, PublishedStudy]]) -> list[Mapping[str, object]]:
    """The counts and all intervals as JSON's values."""
    return [
        {
            "game": game,
            **found,
            "intervals": {
                verdict: [round(end, 4) for end in wilson(part, found["deals"])]
                for verdict, part in (
                    ("won", found["won"]),
                    ("lost", found["lost"]),
                    ("unknown", found["unknown"]),
                )
            },
        }
        for game, found in study
    ]
