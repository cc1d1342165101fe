"""A key for each pile, badges that show them, and the list of all keys."""

from playwright.sync_api import Page, expect

from tests.support.around_table import control_bar
from tests.support.bare_table import (
    move,
    reports,
    show,
    targets,
    top_of,
)
from tests.support.browsers import until
from tests.support.on_table import table_of, target_piles
from tests.support.player import case, open_all_settings
from tests.support.visit import Play


def test_two_keys_make_a_move(desk: Page) -> None:
    show(desk, "st-helena 17:", moves=[move("t2", "t11"), move("t2", "f7"), move("t12", "t3")])
    desk.keyboard.press("2")
    assert targets(desk) == {"t11", "f7"}
    desk.keyboard.press("Shift+Digit7")
    assert reports(desk) == ["t2>f7"]


def test_a_key_alone_moves_where_there_is_no_choice(desk: Page) -> None:
    show(desk, "st-helena 17:", moves=[move("t12", "t3"), move("t11", "t4")])
    desk.keyboard.press("Equal")
    desk.keyboard.press("Minus")
    assert reports(desk)[0] == "t12>t3"


def test_the_key_of_a_pile_that_does_not_take_the_card_is_reported(desk: Page) -> None:
    show(desk, "st-helena 17:", moves=[move("t2", "t11"), move("t2", "t5")])
    desk.keyboard.press("2")
    desk.keyboard.press("7")
    assert reports(desk) == ["no t2>t7 1"]
    assert targets(desk) == {"t11", "t5"}
    desk.keyboard.press("2")  # deselects
    assert targets(desk) == set()


def test_cells_and_waste_have_keys_too(desk: Page) -> None:
    show(desk, "napoleon-pa-st-helena 1:", moves=[move("c1", "t8"), move("c4", "f2")])
    desk.keyboard.press("9")
    show(desk, "napoleon-pa-st-helena 1:", moves=[move("c1", "t8"), move("c4", "f2")])
    desk.keyboard.press("Equal")
    assert reports(desk) == ["c4>f2"]
    show(desk, "napoleon-at-st-helena 1: deal", moves=[move("w", "t10"), move("w", "t9")])
    desk.keyboard.press("Minus")
    desk.keyboard.press("0")
    assert reports(desk) == ["w>t10"]
    show(desk, "napoleon-at-st-helena 1:")
    desk.keyboard.press("Equal")
    assert reports(desk) == ["deal"]


def test_two_digits_choose_a_fan(desk: Page) -> None:
    show(desk, "house-in-the-wood 17:", moves=[move("t7", "t12"), move("t7", "t35")])
    desk.keyboard.press("0")
    assert targets(desk) == set()
    desk.keyboard.press("7")
    assert targets(desk) == {"t12", "t35"}
    desk.keyboard.press("3")
    desk.keyboard.press("5")
    assert reports(desk) == ["t7>t35"]


def test_a_digit_alone_is_forgotten(desk: Page) -> None:
    for forget in ("Escape", "ArrowLeft", "a tap"):
        show(desk, "house-in-the-wood 17:", moves=[move("t7", "t12"), move("t7", "t35")])
        desk.keyboard.press("3")
        if forget == "a tap":
            desk.mouse.click(*top_of(desk, "f8"))
        else:
            desk.keyboard.press(forget)
        desk.keyboard.press("0")
        desk.keyboard.press("7")
        assert targets(desk) == {"t12", "t35"}


def test_single_keys_can_be_switched_off(desk: Page) -> None:
    show(desk, "st-helena 17:", moves=[move("t2", "t11")])
    desk.evaluate("page.shortcuts = false")
    desk.keyboard.press("2")
    assert reports(desk) == []


def test_a_pile_has_its_key_while_a_button_has_the_focus(play: Play) -> None:
    player = play("st-helena 17: t12>t8")
    control_bar(player.page).get_by_role("button", name="Undo").click()
    player.expect("st-helena 17:")
    player.page.keyboard.press("Equal")
    player.page.keyboard.press("8")
    player.expect("st-helena 17: t12>t8")
    # In a dialog they are no keys of piles.
    player.page.keyboard.press(",")
    player.page.keyboard.press("1")
    player.page.keyboard.press("Escape")
    expect(target_piles(player.page)).to_have_count(0)
    player.expect("st-helena 17: t12>t8")

    with case("arrows lead to the table from a button"):
        page = player.page
        control_bar(page).get_by_role("button", name="Undo").click()
        player.expect("st-helena 17:")
        focused = table_of(page).locator(":focus")
        expect(focused).to_have_count(0)
        page.keyboard.press("ArrowDown")
        expect(focused).to_have_count(1)
        # In a dialog they stay there.
        page.keyboard.press(",")
        page.keyboard.press("ArrowDown")
        expect(focused).to_have_count(0)
        page.keyboard.press("Escape")
    with case("with single keys off the commands keep those with Ctrl"):
        page.keyboard.press("Control+y")
        player.expect("st-helena 17: t12>t8")
        open_all_settings(page)
        page.get_by_role("switch", name="Single-key shortcuts").press("Space")
        page.keyboard.press("Escape")
        page.keyboard.press("m")
        page.keyboard.press("Control+z")
        player.expect("st-helena 17:")
        expect(page.get_by_role("dialog")).to_have_count(0)


RING = """() => {
  const ring = getComputedStyle(document.activeElement, '::after');
  return [ring.visibility, ring.outlineStyle, ring.outlineWidth].join(' ');
}"""


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
    with case("the focus shows whenever keys are used"):
        page.mouse.click(3, 3)
        for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown"):
            page.keyboard.press(key)
            until(lambda: page.evaluate(RING) == "visible solid 3px")
    page.keyboard.press("?")
    rows = page.locator("#help-keys [data-keys-of]")
    keys = [each.locator("kbd").all_inner_texts() for each in rows.all()]
    flat = [key for each in keys for key in each]
    assert len(flat) == len(set(flat))
    named = {each.get_attribute("data-keys-of") for each in rows.all()}
    bar = page.eval_on_selector_all("[data-command]", "all => all.map((e) => e.dataset.command)")
    assert set(bar) <= named
    assert {"read-pile", "read-targets", "read-game", "pile-keys", "undo", "help"} <= named
    assert "1\u2013=" in page.locator("#help-keys").inner_text()
