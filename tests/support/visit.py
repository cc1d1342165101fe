"""A page that a test has opened, and the usual options for opening one."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from .player import Player

# Cards reach their places at once, and there is no service worker: the tests of the site have both.
PLAIN: dict[str, Any] = {
    "reduced_motion": "reduce",
    "script": "delete Navigator.prototype.serviceWorker",
}


@dataclass
class Visit:
    """A page, its console and its requests."""

    page: Page
    console: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", lambda said: self.console.append(f"{said.type}: {said.text}"))
        self.page.on("pageerror", lambda error: self.console.append(f"error: {error}"))
        self.page.context.on("request", lambda request: self.requests.append(request.url))

    @property
    def complaints(self) -> list[str]:
        return [line for line in self.console if line.startswith(("error", "warning"))]


Visitor = Callable[..., Visit]  # the fixture `visit`
Play = Callable[..., Player]  # the fixture `play`
