"""What can be shared: links to the deal and to the position, a challenge, and a picture."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.around_table import (
    control_of,
    deal_mark,
    lesson_button,
    lesson_strip,
    status_line,
    toasts,
)
from tests.support.browsers import Site, until
from tests.support.dialogs import (
    by_number,
    dialog,
    link_play,
    link_text,
    number_field,
    open_dialogs,
    rows_of,
    title_of,
    win_report,
    win_share,
)
from tests.support.player import WINS, Player, by_tap, case, in_window, split
from tests.support.visit import FIRST_VISIT, Play, new_tab

GOAL = (
    "St. Helena, as in PySolFC: bring all 104 cards to the piles with arrows, called foundations."
)

# The system's way to share, which has taken what is kept here.
SYSTEM = """() => {
  navigator.canShare = () => true;
  navigator.share = async ({files, ...data}) => {
    globalThis.shared = files ? [files[0].type, files[0].size] : data;
  };
}"""

# Moves are searched for the squares of a won game as long as nine seconds: here for one of them.
TIME_FLIES = """() => {
  const now = performance.now.bind(performance);
  performance.now = () => 9 * now();
}"""

# Opens the menu as soon as the game is won.
MENU_AT_WIN = """() => {
  const {body} = document;
  new MutationObserver((_, observer) => {
    if (body.dataset.outcome !== 'won') return;
    observer.disconnect();
    document.querySelector('[data-command=menu]').click();
  }).observe(body, {attributes: true});
}"""


def share(page: Page, name: str) -> None:
    page.keyboard.press("l")
    dialog(page, "share").get_by_role("button", name=name).click()


def test_links_lead_to_the_deal_and_to_the_position(play: Play, site: Site) -> None:
    text = "st-helena+build=any 17: t5>f8"
    player = play(text)
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for name, target in [
        ("Link to this deal", text.split(" t", maxsplit=1)[0]),
        ("Link to this position", text),
    ]:
        page.evaluate("navigator.clipboard.writeText('')")
        share(page, name)
        until(lambda: player.status == "Link copied.")
        link = until(lambda: page.evaluate("navigator.clipboard.readText()"))
        assert link.startswith(f"{site.url}#")
        assert play(link.split("#")[1]).text == target
    page.keyboard.press("n")
    by_number(page).click()
    number_field(page).fill(f"{site.url}#beat/99/louis%203:")
    page.keyboard.press("Enter")
    expect(link_text(page)).to_contain_text("Louis, deal 3, in fewer than 99 moves")
    page.keyboard.press("Escape")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject() }")
    share(page, "Link to this deal")
    field = page.locator("#copy-link")
    expect(field).to_have_value(re.compile(r"#st-helena%2Bbuild%3Dany%2017:$"))
    assert page.evaluate("getSelection().toString() || document.activeElement.selectionEnd")
    page.keyboard.press("Escape")
    with case("a link to copy by hand is seen whole"), in_window(page, (360, 640)):
        share(page, "Link to this position")
        expect(field).to_have_value(re.compile("t5"))
        assert field.evaluate("({scrollHeight, clientHeight}) => scrollHeight - clientHeight") == 0


def test_a_challenge_is_begun_met_and_sent_on(play: Play) -> None:
    deal, moves = split(WINS["ring"])
    player = play(f"beat/500/{deal}")
    page = player.page
    assert player.text == deal
    expect(toasts(page)).to_contain_text("Win this deal in fewer than 500 moves.")
    player.have_played(moves[:-1])
    expect(deal_mark(page)).to_have_text(f"To beat: 500 · you {len(moves) - 1}")
    page.evaluate(TIME_FLIES)
    page.evaluate(MENU_AT_WIN)
    player.play(moves[-1:], by_tap)
    # The card waits for what was opened before it could come.
    page.wait_for_timeout(1500)
    expect(dialog(page, "menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(win_report(page)).to_contain_text("Challenge met: fewer than 500 moves.")
    expect(win_share(page)).to_have_text("Send back")
    page.keyboard.press("Escape")
    page.evaluate(SYSTEM)
    share(page, f"fewer than {len(moves)} moves")
    page.get_by_role("button", name="Send").click()  # under no name, which is asked for once
    shared: dict[str, Any] = until(lambda: page.evaluate("globalThis.shared"))
    name, number = deal.rstrip(":").split(" ")
    url = rf".*#beat/{len(moves)}//[\w-]+/{name}%20{number}:"
    assert re.fullmatch(url, shared["url"]), "with the moves, and no name"
    assert shared["title"].endswith(f", deal {number}")
    assert f"fewer than {len(moves)} moves?" in shared["text"]


@pytest.fixture(scope="module")
def sent(browser: Browser, site: Site) -> str:
    """The fragment that a player sends who has won and given a name."""
    deal, moves = split(WINS["ring"])
    script = "delete Navigator.prototype.serviceWorker"
    page = new_tab(browser, script, reduced_motion="reduce").page
    page.goto(f"{site.url}#{deal}")
    player = Player(page).ready()
    player.have_played(moves[:-1])
    page.evaluate(TIME_FLIES)
    player.play(moves[-1:], by_tap)
    expect(dialog(page, "won")).to_be_visible()
    expect(win_share(page)).to_be_enabled()
    page.keyboard.press("Escape")
    page.evaluate(SYSTEM)
    page.keyboard.press("l")
    sheet = dialog(page, "share")
    expect(sheet).to_contain_text("also contains your moves")
    sheet.get_by_label("Your name in the link").fill(" Anna B.")
    sheet.get_by_role("button", name=f"fewer than {len(moves)} moves").click()
    url: str = until(lambda: page.evaluate("globalThis.shared"))["url"]
    control_of(page, "menu").click()
    page.get_by_role("button", name="Show the win").click()
    expect(page.locator("#won-share small")).to_have_text("as Anna B.")
    page.context.close()
    return url.partition("#")[2]


WON = "won this deal in {n} moves. Your turn."
ASKED = "Anna B. challenges you: win this deal in fewer than {n} moves."


# What is changed in the link that was sent, and what is then said of it.
CHALLENGES = [
    (r"$", "", f"Anna B. {WON}"),
    ("/Anna%20B%2E/", "//", "This deal was won in {n} moves. Can you do it in fewer?"),
    # Of what does not win, or wins another deal, nothing is claimed.
    ("/Anna%20B%2E/", "/Anna%20B%2E/x", ASKED),
    (r"%20(?=\d+:$)", "%201", ASKED),
]


def test_who_opens_a_challenge_hears_first_what_there_is_to_beat(play: Play, sent: str) -> None:
    moves = len(split(WINS["ring"])[1])
    # At a first visit, before and after the lesson.
    said = CHALLENGES[0][2].format(n=moves)
    page = play(sent, script=FIRST_VISIT, again=True).page
    status = status_line(page).locator("span").first
    expect(lesson_strip(page)).to_be_visible()
    expect(status).to_have_text(f"{said} {GOAL}")
    lesson_button(page, "close").click()
    expect(status).to_have_text(said)
    # Over another game, before it is begun, and after.
    player = play("louis 3:")
    page = player.page
    for old, new, says in CHALLENGES:
        link, changes = re.subn(old, new, sent)
        assert changes == 1
        said = says.format(n=moves)
        with case(link):
            page.evaluate("(hash) => { location.hash = hash }", link)
            expect(link_text(page)).to_contain_text(said)
            expect(link_text(page)).to_contain_text("Your own game is saved")
            page.get_by_role("button", name="What is this game?").click()
            expect(dialog(page, "rules")).to_contain_text("Move every card to")
            page.keyboard.press("Escape")
            link_play(page).click()
            expect(toasts(page)).to_contain_text(said)
            player.open_link("louis 3:")
    with case("who begins another deal of these rules is not asked again"):
        page.evaluate("(hash) => { location.hash = hash }", sent)
        page.get_by_role("button", name="What is this game?").click()
        dialog(page, "rules").get_by_role("button", name="Play", exact=True).click()
        until(lambda: not player.text.startswith("louis "))
        expect(open_dialogs(page)).to_have_count(0)


def test_a_result_is_sent_when_its_squares_are_whole(play: Play) -> None:
    deal, moves = split(WINS["ring"])
    player = play(deal)
    page = player.page
    player.have_played(moves[:-1])
    player.play(moves[-1:], by_tap)
    challenge = win_share(page)
    expect(challenge).to_be_disabled()
    expect(challenge).to_have_text("Challenge a friend")
    expect(page.locator("#won-more .hint")).to_have_text("A challenge contains your moves.")
    page.evaluate(TIME_FLIES)
    expect(challenge).to_be_enabled()
    # Closed, what is asked before, and a link to copy by hand, give way to the win again.
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject() }")
    challenge.click()
    question = dialog(page, "name-question")
    expect(question.get_by_label("Your name in the link")).to_be_focused()
    page.keyboard.press("Escape")
    challenge.click()
    question.get_by_role("button", name="Send").click()  # also without a name
    expect(page.locator("#copy-link")).to_be_visible()
    page.keyboard.press("Escape")
    expect(challenge).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    row = rows_of(dialog(page, "share")).filter(has=page.locator(".words"))
    expect(row).to_be_enabled()
    squares = [square.get_attribute("class") for square in row.locator(".squares i").all()]
    assert len(squares) == 10
    assert set(squares) <= {"won", "narrow"}
    page.evaluate(SYSTEM)
    row.click()
    sent = until(lambda: page.evaluate("globalThis.shared"))
    line = next(line for line in sent["text"].split("\n") if set(line) <= set("🟩🟨"))
    assert [{"🟩": "won", "🟨": "narrow"}[sign] for sign in line] == squares


def test_of_a_win_that_was_shown_only_the_deal_is_sent(play: Play, site: Site) -> None:
    deal, moves = split(WINS["ring"])
    player = play(" ".join([deal, *moves[:-1]]))
    page = player.page
    player.play(moves[-1:], by_tap)
    button = win_share(page)
    expect(title_of(dialog(page, "won"))).to_have_text("You won!")
    expect(button).to_have_text("Link to this deal")
    page.evaluate(SYSTEM)
    button.click()
    shared = until(lambda: page.evaluate("globalThis.shared"))
    assert shared["text"].split("\n")[1:] == ["Can you win it?"]
    assert shared["url"] == f"{site.url}#{deal.replace(' ', '%20')}"


def test_a_picture_shows_the_table(play: Play) -> None:
    page = play("napoleon-at-st-helena 7: deal").page
    page.evaluate(SYSTEM)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    share(page, "Picture of the table")
    kind, size = until(lambda: page.evaluate("globalThis.shared"))
    assert kind == "image/png"
    page.evaluate("() => { navigator.canShare = () => false; }")
    with page.expect_download() as download:
        share(page, "Picture of the table")
    assert download.value.suggested_filename == "napoleon-at-st-helena-7.png"
    assert download.value.path().stat().st_size == size
    # All of it is drawn: also a card's paper, its ink and the felt.
    assert size > 50_000
    assert said == []
