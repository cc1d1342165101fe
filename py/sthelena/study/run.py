"""Searching many deals at once, on the cores of this machine or on a Dask cluster.

The result for a deal depends on nothing but the deal, so any worker may search it, at any time and
more than once. Only this process writes the file.
"""

import multiprocessing
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, closing, contextmanager
from datetime import UTC, datetime
from functools import partial
from itertools import chain, islice
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from sthelena.errors import BadText, quoted
from sthelena.messages import message
from sthelena.position import Position
from sthelena.rules import Rules, parse_rules
from sthelena.shuffle import parse_deal
from sthelena.solver import solve

from .progress import progress
from .study_file import DealResult, study_file

QUEUED_PER_WORKER = 3
"""Deals queued for each worker, so that none is idle."""

MAX_FAILURES = 3
"""How often in a row the workers may die without a result before the study stops."""


def parse_deals(text: str) -> Sequence[str]:
    """The deals that ``1..1000`` or ``17,ms18,100..199`` names, each once.

    Raises :exc:`BadText` with the reason.

    >>> parse_deals("3..5,ms17,4")
    ['3', '4', '5', 'ms17']
    """
    ranges = []
    for part in text.split(","):
        first, dots, last = part.partition("..")
        if not dots:
            ranges.append([parse_deal(part)])
            continue
        ends = [int(end) for end in (first, last) if re.fullmatch("[0-9]{1,18}", end, re.ASCII)]
        if len(ends) != 2 or not 1 <= ends[0] <= ends[1] or ends[1] - ends[0] >= 10**8:
            raise BadText(message("study.bad-deals", text=quoted(text)))
        ranges.append([str(number) for number in range(ends[0], ends[1] + 1)])
    return list(dict.fromkeys(chain.from_iterable(ranges)))


def search(game: str, deal: str, limit: int) -> DealResult:
    """Search one deal with at most *limit* nodes. This is what a worker does."""
    found = solve(Position.dealt(parse_rules(game), deal), limit)
    return DealResult(
        game=game,
        deal=deal,
        limit=limit,
        verdict=found.verdict,
        nodes=found.nodes,
        date=datetime.now(UTC).date().isoformat(),
        moves=" ".join(map(str, found.moves)),
    )


class Workers(NamedTuple):
    """The processes or machines that search."""

    executor: Executor
    size: Callable[[], int]
    """How many there are now."""


StartWorkers = Callable[[], AbstractContextManager[Workers]]


def study(
    rules: Rules,
    deals: Sequence[str],
    limit: int,
    out: Path,
    *,
    workers: int | None = None,
    scheduler: str | None = None,
) -> None:
    """Search the deals that the file *out* does not have yet, and add them to it.

    Without the address of a Dask *scheduler*, *workers* processes on this machine do it, by default
    one for each core. Raises :exc:`BadText` for a file of another study, or one that another
    process writes.
    """
    start = (
        partial(_dask_workers, scheduler)
        if scheduler
        else partial(_local_workers, workers or cores())
    )
    with study_file(out) as file:
        for line in file.results:
            if (line.game, line.limit) != (rules.id, limit):
                found = {"found": line.game, "nodes": line.limit}
                raise BadText(message("study.other", file=quoted(str(out)), **found))
        known = {line.deal: line for line in file.results}
        done = [known[deal] for deal in deals if deal in known]
        left = [deal for deal in deals if deal not in known]
        searched = _search_all(rules.id, left, limit, start)
        with progress(done, len(deals)) as show, closing(searched):
            for line in searched:
                file.add(line)
                show(line)


def _search_all(
    game: str, deals: Sequence[str], limit: int, start: StartWorkers
) -> Generator[DealResult]:
    """The results of all deals, as they come."""
    left = dict.fromkeys(deals)
    failures = 0
    while left:
        try:
            with start() as workers:
                waiting: dict[Future[DealResult], str] = {}
                rest = iter(list(left))
                while left:
                    free = QUEUED_PER_WORKER * max(workers.size(), 1) - len(waiting)
                    for deal in islice(rest, max(free, 0)):
                        waiting[workers.executor.submit(search, game, deal, limit)] = deal
                    for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                        line = future.result()
                        del left[waiting.pop(future)]
                        failures = 0
                        yield line
        except BrokenExecutor as error:
            # A worker process was killed. Others may die with it, but the results stay.
            failures += 1
            if failures == MAX_FAILURES:
                raise BadText(message("study.workers-end", reason=error)) from None


def cores() -> int:
    """The cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _local_workers(workers: int) -> Iterator[Workers]:
    """Processes on this machine, which exit when this one does, even if it is killed."""
    spawn = multiprocessing.get_context("spawn")
    reader, writer = spawn.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, spawn, initializer=_watch_parent, initargs=(reader,))
    try:
        yield Workers(pool, lambda: workers)
    finally:
        writer.close()
        pool.shutdown(cancel_futures=True)
        reader.close()


def _watch_parent(reader: Connection) -> None:
    """In a worker: exit at once when the parent's end of the pipe is closed."""

    def wait_for_end() -> None:
        try:
            reader.recv()
        except (EOFError, OSError):
            os._exit(1)

    # Ctrl+C reaches all processes of a terminal. Only the parent handles it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=wait_for_end, daemon=True).start()


@contextmanager
def _dask_workers(address: str) -> Iterator[Workers]:
    """The workers of a Dask scheduler, which gives the deals of a lost worker to others."""
    try:
        # An optional package.
        from distributed import Client, KilledWorker  # noqa: PLC0415
    except ImportError as error:
        raise BadText(message("study.dask", reason=error)) from None
    try:
        client = Client(address, timeout=20, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadText(message("study.scheduler", address=address, reason=error)) from None
    with client:
        executor = client.get_executor(pure=False)
        try:
            yield Workers(executor, lambda: sum(client.nthreads().values()))
        except (KilledWorker, CancelledError, OSError) as error:
            raise BrokenExecutor(str(error)) from None
        finally:
            executor.shutdown(wait=False)
