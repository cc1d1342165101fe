"""Runs after rehearse.py: drops all that imports and answers have left behind.

What stays when Python is frozen is downloaded by everybody.
"""

import functools
import gc
import linecache
import re
import sys
import zipimport

import sthelena


def forget() -> None:
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
