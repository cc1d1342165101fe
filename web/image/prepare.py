"""Runs in the Python that is frozen: readies the rules, leaves what start.js has to know.

Nothing can be imported once Python is frozen, as it then has no files. So whatever the rules
might import in their life has to be imported here, which is done by living it.
"""

import gc
import importlib
import json
import linecache
import pkgutil
import random
import re
import sys
import traceback
import zipimport
from pathlib import Path

import sthelena

FIRST = {"ask": "new", "rules": "st-helena", "deal": "17"}  # what a player sees who never was here


def rehearse() -> None:
    for module in pkgutil.iter_modules(sthelena.__path__):
        if module.name != "__main__":
            importlib.import_module(f"sthelena.{module.name}")
    for game in ask(ask="games")["games"]:
        view = ask(ask="new", rules=game["id"], deal=None)["view"]
        for move in view["moves"][:3]:
            ask(ask="view", text=view["text"], move=move["text"])
        ask(ask="view", text=f"{game['id']} 17:", move="deal")
        ask(ask="view", text=f"{game['id']} 17:", move="t1>t1")
        ask(ask="rules", rules=game["id"])
    for wrong in ("", "{}", "[]", '{"ask": "view", "text": "?"}', '"\\ud83d\\udc1d é"'):
        sthelena.respond(wrong)
    several = ExceptionGroup("several", [ValueError("one"), NameError("pritn", name="pritn")])
    traceback.format_exception(several)


def ask(**request: str | None) -> dict:
    reply = json.loads(sthelena.respond(json.dumps(request)))
    if "error" in reply:
        raise ValueError(f"{request}: {reply['error']}")
    return reply


def forget() -> None:
    """Drop what only importing needed; what is frozen is downloaded by every player."""
    re.purge()
    linecache.clearcache()
    sys.path.clear()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()
    sys._clear_internal_caches()
    gc.collect()
    gc.freeze()


rehearse()
first = json.dumps(ask(**FIRST)["view"], separators=(",", ":"))
door = {"respond": id(sthelena.respond), "wake": id(random.seed)}
Path("/door.json").write_text(json.dumps(door))
Path("/first.json").write_text(first)
del first
forget()
