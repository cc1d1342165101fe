"""The setting that a tap plays to the best place: ends of games, a hint, and what the help says."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.player import WINS, Player, see, split
from tests.support.visit import Play

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
HELENA = "st-helena 17:"
FREE_CELL = "freecell 1:"


def set_best(player: Player) -> None:
    """Set it as a player does."""
    player.page.keyboard.press(",")
    group = player.page.get_by_role("group", name=re.compile("^A tap"))  # a mouse clicks, too
    expect(group.get_by_role("radio", name="Lets me choose")).to_be_checked()
    group.get_by_text("Plays to the best place").click()
    player.page.keyboard.press("Escape")


@pytest.mark.parametrize(("table", "left"), [("ring", 6), ("cells", 7)])
def test_a_game_is_ended_by_one_tap_on_each_card(play: Play, table: str, left: int) -> None:
    deal, moves = split(WINS[table])
    player = play(" ".join([deal, *moves[:-left]]), **PHONE)
    set_best(player)
    for move in moves[-left:]:
        before = player.text
        player.tap(move.split(">")[0], finger=True)
        assert player.answer(before) == f"{before} {move}"
        assert player.page.locator(".target").count() == 0
    expect(player.page.locator("#won")).to_be_visible()


def test_of_two_cards_that_fit_each_other_both_go_home(play: Play) -> None:
    deal, moves = split(WINS["ring"])
    start = " ".join([deal, *moves[:-3]])
    # A lit place is a place, also if its card could go home.
    player = play(start, **PHONE)
    player.tap("t6", finger=True)
    see(player.page, "document.querySelectorAll('.target').length === 3")
    player.tap("t3", finger=True)
    player.expect(f"{start} t6>t3")
    player = play(start, settings={"tap": "best"}, **PHONE)
    player.tap("t6", finger=True)
    player.tap("t3", finger=True)
    player.expect(f"{start} t6>f1 t3>f4")


def test_a_tap_follows_the_hint_that_is_shown(play: Play) -> None:
    start = "forecell-pysolfc 4: c4>f4 t5>t7 t5>t7"
    player = play(start, settings={"tap": "best"})
    page = player.page
    player.tap("t4")
    player.expect(f"{start} t4>f4")
    page.keyboard.press("Control+z")
    player.expect(start)
    page.keyboard.press("h")
    expect(page.locator(".pile.hint")).to_have_attribute("data-pile", "c4")
    expect(page.locator(".card.hinted")).to_have_attribute("data-in", "t4")
    player.tap("t4")
    player.expect(f"{start} t4>c4")


@pytest.mark.parametrize("game", [HELENA, FREE_CELL])
def test_the_help_says_what_a_tap_and_enter_do(play: Play, game: str) -> None:
    page = play(game).page
    help_ = page.locator("#help")
    page.keyboard.press("?")
    expect(help_).to_contain_text("light up and you choose one")
    expect(help_).to_contain_text("Double-tap or double-click a card")
    expect(help_).to_contain_text("Pick up a card or put it down")
    expect(help_).not_to_contain_text("best place")
    page.keyboard.press("Escape")
    set_best(Player(page))
    page.keyboard.press("?")
    expect(help_).to_contain_text("it moves to the best place")
    expect(help_.get_by_text("Double-tap or double-click a card")).to_be_hidden()
    expect(help_).to_contain_text("Play a card to the best place")
    expect(help_).to_contain_text("Pick up a card and choose its place")
    expect(help_).not_to_contain_text("Pick up a card or put it down")


def test_a_tap_makes_the_move_that_the_lesson_teaches(play: Play) -> None:
    player = play("freecell 3:", settings={"tap": "best"})
    page = player.page
    page.keyboard.press("?")
    page.click("#help-lesson")
    for step in ("1/4", "2/4"):
        expect(page.locator("#lesson .count")).to_have_text(step)
        page.click("[data-lesson=next]")
    expect(page.locator("#lesson .count")).to_have_text("3/4")  # into a cell
    player.tap("t2")
    player.expect("freecell 3: t2>c1")
    page.click("[data-lesson=close]")
    page.keyboard.press("Control+z")
    player.expect("freecell 3:")
    player.tap("t2")
    player.expect("freecell 3: t2>t8")
