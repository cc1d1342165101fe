"""The table alone in a page of its own (bare_table.html), with this Python as its rules: for tests
of what hands and keys do, without worker and network."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

import sthelena
from build import CACHE, ROOT

SITE = "http://table.test/"
FOLDERS = (Path(__file__).parent, ROOT / "web", CACHE / "art")

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
Point = tuple[float, float]


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


# What the page shows and was told.


def show(page: Page, text: str, **changes: Any) -> dict[str, Any]:
    """Draw a game; the changes make a view that no rules need to give."""
    view: dict[str, Any] = page.evaluate(
        "([text, changes]) => page.show(text, changes)", [text, changes]
    )
    return view


def told(page: Page) -> list[str]:
    words: list[str] = page.evaluate("page.told")
    return words


def text(page: Page) -> str:
    words: str = page.evaluate("page.view.text")
    return words


def settle(page: Page) -> None:
    """Until all that was asked is answered and every card has come to rest."""
    page.wait_for_function(
        "!document.getAnimations().some((each) => each instanceof CSSTransition)"
        " && !document.querySelector('.held')"
    )


def top(page: Page, pile: str) -> Point:
    """The middle of a pile's top card, or of its empty place."""
    place = page.evaluate(
        "(name) => { const {first, dx, dy} = page.places.piles[name];"
        " const cards = page.view.piles.find((each) => each.name === name)?.cards ?? [];"
        " const steps = Math.max(0, cards.length - 1); const {width, height} = page.places.card;"
        " return [first.x + steps * dx + width / 2, first.y + steps * dy + height / 2]; }",
        pile,
    )
    return place[0], place[1]


def where(page: Page, card: int) -> Point:
    box = page.locator(f'[data-id="{card}"]').bounding_box()
    assert box
    return box["x"], box["y"]


def lit(page: Page) -> set[str]:
    names = page.eval_on_selector_all(".pile.target", "all => all.map((each) => each.dataset.pile)")
    return set(names)


def last(view: dict[str, Any], pile: str) -> dict[str, Any]:
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
    page.mouse.click(*top(page, pile))


def focused(page: Page) -> str:
    name: str = page.evaluate(
        "document.activeElement.dataset.pile ?? document.activeElement.className"
    )
    return name
