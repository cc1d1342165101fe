"""Searching many deals at once, on the cores of this machine or on a Dask cluster.

The result for a deal depends on nothing but the deal, so any worker may search it, at any time and
more than once. Only this process writes the file.
"""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from datetime import UTC, datetime
from functools import partial
from itertools import chain, islice
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple, ParamSpec, TypeVar

from sthelena.errors import BadText, quoted
from sthelena.messages import message
from sthelena.play.position import Position
from sthelena.rules.rules import Rules, parse_rules
from sthelena.solver import solve

from .compiled import compiled
from .deals import Deals
from .progress import progress
from .study_file import DealResult, study_file

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")

QUEUED_PER_WORKER = 3
"""Deals queued for each worker, so that none is idle."""

MAX_FAILURES = 3
"""How often in a row the workers may die without a result before the study stops."""


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


@contextmanager
def executor_of(start: StartWorkers) -> Iterator[Executor]:
    """Workers for a task that has to start again if one of them is killed.

    Raises :exc:`BadText` then.
    """
    try:
        with start() as workers:
            yield workers.executor
    except BrokenExecutor as error:
        raise BadText(message("study.workers-end", reason=error)) from None


def study(
    rules: Rules,
    deals: Deals,
    limit: int,
    out: Path,
    *,
    workers: int | None = None,
    scheduler: str | None = None,
    compile_first: bool = False,
) -> None:
    """Search the deals that the file *out* does not have yet, and add them to it.

    Without the address of a Dask *scheduler*, *workers* processes on this machine do it, by default
    one for each core; *compile_first* lets these search with compiled modules. Raises
    :exc:`BadText` without a node or a worker, for a file of another study, one that another process
    writes, and where nothing can be compiled.
    """
    if limit < 1:
        raise BadText(message("command-line.nodes"))
    start = start_of(workers, scheduler)
    with compiled() if compile_first else nullcontext(), study_file(out) as file:
        refuse_others(file.results, rules.id, limit, out)
        known = {line.deal: line for line in file.results}
        done = [line for deal, line in known.items() if deal in deals]
        left = (deal for deal in deals if deal not in known)
        searched = _search_all(rules.id, left, limit, start)
        with progress(done, len(deals)) as show, closing(searched):
            for line in searched:
                file.add(line)
                show(line)


def start_of(workers: int | None, scheduler: str | None) -> StartWorkers:
    """How the workers are started. Raises :exc:`BadText` without a worker."""
    if workers is not None and workers < 1:
        raise BadText(message("study.workers"))
    if scheduler:
        return partial(_dask_workers, scheduler)
    return partial(local_workers, workers or cores())


def refuse_others(results: Iterable[DealResult], game: str, limit: int, file: Path) -> None:
    """Raise :exc:`BadText` if a file holds results of another study."""
    for line in results:
        if (line.game, line.limit) != (game, limit):
            found = {"found": line.game, "nodes": line.limit}
            raise BadText(message("study.other", file=quoted(file), **found))


def _search_all(
    game: str, deals: Iterable[str], limit: int, start: StartWorkers
) -> Generator[DealResult]:
    """The results of all deals, as they come."""
    rest = iter(deals)
    failures = 0
    while first := list(islice(rest, 1)):
        rest = chain(first, rest)
        taken: dict[str, None] = {}
        try:
            with start() as workers:
                waiting: dict[Future[DealResult], str] = {}
                while True:
                    free = QUEUED_PER_WORKER * max(workers.size(), 1) - len(waiting)
                    for deal in islice(rest, max(free, 0)):
                        taken[deal] = None
                        future = workers.executor.submit(search, game, deal, limit)
                        waiting[future] = deal
                    if not waiting:
                        return
                    for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                        line = future.result()
                        del taken[waiting.pop(future)]
                        failures = 0
                        yield line
        except BrokenExecutor as error:
            # A worker process was killed. Others may die with it, but the results stay.
            failures += 1
            if failures == MAX_FAILURES:
                raise BadText(message("study.workers-end", reason=error)) from None
            rest = chain(list(taken), rest)


@contextmanager
def _interrupt_held() -> Iterator[None]:
    """Hold Ctrl+C back; a process that is started inherits this, until it ignores Ctrl+C itself."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def cores() -> int:
    """The cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Pool(ProcessPoolExecutor):
    """Processes, which start while Ctrl+C is held back."""

    def submit(
        self, fn: Callable[Arguments, Answer], /, *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Answer]:
        with _interrupt_held():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def local_workers(workers: int) -> Iterator[Workers]:
    """Processes on this machine, which exit when this one does, even if it is killed."""
    spawn = multiprocessing.get_context("spawn")
    reader, writer = spawn.Pipe(duplex=False)
    pool = _Pool(workers, spawn, initializer=_watch_parent, initargs=(reader,))
    try:
        yield Workers(pool, lambda: workers)
    finally:
        # The workers exit now; one that is still starting needs what a second Ctrl+C would remove.
        with _interrupt_held():
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
        from distributed.comm import resolve_address  # noqa: PLC0415
    except ImportError as error:
        raise BadText(message("study.dask", reason=error)) from None
    try:
        # A client with an address that it cannot read prints a traceback when it is deleted.
        client = Client(resolve_address(address), timeout=20, set_as_default=False)
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
