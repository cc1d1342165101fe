"""Runs after warm_up.py: clears caches and buffers.

Whatever is in memory at the snapshot is downloaded by every player.
"""

import functools
import gc
import io
import linecache
import re
import sys
import zipimport

import sthelena


def small_output(number: int) -> io.TextIOWrapper:
    """Return a stream to print to, with a small buffer instead of one of 128 kB."""
    file = io.BufferedWriter(io.FileIO(number, "w", closefd=False), 512)
    return io.TextIOWrapper(file, "utf-8", "backslashreplace", line_buffering=True)


def clear_caches() -> None:
    # The old streams' buffers hold what C had left in their memory.
    sys.stdin = sys.__stdin__ = None
    sys.stdout = sys.__stdout__ = small_output(1)
    sys.stderr = sys.__stderr__ = small_output(2)
    re.purge()
    linecache.clearcache()
    sys.path.clear()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # noqa: SLF001
    sys._clear_internal_caches()  # noqa: SLF001
    for found in gc.get_objects():
        if isinstance(found, functools._lru_cache_wrapper):  # noqa: SLF001
            found.cache_clear()
    sthelena.respond.__self__.__init__()  # the state before the first request
    gc.collect()


clear_caches()
