"""The engines, one of each for all tests, and the built site.

Of a test that fails, a picture, the console and what was open are left in .cache/failures/.
"""

import json
import re
from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from build import CACHE, DIST
from sthelena.errors import BadText

from .support import compiled_kernel as compiled_kernels
from .support.browsers import (
    PATIENCE,
    TESTING,
    Engine,
    Firefox,
    PlaywrightWebKit,
    Site,
    WebKit,
)
from .support.engines import ENGINES, find, headless_chromium
from .support.messages import checked_messages
from .support.player import Player
from .support.visit import PLAIN, Play, Tabs, Visit, Visitor, new_tab

FAILURES = CACHE / "failures"
expect.set_options(timeout=1000 * PATIENCE)
FAILED = pytest.StashKey[bool]()
# What is open, where the focus is, what is said, and which entry of the history is shown.
STATE = """({
    dialogs: [...document.querySelectorAll("dialog[open]")].map(({ id }) => id),
    focus: document.activeElement?.outerHTML.slice(0, 100),
    status: document.getElementById("status")?.textContent,
    toasts: [...document.querySelectorAll(".toast")].map(({ textContent }) => textContent),
    game: globalThis.sthelena?.text,
    history: history.state,
    stored: globalThis.sthelena && Object.keys(localStorage).sort(),
})"""


@pytest.fixture(scope="session", autouse=True)
def _messages() -> Iterator[None]:
    """What a test is told in English could be told in every language."""
    with checked_messages():
        yield


@pytest.fixture(scope="session")
def compiled_package() -> Path:
    """The package with its kernel compiled, which all workers share."""
    return compiled_kernels.compiled_package()


@pytest.fixture(scope="session")
def compiled_modules(request: pytest.FixtureRequest) -> dict[str, ModuleType]:
    """The kernel's, by name; where they cannot be compiled those in Python, which take longer."""
    try:
        package: Path = request.getfixturevalue("compiled_package")
    except BadText:
        return compiled_kernels.kernel_modules()
    return compiled_kernels.import_compiled(package)


@pytest.fixture
def compiled_kernel(
    compiled_modules: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a test that searches much, but not for the kernel's own sake: the search is compiled."""
    compiled_kernels.use(compiled_modules, monkeypatch)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=headless_chromium(), args=TESTING)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The built site, below a path of its own."""
    site = Site(DIST)
    yield site
    site.stop()


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Call it to open an address in a browser context of its own, with Playwright's context
    options; a script, if given, runs before the page's own."""
    visits: list[Visit] = []

    def open_page(url: str, script: str = "", **options: Any) -> Visit:
        visits.append(new_tab(browser, script, **options))
        visits[-1].page.goto(url)
        return visits[-1]

    yield open_page
    for number, made in enumerate(visits):
        if request.node.stash.get(FAILED, False):
            record(made, evidence(request, f"-{number}"))
        made.page.context.close()


@pytest.fixture(scope="session")
def tabs(browser: Browser, site: Site) -> Iterator[Tabs]:
    tabs = Tabs(browser, site.url)
    yield tabs
    tabs.close()


@pytest.fixture
def play(visit: Visitor, tabs: Tabs, site: Site, request: pytest.FixtureRequest) -> Iterator[Play]:
    """Call it to open a game, or the page alone, as at a first visit, and to wait for Python.

    The settings are as if the player had chosen them before; other values may be stored once,
    before the page starts. With a script, which runs before the page's own, the browser context is
    new, unless the script may be used again; else it is one that tests before may have used.
    """
    taken: list[Visit] = []

    def open_game(
        text: str = "",
        script: str = "",
        settings: dict[str, object] | None = None,
        again: bool = False,
        stored: Mapping[str, object] | None = None,
        **options: Any,
    ) -> Player:
        url = f"{site.url}#{text}" if text else site.url
        if script:
            options["script"] = f"{PLAIN['script']};{script}"
            if not again:
                assert not stored, "only a page that may be used again finds stored values"
                return Player(visit(url, **PLAIN | options).page).ready()
        taken.append(tabs.take(settings or {}, options, stored or {}))
        taken[-1].page.goto(url)
        return Player(taken[-1].page).ready()

    yield open_game
    for number, tab in enumerate(taken):
        if request.node.stash.get(FAILED, False):
            record(tab, evidence(request, f"-play-{number}"))
        tabs.leave(tab)


@pytest.fixture(scope="session")
def firefox() -> Iterator[Engine]:
    needed("firefox", "firefox-esr")
    running = Firefox()
    yield running
    running.close()


@pytest.fixture(scope="session")
def webkit(playwright: Playwright) -> Iterator[Engine]:
    needed("webkit", "webkit2gtk-driver and xvfb")
    running = WebKit() if WebKit.program() else PlaywrightWebKit(playwright)
    yield running
    running.close()


def needed(engine: str, packages: str) -> None:
    if not find(engine):
        pytest.fail(
            f"{ENGINES[engine]} is not installed: install it (Debian: {packages}), or choose the "
            "engines with --engines"
        )


@pytest.fixture(params=["firefox", "webkit"])
def other(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Firefox, then WebKit."""
    running: Engine = request.getfixturevalue(request.param)
    yield running
    if request.node.stash.get(FAILED, False):
        running.photograph(evidence(request, ".png"))


def pytest_addoption(parser: pytest.Parser) -> None:
    text = f"browser engines, of {','.join(ENGINES)}; tests of others are deselected"
    parser.addoption("--engines", default=",".join(ENGINES), help=text)
    text = "file for the number of tests of each engine that is not among them, as JSON"
    parser.addoption("--left-out", type=Path, help=text)
    text = "how often each browser is killed in the middle of play"
    parser.addoption("--kills", type=int, default=1, help=text)
    text = "how often the page is started with damaged values"
    parser.addoption("--attacks", type=int, default=4, help=text)


@pytest.fixture(scope="session")
def engines(pytestconfig: pytest.Config) -> list[str]:
    """The engines that were chosen."""
    chosen: list[str] = pytestconfig.getoption("engines").split(",")
    return chosen


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = config.getoption("engines").split(",")
    if unknown := set(chosen) - set(ENGINES):
        raise pytest.UsageError(f"no such engine: {', '.join(sorted(unknown))}")
    left_out = set(ENGINES) - set(chosen)
    out = [item for item in items if left_out & parameters(item)]
    items[:] = [item for item in items if not left_out & parameters(item)]
    config.hook.pytest_deselected(items=out)
    if file := config.getoption("left_out"):
        counts = Counter(engine for item in out for engine in left_out & parameters(item))
        Path(file).write_text(json.dumps(counts), "utf-8")  # every worker writes the same
    items.sort(key=turn)


def turn(item: pytest.Item) -> tuple[bool, bool, bool]:
    """What goes before other tests: what would keep one worker busy while the others have ended,
    or while they wait for it."""
    names = getattr(item, "fixturenames", ())
    is_slow = item.get_closest_marker("slow") is not None
    return (
        # The kernel is compiled for all that use it, mostly in the same worker.
        not {"compiled_package", "compiled_modules"}.intersection(names),
        # Nothing takes longer than another build; begun last, it was all that ran at the end.
        # What names an engine goes mostly into one worker, too: Firefox and WebKit take seconds to
        # start, and the image with the tests of the rules takes more to be made.
        not (is_slow and "playwright" not in names) and not parameters(item),
        not is_slow,
    )


def parameters(item: pytest.Item) -> set[str]:
    """The engines among a test's parameters."""
    case = getattr(item, "callspec", None)
    return {name for name in ENGINES if case and name in case.params.values()}


def record(made: Visit, file: Path) -> None:
    said = [*made.console]
    if not made.page.is_closed():
        made.page.evaluate("document.adoptedStyleSheets = []")  # the cards are painted again
        made.page.screenshot(path=file.with_suffix(".png"))
        said.append(f"at the end: {made.page.evaluate(STATE)}")
    file.with_suffix(".txt").write_text("\n".join(said), "utf-8")
    print("\n".join(said))  # in the report, which may be all that is left of a machine


def evidence(request: pytest.FixtureRequest, end: str) -> Path:
    FAILURES.mkdir(parents=True, exist_ok=True)
    return FAILURES / (re.sub(r"\W+", "-", request.node.name) + end)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
