"""What is kept beside the running game: other games, bookmarks, history, statistics, one file."""

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from sthelena.command_line import main
from tests.support.around_table import control_of, history_panel, status_line, toast_about, toasts
from tests.support.browsers import Site, until
from tests.support.dialogs import (
    body_of,
    dialog,
    items_of,
    main_button,
    rows_of,
    title_of,
    win_report,
)
from tests.support.on_table import pile_of
from tests.support.player import (
    WINS,
    Board,
    Player,
    another_tab,
    by_drag,
    by_keys,
    case,
    resize,
    split,
)
from tests.support.stored import keep, kept, keys_of, result
from tests.support.visit import Play

# Saved games.


def test_any_kept_game_can_be_gone_back_to(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    for number in (18, 19):
        player.new_deal(number)
        player.answer_to(lambda: page.keyboard.press("d"))
    page.keyboard.press("k")
    items = items_of(dialog(page, "saved-games"))
    expect(items).to_have_count(3)
    expect(items.nth(0)).to_contain_text("Now playing")
    expect(items.nth(2)).to_contain_text("St. Helena, deal 17")
    expect(items.nth(2)).to_contain_text("9 of 104 cards on the foundations")
    items.nth(2).locator(".row").click()
    player.expect("st-helena 17: t5>f8")
    page.keyboard.press("Control+z")
    player.expect("st-helena 17:")
    page.keyboard.press("k")
    expect(items.nth(1)).to_contain_text("deal 19")

    with case("one is removed when that is said twice"):
        remove = page.get_by_role("button", name="Remove St. Helena, deal 19")
        remove.click()
        page.get_by_role("button", name="Keep").click()
        expect(remove).to_be_focused()
        remove.click()
        dialog(page, "saved-games").get_by_role("button", name="Remove", exact=True).click()
        expect(items).to_have_count(2)
        page.reload()
        player.ready()
        page.keyboard.press("k")
        expect(items).to_have_count(2)
        assert player.text == "st-helena 17:"


def test_kept_games_are_named_in_the_language_of_now(play: Play) -> None:
    player = play("crescent-pysolfc 17: t1>t7", settings={"language": "fr"})
    player.new_deal(18)
    page = player.page
    keep(page, {"settings": json.loads(kept(page)["settings"]) | {"language": "de"}})
    page.reload()
    player.ready()
    page.keyboard.press("m")
    expect(dialog(page, "menu")).to_contain_text("Zurück zu Halbmond")
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    expect(dialog(page, "saved-games").locator(".item strong").last).to_contain_text("Halbmond")


def test_a_game_that_went_on_in_another_tab_is_not_lost(play: Play, site: Site) -> None:
    player = play("st-helena 17: t5>f8")
    other = another_tab(player.page.context, site)
    player.new_deal(18)
    player.page.keyboard.press("k")
    expect(items_of(dialog(player.page, "saved-games"))).to_have_count(2)
    other.answer_to(lambda: other.page.keyboard.press("d"))
    items_of(dialog(player.page, "saved-games")).nth(1).locator(".row").click()
    until(lambda: player.status == "This game was continued in another tab.")
    assert player.text == "st-helena 18:"
    other.page.reload()
    assert other.ready().text == "st-helena 17: t5>f8 deal"


# The game of this tab and nineteen others, all played later.
TWENTY_LATER = f"""() => {{
  const [key] = {keys_of("game/")};
  const saved = JSON.parse(localStorage[key]);
  for (let n = 1; n < 20; n++)
    localStorage[`${{key}}-${{n}}`] = JSON.stringify({{...saved, use: saved.use + n}});
}}"""


def test_a_game_open_in_another_tab_survives_twenty_others(play: Play, site: Site) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    page.keyboard.press("b")
    until(lambda: marked(player) == ["st-helena 17: t5>f8"])
    page.evaluate(TWENTY_LATER)
    other = another_tab(page.context, site)
    for number in (18, 19):
        other.new_deal(number)
        other.answer_to(lambda: other.page.keyboard.press("d"))
    page.reload()
    assert player.ready().text == "st-helena 17: t5>f8"
    page.keyboard.press("Shift+B")
    expect(rows_of(dialog(page, "bookmarks"))).to_have_count(1)


# Statistics: what counts.


DAY = 86_400_000
START = 1_700_000_000_000


def recorded(player: Player) -> dict[str, dict[str, Any]]:
    """The results, by rules and deal."""
    return {deal: json.loads(text) for deal, text in kept(player.page, "record/").items()}


def states(player: Player) -> dict[str, str]:
    return {key: result["state"] for key, result in recorded(player).items()}


def test_a_deal_counts_from_its_first_move(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    player.new_deal(18)
    assert states(player) == {}
    player.answer_to(lambda: page.keyboard.press("d"))
    assert states(player) == {"st-helena 18": "open"}
    player.answer_to(lambda: page.keyboard.press("Control+z"))
    player.answer_to(lambda: page.keyboard.press("Control+y"))
    player.new_deal(19)
    assert states(player) == {"st-helena 18": "open"}, "it is saved"
    page.keyboard.press("k")
    page.get_by_role("button", name="Remove St. Helena, deal 18").click()
    dialog(page, "saved-games").get_by_role("button", name="Remove", exact=True).click()
    page.keyboard.press("Escape")
    assert states(player) == {"st-helena 18": "lost"}
    player.new_deal(18)
    assert states(player) == {"st-helena 18": "lost"}, "a look at it changes nothing"
    player.answer_to(lambda: page.keyboard.press("d"))
    assert states(player) == {"st-helena 18": "open"}


def test_a_stuck_game_is_lost_until_it_goes_on(play: Play) -> None:
    player = play("box-kite-suit 53:")
    player.drag("t4", "f7")
    player.expect("box-kite-suit 53: t4>f7")
    assert states(player) == {"box-kite-suit 53": "lost"}
    assert recorded(player)["box-kite-suit 53"]["home"] == 9
    player.page.keyboard.press("Control+z")
    player.expect("box-kite-suit 53:")
    assert states(player) == {"box-kite-suit 53": "lost"}

    with case("one in which no move leads anywhere"):
        before = "louis 45: t12>f3 deal t9>f4 deal t1>t10 t11>t6 deal t7>f4"
        player.open_link(before)
        toast = toast_about(player.page, "end")
        player.drag("t2", "t9")
        player.expect(f"{before} t2>t9")
        expect(toast).to_contain_text("no more cards can reach the foundations")
        assert states(player)["louis 45"] == "lost"
        player.drag("t4", "t11")
        player.expect(f"{before} t2>t9 t4>t11")
        expect(toast).to_have_count(0)


def test_a_win_counts_once_and_for_good(play: Play) -> None:
    whole = WINS["ring"]
    head, last = whole.rsplit(" ", 1)
    rules, number = split(whole)[0].rstrip(":").split()
    name = f"{rules} {number}"
    player = play(split(whole)[0])
    player.have_played(split(head)[1])
    page = player.page
    player.play([last], by_drag)
    expect(title_of(dialog(page, "won"))).to_have_text("You won!")
    expect(dialog(page, "won")).to_contain_text("First win")
    first = recorded(player)[name]
    assert (first["state"], first["home"], first["moves"]) == ("won", 104, len(split(whole)[1]))
    assert not {"hints", "foreign"} & first.keys()
    assert first["spent"] > 0
    page.get_by_role("button", name="Same deal again").click()
    player.expect(split(whole)[0])
    # By keys, here and below: cards may still be flying where a mouse would take them.
    player.play(split(whole)[1][:1], by_keys)
    player.new_deal(5)
    again = recorded(player)[name]
    assert again == first


def test_a_win_that_a_link_brings_is_nobodys(play: Play) -> None:
    """With one more move it is still no own win."""
    whole = WINS["ring"]
    head, last = whole.rsplit(" ", 1)
    player = play("st-helena 17:")
    page = player.page
    page.evaluate("(text) => { location.hash = encodeURIComponent(text) }", whole)
    page.get_by_role("button", name="Play it").click()
    player.expect(whole)
    assert states(player) == {}
    player.answer_to(lambda: page.keyboard.press("Control+z"))
    player.play([last], by_keys)
    expect(title_of(dialog(page, "won"))).to_have_text("You won!")
    expect(win_report(page)).to_contain_text("1 move was yours")
    expect(win_report(page)).not_to_contain_text("first win")
    result = recorded(player)[split(whole)[0].rstrip(":")]
    assert (result["state"], result["foreign"]) == ("won", len(split(head)[1]))
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    expect(items_of(dialog(page, "saved-games")).first).to_contain_text("Won")


# How many numbers stand in each line.
LINES = """(numbers) => {
  const lines = {};
  for (const {offsetTop} of numbers.children) lines[offsetTop] = (lines[offsetTop] ?? 0) + 1;
  return Object.values(lines);
}"""


def test_statistics_are_shown_for_each_game_and_deals_played_again(
    play: Play, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results: dict[str, dict[str, Any]] = result("louis 5", "won", START, moves=99, spent=1000)
    for n in range(1, 31):
        deal, time = f"st-helena {n}", START + n * DAY
        if n % 3:
            results |= result(deal, "won", time, moves=100 - n, spent=90_000 + 60 * n)
        else:
            results |= result(deal, "lost", time, home=60)
    player = play("st-helena 17:")
    page = player.page
    keep(page, results)
    page.keyboard.press("s")
    statistics = dialog(page, "statistics")
    numbers = statistics.locator(".numbers")
    expect(numbers).to_contain_text("30")
    assert numbers.inner_text().split() == "Played 30 Won 20 Win rate 67%".split()
    expect(statistics.locator("ul:empty")).to_have_count(0)
    expect(statistics.locator("figure svg")).to_have_count(2)
    weeks = statistics.locator("figure").first.locator("th[scope=row]")
    days = [re.sub(r"\W+", " ", week) for week in weeks.all_inner_texts()]
    assert days == ["Nov 13 19", "Nov 20 26", "Nov 27 Dec 3", "Dec 4 10", "Dec 11 17"]
    assert statistics.locator("figure rect").count() == 11
    expect(statistics).to_contain_text("Fewest moves: 71, deal 29")
    assert statistics.get_by_text("On average").all_inner_texts() == [
        "On average: 85",
        "On average: 1:30",
    ]
    # The charts' tables for the ear do not let the dialog itself scroll away.
    assert statistics.evaluate("(it) => it.scrollHeight <= it.clientHeight")
    options = statistics.locator("select option").all_inner_texts()
    assert options == ["All games", "St. Helena", "Louis"]
    resize(page, 390, 844)
    assert numbers.evaluate(LINES) == [3]
    statistics.locator("[data-set=streaks]").check()
    expect(numbers).to_contain_text("Current streak")
    assert numbers.evaluate(LINES) == [3, 2]
    resize(page, 320, 568)
    assert body_of(statistics).evaluate("(it) => it.scrollWidth <= it.clientWidth")
    with page.expect_download() as download:
        statistics.get_by_role("button", name="Save all as CSV").click()
    backup = tmp_path / "backup.json"
    newest_first = sorted(results.values(), key=lambda result: -result["time"])
    backup.write_text(json.dumps({"format": "st-helena", "results": newest_first}))
    assert main(["results", str(backup)]) == 0
    assert download.value.path().read_text("utf-8") == capsys.readouterr().out
    deals = statistics.get_by_role("button", name=re.compile("^Deal "))
    expect(deals).to_have_count(20)
    statistics.get_by_role("button", name="Show more").click()
    expect(deals).to_have_count(30)
    statistics.locator("select").select_option("Louis")
    expect(statistics).to_contain_text("Fastest win: 0:01, deal 5")
    expect(deals).to_have_count(1)
    statistics.locator("select").select_option("All games")
    expect(numbers).to_contain_text("31")
    words = "Played 31 Won 21 Win rate 68% Current streak 0 Best streak 3"
    assert numbers.inner_text().split() == words.split()
    expect(statistics.locator("figure svg")).to_have_count(2)
    # The fewest moves and the shortest time of different games say nothing together.
    expect(statistics).not_to_contain_text("Fewest moves:")
    expect(statistics).not_to_contain_text("On average:")
    statistics.get_by_role("button", name="Show more").click()
    expect(deals.last).to_contain_text("Louis · ")
    deals.last.click()
    player.expect("louis 5:")


def test_no_number_of_the_statistics_stands_alone_in_a_line(play: Play) -> None:
    page = play("st-helena 17:", viewport={"width": 390, "height": 844}).page
    won: dict[str, Any] = {"moves": 90, "spent": 1000}
    results = [
        result("st-helena 1", "won", START, **won),
        result("st-helena 2", "lost", START),
        result("st-helena 3", "won", START, hints=1, **won),
        result("st-helena 4", "won", START, foreign=1, **won),
    ]
    numbers = dialog(page, "statistics").locator(".numbers")
    for played, lines in ((2, [3]), (3, [3, 3]), (4, [3, 2, 2])):
        for each in results[:played]:
            keep(page, each)
        page.keyboard.press("s")
        expect(numbers).to_contain_text(str(played))
        assert numbers.evaluate(LINES) == lines
        page.keyboard.press("Escape")
    page.keyboard.press("s")
    dialog(page, "statistics").locator("[data-set=streaks]").check()
    expect(numbers).to_contain_text("Current streak")
    assert numbers.evaluate(LINES) == [3, 3, 3]
    page.keyboard.press("Escape")

    with case("the game whose rules were changed has its name"):
        rules = "st-helena+redeals=3"
        keep(page, result(f"{rules} 5", "lost", START, home=60))
        page.keyboard.press("s")
        named = dialog(page, "statistics").locator(f"option[value='{rules}']")
        expect(named).to_have_text("St. Helena, with changed rules")


def test_the_time_is_shown_to_those_who_ask(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    assert status_line(page).get_attribute("data-time") is None
    page.keyboard.press("s")
    dialog(page, "statistics").locator("[data-set=timer]").check()
    page.keyboard.press("Escape")
    expect(status_line(page)).to_have_attribute("data-time", "0:00")
    player.answer_to(lambda: page.keyboard.press("d"))
    until(lambda: status_line(page).get_attribute("data-time") != "0:00")
    page.reload()
    player.ready()
    time = status_line(page).get_attribute("data-time")
    assert time


# Bookmarks.

WAY = "st-helena-pysolfc 17: t5>f8 t8>t12 t8>f8 t11>f3 t2>f2"


def marked(player: Player) -> list[str]:
    """The texts of the bookmarks that are kept with the game."""
    games = kept(player.page, "game/").values()
    newest = max(map(json.loads, games), key=lambda game: game["time"])
    return [mark["text"] for mark in newest["bookmarks"]]


def test_a_bookmark_lasts_and_jumping_loses_nothing(play: Play) -> None:
    deal_text, moves = split(WAY)
    player = play(WAY)
    page = player.page
    for _ in range(3):
        player.answer_to(lambda: page.keyboard.press("Control+z"))
    page.keyboard.press("b")
    expect(toasts(page)).to_contain_text("Bookmarked: Move 2.")
    player.answer_to(lambda: page.keyboard.press("Shift+R"))
    player.play(["deal"], by_drag)
    assert marked(player)[0] == " ".join([deal_text, *moves[:2]])

    page.reload()
    player.ready()
    player.expect(f"{deal_text} deal")
    page.keyboard.press("Shift+B")
    page.get_by_role("button", name="Rename Move 2").click()
    page.get_by_role("textbox", name="Name").fill("Before the ace")
    page.keyboard.press("Enter")
    rows_of(dialog(page, "bookmarks")).filter(has_text="Before the ace").click()
    player.expect(" ".join([deal_text, *moves[:2]]))
    page.get_by_role("button", name="Back to where you were").click()
    player.expect(f"{deal_text} deal")
    page.keyboard.press("Shift+B")
    page.get_by_role("button", name="Remove Before the ace").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    assert " ".join([deal_text, *moves[:2]]) not in marked(player)


def test_after_the_last_bookmark_is_removed_the_page_begins_anew(play: Play) -> None:
    page = play("st-helena 17: t5>f8").page
    page.keyboard.press("b")
    page.keyboard.press("Shift+B")
    page.get_by_role("button", name="Remove Move 1").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    bookmarks = dialog(page, "bookmarks")
    expect(body_of(bookmarks)).to_be_focused()
    expect(bookmarks.locator("ul")).to_have_count(0)
    main_button(bookmarks).click()
    expect(rows_of(bookmarks)).to_have_count(1)


def test_moves_that_redo_would_lose_are_marked_by_themselves(play: Play) -> None:
    player = play(WAY)
    page = player.page
    for _ in range(4):
        player.answer_to(lambda: page.keyboard.press("Control+z"))
    player.answer_to(lambda: page.keyboard.press("d"))
    assert marked(player) == [WAY]
    page.keyboard.press("Shift+B")
    dialog(page, "bookmarks").get_by_role("button", name="Up to move 5", exact=True).click()
    player.expect(WAY)
    player.answer_to(lambda: page.keyboard.press("Control+z"))
    player.expect(WAY.rsplit(" ", 1)[0])


# History and replay.


def shows(player: Player, board: Board) -> bool:
    return player.board == board


def open_history(player: Player) -> None:
    player.page.keyboard.press("y")
    expect(history_panel(player.page)).to_be_visible()


def test_the_history_shows_every_position_and_leaves_the_game(play: Play) -> None:
    player = play(WAY)
    page, strip = player.page, history_panel(player.page)
    boards = [player.board]
    for _ in range(2):
        player.answer_to(lambda: page.keyboard.press("Control+z"))
        boards.append(player.board)
    for _ in range(2):
        player.answer_to(lambda: page.keyboard.press("Control+y"))

    open_history(player)
    expect(strip).to_contain_text("Move 5 of 5")
    for moves, board in ((4, boards[1]), (3, boards[2])):
        page.keyboard.press("ArrowLeft")
        expect(strip).to_contain_text(f"Move {moves} of 5")
        until(partial(shows, player, board))
    strip.locator("input[type=range]").fill("0")
    expect(strip.locator(".message")).to_contain_text("deal 17")
    page.keyboard.press("d")
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    expect(strip).to_be_hidden()
    assert player.text == WAY
    until(partial(shows, player, boards[0]))

    open_history(player)
    strip.get_by_role("button", name="Moves").click()
    row = strip.get_by_role("button", name=re.compile("^2 "))
    expect(row).to_contain_text("on the foundations")
    row.click()
    expect(strip).to_contain_text("Move 2 of 5")
    strip.get_by_role("button", name="Mark").click()
    strip.get_by_role("button", name="Play on").click()
    expect(strip).to_be_hidden()
    player.expect(" ".join(WAY.split()[:4]))
    assert marked(player) == [player.text]
    page.keyboard.press("Control+y")
    player.expect(" ".join(WAY.split()[:5]))


def test_the_history_is_opened_and_replayed_and_closed(play: Play) -> None:
    player = play(WAY)
    page, strip = player.page, history_panel(player.page)
    with case("it plays to the end and stops at a touch"):
        open_history(player)
        speed = strip.locator("[data-tool=speed]")
        for number in ("Speed 2", "Speed 4"):
            speed.click()
            expect(speed).to_have_attribute("aria-label", re.compile(number))
        strip.get_by_role("button", name="Play", exact=True).click()
        strip.get_by_role("button", name="Pause").click()
        expect(strip.get_by_role("button", name="Play", exact=True)).to_be_visible()
        page.keyboard.press(" ")
        expect(strip).to_contain_text("Move 5 of 5")
        expect(strip.get_by_role("button", name="Play", exact=True)).to_be_visible()
        assert player.text == WAY
        page.keyboard.press("Escape")
        expect(strip).to_be_hidden()
    with case("the focus returns to where it was opened"):
        pile = pile_of(page, "t1")
        pile.focus()
        open_history(player)
        page.keyboard.press("Escape")
        expect(pile).to_be_focused()
        menu = control_of(page, "menu")
        menu.click()
        dialog(page, "menu").get_by_role("button", name="History and replay").click()
        expect(strip).to_be_visible()
        page.keyboard.press("Escape")
        expect(menu).to_be_focused()
    with case("it can be opened again at once"):
        open_history(player)
        page.evaluate(
            """new Promise((closed) => {
              document.getElementById('history').addEventListener('close', closed);
              for (const key of ['Escape', 'y'])
                document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
            })"""
        )
        strip.get_by_role("button", name="Moves").click()
        expect(strip.locator(".moves-list li")).to_have_count(len(split(WAY)[1]) + 1)
        page.keyboard.press("ArrowLeft")
        expect(strip).to_contain_text("Move 4 of 5")
        assert page.evaluate("document.getElementById('table').inert")


def test_earlier_attempts_are_in_the_history(play: Play) -> None:
    player = play(WAY)
    page, strip = player.page, history_panel(player.page)
    player.answer_to(lambda: page.keyboard.press("Shift+R"))
    player.answer_to(lambda: page.keyboard.press("d"))
    open_history(player)
    attempt = strip.locator(".attempt p")
    expect(attempt).to_have_text("Attempt 2 of 2")  # before anything was asked for
    expect(strip).to_contain_text("Move 1 of 1")
    strip.get_by_role("button", name="Previous attempt").click()
    expect(attempt).to_have_text("Attempt 1 of 2")
    expect(strip).to_contain_text("Move 5 of 5")
    strip.get_by_role("button", name="Play on").click()
    player.expect(WAY)


def test_the_history_says_how_each_attempt_ended(play: Play) -> None:
    deal, moves = split(WINS["ring"])
    player = play(deal)
    page, strip = player.page, history_panel(player.page)
    player.have_played(moves)
    open_history(player)
    expect(strip.locator(".attempt")).to_be_hidden()  # there is only one
    page.keyboard.press("Escape")
    player.have_played([*moves, "restart", "deal", "deal"])
    open_history(player)
    attempt = strip.locator(".attempt p")
    expect(attempt).to_have_text("Attempt 2 of 2")
    strip.get_by_role("button", name="Previous attempt").click()
    expect(attempt).to_have_text("Attempt 1 of 2: won")
    strip.get_by_role("button", name="Next attempt").click()
    expect(attempt).to_have_text("Attempt 2 of 2")


def test_the_newest_position_wins_when_the_slider_is_dragged(play: Play) -> None:
    whole = WINS["ring"]
    player = play(whole)
    page, strip = player.page, history_panel(player.page)
    open_history(player)
    slider = strip.locator("input[type=range]")
    total = len(split(whole)[1])
    page.evaluate(
        """([total]) => {
          const slider = document.querySelector('#history input[type=range]');
          for (let n = total; n >= 7; n--) {
            slider.value = String(n);
            slider.dispatchEvent(new Event('input'));
          }
        }""",
        [total],
    )
    expect(strip).to_contain_text(f"Move 7 of {total}")
    expect(slider).to_have_value("7")
    strip.get_by_role("button", name="Moves").click()
    expect(strip.locator(".moves-list li")).to_have_count(total + 1)
    strip.get_by_role("button", name="Play on").click()
    player.expect(" ".join(whole.split()[:9]))
