"""Runs after warm_up.py: compiles what was imported, and nothing else, into /library.zip.

Docstrings and line numbers are left out: they would be downloaded by all, and read by nobody.
"""

import importlib.resources
import importlib.util
import marshal
import sys
import zipfile
from importlib.resources.abc import Traversable
from types import CodeType


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


def data(folder: Traversable, place: str) -> dict[str, bytes]:
    """Return the files of a package that are no modules, by their places in the zip."""
    files = {}
    for file in folder.iterdir():
        if file.is_dir():
            files |= data(file, f"{place}/{file.name}")
        elif not file.name.endswith((".py", ".pyc")):
            files[f"{place}/{file.name}"] = file.read_bytes()
    return files


def without_lines(code: CodeType) -> CodeType:
    inside = (
        without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts
    )
    return code.replace(co_consts=tuple(inside), co_linetable=b"")


def pack() -> None:
    header = importlib.util.MAGIC_NUMBER + bytes(12)
    files = data(importlib.resources.files("sthelena"), "sthelena")
    for place, source in imported().items():
        code = compile(source, f"{place}.py", "exec", dont_inherit=True, optimize=2)
        files[f"{place}.pyc"] = header + marshal.dumps(without_lines(code))
    with zipfile.ZipFile("/library.zip", "w") as archive:
        for place, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(place, (1980, 1, 1, 0, 0, 0)), content)


pack()
