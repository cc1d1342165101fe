"""The table alone in a page of its own (bare_table.html), with this Python as its rules: for tests
of what hands and keys do, without worker and network."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

import sthelena
from build import CACHE, ROOT

SITE = "http://table.test/"
FOLDERS = (Path(__file__).parent, ROOT / "web", CACHE / "art")


def open_table(browser: Browser, **context: Any) -> Page:
    page = browser.new_context(**context).new_page()
    page.route(f"{SITE}**", answer)
    page.expose_function("respond", sthelena.respond)
    page.goto(f"{SITE}bare_table.html")
    page.wait_for_function("globalThis.page")
    return page


def answer(route: Route) -> None:
    name = route.request.url.removeprefix(SITE)
    file = next((folder / name for folder in FOLDERS if (folder / name).is_file()), None)
    if file:
        route.fulfill(path=file)
    else:
        route.fulfill(status=404, body="")
