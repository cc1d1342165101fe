"""The file of everything: out, in again, merged with what is there; and files that are none."""

import json
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.support.player import Player, split
from tests.support.visit import Play

from .test_modules import call, page
from .test_saved_games import DAY, START, WAY, result

__all__ = ["page"]

OURS = """Object.fromEntries(Object.entries(localStorage)
  .filter(([key]) => key.startsWith('st-helena/1/')).sort())"""


def saved(player: Player) -> dict[str, Any]:
    """What the button saves as a file."""
    player.page.keyboard.press("e")
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename.startswith("st-helena-20")
    made: dict[str, Any] = json.loads(download.value.path().read_text("utf-8"))
    player.page.keyboard.press("Escape")
    return made


def choose(player: Player, content: str | dict[str, Any]) -> None:
    """Choose a file to be taken in."""
    text = content if isinstance(content, str) else json.dumps(content)
    if not player.page.locator("#saving").is_visible():
        player.page.keyboard.press("e")
    file = FilePayload(name="file.json", mimeType="application/json", buffer=text.encode())
    player.page.locator("#saving input[type=file]").set_input_files(file)


def take_in(player: Player, content: dict[str, Any], settings: bool = False) -> None:
    choose(player, content)
    if settings:
        player.page.get_by_role("switch", name="Take its settings too").check()
    player.page.get_by_role("button", name="Take it in").click()
    expect(player.page.locator(".outcome")).to_contain_text("Everything has been taken in.")
    player.page.get_by_role("button", name="Go on").click()
    player.page.wait_for_load_state()
    player.ready()


def test_everything_goes_to_another_device_and_nothing_there_is_lost(play: Play) -> None:
    first = play(WAY)
    first.page.keyboard.press("b")
    first.page.keyboard.press("Shift+R")
    first.expect(split(WAY)[0])
    first.answer_to(lambda: first.page.keyboard.press("d"))
    first.new_deal(18)
    first.page.evaluate("localStorage.setItem('st-helena/1/rules/st-helena+wrap=yes', 'Round')")
    first.page.keyboard.press("s")
    first.page.locator("[data-set=timer]").check()
    first.page.keyboard.press("Escape")
    file = saved(first)
    assert len(file["games"]) == 2
    assert [(r["deal"], r["state"]) for r in file["results"]] == [("17", "lost")]

    second = play("louis 8: deal")
    before = second.page.evaluate(OURS)
    for _ in range(2):
        take_in(second, file, settings=True)
        after = second.page.evaluate(OURS)
        games = [json.loads(text) for key, text in after.items() if "/game/" in key]
        assert sorted(game["line"]["game"] for game in games) == [
            "louis 8",
            "st-helena-pysolfc 17",
        ]
        assert second.text == "louis 8: deal"
        assert after["st-helena/1/rules/st-helena+wrap=yes"] == "Round"
        assert second.page.locator("#status").get_attribute("data-time")
    assert all(after[key] == text for key, text in before.items() if "/game/" in key)
    second.page.keyboard.press("k")
    second.page.locator("#kept .row", has_text="deal 17").click()
    second.expect(f"{split(WAY)[0]} deal")
    second.page.keyboard.press("Shift+B")
    second.page.locator("#bookmarks .row", has_text="Move 5").click()
    second.expect(WAY)


GOOD: dict[str, Any] = {
    "format": "st-helena",
    "version": 1,
    "made": "2026-11-21T08:00:00.000Z",
    "games": {
        "abc": {
            "line": {"game": "st-helena 17", "words": ["t5>f8"], "at": 1},
            "view": None,
            "bookmarks": [{"text": "st-helena 17: t5>f8", "name": "", "left": False}],
            "spent": 5,
            "time": 7,
        }
    },
    "results": [result("won", START, home=104, moves=9, spent=9)],
    "settings": {"fan": False},
    "daily": {"st-helena": {"2026-11-20": "5"}},
    "rules": {"st-helena+build=any": "Mine"},
}


def changed(**parts: Any) -> str:
    return json.dumps({**GOOD, **parts})


def game(**parts: Any) -> dict[str, Any]:
    return {"games": {"abc": {**GOOD["games"]["abc"], **parts}}}


BROKEN = {
    "empty": ("", "broken"),
    "cut": (json.dumps(GOOD)[:-20], "broken"),
    "picture": ("\x89PNG\r\n\x00\x00", "broken"),
    "another's": ('{"app": "another", "games": []}', "foreign"),
    "a list": ("[1, 2]", "foreign"),
    "null": ("null", "foreign"),
    "newer": (changed(version=2), "newer"),
    "no version": (changed(version="1"), "broken"),
    "no date": (changed(made="yesterday"), "broken"),
    "games missing": (json.dumps({k: v for k, v in GOOD.items() if k != "games"}), "broken"),
    "games as list": (changed(games=[GOOD["games"]["abc"]]), "broken"),
    "bad slot": (changed(games={"../x": GOOD["games"]["abc"]}), "broken"),
    "line too far": (changed(**game(line={"game": "a 1", "words": [], "at": 3})), "broken"),
    "word of two": (
        changed(**game(line={"game": "a 1", "words": ["t1>t2 deal"], "at": 1})),
        "broken",
    ),
    "bookmark of another": (
        changed(**game(bookmarks=[{"text": "louis 1:", "name": "", "left": False}])),
        "broken",
    ),
    "negative time": (changed(**game(time=-1)), "broken"),
    "more home than there are": (changed(results=[result("won", 1, home=105)]), "broken"),
    "unknown state": (changed(results=[result("drawn", 1)]), "broken"),
    "settings as list": (changed(settings=[]), "broken"),
    "day of no date": (changed(daily={"st-helena": {"today": "5"}}), "broken"),
    "name as number": (changed(rules={"st-helena": 5}), "broken"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_is_none_is_recognized(page: Page, name: str) -> None:
    text, fault = BROKEN[name]
    assert call(page, "storage/backup-file.js", "m.readBackup(v[0]).fault", text) == fault


def test_a_whole_file_is_recognized(page: Page) -> None:
    assert (
        call(page, "storage/backup-file.js", "m.readBackup(v[0]).backup", json.dumps(GOOD)) == GOOD
    )
    huge = "m.readBackup(v[0] + ' '.repeat(20_000_000)).fault"
    assert call(page, "storage/backup-file.js", huge, json.dumps(GOOD)) == "broken"


# Takes files in, one after another, over what was kept before; a storage of `size` characters.
TAKE = """await (async () => {
  const [before, files, size = 1e6, settings = false] = v;
  const { SafeStorage } = await import('./storage/safe-storage.js');
  const kept = new Map(Object.entries(before));
  const used = () => [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const storage = new SafeStorage({
    get length() { return kept.size; },
    key: (i) => [...kept.keys()][i],
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => kept.delete(key),
    setItem(key, text) {
      const old = kept.get(key);
      kept.set(key, text);
      if (used() <= size) return;
      if (old === undefined) kept.delete(key); else kept.set(key, old);
      throw new Error('full');
    },
  });
  const plans = [];
  for (const file of files) {
    const { backup } = m.readBackup(JSON.stringify(file));
    const view = { text: '', message: '', progress: 0, piles: [], moves: [] };
    const views = new Map(Object.keys(backup.games).map((slot) => [slot, view]));
    const plan = m.planImport(storage, backup, views, settings);
    plans.push({ ...plan, writes: plan.writes.length, done: m.applyImport(storage, plan) });
  }
  return { plans, kept: Object.fromEntries(kept), again: m.createBackup(storage) };
})()"""


def take(
    page: Page, before: dict[str, str], files: list[dict[str, Any]], *more: Any
) -> dict[str, Any]:
    answer: dict[str, Any] = call(page, "storage/backup-file.js", TAKE, before, files, *more)
    return answer


def with_line(slot: str, words: str, head: str = "st-helena 17") -> dict[str, Any]:
    line = {"game": head, "words": words.split(), "at": 0}
    return {**GOOD, "games": {slot: {**GOOD["games"]["abc"], "line": line, "bookmarks": []}}}


def lines(answer: dict[str, Any]) -> dict[str, str]:
    games = answer["again"]["games"]
    return {slot: " ".join(game["line"]["words"]) for slot, game in games.items()}


def test_taking_in_twice_is_the_same_as_once(page: Page) -> None:
    once = take(page, {}, [GOOD], 1e6, True)
    twice = take(page, {}, [GOOD, GOOD], 1e6, True)
    assert twice["kept"] == once["kept"]
    assert twice["plans"][1]["games"] == twice["plans"][1]["results"] == 0
    again = twice["again"]
    assert {**again, "made": "", "settings": {}} == {**GOOD, "made": "", "settings": {}}
    assert again["settings"]["fan"] is False


def test_games_that_parted_both_live_and_those_that_went_on_are_one(page: Page) -> None:
    base = take(page, {}, [with_line("abc", "a b")])["kept"]
    assert lines(take(page, base, [with_line("abc", "a b c")])) == {"abc": "a b c"}
    assert lines(take(page, base, [with_line("abc", "a")])) == {"abc": "a b"}
    assert lines(take(page, base, [with_line("other", "a")])) == {"abc": "a b"}
    parted = lines(take(page, base, [with_line("abc", "a x"), with_line("abc", "a x")]))
    assert sorted(parted.values()) == ["a b", "a x"]
    assert parted["abc"] == "a b"
    bookmarked = with_line("abc", "a")
    bookmarked["games"]["abc"]["bookmarks"] = GOOD["games"]["abc"]["bookmarks"]
    answer = take(page, base, [bookmarked, bookmarked])
    assert lines(answer) == {"abc": "a b"}
    assert answer["again"]["games"]["abc"]["bookmarks"] == GOOD["games"]["abc"]["bookmarks"]


def test_present_games_never_make_room_for_those_of_a_file(page: Page) -> None:
    files = [with_line(f"s{n}", "a", f"st-helena {n}") for n in range(25)]
    answer = take(page, {}, files)
    assert sorted(answer["again"]["games"]) == sorted(f"s{n}" for n in range(20))
    assert [plan["room"] for plan in answer["plans"]] == [0] * 20 + [1] * 5


def test_where_there_is_no_room_nothing_changes(page: Page) -> None:
    before = take(page, {}, [with_line("abc", "a b")])["kept"]
    size = sum(len(key) + len(text) for key, text in before.items()) + 300
    many = [result("won", START + n * DAY, deal=str(n), home=104) for n in range(20)]
    answer = take(page, before, [{**with_line("abc", "a b c"), "results": many}], size)
    assert answer["plans"][0]["done"] is False
    assert answer["kept"] == before


def test_the_page_says_why_a_file_is_not_taken(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    before = page.evaluate(OURS)
    outcome = page.locator(".outcome")
    for name, sentence in {
        "cut": "This file is not whole, or it was changed.",
        "another's": "This file was not saved by St. Helena.",
        "newer": "This file was saved by a newer version of the game.",
    }.items():
        choose(player, BROKEN[name][0])
        expect(outcome).to_contain_text(sentence)
        expect(outcome.get_by_role("button")).to_have_count(0)
    choose(player, with_line("xyz", "t1>t2"))
    expect(outcome).to_contain_text("Games that cannot be played by the rules")
    page.get_by_role("button", name="Leave it").click()
    assert page.evaluate(OURS) == before


def test_the_browser_is_asked_to_keep_all_after_some_moves(play: Play) -> None:
    count = "globalThis.asked = 0; navigator.storage.persisted = async () => false;"
    count += "navigator.storage.persist = async () => { asked += 1; return true; };"
    player = play("st-helena 17:", script=count)
    page = player.page
    for _ in range(2):
        player.answer_to(lambda: page.keyboard.press("d"))
    assert page.evaluate("asked") == 0
    other = play(WAY, script=count)
    expect(other.page.locator("#status")).not_to_be_empty()
    assert other.page.evaluate("new Promise((done) => setTimeout(() => done(asked)))") == 1
