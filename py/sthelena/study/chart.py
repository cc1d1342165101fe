"""A study's chart: the share of deals decided against the nodes it takes, as SVG.

Each game has a panel of its own, for so many curves in one would cross. All panels have the same
axes. The page of the study takes the panels out and lays them out for its window.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, log10

from sthelena.messages import message
from sthelena.published.study_results import PublishedStudy
from sthelena.rules.rules import PRESETS, parse_rules

from .summary import steps

COLUMNS, GAP, MARGIN, HEAD, FOOT = 5, 10, 16, 48, 36
WIDTH, HEIGHT = 158, 146
"""A panel."""
LEFT, RIGHT, TOP, BOTTOM = 34, 6, 40, 22
"""What lies around the curve in its panel."""
LETTERS = 25
"""So many letters fit into a panel's line."""
FIGURE = 56
"""The least distance between two numbers below the axis."""

_STYLE = (
    "text{font:12px Georgia,serif;fill:#22302c}.title{font-size:16px}.soft{fill:#61594b}"
    ".grid{stroke:#d9d2bf;fill:none}.curve{stroke:#0b5d4e;fill:none;stroke-width:2;stroke-linejoin:round}"
)


def chart(study: Iterable[tuple[str, PublishedStudy]]) -> str:
    """The picture of several studies; each line ends at its own limit."""
    drawn = [(game, found) for game, found in study if found["deals"]]
    most = max((found["nodes"] for _, found in drawn), default=1_000)
    width = 2 * MARGIN + COLUMNS * (WIDTH + GAP) - GAP
    height = HEAD + ceil(len(drawn) / COLUMNS) * (HEIGHT + GAP) + FOOT
    title, axis = (escape(str(message(f"study.{key}"))) for key in ("chart", "axis"))
    panels = zip(names([game for game, _ in drawn]), drawn, strict=True)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
            f"<title>{title}</title><style>{_STYLE}</style>",
            f'<rect width="{width}" height="{height}" rx="8" fill="#fbf7ea"/>',
            f'<text class="title" x="{MARGIN}" y="30">{title}</text>',
            *(
                _panel(n, name, found, max(most, 1_000))
                for n, (name, (_, found)) in enumerate(panels)
            ),
            _text(axis, width / 2, height - 16, "middle"),
            "</svg>",
            "",
        ]
    )


def names(games: Sequence[str]) -> list[tuple[str, str]]:
    """The games' names in two lines; the second is the id where the name could mean other rules.

    >>> names(["louis", "louis-pysolfc", "freecell", "freecell+cells=filled"])[1:]
    [('Louis', 'as in PySolFC'), ('FreeCell', 'freecell'), ('FreeCell', 'freecell+cells=filled')]
    """
    called = [str(parse_rules(game).name) for game in games]
    times = Counter(called)
    parts = (name.partition(", ") for name in called)
    return [
        (first, game if times[name] > 1 or game not in PRESETS else rest)
        for game, name, (first, _, rest) in zip(games, called, parts, strict=True)
    ]


def _panel(n: int, name: tuple[str, str], found: PublishedStudy, most: int) -> str:
    """The curve of a game, with its axes, which end at *most* nodes."""
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    power = (right - LEFT) / log10(most / 100)

    def x(nodes: float) -> float:
        # The axis begins at 100, where smaller studies end, too.
        return LEFT + power * log10(max(nodes, 100) / 100)

    def y(share: float) -> float:
        return bottom - (bottom - TOP) * share

    shares = [decided / found["deals"] for decided in found["decided"]]
    share = f"{100 * shares[-1]:.1f}%"
    points = [
        f"{x(at):.1f},{y(up):.1f}" for at, up in zip(steps(found["nodes"]), shares, strict=True)
    ]
    left = MARGIN + n % COLUMNS * (WIDTH + GAP)
    top = HEAD + n // COLUMNS * (HEIGHT + GAP)
    lines = "".join(f"M{LEFT} {y(level):g}H{right}" for level in (0, 0.5, 1))
    powers = range(2, int(log10(most)) + 1)
    figures = powers[:: ceil(FIGURE / power)]
    lines += "".join(f"M{x(10**each):.1f} {TOP}V{bottom}" for each in powers)
    marks = [
        *(_text(f"{level}%", LEFT - 4, y(level / 100) + 4, "end") for level in (0, 50, 100)),
        *(_text(f"{10**each:,}", x(10**each), HEIGHT - 6, "middle") for each in figures),
    ]
    return "\n".join(
        [
            f'<svg class="panel" x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}"',
            f' viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            f"<title>{escape(', '.join(filter(None, name)))}: {share}</title>",
            *(_line(row, text) for row, text in enumerate(name) if text),
            f'<path class="grid" d="{lines}"/>',
            *marks,
            f'<polyline class="curve" points="{" ".join(points)}"/>',
            # A curve rises from the left, and so leaves the lower corner at the right free.
            _text(share, right - 2, bottom - 5, "end", look=""),
            "</svg>",
        ]
    )


def _text(text: str, x: float, y: float, anchor: str, look: str = "soft") -> str:
    shown = f' class="{look}"' if look else ""
    return f'<text{shown} x="{x:.4g}" y="{y:.4g}" text-anchor="{anchor}">{text}</text>'


def _line(row: int, text: str) -> str:
    """A line of a panel's name, drawn narrower if it is too long."""
    narrow = f' textLength="{WIDTH}" lengthAdjust="spacingAndGlyphs"' if len(text) > LETTERS else ""
    look = ' class="soft"' if row else ""
    return f'<text{look} y="{12 + 15 * row}"{narrow}>{escape(text)}</text>'
