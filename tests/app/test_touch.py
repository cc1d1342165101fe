"""A click counts only where its press began: the table does not hear what was meant for something
over it that has gone since."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sthelena import Game
from sthelena.published.puzzles import puzzle_number
from tests.support.around_table import (
    control_of,
    history_panel,
    lesson_button,
    status_line,
    toast_about,
)
from tests.support.browsers import REDEAL_QUESTION, Engine, Site, until
from tests.support.dialogs import body_of, dialog, learn_again
from tests.support.once import found_once
from tests.support.player import BOARD, Player, Point, resize
from tests.support.recorded_game import begin, text
from tests.support.screens import DIALOGS, FILLED_FIRST, KEYS
from tests.support.stored import keys_of
from tests.support.visit import Play

SIZES = [(390, 844), (844, 390), (768, 1024)]
TOUCH: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
HELENA = "st-helena 17:"

# What lies over the table and has buttons, as selectors.
SHOWN = """() => [...document.querySelectorAll(
    'dialog[open], [data-toast], section[id]:not([hidden])')]
  .filter((each) => each.querySelector('button'))
  .map(({id, dataset}) => id ? `#${id}` : `[data-toast="${dataset.toast}"]`)"""
PUT_AWAY = """() => {
  for (const each of document.querySelectorAll('dialog[open]')) each.close();
  for (const each of document.querySelectorAll('.toast > .close')) each.click();
  document.querySelector('[data-lesson=close]')?.click();
}"""
# The game as it is seen and as it is stored, and what a tap on the table would light up.
GAME = f"""() => JSON.stringify([
  sthelena.text,
  ({BOARD})(),
  {keys_of("game/")}.map((key) => [key, localStorage[key]]),
  [...document.querySelectorAll('.selected, .target, .barred, .refused')].length,
])"""

# Opens something by its key, or a dialog that has none; tells the game, and where a finger reaches
# what can be tapped: "close", the first button of each other look, and "beside" a dialog, on a
# card.
OPEN = f"""async ([key, over]) => {{
  const next = () => new Promise((done) => setTimeout(done, 10));
  ({PUT_AWAY})();
  if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', {{
    key: key.split('+').at(-1), shiftKey: key.startsWith('Shift'), bubbles: true}}));
  else document.querySelector(over).showModal();
  const isReady = () => document.querySelector(over)?.checkVisibility() &&
    !document.querySelector(`${{over}} [inert]`) &&
    document.getAnimations().every(({{playState}}) => playState !== 'running');
  const end = performance.now() + 20_000;
  while (!isReady()) {{
    if (performance.now() > end) throw new Error(`${{key}} opens no ${{over}}`);
    await next();
  }}
  const root = document.querySelector(over);
  const points = {{}};
  for (const button of root.querySelectorAll('button')) {{
    const name = button.matches('.close') ? 'close' : button.className;
    if (name in points || button.disabled || !button.checkVisibility()) continue;
    if (button.closest('#solvability .answers')) continue; // as soon as it is there, plays moves
    button.scrollIntoView({{block: 'nearest'}});
    const {{x, y, width, height}} = button.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    if (button.contains(document.elementFromPoint(...at))) points[name] = at;
  }}
  if (root.matches(':modal')) {{
    const {{left, right, top, bottom}} = root.getBoundingClientRect();
    const cards = [...document.querySelectorAll('.card')].map((card) => {{
      const {{x, y, width, height}} = card.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }});
    const isBeside = ([x, y]) => x < left || x > right || y < top || y > bottom;
    const beside = cards.findLast(isBeside);
    if (beside) points.beside = beside;
  }}
  return [({GAME})(), points];
}}"""
# When the game has done all that was asked of it.
SETTLED = f"""async () => {{
  const said = document.querySelector('#status span');
  said.textContent = '';
  const end = performance.now() + 20_000;
  while (!said.textContent.includes('redo')) {{
    if (performance.now() > end) throw new Error(`"${{said.textContent}}"`);
    ({PUT_AWAY})(); // also what opens late
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {{key: 'y', ctrlKey: true, bubbles: true}}));
    await new Promise((done) => setTimeout(done, 10));
  }}
  return ({GAME})();
}}"""


class Finger:
    """It captures its pointer, as a real one does."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", (x, y))

    def up(self) -> None:
        """And what follows: the page hears of keys after it has heard of the click."""
        self._send("touchEnd")
        self._page.keyboard.press("Shift")

    def tap(self, x: float, y: float) -> None:
        self.down(x, y)
        self.up()

    def _send(self, kind: str, *points: Point) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


def openers(page: Page) -> Iterator[tuple[str, str]]:
    """Each key that opens something, and what; then the dialogs that no key opens."""
    page.keyboard.press("?")
    seen: set[str] = set()
    for command, key in page.evaluate(KEYS):
        page.evaluate(PUT_AWAY)
        page.keyboard.press(key.replace("Ctrl", "Control"))
        if command in FILLED_FIRST:
            expect(page.locator(f"dialog#{command}")).to_be_visible()
        for over in sorted(set(page.evaluate(SHOWN)) - seen):
            seen.add(over)
            yield key, over
    page.evaluate(PUT_AWAY)
    for name in page.evaluate(DIALOGS):
        if f"#{name}" not in seen:
            yield "", f"#{name}"


@pytest.fixture(scope="module")
def known() -> list[tuple[str, str]]:
    """What opens what, as soon as a test has asked."""
    return []


@pytest.fixture
def phone(
    play: Play, known: list[tuple[str, str]], tmp_path_factory: pytest.TempPathFactory
) -> Player:
    player = play(HELENA, **TOUCH)
    if not known:
        found = found_once("openers", lambda: [*openers(player.page)], tmp_path_factory)
        known += [(key, over) for key, over in found]
    player.page.evaluate(PUT_AWAY)
    player.expect(HELENA)
    return player


def closes(page: Page, finger: Finger, way: tuple[str, str], name: str) -> bool:
    """Whether a tap there closes it and does nothing to the game."""
    for _ in range(3):
        before, points = page.evaluate(OPEN, way)
        if name == "beside" and name not in points:
            return True  # no card lies there
        finger.tap(*points[name])
        is_closed = way[1] not in page.evaluate(SHOWN)
        if page.evaluate(SETTLED) != before:
            return False
        # An answer of the solver's may have moved it from under the finger.
        if is_closed:
            return True
    return False


def test_a_finger_that_closes_something_plays_nothing(
    phone: Player, known: list[tuple[str, str]]
) -> None:
    page, finger = phone.page, Finger(phone.page)
    wrong: list[tuple[object, ...]] = []
    # All are closed in one way: for each of them, and for its backdrop, one size will do.
    for number, size in enumerate(SIZES):
        resize(page, *size)
        for part, name in enumerate(("close", "beside")):
            some = known[(number + part) % 3 :: 3]
            wrong += [(size, name, way) for way in some if not closes(page, finger, way, name)]
    assert wrong == []
    # Of the other buttons one of each look. Some are meant to begin another deal.
    for way in known:
        _, points = page.evaluate(OPEN, way)
        for again, name in enumerate(points.keys() - {"close", "beside"}):
            if again:
                _, points = page.evaluate(OPEN, way)
            before = phone.text
            finger.tap(*points[name])
            page.evaluate(SETTLED)
            begins = begins_puzzle if way[1] == "#puzzles" else is_new_deal
            if phone.text != before and not begins(phone.text, before):
                wrong.append((way, name, phone.text))
    assert wrong == []


def is_new_deal(text: str, before: str) -> bool:
    """Whether another deal has been begun, and nothing played in it."""
    deal, moves = text.split(":")
    return not moves and deal != before.partition(":")[0]


def begins_puzzle(text: str, before: str) -> bool:
    """Whether another deal stands where nothing has been played since it was begun."""
    is_another = text.partition(":")[0] != before.partition(":")[0]
    return is_another and puzzle_number(Game.parse(text)) > 0


def test_what_goes_away_under_a_finger_plays_nothing(
    phone: Player, known: list[tuple[str, str]]
) -> None:
    page, finger = phone.page, Finger(phone.page)
    played = []
    for way in known:
        before, points = page.evaluate(OPEN, way)
        finger.down(*next(points[name] for name in ("key", "main", "close") if name in points))
        page.evaluate(PUT_AWAY)
        finger.up()
        if page.evaluate(SHOWN) or page.evaluate(SETTLED) != before:
            played.append((way, phone.text))
    assert played == []


def test_what_comes_under_a_finger_is_not_pressed(phone: Player) -> None:
    page, finger = phone.page, Finger(phone.page)
    box = control_of(page, "hint").bounding_box()
    assert box
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for key, over in [("m", "#menu"), ("y", "#history"), ("l", "#share")]:
        finger.down(*at)
        before, _ = page.evaluate(OPEN, [key, over])
        finger.up()
        assert page.evaluate(SHOWN) == [over]
        assert page.evaluate(SETTLED) == before
    # The strip of the lesson gives way to the history.
    page.keyboard.press("?")
    learn_again(page).click()
    skip = lesson_button(page, "close")
    expect(skip).to_be_visible()  # Python is asked for the lesson
    box = skip.bounding_box()
    assert box
    finger.down(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.press("y")
    expect(history_panel(page)).to_be_visible()
    expect(skip).to_be_hidden()
    finger.up()
    expect(history_panel(page)).to_be_visible()
    assert phone.text == HELENA


def test_a_sheet_is_pulled_by_its_heading_or_a_body_that_is_not_scrolled(phone: Player) -> None:
    page, finger = phone.page, Finger(phone.page)
    menu = dialog(page, "menu")
    for place, is_open in [(".close", True), ("h2", False)]:
        before, _ = page.evaluate(OPEN, ["m", "#menu"])
        box = menu.locator(place).bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        finger.down(x, y)
        for way in (20, 80, 150):
            finger.move(x, y + way)
        finger.up()
        assert menu.is_visible() == is_open, place
        assert page.evaluate(SETTLED) == before

    # By its body only while that is not scrolled.
    body = body_of(dialog(page, "settings"))
    for scrolled, way, is_open in [
        (0, 40, True),
        (0, -100, True),
        (200, 150, True),
        (0, 150, False),
    ]:
        before, _ = page.evaluate(OPEN, [",", "#settings"])
        body.evaluate("(body, top) => { body.scrollTop = top }", scrolled)
        box = body.bounding_box()
        assert box
        x, y = box["x"] + 12, box["y"] + box["height"] / 2
        finger.down(x, y)
        for part in (0.2, 0.6, 1):
            finger.move(x, y + way * part)
        finger.up()
        assert dialog(page, "settings").is_visible() == is_open, (scrolled, way)
        assert page.evaluate(SETTLED) == before


def test_a_double_tap_does_not_answer_whether_to_redeal(play: Play) -> None:
    unasked = f"localStorage.removeItem({REDEAL_QUESTION!r});"
    player = play(HELENA, script=unasked, **TOUCH)
    page = player.page
    note = toast_about(page, "redeal")
    place = player.point("deal")
    # Both taps come at one time, a second before now.
    page.evaluate("{ const then = performance.now() - 1000; performance.now = () => then }")
    page.touchscreen.tap(*place)
    page.touchscreen.tap(*place)
    expect(note).to_be_visible()
    assert player.text == HELENA
    page.keyboard.press("h")  # who looks for a move has put the question off
    expect(note).to_be_hidden()
    page.evaluate("delete performance.now")
    page.touchscreen.tap(*place)  # it was asked here
    player.expect(f"{HELENA} deal")


def test_only_the_press_that_held_a_button_loses_its_click(play: Play) -> None:
    player = play(HELENA)
    page = player.page
    control_of(page, "deal").hover()
    page.mouse.down()
    expect(status_line(page)).to_contain_text("Preview of the redeal")
    page.mouse.move(300, 300)
    page.mouse.up()
    expect(status_line(page)).not_to_contain_text("Preview")
    control_of(page, "deal").focus()
    page.keyboard.press("Enter")
    player.expect(f"{HELENA} deal")


# The middle of something, when it is there and lies still.
MIDDLE_OF = """(what) => {
  const shown = [...document.querySelectorAll(what)].find((each) => each.checkVisibility());
  if (!shown || document.getAnimations().length) return null;
  shown.scrollIntoView({block: 'nearest'});
  const {x, y, width, height} = shown.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}"""


def test_other_engines_click_what_is_pressed(other: Engine, site: Site) -> None:
    def click(what: str) -> None:
        at = until(lambda: other.run(f"return ({MIDDLE_OF})({json.dumps(what)})"))
        other.drag((at[0], at[1]), (at[0], at[1]))

    def see(expression: str) -> None:
        until(lambda: other.run(f"return {expression}"))

    begin(other, site.url)
    before = text(other)
    click("[data-command=menu] svg")
    click("#menu .row:enabled:has(+ .row) span")  # the first that is not alone: a new game
    see("document.querySelector('#menu:not([open])') && document.querySelector('dialog[open]')")
    click("dialog[open] .close")
    see("!document.querySelector('dialog[open]')")
    click("[data-command=new]")
    click("#new summary")
    see("document.querySelector('#new details').open")
    click("#new .close svg")
    see("!document.querySelector('dialog[open]')")
    other.run(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: ',', bubbles: true}))"
    )
    box = "[role=switch]:not(:disabled)"
    was = until(
        lambda: other.run(f"return String(document.querySelector('#settings {box}').checked)")
    )
    click("#settings .row:has([role=switch]) span")  # words of a label
    see(f"String(document.querySelector('#settings {box}').checked) !== '{was}'")
    click("#settings .tile:has(:not(:checked)) span")
    click("#settings .close")
    see("!document.querySelector('dialog[open]')")
    assert text(other) == before
