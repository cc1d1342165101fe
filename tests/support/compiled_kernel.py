"""The search's kernel compiled by mypyc, in the place of that in Python."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import pytest

import sthelena.solver.kernel
from build import CACHE, ROOT, digest
from sthelena.study.compiled import compiled

try:
    import fcntl
except ImportError:  # Windows has no such locks
    fcntl = None  # type: ignore[assignment]

NAME = sthelena.solver.kernel.__name__
FOLDER = CACHE / "compiled"


@contextmanager
def at_first(file: Path) -> Iterator[None]:
    """One process after another."""
    with file.open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compiled_package() -> Path:
    """A folder with the package and its kernel compiled; made anew when anything in it changed.

    It is that of a study with ``--compiled``, where XDG_CACHE_HOME is the folder's own.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    tools = FOLDER / digest((ROOT / "pyproject.toml").read_bytes())[:16]
    with at_first(FOLDER / "lock"), pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tools))
        monkeypatch.setenv("MYPYC_OPT_LEVEL", "1")  # 3 takes twice as long
        with compiled():
            package = Path(sys.path[0])
        for other in (*FOLDER.iterdir(), *package.parent.iterdir()):
            if other.is_dir() and other not in (tools, package):
                shutil.rmtree(other)
    return package


def kernel_modules() -> dict[str, ModuleType]:
    return {name: m for name, m in sys.modules.items() if f"{name}.".startswith(f"{NAME}.")}


def import_compiled(package: Path) -> dict[str, ModuleType]:
    """The compiled modules, which are not those that importing finds, before nor afterwards."""
    parent = sys.modules[NAME.rpartition(".")[0]]
    plain = kernel_modules()
    with pytest.MonkeyPatch.context() as monkeypatch:
        for name in plain:
            monkeypatch.delitem(sys.modules, name)
        monkeypatch.setattr(parent, "kernel", None)
        monkeypatch.setattr(sys, "path", [str(package), *sys.path])  # for what they share
        monkeypatch.setattr(parent, "__path__", [str(package / "sthelena" / "solver")])
        for file in sorted((package / "sthelena" / "solver" / "kernel").glob("[!_]*.py")):
            module = importlib.import_module(f"{NAME}.{file.stem}")
            assert str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))
        modules = kernel_modules()
        for name in modules:
            del sys.modules[name]
    return modules


def use(modules: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what imports the kernel get these modules, and what has imported it, their contents."""
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    for name, user in [*sys.modules.items()]:
        if name.startswith(("sthelena.", "tests.")) and name not in modules:
            for attribute, value in [*vars(user).items()]:
                home = modules.get(getattr(value, "__module__", None) or "")
                if home and getattr(home, attribute, value) is not value:
                    monkeypatch.setattr(user, attribute, getattr(home, attribute))
