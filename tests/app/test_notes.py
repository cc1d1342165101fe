"""Notes, strips and panels take room from the table: its cards keep their size, and it its top."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sthelena import parse_rules
from sthelena.published.puzzles import puzzle
from tests.support.browsers import LESSONS, until
from tests.support.player import CARDS_UNDER
from tests.support.visit import Play

HELENA = "st-helena 17:"
STUCK = (
    "st-helena 1: t2>f4 t5>f5 t9>f8 t1>t9 t12>t11 deal t6>f6 t11>f6 t9>f8 t5>f1 t1>t4 t5>t1 t5>t6"
    " t12>t5 deal t6>f8 t11>t10 t11>f4 t12>t5 t6>t8 t6>f1 t6>t4 t3>t7"
)
LOST = "st-helena 556: t6>f8 deal deal"
PHONES = [(360, 640), (390, 844), (412, 915)]
OTHERS = [(844, 390), (768, 1024), (1280, 800)]

# How wide the cards are, and where the highest pile begins, once nothing moves any more.
TABLE = """() => {
  if (document.getAnimations().some(({playState}) => playState === 'running')) return null;
  const table = document.getElementById('table');
  const piles = [...table.querySelectorAll('.pile')];
  const tops = piles.map((pile) => pile.getBoundingClientRect().top);
  return [parseFloat(table.style.getPropertyValue('--card-width')), Math.min(...tops)];
}"""
# Controls and the place of the redeal or the stock that an element lies over.
UNDER = """(selector) => {
  const above = document.querySelector(selector).getBoundingClientRect();
  const others = '#bar .control, #table [data-kind=redeal], #table [data-kind=stock]';
  return [...document.querySelectorAll(others)].filter((each) => {
    const {left, right, top, bottom} = each.getBoundingClientRect();
    const isSeen = getComputedStyle(each).visibility === 'visible';
    return isSeen && left < above.right - 1 && right > above.left + 1
      && top < above.bottom - 1 && bottom > above.top + 1;
  }).map(({dataset}) => dataset.command ?? dataset.kind);
}"""


def close_note(page: Page) -> None:
    page.locator(".toast .close").click()


def close_lesson(page: Page) -> None:
    page.click("[data-lesson=close]")


def press_escape(page: Page) -> None:
    page.keyboard.press("Escape")


# By name: the game's text, what is seen of the note, and what puts it away.
NOTES: dict[str, tuple[str, str, Callable[[Page], None]]] = {
    "stuck": (STUCK, ".toast[data-toast=end]", close_note),
    "redeal": (STUCK.partition(" deal")[0], ".toast[data-toast=end]", close_note),
    "lost": (LOST, ".toast[data-toast=lost]", close_note),
    "saved": ("st-helena 17: t12>t8", ".toast[data-toast=game]", close_note),
    "lesson": ("", "#lesson", close_lesson),
    "find": (HELENA, "#find", press_escape),
}


def see_table(page: Page) -> tuple[float, float]:
    width, top = until(lambda: page.evaluate(TABLE))
    return width, top


@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize(("width", "height"), PHONES + OTHERS)
def test_cards_keep_their_size_beside_a_note(
    play: Play, note: str, width: int, height: int
) -> None:
    text, selector, put_away = NOTES[note]
    viewport = {"width": width, "height": height}
    options: dict[str, Any] = {"settings": {"prospect": note == "lost"}, "viewport": viewport}
    if note == "lesson":
        options = {"script": f"localStorage.removeItem({LESSONS!r});", "viewport": viewport}
    page = play(text, **options).page
    if note == "saved":
        page.evaluate("location.hash = 'louis'")
    if note == "find":
        page.keyboard.press("f")
    expect(page.locator(selector)).to_be_visible()
    if note == "lost":
        expect(page.locator(selector)).to_contain_text("lost the game")
    until(lambda: page.evaluate(CARDS_UNDER, selector) == 0)
    # On a phone the keys take the place of the controls.
    if note != "find" or width > height:
        assert page.evaluate(UNDER, selector) == []
    noted, top = see_table(page)
    put_away(page)
    expect(page.locator(selector)).to_be_hidden()
    usual = until(lambda: page.evaluate(TABLE))
    if height > 400:
        assert noted == usual[0]
        assert top <= usual[1] + 1, "the table rises, if anything"
    else:
        # Four rows of cards fill the window.
        assert noted >= 0.89 * usual[0]


@pytest.mark.parametrize(("width", "height"), PHONES + OTHERS)
def test_cards_keep_their_size_above_the_strip_of_a_puzzle(
    play: Play, width: int, height: int
) -> None:
    viewport = {"width": width, "height": height}
    usual, _ = see_table(play(HELENA, viewport=viewport).page)
    page = play(str(puzzle(parse_rules("st-helena"), 1).game), viewport=viewport).page
    expect(page.locator("#puzzle[data-phase=open]")).to_be_visible()
    until(lambda: page.evaluate(CARDS_UNDER, "#puzzle") == 0)
    assert page.evaluate(UNDER, "#puzzle") == []
    assert see_table(page)[0] >= (1 if height > 400 else 0.89) * usual


def test_the_table_stays_where_it_is_from_step_to_step_of_the_lesson(play: Play) -> None:
    script = f"localStorage.removeItem({LESSONS!r});"
    page = play("", script=script, viewport={"width": 390, "height": 844}).page
    expect(page.locator("#lesson")).to_be_visible()
    before = see_table(page)
    for n in range(2, 6):
        page.click("[data-lesson=next]")
        expect(page.locator("#lesson .count")).to_have_text(f"{n}/5")
        assert see_table(page) == before
