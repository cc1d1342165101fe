"""A study's progress: a bar on a terminal if rich is installed, else a line now and then."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TextIO

from sthelena.messages import Message, message

from .study_file import DealResult

try:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
except ImportError:  # an optional package
    RICH = False
else:
    RICH = True

PAUSE = 30.0
"""Seconds between two lines."""

Report = Callable[[DealResult], None]


@contextmanager
def progress(known: list[DealResult], total: int) -> Iterator[Report]:
    """Show progress on standard error. The value is to be called with each new result."""
    errors: TextIO | None = sys.stderr
    counts = Counter(line.verdict for line in known)

    def sentence() -> Message:
        return message(
            "study.done",
            done=counts.total(),
            all=total,
            won=counts["won"],
            lost=counts["lost"],
            unknown=counts["unknown"],
        )

    if RICH and errors is not None and errors.isatty():
        columns = (
            BarColumn(None),
            TextColumn("{task.description}"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=Console(stderr=True)) as bar:
            task = bar.add_task(str(sentence()), total=total, completed=counts.total())

            def show(line: DealResult) -> None:
                counts[line.verdict] += 1
                bar.update(task, advance=1, description=str(sentence()))

            yield show
        return

    last = monotonic()

    def say() -> None:
        if errors is not None:  # as it is where the caller has closed it
            print(sentence(), file=errors, flush=True)

    def note(line: DealResult) -> None:
        nonlocal last
        counts[line.verdict] += 1
        if monotonic() - last >= PAUSE:
            last = monotonic()
            say()

    try:
        yield note
    finally:
        say()
