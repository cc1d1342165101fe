"""The day: its deal is named wherever it is played, its win is noted and told, and can be sent."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sthelena import Game, parse_rules
from sthelena.published.winnable_deals import daily_deal
from sthelena.solver import solve
from tests.app.test_share import SYSTEM, TIME_FLIES
from tests.support.around_table import (
    control_of,
    deal_mark,
    lesson_button,
    lesson_strip,
    status_line,
    toast_about,
)
from tests.support.browsers import until
from tests.support.dialogs import (
    Dialog,
    about_game,
    dialog,
    main_button,
    open_dialogs,
    rows_of,
    win_report,
)
from tests.support.player import Player, by_tap, open_all_settings
from tests.support.stored import kept, result
from tests.support.visit import FIRST_VISIT, Play

TODAY = "2026-11-21"
GAME = "st-helena-pysolfc"
RULES = parse_rules(GAME)
DEAL = daily_deal(RULES, TODAY)
CLOCK = """window.Date = class extends Date {
  static present = localStorage.clock ?? '2026-11-21T12:00:00Z';
  constructor(...given) { super(...(given.length ? given : [Date.present])); }
  static now() { return new Date().getTime(); }
};"""
WIN = {"deal": "5", "moves": 140, "hints": 0}


def won_on(*days: str) -> dict[str, object]:
    """Wins of days before, as they are stored."""
    return {f"day/{day} st-helena": WIN for day in days}


@pytest.fixture(scope="module")
def moves() -> list[str]:
    """A win of today's deal."""
    return [str(move) for move in solve(Game.new(RULES, DEAL).position, nodes=20_000).moves]


def win(player: Player, moves: list[str]) -> Page:
    player.have_played(moves[:-1])
    player.page.evaluate(TIME_FLIES)
    player.play(moves[-1:], by_tap)
    expect(dialog(player.page, "won")).to_be_visible()
    return player.page


def leave(page: Page, *names: Dialog) -> None:
    """By Escape one dialog, then the one that comes back behind it."""
    for name in names:
        expect(dialog(page, name)).to_be_visible()
        page.keyboard.press("Escape")
    expect(open_dialogs(page)).to_have_count(0)


def test_the_deal_of_the_day_is_named_won_and_sent(play: Play, moves: list[str]) -> None:
    # However the player came to it, here by its number in a link.
    won = won_on("2026-11-17", "2026-11-18", "2026-11-20")
    player = play(f"{GAME} {DEAL}:", script=CLOCK, again=True, stored=won)
    page = player.page
    expect(deal_mark(page)).to_have_text("Deal of the day")
    page.keyboard.press("m")
    expect(about_game(page)).to_have_text(f"Deal of the day. Deal {DEAL}, 0 moves")
    page.keyboard.press("Escape")
    win(player, moves)
    said = win_report(page)
    expect(said).to_contain_text("That was the deal of the day. The next one comes at")
    expect(said).to_contain_text("Days in a row: 4.")
    ((key, text),) = [entry for entry in kept(page, "day/").items() if GAME in entry[0]]
    assert key == f"{TODAY} {GAME}"
    stored = json.loads(text)
    assert {"deal": DEAL, "moves": len(moves), "hints": 0}.items() <= stored.items()

    page.evaluate(SYSTEM)
    challenge = page.get_by_role("button", name="Challenge a friend")
    challenge.click()
    leave(page, "name-question", "won")  # asked again, as long as nothing was sent
    page.keyboard.press("l")
    rows_of(dialog(page, "share")).filter(has=page.locator(".words")).click()
    leave(page, "name-question")
    page.keyboard.press("c")
    dialog(page, "daily").get_by_role("button", name="Challenge a friend").click()
    page.get_by_role("button", name="Send").click()  # under no name, which is asked for once
    shared: dict[str, Any] = until(lambda: page.evaluate("globalThis.shared"))
    title, course, squares, question = shared["text"].split("\n")
    assert title.endswith(", deal of the day, November 21, 2026")
    redeals = moves.count("deal")
    assert course.split(" · ") == [
        f"Won in {len(moves)} moves",
        f"{redeals} redeal{'s' * (redeals > 1)}" if redeals else "no redeal",
    ]
    assert len(squares) == 10
    assert set(squares) <= set("🟩🟨")
    assert question == f"Can you win it in fewer than {len(moves)} moves?"
    assert re.fullmatch(rf".*#beat/{len(moves)}//[\w-]+/{GAME}%20{DEAL}:", shared["url"])

    daily = dialog(page, "daily")
    expect(daily).to_contain_text("You won today’s deal. The next one comes at")
    expect(daily).to_contain_text("Days in a row: 4. One missed day is forgiven.")
    expect(daily.get_by_role("button", name="November 19, 2026: missed")).to_be_visible()
    expect(daily.get_by_role("button", name="November 20, 2026: won in another")).to_be_visible()
    page.evaluate("globalThis.shared = null")
    expect(daily.locator(".today .hint")).to_have_text("A challenge contains your moves.")
    daily.get_by_role("button", name="Challenge a friend").click()
    again: dict[str, Any] = until(lambda: page.evaluate("globalThis.shared"))
    assert again["text"].split("\n")[:2] == [title, course]
    assert again["url"] == shared["url"]
    page.keyboard.press("Escape")
    open_all_settings(page)
    page.locator("[data-setting=days]").get_by_text("Off").click()
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    expect(daily).to_contain_text("You won today’s deal.")
    expect(daily).not_to_contain_text("Days in a row")


def test_the_next_morning_says_once_that_a_deal_is_there(play: Play) -> None:
    stored = won_on("2026-11-19", "2026-11-20") | result("louis 1")
    player = play("louis 17:", script=CLOCK, again=True, stored=stored)
    page = player.page
    call = toast_about(page, "today")
    expect(call).to_contain_text("Saturday’s deal is here. Days in a row: 2.")
    menu = control_of(page, "menu")
    expect(menu).to_have_accessible_name("Menu. Today’s deal is waiting.")
    call.get_by_role("button", name="Later").click()
    expect(call).to_have_count(0)
    page.reload()
    player.ready()
    expect(menu).to_have_accessible_name("Menu. Today’s deal is waiting.")
    expect(call).to_have_count(0)
    menu.click()
    lead = rows_of(dialog(page, "menu")).first
    expect(lead).to_have_text("Play today’s deal")
    lead.click()
    expect(deal_mark(page)).to_have_text("Deal of the day")
    expect(menu).to_have_accessible_name("Menu")
    menu.click()
    expect(lead).to_have_text("Play on")


def test_a_day_that_is_played_later_is_named_and_is_none_of_the_streak(
    play: Play, moves: list[str]
) -> None:
    player = play(f"{GAME} {DEAL}:", script=CLOCK, again=True)
    page = player.page
    expect(deal_mark(page)).to_have_text("Deal of the day")
    page.evaluate("Date.present = localStorage.clock = '2026-11-22T00:00:00Z'")
    player.play(moves[:1], by_tap)
    expect(deal_mark(page)).to_have_text("Deal of November 21")
    win(player, moves)
    expect(win_report(page)).to_contain_text("Deal of November 21: won.")
    assert kept(page, "day/") == {}
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    expect(dialog(page, "daily").locator(".day").nth(20)).to_have_class("day won")
    # In America weeks begin on Sunday, as this month did.
    expect(dialog(page, "daily").locator(".day").first).to_have_css("grid-column-start", "1")
    weekdays = dialog(page, "daily").locator(".weekday").all_text_contents()
    assert "".join(weekdays) == "SMTWTFS"
    expect(main_button(dialog(page, "daily"))).to_have_text("Play the deal of November 22, 2026")


def test_the_calendar_that_is_open_follows_the_date_into_another_month(play: Play) -> None:
    page = play("st-helena 17:", script=CLOCK, again=True).page
    page.evaluate("Date.present = '2026-12-31T23:59:00Z'")
    page.keyboard.press("c")
    month = dialog(page, "daily").locator("h3")
    expect(month).to_have_text("December 2026")
    come_back = (
        "(now) => { Date.present = now; document.dispatchEvent(new Event('visibilitychange')) }"
    )
    page.evaluate(come_back, "2027-01-01T00:00:00Z")
    expect(month).to_have_text("January 2027")
    expect(main_button(dialog(page, "daily"))).to_have_text("Play the deal of January 1, 2027")
    expect(dialog(page, "daily").locator("[aria-current=date]")).to_have_text("1")
    # The player looks at another month.
    page.get_by_role("button", name="Previous month").click()
    page.evaluate(come_back, "2027-02-01T00:00:00Z")
    expect(main_button(dialog(page, "daily"))).to_have_text("Play the deal of February 1, 2027")
    expect(month).to_have_text("December 2026")


def test_who_is_challenged_at_a_first_visit_learns_first_and_then_hears_of_it(play: Play) -> None:
    page = play("beat/170/st-helena%2011:", script=FIRST_VISIT, again=True).page
    expect(lesson_strip(page)).to_be_visible()
    said = "Win this deal in fewer than 170 moves."
    expect(status_line(page)).to_contain_text(f"{said} St. Helena: bring all 104 cards")
    lesson_button(page, "close").click()
    expect(status_line(page)).to_contain_text(said)
