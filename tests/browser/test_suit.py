"""The settings: kept, in effect at once, and before anything is painted."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .harness import Site
from .player import Player, see

Visitor = Callable[..., Visit]
Play = Callable[..., Player]

PLAIN: dict[str, Any] = {
    "reduced_motion": "reduce",
    "script": "delete Navigator.prototype.serviceWorker",
}
LIGHT = "document.documentElement.dataset.light"


@pytest.fixture
def play(visit: Visitor, site: Site) -> Play:
    """Opens a game, in a browser of its own, and waits for Python."""

    def open_game(text: str = "st-helena 17:", **options: Any) -> Player:
        return Player(visit(f"{site.url}#{text}", **PLAIN, **options).page).ready()

    return open_game


def keep(page: Page, settings: str) -> None:
    """Keep settings as if they had been chosen before."""
    page.evaluate(f"localStorage.setItem('st-helena/1/settings', '{settings}')")


def test_every_setting_is_in_the_dialog_and_keeps_its_value(play: Play) -> None:
    page = play().page
    page.keyboard.press(",")
    dialog = page.locator("#settings")
    switches = dialog.get_by_role("switch")
    for switch in switches.all():
        was = switch.is_checked()
        switch.click()
        expect(switch).to_be_checked(checked=not was)
    groups = dialog.get_by_role("group")
    for group in groups.all():
        if group.get_attribute("data-setting") != "language":
            group.locator("label").last.click()
    assert switches.count()
    assert groups.count()

    page.reload()
    Player(page).ready()
    page.keyboard.press(",")
    for group in groups.all():
        if group.get_attribute("data-setting") != "language":
            expect(group.get_by_role("radio").last).to_be_checked()
    kept = page.evaluate("Object.keys(JSON.parse(localStorage['st-helena/1/settings'])).length")
    shown = switches.count() + groups.count()
    assert shown <= kept <= shown + 1  # vibration is offered only where there is a motor


def test_light_and_dark_are_chosen_or_follow_the_device(play: Play) -> None:
    page = play(color_scheme="dark").page
    assert page.evaluate(LIGHT) == "dark"
    page.emulate_media(color_scheme="light")
    see(page, f"{LIGHT} === 'light'")
    page.keyboard.press(",")
    page.get_by_role("group", name="Light").get_by_text("Dark").click()
    assert page.evaluate(LIGHT) == "dark"


def test_looks_are_there_before_the_page_runs(play: Play) -> None:
    page = play(color_scheme="light").page
    keep(page, '{"light": "dark"}')
    page.route("**/main-*.js", lambda route: route.abort())
    page.reload()
    assert page.evaluate(LIGHT) == "dark"


STORELESS = """delete Navigator.prototype.serviceWorker;
Object.defineProperty(window, 'localStorage', {get() { throw new Error('forbidden'); }});"""


@pytest.mark.parametrize("script", [PLAIN["script"], STORELESS], ids=["kept", "not-kept"])
def test_another_language_loses_nothing(visit: Visitor, site: Site, script: str) -> None:
    text = "st-helena 17: t5>f8"
    page = visit(f"{site.url}#{text}", script=script, reduced_motion="reduce", locale="tlh").page
    player = Player(page).ready()
    page.keyboard.press(",")
    page.evaluate("document.body.dataset.before = ''")
    page.get_by_role("group", name="Language").get_by_text("English").click()
    see(page, "document.body.dataset.before === undefined")
    player.ready()
    language = page.get_by_role("group", name="Language")
    expect(language.get_by_role("radio", name="English")).to_be_checked()
    assert page.evaluate("document.documentElement.lang") == "en"
    assert player.text == text
