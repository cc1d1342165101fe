"""The search's kernel compiled by mypyc: the same answers, more than twenty times as fast.

In a copy of the kernel, numbers become machine words and lists become arrays of them.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from sthelena.errors import BadText
from sthelena.messages import message

PACKAGE = Path(__file__).parents[1]
KERNEL = PACKAGE / "solver" / "kernel"


def cache_folder() -> Path:
    """Where compiled modules are kept: in the user's cache folder. Raises :exc:`OSError` for a
    user without one, as in some containers."""
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sthelena"
    except RuntimeError as error:
        raise OSError(str(error)) from None


@contextmanager
def compiled() -> Iterator[None]:
    """Let processes that are started from here import the package with compiled modules.

    They are compiled once for each state of the kernel and each Python. Raises :exc:`BadText` if
    that is not possible.
    """
    folder = str(_compiled_package())
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        sys.path.remove(folder)


def _compiled_package() -> Path:
    """A folder that holds the package with compiled modules."""
    sources = sorted(file for file in PACKAGE.rglob("*") if file.suffix in (".py", ".json"))
    folder = cache_folder() / _state_of(sources)
    if folder.exists():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent) as scratch:
        new = Path(scratch) / "new"
        for file in sources:
            copy = new / "sthelena" / file.relative_to(PACKAGE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        # Where the rest of the package has changed alone, what was compiled before will do.
        mark = f"kernel-{_state_of([Path(__file__), *sorted(KERNEL.glob('*.py'))])}"
        before = next(folder.parent.glob(f"*/{mark}"), None)
        if before is None:
            _check_tools()
            _compile(new)
            (new / mark).touch()
        else:
            _copy_compiled(before.parent, new)
        try:
            new.rename(folder)
        except OSError:
            # Another process was faster.
            if not folder.exists():
                raise
    return folder


def _state_of(sources: list[Path]) -> str:
    state = sha256(sys.version.encode())
    for file in sources:
        state.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes())
    return state.hexdigest()[:16]


def _copy_compiled(before: Path, new: Path) -> None:
    """Copy the modules from another state of the package, and what lies beside it for them."""
    kernel = Path("sthelena") / KERNEL.relative_to(PACKAGE)
    shutil.copytree(before / kernel, new / kernel, dirs_exist_ok=True)
    for file in before.iterdir():
        if file.is_file():
            shutil.copy(file, new)


def _check_tools() -> None:
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise BadText(message("study.no-mypyc"))
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    # On Windows, setuptools looks for the compiler.
    if compiler and not shutil.which(compiler.split()[0]):
        raise BadText(message("study.no-compiler"))


_STORE = '''\
"""Arrays of machine words."""

from librt.vecs import append, vec
from mypy_extensions import i64


def ints(length: i64) -> vec[i64]:
    return grown(vec[i64](), 0, length)


def grown(array: vec[i64], old: i64, new: i64) -> vec[i64]:
    longer = vec[i64](capacity=new)
    for i in range(old):
        longer = append(longer, array[i])
    for i in range(old, new):
        longer = append(longer, 0)
    return longer


def filled(numbers: tuple[int, ...]) -> vec[i64]:
    array = ints(len(numbers))
    for i in range(len(numbers)):
        array[i] = i64(numbers[i])
    return array
'''
"""The kernel's store.py for mypyc."""

_DOCSTRING = re.compile(r'""".*?"""\n', re.DOTALL)


def _with_words(module: str) -> str:
    """A module of the kernel in which numbers are machine words."""
    docstring = _DOCSTRING.match(module)
    assert docstring is not None
    types = (
        "\nfrom typing import Final\nfrom librt.vecs import vec\nfrom mypy_extensions import i64\n"
    )
    code = module[docstring.end() :].replace("list[int]", "vec[i64]")
    # A constant that is not final would be looked up in its module's dictionary at each use.
    code = re.sub(r"(?m)^(_?[A-Z][A-Z0-9_]*) = ", r"\1: Final = ", code)
    return docstring.group() + types + re.sub(r"(?<=[:>] )int\b", "i64", code)


def _compile(folder: Path) -> None:
    """Add the compiled modules to a copy of the package in *folder*."""
    modules = sorted((folder / "sthelena" / KERNEL.relative_to(PACKAGE)).glob("[!_]*.py"))
    for file in modules:
        store = file.stem == "store"
        file.write_text(_STORE if store else _with_words(file.read_text("utf-8")), "utf-8")
    names = [str(file.relative_to(folder)) for file in modules]
    # Libraries without types are no error, whatever mypy's settings in a folder above say.
    options = ["--cache-dir", os.devnull, "--config-file", os.devnull, "--ignore-missing-imports"]
    command = [sys.executable, "-m", "mypyc", *options, *names]
    ended = subprocess.run(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if ended.returncode:
        last = ended.stdout.decode(errors="replace").strip().splitlines()[-1:]
        raise BadText(message("study.compiler", reason=" ".join(last)))
    shutil.rmtree(folder / "build", ignore_errors=True)
