"""Searching many deals at once: on the cores of this machine, or on a Dask cluster.

What is found of a deal depends on nothing but the deal, so that it does not matter who
searches it, when, or how often. Only this process writes the file.
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

from sthelena.errors import BadText
from sthelena.messages import say
from sthelena.position import Position
from sthelena.rules import Rules, parse_rules
from sthelena.shuffle import parse_deal
from sthelena.solver import solve

from .progress import progress
from .study_file import Line, study_file

AHEAD = 3
"""Deals that wait at each worker, so that none is idle."""

PATIENCE = 3
"""How often in a row the worker processes may end without a result."""


def parse_deals(text: str) -> Sequence[str]:
    """The deals that ``1..1000`` or ``17,ms18,100..199`` names, each once.

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
            raise BadText(say("study.bad-deals", text=ascii(text[:60])))
        ranges.append([str(number) for number in range(ends[0], ends[1] + 1)])
    return list(dict.fromkeys(chain.from_iterable(ranges)))


def search(game: str, deal: str, limit: int) -> Line:
    """Search one deal: what a worker does."""
    found = solve(Position.dealt(parse_rules(game), deal), limit)
    return Line(
        game=game,
        deal=deal,
        limit=limit,
        verdict=found.verdict,
        nodes=found.nodes,
        date=datetime.now(UTC).date().isoformat(),
        moves=" ".join(map(str, found.moves)),
    )


class Crew(NamedTuple):
    """Those who search."""

    executor: Executor
    size: Callable[[], int]


Hire = Callable[[], AbstractContextManager[Crew]]


def study(
    rules: Rules,
    deals: Sequence[str],
    limit: int,
    out: Path,
    *,
    workers: int | None = None,
    scheduler: str | None = None,
) -> None:
    """Search the deals that *out* does not have yet, and add them to it.

    Without the address of a *scheduler*, so many *workers* as there are cores, or as are
    asked for, do it here.
    """
    hire = partial(_cluster, scheduler) if scheduler else partial(_cores, workers or cores())
    with study_file(out) as file:
        for line in file.lines:
            if (line.game, line.limit) != (rules.id, limit):
                found = {"found": line.game, "nodes": line.limit}
                raise BadText(say("study.other", file=str(out), **found))
        known = {line.deal: line for line in file.lines}
        done = [known[deal] for deal in deals if deal in known]
        left = [deal for deal in deals if deal not in known]
        searched = _searched(rules.id, left, limit, hire)
        with progress(done, len(deals)) as show, closing(searched):
            for line in searched:
                file.add(line)
                show(line)


def _searched(game: str, deals: Sequence[str], limit: int, hire: Hire) -> Generator[Line]:
    """The lines of all deals, as they come."""
    left = dict.fromkeys(deals)
    fails = 0
    while left:
        try:
            with hire() as crew:
                waiting: dict[Future[Line], str] = {}
                rest = iter(list(left))
                while left:
                    room = AHEAD * max(crew.size(), 1) - len(waiting)
                    for deal in islice(rest, max(room, 0)):
                        waiting[crew.executor.submit(search, game, deal, limit)] = deal
                    for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                        line = future.result()
                        del left[waiting.pop(future)]
                        fails = 0
                        yield line
        except BrokenExecutor as error:
            # A worker process was killed. Others may go with it, but what is found stays.
            fails += 1
            if fails == PATIENCE:
                raise BadText(say("study.workers-die", reason=error)) from None


def cores() -> int:
    """The cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _cores(workers: int) -> Iterator[Crew]:
    """Processes on this machine. They end with this one, however it ends."""
    spawn = multiprocessing.get_context("spawn")
    ear, mouth = spawn.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, spawn, initializer=_listen, initargs=(ear,))
    try:
        yield Crew(pool, lambda: workers)
    finally:
        mouth.close()
        pool.shutdown(cancel_futures=True)
        ear.close()


def _listen(ear: Connection) -> None:
    """In a worker: end at once when the other end of the pipe is closed."""

    def listen() -> None:
        try:
            ear.recv()
        except (EOFError, OSError):
            os._exit(1)

    # Ctrl+C reaches all processes of a terminal; it is the first one that decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=listen, daemon=True).start()


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    """The workers of a Dask scheduler. It gives the deals of one that is lost to others."""
    try:
        # An optional package, of which the rest knows nothing.
        from distributed import Client, KilledWorker  # noqa: PLC0415
    except ImportError as error:
        raise BadText(say("study.dask", reason=error)) from None
    try:
        client = Client(address, timeout=20, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadText(say("study.scheduler", address=address, reason=error)) from None
    with client:
        executor = client.get_executor(pure=False)
        try:
            yield Crew(executor, lambda: sum(client.nthreads().values()))
        except (KilledWorker, CancelledError, OSError) as error:
            raise BrokenExecutor(str(error)) from None
        finally:
            executor.shutdown(wait=False)
