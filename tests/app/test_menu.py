"""The menu, the sheets that dialogs are on phones, and what the toolbar says to a mouse."""

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from tests.support.around_table import control_of, puzzle_strip
from tests.support.browsers import until
from tests.support.dialogs import (
    Dialog,
    by_number,
    close_button,
    dialog,
    level_buttons,
    number_field,
    open_dialogs,
    rows_of,
    title_of,
)
from tests.support.player import by_tap, case, in_window, open_all_settings, resize
from tests.support.screens import rest
from tests.support.stored import keep, result
from tests.support.visit import Play

PHONE = {"width": 360, "height": 640}
# Whether all rows of the menu can be seen and touched without scrolling.
IN_SIGHT = """() => [...document.querySelectorAll('#menu .row')].every((row) => {
  const {top, bottom, height} = row.getBoundingClientRect();
  const body = document.querySelector('#menu .body').getBoundingClientRect();
  return height >= 44 && top >= body.top && bottom <= Math.min(body.bottom, innerHeight);
})"""
LOWER_EDGE = "document.getElementById('menu').getBoundingClientRect().bottom"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_menu_is_whole_on_a_small_phone(play: Play, language: str) -> None:
    player = play("st-helena 17: t5>f8", settings={"language": language}, viewport=PHONE)
    page = player.page
    player.new_deal(18)
    page.keyboard.press("m")
    rest(page)
    assert dialog(page, "menu").locator("section").count() == 3
    assert rows_of(dialog(page, "menu")).count() == 15
    expect(dialog(page, "menu").locator(".row:disabled")).to_have_count(1)  # to begin again
    assert page.evaluate(IN_SIGHT)
    assert page.evaluate(LOWER_EDGE) == PHONE["height"]
    page.keyboard.press("Escape")
    player.play(["t4>f2"], by_tap)
    with in_window(page, (844, 390)):
        page.keyboard.press("m")
        rest(page)
        assert rows_of(dialog(page, "menu")).count() == 15
        expect(dialog(page, "menu").locator(".row:disabled")).to_have_count(0)
        assert page.evaluate(IN_SIGHT)


def test_how_to_play_leads_for_who_is_new(play: Play) -> None:
    page = play("st-helena 17:").page
    first = rows_of(dialog(page, "menu")).first
    page.keyboard.press("m")
    expect(first).to_have_text("How to play")
    expect(first).to_be_focused()
    first.click()
    expect(dialog(page, "help")).to_be_visible()
    page.keyboard.press("Escape")
    keep(page, result("louis 1") | result("louis 2") | result("louis 3"))
    page.keyboard.press("m")
    expect(first).to_have_text("Play today’s deal")
    expect(rows_of(dialog(page, "menu")).filter(has_text="How to play")).to_have_count(0)
    tops = "(all) => [...new Set(all.map((each) => each.getBoundingClientRect().top))]"
    assert len(dialog(page, "menu").locator("h3").evaluate_all(tops)) == 1, (
        "the groups begin in one line"
    )
    dialog(page, "menu").get_by_role("button", name="Rules and help").click()
    rules, help_ = dialog(page, "rules"), dialog(page, "help")
    expect(rules).to_be_visible()
    tab = rules.locator(".tabs button").first
    expect(tab).to_have_attribute("aria-current", "page")
    place = tab.bounding_box()
    rules.get_by_role("button", name="How to play").click()
    expect(help_).to_be_visible()
    rest(page)
    assert help_.locator(".tabs button").first.bounding_box() == place


def pull(page: Page, way: int) -> None:
    """Pull the open sheet down by its heading."""
    heading = title_of(open_dialogs(page)).bounding_box()
    assert heading
    x, y = heading["x"] + 5, heading["y"] + 5
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + way, steps=3)
    page.mouse.up()


def test_a_sheet_is_pulled_down_and_away(play: Play) -> None:
    page = play("st-helena 17:", viewport=PHONE).page
    page.keyboard.press("m")
    rest(page)
    pull(page, 40)
    expect(dialog(page, "menu")).to_be_visible()
    assert page.evaluate(LOWER_EDGE) == PHONE["height"]
    pull(page, 150)
    expect(dialog(page, "menu")).to_be_hidden()
    # In a wide window it is no sheet.
    resize(page, 1280, 800)
    page.keyboard.press("m")
    rest(page)
    pull(page, 150)
    expect(dialog(page, "menu")).to_be_visible()


WAYS: dict[str, Callable[[Page], object]] = {
    "its cross": lambda page: close_button(open_dialogs(page)).click(),
    "Escape": lambda page: page.keyboard.press("Escape"),
    "a tap beside it": lambda page: page.mouse.click(5, 5),
    "Back": lambda page: page.go_back(),
    "a pull": lambda page: pull(page, 150),
}
DEPTH = "history.state?.dialog ?? 0"


def test_what_was_opened_from_today_leads_back_to_it(play: Play) -> None:
    player = play("st-helena 17:", viewport=PHONE)
    page = player.page
    daily = dialog(page, "daily")
    page.keyboard.press("m")
    dialog(page, "menu").get_by_role("button", name="Today").click()
    expect(daily).to_be_visible()
    scrolled = "document.querySelector('#daily .body').scrollTop"
    others: dict[str, Dialog] = {"This week": "week", "All puzzles": "puzzles"}
    for way, (name, other) in zip(WAYS, cycle(others.items()), strict=False):
        with case(way):
            row = rows_of(daily).filter(has_text=name)
            row.evaluate("(row) => { row.closest('.body').scrollTop = 60; }")
            before = page.evaluate(scrolled)
            row.click()
            expect(dialog(page, other)).to_be_visible()
            assert page.evaluate(DEPTH) == 2
            rest(page)
            WAYS[way](page)
            expect(daily).to_be_visible()
            expect(dialog(page, other)).to_be_hidden()
            expect(row).to_be_focused()
            until(lambda: page.evaluate(DEPTH) == 1)
            assert page.evaluate(scrolled) == before
    with case("what is begun in it does not"):
        rows_of(daily).filter(has_text="All puzzles").click()
        level_buttons(dialog(page, "puzzles")).filter(has_text="Easy").click()
        expect(puzzle_strip(page, "open")).to_be_visible()
        expect(open_dialogs(page)).to_have_count(0)
        until(lambda: page.evaluate(DEPTH) == 0)
    with case("Back leads on to the table"):
        page.keyboard.press("c")
        rows_of(daily).filter(has_text="This week").click()
        expect(dialog(page, "week")).to_be_visible()
        page.reload()
        player.ready()
        page.keyboard.press("c")
        rows_of(daily).filter(has_text="This week").click()
        expect(dialog(page, "week")).to_be_visible()
        page.go_back()
        expect(daily).to_be_visible()
        page.go_back()
        expect(open_dialogs(page)).to_have_count(0)
        until(lambda: page.evaluate(DEPTH) == 0)


def test_a_dialog_is_closed_by_what_is_pressed_and_released_beside_it(play: Play) -> None:
    page = play("st-helena 17:").page
    page.keyboard.press("n")
    by_number(page).click()
    number_field(page).fill("1234")
    number_field(page).hover()
    page.mouse.down()
    page.mouse.move(5, 5, steps=3)  # selects
    page.mouse.up()
    expect(dialog(page, "new")).to_be_visible()
    page.mouse.click(5, 5)
    expect(dialog(page, "new")).to_be_hidden()
    # What opened it does not close it.
    control_of(page, "menu").hover()
    page.mouse.down()
    page.keyboard.press("n")
    expect(dialog(page, "new")).to_be_visible()
    page.mouse.up()
    expect(dialog(page, "new")).to_be_visible()

    with case("a mouse is told the keys that work"):
        page.keyboard.press("Escape")
        expect(dialog(page, "new")).to_be_hidden()
        hint, undo = (control_of(page, name) for name in ("hint", "undo"))
        hint.hover()
        until(lambda: hint.get_attribute("title") == "Hint (again to play it) (H)")
        open_all_settings(page)
        page.get_by_role("switch", name="Single-key shortcuts").click()
        page.keyboard.press("Escape")
        undo.hover()
        until(lambda: undo.get_attribute("title") == "Undo (Ctrl+Z)")
        hint.hover()
        until(lambda: hint.get_attribute("title") == "Hint (again to play it)")
