"""After a kill of the browser, localStorage is of some time ago, and the journal of now.

The kill itself is in test_kills.py; here localStorage is put back by hand.
"""

import pytest
from playwright.sync_api import expect

from tests.support.around_table import announced, lesson_button, lesson_strip, status_line, toasts
from tests.support.browsers import LESSONS, until
from tests.support.dialogs import dialog, items_of
from tests.support.player import Player, by_drag, open_all_settings, see
from tests.support.stored import PREFIX
from tests.support.visit import Play

COUNT = f"Number(localStorage['{PREFIX}count'])"
PUT_BACK = """(kept) => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(localStorage, JSON.parse(kept));
}"""
WATCH = """globalThis.moves = 0;
addEventListener('transitionrun', ({ target }) => { if (target.matches('.card')) moves += 1; });"""

# In a window of this name, the journal opens only when the lesson is there.
LATE = """if (window.name === 'late') {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    request.addEventListener('success', (event) => {
      if (globalThis.lessonWasOpen) return;
      event.stopImmediatePropagation();
      const timer = setInterval(() => {
        if (!document.querySelector('#lesson:not([hidden])')) return;
        clearInterval(timer);
        globalThis.lessonWasOpen = true;
        request.dispatchEvent(new Event('success'));
      }, 20);
    });
    return request;
  };
}"""


def kept(player: Player) -> str:
    """What localStorage holds, once the journal is open."""
    see(player.page, f"{COUNT} > 0")
    text: str = player.page.evaluate("JSON.stringify(localStorage)")
    return text


def killed(player: Player, before: str) -> None:
    """Start again with what localStorage held before, and wait until all is recovered."""
    page = player.page
    count = page.evaluate(COUNT)
    page.evaluate(PUT_BACK, before)
    page.reload()
    player.ready()
    until(lambda: page.evaluate(COUNT) >= count)


def test_the_newer_game_takes_the_place_of_the_older_without_a_jump(play: Play) -> None:
    player = play("st-helena 17: t5>f8", script=WATCH, reduced_motion="no-preference")
    page = player.page
    before, status = kept(player), player.status
    player.play(["deal"], by_drag)
    page.keyboard.press("b")
    player.answer_to(lambda: page.keyboard.press("Control+z"))
    board = player.board
    killed(player, before)
    assert (player.text, player.board, player.status) == ("st-helena 17: t5>f8", board, status)
    assert page.evaluate("moves") == 0
    assert announced(page).last.inner_text() == status
    player.answer_to(lambda: page.keyboard.press("Control+y"))
    assert player.text == "st-helena 17: t5>f8 deal"
    page.keyboard.press("Shift+B")
    expect(items_of(dialog(page, "bookmarks"))).to_have_count(1)


def test_a_game_of_which_localstorage_knows_nothing_comes_back(play: Play) -> None:
    player = play("louis 8:")
    player.play(["deal"], by_drag)
    text = player.text
    kept(player)
    killed(player, "{}")
    player.expect(text)
    assert status_line(player.page).inner_text() == player.status
    player.page.keyboard.press("k")
    expect(items_of(dialog(player.page, "saved-games"))).to_have_count(1)


def test_a_lesson_that_was_left_is_put_away_again(play: Play) -> None:
    player = play("st-helena 17:", script=LATE)
    page = player.page
    page.evaluate(f"localStorage[{LESSONS!r}] = 'stock'")
    page.reload()
    player.ready()
    expect(lesson_strip(page)).to_be_visible()
    before = kept(player)
    lesson_button(page, "close").click()
    page.evaluate("window.name = 'late'")
    killed(player, before)
    assert page.evaluate("lessonWasOpen")
    expect(lesson_strip(page)).to_be_hidden()
    assert page.evaluate(f"localStorage[{LESSONS!r}]") == "stock ring"


def test_settings_come_back_and_so_does_the_language(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    before = kept(player)
    open_all_settings(page)
    page.locator("[data-setting=felt] [value=violet]").dispatch_event("click")
    page.locator("#set-timer").check()
    killed(player, before)
    assert page.evaluate("document.documentElement.dataset.felt") == "violet"
    assert status_line(page).get_attribute("data-time")
    before = kept(player)
    page.keyboard.press(",")
    page.locator("[data-setting=language] [value=sv]").dispatch_event("click")
    swedish = page.locator("html[lang=sv]")
    expect(swedish).to_have_count(1)
    player.ready()
    page.evaluate(PUT_BACK, before)
    page.reload()
    expect(swedish).to_have_count(1)


@pytest.mark.parametrize(
    "script",
    [
        "delete Window.prototype.indexedDB; delete globalThis.indexedDB",
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
        "IDBFactory.prototype.open = () => ({})",
        "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'DataError'); }",
        "IDBDatabase.prototype.transaction = () => { throw new DOMException('no'); }",
    ],
    ids=["absent", "forbidden", "silent", "refusing", "closed"],
)
def test_without_a_journal_nobody_notices(play: Play, script: str) -> None:
    said: list[str] = []
    player = play("st-helena 17: t5>f8", script=script)
    page = player.page
    page.on("pageerror", lambda error: said.append(str(error)))
    player.play(["deal"], by_drag)
    page.reload()
    player.ready()
    assert player.text == "st-helena 17: t5>f8 deal"
    expect(toasts(page)).to_have_count(0)
    assert said == []
