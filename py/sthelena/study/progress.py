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
    """Show a search's progress on standard error. The value is to be called with each result."""
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

    with _shown(sentence, counts.total(), total, says_end=True) as step:

        def note(line: DealResult) -> None:
            counts[line.verdict] += 1
            step()

        yield note


@contextmanager
def check_progress(total: int) -> Iterator[Callable[[], None]]:
    """Show a check's progress on standard error. The value is to be called after each step.

    At the end the check says itself what it has found.
    """
    done = 0

    def sentence() -> Message:
        return message("study.checked-so-far", done=done, all=total)

    with _shown(sentence, done, total, says_end=False) as step:

        def count() -> None:
            nonlocal done
            done += 1
            step()

        yield count


@contextmanager
def _shown(
    sentence: Callable[[], Message], done: int, total: int, *, says_end: bool
) -> Iterator[Callable[[], None]]:
    """Show a sentence, which changes with each call of the value, now and then and at the end."""
    errors: TextIO | None = sys.stderr
    if RICH and errors is not None and errors.isatty():
        columns = (
            BarColumn(None),
            TextColumn("{task.description}"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=Console(stderr=True)) as bar:
            task = bar.add_task(str(sentence()), total=total, completed=done)
            yield lambda: bar.update(task, advance=1, description=str(sentence()))
        return

    last = monotonic()

    def say() -> None:
        if errors is not None:  # as it is where the caller has closed it
            print(sentence(), file=errors, flush=True)

    def note() -> None:
        nonlocal last
        if monotonic() - last >= PAUSE:
            last = monotonic()
            say()

    try:
        yield note
    finally:
        if says_end:
            say()
