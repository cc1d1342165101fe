"""Positions to solve, in the page: the first move decides, and nothing else is touched by them."""

import re
from typing import Any
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Page, expect

from sthelena import Game, Move, parse_rules
from sthelena.hints.autoplay import autoplay_moves
from sthelena.messages import LANGUAGES
from sthelena.published.puzzles import PUZZLES, Puzzle, levels_of, puzzle, puzzle_number
from sthelena.solver import solve
from tests.study.every_puzzle import all_of
from tests.support.around_table import (
    control_of,
    history_panel,
    lesson_strip,
    puzzle_strip,
    status_line,
    toast_about,
    toasts,
)
from tests.support.browsers import until
from tests.support.dialogs import about_game, dialog, level_buttons
from tests.support.on_table import see_no_card_under
from tests.support.player import (
    Player,
    by_drag,
    by_touch,
    case,
    in_window,
    wait_for_frame,
)
from tests.support.stored import kept
from tests.support.visit import FIRST_VISIT, Play

DAY = re.compile("^St. Helena: puzzle of the day, [A-Z][a-z]+ [0-9]+$")


def puzzle_of(text: str) -> Puzzle:
    """The puzzle that a game's text is."""
    game = Game.parse(text)
    return puzzle(game.rules, puzzle_number(game))


def begin(page: Page, level: str) -> Puzzle:
    page.keyboard.press("q")
    page.get_by_role("button", name=re.compile(f"^{level} ")).click()
    expect(puzzle_strip(page, "open")).to_be_visible()
    return puzzle_of(page.evaluate("sthelena.text"))


def losing(found: Puzzle) -> Move:
    return next(move for move in found.counted if move not in found.winning)


def make(player: Player, move: Move) -> None:
    by_drag(player, move.source, move.target)


# Notes whether a puzzle shows a button before it says anything.
WATCH_STRIP = """() => {
  globalThis.early = [];
  new MutationObserver(() => {
    const strip = document.querySelector('#puzzle:not([hidden])');
    if (!strip || strip.querySelector('p').textContent) return;
    const shown = strip.querySelectorAll('button:not([hidden], .tool)');
    early.push(...[...shown].map((each) => each.textContent));
  }).observe(document, {subtree: true, childList: true, attributes: true});
}"""


def test_a_puzzle_is_tried_again_solved_and_left(play: Play) -> None:
    before = "st-helena 17: t12>t8"
    page = play(before).page
    player = Player(page).ready()
    records = kept(page, "record/")
    page.evaluate(WATCH_STRIP)
    found = begin(page, "Easy")
    strip = puzzle_strip(page).locator("p")
    asked = "{} of {} moves".format(*found.choices)
    expect(strip).to_contain_text(asked)

    make(player, losing(found))
    expect(strip).to_contain_text("That move loses. This can’t be won")
    expect(toasts(page)).to_have_count(0)  # it is said once
    see_no_card_under(puzzle_strip(page))
    page.get_by_role("button", name="Try again").click()
    expect(strip).to_contain_text(asked)
    player.expect(str(found.game))
    page.keyboard.press("u")
    player.expect(str(found.game))  # the position is where undo ends

    make(player, found.winning[0])
    expect(strip).to_contain_text("Right!")
    expect(status_line(page)).to_contain_text("goes to its foundation")
    page.get_by_role("button", name="Show me").click()
    expect(history_panel(page)).to_be_visible()
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Next", exact=True).click()
    expect(puzzle_strip(page, "open")).to_be_visible()
    second = puzzle_of(page.evaluate("sthelena.text"))
    assert second != found
    make(player, second.winning[0])
    expect(strip).to_contain_text("Right!")
    assert page.evaluate("early") == []
    page.reload()
    player.ready()
    expect(strip).to_contain_text("Right!")

    page.keyboard.press("q")
    expect(dialog(page, "puzzles").locator(".level:not(.main)", has_text="Easy")).to_contain_text(
        "2 of"
    )
    page.keyboard.press("Escape")
    (fates,) = kept(page, "puzzle/").values()
    assert sorted(fates.replace("0", "")) == ["2", "3"]
    page.get_by_role("button", name="Back to your game").click()
    player.expect(before)
    expect(puzzle_strip(page)).to_be_hidden()
    assert len(kept(page, "game/")) == 1
    assert kept(page, "record/") == records


def test_puzzles_of_another_game_are_chosen_in_the_window(play: Play) -> None:
    before = "st-helena 17: t12>t8"
    page = play(before, viewport={"width": 360, "height": 640}).page
    player = Player(page).ready()
    page.keyboard.press("q")
    choice = page.get_by_role("combobox", name="Game")
    expect(choice).to_have_value("st-helena")
    assert choice.locator("option").count() == len(PUZZLES)
    choice.select_option("FreeCell")
    easy = [each for each in all_of("freecell") if each.level == "easy"]
    expect(level_buttons(dialog(page, "puzzles")).filter(has_text="Easy")).to_contain_text(
        f"of {len(easy)} "
    )
    expect(choice).to_be_focused()
    # Nothing scrolls on a phone.
    assert (
        dialog(page, "puzzles")
        .locator(".body")
        .evaluate("(body) => body.scrollHeight <= body.clientHeight")
    )
    page.get_by_role("button", name=re.compile("^Easy ")).click()
    expect(puzzle_strip(page, "open")).to_be_visible()
    assert puzzle_of(page.evaluate("sthelena.text")) in easy
    page.get_by_role("button", name="Back to your game").click()
    player.expect(before)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strip_keeps_its_height_on_a_small_phone(play: Play, language: str) -> None:
    """The table would move when a puzzle is solved."""
    found = puzzle(parse_rules("st-helena"), 1)
    settings = {"language": language}
    viewport = {"width": 360, "height": 640}
    page = play(str(found.game), settings=settings, viewport=viewport).page
    expect(puzzle_strip(page, "open")).to_be_visible()
    wait_for_frame(page)  # the table makes room for the strip
    height = puzzle_strip(page).evaluate("(strip) => strip.offsetHeight")
    make(Player(page), found.winning[0])
    expect(puzzle_strip(page, "right")).to_be_visible()
    assert puzzle_strip(page).evaluate("(strip) => strip.offsetHeight") == height


def test_a_move_that_can_be_played_back_decides_nothing(play: Play) -> None:
    page = play("bakers-game 17:").page
    player = Player(page).ready()
    found = begin(page, "Easy")
    strip = puzzle_strip(page).locator("p")
    expect(strip).to_contain_text("{} of {} moves".format(*found.choices))
    expect(strip).to_contain_text("there and back doesn’t count")
    expect(status_line(page)).to_have_text("")

    position = found.game.position
    shift = next(
        move
        for move in position.legal_moves
        if move not in found.counted and move.source.startswith("t")
    )
    shifted = position.after(shift)
    make(player, shift)
    expect(strip).to_contain_text("nothing is decided yet")
    assert kept(page, "puzzle/") == {}
    page.keyboard.press("h")
    expect(status_line(page)).to_contain_text("A hint gives this puzzle away.")
    make(player, Move(shift.target, shift.source, 1))
    expect(strip).to_contain_text("nothing is decided yet")

    # Behind it another move decides, and the search says what.
    make(player, shift)
    onward = next(move for move in shifted.legal_moves if move in found.counted and move.cards == 1)
    make(player, onward)
    is_won = solve(shifted.after(onward)).verdict == "won"
    expect(strip).to_contain_text("Right!" if is_won else "That move loses.")
    (fates,) = kept(page, "puzzle/").values()
    assert fates.strip("0") == ("3" if is_won else "1")


def play_a_hint(page: Page) -> None:
    before = page.evaluate("sthelena.text")
    page.keyboard.press("h")
    expect(control_of(page, "hint")).to_have_text("Play it")
    page.keyboard.press("h")
    until(lambda: page.evaluate("sthelena.text") != before)


def test_a_puzzle_solved_with_a_hint_is_told_and_counted_so(play: Play) -> None:
    page = play("st-helena 17:").page
    player = Player(page).ready()
    begin(page, "Easy")
    strip = puzzle_strip(page).locator("p")
    page.keyboard.press("h")
    expect(status_line(page)).to_contain_text("A hint gives this puzzle away.")
    page.keyboard.press("h")
    expect(control_of(page, "hint")).to_have_text("Play it")
    # It is kept, too, if the puzzle is left now.
    (fates,) = kept(page, "puzzle/").values()
    assert fates.strip("0") == "1"
    page.keyboard.press("h")
    expect(strip).to_have_text("Right, with a hint. Now play on to the win.")
    (fates,) = kept(page, "puzzle/").values()
    assert fates.strip("0") == "2"
    # A hint behind the move that decides takes nothing from it.
    page.get_by_role("button", name="Next", exact=True).click()
    expect(puzzle_strip(page, "open")).to_be_visible()
    make(player, puzzle_of(page.evaluate("sthelena.text")).winning[0])
    expect(strip).to_contain_text("Right!")
    play_a_hint(page)
    expect(strip).to_contain_text("Right!")


def test_what_became_of_a_puzzle_stays_with_the_moves_behind_it(play: Play) -> None:
    page = play("st-helena 17:").page
    player = Player(page).ready()
    found = begin(page, "Easy")
    make(player, losing(found))
    page.get_by_role("button", name="Try again").click()
    player.expect(str(found.game))
    make(player, found.winning[0])
    expect(puzzle_strip(page).locator("p")).to_contain_text("Right!")
    won = found.game.after(found.winning[0])
    make(player, next(move for move in solve(won.position).moves if move.cards))
    until(lambda: page.evaluate("sthelena.text") != str(won))
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
    (fates,) = kept(page, "puzzle/").values()
    assert fates.strip("0") == "2"  # not at once


def test_a_move_counts_though_automatic_moves_follow_it(play: Play) -> None:
    """They may come before Python has told what the player's own has decided."""
    page = play("freecell 17:", settings={"auto": "safe"}).page
    player = Player(page).ready()
    found = followed_by_automatic_moves("freecell")
    page.evaluate("(text) => { location.hash = encodeURIComponent(text) }", str(found.game))
    expect(puzzle_strip(page, "open")).to_be_visible()
    make(player, found.winning[0])
    until(lambda: page.evaluate("sthelena.text") != str(found.game.after(found.winning[0])))
    expect(puzzle_strip(page).locator("p")).to_contain_text("Right!")
    until(lambda: "".join(kept(page, "puzzle/").values()).strip("0") == "3")


def followed_by_automatic_moves(game: str) -> Puzzle:
    return next(
        each
        for each in all_of(game)
        if autoplay_moves(each.game.position.after(each.winning[0]), "safe")[0]
    )


def test_a_puzzle_puts_the_first_lesson_off(play: Play) -> None:
    page = play("st-helena 17:", script=FIRST_VISIT, again=True).page
    lesson = lesson_strip(page)
    expect(lesson).to_be_visible()
    begin(page, "Easy")
    expect(lesson).to_be_hidden()
    puzzle_strip(page).get_by_role("button", name="Back to your game").click()
    Player(page).expect("st-helena 17:")
    expect(lesson).to_be_visible()


def test_the_menu_leads_back_to_the_deal_that_it_names(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    player.new_deal(18)
    begin(page, "Easy")
    page.keyboard.press("m")
    expect(about_game(page)).to_have_text(re.compile("^Puzzle from deal [0-9]+$"))
    back = dialog(page, "menu").get_by_role("button", name="Back to")
    expect(back).to_have_text("Back to St. Helena, deal 18")
    back.click()
    player.expect("st-helena 18:")


def test_a_puzzle_that_is_won_is_no_won_deal(play: Play) -> None:
    page = play("st-helena 17:").page
    player = Player(page).ready()
    found = begin(page, "Easy")
    make(player, found.winning[0])
    page.get_by_role("button", name="Show me").click()
    history_panel(page).locator("[type=range]").focus()
    page.keyboard.press("End")
    page.get_by_role("button", name="Play on").click()
    expect(puzzle_strip(page, "won")).to_be_visible()
    expect(dialog(page, "won")).to_be_hidden()
    assert kept(page, "record/") == {}
    # Nothing had been done in the deal before: it is dealt again.
    page.get_by_role("button", name="Back to your game").click()
    player.expect("st-helena 17:")


def test_the_puzzle_of_the_day_is_beside_its_deal(play: Play) -> None:
    page = play("four-corners-pysolfc 17:").page
    Player(page).ready()
    with case("a game without puzzles offers those of another"):
        page.keyboard.press("q")
        expect(dialog(page, "puzzles").locator(".about")).to_contain_text(
            "These are from St. Helena"
        )
        expect(page.get_by_role("combobox", name="Game")).to_have_value("st-helena")
        page.keyboard.press("Escape")
        expect(dialog(page, "puzzles")).to_be_hidden()
    page.keyboard.press("c")
    with case("and is told apart from that of all"):
        rows = dialog(page, "daily").locator(".others .row", has_text="puzzle of the day")
        expect(rows).to_have_count(2)
        expect(rows.nth(0)).to_contain_text(re.compile("^Puzzle of the day"))
    rows.filter(has_text="St. Helena: puzzle of the day").click()
    expect(puzzle_strip(page, "open")).to_be_visible()
    text = page.evaluate("sthelena.text")
    assert text.startswith("st-helena ")

    # It is called so on the table, and in what is sent of it; also where a link has led there.
    name = puzzle_strip(page).locator("small")
    expect(name).to_have_text(DAY)
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.evaluate("navigator.canShare = () => true")
    page.evaluate("navigator.share = async (data) => { window.shared = data; }")
    page.keyboard.press("l")
    dialog(page, "share").get_by_role("button", name="Link to the puzzle of the day").click()
    shared = until(lambda: page.evaluate("window.shared"))
    assert re.match("St. Helena, puzzle of the day, [A-Z]", shared["text"])
    begin(page, "Easy")
    expect(name).to_be_hidden()
    page.evaluate("(hash) => { location.hash = hash }", shared["url"].partition("#")[2])
    Player(page).expect(text)
    expect(name).to_have_text(DAY)


def test_the_tick_of_a_solved_puzzle_stands_beside_its_name(play: Play) -> None:
    page = play("st-helena 17:", stored={"puzzle/st-helena": "3" * 730}, locale="de").page
    page.keyboard.press("q")
    ticks = dialog(page, "puzzles").locator(".level span svg")
    expect(ticks).to_have_count(4)
    names = dialog(page, "puzzles").locator(".level > span:has(svg)").all()
    for size in ((360, 640), (390, 844), (1280, 800)):
        with in_window(page, size):
            for name, tick in zip(names, ticks.all(), strict=True):
                words, sign = name.bounding_box(), tick.bounding_box()
                assert words
                assert sign
                assert words["height"] < 2 * sign["height"], "on one line"
                assert sign["x"] > words["x"] + words["width"] / 2


def test_a_link_to_a_puzzle_opens_the_puzzle(play: Play) -> None:
    found = puzzle(parse_rules("st-helena"), 3)
    page = play(str(found.game)).page
    player = Player(page)
    strip = puzzle_strip(page).locator("p")
    expect(strip).to_contain_text("{} of {} moves".format(*found.choices))
    assert kept(page, "record/") == {}
    # The link to it stays what it was, whatever the player tries.
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    make(player.ready(), losing(found))
    expect(strip).to_have_text("That move loses. This can’t be won: every continuation was tried.")
    page.keyboard.press("m")
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Link to this puzzle").click()
    link = until(lambda: page.evaluate("navigator.clipboard.readText()"))
    assert unquote(link).endswith(f"#{found.game}")
    # Who has played nothing before gets a game of their own.
    page.get_by_role("button", name="Back to your game").click()
    until(lambda: player.text.startswith("st-helena ") and player.text.endswith(":"))
    expect(puzzle_strip(page)).to_be_hidden()


def test_a_link_to_a_puzzle_leaves_the_running_game_in_its_place(play: Play) -> None:
    before = "st-helena 17: t12>t8"
    page = play(before).page
    player = Player(page).ready()
    found = puzzle(parse_rules("st-helena"), 3)
    page.evaluate("(text) => { location.hash = text }", quote(str(found.game)))
    expect(puzzle_strip(page, "open")).to_be_visible()
    page.keyboard.press("y")
    expect(history_panel(page)).to_be_visible()
    page.keyboard.press("Escape")  # ends what is over the puzzle, …
    expect(puzzle_strip(page, "open")).to_be_visible()
    page.keyboard.press("a")
    expect(page.locator("#table[data-assist]")).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("#table:not([data-assist])")).to_be_attached()
    expect(puzzle_strip(page, "open")).to_be_visible()
    page.keyboard.press("Escape")  # … and then the puzzle
    player.expect(before)
    # A move more, and it is a game as any other.
    page.evaluate("(text) => { location.hash = text }", quote(f"{found.game} {losing(found)}"))
    expect(dialog(page, "link")).to_be_visible()


TOUCH: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
# In a run the next puzzle waits four seconds for whoever reads: until the test has, or not at all.
READS = """(isQuick) => {
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...more) => {
    if (ms !== 4000) return setTimeout(run, ms, ...more);
    window.haveRead = run;
    return isQuick ? setTimeout(run) : 0;
  };
}"""
MARKS = "[...document.querySelectorAll('#puzzle .run span')].map((mark) => mark.className)"


def present(page: Page) -> Puzzle:
    """The puzzle of a run that is asked now."""
    expect(page.locator("#puzzle[data-run][data-phase=open]")).to_be_visible()
    return puzzle_of(page.evaluate("sthelena.text"))


def touch(player: Player, move: Move) -> None:
    by_touch(player, move.source, move.target)


def tap(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).tap()


def test_in_a_run_the_next_puzzle_comes_and_a_reload_loses_nothing(play: Play) -> None:
    before = "st-helena 17: t12>t8"
    page = play(before, **TOUCH).page
    player = Player(page).ready()
    strip = puzzle_strip(page).locator("p")
    page.evaluate(READS, False)
    page.keyboard.press("q")
    tap(page, "Ten puzzles")
    first = present(page)
    assert first.level == "easy"
    touch(player, first.winning[0])
    expect(page.locator(".right-flash.still")).to_be_visible()
    expect(strip).to_have_text("Right!")
    expect(status_line(page)).to_contain_text("goes to its foundation")
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
    page.evaluate("haveRead()")
    until(lambda: page.evaluate(MARKS)[:2] == ["tick", "now"])  # by itself
    second = present(page)
    assert second != first

    touch(player, losing(second))
    expect(strip).to_contain_text("That move loses.")
    expect(page.get_by_role("button", name="Show me")).to_be_hidden()
    page.reload()
    player.ready()
    until(lambda: page.evaluate(MARKS)[:2] == ["tick", "now miss"])
    tap(page, "Try again")
    assert present(page) == second
    touch(player, losing(second))
    expect(strip).to_have_text("That move loses.")
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()
    tap(page, "Show me")
    expect(strip).to_have_text("With this move you can still win.")
    assert Game.parse(player.text).moves[-1] in second.winning
    tap(page, "Next")
    until(lambda: page.evaluate(MARKS)[:3] == ["tick", "miss", "now"])
    third = present(page)

    tap(page, "Back to your game. Your ten puzzles are kept.")
    player.expect(before)
    waiting = toast_about(page, "run")
    expect(waiting).to_contain_text("Your ten puzzles wait at 3 of 10.")
    waiting.get_by_role("button", name="Continue").tap()
    assert present(page) == third
    tap(page, "Back to your game")
    player.expect(before)
    page.keyboard.press("q")
    button = page.get_by_role("button", name="Ten puzzles")
    expect(button).to_contain_text("Go on with 3 of 10")
    button.tap()
    assert present(page) == third
    # A hint costs the tick at once, and the puzzle is solved with help.
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(control_of(page, "hint")).to_have_text("Play it")
    until(lambda: page.evaluate(MARKS)[2] == "now miss")
    touch(player, third.winning[0])
    expect(strip).to_have_text("Right, with a hint: no tick.")
    expect(page.locator(".right-flash")).to_have_count(0)
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible()
    (fates,) = kept(page, "puzzle/").values()
    assert sorted(fates.replace("0", "")) == ["1", "2", "3"]


def test_the_end_of_a_run_tells_how_it_went(play: Play) -> None:
    levels = levels_of(parse_rules("st-helena"))
    last = levels.index("hard") + 1
    names = [f"st-helena {n}" for n in range(400, 409)] + [f"st-helena {last}"]
    run = {"puzzles": names, "at": 9, "marks": "++-++++++", "wrong": 0, "best": 7, "past": []}
    page = play("freecell 17:", stored={"puzzle-run": run}, **TOUCH).page
    player = Player(page).ready()
    page.evaluate(READS, True)
    strip = puzzle_strip(page).locator("p")
    page.keyboard.press("q")
    tap(page, "Ten puzzles")
    found = present(page)
    # How many moves win is not told of a hard one.
    expect(strip).to_have_text(
        re.compile(
            r"^St\. Helena, Hard \d+: you can still win, but only with the right move\. Find it\.$"
        )
    )
    touch(player, found.winning[0])
    expect(strip).to_have_text("9 of 10 · a new best!")
    page.reload()
    player.ready()
    expect(strip).to_have_text("9 of 10 · a new best!")
    tap(page, "Ten more")
    # The player's own game is FreeCell.
    assert present(page).game.rules.id == "freecell"
    assert page.evaluate(MARKS) == ["now", *[""] * 9]
