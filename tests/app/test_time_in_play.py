"""The time in play: it passes while the page is in sight, and is not lost when it is hidden."""

import json

from playwright.sync_api import Page

from tests.support.browsers import until
from tests.support.stored import kept
from tests.support.visit import Play

# Only a browser with a window hides pages by itself.
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", {configurable: true, value: hidden});
  document.dispatchEvent(new Event("visibilitychange"));
  return performance.now();
}"""


def saved(page: Page) -> float:
    (game,) = kept(page, "game/").values()
    return float(json.loads(game)["spent"])


def test_the_time_up_to_hiding_counts_and_that_of_a_hidden_page_does_not(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    started = page.evaluate("performance.now()")
    player.tap("t5")
    player.expect("st-helena 17: t5>f8")
    moved = page.evaluate("performance.now()")
    page.wait_for_timeout(400)
    hidden = page.evaluate(HIDE, True)
    assert hidden - moved <= saved(page) <= hidden - started
    freezer = page.context.new_cdp_session(page)
    freezer.send("Page.setWebLifecycleState", {"state": "frozen"})
    freezer.send("Page.setWebLifecycleState", {"state": "active"})
    page.wait_for_timeout(400)
    shown = page.evaluate(HIDE, False)
    player.tap("t11")
    player.expect("st-helena 17: t5>f8 t11>f3")
    end = page.evaluate("performance.now()")
    assert hidden - moved <= saved(page) <= (hidden - started) + (end - shown)


def test_the_time_since_the_last_move_is_kept_by_a_reload(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    player.tap("t5")
    player.expect("st-helena 17: t5>f8")
    page.wait_for_timeout(400)
    page.reload()
    player.ready()
    assert saved(page) >= 400


def test_looking_at_a_game_does_not_begin_it(play: Play) -> None:
    page = play("st-helena 17:").page
    # All that the start stores is there.
    until(lambda: "count" in kept(page))
    before = kept(page)
    page.evaluate(HIDE, True)
    page.evaluate(HIDE, False)
    assert kept(page) == before
