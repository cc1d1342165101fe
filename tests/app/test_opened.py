"""The addresses of dialogs and of what is shared, on a cold and on a running page; and the real
thing: an installed app, its manifest, and what it is opened with again."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

from tests.support.browsers import TESTING, Site, until
from tests.support.engines import chromium
from tests.support.player import Player, see
from tests.support.visit import PLAY_ALONE, Play, Visitor

GAME = "st-helena 17: t5>f8"


def test_dialogs_have_addresses(play: Play, site: Site) -> None:
    page = play("daily").page
    expect(page.locator("#daily")).to_be_visible()
    assert page.url == site.url
    page.evaluate("location.hash = 'new'")
    expect(page.locator("#new")).to_be_visible()
    expect(page.locator("#daily")).to_be_hidden()
    assert page.url == site.url
    page.evaluate("location.hash = 'week'")
    expect(page.locator("#week")).to_be_visible()
    page.evaluate("location.hash = 'daily'")
    expect(page.locator("#daily")).to_be_visible()


def test_what_another_app_shares_is_opened(play: Play, site: Site) -> None:
    player = play(GAME)
    page = player.page
    for words, shown in (
        (f"Look: {site.url}#louis%208: !", "Louis, deal 8"),
        ("box-kite 3:", "Box Kite, deal 3"),
    ):
        page.goto(f"{site.url}?text={quote(words)}")
        expect(page.locator("#link")).to_contain_text(shown)
        assert page.url == site.url
    page.goto(f"{site.url}?text=hello")
    expect(page.locator("[data-toast=link]")).to_contain_text("This link doesn’t work")
    player.expect(GAME)


def test_a_link_to_a_game_alone_opens_it_unless_it_is_played(play: Play) -> None:
    player = play(GAME)
    page = player.page
    page.evaluate("location.hash = '#louis'")
    until(lambda: player.text.startswith("louis ") and player.text.endswith(":"))
    deal = player.text
    page.evaluate("location.hash = '#louis'")
    until(lambda: page.evaluate("location.hash") == "")
    page.evaluate("location.hash = '#no-such-game'")
    expect(page.locator("[data-toast=link]")).to_contain_text("no-such-game")
    player.expect(deal)
    page.keyboard.press("k")
    expect(page.locator("#saved-games .item")).to_have_count(2)
    # A deal that was not touched is not kept.
    page.locator("#saved-games .item").nth(1).locator(".row").click()
    player.expect(GAME)
    page.keyboard.press("k")
    expect(page.locator("#saved-games .item")).to_have_count(1)


def test_an_iphone_gets_pictures_for_the_start(site: Site, visit: Visitor) -> None:
    phone = {"width": 390, "height": 844}
    script = "navigator.standalone = false"
    tab = visit(site.url, script, screen=phone, viewport=phone, device_scale_factor=3)
    page = tab.page
    links = page.locator("link[rel=apple-touch-startup-image]")
    expect(links).to_have_count(2)
    sizes = links.evaluate_all(
        """(links) => Promise.all(links.map(async ({href, media}) => {
          const image = Object.assign(new Image(), {src: href});
          await image.decode();
          return [media, image.naturalWidth, image.naturalHeight];
        }))"""
    )
    assert sizes == [
        ["screen and (orientation: portrait)", 1170, 2532],
        ["screen and (orientation: landscape)", 2532, 1170],
    ]
    # Where the icon does not arrive there are none, and nothing fails.
    page.add_init_script(
        """HTMLImageElement.prototype.decode = () => {
          window.asked = true;
          return Promise.reject(new DOMException('no icon', 'EncodingError'));
        }"""
    )
    page.reload()
    Player(page).ready()
    see(page, "window.asked")
    expect(links).to_have_count(0)
    assert not tab.complaints


@pytest.fixture
def profile(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A whole Chromium: the headless shell installs no apps, and neither does a private window."""
    context = playwright.chromium.launch_persistent_context(
        tmp_path / "profile",
        executable_path=chromium(),
        headless=False,
        args=["--headless=new", *TESTING],
    )
    context.add_init_script(PLAY_ALONE)
    yield context
    context.close()


@pytest.mark.slow
def test_the_installed_app_takes_what_it_is_opened_with(
    profile: BrowserContext, site: Site, tmp_path: Path
) -> None:
    [page] = profile.pages
    page.goto(site.url)
    player = Player(page).ready()
    tools = profile.new_cdp_session(page)
    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = tools.send("Page.getAppManifest")
    assert manifest["errors"] == []

    assert profile.browser
    system = profile.browser.new_browser_cdp_session()
    app = {"manifestId": site.url}
    system.send("PWA.install", {**app, "installUrlOrBundleUrl": site.url})
    for name in ("daily", "new", "daily"):
        system.send("PWA.launch", {**app, "url": f"{site.url}#{name}"})
        expect(page.locator(f"#{name}")).to_be_visible()
    system.send("PWA.launch", {**app, "url": f"{site.url}?text={quote(GAME)}"})
    expect(page.locator("#link")).to_contain_text("deal 17")
    page.get_by_role("button", name="Play it").click()
    player.expect(GAME)

    parts = {"games": {}, "results": [], "settings": {}, "daily": {}, "rules": {"louis": "Mine"}}
    backup = {"format": "st-helena", "version": 1, "made": "2026-11-21T08:00:00.000Z", **parts}
    file = tmp_path / "backup.json"
    file.write_text(json.dumps(backup), "utf-8")
    system.send("PWA.launchFilesInApp", {**app, "files": [str(file)]})
    expect(page.locator("#backup").get_by_role("button", name="Import")).to_be_enabled()

    cold = profile.new_page()  # an app that does not run takes the place of an empty page
    page.close()
    for _ in range(2):  # the first opens the app, the second finds it running
        system.send("PWA.launch", {**app, "url": f"{site.url}#daily"})
        expect(cold.locator("#daily")).to_be_visible()
        assert cold.evaluate("location.href") == site.url
        cold.keyboard.press("Escape")
        expect(cold.locator("#daily")).to_be_hidden()
