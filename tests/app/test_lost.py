"""Where a game was lost: found along its moves, told, kept, and gone back to."""

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sthelena import Game
from sthelena.page.view import story
from sthelena.solver import solve
from tests.support.around_table import history_panel, status_line, toast_about
from tests.support.bare_table import open_table
from tests.support.browsers import until
from tests.support.dialogs import close_button, dialog, told_in
from tests.support.messages import spoken
from tests.support.on_table import hinted_cards, see_no_card_under, table_of
from tests.support.player import Player, by_drag, case, in_window, resize, see
from tests.support.stored import kept
from tests.support.visit import Play

# Whether the list of moves shows all of the present one.
PRESENT_IN_SIGHT = """(() => {
  const list = document.querySelector('.moves-list ol').getBoundingClientRect();
  const row = document.querySelector('.moves-list [aria-current]').getBoundingClientRect();
  return row.top > list.top - 1 && row.bottom < list.bottom + 1;
})()"""

BACK = "Back to where you could still win"

# Whether each move takes two lines at most, and three moves can be seen at once, the third in part.
ROOM = """() => {
  const rows = [...document.querySelectorAll('.moves-list .row')];
  const line = parseFloat(getComputedStyle(rows[0]).lineHeight);
  const heights = rows.map((row) => row.children[1].getBoundingClientRect().height);
  const list = document.querySelector('.moves-list ol');
  return [Math.max(...heights) < 2.5 * line, list.clientHeight > 2.5 * rows[0].offsetHeight];
}"""


# The time for a whole game, of which much more could be found out, is over at once.
TIME_IS_UP = """() => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 10_000;
}"""

# Notes the main button of each new toast.
WATCH_BUTTONS = """() => {
  globalThis.labels = [];
  new MutationObserver(() => {
    const label = document.querySelector('.toast .answers button')?.textContent;
    if (label && label !== labels.at(-1)) labels.push(label);
  }).observe(document.getElementById('toasts'), {childList: true});
}"""


@cache
def lost_game() -> tuple[str, int]:
    """A game that could be won at first and is stuck now, and the move that lost it."""
    for deal in range(1, 60):
        chance, game = random.Random(deal), Game.parse(f"box-kite+ranks=5 {deal}:")
        while (moves := list(game.position.legal_moves)) and len(game.moves) < 60:
            played = [move for move in moves if move.target.startswith("f")]
            game = game.play(chance.choice(played or moves))
        if game.position.outcome() != "stuck":
            continue
        verdicts = [solve(position, nodes=5_000).verdict for position in game.positions]
        if "unknown" not in verdicts and 1 < verdicts.index("lost") < len(game.moves) - 2:
            return str(game), verdicts.index("lost")
    raise AssertionError("no such game")


def up_to(text: str, moves: int) -> str:
    """The text of a game up to a move."""
    head, played = text.split(":")
    return " ".join([f"{head}:", *played.split()[:moves]])


def lost_move(text: str, n: int) -> str:
    """What Python calls a move of a game."""
    return story(Game.parse(text))[n]["move"]


def saved_line(player: Player) -> dict[str, Any]:
    game, *_ = kept(player.page, "game/").values()
    line: dict[str, Any] = json.loads(game)["line"]
    return line


def test_why_it_is_lost_lies_on_no_card(play: Play) -> None:
    page = play("st-helena 556: t6>f8 deal deal", settings={"prospect": True}).page
    toast = toast_about(page, "lost")
    expect(toast).to_contain_text("the last card to leave a pile")
    for size in ((360, 640), (390, 844), (844, 390)):
        with in_window(page, size):
            expect(toast.get_by_role("button", name=BACK)).to_be_visible()
            see_no_card_under(toast)
            # It does not look out behind another panel.
            page.keyboard.press("f")
            expect(toast).to_be_hidden()
            page.keyboard.press("Escape")
            expect(toast).to_be_visible()


# One move is left, which helps nobody: t11>t10.
FUTILE = (
    "st-helena 17: t5>f8 t11>f3 t2>f2 deal t10>f6 t12>f8 t6>f4 t5>f4 t5>f3 t5>f6 t8>f3 t8>f6 t2>f8"
    " t3>f3 t8>f3 t5>f3 t1>t6 t1>f8 t7>f8 t10>t3 t10>f7 t10>f4 t6>f7 t6>f7 t7>f7 deal t7>f6 t3>f1"
    " t1>t5 t10>t3 t1>t3 t1>f7"
)


def test_who_moves_on_in_a_stuck_game_is_told_of_its_end(play: Play) -> None:
    player = play(FUTILE)
    end = toast_about(player.page, "end")
    expect(end).to_contain_text("Moves are left, but")
    by_drag(player, "t11", "t10")
    player.expect(f"{FUTILE} t11>t10")
    expect(end).to_contain_text("No moves left.")
    expect(end.get_by_role("button", name="Where did I lose?")).to_be_visible()


def test_a_stuck_game_tells_where_it_was_lost_and_leads_back(play: Play) -> None:
    text, lost = lost_game()
    player = play(text)
    page = player.page
    expect(toast_about(page, "end")).to_be_visible()
    page.evaluate(WATCH_BUTTONS)
    page.keyboard.press("h")
    toast = toast_about(page, "lost")
    expect(toast).to_contain_text(
        f"The losing move was move {lost}: {lost_move(text, lost)}", timeout=60_000
    )
    expect(toast).not_to_contain_text("was better")
    # No button changed under the finger while it was looked into.
    assert page.evaluate("labels")[0] == "Stop"
    assert "Undo" not in page.evaluate("labels")
    table_of(page).click(position={"x": 2, "y": 2})
    expect(toast).to_be_visible()
    toast.get_by_role("button", name=BACK).click()
    player.expect(up_to(text, lost - 1))
    expect(page.locator(".pile.played")).to_have_count(1)
    expect(hinted_cards(page)).to_have_count(0)
    expect(status_line(page)).to_contain_text("The losing move: ")
    line = saved_line(player)
    assert lost in line["lost"], "it is kept with the game"
    assert lost - 1 in line["won"]
    assert "hinted" not in line, "nothing that wins was shown"


# What a screen reader is told in the dialog, each time that it changes.
WATCH_REASON = """() => {
  globalThis.told = [];
  new MutationObserver((changes) => {
    for (const {target} of changes) {
      if (target.matches?.('#solvability [role=status]')) told.push(target.textContent);
    }
  }).observe(document.body, {childList: true, subtree: true});
}"""


def test_the_dialog_says_once_that_it_looks_for_the_losing_move(play: Play) -> None:
    page = play(lost_game()[0]).page
    page.evaluate(WATCH_REASON)
    page.keyboard.press("w")
    expect(told_in(dialog(page, "solvability"))).to_contain_text("The losing move was move")
    told = page.evaluate("told")
    assert len(told) == len(set(told)), told


# Its redeal loses.
REDEALT = (
    "st-helena+redeals=1+ranks=4 6: t10>f6 deal t4>f1 t12>f2 t10>f8 t7>f3 t6>f2 t2>f2 t2>f5 t10>f5"
    " t9>f6 t8>f8 t8>f8 t6>f1 t9>f4 t4>f4 t3>f1 t7>f4 t3>f6 t1>t11 t1>f5"
)


def test_of_a_losing_redeal_only_its_name_is_told(play: Play) -> None:
    page = play(REDEALT).page
    toast_about(page, "end").get_by_role("button", name="Where did I lose?").click()
    told = page.locator(".crux-open")
    expect(told).to_contain_text("Move 2: the redeal lost it.", timeout=60_000)
    told.get_by_role("button", name="All moves").click()
    history_panel(page).locator("input").fill("2")
    expect(history_panel(page).locator(".message")).to_have_text("The losing move: Redeal.")


# Nothing is found out of it in the time for a whole game.
OBSCURE = "st-helena 37506: t4>t11 deal t9>t7 t9>t6 t9>t8 t9>t7 t9>t8 t2>t10 t2>t6 t2>t10"


def test_a_report_that_found_out_nothing_says_so(play: Play) -> None:
    page = play(OBSCURE).page
    page.keyboard.press("y")
    history_panel(page).locator("[data-tool=list]").click()
    report = page.locator(".report")
    report.get_by_role("button", name="Where did I lose?").click()
    page.evaluate(TIME_IS_UP)
    expect(report).to_contain_text("It’s not known whether this is lost.", timeout=60_000)
    button = report.get_by_role("button", name="Keep looking")
    expect(button).to_be_visible()
    # Beside a longer button, as it may be, the sentence would stand in a narrow column.
    button.evaluate("(button) => { button.textContent = 'Which moves mattered?' }")
    for width, height in ((1024, 600), (1280, 800)):
        resize(page, width, height)
        sentence = "document.querySelector('.report p').offsetWidth"
        assert page.evaluate(sentence) >= 256, (width, height)


def test_the_history_marks_what_could_be_won_and_asks_only_once(play: Play) -> None:
    text, lost = lost_game()
    player = play(text)
    page = player.page
    page.keyboard.press("y")
    history_panel(page).locator("[data-tool=list]").click()
    rows = page.locator(".moves-list .row")
    expect(rows).to_have_count(len(text.split(":")[1].split()) + 1)
    # As long as nobody knows that it is lost, the button asks where.
    page.locator(".report").get_by_role("button", name="Where did I lose?").click()
    expect(page.locator(".report")).to_contain_text(
        f"You could win until move {lost}.", timeout=60_000
    )
    verdicts = rows.evaluate_all("(rows) => rows.map((row) => row.dataset.verdict)")
    assert verdicts == ["won"] * lost + ["lost"] * (len(verdicts) - lost)
    expect(rows.nth(lost)).to_contain_text("lost")
    assert page.evaluate("document.activeElement.matches('.moves-list *')"), "focus is kept"
    for width, height in ((320, 568), (844, 390)):
        resize(page, width, height)
        assert page.evaluate(ROOM) == [True, True], (width, height)
    # Where the list lies over the table, it gives way to the position that was chosen.
    resize(page, 390, 844)
    rows.nth(lost).click()
    expect(page.locator(".moves-list")).to_be_hidden()
    expect(history_panel(page).locator(".message")).to_contain_text("The losing move: ")
    expect(history_panel(page).locator("input")).to_be_focused()
    resize(page, 844, 390)
    history_panel(page).locator("[data-tool=list]").click()
    rows.nth(lost - 1).click()
    page.get_by_role("button", name="Play on").click()
    player.expect(up_to(text, lost - 1))

    page.reload()
    player.ready()
    page.keyboard.press("y")
    history_panel(page).locator("[data-tool=list]").click()
    report = page.locator(".report")
    expect(report).to_contain_text(f"You could win until move {lost}.")


def kept_at(text: str, n: int) -> tuple[int, int]:
    """How many of the moves at a position of a game keep the win, by the search in Python."""
    position = Game.parse(up_to(text, n)).position
    moves = list(position.legal_moves)
    return sum(solve(position.after(move), nodes=50_000).verdict == "won" for move in moves), len(
        moves
    )


def test_the_report_tells_how_many_moves_kept_the_win_and_lets_them_be_tried(play: Play) -> None:
    text, lost = lost_game()
    player = play(text)
    page = player.page
    page.keyboard.press("y")
    history_panel(page).locator("[data-tool=list]").click()
    report = page.locator(".report")
    report.get_by_role("button", name="Where did I lose?").click()
    kept, among = kept_at(text, lost - 1)
    sentence = f"At move {lost}, {kept} of {among} possible moves kept the win."
    expect(report).to_contain_text(sentence, timeout=60_000)
    until(lambda: history_panel(page).locator(".shares span").count() > 1)
    page.evaluate(TIME_IS_UP)
    expect(report.get_by_role("button", name="Stop")).to_have_count(0, timeout=60_000)
    row = page.locator(".moves-list .row").nth(lost)
    expect(row.locator(".choice-count")).to_have_text(f"{kept} of {among}")
    # A screen reader hears what the figures and signs mean.
    told = f"{kept} of {among} moves kept the win, [0-9]+ on the foundations, lost"
    expect(row).to_have_accessible_name(re.compile(f"^{lost} .*[.] {told}$"))
    expect(page.get_by_text("Redeal", exact=True)).to_be_hidden()  # there was none

    page.reload()  # it is kept with the game
    player.ready()
    page.keyboard.press("y")
    history_panel(page).locator("[data-tool=list]").click()
    expect(report).to_contain_text(sentence)
    assert "hinted" not in saved_line(player)
    report.get_by_role("button", name=sentence).click()
    crux = page.locator(".crux-open")
    lines = crux.locator("p[data-verdict]")
    expect(lines).to_have_count(2)
    made, better = lines.all_inner_texts()
    assert re.fullmatch(f"Move {lost}: .+ lost it\\.", made)
    assert better.endswith(" was better.")
    until(lambda: len(saved_line(player).get("hinted", [])) == 1)  # whether it is tried or not
    expect(page.locator(".pile.played")).to_have_count(1)
    expect(hinted_cards(page)).to_have_count(1)
    # On a phone on its side some moves stay in sight, on a tablet most of the table.
    with in_window(page, (844, 390)):
        row_height = "document.querySelector('.moves-list .row').offsetHeight"
        see(page, f"document.querySelector('.moves-list ol').clientHeight > 2.5 * {row_height}")
    with in_window(page, (768, 1024)):
        see(page, f"({BELOW})() === 1")
        list_box, table_box = (page.locator(at).bounding_box() for at in (".moves-list", "#table"))
        assert list_box
        assert table_box
        assert table_box["x"] + table_box["width"] <= list_box["x"] + 1
    resize(page, 1280, 720)
    wins = crux.locator("[data-verdict=won]").inner_text()
    crux.get_by_role("button", name=spoken("history.try-it")).click()
    player.expect(up_to(text, lost - 1))

    # What wins stays lit and told until the first move, whatever is touched.
    status = status_line(page).locator("span").first
    expect(status).to_contain_text(wins)
    expect(status).to_contain_text("stays in History")
    table_of(page).click(position={"x": 2, "y": 2})
    expect(hinted_cards(page)).to_have_count(1)
    expect(page.locator(".pile.played")).to_have_count(0)
    player.tap("t1")
    expect(status).to_contain_text("Choose a lit place.")
    table_of(page).click(position={"x": 2, "y": 2})
    expect(status).to_contain_text(wins)
    expect(hinted_cards(page)).to_have_count(1)
    page.keyboard.press("u")
    expect(hinted_cards(page)).to_have_count(0)
    page.keyboard.press("Control+y")
    player.expect(up_to(text, lost - 1))

    # The game as it was played stays, and so does what was found out of it.
    page.keyboard.press("y")
    history_panel(page).locator("[data-tool=list]").click()
    expect(report).to_contain_text("You kept the win all the way.")  # then no button moves
    attempt = history_panel(page).locator(".attempt p")
    expect(attempt).to_have_text("Attempt 2 of 2")
    page.get_by_role("button", name="Previous attempt").click()
    expect(attempt).to_have_text("Attempt 1 of 2: lost")
    expect(report).to_contain_text(sentence)


# By how many pixels the cards and places reach under the strip of the history, once nothing moves.
BELOW = """() => {
  if (document.getAnimations().some(({playState}) => playState === 'running')) return -1;
  const {top} = document.getElementById('history').getBoundingClientRect();
  const all = [...document.querySelectorAll('#table :is(.card, .pile)')];
  return 1 + Math.max(0, ...all.map((each) => each.getBoundingClientRect().bottom - top));
}"""


def test_the_strip_of_the_history_lies_on_no_card(play: Play) -> None:
    page = play("st-helena 17: t12>t8").page
    page.keyboard.press("y")
    for size in (1280, 800), (1920, 1080), (768, 1024), (390, 844), (360, 640), (844, 390):
        resize(page, *size)
        assert see(page, f"({BELOW})() > 0 && ({BELOW})()") == 1, size
    # Beside a list the table is narrow, and the controls, were they there, would stand elsewhere.
    history_panel(page).locator("[data-tool=list]").click()
    for size in (1280, 800), (1920, 1080), (844, 390):
        resize(page, *size)
        assert see(page, f"({BELOW})() > 0 && ({BELOW})()") == 1, size
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(history_panel(page)).to_be_hidden()
    expect(page.locator("#bar[data-flow=column]")).to_be_visible()


def test_a_lost_game_is_looked_back_at_beside_its_table(play: Play) -> None:
    """On a phone a card says what lost, and one tap tries it; the list of moves is behind it."""
    text, lost = lost_game()
    player = play(text, viewport={"width": 390, "height": 844})
    page = player.page
    page.get_by_role("button", name="Where did I lose?").click()
    crux, rows = page.locator(".crux-open"), page.locator(".moves-list .row")
    expect(crux).to_contain_text(f"Move {lost}: ", timeout=60_000)
    expect(crux).to_contain_text(" was better.")
    expect(rows.first).to_be_hidden()
    see(page, f"({BELOW})() === 1")
    assert page.evaluate("document.getElementById('history').offsetHeight / innerHeight") < 0.3

    crux.get_by_role("button", name="All moves").click()
    expect(rows.nth(lost)).to_be_in_viewport(ratio=0.9)
    # Where it is, it stays while more is found out.
    box = rows.nth(lost).bounding_box()
    found = history_panel(page).locator(".shares span")
    enough = min(lost, found.count() + 2)
    stop = page.locator(".report").get_by_role("button", name="Stop")
    until(lambda: found.count() >= enough or stop.count() == 0)  # the time may be up before
    page.evaluate(TIME_IS_UP)
    expect(stop).to_have_count(0, timeout=60_000)
    assert rows.nth(lost).bounding_box() == box
    history_panel(page).locator(".close").click()
    page.get_by_role("button", name="Look back").click()
    crux.get_by_role("button", name="Try it").click()
    player.expect(up_to(text, lost - 1))


@cache
def narrow_win() -> str:
    """A small game that was won, with moves that would have lost at most of its positions: one of
    them is found at once, also on a slow machine."""
    for deal in range(1, 60):
        start = f"box-kite-suit+ranks=4 {deal}:"
        text = " ".join([start, *map(str, solve(Game.parse(start).position, nodes=5_000).moves)])
        counts = [kept_at(text, n) for n in range(0, len(Game.parse(text).moves), 2)]
        if sum(kept < among for kept, among in counts) > len(counts) * 0.8:
            return text
    raise AssertionError("no such game")


SUITS = str.maketrans("♣♠♥♦", "CSHD")


def test_a_won_game_is_looked_back_at(play: Play) -> None:
    head, last = narrow_win().rsplit(" ", 1)
    player = play(head, viewport={"width": 360, "height": 640})
    player.play([last], by_drag)
    page = player.page
    dialog(page, "won").get_by_role("button", name="Look back").click()
    crux = page.locator(".crux-open")
    expect(crux).to_contain_text(" kept the win.", timeout=60_000)
    # Lit is the move that is named, and not another that would have won.
    _, card = crux.inner_text().split()[1:3]
    assert hinted_cards(page).evaluate("({dataset}) => dataset.card") == card.translate(SUITS)
    crux.get_by_role("button", name="All moves").click()
    # What is told above the list takes room from it, and the present move stays in sight.
    expect(page.locator(".report")).to_contain_text("You kept the win all the way.")
    see(page, PRESENT_IN_SIGHT)
    stop = page.locator(".report").get_by_role("button", name="Stop")
    stop.evaluate_all("(all) => all.forEach((each) => each.click())")  # unless the time is up
    verdicts = page.locator(".moves-list .row").evaluate_all(
        "(rows) => rows.map((row) => row.dataset.verdict)"
    )
    assert set(verdicts) == {"won"}


def test_it_is_found_by_itself_where_answers_are_wanted_anyway(play: Play) -> None:
    text, lost = lost_game()
    player = play(text, settings={"prospect": True})
    toast = toast_about(player.page, "lost")
    expect(toast).to_contain_text(f"The losing move was move {lost}", timeout=60_000)
    expect(toast.get_by_role("button", name=BACK)).to_be_visible()


@pytest.fixture(scope="module")
def bare(browser: Browser) -> Iterator[Page]:
    page = open_table(browser)
    yield page
    page.context.close()


REPORT = """async (isPuzzle) => {
  const {reportLosses} = await import('./features/analysis/loss-report.js');
  const {createToasts, showToast} = await import('./feedback/toasts.js');
  const root = document.body.appendChild(document.createElement('div'));
  const toasts = createToasts(root, () => {});
  const {unpackTimeline} = await import('./storage/packed-timeline.js');
  const line = unpackTimeline({game: 'x 1', words: ['a', 'b'], at: 2, won: [1], lost: [2]});
  const game = {
    timeline: {...line, ...(isPuzzle && {puzzle: {number: 1, start: 1}})},
    view: {outcome: 'open'},
    text: 'x 1: a b',
    settled: Promise.resolve(),
    ask: async ({ask}) =>
      ask === 'story' ? {story: [{message: 'M. More.', move: 'M.'}]} : {search: {moves: ['c']}},
  };
  let told;
  const solvability = {waysBack: () => [], answer() {}, listen: (listener) => (told = listener)};
  let said = '';
  const setStatus = (sentence) => (said = sentence);
  reportLosses(solvability, {game, toasts, assistance: {}, features: {history: {}}, setStatus});
  told.lost({reason: 'R.', cards: []});
  showToast(toasts, 'lost', 'touch', 'R.', []);
  told.traced(game.text);
  for (let i = 0; i < 50; i++) await null;
  const shown = root.textContent;
  root.remove();
  return {said, shown};
}"""


def test_of_a_puzzle_the_losing_move_is_not_told(bare: Page) -> None:
    told = bare.evaluate(REPORT, False)
    assert told["said"] == "R."
    assert "The losing move was move 2: M." in told["shown"]
    told = bare.evaluate(REPORT, True)
    assert not told["said"]  # its strip says it
    assert told["shown"].strip() == "R."


def test_the_key_of_the_history_calls_a_deal_from_the_stock_no_redeal(play: Play) -> None:
    player = play("st-helena 17: deal")
    page, history = player.page, history_panel(player.page)
    for text, word in (("st-helena 17: deal", "Redeal"), ("louis 17: deal", "Deal")):
        with case(text):
            if player.text != text:
                player.open_link(text)
            page.keyboard.press("y")
            history_panel(page).locator("[data-tool=list]").click()
            expect(page.locator(".moves-list .row").nth(1)).to_be_visible()
            expect(page.locator(".verdict-key .dealt")).to_have_text(word)
            close_button(history).click()
            expect(history).to_be_hidden()
    with case("of a game without moves nothing is marked as lost"):
        player.open_link("st-helena 17:")
        page.keyboard.press("y")
        expect(history).to_contain_text("Move 0 of 0")
        verdicts = history_panel(page).locator(".verdicts")
        marks = verdicts.evaluate(
            "({style}) => ['--won', '--lost'].map((name) => style.getPropertyValue(name))"
        )
        assert marks == ["0%", "100%"]
