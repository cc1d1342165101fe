"""Runs before Python is frozen: drops what only importing needed. All that stays is downloaded."""

import gc
import linecache
import re
import sys
import zipimport


def forget() -> None:
    re.purge()
    linecache.clearcache()
    sys.path.clear()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # noqa: SLF001
    sys._clear_internal_caches()  # noqa: SLF001
    gc.unfreeze()
    gc.collect()
    gc.freeze()


forget()
