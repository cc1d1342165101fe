"""What can be shared: links to the deal and to the position, a challenge, and a picture."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.browsers import Site, until
from tests.support.player import WINS, by_tap, split
from tests.support.visit import Play

# The system's way to share, which has taken what is kept here.
SYSTEM = """() => {
  navigator.canShare = () => true;
  navigator.share = async ({files, ...data}) => {
    globalThis.shared = files ? [files[0].type, files[0].size] : data;
  };
}"""


def share(page: Page, name: str) -> None:
    page.keyboard.press("l")
    page.locator("#share").get_by_role("button", name=name).click()


def test_links_lead_to_the_deal_and_to_the_position(play: Play, site: Site) -> None:
    text = "st-helena+build=any 17: t5>f8"
    player = play(text)
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for name, target in [
        ("Link to this deal", text.split(" t", maxsplit=1)[0]),
        ("Link to this position", text),
    ]:
        page.evaluate("navigator.clipboard.writeText('')")
        share(page, name)
        until(lambda: player.status == "Link copied.")
        link = until(lambda: page.evaluate("navigator.clipboard.readText()"))
        assert link.startswith(f"{site.url}#")
        assert play(link.split("#")[1]).text == target
    page.keyboard.press("n")
    page.locator("#new-by-number summary").click()
    page.locator("#new-number").fill(f"{site.url}#beat/99/louis%203:")
    page.keyboard.press("Enter")
    expect(page.locator("#link-text")).to_contain_text("Louis, deal 3, in fewer than 99 moves")
    page.keyboard.press("Escape")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject() }")
    share(page, "Link to this deal")
    field = page.locator("#copy-link")
    expect(field).to_have_value(re.compile(r"#st-helena%2Bbuild%3Dany%2017:$"))
    assert page.evaluate("getSelection().toString() || document.activeElement.selectionEnd")


def test_a_challenge_is_begun_met_and_sent_on(play: Play) -> None:
    deal, moves = split(WINS["ring"])
    player = play(f"beat/500/{deal}")
    page = player.page
    assert player.text == deal
    expect(page.locator(".toast")).to_contain_text("Win this deal in fewer than 500 moves.")
    player.have_played(moves[:-1])
    player.play(moves[-1:], by_tap)
    expect(page.locator("#won-more")).to_contain_text("Challenge met: fewer than 500 moves.")
    page.keyboard.press("Escape")
    page.evaluate(SYSTEM)
    share(page, f"fewer than {len(moves)} moves")
    shared: dict[str, Any] = until(lambda: page.evaluate("globalThis.shared"))
    name, number = deal.rstrip(":").split(" ")
    assert shared["url"].endswith(f"#beat/{len(moves)}/{name}%20{number}:")
    assert shared["title"].endswith(f", deal {number}")
    assert f"fewer than {len(moves)} moves?" in shared["text"]


def test_a_result_is_sent_when_its_squares_are_whole(play: Play) -> None:
    deal, moves = split(WINS["ring"])
    player = play(deal)
    page = player.page
    player.have_played(moves[:-1])
    player.play(moves[-1:], by_tap)
    challenge = page.locator("#won-share")
    expect(challenge).to_have_text("Challenge a friend")
    expect(challenge).to_be_disabled()
    expect(challenge).to_be_enabled(timeout=15_000)
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    row = page.locator("#share .row", has=page.locator(".words"))
    expect(row).to_be_enabled()
    squares = [square.get_attribute("class") for square in row.locator(".squares i").all()]
    assert len(squares) == 10
    assert set(squares) <= {"won", "narrow"}
    page.evaluate(SYSTEM)
    row.click()
    sent = until(lambda: page.evaluate("globalThis.shared"))
    line = next(line for line in sent["text"].split("\n") if set(line) <= set("🟩🟨"))
    assert [{"🟩": "won", "🟨": "narrow"}[sign] for sign in line] == squares


def test_a_picture_shows_the_table(play: Play) -> None:
    page = play("napoleon-at-st-helena 7: deal").page
    page.evaluate(SYSTEM)
    share(page, "Picture of the table")
    kind, size = until(lambda: page.evaluate("globalThis.shared"))
    assert kind == "image/png"
    page.evaluate("() => { navigator.canShare = () => false; }")
    with page.expect_download() as download:
        share(page, "Picture of the table")
    assert download.value.suggested_filename == "st-helena.png"
    assert download.value.path().stat().st_size == size
    # All of it is drawn: also a card's paper, its ink and the felt.
    assert size > 50_000
