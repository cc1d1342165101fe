#!/usr/bin/env python3
"""Set up, build, serve, test and measure St. Helena; needs nothing but Python 3.11.

What the game is built and tested with is installed into .venv and web/node_modules, in the exact
versions of pyproject.toml and web/package-lock.json, and again only when those files change.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv
import webbrowser
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
KERNEL = ROOT / "py" / "sthelena" / "solver" / "kernel"  # the page has it in JavaScript
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
PYODIDE_PYTHON = "3.14"  # the Python inside Pyodide, for which its wheels are chosen
NODE_AT_LEAST = 20


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status is that of the first step that failed."""
    options = parse(arguments)
    for stream in (sys.stdout, sys.stderr):
        # Tools write in UTF-8, with signs that a terminal may lack.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    # Bytecode of what is imported, kept from run to run, and out of the sources.
    os.environ["PYTHONPYCACHEPREFIX"] = str(CACHE / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    try:
        options.run(options)
    except subprocess.CalledProcessError as error:
        print(f"build.py: failed: {shown(error.cmd)}", file=sys.stderr)
        return 1
    except Failure as failure:
        print(f"build.py: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__)
    parser.set_defaults(run=lambda _: build())
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Any, text: str) -> argparse.ArgumentParser:
        new = commands.add_parser(name, help=text, description=text)
        new.set_defaults(run=run)
        return new

    text = "build the site into dist/ (what no command at all does)"
    site = command("build", lambda given: build(given.url), text)
    server = command("serve", serve, "build, serve dist/ on this machine only, open the browser")
    server.add_argument("--port", type=int, default=8000, help="default: %(default)s")
    server.add_argument("--no-open", action="store_true", help="leave the browser alone")
    tests = command("test", test, "build, check style and types, run every test")
    tests.add_argument("--fast", action="store_true", help="leave out what takes long: see its end")
    tests.add_argument("pytest", nargs="*", help="arguments for pytest, after --")
    benches = command("bench", bench, "build and print the measurements of tests/bench/")
    benches.add_argument("names", nargs="*", help="which of them, e.g. perft; default: all")
    papers = command("docs", docs, "build, and put the package's documentation into dist/docs/")
    for published in (site, papers):
        text = "where the site will be published: links to it then come with a picture"
        published.add_argument("--url", type=address, help=text)
    pictures = command("shots", shots, "build, photograph games at six sizes into .cache/shots/")
    pictures.add_argument("games", nargs="*", help="which of them, e.g. louis; default: all")
    return parser.parse_args(arguments)


def address(text: str) -> str:
    """A web address of a folder, which ends with a slash."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(f"not the address of a site: {text}")
    return text.removesuffix("/") + "/"


class Failure(Exception):
    """Something that the person at the terminal has to mend; the message says how."""


# Setting up


def setup(once_node_is_there: Callable[[], object] = lambda: None) -> None:
    """Install what .venv and web/node_modules lack, both at the same time."""
    if sys.version_info < (3, 11):  # noqa: UP036 - said here in words, not by a SyntaxError
        raise Failure("Python 3.11 or newer is needed")
    settings = project()
    groups = settings["dependency-groups"]
    packages = groups["library"] + groups["dev"]
    stamp = digest(packages, settings["project"], ROOT, sys.version)
    if is_new := changed(VENV, stamp):
        venv.create(VENV, clear=True, with_pip=True)
        node_environment()
    with ThreadPoolExecutor() as beside:
        modules = beside.submit(setup_node, once_node_is_there)
        if is_new:
            print("Installing Python packages into .venv", flush=True)
            # Most of it is never imported, and the rest is compiled then.
            pip("install", "--no-compile", *packages)
            pip("install", "--no-build-isolation", "--editable", ROOT)
            mark(VENV, stamp)
        modules.result()


def setup_node(once_it_is_there: Callable[[], object]) -> None:
    modules = WEB / "node_modules"
    stamp = digest((WEB / "package-lock.json").read_bytes())
    if changed(modules, stamp):
        print("Installing Node packages into web/node_modules", flush=True)
        run("npm", "ci", "--no-audit", "--no-fund", cwd=WEB, env=node_environment())
        mark(modules, stamp)
    once_it_is_there()


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def changed(folder: Path, stamp: str) -> bool:
    file = folder / ".stamp"
    return not file.exists() or file.read_text("utf-8") != stamp


def mark(folder: Path, stamp: str) -> None:
    (folder / ".stamp").write_text(stamp, "utf-8")


@cache
def node_environment() -> dict[str, str]:
    """The environment in which `node` and `npm` are there: the machine's, else one from PyPI."""
    node = shutil.which("node")
    if node and shutil.which("npm"):
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        if int(version.stdout.removeprefix("v").split(".")[0]) >= NODE_AT_LEAST:
            return dict(os.environ)
    if not list(VENV_BIN.glob("node*")):
        print("Installing Node into .venv", flush=True)
        pip("install", *project()["dependency-groups"]["node"])
    return {**os.environ, "PATH": f"{VENV_BIN}{os.pathsep}{os.environ['PATH']}"}


def pip(*arguments: str | Path) -> None:
    run(PYTHON, "-m", "pip", "-qq", "--disable-pip-version-check", *arguments)


def node(*arguments: str | Path) -> None:
    run("node", *arguments, cwd=WEB, env=node_environment())


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    # On Windows npm is a script, which only its full name starts.
    path = (env or os.environ)["PATH"]
    program = shutil.which(command[0], path=path) or command[0]
    subprocess.run([program, *command[1:]], cwd=cwd, env=env, check=True)


def shown(command: list[str | Path]) -> str:
    return " ".join(str(part) for part in command)


# Building


def build(url: str | None = None) -> None:
    """Build dist/ from py/ and web/, to be published at a URL; the same input, the same bytes."""
    setup()
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        art, site, old = (Path(folder) / name for name in ("art", "site", "old"))
        node("build/art.mjs", art)
        kernel(Path(folder) / "kernel", art / "search")
        (art / "games.json").write_bytes(games())
        node("build/site.mjs", art, python_image(), site, *([url] if url else []))
        # Exchanged at the end, so that a server or a test that uses the old ones always has them.
        old.mkdir()
        for new, place in ((art, CACHE / "art"), (site, DIST)):
            if place.exists():
                place.rename(old / new.name)
            new.rename(place)
    for file in sorted(DIST.iterdir()):
        if file.is_file():
            print(f"{file.stat().st_size:>9,}  dist/{file.name}")


def games() -> bytes:
    """What Python tells of the games, in English, as JSON."""
    ask = """print(__import__("sthelena").respond('{"ask": "games"}'))"""
    return subprocess.run([PYTHON, "-c", ask], capture_output=True, check=True).stdout


def kernel(scratch: Path, target: Path) -> None:
    """Compile the search's kernel to JavaScript: one module, search/kernel.js among the art."""
    shutil.copytree(KERNEL, scratch, ignore=shutil.ignore_patterns("__*__*"))
    for file in scratch.glob("*.py"):
        # Transcrypt knows no packages.
        file.write_text(re.sub(r"(?m)^from \.(?=\w)", "from ", file.read_text("utf-8")), "utf-8")
    for name in ("kernel.py", "store.py"):
        shutil.copy(WEB / "search" / name, scratch)
    command = [str(PYTHON), "-m", "transcrypt", "--build", "--nomin", "--jscall", "kernel.py"]
    done = subprocess.run(
        command,
        cwd=scratch,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    compiled = scratch / "__target__" / "kernel.js"
    if done.returncode or not compiled.exists():
        raise Failure(f"Transcrypt cannot compile the kernel:\n{done.stdout}")
    node("build/kernel.mjs", compiled, target)


def python_image() -> Path:
    """The folder with the image of the page's Python; made anew when anything in it changed."""
    found = (ROOT / "py" / "sthelena").rglob("*")
    files = (file for file in found if file.is_file() and file.suffix != ".pyc")
    sources = sorted(file for file in files if KERNEL not in file.parents)
    scripts = sorted(file for file in (WEB / "image").iterdir() if file.suffix != ".md")
    makers = [ROOT / "pyproject.toml", WEB / "package-lock.json", *scripts]
    key = digest(sources, [for_image(file) for file in sources], [f.read_bytes() for f in makers])
    image = CACHE / f"image-{key[:16]}"
    if not image.exists():
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            wheels(Path(folder))
            new = Path(folder) / "new"
            new.mkdir()
            node("image/make.mjs", folder, new)
            run(PYTHON, WEB / "image" / "compress.py", new)
            for old in CACHE.glob("image-*"):
                shutil.rmtree(old)
            new.rename(image)
    return image


def for_image(file: Path) -> bytes:
    """A file of the package as the page's Python needs it: of the messages only the rules'."""
    if file.parent.name != "messages" or file.suffix != ".json":
        return file.read_bytes()
    messages = json.loads(file.read_text("utf-8"))
    parts = json.loads((WEB / "i18n" / "message-parts.json").read_text("utf-8"))
    return json.dumps({group: messages[group] for group in parts["rules"]}).encode()


def wheels(folder: Path) -> None:
    """Put the wheels for Pyodide into the folder: the rules, what they need, and micropip."""
    copy = folder / "source"
    left_out = shutil.ignore_patterns("__pycache__", KERNEL.name)
    shutil.copytree(ROOT / "py", copy / "py", ignore=left_out)
    for file in (copy / "py" / "sthelena" / "messages").glob("*.json"):
        file.write_bytes(for_image(file))
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    groups = project()["dependency-groups"]
    exactly = ("--no-deps", "--no-build-isolation", "--wheel-dir", folder)
    pip("wheel", *exactly, copy, *groups["library"])
    inside = ("--python-version", PYODIDE_PYTHON, "--only-binary", ":all:")
    pip("download", *inside, "--dest", folder, *groups["pyodide"])


# Serving


class Handler(SimpleHTTPRequestHandler):
    """Serves files as GitHub Pages would, with the same types on every machine."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, or as much of it as the browser wants: it may go elsewhere meanwhile."""
        try:
            super().copyfile(source, outputfile)
        except ConnectionError:
            self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Keep the terminal quiet."""


def serve(options: argparse.Namespace) -> None:
    build()
    handler = partial(Handler, directory=str(DIST))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", options.port), handler)
    except (OSError, OverflowError) as error:
        raise Failure(f"port {options.port} cannot be used ({error}); try --port 0") from error
    address = f"http://localhost:{server.server_port}/"
    print(f"St. Helena is at {address} (stop with Ctrl+C)", flush=True)
    if not options.no_open:
        webbrowser.open(address)
    server.serve_forever()


# Testing


# What needs neither a browser nor a build.
PACKAGE = "py tests/cli tests/hints tests/rules tests/solver tests/study".split()
RULES = ["--numprocesses=2", "--dist=worksteal", *PACKAGE]
# What does, and a short choice of it. Three at a time keep two cores busy.
PAGE = ["--numprocesses=3", "--dist=worksteal", "tests"]
PAGE += [f"--ignore={folder}" for folder in PACKAGE]
# A browser may die or stand still on a busy machine. What passes the second time is named at the
# end, with what it said the first time.
PAGE += ["--reruns=1", "--rerun-show-tracebacks", "-rfER"]
FEW = ["tests/table/test_tap.py", "tests/app/test_menu.py"]
FAST = ["--engines=chromium", "-m", "not slow"]
LEFT_OUT = """\
--fast leaves out Firefox and WebKit, most tests of the page in Chromium (it runs test_tap.py and
test_menu.py), another build of the same bytes, the tests inside the page's Python, and the tests
marked slow, such as whole games and killed studies.
"""


def test(options: argparse.Namespace) -> None:
    from tests.support import engines  # noqa: PLC0415 - a package is built without the tests

    fast = [*FAST] if options.fast else []
    arguments = options.pytest or (FEW if options.fast else PAGE)
    by_hand = engines_named([*options.pytest, *fast])
    with ThreadPoolExecutor() as beside, tempfile.TemporaryDirectory() as folder:
        checks: list[Future[list[str]]] = []
        # npm is faster than pip.
        setup(lambda: checks.append(beside.submit(check, SCRIPT_CHECKS)))
        checks.append(beside.submit(check, PYTHON_CHECKS))
        if not options.pytest:
            rules: Group = {"pytest (rules)": (*PYTEST, *RULES, *fast)}
            checks.append(beside.submit(check, rules))
        missing = missing_engines(by_hand or [*engines.ENGINES], bool(by_hand) or is_ci())
        build()
        counts = Path(folder) / "left-out.json"
        if missing:
            there = ",".join(engine for engine in engines.ENGINES if engine not in missing)
            fast += [f"--engines={there}", f"--left-out={counts}"]
        tests = subprocess.run([*PYTEST, *arguments, *fast], cwd=ROOT, check=False)
        left_out = json.loads(counts.read_text("utf-8")) if counts.exists() else {}
    failed = [name for each in checks for name in each.result()]
    failed += ["pytest"] if tests.returncode else []
    if options.fast:
        print(LEFT_OUT)
    for engine, reason in missing.items():
        print(f"Left out: {tests_of(engine, left_out)}. {reason}", flush=True)
    if failed:
        raise Failure(f"failed: {', '.join(failed)}")


def engines_named(arguments: list[str]) -> list[str]:
    """The engines that arguments for pytest name; none, if they name none."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--engines")
    named = parser.parse_known_args(arguments)[0].engines
    return named.split(",") if named else []


def is_ci() -> bool:
    """Whether this runs in continuous integration, where no test may be left out."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def missing_engines(wanted: list[str], strict: bool) -> dict[str, str]:
    """Get the engines; of those that cannot be had, the reasons.

    Most tests are in Chromium: without it none is run, nor without any of them if it is strict.
    """
    from tests.support import engines  # noqa: PLC0415 - a package is built without the tests

    missing = {}
    for engine in engines.ENGINES:
        if engine == "chromium" or engine in wanted:
            try:
                engines.get(engine, PYTHON)
            except engines.Missing as reason:
                if strict or engine == "chromium":
                    raise Failure(str(reason)) from reason
                missing[engine] = str(reason)
    return missing


def tests_of(engine: str, counts: dict[str, int]) -> str:
    from tests.support import engines  # noqa: PLC0415 - a package is built without the tests

    name = engines.ENGINES[engine]
    if not counts:  # pytest did not get so far
        return f"the tests in {name}"
    count = counts.get(engine, 0)
    return f"{count} {'test' if count == 1 else 'tests'} in {name}"


Group = dict[str, tuple[str | Path, ...]]
PYTEST = (PYTHON, "-m", "pytest")
TSC = ("node", "node_modules/typescript/bin/tsc", "--project")
# The groups run beside each other, and beside the build and the tests.
PYTHON_CHECKS: Group = {
    "ruff check": (PYTHON, "-m", "ruff", "check", ROOT),
    "ruff format": (PYTHON, "-m", "ruff", "format", "--check", ROOT),
    "mypy": (PYTHON, "-m", "mypy", ROOT / "build.py", ROOT / "py", ROOT / "tests"),
}
SCRIPT_CHECKS: Group = {
    "biome": ("node", "node_modules/@biomejs/biome/bin/biome", "ci", ".", "../tests"),
    "tsc (page)": (*TSC, "tsconfig.json"),
    "tsc (workers)": (*TSC, "tsconfig.worker.json"),
    "tsc (build)": (*TSC, "build/tsconfig.json"),
    "tsc (image)": (*TSC, "image/tsconfig.json"),
    "tsc (tests)": (*TSC, "../tests/unit-js/tsconfig.json"),
    "node --test": ("node", "--test", *sorted((ROOT / "tests/unit-js").glob("*.test.mjs"))),
}


def check(group: Group) -> list[str]:
    """Run the checks of a group one after another; print what fails, and return the names."""
    failed = []
    for name, command in group.items():
        program = [shutil.which(command[0], path=node_environment()["PATH"]) or command[0]]
        done = subprocess.run(
            [*program, *command[1:]],
            cwd=ROOT if command[0] == PYTHON else WEB,
            env=node_environment(),
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode:
            print(f"\n{name} failed:\n{done.stdout}{done.stderr}", flush=True)
            failed.append(name)
    return failed


# Measuring and looking


def bench(options: argparse.Namespace) -> None:
    build()
    folder = ROOT / "tests" / "bench"
    known = sorted(file.stem for file in folder.glob("[!_]*.py"))
    if unknown := set(options.names) - set(known):
        raise Failure(
            f"no such measurement: {', '.join(sorted(unknown))} (there are: {', '.join(known)})"
        )
    for name in options.names or known:
        print(f"\n{name}", flush=True)
        run(PYTHON, "-c", f"from tests.bench.{name} import main; main()")


def shots(options: argparse.Namespace) -> None:
    build()
    run(PYTHON, "-m", "tests.support.shots", CACHE / "shots", *options.games)


# Packaging


def docs(options: argparse.Namespace) -> None:
    build(options.url)
    folder = DIST / "docs"
    run(PYTHON, "-m", "pdoc", "--no-show-source", "--output-directory", folder, "sthelena")
    schemas = subprocess.run(
        [PYTHON, "-m", "sthelena", "schema"], capture_output=True, check=True
    ).stdout
    for name, schema in json.loads(schemas).items():
        (folder / f"{name}.schema.json").write_text(json.dumps(schema, indent=2) + "\n", "utf-8")


def build_package(arguments: list[str]) -> int:
    """Hand `python -m build`, which finds this file, on to the package of that name."""
    if PathFinder.find_spec("build", sys.path[1:]) is None:
        print(
            "build.py: a wheel and an sdist need another package: pip install build",
            file=sys.stderr,
        )
        return 1
    command = [sys.executable, "-P", "-m", "build", *arguments]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    as_module = sys.modules["__main__"].__spec__ is not None
    sys.exit(build_package(sys.argv[1:]) if as_module else main())
