"""What the browser tests stand on: a server for the site, Firefox and WebKit."""

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, Protocol, TypeVar

from playwright.sync_api import Browser, Page, Playwright, sync_playwright
from selenium import webdriver
from selenium.common.exceptions import InvalidSessionIdException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from build import Handler

from .engines import chromium, find, installed

PATIENCE = 60  # seconds; only a test that fails waits so long
# No card goes by itself, so that a game goes as it is recorded.
SETTINGS = "st-helena/1/settings"
ALONE = json.dumps({"auto": "off"})
# The first lesson was taken at every kind of table.
LESSONS = "st-helena/1/lessons"
REDEAL_QUESTION = "st-helena/1/redeal-question"
ALL_TAKEN = "ring frame stock cells fans"
EMPTY = "icon.svg"  # of the page's origin, with none of its code
# Nothing is stored any more, in the journal neither.
CLEAR = """localStorage.clear();
const journal = indexedDB.deleteDatabase('st-helena/1');
return new Promise((done) => {
  // Blocked: by a page before that WebKit still keeps. It is deleted before the next page opens it.
  journal.onsuccess = journal.onerror = journal.onblocked = () => done(true);
});"""
T = TypeVar("T")
Point = tuple[int, int]


def until(ask: Callable[[], T | None], patience: float = PATIENCE, pause: float = 0.05) -> T:
    """Ask until the answer is true, and return it: often at first, then once in each pause."""
    end = time.monotonic() + patience
    shorter = pause / 16
    while not (answer := ask()):
        if time.monotonic() > end:
            raise TimeoutError(f"still {answer!r} after {patience} seconds")
        time.sleep(shorter)
        shorter = min(2 * shorter, pause)
    return answer


# Timers of so many milliseconds never come that are set meanwhile.
NO_TIMERS = """(without) => {
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...more) => ms === without ? 0 : setTimeout(run, ms, ...more);
  window.someTimers = () => { window.setTimeout = setTimeout; };
}"""


@contextmanager
def no_timers(page: Page, ms: int) -> Iterator[None]:
    """However slow the machine is, the page's timers of so many milliseconds do not come."""
    page.evaluate(NO_TIMERS, ms)
    yield
    page.evaluate("someTimers()")


class Site:
    """A folder, served below a path of its own, as a project's page on GitHub Pages is."""

    def __init__(
        self, folder: Path, path: str = "/anything/", handler: "type[SiteHandler] | None" = None
    ) -> None:
        self.folder = folder
        self.path = path
        self._handler = handler or SiteHandler
        self.asked: list[str] = []
        self._port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self._port}{self.path}"

    def start(self) -> None:
        """Begin to serve; after a stop, at the same address."""
        self._server = Server(("127.0.0.1", self._port), partial(self._handler, self))
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Be gone from the network."""
        self._server.shutdown()
        self._server.server_close()


class Server(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """A browser that hangs up is not worth a word."""


class SiteHandler(Handler):
    def __init__(self, site: Site, *arguments: Any) -> None:
        self.site = site
        super().__init__(*arguments, directory=str(site.folder))

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        if self.path.startswith(self.site.path):
            self.path = self.path.removeprefix(self.site.path[:-1])
            self.site.asked.append(self.path)
            super().do_GET()
        else:
            self.send_error(404)


class Engine(Protocol):
    """What the tests of all three engines need of them."""

    def open(self, url: str) -> None: ...

    def run(self, script: str) -> Any:
        """Return what a script of the page's own returns."""

    def drag(self, start: Point, end: Point) -> None: ...

    def photograph(self, file: Path) -> None: ...


QUIET = (
    "--no-sandbox --disable-gpu --disable-quic --disable-background-networking"
    " --disable-component-update --disable-sync --no-first-run"
).split()
# Python is not optimised in the page: tests are over before that pays. A page takes over the frame
# of the one before it, a fifth cheaper.
TESTING = [*QUIET, "--js-flags=--liftoff-only", "--disable-features=RenderDocument"]


@contextmanager
def chromium_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        yield browser
        browser.close()


class PlaywrightPage:
    """A page that Playwright drives."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def open(self, url: str) -> None:
        self._page.goto(url)

    def run(self, script: str) -> Any:
        return self._page.evaluate(f"() => {{ {script} }}")

    def drag(self, start: Point, end: Point) -> None:
        self._page.mouse.move(*start)
        self._page.mouse.down()
        self._page.mouse.move(*end, steps=3)
        self._page.mouse.up()

    def photograph(self, file: Path) -> None:
        self._page.screenshot(path=file)


class Chromium(PlaywrightPage):
    """A page in Chromium."""


class Firefox:
    """Firefox, through Marionette, the protocol that every Firefox speaks by itself."""

    @staticmethod
    def program() -> Path | None:
        return find("firefox")

    def __init__(self, profile: Path | None = None) -> None:
        self._profile = None if profile else tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        folder = profile or Path(self._profile.name if self._profile else "")
        settings = {
            "marionette.port": 0,
            "datareporting.policy.dataSubmissionEnabled": False,
            "browser.startup.page": 0,  # none: a home page takes a sixth of the start
            # After a kill it starts like any other time.
            "browser.sessionstore.resume_from_crash": False,
            "toolkit.startup.max_resumed_crashes": -1,
            # As in Chromium, Python is not optimised: tests are over before that pays.
            "javascript.options.wasm_optimizingjit": False,
        }
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in settings.items()]
        (folder / "user.js").write_text("\n".join(lines), "utf-8")
        port = folder / "MarionetteActivePort"
        port.unlink(missing_ok=True)  # a Firefox that was killed has left its own
        command = [self.program() or "firefox", "--headless", "--marionette", "--no-remote"]
        self._process = subprocess.Popen(
            [*command, "--profile", folder],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.pid = self._process.pid

        def listens() -> str:
            if self._process.poll() is not None:
                raise ConnectionError("Firefox has ended")
            return (port.exists() and port.read_text("utf-8")) or ""

        address = ("127.0.0.1", int(until(listens)))
        self._socket = socket.create_connection(address, timeout=PATIENCE)
        self._answers = self._socket.makefile("rb")
        self._receive()  # the greeting
        self._count = 0
        self._ask("WebDriver:NewSession")

    def _ask(self, command: str, **parameters: Any) -> Any:
        self._count += 1
        message = json.dumps([0, self._count, command, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return result

    def _receive(self) -> Any:
        length = b""
        while (digit := self._answers.read(1)) != b":":
            if not digit:
                raise ConnectionError("Firefox has hung up")
            length += digit
        return json.loads(self._answers.read(int(length)))

    def open(self, url: str) -> None:
        self._ask("WebDriver:Navigate", url=url)

    def run(self, script: str) -> Any:
        return self._ask("WebDriver:ExecuteScript", script=script, args=[], sandbox=None)["value"]

    def drag(self, start: Point, end: Point) -> None:
        steps = [
            {"type": "pointerMove", "x": start[0], "y": start[1], "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerMove", "x": end[0], "y": end[1], "duration": 50},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self._ask("WebDriver:PerformActions", actions=[mouse])

    def photograph(self, file: Path) -> None:
        picture = self._ask("WebDriver:TakeScreenshot", full=False, hash=False)["value"]
        file.write_bytes(base64.b64decode(picture))

    def close(self) -> None:
        self._ask("Marionette:Quit", flags=["eForceQuit"])
        self._end()

    def kill(self) -> None:
        """End it at once; its profile stays as it is on the disk."""
        if self._process.poll() is None:
            os.killpg(self.pid, signal.SIGKILL)
        self._end()

    def _end(self) -> None:
        self._answers.close()
        self._socket.close()
        self._process.wait()
        if self._profile:
            self._profile.cleanup()


class WebKit:
    """WebKitGTK's small browser, through WebDriver, on a screen that nobody sees."""

    @staticmethod
    def program() -> Path | None:
        return installed("webkit")

    def __init__(self) -> None:
        reading, writing = os.pipe()
        screen = [
            "Xvfb",
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            "1280x1024x24",
            "-nolisten",
            "tcp",
        ]
        self._screen = subprocess.Popen(screen, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = f":{pipe.readline().strip()}"
        options = Options()
        options.binary_location = str(self.program() or "")
        options.add_argument("--automation")
        settings = {
            "DISPLAY": display,
            # As in the other engines, Python is not optimised: tests are over before that pays.
            "JSC_useOMGJIT": "0",
            # Where JavaScriptCore compiles beside the running code, on Linux with x86-64, the
            # compiling thread sends signals; one at the end of a call, while the stack pointer is
            # being put back, overwrites local variables, and Python traps (web/image/README.md).
            "JSC_useConcurrentJIT": "0",
        }
        self._options = options
        self._environment = {**os.environ, **settings}
        self._driver = self._start()

    def _start(self) -> webdriver.WebKitGTK:
        service = Service(shutil.which("WebKitWebDriver"), env=self._environment)
        return webdriver.WebKitGTK(options=self._options, service=service)

    @contextmanager
    def _alive(self) -> Iterator[webdriver.WebKitGTK]:
        """The browser; after it has crashed or hung, another one for what comes next."""
        try:
            yield self._driver
        except InvalidSessionIdException:
            with suppress(InvalidSessionIdException):
                self._driver.quit()
            self._driver = self._start()
            raise

    def open(self, url: str) -> None:
        # In the test before, it may have been lost by its last command.
        with suppress(InvalidSessionIdException), self._alive() as driver:
            return driver.get(url)
        return self._driver.get(url)

    def run(self, script: str) -> Any:
        with self._alive() as driver:
            return driver.execute_script(script)

    def drag(self, start: Point, end: Point) -> None:
        with self._alive() as driver:
            actions = ActionBuilder(driver, duration=50)
            mouse: Any = actions.pointer_action
            mouse.move_to_location(*start).pointer_down().move_to_location(*end).pointer_up()
            actions.perform()

    def photograph(self, file: Path) -> None:
        with suppress(InvalidSessionIdException), self._alive() as driver:
            driver.save_screenshot(str(file))

    def close(self) -> None:
        self._driver.quit()
        self._screen.terminate()
        self._screen.wait()


class PlaywrightWebKit(PlaywrightPage):
    """Playwright's WebKit, where there is no WebKitGTK; with a profile, as a player's has it."""

    def __init__(self, playwright: Playwright) -> None:
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._context = playwright.webkit.launch_persistent_context(self._profile.name)
        super().__init__(self._context.pages[0])

    def close(self) -> None:
        self._context.close()
        self._profile.cleanup()
