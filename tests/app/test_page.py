"""The page: whole games, undo, new games, links, messages, and how it all looks in any window."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import CDPSession, expect

from sthelena import PRESETS
from sthelena.messages.plural import LANGUAGES
from tests.support.around_table import (
    announced,
    control_bar,
    control_of,
    status_line,
    toast_about,
    toasts,
)
from tests.support.browsers import Site, until
from tests.support.dialogs import (
    by_number,
    close_button,
    dialog,
    number_field,
    open_dialogs,
    refusal,
)
from tests.support.messages import messages_of
from tests.support.on_table import see_no_card_under, target_piles
from tests.support.player import (
    AT_REST,
    WINS,
    Player,
    Point,
    by_drag,
    by_keys,
    by_tap,
    by_touch,
    case,
    in_window,
    resize,
    see,
    split,
    wait_for_frame,
)
from tests.support.visit import PLAIN, Play, Visitor

# One move before nothing but a redeal is left, and before nothing is.
REDEAL = "st-helena 53: t4>t1"
STUCK = "box-kite-suit 53: t4>f7"
# At the end of the stock no card can move.
DEALT_OUT = (
    "napoleon-at-st-helena 7: deal deal w>f3 deal deal deal deal deal deal deal deal w>f1 deal "
    "deal deal deal deal deal deal w>f4 deal deal w>f7 deal deal deal deal deal w>f7 deal deal "
    "deal deal deal deal deal deal deal w>f1 deal deal deal w>f7 deal deal deal deal w>f8 deal "
    "deal deal deal deal deal deal deal deal w>f2 deal deal w>f7 t3>f7 t3>f2 deal w>f8 deal deal "
    "deal deal deal deal w>f5 deal deal deal deal deal deal t1>t3 t2>t6 t9>t1 t2>t9 t2>f7 t7>f7 "
    "t7>f6"
)


PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}


# Whole games.


# From the first move on, one is played by ear: test_screen_reader.py.
@pytest.mark.parametrize(
    ("table", "by"), [("ring", by_drag), ("stock", by_tap), ("cells", by_keys), ("ring", by_touch)]
)
def test_the_last_moves_win_a_game(play: Play, table: str, by: Callable[..., None]) -> None:
    deal, moves = split(WINS[table])
    window = {"viewport": {"width": 390, "height": 844}, **PHONE} if by is by_touch else {}
    player = play(" ".join([deal, *moves[:-4]]), **window)
    player.play(moves[-4:], by)
    assert len(player.text.split()) == len(WINS[table].split())
    expect(dialog(player.page, "won")).to_be_visible()
    assert f"in {len(moves)} moves" in dialog(player.page, "won").inner_text()


# Undo, redo, restart.


def test_undo_and_redo_reach_through_redeals(play: Play) -> None:
    deal, moves = split("st-helena-pysolfc 17: t5>f8 t8>t12 deal t1>t6 t1>t5 deal")
    player = play(deal)
    start = player.board
    player.play(moves, by_drag)
    end = player.board

    for made in range(len(moves) - 1, -1, -1):
        text = player.answer_to(lambda: player.page.keyboard.press("Control+z"))
        assert text == " ".join([deal, *moves[:made]])
    assert player.board == start
    assert control_of(player.page, "undo").get_attribute("aria-disabled") == "true"

    for made in range(1, len(moves) + 1):
        text = player.answer_to(lambda: player.page.keyboard.press("Control+y"))
        assert text == " ".join([deal, *moves[:made]])
    assert player.board == end

    with case("a restart"):
        page = player.page
        for _ in range(3):
            player.answer_to(lambda: page.keyboard.press("Control+z"))
        before = player.text, player.board
        control_of(page, "menu").click()
        page.get_by_role("button", name="Restart this deal").click()
        player.expect(deal)
        player.drag("t5", "f8")
        player.expect(f"{deal} t5>f8")
        for _ in range(2):
            page.keyboard.press("Control+z")
        player.expect(before[0])
        assert player.board == before[1]
        for _ in range(2):
            page.keyboard.press("Control+Shift+Z")
        player.expect(f"{deal} t5>f8")


def test_redo_lasts_as_long_as_it_fits(play: Play) -> None:
    player = play("st-helena-pysolfc 17: t5>f8 t8>t12 t8>f8")
    for _ in range(3):
        control_of(player.page, "undo").click()
    player.expect("st-helena-pysolfc 17:")
    player.drag("t5", "f8")  # what redo would bring
    player.expect("st-helena-pysolfc 17: t5>f8")
    control_of(player.page, "redo").click()
    player.expect("st-helena-pysolfc 17: t5>f8 t8>t12")
    control_of(player.page, "undo").click()
    player.expect("st-helena-pysolfc 17: t5>f8")
    player.deal(by_tap)
    player.expect("st-helena-pysolfc 17: t5>f8 deal")
    player.page.keyboard.press("Control+y")
    until(lambda: player.status == "Nothing to redo.")
    assert player.text == "st-helena-pysolfc 17: t5>f8 deal"


# New games.


def test_a_new_game_by_number_and_the_way_back(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    page.keyboard.press("n")
    by_number(page).click()
    number_field(page).fill("18x")
    page.keyboard.press("Enter")
    expect(refusal(page)).to_contain_text("is not a deal number")
    assert player.text == "st-helena 17: t5>f8"

    number_field(page).fill(" ")
    page.locator("#new-form button").click()
    expect(refusal(page)).to_have_text("Type a deal number such as 17, or paste a link.")
    expect(number_field(page)).to_be_focused()

    number_field(page).fill("foo 18: t4>f2")
    page.keyboard.press("Enter")
    expect(refusal(page)).to_have_text("There is no game called “foo”.")
    expect(number_field(page)).to_have_value("foo 18: t4>f2")

    number_field(page).fill(" \uff11\uff18 ")  # of full width, as some keyboards write
    page.keyboard.press("Enter")
    player.expect("st-helena 18:")
    expect(dialog(page, "new")).to_be_hidden()
    page.get_by_role("button", name="Go back").click()
    player.expect("st-helena 17: t5>f8")
    page.keyboard.press("Control+z")
    player.expect("st-helena 17:")
    back = page.get_by_role("button", name=re.compile("^Back to "))
    page.keyboard.press("m")
    expect(dialog(page, "menu")).to_be_visible()
    expect(back).to_be_hidden()  # nothing was done in deal 18
    page.keyboard.press("Escape")

    player.new_deal(18)
    player.play(["t4>f2"], by_drag)
    player.new_deal(19)
    page.keyboard.press("m")
    back.click()
    player.expect("st-helena 18: t4>f2")


def test_a_new_game_is_random_or_found_by_its_name(play: Play) -> None:
    player = play("st-helena 17:")
    seen = {player.text}
    for _ in range(3):
        before = player.text
        control_of(player.page, "new").click()
        player.page.click("[data-level=any]")  # of a thousand million, not of a list
        seen.add(player.answer(before))
    assert len(seen) == 4
    assert all(re.fullmatch(r"st-helena \d+:", text) for text in seen)
    for typed, text in (
        ("MS #617", "st-helena ms617:"),
        ("Louis 12", "louis 12:"),
        ("FreeCell 5:", "freecell 5:"),
        ("Box Kite, by suit 3", "box-kite-suit 3:"),
        ("Baker\u2019s Game, deal ms7", "bakers-game ms7:"),
        ("forty thieves 4", "napoleon-at-st-helena 4:"),
    ):
        with case(typed):
            player.type_deal(typed)
            player.expect(text)


def test_the_note_of_a_new_game_passes_by_itself(visit: Visitor, site: Site) -> None:
    page = visit(f"{site.url}#st-helena 17: t5>f8", **PLAIN).page
    player = Player(page).ready()
    page.clock.install()
    player.new_deal(18)
    note = toast_about(page, "game")
    expect(note).to_be_visible()
    page.clock.run_for(13_000)
    expect(note).to_have_count(0)
    assert player.text == "st-helena 18:"


def test_a_deal_is_chosen_by_number_under_a_finger(play: Play) -> None:
    """The sheet stays where it is between touch and release."""
    player = play("st-helena 17:", viewport={"width": 390, "height": 844}, **PHONE)
    page = player.page
    page.keyboard.press("n")
    by_number(page).tap()
    number_field(page).tap()
    expect(number_field(page)).to_be_focused()
    page.keyboard.type("18")
    page.locator("#new-form button").tap()
    player.expect("st-helena 18:")


@pytest.mark.slow
def test_games_of_every_kind_can_be_chosen(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    page.keyboard.press("g")
    choices = page.locator(".choice")
    games = {preset.game for preset in PRESETS.values()}
    expect(choices).to_have_count(len(games))
    names = [name.split("\n")[0] for name in choices.locator(".name").all_inner_texts()]
    page.keyboard.press("Escape")
    # Some of them; every game is dealt and described in tests/rules.
    for number, name in list(enumerate(names))[::5]:
        page.keyboard.press("g")
        choices.nth(number).locator(".row").click()
        choices.nth(number).locator(".main").click()
        expect(page).to_have_title(name)
        assert sum(map(len, player.board.values())) in (52, 104) or "Louis" in name
    page.keyboard.press("r")
    expect(dialog(page, "rules").locator("dd").first).not_to_be_empty()
    expect(dialog(page, "rules")).to_contain_text("Source: ")


# Dealing, and what the page says.


def test_the_redeal_counts_down_and_says_why_not(play: Play) -> None:
    player = play("st-helena 17:")
    button, place = map(player.page.locator, ("[data-command=deal]", "#table [data-kind=redeal]"))
    for left in (2, 1):
        assert button.inner_text() == "Redeal"
        assert button.get_attribute("aria-label") == f"Redeal, {left} left"
        assert place.inner_text() == str(left)
        player.answer_to(lambda: player.page.keyboard.press("d"))
    assert player.text == "st-helena 17: deal deal"
    assert place.inner_text() == "0"
    assert button.get_attribute("aria-disabled") == "true"
    button.click(force=True)
    until(lambda: player.status == "No redeals left.")
    assert player.text == "st-helena 17: deal deal"


def test_a_double_tap_redeals_once(play: Play) -> None:
    player = play("st-helena 17:")
    player.answer_to(lambda: control_of(player.page, "deal").dblclick())
    player.answer_to(lambda: player.page.keyboard.press("d"))
    assert player.text == "st-helena 17: deal deal"
    player.open_link("louis 9:")  # the stock first, then the redeal
    player.answer_to(lambda: control_of(player.page, "deal").dblclick())
    player.answer_to(lambda: player.page.keyboard.press("u"))
    assert player.text == "louis 9:"


def test_the_stock_is_dealt_by_a_tap(play: Play) -> None:
    player = play("napoleon-at-st-helena 17:")
    player.answer_to(lambda: player.tap("s"))
    assert player.text == "napoleon-at-st-helena 17: deal"
    assert len(player.board["w"]) == 1
    # How many are left is written whole beside the button in narrow windows, too.
    count = control_bar(player.page).locator(".count")
    for width in (320, 360, 390):
        resize(player.page, width, 640)
        box = count.bounding_box()
        assert box
        assert box["x"] + box["width"] <= width - 1


def test_a_tapped_card_that_cannot_move_says_the_most_telling_reason(play: Play) -> None:
    player = play("st-helena 2:")
    player.tap("t1")
    until(lambda: player.status == "First deal: top-row cards go only to the kings.")
    player.tap("t4")
    says = "6♠ could go on 5♠, which lies under 6 cards, with J♦ on top."
    until(lambda: player.status == says)
    closed = player.page.locator(".pile.barred")
    expect(closed).to_have_count(4)
    player.page.keyboard.press("h")
    expect(closed).to_have_count(0)
    assert player.text == "st-helena 2:"


CHOOSE = "Choose a lit place. {} twice to send the card to its foundation."


def test_where_a_card_has_a_choice_the_player_is_told_to_tap(play: Play) -> None:
    for options, does in (({}, "Tap or click"), (PHONE, "Tap")):
        player = play("st-helena 2:", **options)
        player.tap("t2")
        expect(status_line(player.page).locator("span").first).to_have_text(CHOOSE.format(does))


# Where a finger reaches a covered card, the third from the top of a pile.
COVERED = """(name) => {
  const cards = [...document.querySelectorAll(`[data-in=${name}]`)];
  cards.sort((a, b) => a.style.zIndex - b.style.zIndex);
  const {x, y, width} = cards.at(-3).getBoundingClientRect();
  return [x + width / 2, y + 4];
}"""


def test_a_refused_move_says_why_and_the_card_returns(play: Play) -> None:
    player = play("st-helena 17:")
    before = player.board
    card = player.page.locator("[data-in=t1]").last
    place = card.bounding_box()
    player.drag("t1", "f5")
    until(lambda: player.status == "First deal: top-row cards go only to the kings.")
    assert player.text == "st-helena 17:"
    assert player.board == before
    assert card.bounding_box() == place

    with case("where only top cards move, a press anywhere on a pile means the top"):
        mouse = player.page.mouse
        mouse.move(*player.page.evaluate(COVERED, "t12"))
        mouse.down()
        mouse.move(*player.point("t8"), steps=3)
        mouse.up()
        player.expect("st-helena 17: t12>t8")


@pytest.mark.parametrize(
    ("text", "says", "buttons"),
    [
        (REDEAL, "No moves left. You can still redeal.", ["Redeal", "Preview"]),
        (STUCK, "No moves left.", ["Where did I lose?", "Start over"]),
    ],
)
def test_the_end_is_told_with_a_way_on(
    play: Play, text: str, says: str, buttons: list[str]
) -> None:
    head, last = text.rsplit(" ", 1)
    player = play(head)
    toast = toasts(player.page)
    expect(toast).to_have_count(0)
    player.play([last], by_drag)
    expect(toast.locator("p")).to_have_text(says)
    assert player.status == ""  # the same sentence is not there twice
    choices = toast.get_by_role("button")
    expect(choices).to_have_count(len(buttons) + 1)
    assert choices.all_inner_texts()[:-1] == buttons
    # The table stays in sight.
    for width, height in [(360, 640), (844, 390)]:
        resize(player.page, width, height)
        box = toast.bounding_box()
        assert box
        assert box["height"] < height / 6
    control_of(player.page, "undo").click()
    player.expect(head)
    expect(toast).to_have_count(0)


def test_a_tap_that_changes_nothing_leaves_the_end_told(play: Play) -> None:
    sizes = ((360, 640), (390, 844), (844, 390))
    player = play(DEALT_OUT, viewport={"width": 360, "height": 640}, **PHONE)
    page, end = player.page, toast_about(player.page, "end")
    close = end.get_by_role("button", name="Close")
    expect(end).to_contain_text("No moves left.")
    for size in sizes:
        with in_window(page, size):
            for pile in ("deal", "t1", "w"):
                page.touchscreen.tap(*player.point(pile))
                if pile == "deal":
                    until(lambda: player.status == "Nothing left to deal.")
                expect(end).to_be_visible()
            see_no_card_under(toast_about(page, "end"))

            # Who looks at the table sees all of it.
            page.mouse.move(*player.point("t1"))
            page.mouse.down()
            expect(end).to_be_hidden()
            page.mouse.up()
            expect(end).to_be_visible()

            # Another note has its place, until a tap dismisses that.
            page.keyboard.press("i")
            expect(toast_about(page, "aloud")).to_be_visible()
            expect(end).to_have_count(0)
            page.touchscreen.tap(*player.point("t1"))
            expect(toasts(page)).to_have_count(1)
            expect(end).to_be_visible()
            close.tap(trial=True)  # it can be reached

    # It is closed for good.
    close.tap()
    expect(toasts(page)).to_have_count(0)
    for size in sizes:
        with in_window(page, size):
            for pile in ("deal", "t1"):
                page.touchscreen.tap(*player.point(pile))
            until(lambda: player.status)
            expect(toasts(page)).to_have_count(0)
    assert player.text == DEALT_OUT


# The end as it is told in another language: what the toast says and its buttons, then the status
# line.
SAY_END = """([language, words, said]) => {
  document.documentElement.lang = language;
  const places = document.querySelectorAll('.toast p, .toast .answers button');
  places.forEach((place, i) => { place.textContent = words[i]; });
  document.querySelector('#status span').textContent = said;
  dispatchEvent(new Event('resize'));  // they find their places anew
}"""


def test_the_end_that_stays_told_lies_on_no_card(play: Play) -> None:
    player = play(DEALT_OUT, viewport={"width": 360, "height": 640})
    page = player.page
    player.tap("deal")
    see(page, "document.querySelector('#status:not(.echo) span')?.textContent")
    expect(toasts(page).locator(".answers button")).to_have_count(2)
    keys = ("status.stuck", "action.where-lost", "action.restart")
    for language in LANGUAGES:
        with case(language):
            told = messages_of(language)
            words = [told[key] for key in keys]
            page.evaluate(SAY_END, [language, words, told["game.nothing-to-deal"]])
            wait_for_frame(page)
            see_no_card_under(toast_about(page, "end"))


# Whether a toast with any of those words is whole, and stands so few pixels over the status line.
IS_LOW = """([all, most]) => {
  const toast = document.querySelector('.toast');
  const places = [...toast.querySelectorAll('p, .answers button')];
  const box = (each) => each.getBoundingClientRect();
  return all.every((words) => {
    places.forEach((place, i) => { place.textContent = words[i]; });
    dispatchEvent(new Event('resize'));  // they find their places anew
    const [own, line] = [toast, document.getElementById('status')].map(box);
    const close = box(toast.querySelector('.close'));
    const isWhole = places.map(box).every(({right, bottom}) => right <= own.right
      && bottom <= own.bottom && (right <= close.left || bottom <= close.top + 1));
    const isInPlace = own.bottom <= line.bottom && own.right <= line.right;
    return isWhole && isInPlace && line.top - own.top <= most;
  });
}"""


def test_the_end_of_a_lost_game_leaves_the_table_in_sight(play: Play) -> None:
    page = play(STUCK).page
    expect(toasts(page).locator(".answers button")).to_have_count(2)
    keys = ("status.futile", "action.where-lost", "action.restart")
    words = [[messages_of(lang)[key] for key in keys] for lang in LANGUAGES]
    for width, height, most in ((320, 568, 60), (360, 640, 60), (844, 390, 40), (1280, 800, 8)):
        resize(page, width, height)
        assert page.evaluate(IS_LOW, [words, most]), width


# The animations of a win that are not over: of the eight foundations' cards, and of the bee.
MOVING = """[...document.querySelectorAll('#table > :is(.card, .bee)')]
  .flatMap((each) => each.getAnimations())
  .filter((each) => !(each instanceof CSSTransition) && each.playState === 'running').length"""


def go_at_speed(session: CDPSession, speed: float) -> None:
    """All animations of a page."""
    session.send("Animation.setPlaybackRate", {"playbackRate": speed})


# One after another, on the toolbar until the card has opened, and then on the card.
TAPS_UNTIL_CLOSED = """async () => {
  const [undo, won] = ['[data-command=undo]', '#won'].map((name) => document.querySelector(name));
  undo.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  undo.click();
  while (!won.open) await new Promise((go) => setTimeout(go, 10));
  for (let taps = 1; ; taps += 1) {
    won.querySelector('.close').click();
    if (!won.open) return taps;
    await new Promise((go) => setTimeout(go, 50));
  }
}"""


def win_again(player: Player, session: CDPSession, head: str, whole: str) -> None:
    """Take back the last move, make it again, and see the cards set off."""
    control_of(player.page, "undo").click()
    player.expect(head)
    go_at_speed(session, 0.1)  # long enough to be found
    control_of(player.page, "redo").click()
    player.expect(whole)
    until(lambda: player.page.evaluate(MOVING) == 9)


def test_the_win_is_celebrated_once(play: Play) -> None:
    whole = WINS["ring"]
    head, last = whole.rsplit(" ", 1)
    player = play(head)
    page, won = player.page, dialog(player.page, "won")
    player.play([last], by_drag)
    # With reduced motion nothing moves.
    bee = page.locator("#table > .bee")
    expect(won).to_be_visible()
    expect(bee).to_be_visible()
    assert page.evaluate(MOVING) == 0
    assert "The game is won." in announced(page).all_inner_texts()
    won.get_by_role("button", name="Close").click()
    expect(won).to_be_hidden()
    expect(bee).to_have_count(0)
    hint = control_of(page, "hint")
    assert hint.get_attribute("aria-disabled") == "true"
    hint.click(force=True)
    until(lambda: player.status == "The game is won.")
    page.reload()
    player.ready()
    assert player.text == whole
    expect(won).to_be_hidden()

    # A reload while the cards celebrate leads to the end of it.
    page.emulate_media(reduced_motion="no-preference")
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    win_again(player, session, head, whole)
    assert won.is_hidden()
    page.reload()
    player.ready()
    assert player.text == whole
    expect(won).to_be_visible()
    assert page.evaluate(MOVING) == 0
    go_at_speed(session, 1)  # the card of the win opens
    won.get_by_role("button", name="Close").click()

    # So does a tap, which does nothing else.
    win_again(player, session, head, whole)
    control_of(page, "undo").click()
    expect(won).to_be_visible()
    assert player.text == whole
    go_at_speed(session, 1)
    page.keyboard.press("Escape")

    # The next tap was meant for what the card lies over.
    win_again(player, session, head, whole)
    assert page.evaluate(TAPS_UNTIL_CLOSED) > 1
    assert player.text == whole
    go_at_speed(session, 1)

    # So does any key.
    win_again(player, session, head, whole)
    page.keyboard.press("Shift")
    expect(won).to_be_visible()
    assert page.evaluate(MOVING) == 0
    go_at_speed(session, 1)
    see(page, AT_REST)
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    won.get_by_role("button", name="Link to this deal").click()
    expect(won.get_by_role("button", name="Copied, with the link.")).to_be_visible()
    link = f"{page.url}#{quote(split(whole)[0], safe=':')}"
    assert page.evaluate("copied").split("\n")[1:] == ["Can you win it?", link]
    page.get_by_role("button", name="Same deal again").click()
    player.expect(split(whole)[0])
    page.keyboard.press("Control+z")
    player.expect(whole)


def test_all_cards_celebrate_a_win_of_ones_own(play: Play) -> None:
    buried = "document.querySelectorAll('.card.buried').length"
    deal, moves = split(WINS["ring"])
    player = play(deal, reduced_motion="no-preference")
    page = player.page
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    player.have_played(moves[:-1])
    player.play(moves[-1:], by_drag)
    go_at_speed(session, 0.1)  # long enough to be found
    until(lambda: page.evaluate(MOVING) == 105)
    until(lambda: page.evaluate(buried) == 0)
    page.keyboard.press("Shift")
    expect(dialog(page, "won")).to_be_visible()
    after = page.evaluate(buried)
    page.reload()
    player.ready()
    assert after == page.evaluate(buried) > 80


# Links.


def test_a_link_asks_before_it_takes_over(play: Play, site: Site) -> None:
    player = play("st-helena 17: t5>f8")
    page, question = player.page, dialog(player.page, "link")
    assert page.url == site.url
    hash_of = "(text) => { location.hash = text }"

    page.evaluate(hash_of, "#st-helena%2017:%20t5%3Ef8")
    page.evaluate(hash_of, "#louis%208:")
    expect(question).to_contain_text("Louis, deal 8. Your own game is saved")  # not: 0 moves
    assert page.url == site.url
    page.reload()  # the question is asked again
    expect(question).to_contain_text("Louis, deal 8. Your own game is saved")
    page.evaluate(hash_of, "#box-kite%203:")
    expect(question).to_contain_text("Box Kite, deal 3")
    page.go_back()  # and Back is an answer
    expect(question).to_be_hidden()
    page.reload()
    player.ready()
    expect(question).to_be_hidden()
    # The browser has gone back from the link, to leave a dialog's entry, before it tells of it.
    gone = "(newURL) => dispatchEvent(new HashChangeEvent('hashchange', {newURL}))"
    page.evaluate(gone, f"{site.url}#box-kite%203:")
    expect(question).to_contain_text("Box Kite, deal 3")
    # Closed, and the page loaded anew before the browser tells that it is closed: so it does not
    # go back to leave the question's entry, which would end the loading.
    page.evaluate("history.back = () => {}")
    with page.expect_event("load"):
        page.evaluate("document.querySelector('#link').close(), location.reload()")
    player.ready()
    expect(question).to_be_hidden()
    assert player.text == "st-helena 17: t5>f8"

    page.evaluate(hash_of, "#louis%208:")
    page.get_by_role("button", name="Play it").click()
    player.expect("louis 8:")
    page.get_by_role("button", name="Go back").click()
    player.expect("st-helena 17: t5>f8")

    with case("a link that is opened in a new tab"):
        tab = page.context.new_page()
        tab.goto(f"{site.url}#box-kite 3:")
        other = Player(tab).ready()
        expect(dialog(tab, "link")).to_contain_text("Box Kite, deal 3")
        assert other.text == "st-helena 17: t5>f8"
        tab.keyboard.press("Escape")
        assert other.text == player.text == "st-helena 17: t5>f8"


HOSTILE = {
    "percent": "%E0%A4%A",
    "binary": "%00%01%02%ff",
    "script": "<script>alert(1)</script>: <img src=x onerror=alert(1)>",
    "prototype": "__proto__ 17:",
    "huge": "st-helena 17: " + "t12>t11 " * 30_000,
    "long": "st-helena 17: " + "t12>t11 " * 9_000,
    "deal": "st-helena " + "9" * 5_000 + ":",
    "illegal": "st-helena 17: t1>t2",
    "word": "hello",
}


def test_hostile_links_do_nothing_but_show_an_error(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    before = page.inner_html("#table")
    scripts = page.locator("img, script").count()
    for link in HOSTILE.values():
        page.evaluate("(text) => { location.hash = text }", link)
        toast = toasts(page).locator("p")
        expect(toast).to_contain_text("This link doesn’t work")
        assert len(toast.inner_text()) < 400
        expect(open_dialogs(page)).to_have_count(0)
        close_button(toasts(page)).click()
    assert player.text == "st-helena 17: t5>f8"
    until(lambda: page.inner_html("#table") == before)  # it had made room for the toast
    assert page.locator("img, script").count() == scripts


# Where something is missing.


def test_a_broken_download_can_be_tried_again(visit: Visitor, site: Site) -> None:
    made = visit("about:blank", **PLAIN)
    page = made.page
    page.route("**/image-*", lambda route: route.abort())
    page.goto(site.url)
    toast = toasts(page)
    expect(toast).to_contain_text("did not load completely")
    bar, box = control_bar(page).bounding_box(), toast.bounding_box()
    assert bar
    assert box
    is_above, is_beside = box["y"] + box["height"] <= bar["y"], box["x"] + box["width"] <= bar["x"]
    assert is_above or is_beside, "over no control"
    page.unroute("**/image-*")
    toast.get_by_role("button", name="Try again").click()
    assert Player(page).ready().text.startswith("st-helena ")
    expect(toast).to_have_count(0)


def test_without_scripts_a_sentence_stands_there(visit: Visitor, site: Site) -> None:
    page = visit(site.url, java_script_enabled=False).page
    expect(page.locator("#too-old")).to_be_visible()
    assert "please allow them for this page" in page.content()


def test_a_worker_that_dies_is_replaced_unseen(visit: Visitor, site: Site) -> None:
    keep = """self.made = 0;
    Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        self.last = this;
        self.made += 1;
      }
    };"""
    page = visit(f"{site.url}#st-helena 17:", script=keep + PLAIN["script"]).page
    player = Player(page).ready()
    page.evaluate("last.onerror(new ErrorEvent('error', {cancelable: true}))")
    player.play(["t5>f8", "deal"], by_drag)
    assert player.text == "st-helena 17: t5>f8 deal"
    assert page.evaluate("made") == 2
    expect(toasts(page)).to_have_count(0)


# Windows of every kind.

SIZES = [
    (320, 480),
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
    (3840, 2160),
]
WITH_DIALOGS = [(320, 480), (390, 844), (844, 390), (3840, 2160)]  # the extremes, and phones

# Everything that can be pressed outside of the cards, and what is out of the window or too small.
# Measured at rest: on its way up a dialog stands between pixels, and so do its buttons' edges.
MISFITS = """() => {
  for (const animation of document.getAnimations()) animation.finish();
  const boxes = [...document.querySelectorAll(
    'dialog[open] :is(button, input, h2), #bar button:not([hidden]), dialog[open]')]
    .filter((element) => element.checkVisibility() || element.dataset.command !== 'rules')
    .filter((element) => !element.closest('details:not([open]) > :not(summary)'))
    .map((element) => [element, element.getBoundingClientRect()]);
  const inside = ({left, top, right, bottom}) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const large = (element, {width, height}) =>
    !element.matches('button') || (width >= 44 && height >= 44);
  return boxes.filter(([element, box]) =>
      (!element.closest('.body') && !inside(box)) || !large(element, box) || box.width === 0)
    .map(([element, box]) => element.outerHTML.slice(0, 80) + JSON.stringify(box));
}"""

SCROLLED = """() => [document, ...document.querySelectorAll('html, body, #table')]
  .some(({scrollTop, scrollLeft}) => scrollTop || scrollLeft)
  || scrollX || scrollY || visualViewport.scale !== 1 || visualViewport.offsetTop"""


TOUCHING = """() => [...document.querySelectorAll('#bar button')].some((button) => {
  const {left, right, top, bottom} = button.getBoundingClientRect();
  return [...document.querySelectorAll('.card')].some((card) => {
    const box = card.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
})"""

TOO_WIDE = """() => {
  const {scrollWidth, clientWidth} = document.querySelector('dialog[open]');
  return scrollWidth > clientWidth;
}"""


@pytest.mark.slow
def test_controls_and_dialogs_fit_every_window(play: Play) -> None:
    page = play("st-helena 17: t5>f8").page
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate(MISFITS) == []
        assert not page.evaluate(TOUCHING)
        for key in "mngrc?" if (width, height) in WITH_DIALOGS else "":
            page.keyboard.press(key)
            expect(
                page.locator("dialog[open] .body :is(dd, p, .choice), #menu[open], #new[open]")
            ).not_to_have_count(0)
            assert page.evaluate(MISFITS) == [], (width, key)
            assert not page.evaluate(TOO_WIDE), (width, key)
            page.keyboard.press("Escape")
        assert not page.evaluate(SCROLLED)


def test_less_motion_means_none_while_a_card_is_dragged(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    player.play(["t5>f8"], by_drag)  # what is drawn first never moves
    x, y = player.point("t8")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y + 40, steps=3)
    lasts = "getComputedStyle(document.querySelector('.card.dragged')).transitionDuration"
    assert page.evaluate(lasts) == "0s"
    page.mouse.up()

    with case("a phone that is turned keeps the game and moves nothing slowly"):
        resize(page, 390, 844)
        before = player.board
        resize(page, 844, 390)
        assert control_bar(page).get_attribute("data-flow") == "column"
        assert player.board == before
        expect(page.locator("[data-in=t1]").first).to_have_attribute("data-fan", "across")
        assert page.evaluate("document.getAnimations().length") == 0


def between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["portrait", "landscape"])
def test_a_phone_is_played_by_touch_and_never_scrolls(play: Play, size: tuple[int, int]) -> None:
    width, height = size
    deal, moves = split(WINS["ring"])
    player = play(deal, viewport={"width": width, "height": height}, **PHONE)
    page = player.page
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        fingers.send(
            "Input.dispatchTouchEvent",
            {
                "type": kind,
                "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
            },
        )

    def by_finger(player: Player, source: str, target: str) -> None:
        start, end = player.point(source), player.point(target)
        touch("touchStart", start)
        for part in (0.3, 0.7, 1):
            touch("touchMove", between(start, end, part))
        touch("touchEnd")

    player.play(moves[:6], by_finger)
    assert not page.evaluate(SCROLLED)

    # Wild fingers: swipes from the edges, a pinch, a double tap.
    text = player.text
    x, y = width / 2, height / 2
    for start, end in [
        ((x, 2), (x, height - 2)),
        ((x, height - 2), (x, 2)),
        ((2, y), (width - 2, y)),
    ]:
        touch("touchStart", start)
        for part in (0.25, 0.5, 0.75, 1):
            touch("touchMove", between(start, end, part))
        touch("touchEnd")
    touch("touchStart", (x - 20, y), (x + 20, y))
    for spread in (40, 80, 120):
        touch("touchMove", (x - spread, y), (x + spread, y))
    touch("touchEnd")
    for _ in range(2):
        page.touchscreen.tap(4, 4)
    assert not page.evaluate(SCROLLED)
    assert page.evaluate("getSelection().isCollapsed")

    # A card that was swept along may have moved, and its answer may be on the way.
    def is_undone() -> bool:
        now = player.text
        if now != text:
            page.keyboard.press("Control+z")
            until(lambda: player.text != now)
        return now == text

    see(page, AT_REST)
    until(is_undone)


def test_a_press_on_a_covered_card_that_cannot_move_takes_no_other(play: Play) -> None:
    player = play("freecell 17:")
    page, mouse = player.page, player.page.mouse
    status = status_line(page)
    mouse.move(*page.evaluate(COVERED, "t1"))
    mouse.down()
    mouse.move(*player.point("c1"), steps=3)
    expect(page.locator(".dragged")).to_have_count(0)
    expect(status).to_contain_text("Those 3 cards are not a run.")
    mouse.up()
    player.expect("freecell 17:")
    page.mouse.click(*page.evaluate(COVERED, "t2"))
    expect(status).to_contain_text("Those 3 cards are not a run.")
    expect(target_piles(page)).to_have_count(0)
