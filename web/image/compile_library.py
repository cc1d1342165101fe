"""Runs after warm_up.py: compiles the modules that were imported, and no others, into /library.zip.

Docstrings, line numbers, qualified names and those of local variables are left out: every player
would download them, and nobody reads them.
"""

import importlib.resources
import importlib.util
import marshal
import sys
import zipfile
from importlib.resources.abc import Traversable
from inspect import CO_VARARGS, CO_VARKEYWORDS
from types import CodeType


def imported_sources() -> dict[str, bytes]:
    """Return the source of every module that is not built in, by its path in the zip."""
    sources = {}
    for name, module in sys.modules.items():
        spec = getattr(module, "__spec__", None)
        if spec and spec.has_location:
            path = name.replace(".", "/")
            if spec.submodule_search_locations:
                path += "/__init__"
            sources[path] = spec.loader.get_data(spec.origin)
    return sources


def data_files(folder: Traversable, path: str) -> dict[str, bytes]:
    """Return the files of a package that are not modules, by their paths in the zip."""
    files = {}
    for file in folder.iterdir():
        if file.is_dir():
            files |= data_files(file, f"{path}/{file.name}")
        elif not file.name.endswith((".py", ".pyc")):
            files[f"{path}/{file.name}"] = file.read_bytes()
    return files


def bare(code: CodeType) -> CodeType:
    """Return the code without what only a traceback or a debugger shows."""
    inside = (bare(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    parameters = code.co_argcount + code.co_kwonlyargcount
    parameters += bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
    unnamed = ("_",) * (code.co_nlocals - parameters)
    return code.replace(
        co_consts=tuple(inside),
        co_linetable=b"",
        co_qualname=code.co_name,
        co_varnames=code.co_varnames[:parameters] + unnamed,
    )


def compile_library() -> None:
    header = importlib.util.MAGIC_NUMBER + bytes(12)
    files = data_files(importlib.resources.files("sthelena"), "sthelena")
    for path, source in imported_sources().items():
        code = compile(source, f"{path}.py", "exec", dont_inherit=True, optimize=2)
        files[f"{path}.pyc"] = header + marshal.dumps(bare(code))
    with zipfile.ZipFile("/library.zip", "w") as archive:
        for path, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0)), content)


compile_library()
