"""The setting that a tap plays to the best place: ends of games, a hint, and what the help says."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.around_table import lesson_button, lesson_count, toast_about
from tests.support.dialogs import dialog, learn_again
from tests.support.on_table import hinted_cards, table_of, target_piles
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
    expect(group.get_by_role("radio", name="As suits the game")).to_be_checked()
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
        assert target_piles(player.page).count() == 0
    expect(dialog(player.page, "won")).to_be_visible()


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
    start = "freecell 7: t2>f1 t8>c1 t8>t2 t8>f2 t8>t3 t8>c2 t8>f1 t6>f1"
    player = play(start)
    page = player.page
    player.tap("t2")
    player.expect(f"{start} t2>t8")
    page.keyboard.press("Control+z")
    player.expect(start)
    page.keyboard.press("h")
    expect(page.locator(".pile.hint")).to_have_attribute("data-pile", "c3")
    expect(hinted_cards(page)).to_have_attribute("data-in", "t2")
    player.tap("t2")
    player.expect(f"{start} t2>c3")


@pytest.mark.parametrize("game", [HELENA, FREE_CELL])
def test_the_help_says_what_a_tap_and_enter_do(play: Play, game: str) -> None:
    """In FreeCell a tap plays at once, unless the player has set it otherwise."""
    page = play(game, settings={"tap": "choose"} if game == FREE_CELL else None).page
    help_ = dialog(page, "help")
    page.keyboard.press("?")
    expect(help_).to_contain_text("light up and you choose one")
    expect(help_).to_contain_text("Double-tap or double-click a card")
    expect(help_).to_contain_text("Pick up a card or put it down")
    expect(help_).not_to_contain_text("best place")
    page.keyboard.press("Escape")
    if game == FREE_CELL:
        page = play(game).page
        help_ = dialog(page, "help")
    else:
        set_best(Player(page))
    page.keyboard.press("?")
    expect(help_).to_contain_text("it moves to the best place")
    expect(help_.get_by_text("Double-tap or double-click a card")).to_be_hidden()
    expect(help_).to_contain_text("Play a card to the best place")
    expect(help_).to_contain_text("Pick up a card and choose its place")
    expect(help_).not_to_contain_text("Pick up a card or put it down")


def test_a_tap_makes_the_move_that_the_lesson_teaches(play: Play) -> None:
    player = play("st-helena 2:", settings={"tap": "choose"})
    page = player.page
    page.keyboard.press("?")
    learn_again(page).click()
    expect(lesson_count(page)).to_have_text("1/5")  # onto a king
    player.tap("t2")
    player.expect("st-helena 2: t2>f4")
    lesson_button(page, "close").click()
    page.keyboard.press("Control+z")
    player.expect("st-helena 2:")
    player.tap("t2")  # without the lesson the player chooses
    expect(target_piles(page)).to_have_count(3)


def test_at_the_tenth_choice_it_is_asked_once_whether_a_tap_plays_at_once(play: Play) -> None:
    deal, moves = split(WINS["ring"])
    start = " ".join([deal, *moves[:-3]])
    player = play(start)
    page, offer = player.page, toast_about(player.page, "tap")
    for _ in range(9):
        player.tap("t6")
        expect(target_piles(page)).to_have_count(3)
        table_of(page).click(position={"x": 2, "y": 2})  # a double tap would play
    expect(offer).to_have_count(0)
    player.tap("t6")
    offer.get_by_role("button", name="Yes").click()
    page.keyboard.press("Escape")
    player.tap("t6")
    player.expect(f"{start} t6>f1")
    expect(offer).to_have_count(0)
