"""What is kept: through reloads and kills, with broken, full and missing storage, in two tabs."""

import contextlib
import re

import pytest
from playwright.sync_api import Error, Page, expect

from tests.support.around_table import control_of, history_panel, toasts
from tests.support.browsers import Site, until
from tests.support.dialogs import close_button
from tests.support.messages import spoken
from tests.support.on_table import target_piles
from tests.support.player import (
    WINS,
    Player,
    another_tab,
    by_drag,
    case,
    open_all_settings,
    see,
    split,
)
from tests.support.stored import keep, keys_of
from tests.support.visit import Play, without_python

GAMES, ASIDE = keys_of("game/"), keys_of("aside/")


def kill(page: Page) -> None:
    """End the tab's process at once, as a phone does."""
    with contextlib.suppress(Error):
        page.goto("chrome://crash")
    page.close()


def undo_all(player: Player) -> list[str]:
    """The texts on the way back to the first move."""
    texts = []
    while control_of(player.page, "undo").get_attribute("aria-disabled") == "false":
        texts.append(player.answer_to(lambda: player.page.keyboard.press("Control+z")))
    return texts


# Reloads and kills.


@pytest.mark.parametrize("end", ["reload", "kill"])
def test_the_game_goes_on_with_its_whole_history(play: Play, site: Site, end: str) -> None:
    deal, moves = split(WINS["ring"])
    player = play(deal)
    player.play(moves[:6], by_drag)
    player.answer_to(lambda: player.page.keyboard.press("d"))
    for _ in range(3):
        player.answer_to(lambda: player.page.keyboard.press("Control+z"))
    text, board = player.text, player.board
    if end == "reload":
        player.page.reload()
        player.ready()
    else:
        context = player.page.context
        context.new_page()  # keeps the browser's window open
        kill(player.page)
        player = another_tab(context, site)
    assert (player.text, player.board) == (text, board)
    for _ in range(3):
        player.answer_to(lambda: player.page.keyboard.press("Control+y"))
    assert player.text == " ".join([deal, *moves[:6], "deal"])
    assert undo_all(player)[-1] == deal


@pytest.mark.slow
def test_a_kill_at_any_instant_leaves_the_old_text_or_the_new(play: Play, site: Site) -> None:
    deal, moves = split(WINS["ring"])
    player = play(deal)
    context = player.page.context
    context.new_page()
    for number, move in enumerate(moves[:4]):
        source, target = move.split(">")
        player.drag(source, target)
        player.page.wait_for_timeout(number * 5)
        kill(player.page)
        player = another_tab(context, site)
        done = player.text.removeprefix(deal).split()
        assert done in (moves[:number], moves[: number + 1])
        if done != moves[: number + 1]:
            player.play([move], by_drag)


def test_the_kept_board_stands_before_python_and_moves_wait(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    board = player.board
    page = player.page
    with without_python(page):
        page.reload()
        see(page, "performance.getEntriesByName('sthelena:board').length")
        assert player.board == board
        assert player.text == "st-helena 17: t5>f8"
        x, y = player.point("t12")
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 20, y + 20, steps=2)
        assert target_piles(page).count() > 0
        target = target_piles(page).first.get_attribute("data-pile")
        assert target
        page.mouse.move(*player.point(target), steps=2)
        page.mouse.up()
        control_of(page, "deal").click()
        page.wait_for_timeout(300)
        assert player.text == "st-helena 17: t5>f8"
        until(lambda: player.status == spoken("startup.starting") or "MB" in player.status)
    player.expect(f"st-helena 17: t5>f8 t12>{target} deal")


# Broken, full and missing storage.


UNREADABLE = [
    "{",
    '{"line":{"game":"st-helena 17","words":["t1>t2"],"at":1},"view":null,"time":1}',
    '{"line":{"game":"no-such-game 17","words":[],"at":0},"view":null,"time":1}',
]


def test_a_broken_game_is_told_and_kept_aside(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    # Not of those that the new deal may bring: after a redeal it may have no moves.
    told = toasts(page).locator("p").filter(has_text="A saved game")
    for number, value in enumerate(UNREADABLE, start=1):
        # Alone: of the one before, a good game is left.
        page.evaluate(
            f"(value) => {{ const [key, ...others] = {GAMES}; localStorage.setItem(key, value);"
            " for (const other of others) localStorage.removeItem(other); }",
            value,
        )
        page.reload()
        player.ready()
        assert re.fullmatch(r"st-helena \d+:", player.text)
        expect(told).to_have_text(
            "A saved game could not be read. It has been set aside, and a new game starts."
        )
        aside = page.evaluate(f"{ASIDE}.map((key) => localStorage.getItem(key))")
        assert len(aside) == number
        assert value in aside
        player.answer_to(lambda: page.keyboard.press("d"))
        text = player.text
        page.reload()
        player.ready()
        assert player.text == text
        expect(told).to_have_count(0)


def test_a_view_of_another_version_is_not_drawn(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page, board = player.page, player.board
    for spoil in ("delete kept.view.piles", "kept.view.piles[0].cards[0] = null", "kept.view = 7"):
        page.evaluate(
            f"() => {{ const key = {GAMES}[0]; const kept = JSON.parse(localStorage.getItem(key));"
            f" {spoil}; localStorage.setItem(key, JSON.stringify(kept)); }}"
        )
        page.reload()
        player.ready()
        assert (player.text, player.board) == ("st-helena 17: t5>f8", board)
        player.page.keyboard.press("Control+z")
        player.expect("st-helena 17:")
        player.page.keyboard.press("Control+y")
        player.expect("st-helena 17: t5>f8")


def test_a_full_storage_is_told_once_and_play_goes_on(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    page.evaluate(
        """() => {
          let size = 1 << 22;
          for (let i = 0; size >= 1; i++) {
            try { localStorage.setItem(`other ${i}`, 'x'.repeat(size)); } catch { size >>= 1; }
          }
        }"""
    )
    player.play(["t5>f8", "deal"], by_drag)
    assert player.text == "st-helena 17: t5>f8 deal"
    toast = toasts(page)
    expect(toast).to_have_count(1)
    expect(toast).to_contain_text("out of space")
    close_button(toast).click()
    player.answer_to(lambda: page.keyboard.press("Control+z"))
    expect(toast).to_have_count(0)

    page.evaluate(
        "() => { for (const key of Object.keys(localStorage))"
        " if (key.startsWith('other')) localStorage.removeItem(key); }"
    )
    player.answer_to(lambda: page.keyboard.press("d"))
    page.reload()
    player.ready()
    assert player.text == "st-helena 17: t5>f8 deal"


@pytest.mark.parametrize(
    "script",
    [
        "Object.defineProperty(globalThis, 'localStorage', {get() { throw new Error('no') }})",
        "delete Window.prototype.localStorage; delete globalThis.localStorage",
    ],
    ids=["forbidden", "absent"],
)
def test_without_storage_the_game_is_played_and_the_loss_told(play: Play, script: str) -> None:
    player = play("st-helena 17:", script=script)
    toast = toasts(player.page)
    expect(toast).to_have_count(1)
    expect(toast).to_contain_text("This browser does not save anything")
    player.play(["t5>f8", "t1>t10"], by_drag)
    player.page.keyboard.press("Control+z")
    player.expect("st-helena 17: t5>f8")


# Tabs.


SIGHT = "Object.defineProperty(document, 'hidden', {configurable: true, value: %s})"
COMES_TO_FRONT = f"{SIGHT % 'false'}; document.dispatchEvent(new Event('visibilitychange'))"


def test_a_tab_shows_what_was_played_in_another(play: Play, site: Site) -> None:
    first = play("st-helena 17: t5>f8")
    second = another_tab(first.page.context, site)
    first.answer_to(lambda: first.page.keyboard.press("d"))
    second.expect("st-helena 17: t5>f8 deal")  # both are in sight
    assert second.board == first.board
    assert second.status == "This game was continued in another tab."

    with case("the history closes"):
        first.answer_to(lambda: first.page.keyboard.press("Control+z"))
        second.expect("st-helena 17: t5>f8")
        second.page.keyboard.press("y")
        history = history_panel(second.page)
        expect(history).to_be_visible()
        # The same position, but what was undone there is no longer what the history shows.
        second.page.evaluate(SIGHT % "true")
        first.answer_to(lambda: first.page.keyboard.press("Control+z"))
        first.answer_to(lambda: first.page.keyboard.press("d"))
        first.answer_to(lambda: first.page.keyboard.press("Control+z"))
        first.drag("t5", "f8")
        first.expect("st-helena 17: t5>f8")
        second.page.evaluate(COMES_TO_FRONT)
        expect(history).to_be_hidden()
        redo = control_of(second.page, "redo")
        expect(redo).to_have_attribute("aria-disabled", "true")

    second.page.evaluate(SIGHT % "true")
    first.answer_to(lambda: first.page.keyboard.press("Control+z"))
    first.page.close()
    second.page.evaluate(COMES_TO_FRONT)
    second.expect("st-helena 17:")
    second.answer_to(lambda: second.page.keyboard.press("Control+y"))
    assert second.page.evaluate(f"{GAMES}.length") == 1
    second.page.reload()
    assert second.ready().text == "st-helena 17: t5>f8"


def test_two_tabs_that_both_moved_keep_two_games(play: Play, site: Site) -> None:
    first = play("st-helena 17: t5>f8")
    second = another_tab(first.page.context, site)
    second.page.evaluate(SIGHT % "true")
    first.answer_to(lambda: first.page.keyboard.press("d"))
    second.answer_to(lambda: second.page.keyboard.press("Control+z"))
    told = spoken("storage.parted")
    expect(toasts(second.page).locator("p")).to_have_text(told)
    second.answer_to(lambda: second.page.keyboard.press("d"))
    second.page.evaluate(COMES_TO_FRONT)
    first.answer_to(lambda: first.page.keyboard.press("d"))
    expect(toasts(first.page).filter(has_text=told)).to_have_count(0)  # its game is where it was
    texts = ["st-helena 17: t5>f8 deal deal", "st-helena 17: deal"]
    for player, text in zip((first, second), texts, strict=True):
        player.page.reload()
        player.ready()
        assert player.text == text
    first.page.close()
    second.page.close()
    assert another_tab(first.page.context, site).text == texts[0], "the one played last"


def test_a_tab_closed_and_opened_goes_on(play: Play, site: Site) -> None:
    player = play("louis 8:")
    context = player.page.context
    context.new_page()
    player.page.close()
    assert another_tab(context, site).text == "louis 8:"


# Settings.

BAR = "document.getElementById('bar').getBoundingClientRect().x"


def test_settings_of_another_tab_are_taken_over_and_kept(play: Play, site: Site) -> None:
    first = play("st-helena 17:").page
    second = another_tab(first.context, site).page
    right = first.evaluate(BAR)
    second.keyboard.press(",")
    second.locator("#set-mirror").check()
    until(lambda: first.evaluate(BAR) < right)
    open_all_settings(first)
    first.locator("#set-letters").uncheck()
    second.reload()
    Player(second).ready()
    assert second.evaluate(BAR) < right
    open_all_settings(second)
    expect(second.locator("#set-mirror")).to_be_checked()
    expect(second.locator("#set-letters")).not_to_be_checked()


def test_settings_are_kept_and_broken_ones_forgotten(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    right = page.evaluate(BAR)
    page.keyboard.press(",")
    page.locator("#set-mirror").check()
    page.keyboard.press("Escape")
    left = page.evaluate(BAR)
    assert left < right
    page.reload()
    player.ready()
    assert page.evaluate(BAR) == left
    keep(page, {"settings": "{"})
    page.reload()
    player.ready()
    assert page.evaluate(BAR) == right
    assert player.text == "st-helena 17:"
