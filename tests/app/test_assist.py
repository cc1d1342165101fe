"""What helps to see and plan: piles spread out, cards found, moves, a look beyond the redeal."""

import json
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sthelena import Game, card_text, respond
from sthelena.hints.autoplay import Mode, autoplay_moves
from tests.support.around_table import (
    control_of,
    history_panel,
    peek_panel,
    status_line,
    toast_about,
    toasts,
)
from tests.support.browsers import no_timers, until
from tests.support.dialogs import about_game, dialog, learn_again
from tests.support.on_table import pile_of, see_no_card_under, table_of
from tests.support.player import (
    WINS,
    Board,
    Player,
    case,
    in_window,
    resize,
    see,
    split,
)
from tests.support.stored import keep, kept
from tests.support.visit import Play

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
HELENA = "st-helena 17:"


def ask(what: str, text: str, **more: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(respond(json.dumps({"ask": what, "text": text, **more})))
    shown: dict[str, Any] = answer[what]
    return shown


def view_of(text: str) -> dict[str, Any]:
    return ask("view", text)


def ids(view: dict[str, Any], card: str) -> set[str]:
    """Of every copy of a card."""
    piles = view["piles"]
    return {str(c["id"]) for pile in piles for c in pile["cards"] if c["card"] == card}


def attributes(page: Page, selector: str, name: str) -> list[str]:
    values: list[str] = page.eval_on_selector_all(
        selector, "(all, name) => all.map((each) => each.dataset[name])", name
    )
    return values


def press(player: Player, pile: str) -> None:
    """And hold."""
    player.page.mouse.move(*player.point(pile))
    player.page.mouse.down()


# A pile spread out.


@pytest.mark.parametrize("fan", [True, False])
def test_a_pile_is_spread_out_while_it_is_pressed(play: Play, fan: bool) -> None:
    player = play(HELENA, settings={"fan": fan}, **PHONE)
    page, sheet = player.page, peek_panel(player.page)
    cards = player.board["t3"]
    press(player, "t3")
    if fan:
        # It can be read where it lies.
        expect(page.locator(".card.found")).not_to_have_count(0)
        expect(sheet).to_have_count(0)
    else:
        expect(sheet).to_be_visible()
        assert attributes(page, "#peek [data-peek]", "peek") == cards
        assert sheet.locator(".number").all_inner_texts() == [str(i) for i in range(8, 0, -1)]
    page.mouse.up()
    expect(sheet).to_be_hidden()
    assert player.text == HELENA
    player.tap("t1")  # what has been a tap still is one
    player.expect(f"{HELENA} t1>t10")


def test_a_finger_spreads_out_a_pile_and_takes_nothing(play: Play) -> None:
    player = play(HELENA, settings={"fan": False}, **PHONE)
    page = player.page
    session = page.context.new_cdp_session(page)
    x, y = player.point("t1")
    finger = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    session.send("Input.dispatchTouchEvent", finger)
    expect(peek_panel(page)).to_be_visible()
    finger = {"type": "touchMove", "touchPoints": [{"x": x + 8, "y": y + 9}]}  # it rolls
    session.send("Input.dispatchTouchEvent", finger)
    assert peek_panel(page).is_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(peek_panel(page)).to_be_hidden()
    assert player.text == HELENA


def test_what_cannot_be_read_where_it_lies_is_spread_out_for_a_mouse(play: Play) -> None:
    player = play(HELENA, settings={"fan": False})
    page, sheet = player.page, peek_panel(player.page)
    with case("under a mouse that lies still"):
        page.mouse.move(*player.point("t3"))
        expect(sheet).to_be_visible()
        page.mouse.move(3, 3)
        expect(sheet).to_be_hidden()
    with case("a card that is buried is told on its pile"):
        press(player, "t11")
        expect(status_line(page)).to_have_text(
            "Pile 7 (bottom row), under 7 cards: the other queen of hearts."
        )
        page.mouse.up()
        expect(pile_of(page, "t7").locator(".tag:not(.near)")).to_have_text("Q↓8")
        expect(pile_of(page, "t11").locator(".tag")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator(".tag")).to_have_count(0)
    with case("a press that moves at last is a drag"):
        press(player, "t1")
        expect(sheet).to_be_visible()
        page.mouse.move(*player.point("t10"), steps=3)
        expect(sheet).to_be_hidden()
        assert page.locator(".card.found").count() == 0
        page.mouse.up()
        player.expect(f"{HELENA} t1>t10")


# Nothing of the heading of a pile spread out is cut off.
IS_WHOLE = """(() => {
  const { scrollWidth, clientWidth } = document.querySelector('#peek p');
  return scrollWidth <= clientWidth;
})()"""


def test_a_key_spreads_out_the_pile_that_has_the_focus(play: Play) -> None:
    player = play(f"{HELENA} t5>f8")
    page = player.page
    pile_of(page, "f8").focus()
    page.keyboard.press("p")
    assert attributes(page, "#peek [data-peek]", "peek") == player.board["f8"]
    assert page.evaluate(IS_WHOLE)
    pile_of(page, "t3").focus()  # it goes along
    assert attributes(page, "#peek [data-peek]", "peek") == player.board["t3"]
    page.keyboard.press("Escape")
    expect(peek_panel(page)).to_be_hidden()


# Cards found.


# How many found cards, or tags of piles where they lie, have an upper half of which the panel
# covers more than a rim.
COVERED = """() => {
  const panel = document.getElementById('find').getBoundingClientRect();
  return [...document.querySelectorAll('#table :is(.card.found, .tag:not(.near))')]
    .map((each) => each.getBoundingClientRect())
    .filter(({left, right}) => left < panel.right && right > panel.left)
    .map(({y, height}) => Math.min(y + height / 2, panel.bottom) - Math.max(y, panel.y))
    .filter((height) => height > 4).length;
}"""


def test_a_named_card_is_found_with_its_neighbours(play: Play) -> None:
    player = play(HELENA)
    page, view = player.page, view_of(HELENA)
    for key in "fqh":
        page.keyboard.press(key)
    see(page, "document.querySelector('.card.found')")
    assert set(attributes(page, ".card.found", "id")) == ids(view, "QH")
    assert set(attributes(page, ".card.near", "id")) == ids(view, "JH") | ids(view, "KH")
    answer = dialog(page, "find").locator(".answer")
    expect(answer).to_contain_text("Pile 7 (bottom row), under 7 cards: the queen of hearts.")
    expect(answer).to_contain_text("Pile 11 (left side), on top: the queen of hearts.")
    page.get_by_role("button", name="Another card").click()
    page.get_by_role("button", name="ten", exact=True).click()
    page.get_by_role("button", name="spades", exact=True).click()
    see(page, "document.querySelector('.card.found')?.dataset.card === 'TS'")
    page.mouse.click(2, 2)
    expect(dialog(page, "find")).to_be_hidden()
    assert page.locator(".card:is(.found, .near)").count() == 0

    with case("a tap that puts the panel away does not redeal"):
        page.keyboard.press("f")
        expect(dialog(page, "find")).to_be_visible()
        page.mouse.click(*player.point("deal"))
        expect(dialog(page, "find")).to_be_hidden()
        # What is asked for afterwards is answered afterwards.
        player.drag("t12", "t8")
        player.expect(f"{HELENA} t12>t8")
        page.mouse.click(*player.point("deal"))
        player.expect(f"{HELENA} t12>t8 deal")


def test_the_panel_leaves_cards_in_sight(play: Play) -> None:
    page = play(HELENA).page
    panel, answered = dialog(page, "find"), page.locator("#find.answered")
    for size in ((360, 640), (390, 844), (640, 360), (844, 390)):
        with in_window(page, size):
            page.keyboard.press("f")
            expect(page.locator("#find:not(.answered)")).to_be_visible()
            see_no_card_under(dialog(page, "find"))
            for rank in "A23456789TJQK" if size != (390, 844) else "":
                page.keyboard.press(rank)
                page.keyboard.press("c")
                assert answered.count() == 1
                assert page.evaluate(COVERED) == 0, rank
            page.keyboard.press("7")
            page.keyboard.press("s")
            expect(answered).to_be_visible()
            see_no_card_under(dialog(page, "find"))
            # In another window the table rises anew.
            page.get_by_role("button", name="Another card").click()
            resize(page, 412, 732)
            see_no_card_under(dialog(page, "find"))
            page.keyboard.press("Escape")
            expect(panel).to_be_hidden()
    # The panel takes so much of a small window that indices become smaller.
    with in_window(page, (360, 640)), case("a card in a pile that has closed up"):
        for key in "f8d":
            page.keyboard.press(key)
        see(page, "document.querySelector('.card.found[data-in=t3]')")
        assert pile_of(page, "t3").locator(".tag").count() == 0


def test_a_card_under_others_of_a_foundation_is_told_there(play: Play) -> None:
    page = play(f"{HELENA} t2>f2").page
    for key in "fks":
        page.keyboard.press(key)
    expect(pile_of(page, "f2").locator(".tag")).to_have_text("K↓2")
    # It is no neighbour that could be of use.
    page.get_by_role("button", name="Another card").click()
    for key in "qs":
        page.keyboard.press(key)
    see(page, "document.querySelector('.card.found[data-in=f2]')")
    assert pile_of(page, "f2").locator(".tag").count() == 0


def test_the_stock_is_not_betrayed(play: Play) -> None:
    text = "louis 17:"
    position = Game.parse(text).position
    buried = next(card_text(card) for card in position.pile("s") if card + 52 in position.pile("s"))
    player = play(text)
    page = player.page
    assert page.locator(".card[data-in=s]:not([data-card=''])").count() == 0
    page.keyboard.press("f")
    for key in buried:
        page.keyboard.press(key)
    answer = dialog(page, "find").locator(".answer p:not(.spoken)")
    expect(answer).to_have_text(re.compile("^Not in sight: the "))
    assert page.locator(".card.found, [data-pile=s] .tag").count() == 0
    page.keyboard.press("Escape")
    pile_of(page, "s").focus()
    page.keyboard.press("p")
    expect(peek_panel(page)).to_be_hidden()
    # The search alone knows it, and says so.
    page.keyboard.press("w")
    expect(dialog(page, "solvability")).to_contain_text("The search knows all cards")


# All moves.


# How far the tags reach over the indices of the cards on which they lie.
ON_INDEX = """() => [...document.querySelectorAll('#table .tag')].map((tag) => {
  const name = tag.closest('.pile').dataset.pile;
  const card = document.querySelector(`.card:not(.covered)[data-in=${name}]`);
  const middle = card.getBoundingClientRect().top + card.offsetHeight * 0.6;
  const ends = [...card.querySelectorAll('.index')]
    .map((each) => each.getBoundingClientRect().bottom)
    .filter((end) => end < middle); // there is one at the foot, too
  return Math.max(...ends) - tag.getBoundingClientRect().top;
})"""


def test_all_moves_are_shown_and_counted(play: Play) -> None:
    player = play(HELENA)
    page, moves = player.page, view_of(HELENA)["moves"]
    page.keyboard.press("a")
    lit = attributes(page, ".pile.hint", "pile")
    assert set(lit) == {move["from"] for move in moves}
    assert str(len(moves)) in player.status
    page.keyboard.press("a")
    assert attributes(page, ".pile.hint", "pile") == []
    tags = table_of(page).locator(".tag")
    for size in ((360, 640), (844, 390), (1280, 800)):
        with in_window(page, size), case("the number of moves covers no index"):
            page.keyboard.press("a")
            expect(tags).not_to_have_count(0)
            assert max(page.evaluate(ON_INDEX)) <= 0
            page.keyboard.press("a")
            expect(tags).to_have_count(0)


# Beyond the redeal.


def board_of(text: str) -> Board:
    piles = view_of(text)["piles"]
    return {pile["name"]: [card["card"] for card in pile["cards"]] for pile in piles}


def test_a_redeal_is_foreseen_and_nothing_can_be_moved_in_it(play: Play) -> None:
    player = play(HELENA)
    page, before = player.page, player.board
    stored = page.evaluate("JSON.stringify(localStorage)")
    page.keyboard.press("v")
    expect(status_line(page)).to_contain_text("Preview of the redeal")
    assert player.board == board_of(f"{HELENA} deal")
    movable = view_of(f"{HELENA} deal")["moves"][0]
    player.drag(movable["from"], movable["to"])
    expect(status_line(page)).not_to_contain_text("Preview")
    assert player.board == before
    touch = partial(page.mouse.click, *player.point("t1"))
    pile_of(page, "t1").focus()
    for action in (
        touch,
        partial(page.keyboard.press, "Escape"),
        partial(page.keyboard.press, " "),
    ):
        page.keyboard.press("v")
        expect(status_line(page)).to_contain_text("Preview of the redeal")
        action()
        expect(status_line(page)).not_to_contain_text("Preview")
        assert player.board == before
    assert player.text == HELENA
    assert page.evaluate("JSON.stringify(localStorage)") == stored


def foresee_at_its_place(player: Player) -> None:
    """Press where the redeal lies, and release."""
    text, before = player.text, player.board
    press(player, "deal")
    status = status_line(player.page)
    expect(status).to_have_text("Preview of the redeal. Release to go back.")
    assert player.board == board_of(f"{text} deal")
    player.page.mouse.up()
    expect(status).not_to_contain_text("Preview")
    assert player.board == before
    assert player.text == text


def test_the_redeal_is_foreseen_while_its_place_or_its_button_is_pressed(play: Play) -> None:
    foresee_at_its_place(play("four-corners-pysolfc 17:" + 8 * " deal"))
    player = play(HELENA)
    foresee_at_its_place(player)
    control_of(player.page, "deal").hover()
    player.page.mouse.down()
    expect(status_line(player.page)).to_contain_text("Preview of the redeal")
    player.page.mouse.up()
    expect(status_line(player.page)).not_to_contain_text("Preview")
    assert player.text == HELENA
    control_of(player.page, "deal").click()
    player.expect(f"{HELENA} deal")


def test_where_no_redeal_is_allowed_the_reason_is_told(play: Play) -> None:
    text = "st-helena-gamerules 17:"
    player = play(text)
    player.page.keyboard.press("v")
    expect(status_line(player.page)).to_have_text(view_of(text)["dealing"]["reason"])
    assert player.board == board_of(text)


def test_a_note_leaves_the_cards_to_who_looks_at_them(play: Play) -> None:
    player = play(f"{HELENA} t5>f8")  # a game to go back to
    page, note = player.page, toast_about(player.page, "game")
    with no_timers(page, 12_000):  # after which it would go by itself
        for number, key in enumerate("vf?", 18):  # a preview, find, and the lesson from the help
            player.new_deal(number)
            expect(note).to_be_visible()
            page.keyboard.press(key)
            if key == "?":
                learn_again(page).click()
            expect(note).to_have_count(0)
            page.keyboard.press("Escape")
            if key != "?":
                player.answer_to(partial(page.keyboard.press, "d"))


# A hint.


def test_a_hint_is_shown_then_played_and_counted(play: Play) -> None:
    deal, moves = split(WINS["ring"])
    before = " ".join([deal, *moves[:-12]])
    player = play(before)
    page = player.page
    hint = control_of(page, "hint")
    hint.click()
    expect(hint).to_have_text("Play it")
    assert player.status.startswith("Good move: ")
    [source] = attributes(page, ".card.hinted", "in")
    [target] = attributes(page, ".pile.hint", "pile")
    hint.click()
    player.expect(f"{before} {source}>{target}")
    expect(hint).to_have_text("Hint")
    assert page.locator(".card.hinted, .pile.hint").count() == 0
    page.keyboard.press("h")
    expect(hint).to_have_text("Play it")
    page.mouse.click(2, 2)
    expect(hint).to_have_text("Hint")
    page.reload()
    player.ready()
    page.keyboard.press("m")
    expect(about_game(page)).to_have_text(
        f"Deal {deal.split()[1][:-1]}, {len(moves) - 11} moves, 2 hints"
    )


LIT = ".card.hinted, .pile.hint"


def test_what_is_lit_ends_when_something_else_begins(play: Play) -> None:
    page = play("st-helena 556:").page
    lit, history = page.locator(LIT), history_panel(page)
    for key in "ha":
        with case(f"{key}, and a pile is taken by its key"):
            page.keyboard.press(key)
            expect(lit).not_to_have_count(0)
            page.keyboard.press("5")
            expect(page.locator(".pile.target")).not_to_have_count(0)
            expect(lit).to_have_count(0)
            page.keyboard.press(key)
            expect(lit).not_to_have_count(0)
            page.keyboard.press("1")  # where the card cannot go
            expect(lit).to_have_count(0)
            expect(control_of(page, "hint")).to_have_text("Hint")
            page.keyboard.press("Escape")
            expect(page.locator(".pile.target")).to_have_count(0)
        with case(f"{key}, and the history is opened"):
            page.keyboard.press(key)
            expect(lit).not_to_have_count(0)
            page.keyboard.press("y")
            expect(history).to_be_visible()
            expect(lit).to_have_count(0)
            page.keyboard.press("Escape")
            expect(history).to_be_hidden()
            expect(page.locator("body[data-history]")).to_have_count(0)  # the page has noticed
            expect(control_of(page, "hint")).to_have_text("Hint")


def test_a_reason_that_has_no_room_is_not_written_on_cards(play: Play) -> None:
    page = play(HELENA, **PHONE).page
    assert not page.evaluate("document.getElementById('status').classList.contains('long')")
    page.evaluate("document.getElementById('status').style.fontSize = '2rem'")
    page.keyboard.press("i")  # a toast
    page.keyboard.press("h")
    said = page.locator("#status.long span:not(.deal-mark)")
    expect(said).to_be_visible()
    line, toast = said.bounding_box(), toasts(page).bounding_box()
    assert line
    assert toast
    assert toast["y"] + toast["height"] <= line["y"]
    ground = said.evaluate("(span) => getComputedStyle(span).backgroundColor")
    assert ground not in ("transparent", "rgba(0, 0, 0, 0)")


# Foundations that are closed to a card.


def test_the_foundations_closed_to_a_held_card_are_veiled(play: Play) -> None:
    player = play(HELENA)
    page = player.page
    barred = next(pile["barred"] for pile in view_of(HELENA)["piles"] if pile["name"] == "t2")
    assert barred == ["f5", "f6", "f7", "f8"]
    page.mouse.move(*player.point("t2"))
    page.mouse.down()
    page.mouse.move(4, 4, steps=3)
    assert attributes(page, ".pile.barred", "pile") == barred
    page.mouse.up()
    assert attributes(page, ".pile.barred", "pile") == []


# Moves by themselves.


def going(table: str, mode: Mode, least: int) -> tuple[str, str, list[str], bool]:
    """Of a won game: a text, its next move, what then goes by itself, and whether that wins."""
    text, moves = split(WINS[table])
    for move in moves:
        found, finish = autoplay_moves(Game.parse(f"{text} {move}").position, mode)
        if len(found) >= least:
            return text, move, list(map(str, found)), finish
        text = f"{text} {move}"
    raise AssertionError("nothing goes by itself")


@pytest.mark.parametrize("mode", ["safe", "all"])
def test_cards_go_home_by_themselves_and_undo_takes_all_of_them_back(
    play: Play, mode: Mode
) -> None:
    text, move, auto, _ = going("ring", mode, 2)
    player = play(text, settings={"auto": mode})
    player.drag(*move.split(">"))
    after = " ".join([text, move, *auto])
    player.expect(after)
    player.page.keyboard.press("Control+z")
    player.expect(text)
    player.page.keyboard.press("Control+y")
    player.expect(after)
    player.page.reload()
    player.ready()
    player.page.keyboard.press("Control+z")  # what went by itself is kept with the game
    player.expect(text)


def test_who_is_new_is_told_why_cards_go_by_themselves(play: Play) -> None:
    text, move, auto, finish = going("cells", "safe", 1)
    assert not finish
    player = play(text, settings={"auto": "safe"})
    page = player.page
    note = toast_about(page, "auto")

    def go() -> None:
        player.drag(*move.split(">"))
        player.expect(" ".join([text, move, *auto]))

    go()
    expect(note).to_contain_text("Safe cards go to the foundations by themselves")
    page.keyboard.press("Control+z")
    player.expect(text)
    expect(note).to_be_hidden()
    go()
    assert kept(page)["auto-notes"] == text.partition(":")[0]
    expect(note).to_be_hidden()  # once in this game

    # Once more in another one, then never again.
    page.keyboard.press("Control+z")
    player.expect(text)
    keep(page, {"auto-notes": "louis 3"})
    go()
    note.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("group", name="Auto-play to foundations")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    player.expect(text)
    keep(page, {"auto-notes": "louis 3,louis 4"})
    go()
    expect(status_line(page)).to_contain_text("foundation")
    expect(note).to_be_hidden()


def test_a_touch_does_not_stop_the_finish_and_undo_does(play: Play) -> None:
    text, move, auto, finish = going("ring", "safe", 12)
    assert finish
    player = play(text, settings={"auto": "safe"})
    page = player.page
    whole = len(f"{text} {move}".split()) + len(auto)

    def begin() -> None:
        player.drag(*move.split(">"))
        until(lambda: player.text not in (text, f"{text} {move}"))

    begin()
    page.keyboard.press("Control+z")
    player.expect(text)
    page.wait_for_timeout(500)
    player.expect(text)
    begin()
    page.mouse.move(2, 2)
    page.mouse.down()
    page.mouse.up()
    until(lambda: len(player.text.split()) == whole)
