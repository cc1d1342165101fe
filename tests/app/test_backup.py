"""The file of everything: out, in again, merged with what is there; and files that are none."""

import json
from typing import Any

from playwright.sync_api import FilePayload, expect

from tests.support.around_table import status_line
from tests.support.dialogs import dialog, rows_of
from tests.support.player import Player, see, split, wait_for_frame
from tests.support.stored import keep, kept
from tests.support.visit import Play

GAME = "st-helena-pysolfc 17: t5>f8 t8>t12 t8>f8 t11>f3 t2>f2"


def saved(player: Player) -> dict[str, Any]:
    """What the button saves as a file."""
    player.page.keyboard.press("e")
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Save to a file").click()
    name = download.value.suggested_filename
    assert name.startswith("st-helena-20")
    expect(dialog(player.page, "backup")).to_contain_text(f"Saved as {name}.")
    made: dict[str, Any] = json.loads(download.value.path().read_text("utf-8"))
    player.page.keyboard.press("Escape")
    return made


def choose(player: Player, content: str | dict[str, Any]) -> None:
    """Choose a file to be taken in."""
    text = content if isinstance(content, str) else json.dumps(content)
    if not dialog(player.page, "backup").is_visible():
        player.page.keyboard.press("e")
    file = FilePayload(name="file.json", mimeType="application/json", buffer=text.encode())
    dialog(player.page, "backup").locator("input[type=file]").set_input_files(file)


def take_in(player: Player, content: dict[str, Any], settings: bool = False) -> None:
    choose(player, content)
    if settings:
        player.page.get_by_role("switch", name="Import its settings too").check()
    player.page.get_by_role("button", name="Import").click()
    expect(player.page.locator(".outcome")).to_contain_text("Imported.")
    with player.page.expect_event("load"):
        player.page.get_by_role("button", name="Continue").click()
    player.ready()


def test_everything_goes_to_another_device_and_nothing_there_is_lost(play: Play) -> None:
    first = play(GAME)
    first.page.keyboard.press("b")
    first.page.keyboard.press("Shift+R")
    first.expect(split(GAME)[0])
    first.answer_to(lambda: first.page.keyboard.press("d"))
    first.new_deal(18)
    keep(first.page, {"rules/st-helena+wrap=yes": "Round"})
    first.page.keyboard.press("s")
    first.page.locator("[data-set=timer]").check()
    first.page.keyboard.press("Escape")
    file = saved(first)
    assert len(file["games"]) == 2
    assert [(r["deal"], r["state"]) for r in file["results"]] == [("17", "open")]

    second = play("louis 8: deal")
    before = kept(second.page)
    for _ in range(2):
        take_in(second, file, settings=True)
        after = kept(second.page)
        games = [json.loads(text) for key, text in after.items() if key.startswith("game/")]
        assert sorted(game["line"]["game"] for game in games) == [
            "louis 8",
            "st-helena-pysolfc 17",
        ]
        assert second.text == "louis 8: deal"
        assert after["rules/st-helena+wrap=yes"] == "Round"
        assert status_line(second.page).get_attribute("data-time")
    assert all(after[key] == text for key, text in before.items() if key.startswith("game/"))
    second.page.keyboard.press("k")
    rows_of(dialog(second.page, "saved-games")).filter(has_text="deal 17").click()
    second.expect(f"{split(GAME)[0]} deal")
    second.page.keyboard.press("Shift+B")
    rows_of(dialog(second.page, "bookmarks")).filter(has_text="Move 5").click()
    second.expect(GAME)


def test_a_file_with_nothing_new_says_so(play: Play) -> None:
    player = play(GAME)
    player.page.keyboard.press("d")
    player.expect(f"{GAME} deal")
    choose(player, saved(player))
    outcome = player.page.locator(".outcome")
    expect(outcome).to_contain_text("Everything in this file is here already.")
    take = player.page.get_by_role("button", name="Import", exact=True)
    expect(take).to_be_disabled()
    player.page.get_by_role("switch", name="Import its settings too").check()
    expect(take).to_be_enabled()


IMPOSSIBLE = {"game": "st-helena 17", "words": ["t1>t2"], "at": 0}
FILES: dict[str, Any] = {
    "none": "{}",
    "cut": '{"format": "st-helena", "version": 1, "made',
    "newer": {"format": "st-helena", "version": 2},
    "unplayable": {
        "format": "st-helena",
        "version": 1,
        "made": "2026-11-21T08:00:00.000Z",
        "games": {
            "abc": {"line": IMPOSSIBLE, "view": None, "bookmarks": [], "spent": 5, "time": 7}
        },
        "results": [],
        "settings": {},
        "daily": {},
        "rules": {},
    },
}


def test_the_page_says_why_a_file_is_not_taken(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    before = kept(page)
    outcome = page.locator(".outcome")
    for name, sentence in {
        "cut": "This file is damaged or has been changed.",
        "none": "This is not a backup of St. Helena",
        "newer": "This file is from a newer version of the game.",
    }.items():
        choose(player, FILES[name])
        expect(outcome).to_contain_text(sentence)
        expect(outcome.get_by_role("button")).to_have_count(0)
    choose(player, FILES["unplayable"])
    expect(outcome).to_contain_text("1 game breaks the rules and is left out.")
    page.get_by_role("button", name="Cancel").click()
    assert kept(page) == before


def test_the_browser_is_asked_to_keep_all_after_some_moves(play: Play) -> None:
    count = "globalThis.asked = 0; navigator.storage.persisted = async () => false;"
    count += "navigator.storage.persist = async () => { asked += 1; return true; };"
    player = play("st-helena 17:", script=count)
    page = player.page
    for _ in range(2):
        player.answer_to(lambda: page.keyboard.press("d"))
    assert page.evaluate("asked") == 0
    other = play(GAME, script=count)
    expect(status_line(other.page)).not_to_be_empty()
    assert other.page.evaluate("new Promise((done) => setTimeout(() => done(asked)))") == 1


# Chromium reads small files so fast that the order of two cannot be told: the first one waits.
SLOW = """() => {
  const read = Blob.prototype.text;
  Blob.prototype.text = async function () {
    Blob.prototype.text = read;
    const text = await read.call(this);
    await new Promise((go) => { globalThis.goOn = go; });
    return text;
  };
}"""


def test_of_two_files_the_one_chosen_last_is_offered(play: Play) -> None:
    player = play(GAME)
    backup = saved(player)
    player.page.evaluate(SLOW)
    choose(player, backup | {"format": "another"})
    outcome = dialog(player.page, "backup").locator(".outcome")
    see(player.page, "'goOn' in globalThis")
    choose(player, backup)
    expect(outcome.get_by_role("button", name="Import")).to_be_visible()
    player.page.evaluate("goOn()")
    wait_for_frame(player.page)
    expect(outcome.get_by_role("button", name="Import")).to_be_visible()
