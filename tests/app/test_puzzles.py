"""Positions to solve, in the page: the first move decides, and nothing else is touched by them."""

from playwright.sync_api import Page, expect

from sthelena import Move, parse_rules
from sthelena.published.puzzles import Puzzle, levels_of, puzzle
from tests.support.browsers import LESSONS
from tests.support.player import Player, by_drag
from tests.support.visit import Play

RULES = parse_rules("st-helena")
STORED = """(name) => Object.fromEntries(Object.entries(localStorage)
  .filter(([key]) => key.startsWith(`st-helena/1/${name}/`)))"""


def puzzle_of(text: str) -> Puzzle:
    """The puzzle that a game's text is."""
    every = (puzzle(RULES, number) for number in range(1, len(levels_of(RULES)) + 1))
    return next(each for each in every if str(each.game) == text)


def begin(page: Page, level: str) -> Puzzle:
    page.keyboard.press("q")
    page.locator("#puzzles .level", has_text=level).click()
    expect(page.locator("#puzzle[data-phase=open]")).to_be_visible()
    return puzzle_of(page.evaluate("sthelena.text"))


def losing(found: Puzzle) -> Move:
    moves = [move for move in found.game.position.legal_moves if move not in found.winning]
    return moves[0]


def make(player: Player, move: Move) -> None:
    by_drag(player, move.source, move.target)


def test_a_puzzle_is_tried_again_solved_and_left(play: Play) -> None:
    before = "st-helena 17: t12>t8"
    page = play(before).page
    player = Player(page).ready()
    records = page.evaluate(STORED, "record")
    found = begin(page, "Easy")
    strip = page.locator("#puzzle p")
    asked = f"{len(found.winning)} of {len(found.game.position.legal_moves)} moves"
    expect(strip).to_contain_text(asked)

    make(player, losing(found))
    expect(strip).to_have_text("That move loses.")
    expect(page.locator("#status")).to_contain_text("can’t be won")
    page.get_by_role("button", name="Try again").click()
    expect(strip).to_contain_text(asked)
    player.expect(str(found.game))
    page.keyboard.press("u")
    player.expect(str(found.game))  # the position is where undo ends

    make(player, found.winning[0])
    expect(strip).to_contain_text("Right!")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#history")).to_be_visible()
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator("#puzzle[data-phase=open]")).to_be_visible()
    second = puzzle_of(page.evaluate("sthelena.text"))
    assert second != found
    make(player, second.winning[0])
    expect(strip).to_contain_text("Right!")
    page.reload()
    player.ready()
    expect(strip).to_contain_text("Right!")

    page.keyboard.press("q")
    expect(page.locator("#puzzles .level", has_text="Easy")).to_contain_text("2 of")
    page.keyboard.press("Escape")
    (fates,) = page.evaluate(STORED, "puzzle").values()
    assert sorted(fates.replace("0", "")) == ["2", "3"]
    page.get_by_role("button", name="Back to your game").click()
    player.expect(before)
    expect(page.locator("#puzzle")).to_be_hidden()
    assert len(page.evaluate(STORED, "game")) == 1
    assert page.evaluate(STORED, "record") == records


def test_a_puzzle_puts_the_first_lesson_off(play: Play) -> None:
    page = play("st-helena 17:", script=f"localStorage.removeItem({LESSONS!r})").page
    lesson = page.locator("#lesson")
    expect(lesson).to_be_visible()
    begin(page, "Easy")
    expect(lesson).to_be_hidden()
    page.locator("#puzzle").get_by_role("button", name="Back to your game").click()
    Player(page).expect("st-helena 17:")
    expect(lesson).to_be_visible()


def test_a_puzzle_that_is_won_is_no_won_deal(play: Play) -> None:
    page = play("st-helena 17:").page
    player = Player(page).ready()
    found = begin(page, "Easy")
    make(player, found.winning[0])
    page.get_by_role("button", name="Show me").click()
    page.locator("#history [type=range]").focus()
    page.keyboard.press("End")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("#puzzle[data-phase=won]")).to_be_visible()
    expect(page.locator("#won")).to_be_hidden()
    assert page.evaluate(STORED, "record") == {}
    # Nothing had been done in the deal before: it is dealt again.
    page.get_by_role("button", name="Back to your game").click()
    player.expect("st-helena 17:")


def test_the_puzzle_of_the_day_is_beside_its_deal(play: Play) -> None:
    page = play("house-in-the-wood 17:").page
    Player(page).ready()
    page.keyboard.press("c")
    page.locator("#daily .others .row", has_text="Puzzle of the day").click()
    expect(page.locator("#puzzle[data-phase=open]")).to_be_visible()
    assert page.evaluate("sthelena.text").startswith("st-helena ")
