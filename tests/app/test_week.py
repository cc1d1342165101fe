"""The week: a win counts, is sent in a link, and is replayed before it stands beside one's own."""

import json
import re
from base64 import urlsafe_b64encode
from typing import Any
from zlib import DEFLATED, compressobj

import pytest
from playwright.sync_api import Page, expect

from sthelena import Game
from sthelena.published.week import week_deals
from sthelena.solver import solve
from tests.app.test_share import SYSTEM
from tests.support.around_table import deal_mark, toast_about
from tests.support.browsers import until
from tests.support.dialogs import by_number, dialog, items_of, number_field, win_report
from tests.support.player import Player, by_tap
from tests.support.stored import keep, kept
from tests.support.visit import Play

WEEK = "2026-W48"
CLOCK = """window.Date = class extends Date {
  constructor(...given) { super(...(given.length ? given : ['2026-11-24T12:00:00Z'])); }
  static now() { return new Date().getTime(); }
};"""
CELLS = 5  # the shortest of them


@pytest.fixture(scope="module")
def moves() -> list[str]:
    """A win of one of the week's deals."""
    rules, _, deal = week_deals(WEEK)[CELLS]
    return [str(move) for move in solve(Game.new(rules, deal).position, nodes=20_000).moves]


def packed(moves: list[str]) -> str:
    """As web/model/packed-moves.js packs them."""
    first = {"t": 0, "f": 40, "c": 52}
    signs = ""
    for move in moves:
        for pile in move.split("*")[0].split(">"):
            signs += chr(ord("0") + first[pile[0]] + int(pile[1:]) - 1)
        signs += "".join("*" + chr(ord("0") + int(count)) for count in move.split("*")[1:])
    return signs


def link(name: str, *wins: tuple[int, list[str]]) -> str:
    """A link to wins of some of the deals."""
    made = dict(wins)
    text = "\n".join(packed(made.get(i, [])) for i in range(7))
    deflate = compressobj(9, DEFLATED, -15)
    code = urlsafe_b64encode(deflate.compress(text.encode()) + deflate.flush()).decode()
    return f"week/{WEEK}/{name}/{code.rstrip('=')}"


def wins(page: Page) -> Any:
    """What is kept of the week."""
    return json.loads(until(lambda: kept(page, "week/").get(WEEK)))


def test_a_win_counts_and_is_sent(play: Play, moves: list[str]) -> None:
    rules, _, deal = week_deals(WEEK)[CELLS]
    player = play(f"{rules.id} {deal}:", script=CLOCK, again=True)
    page = player.page
    player.have_played(moves[:-1])
    player.play(moves[-1:], by_tap)
    expect(win_report(page)).to_contain_text("One of this week’s seven deals.")
    assert wins(page)["mine"] == [""] * CELLS + [packed(moves)] + [""] * (6 - CELLS)
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    dialog(page, "daily").get_by_role("button", name="This week").click()
    week = dialog(page, "week")
    expect(week).to_contain_text(re.compile(r"November 23 . 29, 2026"))
    expect(week.locator(".about")).to_contain_text("New ones come every week: Monday")
    expect(items_of(week.locator("ol").first)).to_have_count(7)
    expect(week.locator(".won")).to_contain_text(f"{len(moves)} moves · 10 points")
    page.evaluate(SYSTEM)
    send = week.get_by_role("button", name="Send my wins")
    send.click()
    expect(week.locator("form").get_by_role("status")).to_have_text("Please enter your name first.")
    week.get_by_label("Your name").fill(" Zoë ")
    send.click()
    shared: dict[str, Any] = until(lambda: page.evaluate("globalThis.shared"))
    assert "1 of 7 deals won, 10 points." in shared["text"]
    assert f"#week/{WEEK}/Zo%C3%AB/" in shared["url"]
    # Whoever opens their own link gets no rival, however it is opened: here pasted.
    page.keyboard.press("Escape")
    expect(dialog(page, "daily")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    by_number(page).click()
    number_field(page).fill(f"Look: {shared['url']} !")
    page.keyboard.press("Enter")
    expect(week.locator(".news")).to_have_text("The wins in this link are your own.")
    expect(week.locator(".standings")).to_have_count(0)
    assert wins(page)["friends"] == {}


def test_nothing_is_claimed_that_was_not_replayed(play: Play, moves: list[str]) -> None:
    player = play("st-helena 17: t5>f8", script=CLOCK, again=True)
    page, week = player.page, dialog(player.page, "week")

    def follow(fragment: str) -> None:
        page.evaluate("(hash) => { location.hash = hash; }", fragment)

    toast = toast_about(page, "link")
    for wrong in (moves[:-1], ["t1>t1", *moves[1:]], [*moves, "t1>t2"]):
        follow(link("Bob", (CELLS, wrong)))
        expect(toast).to_have_text(
            "Bob: none of the games in this link is a win when replayed. Nothing was added."
        )
        toast.get_by_role("button", name="Close").click()
    follow(f"week/{WEEK}/Bob/AAAA")
    expect(toast).to_have_text("This link doesn’t work.")
    toast.get_by_role("button", name="Close").click()
    follow(link("Bob", (CELLS, moves)).replace(WEEK, "2026-W49"))
    expect(toast).to_contain_text("That week hasn’t begun yet.")
    assert kept(page, "week/") == {}
    follow(link("Bob", (CELLS, moves), (0, ["t1>t2"])))
    expect(week.locator(".news")).to_have_text(
        "Bob: 1 of 2 games is a win when replayed; the others are left out."
    )
    expect(week.locator(".standings")).to_contain_text("Bob1 won, 10 points")
    # What is stored is replayed again whenever it is shown.
    claimed = [""] * CELLS + [packed(moves[:-1])] + [""] * (6 - CELLS)
    keep(page, {f"week/{WEEK}": wins(page) | {"mine": claimed}})
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+C")
    expect(week.locator(".standings")).to_contain_text("You0 won, 0 points")
    week.get_by_role("button", name="Remove Bob").click()
    week.get_by_role("button", name="Remove", exact=True).click()
    expect(week.locator(".standings")).to_have_count(0)
    assert wins(page)["friends"] == {}
    week.get_by_role("button", name="Louis, easy deal").click()
    player.expect(f"louis {week_deals(WEEK)[2].deal}:")
    expect(deal_mark(page)).to_have_text("This week")
    page.reload()
    expect(deal_mark(page)).to_have_text("This week")
    page.keyboard.press("Shift+C")
    deals = week.locator(".item .row small")
    expect(deals.nth(2)).to_have_text("Now playing")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    player.new_deal(18)
    page.keyboard.press("Shift+C")
    expect(deals.nth(2)).to_have_text("Unfinished")
    expect(deals.nth(3)).to_have_text("Not won yet")


def test_only_this_week_is_called_so(play: Play) -> None:
    page = play("st-helena 17:", script=CLOCK, again=True).page
    nothing: dict[str, Any] = {"mine": [""] * 7, "friends": {}}
    keep(page, {f"week/{week}": nothing for week in ("2026-W47", "2026-W50")})
    page.keyboard.press("Shift+C")
    week = dialog(page, "week")
    title = week.get_by_role("heading", level=2)
    expect(title).to_have_text("This week")
    week.get_by_role("button", name="Previous week").click()
    expect(title).to_have_text("An earlier week")
    following = week.get_by_role("button", name="Next week")
    following.click()
    expect(title).to_have_text("This week")
    following.click()  # which a wrong clock has begun
    expect(title).to_have_text("A week to come")
    week.get_by_role("button", name="Previous week").evaluate(
        "(back) => (back.click(), back.click())"
    )
    expect(title).to_have_text("An earlier week")


def test_who_is_sent_wins_at_a_first_visit_sees_them_over_the_first_game(
    play: Play, moves: list[str]
) -> None:
    page = play(link("Anna", (CELLS, moves)), script=CLOCK, again=True).page
    expect(dialog(page, "week").locator(".news")).to_have_text("Anna: 1 win, replayed here.")
    assert Player(page).text.startswith("st-helena ")
    assert "#" not in page.url
