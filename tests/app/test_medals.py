"""Medals: on the card of a win, in their list, and what they open; and the offer of sounds."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.around_table import announced, control_of
from tests.support.browsers import until
from tests.support.dialogs import dialog
from tests.support.messages import spoken
from tests.support.player import (
    WINS,
    Player,
    by_drag,
    in_window,
    open_all_settings,
    resize,
    see,
    split,
)
from tests.support.stored import keep, kept, result
from tests.support.visit import Play

DAY = 86_400_000
START = 1_700_000_000_000

# What lies under the bee: the cards that it covers a part of.
COVERED = """() => {
  const bee = document.querySelector('#table > .bee').getBoundingClientRect();
  const cards = [...document.querySelectorAll('.card')].filter((card) => {
    const {left, top, right, bottom} = card.getBoundingClientRect();
    return left < bee.right - 1 && right > bee.left + 1
      && top < bee.bottom - 1 && bottom > bee.top + 1;
  });
  const {left, top, right, bottom, width} = bee;
  const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  return [cards.length, inside, width > 40];
}"""
# Whether every button of the card can be seen.
WHOLE = """() => {
  const {top, bottom} = document.getElementById('won').getBoundingClientRect();
  return [...document.querySelectorAll('#won button')].every((button) => {
    const box = button.getBoundingClientRect();
    return box.top >= top && box.bottom <= Math.min(bottom, innerHeight);
  });
}"""
# How far each row of buttons ends before the right edge of their place.
SHORT = """() => {
  const place = document.querySelector('#won .answers');
  const rows = new Map();
  for (const button of place.querySelectorAll('button')) {
    const {top, right} = button.getBoundingClientRect();
    rows.set(Math.round(top), right);
  }
  return [...rows.values()].map((right) => place.getBoundingClientRect().right - right);
}"""
# The boxes of the medals in a row, left to right, of which none may reach into the next one.
MEDALS_APART = """() => {
  const all = [...document.querySelectorAll('#won .medal')];
  const boxes = all.map((each) => each.getBoundingClientRect());
  return boxes.slice(1).every(({left}, i) => left >= boxes[i].right);
}"""
# How many foundations have half or more of their card under the card of the win.
HIDDEN_KINGS = """() => {
  const won = document.getElementById('won').getBoundingClientRect();
  const piles = [...document.querySelectorAll('[data-pile^=f]')];
  return piles.map((each) => each.getBoundingClientRect()).filter(({x, y, width, height}) =>
    x + width / 2 > won.x && x + width / 2 < won.right && y + height / 2 + 1 > won.y).length;
}"""
# Phones on their side, where the card stands below the foundations.
LOW = [(812, 375), (844, 390)]
SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]

# Undoes a move as soon as a game has come to a text.
UNDO = """(text) => {
  const look = setInterval(() => {
    if (sthelena.text !== text) return;
    clearInterval(look);
    document.querySelector('[data-command=undo]').click();
  }, 1);
}"""


def win(play: Play, kind: str, **options: object) -> Player:
    """A game won by the player's own moves."""
    deal, moves = split(WINS[kind])
    player = play(deal, **options)
    player.have_played(moves[:-1])
    player.play(moves[-1:], by_drag)
    expect(dialog(player.page, "won")).to_be_visible()
    return player


def won_on(*won: tuple[str, int]) -> dict[str, Any]:
    """Results of deals that were won alone, each on a day."""
    return {
        key: value
        for deal, day in won
        for key, value in result(deal, "won", START + day * DAY, moves=99, spent=9).items()
    }


def test_the_first_win_brings_its_medals_and_offers_sounds_once(play: Play) -> None:
    player = win(play, "ring")
    page, won = player.page, dialog(player.page, "won")
    medals = won.locator("figure .name")
    expect(medals).to_have_text(["First win", "No going back", "Diamond"])
    said = until(lambda: [s for s in announced(page).all_inner_texts() if "Medal" in s])
    assert "Medal: First win. Win a game." in said[0]
    assert_medals_stand_apart(page)
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate(WHOLE), (width, height)
        assert max(map(abs, page.evaluate(SHORT))) < 1, (width, height)
    for width, height in LOW:
        resize(page, width, height)
        assert page.evaluate(WHOLE), (width, height)
        see(page, f"({HIDDEN_KINGS})() === 0")

    offer = won.locator("#won-offer")
    expect(offer).to_contain_text(spoken("win.offer"))
    offer.get_by_role("button", name="Turn on").click()
    expect(offer).to_have_text("Sounds are on. You can turn them off in Settings.")
    expect(won.get_by_role("button", name="Next deal")).to_be_focused()
    assert json.loads(kept(page)["settings"])["sound"] is True
    # The same card again: the medals are still those of this win, and nothing is offered.
    page.reload()
    player.ready()
    expect(medals).to_have_text(["First win", "No going back", "Diamond"])
    expect(offer).to_be_hidden()
    # The same win once more brings nothing new.
    won.get_by_role("button", name="Close").click()
    control_of(page, "undo").click()
    player.expect(WINS["ring"].rsplit(" ", 1)[0])
    control_of(page, "redo").click()
    expect(won).to_be_visible()
    expect(medals).to_have_count(0)
    expect(offer).to_be_hidden()


@pytest.mark.parametrize(("kind", "medals"), [("stock", 2), ("cells", 4)])
def test_medals_stand_apart_and_the_bee_covers_no_card(play: Play, kind: str, medals: int) -> None:
    page = win(play, kind).page
    expect(dialog(page, "won").locator("figure")).to_have_count(medals)
    assert_medals_stand_apart(page)


def assert_medals_stand_apart(page: Page) -> None:
    """And the bee covers no card."""
    for size in SIZES:
        with in_window(page, size):
            assert page.evaluate(MEDALS_APART)
            until(lambda: page.evaluate(COVERED) == [0, True, True])


def test_of_more_medals_than_have_room_the_others_are_named(play: Play) -> None:
    deal, moves = split(WINS["ring"])
    player = play(deal)
    page = player.page
    games = ["napoleon-at-st-helena-denexa", "freecell", "house-in-the-wood"]
    # Deals that are in no list, so that none of them counts as hard.
    keep(page, won_on(*((f"{game} {900_000 + n}", n) for game in games for n in (1, 2, 3))))
    player.have_played(moves[:-1])
    # The win is undone at once, and what it has brought is shown when it comes again.
    page.evaluate(UNDO, f"{deal} {' '.join(moves)}")
    player.drag(*moves[-1].split(">"))
    player.expect(f"{deal} {' '.join(moves[:-1])}")
    control_of(page, "redo").click()
    won = dialog(page, "won")
    expect(won.locator("figure")).to_have_count(4)
    expect(won.locator("#won-medals .new")).to_have_text("5 new medals · Also: Four families")
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate(WHOLE), (width, height)
        if (width, height) in LOW:
            see(page, f"({HIDDEN_KINGS})() === 0")


def test_a_win_that_was_shown_brings_no_medal_but_the_first_and_no_offer(play: Play) -> None:
    head, last = WINS["cells"].rsplit(" ", 1)
    player = play(head)
    keep(player.page, won_on(("louis 5", 0)))  # which has brought the medal of the first win
    player.play([last], by_drag)
    expect(dialog(player.page, "won")).to_be_visible()
    expect(player.page.locator("#won-medals, #won-offer")).to_have_count(2)
    expect(player.page.locator("#won-medals:visible, #won-offer:visible")).to_have_count(0)
    for width, height in ((844, 390), (667, 375)):
        resize(player.page, width, height)
        assert player.page.evaluate(WHOLE), (width, height)
        see(player.page, f"({HIDDEN_KINGS})() === 0")


def test_earned_before_there_were_medals(play: Play) -> None:
    page = play("st-helena 17:").page
    games = ["st-helena 3", "napoleon-at-st-helena-denexa 2", "freecell 5", "house-in-the-wood 1"]
    keep(page, won_on(*((deal, day) for day, deal in enumerate(games))))
    keep(page, {"puzzle/st-helena": "03" * 30})
    page.keyboard.press("m")
    dialog(page, "menu").get_by_role("button", name="My games").click()
    dialog(page, "saved-games").get_by_role("button", name="Medals").click()
    medals = dialog(page, "medals")
    expect(medals.locator(".earned h3")).to_have_text(
        ["First win", "Diamond", "Summit", "Four families", "Sharp eye"]
    )
    expect(medals.locator("[data-medal=families]")).to_contain_text("Earned on Nov 17, 2023")
    expect(medals.locator("[data-medal=families]")).to_contain_text("Unlocks “Suits” (Card backs)")
    expect(medals.locator("[data-medal=ten]")).to_contain_text("Not earned yet.")
    count = medals.locator("li").count()
    expect(medals).to_contain_text(f"5 of {count} earned")
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    dialog(page, "statistics").get_by_role("button", name="Medals").click()
    expect(medals).to_be_visible()


def test_medals_open_looks_and_a_stored_one_stays(play: Play) -> None:
    # The felt came with a backup of another device, whose medals did not.
    page = play("napoleon-at-st-helena 17:", settings={"felt": "walnut"}).page
    assert page.evaluate("document.documentElement.dataset.felt") == "walnut"
    open_all_settings(page)
    back = page.get_by_role("group", name="Card backs")
    table = page.get_by_role("group", name="Table")
    expect(table.get_by_role("radio", name="Walnut")).to_be_checked()
    expect(table.get_by_role("radio", name="Midnight")).to_be_disabled()
    suits = back.get_by_role("radio", name="Suits")
    expect(suits).to_be_disabled()
    expect(back.locator(".locked").first).to_contain_text("Medal: Four families")
    page.keyboard.press("Escape")
    games = ["st-helena 3", "napoleon-at-st-helena-denexa 2", "freecell 5", "house-in-the-wood 1"]
    keep(page, won_on(*((deal, day) for day, deal in enumerate(games))))
    page.keyboard.press(",")
    expect(suits).to_be_enabled()
    back.get_by_text("Suits").click()
    shown = "getComputedStyle(document.querySelector('#table .back > .suits')).display"
    assert page.evaluate(shown) != "none"
