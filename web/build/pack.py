"""Runs inside Pyodide: writes what the rules import, compiled, and read into /tmp/python.zip."""

import importlib.util
import json
import marshal
import pkgutil
import sys
import traceback
import zipfile
from pathlib import Path
from typing import Any

import sthelena


def rehearse() -> None:
    """Import whatever the page's Python will: ask everything, and tell of an error."""
    for module in pkgutil.walk_packages(sthelena.__path__, "sthelena."):
        if not module.name.startswith(("sthelena.__main__", "sthelena.study")):
            importlib.import_module(module.name)
    for game in ask(ask="games")["games"]:
        ask(ask="new", rules=game["id"], deal=None)
        ask(ask="view", text=f"{game['id']} 17:", move="deal")
        ask(ask="rules", rules=game["id"])
    sthelena.respond("not a request")
    traceback.format_exception(ExceptionGroup("several", [ValueError("one")]))


def ask(**request: str | None) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(sthelena.respond(json.dumps(request)))
    if "error" in reply:
        raise ValueError(f"{request}: {reply['error']}")
    return reply


def imported() -> dict[str, bytes]:
    """Return the source of every module that is not built in, by its place in the zip."""
    sources = {}
    for name, module in sys.modules.items():
        spec = getattr(module, "__spec__", None)
        if spec and spec.has_location:
            place = name.replace(".", "/")
            if spec.submodule_search_locations:
                place += "/__init__"
            sources[place] = spec.loader.get_data(spec.origin)
    return sources


def main() -> None:
    rehearse()
    sources = imported()
    header = importlib.util.MAGIC_NUMBER + bytes(12)
    with zipfile.ZipFile("/tmp/python.zip", "w") as archive:
        for place, source in sorted(sources.items()):
            code = compile(source, f"{place}.py", "exec", dont_inherit=True, optimize=2)
            entry = zipfile.ZipInfo(f"{place}.pyc", (1980, 1, 1, 0, 0, 0))
            archive.writestr(entry, header + marshal.dumps(code))
        for file in sorted(Path(sthelena.__path__[0]).glob("data/*")):
            entry = zipfile.ZipInfo(f"sthelena/data/{file.name}", (1980, 1, 1, 0, 0, 0))
            archive.writestr(entry, file.read_bytes())


if __name__ == "__main__":
    main()
