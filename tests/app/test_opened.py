"""The addresses of dialogs and of what is shared, on a cold and on a running page; and the real
thing: an installed app, its manifest, and what it is opened with again."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Playwright, expect

from tests.support.around_table import toast_about
from tests.support.browsers import TESTING, Site, until
from tests.support.dialogs import (
    by_number,
    dialog,
    items_of,
    link_play,
    link_text,
    number_field,
    refusal,
)
from tests.support.engines import chromium
from tests.support.player import Player, by_tap, see
from tests.support.visit import PLAY_ALONE, Play, Visitor

GAME = "st-helena 17: t5>f8"


def test_dialogs_have_addresses(play: Play, site: Site) -> None:
    page = play("daily").page
    expect(dialog(page, "daily")).to_be_visible()
    assert page.url == site.url
    page.evaluate("location.hash = 'new'")
    expect(dialog(page, "new")).to_be_visible()
    expect(dialog(page, "daily")).to_be_hidden()
    assert page.url == site.url
    page.evaluate("location.hash = 'week'")
    expect(dialog(page, "week")).to_be_visible()
    page.evaluate("location.hash = 'daily'")
    expect(dialog(page, "daily")).to_be_visible()


def test_what_another_app_shares_is_opened(play: Play, site: Site) -> None:
    player = play(GAME)
    page = player.page
    for words, shown in (
        (f"Look: {site.url}#louis%208: !", "Louis, deal 8"),
        ("box-kite 3:", "Box Kite, deal 3"),
    ):
        page.goto(f"{site.url}?text={quote(words)}")
        expect(dialog(page, "link")).to_contain_text(shown)
        assert page.url == site.url
    page.goto(f"{site.url}?text=hello")
    expect(toast_about(page, "link")).to_contain_text("This link doesn’t work")
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
    expect(toast_about(page, "link")).to_contain_text("no-such-game")
    player.expect(deal)
    page.keyboard.press("k")
    expect(items_of(dialog(page, "saved-games"))).to_have_count(2)
    # A deal that was not touched is not kept.
    items_of(dialog(page, "saved-games")).nth(1).locator(".row").click()
    player.expect(GAME)
    page.keyboard.press("k")
    expect(items_of(dialog(page, "saved-games"))).to_have_count(1)


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
    expect(dialog(page, "link")).to_contain_text("deal 17")
    page.get_by_role("button", name="Play it").click()
    player.expect(GAME)

    parts = {"games": {}, "results": [], "settings": {}, "daily": {}, "rules": {"louis": "Mine"}}
    backup = {"format": "st-helena", "version": 1, "made": "2026-11-21T08:00:00.000Z", **parts}
    file = tmp_path / "backup.json"
    file.write_text(json.dumps(backup), "utf-8")
    system.send("PWA.launchFilesInApp", {**app, "files": [str(file)]})
    expect(dialog(page, "backup").get_by_role("button", name="Import")).to_be_enabled()

    cold = profile.new_page()  # an app that does not run takes the place of an empty page
    page.close()
    for _ in range(2):  # the first opens the app, the second finds it running
        system.send("PWA.launch", {**app, "url": f"{site.url}#daily"})
        expect(dialog(cold, "daily")).to_be_visible()
        assert cold.evaluate("location.href") == site.url
        cold.keyboard.press("Escape")
        expect(dialog(cold, "daily")).to_be_hidden()
        see(cold, "!history.state?.dialog")  # the page has gone back; else that ends the launch


BOARD = """Foundations: H-0 C-0 D-0 S-0
Freecells: 3D - - -
: JH 2S 4H 8H 4C 10H
: 8S 5H 2C JD 10D 9D 2D
: 5D 6D 7D 7C 2H 8D 3H
: 6C 7H 9C 3C KS 7S 5C
: 3S 4S 10C JC 10S QH
: JS AH AC 6H 5S 9H
: 9S 8C AS QC QS 6S
: QD KH KD KC 4D AD
"""
PACKED = (
    "freecell p1.JH2S4H8H4CTH.8S5H2CJDTD9D2D.5D6D7D7C2H8D3H.6C7H9C3CKS7S5C.3S4STCJCTSQH."
    "JSAHAC6H5S9H.9S8CASQCQS6S.QDKHKDKC4DAD.....3D:"
)

PASTE = """(field, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const paste = new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true });
  field.dispatchEvent(paste);
}"""

DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: 'text/plain' }));
  const event = new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true });
  document.querySelector('#table').dispatchEvent(event);
  return event.defaultPrevented;
}"""


def test_a_board_of_another_program_is_played_and_stays(play: Play) -> None:
    player = play(GAME)
    page = player.page
    page.keyboard.press("n")
    by_number(page).click()
    number_field(page).evaluate(PASTE, BOARD.replace("QD KH", "QD QD"))
    number_field(page).press("Enter")
    expect(refusal(page)).to_contain_text("king of hearts")
    number_field(page).evaluate(PASTE, BOARD)
    number_field(page).press("Enter")
    expect(link_text(page)).to_contain_text("FreeCell, deal J\u2665 2\u2660 4\u2665 \u2026")
    link_play(page).click()
    player.expect(PACKED)
    by_tap(player, "t1", "c2")
    until(lambda: player.text.startswith(f"{PACKED} t1>c2"))
    played = player.text
    page.reload()
    player.ready()
    player.expect(played)
    page.keyboard.press("Control+z")
    player.expect(PACKED)
    keys: list[str] = page.evaluate("Object.keys(localStorage)")
    assert not [key for key in keys if "record/freecell" in key]

    page.keyboard.press("e")
    for content, shown in (("hello", ".outcome"), ("freecell 5: {a note} 1. t1-c1", "#link-text")):
        file = FilePayload(name="file.txt", mimeType="text/plain", buffer=content.encode())
        dialog(page, "backup").locator("input[type=file]").set_input_files(file)
        told = "is not a game" if content == "hello" else "FreeCell, deal 5, after 1 move."
        expect(page.locator(shown)).to_contain_text(told)
    page.keyboard.press("Escape")
    assert page.evaluate(DROP, ["deal.json", '{"game": "louis", "deal": "8"}'])
    expect(dialog(page, "backup").locator(".outcome")).to_contain_text("round")
    page.keyboard.press("Escape")
    assert page.evaluate(DROP, ["deal.txt", "louis 8: ; my deal"])
    expect(link_text(page)).to_contain_text("Louis, deal 8.")
