"""Runs after warm_up.py: drops all that imports and answers have left behind.

What stays when Python is frozen is downloaded by everybody.
"""

import functools
import gc
import io
import linecache
import re
import sys
import zipimport

import sthelena


def narrow(number: int) -> io.TextIOWrapper:
    """Where Python prints, with a small buffer instead of one of 128 kB."""
    file = io.BufferedWriter(io.FileIO(number, "w", closefd=False), 512)
    return io.TextIOWrapper(file, "utf-8", "backslashreplace", line_buffering=True)


def forget() -> None:
    # Their buffers are never empty: C left other things there before.
    sys.stdin = sys.__stdin__ = None
    sys.stdout = sys.__stdout__ = narrow(1)
    sys.stderr = sys.__stderr__ = narrow(2)
    re.purge()
    linecache.clearcache()
    sys.path.clear()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # noqa: SLF001
    sys._clear_internal_caches()  # noqa: SLF001
    for found in gc.get_objects():
        if isinstance(found, functools._lru_cache_wrapper):  # noqa: SLF001
            found.cache_clear()
    sthelena.respond.__self__.__init__()  # the door, as it was before the first request
    gc.collect()


forget()
