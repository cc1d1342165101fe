"""What is kept beside the running game: other games, bookmarks, history, statistics, one file."""

from collections.abc import Callable

from playwright.sync_api import expect

from .harness import Site, until
from .player import Player
from .test_store import another_tab, play

__all__ = ["play"]

Play = Callable[..., Player]


def deal(player: Player, number: int) -> None:
    """A new game by its number."""
    head = player.text.split()[0]
    player.page.keyboard.press("n")
    player.page.fill("#new-number", str(number))
    player.page.keyboard.press("Enter")
    player.expect(f"{head} {number}:")


# Kept games.


def test_any_kept_game_can_be_gone_back_to(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    for number in (18, 19):
        deal(player, number)
        player.answer_to(lambda: page.keyboard.press("d"))
    page.keyboard.press("k")
    items = page.locator("#kept .item")
    expect(items).to_have_count(3)
    expect(items.nth(0)).to_contain_text("Being played")
    expect(items.nth(2)).to_contain_text("St. Helena, deal 17")
    expect(items.nth(2)).to_contain_text("9 of 104 cards home")
    items.nth(2).locator(".row").click()
    player.expect("st-helena 17: t5>f8")
    page.keyboard.press("Control+z")
    player.expect("st-helena 17:")
    page.keyboard.press("k")
    expect(items.nth(1)).to_contain_text("deal 19")


def test_a_kept_game_is_removed_when_said_twice(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    deal(player, 18)
    page.keyboard.press("k")
    items = page.locator("#kept .item")
    remove = page.get_by_role("button", name="Remove St. Helena, deal 17")
    remove.click()
    page.get_by_role("button", name="Keep").click()
    expect(remove).to_be_focused()
    remove.click()
    page.locator("#kept").get_by_role("button", name="Remove", exact=True).click()
    expect(items).to_have_count(1)
    page.reload()
    player.ready()
    page.keyboard.press("k")
    expect(items).to_have_count(1)
    assert player.text == "st-helena 18:"


def test_a_game_that_went_on_in_another_tab_is_not_lost(play: Play, site: Site) -> None:
    player = play("st-helena 17: t5>f8")
    other = another_tab(player.page.context, site)
    deal(player, 18)
    player.page.keyboard.press("k")
    expect(player.page.locator("#kept .item")).to_have_count(2)
    other.answer_to(lambda: other.page.keyboard.press("d"))
    player.page.locator("#kept .item").nth(1).locator(".row").click()
    until(lambda: player.status == "This game has gone on in another tab.")
    assert player.text == "st-helena 18:"
    other.page.reload()
    assert other.ready().text == "st-helena 17: t5>f8 deal"
