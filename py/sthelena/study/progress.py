"""How far a study is: a bar where rich and a terminal are, else a line now and then."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from sthelena.messages import Saying, say

from .study_file import Line

try:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
except ImportError:  # an optional package
    RICH = False
else:
    RICH = True

PAUSE = 30.0
"""Seconds between two lines."""

Show = Callable[[Line], None]


@contextmanager
def progress(known: list[Line], total: int) -> Iterator[Show]:
    """Show progress on standard error; give what is to be told each new line."""
    told = Counter(line.verdict for line in known)

    def sentence() -> Saying:
        return say(
            "study.done",
            done=told.total(),
            all=total,
            won=told["won"],
            lost=told["lost"],
            unknown=told["unknown"],
        )

    if RICH and sys.stderr.isatty():
        columns = (
            BarColumn(None),
            TextColumn("{task.description}"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=Console(stderr=True)) as bar:
            task = bar.add_task(str(sentence()), total=total, completed=told.total())

            def show(line: Line) -> None:
                told[line.verdict] += 1
                bar.update(task, advance=1, description=str(sentence()))

            yield show
        return

    last = monotonic()

    def note(line: Line) -> None:
        nonlocal last
        told[line.verdict] += 1
        if monotonic() - last >= PAUSE:
            last = monotonic()
            print(sentence(), file=sys.stderr, flush=True)

    try:
        yield note
    finally:
        print(sentence(), file=sys.stderr, flush=True)
