"""Keys on the table: arrows, Enter, Escape and Tab."""

import pytest
from playwright.sync_api import Page

from tests.support.bare_table import (
    HELENA,
    focus,
    focused,
    move,
    reports,
    show,
    targets,
)

ARROWS = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown")


# The piles that arrows lead to from the first one. The events are the page's own: other tests press
# the keys themselves.
REACHED = """(arrows) => {
  const names = page.view.piles.map(({name}) => name);
  const reached = [names[0]];
  for (const start of reached) {
    for (const key of arrows) {
      page.focus(start);
      const pressed = {key, bubbles: true, cancelable: true};
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', pressed));
      const name = document.activeElement.dataset.pile;
      if (names.includes(name) && !reached.includes(name)) reached.push(name);
    }
  }
  return reached;
}"""


@pytest.mark.parametrize("game", [HELENA, "napoleon-at-st-helena 1:", "napoleon-pa-st-helena 1:"])
def test_arrows_reach_every_pile(table: Page, game: str) -> None:
    view = show(table, game)
    names = [pile["name"] for pile in view["piles"]]
    assert sorted(table.evaluate(REACHED, ARROWS)) == sorted(names)


def test_the_tab_key_reaches_the_table_once(desk: Page) -> None:
    show(desk, HELENA)
    stops = desk.eval_on_selector_all("[tabindex='0']", "all => all.length")
    assert stops == 1
    desk.evaluate("document.activeElement.blur()")
    desk.keyboard.press("ArrowDown")
    assert desk.evaluate("document.activeElement.tabIndex") == 0
    assert focused(desk) == desk.get_attribute("[tabindex='0']", "data-pile")


def test_keys_move_select_and_deselect(desk: Page) -> None:
    show(desk, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t2", "f3")])
    focus(desk, "t2")
    desk.keyboard.press("Enter")
    assert targets(desk) == {"t11", "t5", "f3"}
    seen = {focused(desk)}
    for _ in range(6):
        desk.keyboard.press("ArrowRight")
        seen.add(focused(desk))
    assert seen == {"t11", "t5", "f3"}
    desk.keyboard.press("Escape")
    assert targets(desk) == set()
    assert focused(desk) == "t2"
    desk.keyboard.press(" ")
    while focused(desk) != "f3":
        desk.keyboard.press("ArrowRight")
    desk.keyboard.press(" ")
    assert reports(desk) == ["t2>f3"]


def test_keys_select_sequences(desk: Page) -> None:
    moves = [move("t1", "t5"), move("t1", "t6", 2), move("t1", "t7", 2), move("t1", "t7", 3)]
    show(desk, "forecell-pysolfc 1:", moves=moves)
    focus(desk, "t1")
    desk.keyboard.press("Shift+ArrowUp")
    assert targets(desk) == {"t6", "t7"}
    assert desk.locator(".selected").count() == 2
    desk.keyboard.press("Shift+ArrowUp")
    assert targets(desk) == {"t7"}
    desk.keyboard.press("Shift+ArrowDown")
    while focused(desk) != "t7":
        desk.keyboard.press("ArrowRight")
    desk.keyboard.press("Enter")
    assert reports(desk) == ["t1>t7*2"]


def test_enter_plays_to_the_best_place_and_with_shift_lets_choose(desk: Page) -> None:
    moves = [move("t2", "t11"), move("t2", "t5"), move("t2", "f3")]
    for key in ("Enter", " "):
        show(desk, HELENA, moves=moves)
        desk.evaluate("page.playsBest = true")
        focus(desk, "t2")
        desk.keyboard.press(key)
        assert reports(desk) == ["t2>f3"]
        assert targets(desk) == set(), "nothing is picked up"
    for key in ("Shift+Enter", "Shift+ "):
        show(desk, HELENA, moves=moves)
        desk.evaluate("page.playsBest = true")
        focus(desk, "t2")
        desk.keyboard.press(key)
        assert reports(desk) == []
        assert targets(desk) == {"t11", "t5", "f3"}
        while focused(desk) != "t5":
            desk.keyboard.press("ArrowRight")
        desk.keyboard.press("Enter")
        assert reports(desk) == ["t2>t5"]
    # A screen reader's click is as good as a tap.
    show(desk, HELENA, moves=moves)
    desk.evaluate("page.playsBest = true")
    desk.evaluate("document.querySelector('[data-pile=t2]').click()")
    assert reports(desk) == ["t2>f3"]


def test_two_numbers_are_a_card_and_its_place_however_a_tap_is_set(desk: Page) -> None:
    show(desk, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t2", "f3")])
    desk.evaluate("page.playsBest = true")
    focus(desk, "t1")
    desk.keyboard.press("2")
    assert reports(desk) == []
    desk.keyboard.press("5")
    assert reports(desk) == ["t2>t5"]


def test_keys_deal(desk: Page) -> None:
    for game in ("napoleon-at-st-helena 1:", "louis 1:", "st-helena 1:"):
        show(desk, game)
        focus(desk, "s")
        desk.keyboard.press("Enter")
        assert reports(desk) == ["deal"]
        desk.wait_for_function("page.view.text.endsWith('deal')")


def test_every_move_can_be_made_by_keys_alone(desk: Page) -> None:
    # In each of them some piles have several targets.
    for game in ("st-helena 41:", "napoleon-at-st-helena 33:", "forecell-pysolfc 31:"):
        view = show(desk, game)
        choices = 0
        for wanted in view["moves"]:
            show(desk, game)
            focus(desk, wanted["from"])
            desk.keyboard.press("Enter")
            if at_once := reports(desk):  # to one of several targets that are alike
                assert at_once[0].split(">")[0] == wanted["from"]
                continue
            choices += 1
            for _ in range(20):
                if focused(desk) == wanted["to"]:
                    break
                desk.keyboard.press("ArrowRight")
            desk.keyboard.press("Enter")
            assert reports(desk) == [wanted["text"]]
        assert choices


@pytest.mark.parametrize("key", ARROWS)
def test_each_arrow_leads_to_every_target(table: Page, key: str) -> None:
    targets = ["t11", "t5", "f3", "t9", "t10", "f7"]
    show(table, "st-helena 17:", moves=[move("t2", target) for target in targets])
    focus(table, "t2")
    table.keyboard.press("Enter")
    seen = [focused(table)]
    for _ in targets[1:]:
        table.keyboard.press(key)
        seen.append(focused(table))
    assert sorted(seen) == sorted(targets)


def test_arrows_keep_to_the_row_and_the_column(table: Page) -> None:
    show(table, "napoleon-pa-st-helena 1:")
    for there, back in (("ArrowRight", "ArrowLeft"), ("ArrowDown", "ArrowUp")):
        for first in ("t1", "t2", "c1", "f1"):
            focus(table, first)
            table.keyboard.press(there)
            if focused(table) != first:
                table.keyboard.press(back)
            assert focused(table) == first


def test_arrows_go_down_the_side_of_a_ring(table: Page) -> None:
    show(table, "st-helena 17:")
    for first, second in (("t12", "t11"), ("t5", "t6"), ("f2", "f6")):
        focus(table, first)
        table.keyboard.press("ArrowDown")
        assert focused(table) == second
        table.keyboard.press("ArrowUp")
        assert focused(table) == first
