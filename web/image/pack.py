"""Runs after rehearse.py: compiles what was imported, and nothing else, into /library.zip."""

import importlib.util
import marshal
import sys
import zipfile


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


def pack() -> None:
    sources = imported()
    header = importlib.util.MAGIC_NUMBER + bytes(12)
    with zipfile.ZipFile("/library.zip", "w") as archive:
        for place, source in sorted(sources.items()):
            code = compile(source, f"{place}.py", "exec", dont_inherit=True, optimize=2)
            entry = zipfile.ZipInfo(f"{place}.pyc", (1980, 1, 1, 0, 0, 0))
            archive.writestr(entry, header + marshal.dumps(code))


pack()
