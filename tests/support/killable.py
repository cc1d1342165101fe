"""Browsers that can be killed and started again, each with a profile of its own on the disk."""

import os
import signal
import subprocess
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Error, Playwright

from .browsers import TESTING, Firefox, until
from .engines import headless_chromium


class Dead(Exception):
    """The browser does not answer any more."""


class Killable(Protocol):
    """A running browser with one page."""

    pid: int

    def open(self, url: str) -> None: ...

    def run(self, script: str) -> Any:
        """Return what a script of the page's own returns; raise Dead after a kill."""

    def close(self) -> None:
        """Kill it, if it is still alive, and clean up."""


class KillableChromium:
    def __init__(self, playwright: Playwright, profile: Path) -> None:
        port = profile / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        command = [str(headless_chromium()), *TESTING, "--remote-debugging-port=0"]
        self._process = subprocess.Popen(
            [*command, f"--user-data-dir={profile}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.pid = self._process.pid
        number = until(lambda: port.exists() and port.read_text("utf-8").partition("\n")[0])
        self._browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{number}")
        self._page = self._browser.contexts[0].pages[0]

    def open(self, url: str) -> None:
        self._page.goto(url)

    def run(self, script: str) -> Any:
        try:
            return self._page.evaluate(f"() => {{ {script} }}")
        except Error as error:
            if self._process.poll() is None and self._browser.is_connected():
                raise
            raise Dead from error

    def close(self) -> None:
        if self._process.poll() is None:
            kill(self.pid)
        self._process.wait()
        self._browser.close()


class KillableFirefox:
    def __init__(self, profile: Path) -> None:
        self._firefox = Firefox(profile)
        self.pid = self._firefox.pid

    def open(self, url: str) -> None:
        self._firefox.open(url)

    def run(self, script: str) -> Any:
        try:
            return self._firefox.run(script)
        except OSError as error:
            raise Dead from error

    def close(self) -> None:
        self._firefox.kill()


def kill(pid: int) -> None:
    """End a browser at once, with all its processes."""
    os.killpg(pid, signal.SIGKILL)
