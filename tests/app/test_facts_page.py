"""The pages of facts and of games: what they tell is whole, and their links work."""

from urllib.parse import urljoin

from playwright.sync_api import expect

from build import DIST
from sthelena import PRESETS
from tests.support.browsers import Site
from tests.support.dialogs import dialog
from tests.support.visit import Play, Visitor


def test_its_links_work(visit: Visitor, site: Site) -> None:
    visited = visit(f"{site.url}facts.html", viewport={"width": 320, "height": 568})
    page = visited.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for link in page.get_by_role("link").all():
        address = urljoin(page.url, link.get_attribute("href"))
        assert page.request.get(address).ok, address
    assert visited.complaints == []


def test_every_game_has_its_source(visit: Visitor, site: Site) -> None:
    visited = visit(f"{site.url}games.html", viewport={"width": 320, "height": 568})
    page = visited.page
    told = page.locator("li").all_inner_texts()
    assert told == [f"{preset.rules.name}: {preset.rules.source}" for preset in PRESETS.values()]
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for link in page.get_by_role("link").all():
        address = urljoin(page.url, link.get_attribute("href"))
        assert page.request.get(address).ok, address
    assert visited.complaints == []


def test_the_help_leads_to_it(play: Play) -> None:
    page = play().page
    page.keyboard.press("?")
    link = dialog(page, "help").get_by_role("link", name="Privacy and accessibility")
    color = "(element) => getComputedStyle(element).color"
    assert link.evaluate(color) == dialog(page, "help").evaluate(color)
    with page.expect_popup() as opened:
        link.click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Privacy and accessibility")


def test_the_single_file_is_alone() -> None:
    assert "facts.html" in (DIST / "index.html").read_text("utf-8")
    assert "facts.html" not in (DIST / "st-helena.html").read_text("utf-8")
