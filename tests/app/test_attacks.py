"""Damaged values and bad links: the page starts, shows a board, and says what it could not read.

The readers alone meet thousands more in tests/unit-js/attack.test.mjs. --attacks asks for more.
"""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.around_table import toast_about, toasts
from tests.support.dialogs import Dialog, dialog, items_of
from tests.support.messages import spoken
from tests.support.player import Player, by_drag, case
from tests.support.stored import keep, kept, result
from tests.support.visit import Play

ODD: list[Any] = [None, True, -1, 0.5, 1e300, 2**53, "", "x", "x" * 9999, "\0", [], {}, [[]]]


def spoiled(value: Any, rng: random.Random) -> Any:
    """The value with something odd anywhere in it."""
    if not isinstance(value, dict | list) or not value or rng.random() < 0.1:
        return rng.choice(ODD)
    name = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
    copy: Any = value.copy()
    copy[name] = spoiled(value[name], rng)
    return copy


def damaged(text: str, rng: random.Random) -> str:
    if rng.random() < 0.8:
        return json.dumps(spoiled(json.loads(text), rng))
    cut = rng.randrange(len(text))
    return text[:cut] + rng.choice(["", "{", "\0", "9" * 400]) + text[cut + 1 :]


def shows_everything(player: Player) -> None:
    """The board, and the pages of what is stored."""
    page = player.page
    assert sum(map(len, player.board.values())) > 50
    names: dict[str, Dialog] = {"k": "saved-games", "s": "statistics", "c": "daily"}
    for key, name in names.items():
        page.keyboard.press(key)
        expect(dialog(page, name).locator(".body > *").first).to_be_attached()
        page.keyboard.press("Escape")


def watch(page: Page) -> list[str]:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


def test_whatever_is_stored_the_page_starts(play: Play, pytestconfig: pytest.Config) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    errors = watch(page)
    [game] = kept(page, "game/").values()
    whole = {
        **{f"game/{n}": game for n in range(6)},
        **{key: json.dumps(lost) for n in range(6) for key, lost in result(f"louis {n}").items()},
        "settings": json.dumps({"fan": False, "deck": "large", "timer": True}),
        "daily/st-helena": json.dumps({"2026-11-20": "5"}),
        "rules/st-helena+build=any": json.dumps("Mine"),
        "count": json.dumps(7),
    }
    rng = random.Random(17)
    for _ in range(pytestconfig.getoption("attacks")):
        values = {key: damaged(text, rng) for key, text in whole.items()}
        page.evaluate("localStorage.clear()")
        keep(page, values)
        page.reload()
        player.ready()
        try:
            shows_everything(player)
            assert errors == []
        except BaseException:
            print(json.dumps(values))
            raise


def test_one_bad_entry_hides_no_other_and_can_be_removed(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    player.new_deal(18)
    errors = watch(page)
    statistics = dialog(page, "statistics")
    for number in (1e300, -1e300, 8.64e15 + 1):
        with case(number):
            name, game = next(iter(kept(page, "game/").items()))
            keep(page, {f"game/{name}": json.loads(game) | {"time": number}})
            bad = result("st-helena 1", time=number, begun=1)
            keep(page, bad | result("st-helena 2"))
            page.reload()
            player.ready()
            page.keyboard.press("k")
            expect(items_of(dialog(page, "saved-games"))).to_have_count(2)
            page.keyboard.press("Escape")
            page.keyboard.press("s")
            expect(statistics.locator(".list .row", has_text="Deal 2: lost")).to_have_count(1)
            expect(items_of(statistics)).to_have_text(
                "1 saved entry could not be read and has been set aside."
            )
            statistics.get_by_role("button", name=spoken("saved-games.remove-unreadable")).click()
            statistics.get_by_role("button", name="Remove", exact=True).click()
            expect(items_of(statistics)).to_have_count(0)
            assert kept(page, "aside/") == {}
            assert errors == []


def test_broken_settings_hide_no_game(play: Play) -> None:
    player = play("st-helena 17: t5>f8")
    page = player.page
    for value in ("{", "null", "[]", "7"):
        keep(page, {"settings": value})
        page.reload()
        player.ready()
        assert player.text == "st-helena 17: t5>f8"
        expect(toasts(page)).to_have_count(0)


# One of each kind that is told: how links are read, tests/unit-js/link.test.mjs proves.
UNREADABLE, ILLEGAL, NO_RULES, HUGE = "%E0%A4%A: 1", "st-helena 17: t1>t1", "rules/", "a: " * 40_000


@pytest.mark.parametrize("has_game", [False, True], ids=["first visit", "with a game"])
def test_a_bad_link_says_so_at_the_start(play: Play, has_game: bool) -> None:
    player = play("st-helena 17: t5>f8" if has_game else "")
    page = player.page
    url = page.url
    for link in (UNREADABLE, ILLEGAL, NO_RULES, HUGE):
        page.goto("about:blank")
        page.goto(f"{url}#{link}")
        toast = page.locator("[data-toast=link], [data-toast=game]")
        expect(toast).to_contain_text("This link doesn’t work.")
        assert "#" not in page.url
    player.ready()
    if has_game:
        assert player.text == "st-helena 17: t5>f8"
    player.play(["deal"], by_drag)
    expect(toast_about(page, "link")).to_have_count(0)
