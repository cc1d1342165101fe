"""Hands and keys on the table: every gesture becomes the right move, and no other."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.bare_table import (
    DESK,
    PHONE,
    Point,
    drag,
    focused,
    last,
    lit,
    move,
    open_table,
    settle,
    show,
    tap,
    text,
    told,
    top,
    where,
)


@pytest.fixture(scope="module")
def pages(browser: Browser) -> Iterator[dict[str, Page]]:
    pages = {"phone": open_table(browser, **PHONE), "desk": open_table(browser, **DESK)}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def phone(pages: dict[str, Page]) -> Page:
    return pages["phone"]


@pytest.fixture
def desk(pages: dict[str, Page]) -> Page:
    return pages["desk"]


@pytest.fixture(params=["phone", "desk"])
def table(pages: dict[str, Page], request: pytest.FixtureRequest) -> Page:
    return pages[request.param]


HELENA = "st-helena 17:"


# Dragging.


def test_a_drag_moves_and_lights_the_targets(table: Page) -> None:
    view = show(table, HELENA)
    chosen = view["moves"][0]
    others = {each["to"] for each in view["moves"] if each["from"] == chosen["from"]}
    drag(table, top(table, chosen["from"]), top(table, chosen["to"]), drop=False)
    assert lit(table) == others
    table.mouse.up()
    settle(table)
    assert told(table) == [chosen["text"]]
    assert text(table) == f"{HELENA} {chosen['text']}"
    assert lit(table) == set()
    card = last(view, chosen["from"])
    expect(table.locator(f'[data-id="{card["id"]}"]')).to_have_attribute("data-in", chosen["to"])


def test_every_move_of_every_table_can_be_dragged(table: Page) -> None:
    for game in (HELENA, "louis 5:", "napoleon-at-st-helena 3: deal", "napoleon-pa-st-helena 4:"):
        view = show(table, game)
        for chosen in view["moves"]:
            show(table, game)
            drag(table, top(table, chosen["from"]), top(table, chosen["to"]))
            settle(table)
            assert told(table) == [chosen["text"]]


def test_a_drop_on_nothing_glides_back_and_says_nothing(table: Page) -> None:
    view = show(table, HELENA)
    card = last(view, "t3")["id"]
    before = where(table, card)
    start = top(table, "t3")
    size = table.viewport_size
    assert size
    drag(table, start, (size["width"] - 3, 3), drop=False)
    assert where(table, card) != before
    table.mouse.up()
    settle(table)
    assert where(table, card) == before
    assert told(table) == []


def test_a_drop_back_on_its_own_pile_says_nothing(table: Page) -> None:
    show(table, HELENA)
    x, y = top(table, "t3")
    drag(table, (x, y), (x + 12, y + 12))
    settle(table)
    assert told(table) == []


def test_a_drop_on_a_pile_that_does_not_take_it_asks_why(table: Page) -> None:
    view = show(table, HELENA)
    refused = next(
        (start, to)
        for start in ("t1", "t2", "t3", "t4")
        for to in ("t7", "t8", "t9")
        if move(start, to) not in view["moves"]
    )
    drag(table, top(table, refused[0]), top(table, refused[1]))
    settle(table)
    assert told(table) == [f"no {refused[0]}>{refused[1]} 1"]
    assert text(table) == HELENA


def test_a_drop_on_the_place_of_the_redeal_is_no_move(table: Page) -> None:
    show(table, HELENA)
    drag(table, top(table, "t3"), top(table, "s"))
    settle(table)
    assert told(table) == []


def test_a_drop_beside_a_target_counts_when_the_card_covers_it(desk: Page) -> None:
    show(desk, HELENA, moves=[move("t6", "f8")])
    x, y = top(desk, "f8")
    width = desk.evaluate("page.places.card.width")
    # The pointer holds the card by its left edge and stays outside the target.
    start = top(desk, "t6")
    drag(desk, (start[0] - width * 0.4, start[1]), (x - width * 0.6, y))
    assert told(desk) == ["t6>f8"]


def test_the_dropped_card_waits_for_the_answer_and_glides_from_there(table: Page) -> None:
    view = show(table, HELENA)
    chosen = view["moves"][0]
    card = last(view, chosen["from"])["id"]
    before = where(table, card)
    table.evaluate("void (page.waits = new Promise((go) => { page.answer = go }))")
    start, end = top(table, chosen["from"]), top(table, chosen["to"])
    drag(table, start, end)
    table.wait_for_timeout(300)
    waiting = where(table, card)
    # A held card is drawn a little larger.
    assert waiting[0] - before[0] == pytest.approx(end[0] - start[0], abs=6)
    assert waiting[1] - before[1] == pytest.approx(end[1] - start[1], abs=6)
    table.evaluate("page.answer()")
    table.wait_for_function("page.view.text.includes('>')")
    assert table.evaluate("document.getAnimations().length") > 0
    settle(table)
    width = table.evaluate("page.places.card.width")
    assert where(table, card)[0] == pytest.approx(top(table, chosen["to"])[0] - width / 2, abs=1)


def test_a_refused_move_brings_the_card_back(table: Page) -> None:
    view = show(table, HELENA, moves=[move("t1", "t2")])
    card = last(view, "t1")["id"]
    before = where(table, card)
    drag(table, top(table, "t1"), top(table, "t2"))
    table.wait_for_function("page.view.refusal")
    settle(table)
    assert where(table, card) == before


def test_a_hand_keeps_its_card_when_another_move_is_answered(desk: Page) -> None:
    view = show(desk, HELENA)
    first = view["moves"][0]
    touched = {first["from"], first["to"]}
    other = next(f"t{i}" for i in range(1, 13) if f"t{i}" not in touched)
    card = last(view, other)["id"]
    drag(desk, top(desk, other), (640, 20), drop=False)
    held = where(desk, card)
    desk.evaluate("(move) => page.ask({text: page.view.text, move})", first["text"])
    desk.wait_for_function("page.view.text.includes('>')")
    desk.wait_for_timeout(300)
    assert where(desk, card) == held
    desk.mouse.up()


def test_a_held_card_that_the_new_picture_moves_leaves_the_hand(desk: Page) -> None:
    view = show(desk, HELENA)
    chosen = view["moves"][0]
    drag(desk, top(desk, chosen["from"]), (640, 20), drop=False)
    desk.evaluate("(move) => page.ask({text: page.view.text, move})", chosen["text"])
    desk.wait_for_function("page.view.text.includes('>')")
    settle(desk)
    desk.mouse.move(300, 300)
    desk.mouse.up()
    settle(desk)
    assert told(desk) == []
    assert lit(desk) == set()
    card = last(desk.evaluate("page.view"), chosen["to"])
    assert card["id"] == last(view, chosen["from"])["id"]


def test_the_right_button_takes_nothing(desk: Page) -> None:
    show(desk, HELENA)
    desk.mouse.move(*top(desk, "t3"))
    desk.mouse.down(button="right")
    desk.mouse.move(640, 20)
    assert desk.locator(".held").count() == 0
    desk.mouse.up(button="right")


def test_a_sequence_is_taken_by_its_lowest_card(table: Page) -> None:
    view = show(table, "forecell-pysolfc 1:")
    cards = next(each["cards"] for each in view["piles"] if each["name"] == "t1")
    show(table, "forecell-pysolfc 1:", moves=[move("t1", "t5", 3), move("t1", "t6")])
    x, y = top(table, "t1")
    step = table.evaluate("page.places.piles.t1.dy")
    high = table.evaluate("page.places.card.height")
    # The third card from the top shows its index only.
    start = (x, y - high / 2 - 2 * step + step / 2)
    drag(table, start, top(table, "t5"), drop=False)
    held = table.eval_on_selector_all(".held", "all => all.map((each) => Number(each.dataset.id))")
    assert sorted(held) == sorted(card["id"] for card in cards[-3:])
    assert lit(table) == {"t5"}
    table.mouse.up()
    assert told(table) == ["t1>t5*3"]


# Tapping.


def test_a_tap_moves_where_there_is_no_choice(table: Page) -> None:
    show(table, HELENA, moves=[move("t2", "t11")])
    tap(table, "t2")
    assert told(table) == ["t2>t11"]


def test_a_tap_on_a_covered_card_means_the_top_card_of_its_pile(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t8", "t11")])
    place = phone.evaluate("page.places.piles.t8")
    phone.mouse.click(place["first"]["x"] + 20, place["first"]["y"] + 8)
    assert told(phone) == ["t8>t11"]


def test_a_tap_lights_several_targets_and_the_next_tap_chooses(table: Page) -> None:
    show(table, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t2", "f3")])
    tap(table, "t2")
    assert told(table) == []
    assert lit(table) == {"t11", "t5", "f3"}
    tap(table, "t5")
    assert told(table) == ["t2>t5"]
    assert lit(table) == set()


def test_a_tap_elsewhere_forgets_the_choice(table: Page) -> None:
    show(table, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t9", "t3")])
    tap(table, "t2")
    tap(table, "t9")
    assert told(table) == []
    assert lit(table) == set()
    assert table.locator(".chosen").count() == 0


def test_the_player_chooses_between_king_and_ace_foundation(table: Page) -> None:
    view = show(table, HELENA)
    for pile in view["piles"]:
        if pile["name"] in {"f2", "f6"}:
            pile["next"] = "7S"
    moves = [move("t5", "f2"), move("t5", "f6")]
    show(table, HELENA, piles=view["piles"], moves=moves)
    tap(table, "t5")
    assert told(table) == []
    assert lit(table) == {"f2", "f6"}
    tap(table, "f6")
    assert told(table) == ["t5>f6"]
    # A double tap does not choose either.
    show(table, HELENA, piles=view["piles"], moves=moves)
    table.mouse.dblclick(*top(table, "t5"))
    assert told(table) == []
    assert lit(table) == {"f2", "f6"}


def test_a_double_tap_goes_home(table: Page) -> None:
    show(table, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t2", "f3")])
    table.mouse.dblclick(*top(table, "t2"))
    assert told(table) == ["t2>f3"]


def test_the_second_of_two_quick_taps_does_not_take_the_next_card(table: Page) -> None:
    show(table, HELENA, moves=[move("t2", "t11")])
    table.mouse.dblclick(*top(table, "t2"))
    assert told(table) == ["t2>t11"]


def test_places_that_are_alike_are_no_choice(table: Page) -> None:
    show(table, "napoleon-at-st-helena 1: deal", moves=[move("w", "f3"), move("w", "f4")])
    tap(table, "w")
    assert told(table) == ["w>f3"]


def test_a_tap_takes_no_card_back_from_a_foundation_by_itself(table: Page) -> None:
    show(table, "st-helena-pysolfc 17:", moves=[move("f1", "t3")])
    tap(table, "f1")
    assert told(table) == []
    assert lit(table) == {"t3"}
    tap(table, "t3")
    assert told(table) == ["f1>t3"]


def test_a_tap_on_a_card_that_cannot_go_says_so(table: Page) -> None:
    show(table, HELENA, moves=[])
    tap(table, "t2")
    assert told(table) == ["no t2>null 1"]
    assert table.locator(".refused").count() == 1


def test_a_tap_deals(table: Page) -> None:
    for game, after in [
        ("napoleon-at-st-helena 1:", "deal"),
        ("louis 1:", "deal"),
        ("st-helena 1:", "deal"),
    ]:
        show(table, game)
        tap(table, "s")
        assert told(table) == ["deal"]
        table.wait_for_function("page.view.text.endsWith('deal')")
        assert text(table).endswith(after)


def test_a_tap_on_bare_cloth_takes_nothing(table: Page) -> None:
    show(table, "napoleon-at-st-helena 1:")
    place = table.evaluate("page.places.piles.t1")
    table.mouse.click(place["x"] + 10, place["y"] + place["height"] - 4)
    assert told(table) == []


# Fingers.


def touch(page: Page) -> Callable[[str, list[Point]], None]:
    session = page.context.new_cdp_session(page)

    def send(kind: str, points: list[Point]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {
                "type": kind,
                "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
            },
        )

    return send


def test_a_finger_drags_and_a_second_finger_does_nothing(phone: Page) -> None:
    view = show(phone, HELENA)
    chosen = view["moves"][0]
    finger = touch(phone)
    start, end = top(phone, chosen["from"]), top(phone, chosen["to"])
    finger("touchStart", [start])
    finger("touchMove", [(start[0] + 20, start[1] + 20)])
    finger("touchStart", [(start[0] + 20, start[1] + 20), (200, 600)])
    finger("touchMove", [end, (100, 300)])
    assert phone.locator(".held").count() == 1
    finger("touchEnd", [])
    settle(phone)
    assert told(phone) == [chosen["text"]]


def test_a_finger_that_rolls_a_little_still_taps(phone: Page) -> None:
    show(phone, HELENA, moves=[move("t2", "t11")])
    finger = touch(phone)
    x, y = top(phone, "t2")
    finger("touchStart", [(x, y)])
    finger("touchMove", [(x + 5, y + 6)])
    finger("touchEnd", [])
    assert told(phone) == ["t2>t11"]


def test_a_cancelled_finger_puts_the_card_back(phone: Page) -> None:
    view = show(phone, HELENA)
    card = last(view, "t3")["id"]
    before = where(phone, card)
    finger = touch(phone)
    x, y = top(phone, "t3")
    finger("touchStart", [(x, y)])
    finger("touchMove", [(x + 80, y + 90)])
    assert phone.locator(".held").count() == 1
    finger("touchCancel", [])
    settle(phone)
    assert where(phone, card) == before
    assert told(phone) == []
    assert lit(phone) == set()
    # And the next finger plays on.
    chosen = view["moves"][0]
    finger("touchStart", [top(phone, chosen["from"])])
    finger("touchMove", [top(phone, chosen["to"])])
    finger("touchEnd", [])
    assert told(phone) == [chosen["text"]]


# Keys.


@pytest.mark.parametrize("game", [HELENA, "napoleon-at-st-helena 1:", "napoleon-pa-st-helena 1:"])
def test_arrows_reach_every_pile(table: Page, game: str) -> None:
    show(table, game)
    names = table.evaluate("page.view.piles.map((each) => each.name)")
    reached = {names[0]}
    ways = [names[0]]
    while ways:
        start = ways.pop()
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            table.evaluate("(name) => page.table.element(name).focus()", start)
            table.keyboard.press(key)
            name = focused(table)
            if name not in reached and name in names:
                reached.add(name)
                ways.append(name)
    assert reached == set(names)


def test_the_tab_key_reaches_the_table_once(desk: Page) -> None:
    show(desk, HELENA)
    stops = desk.eval_on_selector_all("[tabindex='0']", "all => all.length")
    assert stops == 1
    desk.evaluate("document.activeElement.blur()")
    desk.keyboard.press("ArrowDown")
    assert desk.evaluate("document.activeElement.tabIndex") == 0
    assert focused(desk) == desk.get_attribute("[tabindex='0']", "data-pile")


def test_keys_move_choose_and_forget(table: Page) -> None:
    show(table, HELENA, moves=[move("t2", "t11"), move("t2", "t5"), move("t2", "f3")])
    table.evaluate("page.table.element('t2').focus()")
    table.keyboard.press("Enter")
    assert lit(table) == {"t11", "t5", "f3"}
    seen = {focused(table)}
    for _ in range(6):
        table.keyboard.press("ArrowRight")
        seen.add(focused(table))
    assert seen == {"t11", "t5", "f3"}
    table.keyboard.press("Escape")
    assert lit(table) == set()
    assert focused(table) == "t2"
    table.keyboard.press(" ")
    while focused(table) != "f3":
        table.keyboard.press("ArrowRight")
    table.keyboard.press(" ")
    assert told(table) == ["t2>f3"]


def test_keys_take_sequences(table: Page) -> None:
    moves = [move("t1", "t5"), move("t1", "t6", 2), move("t1", "t7", 2), move("t1", "t7", 3)]
    show(table, "forecell-pysolfc 1:", moves=moves)
    table.evaluate("page.table.element('t1').focus()")
    table.keyboard.press("Shift+ArrowUp")
    assert lit(table) == {"t6", "t7"}
    assert table.locator(".chosen").count() == 2
    table.keyboard.press("Shift+ArrowUp")
    assert lit(table) == {"t7"}
    table.keyboard.press("Shift+ArrowDown")
    while focused(table) != "t7":
        table.keyboard.press("ArrowRight")
    table.keyboard.press("Enter")
    assert told(table) == ["t1>t7*2"]


def test_keys_deal(table: Page) -> None:
    for game in ("napoleon-at-st-helena 1:", "louis 1:", "st-helena 1:"):
        show(table, game)
        table.evaluate("page.table.element('s').focus()")
        table.keyboard.press("Enter")
        assert told(table) == ["deal"]
        table.wait_for_function("page.view.text.endsWith('deal')")


def test_every_move_can_be_made_by_keys_alone(desk: Page) -> None:
    for game in (HELENA, "napoleon-at-st-helena 3: deal", "forecell-pysolfc 4:"):
        view = show(desk, game)
        for chosen in view["moves"]:
            show(desk, game)
            desk.evaluate("(name) => page.table.element(name).focus()", chosen["from"])
            desk.keyboard.press("Enter")
            for _ in range(20):
                if told(desk) or focused(desk) == chosen["to"]:
                    break
                desk.keyboard.press("ArrowRight")
            if not told(desk):
                desk.keyboard.press("Enter")
            [answer] = told(desk)
            assert answer.split(">")[0] == chosen["from"]


# Drawing.


def test_a_card_keeps_its_element_through_a_redeal(table: Page) -> None:
    show(table, HELENA)
    table.evaluate("document.querySelectorAll('.card').forEach((each) => { each.kept = true })")
    tap(table, "s")
    table.wait_for_function("page.view.text.endsWith('deal')")
    settle(table)
    assert table.evaluate("[...document.querySelectorAll('.card')].every((each) => each.kept)")
    cards = table.evaluate(
        "[...document.querySelectorAll('.card')].map(({dataset}) =>"
        " [Number(dataset.id), dataset.card, dataset.in])"
    )
    view = table.evaluate("page.view")
    wanted = [
        [card["id"], card["card"], pile["name"]] for pile in view["piles"] for card in pile["cards"]
    ]
    assert sorted(cards) == sorted(wanted)


# The tail of a queen's letter may be covered.
HIDDEN_INDICES = """() => page.view.piles.flatMap(({name, cards}) => {
  const {dx, dy} = page.places.piles[name];
  if (dx + dy === 0) return [];
  return cards.slice(0, -1).map(({id}, i) => {
    const shown = document.querySelector(`[data-id="${id}"]`);
    const next = document.querySelector(`[data-id="${cards[i + 1].id}"]`).getBoundingClientRect();
    const mark = shown.querySelector('.index').getBoundingClientRect();
    const [left, top] = [next.left + 1, next.top + 1 + next.height * 0.02];
    const read = dx ? mark.right <= left : mark.bottom <= top;
    return read && mark.width ? null : `${name} ${i} ${JSON.stringify([mark, left, top])}`;
  });
}).filter(Boolean)"""


@pytest.mark.parametrize("game", [HELENA, "napoleon-at-st-helena 1:", "napoleon-pa-st-helena 1:"])
def test_what_covered_cards_are_can_be_read_in_every_window(desk: Page, game: str) -> None:
    show(desk, game)
    sizes = [(320, 480), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
    for width, height in sizes:
        desk.set_viewport_size({"width": width, "height": height})
        desk.wait_for_function(
            "(size) => page.places.bar.x + page.places.bar.width === size", arg=width
        )
        assert desk.evaluate(HIDDEN_INDICES) == [], (width, height)
    desk.set_viewport_size(DESK["viewport"])


def test_cards_lie_in_their_piles_from_bottom_to_top(table: Page) -> None:
    show(table, HELENA)
    wrong = table.evaluate(
        "page.view.piles.flatMap(({cards}) => cards.map(({id}, i) =>"
        " [id, i, Number(document.querySelector(`[data-id='${id}']`).style.zIndex)]))"
        ".filter(([, i, z]) => z !== i + 1)"
    )
    assert wrong == []


def test_a_card_shows_its_face_until_another_has_come_to_cover_it(table: Page) -> None:
    view = show(table, HELENA)
    chosen = view["moves"][0]
    below = table.locator(f'[data-id="{last(view, chosen["to"])["id"]}"]')
    drawn = below.locator("svg *")
    table.evaluate("page.glide = 2000")  # slow enough to be looked at on a busy machine
    table.evaluate("(move) => page.ask({text: page.view.text, move})", chosen["text"])
    assert table.locator(".flying").count() == 1
    expect(below).to_have_class("card")
    assert drawn.count() > 1
    assert table.locator(".flying").count() == 1
    settle(table)
    expect(below).to_have_class("card covered")
    expect(drawn).to_have_count(1)
    assert table.locator(".flying").count() == 0


def test_a_hand_may_play_while_cards_fly(table: Page) -> None:
    show(table, HELENA)
    tap(table, "s")
    table.wait_for_function("page.view.text.endsWith('deal')")
    view = table.evaluate("page.view")
    chosen = view["moves"][0]
    # The last cards are still on their way.
    table.evaluate("page.table.element('" + chosen["from"] + "').focus()")
    table.keyboard.press("Enter")
    while not table.evaluate("page.told.length > 1"):
        while focused(table) != chosen["to"]:
            table.keyboard.press("ArrowRight")
        table.keyboard.press("Enter")
    settle(table)
    assert text(table) == f"{HELENA} deal {chosen['text']}"


def test_a_redeal_is_over_soon(desk: Page) -> None:
    show(desk, HELENA)
    tap(desk, "s")
    desk.wait_for_function("page.view.text.endsWith('deal')")
    ends = desk.evaluate(
        "Math.max(...document.getAnimations()"
        ".map((each) => each.effect.getComputedTiming().endTime))"
    )
    assert 200 < ends <= 620


def test_who_wants_no_motion_gets_none(browser: Browser) -> None:
    page = open_table(browser, **DESK, reduced_motion="reduce")
    show(page, HELENA)
    page.evaluate("page.ask({text: page.view.text, move: 'deal'})")
    page.wait_for_function("page.view.text.endsWith('deal')")
    assert page.evaluate("document.getAnimations().length") == 0
    page.context.close()


def test_a_turned_window_lays_the_cards_anew(phone: Page) -> None:
    show(phone, HELENA)
    phone.set_viewport_size({"width": 844, "height": 390})
    phone.wait_for_function("page.places.piles.t1.dx > 0")
    outside = phone.evaluate(
        "[...document.querySelectorAll('.card')].filter((each) => {"
        " const {left, top, right, bottom} = each.getBoundingClientRect();"
        " return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight; }).length"
    )
    assert outside == 0
    phone.set_viewport_size(PHONE["viewport"])


def test_another_game_on_the_same_table(table: Page) -> None:
    for game, cards in [
        (HELENA, 104),
        ("napoleon-at-st-helena 2:", 104),
        ("napoleon-pa-st-helena 2:", 52),
        ("louis 2:", 104),
        (HELENA, 104),
    ]:
        view = show(table, game)
        assert table.locator(".card").count() == cards
        names = table.eval_on_selector_all(
            "[data-pile]", "all => all.map((each) => each.dataset.pile)"
        )
        assert sorted(names) == sorted(pile["name"] for pile in view["piles"])


def test_piles_are_spoken(desk: Page) -> None:
    show(desk, HELENA)
    labels = desk.eval_on_selector_all("[role=button]", "all => all.map((each) => each.ariaLabel)")
    assert len(labels) == 21
    assert all(labels)
    assert any("four of diamonds, 8 cards" in label for label in labels)
    assert "Redeal, 2 left" in labels
    assert desk.locator(".card:not([aria-hidden=true])").count() == 0
