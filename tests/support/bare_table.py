"""The table alone in a page of its own (bare_table.html), with this Python as its rules: for tests
of pointers and keys without worker and network. Its `page.reports` logs what the table reports: a
move's text, "deal", or "no t1>t2 1" for a move that is not legal."""

from functools import cache
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, Page

import sthelena
from build import CACHE, ROOT

from .browsers import Site, SiteHandler

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
HELENA = "st-helena 17:"
Point = tuple[float, float]

FOLDERS = (Path(__file__).parent, ROOT / "web", CACHE / "art", ROOT / "py" / "sthelena")


class FoldersHandler(SiteHandler):
    """Serves what lies in the first of the folders that has it."""

    def translate_path(self, path: str) -> str:
        name = path.partition("?")[0].lstrip("/")
        return str(
            next((at for each in FOLDERS if (at := each / name).is_file()), FOLDERS[0] / name)
        )


@cache
def site() -> Site:
    """Where the page comes from: opened so, it takes a third less than where Playwright answers."""
    return Site(FOLDERS[0], "/", FoldersHandler)


def open_table(browser: Browser, **context: Any) -> Page:
    page = browser.new_context(**context).new_page()
    page.expose_function("respond", sthelena.respond)
    page.goto(f"{site().url}bare_table.html")
    page.wait_for_function("globalThis.page")
    return page


# What is on the table.


def show(page: Page, text: str, **changes: Any) -> dict[str, Any]:
    """Draw a game; the changes make a view that no rules need to give."""
    view: dict[str, Any] = page.evaluate(
        "([text, changes]) => page.show(text, changes)", [text, changes]
    )
    return view


def reports(page: Page) -> list[str]:
    reports: list[str] = page.evaluate("page.reports")
    return reports


def text(page: Page) -> str:
    text: str = page.evaluate("page.view.text")
    return text


def settle(page: Page) -> None:
    """Until all that was asked is answered and every card has come to rest."""
    page.wait_for_function(
        "!document.getAnimations().some((each) => each instanceof CSSTransition)"
        " && !document.querySelector('.dragged')"
    )


def top_of(page: Page, pile: str) -> Point:
    """The middle of a pile's top card, or of its empty place."""
    place = page.evaluate(
        "(name) => { const {first, dx, dy} = page.places.piles[name];"
        " const cards = page.view.piles.find((each) => each.name === name)?.cards ?? [];"
        " const steps = Math.max(0, cards.length - 1); const {width, height} = page.places.card;"
        " return [first.x + steps * dx + width / 2, first.y + steps * dy + height / 2]; }",
        pile,
    )
    return place[0], place[1]


WAITING = "void (page.waits = new Promise((go) => { page.answer = go }))"
"""From now on the table gets an answer only when ``page.answer`` is called."""


def position(page: Page, card: int) -> Point:
    box = page.locator(f'[data-id="{card}"]').bounding_box()
    assert box
    return box["x"], box["y"]


def targets(page: Page) -> set[str]:
    return highlighted(page, "target")


def barred(page: Page) -> set[str]:
    return highlighted(page, "barred")


def highlighted(page: Page, kind: str) -> set[str]:
    names = page.eval_on_selector_all(
        f".pile.{kind}", "all => all.map((each) => each.dataset.pile)"
    )
    return set(names)


def top_card(view: dict[str, Any], pile: str) -> dict[str, Any]:
    cards: list[dict[str, Any]] = next(
        each["cards"] for each in view["piles"] if each["name"] == pile
    )
    return cards[-1]


def move(start: str, to: str, count: int = 1) -> dict[str, Any]:
    words = f"{start}>{to}" if count == 1 else f"{start}>{to}*{count}"
    return {"text": words, "from": start, "to": to, "count": count}


def drag(page: Page, start: Point, end: Point, *, drop: bool = True) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    page.mouse.move(*end)
    if drop:
        page.mouse.up()


def tap(page: Page, pile: str) -> None:
    page.mouse.click(*top_of(page, pile))


class Touch(Protocol):
    def __call__(self, kind: str, points: list[Point], time: float | None = None) -> None:
        """Touch the points, at a time since the epoch in seconds, if not now."""


def touch(page: Page) -> Touch:
    session = page.context.new_cdp_session(page)

    def send(kind: str, points: list[Point], time: float | None = None) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {
                "type": kind,
                "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
                **({} if time is None else {"timestamp": time}),
            },
        )

    return send


def focus(page: Page, pile: str) -> None:
    page.evaluate("(pile) => page.focus(pile)", pile)


def focused(page: Page) -> str:
    name: str = page.evaluate(
        "document.activeElement.dataset.pile ?? document.activeElement.className"
    )
    return name
