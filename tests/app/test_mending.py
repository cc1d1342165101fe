"""The page mends itself: a version that has left the server, a damaged copy, half a page."""

from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, Route, expect

from build import DIST
from tests.support.around_table import toast_about, toasts
from tests.support.browsers import Site, until
from tests.support.stored import PREFIX
from tests.support.visit import PLAIN, Visitor

PYTHON = "performance.getEntriesByName('sthelena:engine').length > 0"
CONTROLLED = "navigator.serviceWorker.controller !== null"
GUARD = f"sessionStorage.getItem('{PREFIX}reloaded')"
# What the service worker keeps of Python is damaged on the disk.
DAMAGE = """async (start) => {
  const headers = { "Content-Type": "application/wasm" };
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys())
      if (url.includes(start))
        await cache.put(url, new Response("\\0asm", { headers }));
  }
}"""
SIZES = """async (start) => {
  const sizes = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const copy = request.url.includes(start) && (await cache.match(request));
      if (copy) sizes.push((await copy.arrayBuffer()).byteLength); // it may be replaced just now
    }
  }
  return sizes;
}"""


def loads(page: Page) -> list[str]:
    """Every load of the page, as it begins: it may be over before all of the page is there."""
    urls: list[str] = []

    def note(frame: Frame) -> None:
        if frame.url.startswith("http"):
            urls.append(frame.url)

    page.on("framenavigated", note)
    return urls


def wait_for_loads(page: Page, urls: list[str], count: int) -> None:
    def loaded() -> bool:
        page.wait_for_timeout(20)  # in which Playwright tells of them
        return len(urls) == count

    until(loaded)


def test_a_page_whose_python_has_left_the_server_is_loaded_anew(visit: Visitor, site: Site) -> None:
    page = visit("about:blank", **PLAIN).page
    answers = [404]

    def answer(route: Route) -> None:
        if answers:
            route.fulfill(status=answers.pop())
        else:
            route.continue_()

    page.route("**/image-*", answer)
    urls = loads(page)
    page.goto(site.url)
    wait_for_loads(page, urls, 2)
    until(lambda: page.evaluate(PYTHON))
    assert page.evaluate(GUARD) is None
    expect(toasts(page)).to_have_count(0)


def test_where_that_does_not_help_only_the_player_tries_again(visit: Visitor, site: Site) -> None:
    page = visit("about:blank", **PLAIN).page
    page.route("**/image-*", lambda route: route.fulfill(status=404))
    urls = loads(page)
    page.goto(site.url)
    toast = toast_about(page, "fail")
    wait_for_loads(page, urls, 2)
    expect(toast).to_contain_text("did not load completely")
    assert len(urls) == 2
    toast.get_by_role("button", name="Try again").click()
    wait_for_loads(page, urls, 3)


@pytest.mark.slow
@pytest.mark.parametrize("part", ["/image-", "/cold-"])
def test_a_damaged_copy_is_replaced(part: str, visit: Visitor, site: Site) -> None:
    page = visit(site.url).page
    until(lambda: page.evaluate(CONTROLLED))
    [whole] = page.evaluate(SIZES, part)
    page.evaluate(DAMAGE, part)
    page.reload()
    again = toast_about(page, "fail").get_by_role("button", name="Try again")
    if part == "/image-":
        again.click()
    until(lambda: page.evaluate(PYTHON))
    page.keyboard.press("d")  # the cold part is asked for again after an answer
    until(lambda: page.evaluate(SIZES, part) == [whole])


@pytest.mark.parametrize("share", [0.06, 0.2, 0.6, 0.99])
def test_a_page_that_was_cut_says_so_and_can_be_reloaded(
    share: float, visit: Visitor, site: Site
) -> None:
    page = visit("about:blank", **PLAIN).page
    whole = Path(DIST / "index.html").read_bytes()
    # What is cut behind the program itself is played (test_start).
    program = whole[: whole.index(b'<script id="court-art"')].rstrip()
    cut = program[: int(len(program) * share)]
    page.route(site.url, lambda route: route.fulfill(body=cut, content_type="text/html"), times=1)
    page.goto(site.url)
    expect(page.locator("body")).to_contain_text("This page did not load completely.")
    expect(page.locator("body")).not_to_contain_text("too old")
    page.get_by_role("button", name="Reload").click()
    until(lambda: page.evaluate(f"globalThis.sthelena && {PYTHON}"))
