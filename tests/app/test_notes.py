"""Notes, strips and panels take room from the table: its cards keep their size, and it its top."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sthelena import parse_rules
from sthelena.published.puzzles import puzzle
from tests.support.around_table import (
    history_panel,
    lesson_button,
    lesson_count,
    lesson_strip,
    puzzle_strip,
    status_line,
    toast_about,
    toasts,
)
from tests.support.browsers import until
from tests.support.dialogs import dialog, level_buttons
from tests.support.on_table import foreseen_table, see_no_card_under
from tests.support.player import Size, in_window
from tests.support.visit import FIRST_VISIT, Play

HELENA = "st-helena 17:"
PHONE = {"width": 390, "height": 844}
STUCK = (
    "st-helena 1: t2>f4 t5>f5 t9>f8 t1>t9 t12>t11 deal t6>f6 t11>f6 t9>f8 t5>f1 t1>t4 t5>t1 t5>t6"
    " t12>t5 deal t6>f8 t11>t10 t11>f4 t12>t5 t6>t8 t6>f1 t6>t4 t3>t7"
)
LOST = "st-helena 556: t6>f8 deal deal"
SIZES = [(360, 640), (412, 915), (844, 390), (1280, 800)]

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


# By name: the game's text, what is seen of the note, and the button or the key that puts it away.
NOTES = {
    "stuck": (STUCK, ".toast[data-toast=end]", ".toast .close"),
    "redeal": (STUCK.partition(" deal")[0], ".toast[data-toast=end]", ".toast .close"),
    "lost": (LOST, ".toast[data-toast=lost]", ".toast .close"),
    "saved": ("st-helena 17: t12>t8", ".toast[data-toast=game]", ".toast .close"),
    "lesson": ("", "#lesson", "[data-lesson=close]"),
    "find": (HELENA, "#find", "Escape"),
}


def see_table(page: Page) -> tuple[float, float]:
    width, top = until(lambda: page.evaluate(TABLE))
    return width, top


@pytest.mark.parametrize("note", NOTES)
def test_cards_keep_their_size_beside_a_note(play: Play, note: str) -> None:
    text, selector, close = NOTES[note]
    options: dict[str, Any] = {"settings": {"prospect": note == "lost"}}
    if note == "lesson":
        options = {"script": FIRST_VISIT, "again": True}
    page = play(text, **options).page
    if note == "saved":
        page.evaluate("location.hash = 'louis'")
    if note == "find":
        page.keyboard.press("f")
    expect(page.locator(selector)).to_be_visible()
    if note == "lost":
        expect(page.locator(selector)).to_contain_text("lost the game")

    beside: dict[Size, tuple[float, float]] = {}
    for size in SIZES:
        with in_window(page, size):
            assert page.locator(selector).is_visible()
            see_no_card_under(page.locator(selector))
            # On a phone the keys take the place of the controls.
            if note != "find" or size[0] > size[1]:
                assert page.evaluate(UNDER, selector) == []
            if close != "Escape":
                page.click(close, trial=True)  # it can be reached
            beside[size] = see_table(page)

    if close == "Escape":
        page.keyboard.press(close)
    else:
        page.click(close)
    expect(page.locator(selector)).to_be_hidden()
    for size, (noted, top) in beside.items():
        with in_window(page, size):
            usual, usual_top = see_table(page)
            if size[1] > 400:
                assert noted == usual
                assert top <= usual_top + 1, "the table rises, if anything"
            else:
                # Four rows of cards fill the window.
                assert noted >= 0.89 * usual


# Where each pile begins, once nothing moves any more.
PLACES = """() => {
  if (document.getAnimations().some(({playState}) => playState === 'running')) return null;
  const piles = [...document.querySelectorAll('#table .pile')];
  return piles.map((pile) => pile.getBoundingClientRect().toJSON());
}"""
WIDER = "element => element.scrollWidth > element.clientWidth"


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "sv", "zh"])
def test_no_place_moves_for_a_note_on_a_phone(play: Play, language: str) -> None:
    for note in ("stuck", "redeal", "lost"):
        text, selector, close = NOTES[note]
        settings = {"prospect": note == "lost", "language": language}
        assert_nothing_moves(play(text, settings=settings).page, selector, close)


def assert_nothing_moves(page: Page, note: str, close: str) -> None:
    expect(page.locator(f"{note} .answers > *")).to_have_count(2)
    words = page.locator(f"{note} p")
    noted: dict[Size, Any] = {}
    for size in ((360, 640), (390, 844)):
        with in_window(page, size):
            noted[size] = until(lambda: page.evaluate(PLACES))
            see_no_card_under(page.locator(note))
            if words.evaluate(WIDER):  # a touch shows the rest
                words.click()
                assert not words.evaluate(WIDER)
    page.click(close)
    expect(page.locator(note)).to_be_hidden()
    for size, places in noted.items():
        with in_window(page, size):
            assert until(lambda: page.evaluate(PLACES)) == places, size


def test_cards_keep_their_size_above_the_strip_of_a_puzzle(play: Play) -> None:
    page = play(HELENA).page
    usual: dict[Size, float] = {}
    for size in SIZES:
        with in_window(page, size):
            usual[size], _ = see_table(page)
    page = play(str(puzzle(parse_rules("st-helena"), 1).game)).page
    expect(puzzle_strip(page, "open")).to_be_visible()
    for size in SIZES:
        with in_window(page, size):
            see_no_card_under(puzzle_strip(page))
            assert page.evaluate(UNDER, "#puzzle") == []
            assert see_table(page)[0] >= (1 if size[1] > 400 else 0.89) * usual[size]


def test_the_table_stays_where_it_is_from_step_to_step_of_the_lesson(play: Play) -> None:
    page = play("", script=FIRST_VISIT, again=True, viewport={"width": 390, "height": 844}).page
    expect(lesson_strip(page)).to_be_visible()
    before = see_table(page)
    for n in range(2, 6):
        lesson_button(page, "next").click()
        expect(lesson_count(page)).to_have_text(f"{n}/5")
        assert see_table(page) == before


def test_the_table_reaches_down_to_a_note_again_after_a_puzzle(play: Play) -> None:
    page = play(STUCK, viewport={"width": 390, "height": 844}).page
    expect(toast_about(page, "end")).to_be_visible()
    redeal = "document.querySelector('#table [data-kind=redeal]').getBoundingClientRect().top"
    see_no_card_under(toast_about(page, "end"))
    before = page.evaluate(redeal)
    page.keyboard.press("q")
    level_buttons(dialog(page, "puzzles")).filter(has_text="Easy").click()
    expect(puzzle_strip(page, "open")).to_be_visible()
    page.get_by_role("button", name="Back to your game").click()
    expect(puzzle_strip(page)).to_be_hidden()
    until(lambda: page.evaluate(redeal) == before)


def test_a_note_is_out_of_sight_while_another_position_is_shown(play: Play) -> None:
    """And is there again afterwards: in a preview of the redeal, and in the history."""
    player = play(NOTES["redeal"][0])
    page = player.page
    note = toast_about(page, "end")
    for by_its_button in (True, False):
        expect(note).to_be_visible()
        if by_its_button:
            note.get_by_role("button", name="Preview").click()
        else:
            page.keyboard.press("v")
        foreseen_table(page).wait_for()
        expect(note).to_be_hidden()
        player.tap("t1")
        page.wait_for_selector("#table:not([data-assist])")
        expect(note).to_be_visible()
    page.keyboard.press("y")
    expect(history_panel(page)).to_be_visible()
    expect(note).to_be_hidden()
    page.keyboard.press("Escape")
    expect(note).to_be_visible()


def test_the_goal_of_a_game_that_is_new_to_the_player_is_in_sight(play: Play) -> None:
    """The lesson says what matters now: that the game before is saved, the list of games says."""
    taken = {"lessons": ["ring"]}
    page = play("st-helena 17: t12>t8", stored=taken, viewport=PHONE).page
    page.evaluate("location.hash = 'freecell'")
    expect(lesson_strip(page)).to_be_visible()
    expect(status_line(page)).to_contain_text("FreeCell: bring all 52 cards")
    expect(toasts(page)).to_have_count(0)
