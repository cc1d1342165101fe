"""Keys: a way over the table, a key for each pile, and a list of all of them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.bare_table import DESK, PHONE, focused, lit, move, open_table, show, told
from tests.support.browsers import until
from tests.support.player import Player
from tests.support.visit import Play

ARROWS = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown")


@pytest.fixture(scope="module", params=[DESK, PHONE], ids=["desk", "phone"])
def table(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    page = open_table(browser, **request.param)
    yield page
    page.context.close()


def start(page: Page, pile: str) -> None:
    page.evaluate("(name) => page.table.element(name).focus()", pile)


@pytest.mark.parametrize("key", ARROWS)
def test_each_arrow_leads_to_every_target(table: Page, key: str) -> None:
    targets = ["t11", "t5", "f3", "t9", "t10", "f7"]
    show(table, "st-helena 17:", moves=[move("t2", target) for target in targets])
    start(table, "t2")
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
            start(table, first)
            table.keyboard.press(there)
            if focused(table) != first:
                table.keyboard.press(back)
            assert focused(table) == first


def test_the_side_of_a_ring_is_walked_down(table: Page) -> None:
    show(table, "st-helena 17:")
    for first, second in (("t12", "t11"), ("t5", "t6"), ("f2", "f6")):
        start(table, first)
        table.keyboard.press("ArrowDown")
        assert focused(table) == second
        table.keyboard.press("ArrowUp")
        assert focused(table) == first


def test_two_keys_make_a_move(table: Page) -> None:
    show(table, "st-helena 17:", moves=[move("t2", "t11"), move("t2", "f7"), move("t12", "t3")])
    table.keyboard.press("2")
    assert lit(table) == {"t11", "f7"}
    table.keyboard.press("Shift+Digit7")
    assert told(table) == ["t2>f7"]


def test_a_key_alone_moves_where_there_is_no_choice(table: Page) -> None:
    show(table, "st-helena 17:", moves=[move("t12", "t3"), move("t11", "t4")])
    table.keyboard.press("Equal")
    table.keyboard.press("Minus")
    assert told(table)[0] == "t12>t3"


def test_a_key_of_a_pile_that_does_not_take_the_card_asks_why(table: Page) -> None:
    show(table, "st-helena 17:", moves=[move("t2", "t11"), move("t2", "t5")])
    table.keyboard.press("2")
    table.keyboard.press("7")
    assert told(table) == ["no t2>t7 1"]
    assert lit(table) == {"t11", "t5"}
    table.keyboard.press("2")  # laid back where it came from
    assert lit(table) == set()


def test_cells_and_waste_have_keys_too(table: Page) -> None:
    show(table, "napoleon-pa-st-helena 1:", moves=[move("c1", "t8"), move("c4", "f2")])
    table.keyboard.press("9")
    show(table, "napoleon-pa-st-helena 1:", moves=[move("c1", "t8"), move("c4", "f2")])
    table.keyboard.press("Equal")
    assert told(table) == ["c4>f2"]
    show(table, "napoleon-at-st-helena 1: deal", moves=[move("w", "t10"), move("w", "t9")])
    table.keyboard.press("Minus")
    table.keyboard.press("0")
    assert told(table) == ["w>t10"]
    show(table, "napoleon-at-st-helena 1:")
    table.keyboard.press("Equal")
    assert told(table) == ["deal"]


def test_single_keys_can_be_switched_off(table: Page) -> None:
    show(table, "st-helena 17:", moves=[move("t2", "t11")])
    table.evaluate("page.letters = false")
    table.keyboard.press("2")
    assert told(table) == []
    table.evaluate("page.letters = true")


RING = """() => {
  const {opacity, outlineStyle, outlineWidth} = getComputedStyle(document.activeElement, '::after');
  return [opacity, outlineStyle, outlineWidth].join(' ');
}"""


def test_the_focus_is_seen_whenever_keys_are_used(play: Play) -> None:
    page = play("st-helena 17:").page
    page.mouse.click(3, 3)
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
        until(lambda: page.evaluate(RING) == "1 solid 3px")


def test_every_pile_shows_its_key_when_asked(play: Play) -> None:
    page = play("napoleon-pa-st-helena 1:").page
    badges = page.locator(".badge")
    expect(badges).to_have_count(0)
    page.keyboard.press("j")
    expect(badges).to_have_count(16)
    caps = {each.get_attribute("data-badge"): each.inner_text() for each in badges.all()}
    assert caps["t1"] == "1"
    assert caps["c4"] == "="
    assert caps["f4"] == "⇧4"
    # On its own pile, and inside the window.
    for badge in badges.all():
        box = badge.bounding_box()
        pile = page.locator(f"[data-pile={badge.get_attribute('data-badge')}]").bounding_box()
        assert box
        assert pile
        assert pile["x"] <= box["x"] + box["width"] / 2 <= pile["x"] + pile["width"]
    page.keyboard.press("j")
    expect(badges).to_have_count(0)


def test_the_help_lists_every_command_once_with_keys_of_its_own(
    play: Play,
) -> None:
    page = play("st-helena 17:").page
    page.keyboard.press("?")
    rows = page.locator("#help-keys [data-keys-of]")
    keys = [each.locator("kbd").all_inner_texts() for each in rows.all()]
    flat = [key for each in keys for key in each]
    assert len(flat) == len(set(flat))
    named = {each.get_attribute("data-keys-of") for each in rows.all()}
    bar = page.eval_on_selector_all("[data-command]", "all => all.map((e) => e.dataset.command)")
    assert set(bar) <= named
    assert {"read", "places", "state", "keys", "undo", "help"} <= named
    assert "1 \u2013 =" in page.locator("#help-keys").inner_text()


def test_with_single_keys_off_the_commands_keep_those_with_ctrl(
    play: Play,
) -> None:
    page = play("st-helena 17: t5>f8").page
    page.keyboard.press(",")
    page.get_by_role("switch", name="Single keys are commands").press("Space")
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.keyboard.press("Control+z")
    Player(page).expect("st-helena 17:")
    expect(page.get_by_role("dialog")).to_have_count(0)
