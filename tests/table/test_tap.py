"""Tapping: one tap where there is no choice, two where there is one; or always one, where the
player has set that it plays to the best place."""

from playwright.sync_api import Page

from tests.support.bare_table import (
    HELENA,
    barred,
    move,
    reports,
    show,
    tap,
    targets,
    text,
    top_of,
    touch,
)
from tests.support.browsers import no_timers

LONG_PRESS = 450

# A second passes between the taps before and those after it.
A_SECOND_LATER = """() => {
  const {get} = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  const later = function () { return get.call(this) + 1000; };
  Object.defineProperty(Event.prototype, 'timeStamp', {get: later});
}"""


def test_a_tap_moves_where_there_is_no_choice(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t2", "t11")])
    tap(phone, "t2")
    assert reports(phone) == ["t2>t11"]


def test_a_tap_on_a_covered_card_means_the_top_card_of_its_pile(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t8", "t11")])
    place = phone.evaluate("page.places.piles.t8")
    phone.mouse.click(place["first"]["x"] + 20, place["first"]["y"] + 8)
    assert reports(phone) == ["t8>t11"]


def test_a_tap_highlights_several_targets_and_the_next_tap_chooses(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t2", "f3")])
    tap(phone, "t2")
    assert reports(phone) == []
    assert targets(phone) == {"t11", "t5", "f3"}
    tap(phone, "t5")
    assert reports(phone) == ["t2>t5"]
    assert targets(phone) == set()


def test_a_tap_on_a_card_that_cannot_move_asks_why_and_shows_closed_foundations(
    phone: Page,
) -> None:
    show(phone, HELENA, moves=[move("t2", "t11")])
    tap(phone, "t3")
    assert reports(phone) == ["why t3"]
    assert barred(phone) == {"f5", "f6", "f7", "f8"}
    tap(phone, "t6")
    assert reports(phone) == ["why t3", "why t6"]
    assert barred(phone) == set()


def test_a_tap_elsewhere_deselects(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t9", "t3")])
    tap(phone, "t2")
    tap(phone, "t9")
    assert reports(phone) == []
    assert targets(phone) == set()
    assert phone.locator(".selected").count() == 0


def test_the_player_chooses_between_king_and_ace_foundation(phone: Page) -> None:
    view = show(phone, HELENA)
    for pile in view["piles"]:
        if pile["name"] in {"f2", "f6"}:
            pile["next"] = "7S"
    moves = [move("t5", "f2"), move("t5", "f6")]
    show(phone, HELENA, piles=view["piles"], moves=moves)
    tap(phone, "t5")
    assert reports(phone) == []
    assert targets(phone) == {"f2", "f6"}
    tap(phone, "f6")
    assert reports(phone) == ["t5>f6"]
    # A double tap does not choose either.
    show(phone, HELENA, piles=view["piles"], moves=moves)
    phone.mouse.dblclick(*top_of(phone, "t5"))
    assert reports(phone) == []
    assert targets(phone) == {"f2", "f6"}


def test_a_double_tap_moves_to_the_foundation(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t2", "f3")])
    phone.mouse.dblclick(*top_of(phone, "t2"))
    assert reports(phone) == ["t2>f3"]


def test_a_second_tap_on_the_selected_card_may_take_its_time(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t2", "f3")])
    tap(phone, "t2")
    phone.evaluate(A_SECOND_LATER)
    tap(phone, "t2")
    assert reports(phone) == ["t2>f3"]
    # Without a foundation it deselects.
    show(phone, HELENA, moves=[move("t2", "t11"), move("t2", "t5")])
    tap(phone, "t2")
    assert targets(phone) == {"t11", "t5"}
    phone.evaluate(A_SECOND_LATER)
    tap(phone, "t2")
    assert reports(phone) == []
    assert targets(phone) == set()


def test_the_second_of_two_quick_taps_does_not_take_the_next_card(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t2", "t11")])
    phone.mouse.dblclick(*top_of(phone, "t2"))
    assert reports(phone) == ["t2>t11"]


def test_places_that_are_alike_are_no_choice(phone: Page) -> None:
    show(phone, "napoleon-at-st-helena 1: deal", moves=[move("w", "f3"), move("w", "f4")])
    tap(phone, "w")
    assert reports(phone) == ["w>f3"]


def test_a_tap_alone_takes_no_card_back_from_a_foundation(phone: Page) -> None:
    show(phone, "st-helena-pysolfc 17:", moves=[move("f1", "t3")])
    tap(phone, "f1")
    assert reports(phone) == []
    assert targets(phone) == {"t3"}
    tap(phone, "t3")
    assert reports(phone) == ["f1>t3"]


def test_a_tap_on_a_card_without_moves_is_reported(phone: Page) -> None:
    show(phone, HELENA, moves=[])
    tap(phone, "t2")
    assert reports(phone) == ["why t2"]
    assert phone.locator(".refused").count() == 1


def test_a_tap_deals(phone: Page) -> None:
    for game, after in [
        ("napoleon-at-st-helena 1:", "deal"),
        ("louis 1:", "deal"),
        ("st-helena 1:", "deal"),
    ]:
        show(phone, game)
        tap(phone, "s")
        assert reports(phone) == ["deal"]
        phone.wait_for_function("page.view.text.endsWith('deal')")
        assert text(phone).endswith(after)


def test_a_tap_below_the_cards_moves_nothing(phone: Page) -> None:
    show(phone, "napoleon-at-st-helena 1:")
    place = phone.evaluate("page.places.piles.t1")
    phone.mouse.click(place["x"] + 10, place["y"] + place["height"] - 4)
    assert reports(phone) == []


def test_a_finger_that_rolls_a_little_still_taps(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t2", "t11")])
    finger = touch(phone)
    x, y = top_of(phone, "t2")
    with no_timers(phone, LONG_PRESS):
        finger("touchStart", [(x, y)])
        finger("touchMove", [(x + 5, y + 6)])
        finger("touchEnd", [])
    assert reports(phone) == ["t2>t11"]


BEST = "page.playsBest = true"


def test_a_tap_plays_to_the_best_place(phone: Page) -> None:
    for moves, best in [
        ([move("t2", "t11"), move("t2", "t5"), move("t2", "f3")], "t2>f3"),
        ([move("t2", "t11"), move("t2", "t5")], "t2>t11"),
    ]:
        show(phone, HELENA, moves=moves)
        phone.evaluate(BEST)
        tap(phone, "t2")
        assert reports(phone) == [best]
        assert targets(phone) == set()
        # The second of two quick taps is meant for the card that is gone.
        show(phone, HELENA, moves=[*moves, move("t11", "t2")])
        phone.evaluate(BEST)
        phone.mouse.dblclick(*top_of(phone, "t2"))
        assert reports(phone) == [best]


def test_a_tap_plays_to_a_cell_if_there_is_nothing_better(phone: Page) -> None:
    show(phone, "freecell 1:", moves=[move("t1", "c1"), move("t1", "c2"), move("t1", "t5")])
    phone.evaluate(BEST)
    tap(phone, "t1")
    assert reports(phone) == ["t1>t5"]
    show(phone, "freecell 1:", moves=[move("t1", "c1"), move("t1", "c2")])
    phone.evaluate(BEST)
    tap(phone, "t1")
    assert reports(phone) == ["t1>c1"]


def test_the_best_place_takes_all_cards_that_are_tapped(phone: Page) -> None:
    moves = [move("t1", "t5"), move("t1", "c1"), move("t1", "t6", 2), move("t1", "t7", 2)]
    view = show(phone, "forecell-pysolfc 1:", moves=moves)
    phone.evaluate(BEST)
    pile = next(pile for pile in view["piles"] if pile["name"] == "t1")
    second = pile["cards"][-2]["id"]
    x, y = phone.evaluate(
        "(id) => { const {x, y} = document.querySelector(`[data-id='${id}']`)"
        ".getBoundingClientRect(); return [x + 15, y + 5]; }",
        second,
    )
    phone.mouse.click(x, y)
    [answer] = reports(phone)
    assert answer in {"t1>t6*2", "t1>t7*2"}


def test_a_tap_goes_where_a_hint_has_shown(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t2", "f3")])
    phone.evaluate(f"{BEST}; page.shown = ['t2>t5']")
    tap(phone, "t2")
    assert reports(phone) == ["t2>t5"]


def test_a_tap_asks_between_king_and_ace_foundation_however_it_is_set(phone: Page) -> None:
    view = show(phone, HELENA)
    for pile in view["piles"]:
        if pile["name"] in {"f2", "f6"}:
            pile["next"] = "7S"
    moves = [move("t5", "f2"), move("t5", "f6"), move("t5", "t9")]
    show(phone, HELENA, piles=view["piles"], moves=moves)
    phone.evaluate(BEST)
    tap(phone, "t5")
    assert reports(phone) == []
    assert targets(phone) == {"f2", "f6", "t9"}
    tap(phone, "f6")
    assert reports(phone) == ["t5>f6"]
    # Nor does it take back a card.
    show(phone, "st-helena-pysolfc 17:", moves=[move("f1", "t3"), move("f1", "t4")])
    phone.evaluate(BEST)
    tap(phone, "f1")
    assert reports(phone) == []
    assert targets(phone) == {"t3", "t4"}


WAIT = "void (page.waits = new Promise((go) => { page.answer = go }))"


def test_a_tap_before_the_answer_to_a_move_waits_for_it(phone: Page) -> None:
    show(phone, HELENA)
    phone.evaluate(WAIT)
    tap(phone, "t1")  # to t10, where the card that was there has a place no more
    tap(phone, "t11")  # its queen, to f3
    assert reports(phone) == ["t1>t10"]
    phone.evaluate("page.answer()")
    phone.wait_for_function("page.view.text.endsWith(': t1>t10 t11>f3')")
    assert reports(phone) == ["t1>t10", "t11>f3"]


def test_a_press_that_begins_before_the_answer_is_a_tap(phone: Page) -> None:
    finger = touch(phone)
    show(phone, HELENA)
    phone.evaluate(WAIT)
    start, end = top_of(phone, "t11"), top_of(phone, "f3")
    finger("touchStart", [start])
    finger("touchMove", [end])
    finger("touchEnd", [])
    with no_timers(phone, LONG_PRESS):
        finger("touchStart", [start])  # on the card that the queen has left
        phone.evaluate("page.answer()")
        phone.wait_for_function("page.view.text.endsWith(': t11>f3')")
        finger("touchEnd", [])
    phone.wait_for_function("page.reports.length > 1")
    assert reports(phone) == ["t11>f3", "t11>t2"]


def test_a_card_in_flight_is_not_what_is_tapped(phone: Page) -> None:
    show(phone, HELENA)
    phone.evaluate("page.duration = 5_000; page.draw(true)")
    tap(phone, "t7")  # over t8 to t9
    phone.wait_for_function(
        """() => {
          const {x} = document.querySelector('.flying')?.getBoundingClientRect() ?? {x: Infinity};
          return Math.abs(x - page.places.piles.t8.first.x) < 10;
        }"""
    )
    tap(phone, "t8")
    phone.wait_for_function("page.reports.length > 1")
    assert reports(phone) == ["t7>t9", "t8>t12"]


def test_a_tap_after_a_flick_is_a_click(phone: Page) -> None:
    finger = touch(phone)
    show(phone, HELENA)
    phone.evaluate(
        """() => {
          const button = Object.assign(document.createElement("button"), {
            style: "position: absolute; right: 0; bottom: 0; width: 60px; height: 60px",
            onclick: () => page.reports.push("click"),
          });
          document.body.append(button);
        }"""
    )
    size = phone.viewport_size
    assert size
    for _ in range(3):
        finger("touchStart", [top_of(phone, "t3")])
        finger("touchMove", [(size["width"] - 20, 20)])
        finger("touchEnd", [])
        finger("touchStart", [(size["width"] - 30, size["height"] - 30)])
        finger("touchEnd", [])
    phone.wait_for_function("page.reports.filter((each) => each === 'click').length === 3")
    phone.locator("button").evaluate("(button) => button.remove()")
