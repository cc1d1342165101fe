"""The first lesson: at the first visit to a kind of table, by hand, never again unasked."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sthelena import parse_rules
from sthelena.published.puzzles import puzzle
from tests.support.around_table import (
    control_bar,
    control_of,
    history_panel,
    lesson_button,
    lesson_count,
    lesson_strip,
    puzzle_strip,
    status_line,
    toast_about,
    toasts,
)
from tests.support.browsers import LESSONS, Site, until
from tests.support.dialogs import dialog, learn_again, link_play, open_dialogs, title_of
from tests.support.on_table import foreseen_table, see_no_card_under, table_of
from tests.support.player import Player, case, in_window, resize, see
from tests.support.stored import keeping
from tests.support.visit import PLAIN, Play, Visitor

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
SIZES = [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
# At the first start of a tab, not when it is reloaded.
UNTAUGHT = f"sessionStorage.untaught ??= (localStorage.removeItem({LESSONS!r}), 1);"
LESSON_PILES = ".pile.lesson"
LIT = "[...document.querySelectorAll('.pile.lesson')].map(({ dataset }) => dataset.pile ?? 's')"
FRAMES = """[...document.querySelectorAll('.pile.lesson')].map((pile) =>
  getComputedStyle(pile, '::after').visibility)"""
# The button for the next step has the colour of a main one.
STANDS_OUT = """() => {
  const main = document.body.appendChild(document.createElement('button'));
  main.className = 'main';
  const [one, other] = [main, document.querySelector('[data-lesson=next]')].map((each) =>
    getComputedStyle(each).backgroundColor);
  main.remove();
  return one === other;
}"""
GOAL = "St. Helena: bring all 104 cards to the piles with arrows, called foundations."
END = (
    "That’s it! The game is over when you can neither move nor redeal, but you can always undo. "
    "Good luck!"
)
END_WITHOUT_DEALS = (
    "That’s it! The game is over when no move is left, but you can always undo. Good luck!"
)


def step(page: Page) -> str:
    return lesson_count(page).inner_text()


@pytest.fixture
def first(play: Play) -> Player:
    """A player's very first visit."""
    return play("", script=UNTAUGHT, again=True, **PHONE)


def reach(player: Player, number: int, of: int = 5) -> None:
    until(lambda: step(player.page) == f"{number}/{of}")


def test_the_player_learns_by_doing(first: Player) -> None:
    page = first.page
    expect(lesson_strip(page)).to_be_visible()
    expect(status_line(page)).to_have_text(GOAL)
    expect(control_bar(page)).to_be_hidden()
    steps = [(["t3"], "t3", "t3>f3"), (["t5", "t6"], "t6", "t3>f3 t6>f8")]
    for number, (lit, pile, moves) in enumerate(steps, 1):
        reach(first, number)
        expect(page.locator(LESSON_PILES)).to_have_count(len(lit))
        assert page.evaluate(LIT) == lit
        first.tap(pile)
        first.expect(f"st-helena 556: {moves}")
    reach(first, 3)
    until(lambda: page.evaluate(LIT) == ["t7"])
    first.tap("t7")  # closed: it only says why
    reach(first, 4)
    why = "First deal: bottom-row cards go only to the aces."
    expect(status_line(page)).to_have_text(why)
    assert first.text == "st-helena 556: t3>f3 t6>f8"
    first.tap("t9")
    reach(first, 5)
    until(lambda: page.evaluate(LIT) == ["s"])
    page.mouse.move(*first.point("deal"))
    page.mouse.down()
    expect(lesson_strip(page)).to_be_hidden()
    assert foreseen_table(page).count() == 1
    page.mouse.up()
    expect(control_bar(page)).to_be_visible()
    words = toast_about(page, "lesson")
    expect(words).to_have_text(END)
    see_no_card_under(toast_about(page, "lesson"))
    assert page.evaluate(LIT) == []
    page.reload()
    first.ready()
    control_of(page, "menu").click()  # all is loaded
    expect(lesson_strip(page)).to_be_hidden()


def test_what_a_player_does_beside_the_lesson(first: Player) -> None:
    page = first.page
    reach(first, 1)
    with case("the goal is heard once"):
        heard = page.get_by_role("log").locator("p").all_inner_texts()
        assert heard.count(GOAL) == 1
    with case("a refused drag leaves the step lit"):
        assert page.evaluate(LIT) == ["t3"]
        first.drag("t9", "f1")
        see(page, "!document.querySelector('.card.dragged, .card.flying')")
        assert first.text == "st-helena 556:"
        assert page.evaluate(LIT) == ["t3"]
    lesson_button(page, "next").click()
    reach(first, 2)
    # Where the lit cards lay, others lie in it.
    with case("a preview in an earlier step lights nothing"):
        page.mouse.move(*first.point("deal"))
        page.mouse.down()
        foreseen_table(page).wait_for()
        assert page.evaluate(FRAMES) == ["hidden", "hidden"]
        page.mouse.up()
        page.wait_for_selector("#table:not([data-assist])")
        assert page.evaluate(FRAMES) == ["visible", "visible"]
    # What is left of it speaks of the first deal, and it stands where the controls are.
    with case("an early redeal ends the lesson"):
        first.tap("deal")
        first.expect("st-helena 556: deal")
        expect(lesson_strip(page)).to_be_hidden()
        expect(control_bar(page)).to_be_visible()
        expect(toast_about(page, "lesson")).to_have_text(END)


def test_of_a_pile_of_which_any_card_may_be_moved_those_that_will_do_are_lit(play: Play) -> None:
    page = play("leonis-own 10:", script=UNTAUGHT, again=True).page
    lit, count = table_of(page).locator(".card.taught"), lesson_count(page)
    for number in (1, 2):
        expect(count).to_have_text(f"{number}/5")
        lesson_button(page, "next").click()
    expect(count).to_have_text("3/5")
    expect(lit).to_have_count(2)
    assert {*lit.evaluate_all("(cards) => cards.map(({dataset}) => dataset.card)")} == {"QH", "2C"}
    assert page.evaluate(LIT) == []
    # A hint is the move of the step.
    page.keyboard.press("h")
    hinted = table_of(page).locator(".card.hinted")
    expect(hinted).to_have_count(1)
    assert hinted.get_attribute("data-card") in {"QH", "2C"}
    expect(status_line(page)).to_have_text(lesson_strip(page).locator(".present").inner_text())
    lesson_button(page, "next").click()
    expect(lit).to_have_count(0)


def test_a_tap_in_the_last_step_looks_ahead_and_redeals_nothing(first: Player) -> None:
    page = first.page
    reach(first, 1)
    for _ in range(2):
        lesson_button(page, "next").click()
    reach(first, 3)
    first.tap("t7")
    reach(first, 4)
    expect(status_line(page)).to_contain_text("bottom-row")
    lesson_button(page, "next").click()
    reach(first, 5)
    expect(status_line(page)).to_have_text(GOAL)  # and no longer why
    first.tap("deal")
    expect(lesson_strip(page)).to_be_hidden()
    assert foreseen_table(page).count() == 1
    assert page.evaluate(LIT) == []
    assert first.text == "st-helena 556:"
    first.tap("t1")  # back
    words = toast_about(page, "lesson")
    expect(words).to_have_text(END)
    first.tap("deal")
    first.expect("st-helena 556: deal")
    expect(words).to_be_hidden()


def test_who_comes_by_the_name_of_a_game_learns_that_game(play: Play) -> None:
    """Its deal takes the place of the first one, whose lesson has just begun."""
    player = play("freecell", script=UNTAUGHT, again=True, **PHONE)
    page = player.page
    until(lambda: player.text.startswith("freecell "))
    expect(lesson_strip(page).locator(".present")).to_contain_text("from ace to king")
    expect(status_line(page)).to_have_text(
        "FreeCell: bring all 52 cards to the piles with arrows, called foundations."
    )
    assert toasts(page).count() == 0
    assert step(page).startswith("1/")


def test_another_game_at_the_same_table_has_its_own_lesson(first: Player) -> None:
    """With other steps, and fewer."""
    page = first.page
    reach(first, 1)
    for number in (2, 3, 4, 5):
        lesson_button(page, "next").click()
        reach(first, number)
    page.evaluate("location.hash = 'crescent-pysolfc'")
    until(lambda: first.text.startswith("crescent-pysolfc "))
    until(lambda: step(page).startswith("1/"))
    assert step(page) != "1/5"
    assert toasts(page).count() == 0
    with case("the history takes its place"):
        page.keyboard.press("y")
        expect(history_panel(page)).to_be_visible()
        expect(lesson_strip(page)).to_be_hidden()


def test_who_comes_by_a_link_is_offered_the_lesson(play: Play) -> None:
    page = play("st-helena 556: t3>f3", script=UNTAUGHT, again=True, **PHONE).page
    offer = toast_about(page, "welcome")
    expect(offer).to_contain_text("New here?")
    offer.get_by_role("button", name="Learn").click()
    expect(lesson_strip(page)).to_be_visible()


def test_who_comes_by_a_puzzle_is_offered_the_lesson(play: Play) -> None:
    text = str(puzzle(parse_rules("st-helena"), 1).game)
    page = play(text, script=UNTAUGHT, again=True).page
    expect(puzzle_strip(page, "open")).to_be_visible()
    offer = page.get_by_role("button", name="Learn", exact=True)
    expect(offer).to_have_attribute("title", re.compile("New here"))
    for size in SIZES[1:]:
        with in_window(page, size):
            see_no_card_under(puzzle_strip(page))
            offer.click(trial=True)  # it can be reached
    offer.click()
    for size in SIZES[1:]:
        with in_window(page, size):
            expect(lesson_strip(page)).to_be_visible()
            expect(puzzle_strip(page)).to_be_hidden()
            lesson_button(page, "close").click(trial=True)
    lesson_button(page, "close").click()
    back = page.get_by_role("button", name="Back to the puzzle")
    for size in SIZES[1:]:
        with in_window(page, size):
            see_no_card_under(toast_about(page, "puzzle"))
            back.click(trial=True)
    back.click()
    for size in SIZES[1:]:
        with in_window(page, size):
            expect(puzzle_strip(page, "open")).to_be_visible()
            expect(offer).to_be_hidden()
    assert page.evaluate("sthelena.text") == text


def test_it_can_be_left_at_once_and_found_again(first: Player) -> None:
    page = first.page
    lesson_button(page, "close").click()
    expect(lesson_strip(page)).to_be_hidden()
    assert page.evaluate(f"localStorage[{LESSONS!r}]") == "ring"
    page.keyboard.press("?")
    learn_again(page).click()
    expect(lesson_strip(page)).to_be_visible()
    reach(first, 1)
    page.keyboard.press("?")
    dialog(page, "help").get_by_role("button", name="Rules").click()
    expect(title_of(dialog(page, "rules"))).to_have_text("St. Helena")
    expect(dialog(page, "rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(open_dialogs(page)).to_have_count(0)

    with case("a win that is shown takes its place"):
        page.keyboard.press("w")
        page.get_by_role("button", name="Show me").click()
        expect(history_panel(page)).to_be_visible()
        expect(lesson_strip(page)).to_be_hidden()
        page.keyboard.press("Escape")

    with case("every kind of table has its own"):
        page.evaluate("location.hash = 'forty-thieves-pysolfc 7:'")
        link_play(page).click()
        expect(lesson_strip(page)).to_be_visible()
        reach(first, 1, of=4)
        lesson_button(page, "close").click()
        assert page.evaluate(f"localStorage[{LESSONS!r}]") == "ring stock"
        page.evaluate("location.hash = 'louis 7:'")
        link_play(page).click()
        first.expect("louis 7:")
        expect(lesson_strip(page)).to_be_hidden()


def test_another_move_is_played_and_the_step_stays(first: Player) -> None:
    page = first.page
    reach(first, 1)
    first.tap("t9")  # from pile to pile
    until(lambda: "t9>" in first.text)
    until(lambda: "t3" in page.evaluate(LIT))
    assert step(page) == "1/5"
    lesson_button(page, "undo").click()
    first.expect("st-helena 556:")
    expect(lesson_button(page, "undo")).to_be_hidden()
    lesson_button(page, "next").click()
    reach(first, 2)
    page.reload()  # it goes on where it was
    first.ready()
    expect(lesson_strip(page)).to_be_visible()
    reach(first, 2)


def test_where_nothing_is_dealt_again_no_deal_is_spoken_of(play: Play) -> None:
    player = play("freecell 7:", script=UNTAUGHT, again=True, **PHONE)
    page = player.page
    expect(lesson_strip(page).locator(".present")).to_contain_text("The foundations build up")
    seen = set()
    for number in (1, 2, 3, 4):
        reach(player, number, of=4)
        with case(f"how to go on is shown in step {number} if it is only to be read"):
            is_read = page.evaluate(LIT) == []
            assert page.evaluate(STANDS_OUT) == is_read
            seen.add(is_read)
        if number == 4:
            words = lesson_strip(page).locator(".sentences p").all_text_contents()
            assert any("Outside the foundations, build down" in each for each in words)
        lesson_button(page, "next").click()
    assert seen == {True, False}
    expect(toast_about(page, "lesson")).to_have_text(END_WITHOUT_DEALS)


def test_who_has_played_before_is_not_taught(visit: Visitor, site: Site) -> None:
    known = f"{PLAIN['script']};{UNTAUGHT}{keeping({'record/st-helena 7': {}})}"
    page = visit(site.url, known).page
    Player(page).ready()
    control_of(page, "menu").click()
    expect(dialog(page, "menu")).to_be_visible()
    expect(lesson_strip(page)).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_strip_covers_neither_cards_nor_words(play: Play, language: str) -> None:
    player = play("", script=UNTAUGHT, again=True, locale=language)
    page = player.page
    expect(lesson_strip(page)).to_be_visible()
    for width, height in SIZES:
        resize(page, width, height)
        until(lambda: covered(page) == [])


def covered(page: Page) -> list[str]:
    """What of the table and the status line lies under the strip, or outside the window."""
    names: list[str] = page.evaluate(
        """() => {
          const rect = (element) => element.getBoundingClientRect();
          const strip = rect(document.querySelector('#lesson'));
          const over = (a) => a.right > strip.left + 1 && a.bottom > strip.top + 1 &&
            a.left < strip.right - 1 && a.top < strip.bottom - 1;
          const all = document.querySelectorAll('.card, .pile.lesson');
          const cards = [...all].filter((card) => over(rect(card)));
          const words = over(rect(document.querySelector('#status span')));
          const inside = strip.left >= 0 && strip.right <= innerWidth;
          return [...cards.map(({ dataset }) => dataset.card ?? dataset.pile),
                  ...(words ? ['status'] : []), ...(inside ? [] : ['strip'])];
        }"""
    )
    return names
