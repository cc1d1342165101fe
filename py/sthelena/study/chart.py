"""A study's chart: the share of deals decided against the nodes it takes, as SVG."""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise
from math import log10

from sthelena.messages import message
from sthelena.published.study_results import PublishedStudy

from .summary import steps

WIDTH, HEIGHT = 860, 520
LEFT, RIGHT, TOP, BOTTOM = 60, 240, 52, 56
LABEL = 15
"""The least distance between two names beside the lines."""

# The colours of the page; used again with each of the dashes.
COLOURS = ("#0b5d4e", "#a8203a", "#b98a2f", "#34568b", "#7b4b94", "#c2571a", "#4d4d4d")
DASHES = ("", "6 4", "2 3", "10 3 2 3")

_STYLE = (
    "text{font:12px Georgia,serif;fill:#22302c}.title{font-size:16px}"
    ".grid{stroke:#d9d2bf}.line{fill:none;stroke-width:2;stroke-linejoin:round}"
)


def chart(study: Iterable[tuple[str, PublishedStudy]]) -> str:
    """The picture of several studies; each line ends at its own limit."""
    drawn = [(game, found) for game, found in study if found["deals"]]
    most = max((found["nodes"] for _, found in drawn), default=1_000)
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM

    def x(nodes: float) -> float:
        # The axis begins at 100, where smaller studies end, too.
        powers = log10(max(nodes, 100) / 100)
        return LEFT + (right - LEFT) * powers / max(log10(most / 100), 1)

    def y(share: float) -> float:
        return bottom - (bottom - TOP) * share

    title = escape(str(message("study.chart")))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{title}</title><style>{_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="#fbf7ea"/>',
        f'<text class="title" x="{LEFT}" y="30">{title}</text>',
    ]
    for tenth in range(0, 11, 2):
        level = f"{y(tenth / 10):.1f}"
        parts.append(f'<path class="grid" d="M{LEFT} {level}H{right}"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{level}" text-anchor="end" dy=".35em">{tenth * 10} %</text>'
        )
    power = 100
    while power <= most:
        place = f"{x(power):.1f}"
        parts.append(f'<path class="grid" d="M{place} {TOP}V{bottom}"/>')
        parts.append(f'<text x="{place}" y="{bottom + 20}" text-anchor="middle">{power:,}</text>')
        power *= 10
    axis = escape(str(message("study.axis")))
    middle = f"{(LEFT + right) / 2:.1f}"
    parts.append(f'<text x="{middle}" y="{HEIGHT - 12}" text-anchor="middle">{axis}</text>')

    ends = [y(found["decided"][-1] / found["deals"]) for _, found in drawn]
    labels = _spread_labels(ends)
    for n, ((game, found), end, label) in enumerate(zip(drawn, ends, labels, strict=True)):
        colour = COLOURS[n % len(COLOURS)]
        pattern = DASHES[n // len(COLOURS) % len(DASHES)]
        dashes = f' stroke-dasharray="{pattern}"' if pattern else ""
        points = " ".join(
            f"{x(step):.1f},{y(decided / found['deals']):.1f}"
            for step, decided in zip(steps(found["nodes"]), found["decided"], strict=True)
        )
        parts.append(f'<polyline class="line" stroke="{colour}"{dashes} points="{points}"/>')
        last = x(found["nodes"])
        parts.append(
            f'<path stroke="{colour}" fill="none"'
            f' d="M{last + 3:.1f} {end:.1f}L{right + 16} {label:.1f}h6"/>'
        )
        parts.append(f'<text x="{right + 26}" y="{label:.1f}" dy=".35em">{escape(game)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _spread_labels(places: Sequence[float]) -> list[float]:
    """The heights of the names: as near to their lines' ends as the distance allows."""
    order = sorted(range(len(places)), key=lambda n: places[n])
    result = list(places)
    for before, after in pairwise(order):
        result[after] = max(result[after], result[before] + LABEL)
    over = max((result[order[-1]] - (HEIGHT - BOTTOM)) if order else 0.0, 0.0)
    limit = float("inf")
    for n in reversed(order):
        result[n] = min(result[n] - (over if n == order[-1] else 0.0), limit)
        limit = result[n] - LABEL
    return result
