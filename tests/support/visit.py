"""Pages that tests open, the usual options for opening one, and tabs that are used again."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from playwright.sync_api import Browser, Error, Page, Route

from .browsers import ALL_TAKEN, ALONE, CLEAR, EMPTY, LESSONS, REDEAL_QUESTION, SETTINGS
from .player import Player
from .stored import texts_of

T = TypeVar("T")

# Painting what no test looks at took most of a page's time; "visibility" changes no measure.
UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { box-shadow: none !important } .card svg { visibility: hidden }');
  document.adoptedStyleSheets = [sheet];
}"""
# Cards reach their places at once, and there is no service worker: the tests of the site have both.
PLAIN: dict[str, Any] = {
    "reduced_motion": "reduce",
    "script": f"delete Navigator.prototype.serviceWorker;{UNPAINTED}",
}
# Today decides which deal is marked as the day's, and at which level the puzzle of the day is: on
# this day neither is one that a test takes. The hours pass as they do.
ONE_DAY = """{
  const DAY = 86_400_000;
  const shift = Date.UTC(2026, 10, 24) - DAY * Math.floor(Date.now() / DAY);
  window.Date = class extends Date {
    constructor(...given) { super(...(given.length ? given : [Date.now()])); }
    static now() { return super.now() + shift; }
  };
}"""
PLAY_ALONE = f"""try {{
  localStorage[{SETTINGS!r}] ??= {ALONE!r};
  localStorage[{LESSONS!r}] ??= {ALL_TAKEN!r};
  localStorage[{REDEAL_QUESTION!r}] ??= "asked";
}} catch {{}}"""
# The page searches a table that rests, but not on battery. It took a third of the tests' time, and
# none waits for it: solvability.test.mjs tells when it begins.
ON_BATTERY = "navigator.getBattery = async () => ({charging: false});"
# Nobody has been taught yet. It runs before the page, as often as that is loaded.
FIRST_VISIT = f"localStorage.removeItem({LESSONS!r});"
STORE = f"""async (all) => {{
  sessionStorage.clear();
  await (() => {{ {CLEAR} }})();
  Object.assign(localStorage, all);
}}"""
HAS_GONE_BACK = """new Promise((resolve) => {
  const end = performance.now() + 2000;
  const look = () => {
    const isGoing = history.state?.dialog && !document.querySelector("dialog[open]");
    if (!isGoing || performance.now() > end) resolve();
    else setTimeout(look, 1);
  };
  look();
})"""
WINDOW = {"width": 1280, "height": 720}  # Playwright's own
# What an open page can be given, too.
CHANGEABLE = {"viewport", "color_scheme", "reduced_motion"}


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


def new_tab(browser: Browser, script: str = "", **options: Any) -> Visit:
    """An empty page in a browser context of its own."""
    context = browser.new_context(**options)
    context.add_init_script(f"{ONE_DAY}\n{ON_BATTERY}\n{PLAY_ALONE}\n{script}")
    page = context.new_page()
    # Tests do both just after they have closed a dialog.
    page.reload = partial(leaving, page, page.reload)  # type: ignore[method-assign]
    page.goto = partial(leaving, page, page.goto)  # type: ignore[method-assign]
    return Visit(page)


def leaving(page: Page, leave: Callable[..., T], *target: Any, **options: Any) -> T:
    """Leave a page when it has gone back, as it does when its dialog is closed: a browser that is
    late would go back from where it is then."""
    with suppress(Error):  # a page that has crashed
        page.evaluate(HAS_GONE_BACK)
    return leave(*target, **options)


class Tabs:
    """Pages that are used again: a new browser context takes longer than a new game.

    There are some for each set of options that tests have asked for.
    """

    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser = browser
        self._origin = origin
        self._free: dict[str, list[Visit]] = {}
        self._kinds: dict[int, str] = {}

    def take(
        self,
        settings: dict[str, object],
        options: dict[str, Any],
        stored: Mapping[str, object],
    ) -> Visit:
        """An empty page: nothing is stored but the settings and these values."""
        options = PLAIN | options
        fixed = {name: value for name, value in options.items() if name not in CHANGEABLE}
        kind = json.dumps(fixed, sort_keys=True)
        free = self._free.setdefault(kind, [])
        tab = free.pop() if free else self._new(options)
        self._kinds[id(tab)] = kind
        tab.page.set_viewport_size(options.get("viewport", WINDOW))
        tab.page.emulate_media(
            color_scheme=options.get("color_scheme", "light"),
            reduced_motion=options["reduced_motion"],
        )
        assert tab.page.url.endswith(EMPTY), f"still at {tab.page.url}"
        chosen = json.dumps({**json.loads(ALONE), **settings})
        kept = {SETTINGS: chosen, LESSONS: ALL_TAKEN, **texts_of(stored)}
        tab.page.evaluate(STORE, kept)
        tab.console.clear()
        tab.requests.clear()
        return tab

    def _new(self, options: dict[str, Any]) -> Visit:
        tab = new_tab(self._browser, **options)
        tab.page.goto(f"{self._origin}{EMPTY}")
        return tab

    def leave(self, tab: Visit) -> None:
        """Give a page back, whatever was done to it."""
        context = tab.page.context
        if tab.page.is_closed():
            context.close()
            return
        for other in context.pages:
            if other is not tab.page:
                other.close()
        context.clear_permissions()
        tab.page.unroute_all()
        tab.page.goto(f"{self._origin}{EMPTY}")
        self._free[self._kinds.pop(id(tab))].append(tab)

    def close(self) -> None:
        for tab in [tab for free in self._free.values() for tab in free]:
            tab.page.context.close()


Visitor = Callable[..., Visit]  # the fixture `visit`
Play = Callable[..., Player]  # the fixture `play`


@contextmanager
def without_python(page: Page) -> Iterator[None]:
    """Meanwhile the image does not arrive."""
    held: list[Route] = []
    arrives = False

    def hold(route: Route) -> None:
        if arrives:  # requested late, or only after the first part
            route.continue_()
        else:
            held.append(route)

    page.route("**/image-*", hold)
    yield
    arrives = True
    for route in held:
        route.continue_()
