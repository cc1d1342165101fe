"""Dragging: the card follows the pointer, and the drop becomes the right move, and no other."""

import time

import pytest
from playwright.sync_api import Page, expect

from tests.support.bare_table import (
    HELENA,
    WAITING,
    drag,
    move,
    position,
    reports,
    settle,
    show,
    targets,
    text,
    top_card,
    top_of,
    touch,
)


def test_a_drag_moves_and_highlights_the_targets(table: Page) -> None:
    view = show(table, HELENA)
    chosen = view["moves"][0]
    others = {each["to"] for each in view["moves"] if each["from"] == chosen["from"]}
    drag(table, top_of(table, chosen["from"]), top_of(table, chosen["to"]), drop=False)
    assert targets(table) == others
    table.mouse.up()
    settle(table)
    assert reports(table) == [chosen["text"]]
    assert text(table) == f"{HELENA} {chosen['text']}"
    assert targets(table) == set()
    card = top_card(view, chosen["from"])
    expect(table.locator(f'[data-id="{card["id"]}"]')).to_have_attribute("data-in", chosen["to"])


def test_every_move_of_every_table_can_be_dragged(table: Page) -> None:
    for game in (HELENA, "louis 5:", "napoleon-at-st-helena 3: deal", "napoleon-pa-st-helena 4:"):
        view = show(table, game)
        for chosen in view["moves"]:
            show(table, game)
            table.evaluate("page.duration = 20; page.draw(false)")  # how they fly, other tests see
            drag(table, top_of(table, chosen["from"]), top_of(table, chosen["to"]))
            settle(table)
            assert reports(table) == [chosen["text"]]


def test_a_drop_on_nothing_returns_the_card_and_reports_nothing(table: Page) -> None:
    view = show(table, HELENA)
    card = top_card(view, "t3")["id"]
    before = position(table, card)
    start = top_of(table, "t3")
    size = table.viewport_size
    assert size
    drag(table, start, (size["width"] - 3, 3), drop=False)
    assert position(table, card) != before
    table.mouse.up()
    settle(table)
    assert position(table, card) == before
    assert reports(table) == []


def test_a_drop_back_on_its_own_pile_reports_nothing(table: Page) -> None:
    show(table, HELENA)
    x, y = top_of(table, "t3")
    drag(table, (x, y), (x + 12, y + 12))
    settle(table)
    assert reports(table) == []


def test_a_drop_on_a_pile_that_does_not_take_it_is_reported_as_illegal(table: Page) -> None:
    view = show(table, HELENA)
    refused = next(
        (start, to)
        for start in ("t1", "t2", "t3", "t4")
        for to in ("t7", "t8", "t9")
        if move(start, to) not in view["moves"]
    )
    drag(table, top_of(table, refused[0]), top_of(table, refused[1]))
    settle(table)
    assert reports(table) == [f"no {refused[0]}>{refused[1]} 1"]
    assert text(table) == HELENA


def test_a_drop_on_the_place_of_the_redeal_is_no_move(table: Page) -> None:
    show(table, HELENA)
    drag(table, top_of(table, "t3"), top_of(table, "s"))
    settle(table)
    assert reports(table) == []


def test_a_card_comes_to_the_pointer_that_pressed_a_covered_one(table: Page) -> None:
    view = show(table, HELENA, moves=[move("t6", "f8")])
    card = top_card(view, "t6")["id"]
    first = table.evaluate("page.places.piles.t6.first")
    width, height = table.evaluate("[page.places.card.width, page.places.card.height]")
    start = (first["x"] + 3, first["y"] + 3)
    end = top_of(table, "f8")
    drag(table, start, end, drop=False)
    x, y = position(table, card)
    assert x < end[0] < x + width
    assert y < end[1] < y + height
    table.mouse.up()
    settle(table)
    assert reports(table) == ["t6>f8"]


def test_a_drop_beside_a_target_counts_when_the_card_covers_it(desk: Page) -> None:
    show(desk, HELENA, moves=[move("t6", "f8")])
    x, y = top_of(desk, "f8")
    width = desk.evaluate("page.places.card.width")
    # The pointer holds the card by its left edge and stays outside the target.
    start = top_of(desk, "t6")
    drag(desk, (start[0] - width * 0.4, start[1]), (x - width * 0.6, y))
    assert reports(desk) == ["t6>f8"]


def test_a_card_drops_where_it_is_seen_when_the_table_was_laid_out_anew(desk: Page) -> None:
    view = show(desk, HELENA, moves=[move("t6", "f8")])
    card = top_card(view, "t6")["id"]
    width = desk.evaluate("page.places.card.width")
    x, y = top_of(desk, "t6")
    drag(desk, (x - width * 0.4, y), (x - width, y), drop=False)
    before = position(desk, card)
    desk.evaluate("page.options = {insets: {top: 0, right: 0, bottom: 250, left: 300}}")
    desk.evaluate("page.draw(false)")
    assert position(desk, card) == pytest.approx(before, abs=2)  # another size
    # The card covers most of the target, and the pointer is beside it.
    target = desk.evaluate("page.places.piles.f8.first")
    left = target["x"] - 0.2 * desk.evaluate("page.places.card.width")
    desk.mouse.move(x - width + left - before[0], y + target["y"] - before[1])
    desk.mouse.up()
    desk.evaluate("page.options = undefined")
    assert reports(desk) == ["t6>f8"]


# Where the next card of a pile lies, or its last one.
PLACE = """([pile, next]) => {
  const {first, dx, dy} = page.places.piles[pile];
  const index = page.view.piles.find(({name}) => name === pile).cards.length - (next ? 0 : 1);
  return [Math.round(first.x + index * dx), Math.round(first.y + index * dy)];
}"""


@pytest.mark.parametrize("by", ["drag", "tap"])
def test_a_card_sets_off_before_the_answer(table: Page, by: str) -> None:
    view = show(table, HELENA)
    sources = [each["from"] for each in view["moves"]]
    chosen = next(each for each in view["moves"] if sources.count(each["from"]) == 1)
    card = top_card(view, chosen["from"])["id"]
    table.evaluate(WAITING)
    start, end = top_of(table, chosen["from"]), top_of(table, chosen["to"])
    # Not quite where it is to lie, so that it has to move.
    drag(table, start, (end[0] + 9, end[1]) if by == "drag" else start)
    settle(table)
    assert ">" not in text(table)
    assert position(table, card) == tuple(table.evaluate(PLACE, [chosen["to"], True]))
    assert table.evaluate(LIES_ABOVE, [card, chosen["to"]])
    table.evaluate("page.answer()")
    table.wait_for_function("page.view.text.includes('>')")
    settle(table)
    assert position(table, card) == tuple(table.evaluate(PLACE, [chosen["to"], False]))


# Of all cards in a pile, and one that is on its way to it, none lies above that one.
LIES_ABOVE = """([id, pile]) => {
  const height = (card) => Number(card.style.zIndex);
  const card = document.querySelector(`.card[data-id="${id}"]`);
  const others = [...document.querySelectorAll(`.card[data-in="${pile}"]`)];
  return others.every((other) => other === card || height(other) < height(card));
}"""


def test_a_run_sets_off_before_the_answer_and_stays_in_order(table: Page) -> None:
    view = show(table, "freecell 11982:")
    while not (longer := [each for each in view["moves"] if each["count"] > 1]):
        view = show(table, f"{view['text']} {view['moves'][0]['text']}")
    chosen = longer[0]
    pile = next(each for each in view["piles"] if each["name"] == chosen["from"])
    ids = [each["id"] for each in pile["cards"]][-chosen["count"] :]
    heads = f"[data-id='{ids[0]}']"
    table.evaluate(WAITING)
    box = table.locator(heads).bounding_box()
    assert box
    drag(table, (box["x"] + box["width"] / 2, box["y"] + 6), top_of(table, chosen["to"]))
    settle(table)
    waiting = [position(table, card) for card in ids]
    assert len({y for _, y in waiting}) == len(ids)
    heights = [int(table.evaluate(HEIGHT, card)) for card in ids]
    assert heights == sorted(heights)
    table.evaluate("page.answer()")
    table.wait_for_function("(before) => page.view.text !== before", arg=view["text"])
    settle(table)
    assert reports(table) == [chosen["text"]]
    assert len({y for _, y in [position(table, card) for card in ids]}) == len(ids)


HEIGHT = """(id) => document.querySelector(`.card[data-id="${id}"]`).style.zIndex"""


def test_without_motion_a_card_is_there_at_once(table: Page) -> None:
    show(table, HELENA)
    table.evaluate("page.duration = 0; page.draw(true)")
    view = table.evaluate("page.view")
    chosen = view["moves"][0]
    card = top_card(view, chosen["from"])["id"]
    table.evaluate(WAITING)
    drag(table, top_of(table, chosen["from"]), top_of(table, chosen["to"]))
    assert table.evaluate("document.getAnimations().length") == 0
    assert position(table, card) == tuple(table.evaluate(PLACE, [chosen["to"], True]))
    table.evaluate("page.answer()")


def test_a_drawing_before_the_answer_leaves_a_card_on_its_way(table: Page) -> None:
    view = show(table, HELENA)
    chosen = view["moves"][0]
    card = top_card(view, chosen["from"])["id"]
    table.evaluate(WAITING)
    drag(table, top_of(table, chosen["from"]), top_of(table, chosen["to"]))
    settle(table)
    before = position(table, card)
    table.evaluate("page.draw(true)")
    settle(table)
    assert position(table, card) == before
    table.evaluate("page.answer()")
    table.wait_for_function("page.view.text.includes('>')")


def test_a_refused_move_brings_the_card_back(table: Page) -> None:
    view = show(table, HELENA, moves=[move("t1", "t2")])
    card = top_card(view, "t1")["id"]
    before = position(table, card)
    table.evaluate(WAITING)
    drag(table, top_of(table, "t1"), top_of(table, "t2"))
    settle(table)
    assert position(table, card) != before
    table.evaluate("page.answer()")
    table.wait_for_function("page.view.refusal")
    settle(table)
    assert position(table, card) == before


def test_a_drag_goes_on_when_another_move_is_answered(desk: Page) -> None:
    view = show(desk, HELENA)
    first = view["moves"][0]
    touched = {first["from"], first["to"]}
    other = next(f"t{i}" for i in range(1, 13) if f"t{i}" not in touched)
    card = top_card(view, other)["id"]
    drag(desk, top_of(desk, other), (640, 20), drop=False)
    dragged = position(desk, card)
    desk.evaluate("(move) => page.ask({text: page.view.text, move})", first["text"])
    desk.wait_for_function("page.view.text.includes('>')")
    desk.wait_for_timeout(300)
    assert position(desk, card) == dragged
    desk.mouse.up()


def test_a_drag_ends_when_the_next_drawing_moves_its_card(desk: Page) -> None:
    view = show(desk, HELENA)
    chosen = view["moves"][0]
    drag(desk, top_of(desk, chosen["from"]), (640, 20), drop=False)
    desk.evaluate("(move) => page.ask({text: page.view.text, move})", chosen["text"])
    desk.wait_for_function("page.view.text.includes('>')")
    settle(desk)
    desk.mouse.move(300, 300)
    desk.mouse.up()
    settle(desk)
    assert reports(desk) == []
    assert targets(desk) == set()
    card = top_card(desk.evaluate("page.view"), chosen["to"])
    assert card["id"] == top_card(view, chosen["from"])["id"]


def test_the_right_button_drags_nothing(desk: Page) -> None:
    show(desk, HELENA)
    desk.mouse.move(*top_of(desk, "t3"))
    desk.mouse.down(button="right")
    desk.mouse.move(640, 20)
    assert desk.locator(".dragged").count() == 0
    desk.mouse.up(button="right")


def test_a_sequence_is_dragged_by_its_bottom_card(table: Page) -> None:
    view = show(table, "forecell-pysolfc 1:")
    cards = next(each["cards"] for each in view["piles"] if each["name"] == "t1")
    show(table, "forecell-pysolfc 1:", moves=[move("t1", "t5", 3), move("t1", "t6")])
    x, y = top_of(table, "t1")
    step = table.evaluate("page.places.piles.t1.dy")
    high = table.evaluate("page.places.card.height")
    # The third card from the top shows its index only.
    start = (x, y - high / 2 - 2 * step + step / 2)
    drag(table, start, top_of(table, "t5"), drop=False)
    dragged = table.eval_on_selector_all(
        ".dragged", "all => all.map((each) => Number(each.dataset.id))"
    )
    assert sorted(dragged) == sorted(card["id"] for card in cards[-3:])
    assert targets(table) == {"t5"}
    table.mouse.up()
    assert reports(table) == ["t1>t5*3"]


def test_a_finger_drags_and_a_second_finger_does_nothing(phone: Page) -> None:
    view = show(phone, HELENA)
    chosen = view["moves"][0]
    finger = touch(phone)
    start, end = top_of(phone, chosen["from"]), top_of(phone, chosen["to"])
    finger("touchStart", [start])
    finger("touchMove", [(start[0] + 20, start[1] + 20)])
    finger("touchStart", [(start[0] + 20, start[1] + 20), (200, 600)])
    finger("touchMove", [end, (100, 300)])
    assert phone.locator(".dragged").count() == 1
    finger("touchEnd", [])
    settle(phone)
    assert reports(phone) == [chosen["text"]]


def test_a_thumb_that_rests_on_the_felt_blocks_no_finger(phone: Page) -> None:
    view = show(phone, HELENA)
    chosen = view["moves"][0]
    size = phone.viewport_size
    assert size
    thumb = (size["width"] - 3, size["height"] - 3)
    start, end = top_of(phone, chosen["from"]), top_of(phone, chosen["to"])
    finger = touch(phone)
    now = time.time()
    for rest, moved in ((0, []), (0.4, [chosen["text"]])):  # two fingers at once are a gesture
        finger("touchStart", [thumb], now - rest)
        finger("touchStart", [thumb, start], now)
        finger("touchMove", [thumb, end])
        finger("touchEnd", [])
        settle(phone)
        assert reports(phone) == moved


def test_a_cancelled_finger_puts_the_card_back(phone: Page) -> None:
    view = show(phone, HELENA)
    card = top_card(view, "t3")["id"]
    before = position(phone, card)
    finger = touch(phone)
    x, y = top_of(phone, "t3")
    finger("touchStart", [(x, y)])
    finger("touchMove", [(x + 80, y + 90)])
    assert phone.locator(".dragged").count() == 1
    finger("touchCancel", [])
    settle(phone)
    assert position(phone, card) == before
    assert reports(phone) == []
    assert targets(phone) == set()
    # And the next finger plays on.
    chosen = view["moves"][0]
    finger("touchStart", [top_of(phone, chosen["from"])])
    finger("touchMove", [top_of(phone, chosen["to"])])
    finger("touchEnd", [])
    assert reports(phone) == [chosen["text"]]
