"""The engines, one of each for all tests, and the built site.

Of a test that fails, a picture and the console are left in .cache/failures/.
"""

import json
import os
import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from build import CACHE, DIST

from .support.browsers import (
    ALONE,
    PATIENCE,
    SETTINGS,
    Engine,
    Firefox,
    Site,
    WebKit,
    chromium_browser,
)
from .support.player import Player
from .support.visit import PLAIN, Play, Visit, Visitor

FAILURES = CACHE / "failures"
expect.set_options(timeout=1000 * PATIENCE)
FAILED = pytest.StashKey[bool]()
PLAY_ALONE = f"try {{ localStorage[{SETTINGS!r}] ??= {ALONE!r}; }} catch {{}}"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium_browser() as browser:
        yield browser


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
        context = browser.new_context(**options)
        context.add_init_script(f"{PLAY_ALONE}\n{script}")
        visits.append(Visit(context.new_page()))
        visits[-1].page.goto(url)
        return visits[-1]

    yield open_page
    for number, made in enumerate(visits):
        if request.node.stash.get(FAILED, False):
            file = evidence(request, f"-{number}")
            made.page.screenshot(path=file.with_suffix(".png"))
            file.with_suffix(".txt").write_text("\n".join(made.console), "utf-8")
        made.page.context.close()


@pytest.fixture
def play(visit: Visitor, site: Site) -> Play:
    """Call it to open a game, or the page alone, in a browser context of its own, and wait for
    Python. The settings are as if the player had chosen them before."""

    def open_game(
        text: str = "", script: str = "", settings: dict[str, object] | None = None, **options: Any
    ) -> Player:
        if settings:
            kept = json.dumps({**json.loads(ALONE), **settings})
            script = f"localStorage[{SETTINGS!r}] = {kept!r};{script}"
        options = {**PLAIN, **options, "script": f"{PLAIN['script']};{script}"}
        return Player(visit(f"{site.url}#{text}" if text else site.url, **options).page).ready()

    return open_game


@pytest.fixture(scope="session")
def firefox() -> Iterator[Engine]:
    yield from engine(Firefox, "firefox-esr")


@pytest.fixture(scope="session")
def webkit() -> Iterator[Engine]:
    yield from engine(WebKit, "webkit2gtk-driver and xvfb")


def engine(kind: type[Firefox | WebKit], packages: str) -> Iterator[Engine]:
    if not kind.program():
        missing = f"{kind.__name__} is not installed (Debian: {packages})"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    running = kind()
    yield running
    running.close()


@pytest.fixture(params=["firefox", "webkit"])
def other(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Firefox, then WebKit."""
    running: Engine = request.getfixturevalue(request.param)
    yield running
    if request.node.stash.get(FAILED, False):
        running.photograph(evidence(request, ".png"))


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
