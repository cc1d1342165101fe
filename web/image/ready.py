"""Runs after rehearse.py, before Python is frozen: leaves what has to be known from outside.

/door.json says where Python's functions lie that start.js calls. /first.json is the view that
the page shows to a player who never was here, before there is a Python.
"""

import gc
import json
import linecache
import random
import re
import sys
import zipimport
from pathlib import Path

import sthelena

FIRST = "17"  # its deal


def forget() -> None:
    """Drop what only importing needed: every player downloads what is frozen."""
    re.purge()
    linecache.clearcache()
    sys.path.clear()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # noqa: SLF001
    sys._clear_internal_caches()  # noqa: SLF001
    gc.collect()
    gc.freeze()


Path("/first.json").write_text(
    sthelena.respond(json.dumps({"ask": "new", "rules": "st-helena", "deal": FIRST}))
)
Path("/door.json").write_text(
    json.dumps({"respond": id(sthelena.respond), "wake": id(random.seed)})
)
forget()
