"""A player in front of the page: sees what lies where, and moves cards by hand or by keys."""

import json
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page

from build import ROOT

from .around_table import status_line
from .browsers import Site, until
from .dialogs import by_number, dialog, link_play, number_field
from .on_table import pile_of
from .stored import keys_of

Board = dict[str, list[str]]
Point = tuple[float, float]
Size = tuple[int, int]

RECORDS = (ROOT / "tests" / "data" / "wins.txt").read_text("utf-8").splitlines()
WINS = dict(zip(("ring", "stock", "cells"), RECORDS, strict=True))
TWICE = 0.35  # seconds; two quicker taps on a pile are one double tap
ARROWS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")

# Cards on their way lie above all others.
AT_REST = "[...document.querySelectorAll('.card')].every((card) => card.style.zIndex < 1000)"

# A card that still flies is not yet where it can be grasped.
HAS_COME = "(name) => !document.querySelector(`.flying[data-in=${name}]`)"

BOARD = """() => {
  const piles = {};
  for (const pile of document.querySelectorAll('[data-pile]')) piles[pile.dataset.pile] = [];
  const cards = [...document.querySelectorAll('[data-card]')];
  cards.sort((a, b) => a.style.zIndex - b.style.zIndex);
  for (const {dataset} of cards) piles[dataset.in].push(dataset.card || null);
  return piles;
}"""

# Of a pile's top card, or of its empty place.
MIDDLE = """(name) => {
  const px = (element, property) => parseFloat(element.style.getPropertyValue(property) || 0);
  const table = document.getElementById('table');
  const width = px(table, '--card-width');
  const height = px(table, '--card-height');
  const cards = [...table.querySelectorAll(`[data-in=${name}]`)];
  cards.sort((a, b) => a.style.zIndex - b.style.zIndex);
  const top = cards.at(-1)?.getBoundingClientRect();
  if (top) return [top.x + width / 2, top.y + height / 2];
  const place = table.querySelector(
    name === 'deal' ? '[data-kind=redeal], [data-pile=s]' : `[data-pile=${name}]`);
  const {x, y} = place.getBoundingClientRect();
  const [dy, , , dx] = place.style.getPropertyValue('--first').split(' ').map(parseFloat);
  return [x + dx + width / 2, y + dy + height / 2];
}"""

# The text as soon as it has changed, or as it is when targets light up instead. Those of a card
# that was dropped stay lit until it lies in its new place.
ANSWER = """(before) => new Promise((resolve) => {
  const end = performance.now() + 30_000;
  const look = () => {
    const lit = document.querySelector('.target') && !document.querySelector('.dragged');
    const answered = sthelena.text !== before || lit;
    if (answered || performance.now() > end) resolve(sthelena.text);
    else setTimeout(look, 1);
  };
  look();
})"""

# Moves of the player's own in a game that has none yet.
HAVE_PLAYED = f"""(moves) => {{
  const [key] = {keys_of("game/")};
  const saved = JSON.parse(localStorage[key]);
  const line = {{...saved.line, words: moves, at: moves.length}};
  localStorage[key] = JSON.stringify({{...saved, line, view: null}});
}}"""

ANSWERED = "performance.getEntriesByName('sthelena:engine').length && sthelena.text"

FOCUS = "document.activeElement.dataset.pile ?? ''"

# Asked within the page: an answer comes at once, and no round trip is needed for each question.
SOON = """(async () => {{
  const end = performance.now() + 1000;
  for (;;) {{
    const seen = await ({});
    if (seen || performance.now() > end) return seen;
    await new Promise((go) => setTimeout(go, 4));
  }}
}})()"""


def split(record: str) -> tuple[str, list[str]]:
    """A game record's deal and its moves."""
    head, moves = record.split(":")
    return f"{head}:", moves.split()


def another_tab(context: BrowserContext, site: Site) -> "Player":
    page = context.new_page()
    page.goto(site.url)
    return Player(page).ready()


def see(page: Page, expression: str) -> Any:
    """Wait until an expression is true; the page's policy forbids Playwright's own way."""

    def ask() -> Any:
        try:
            return page.evaluate(SOON.format(expression))
        except Error as error:
            if "context was destroyed" in str(error):  # the page is loaded anew
                return None
            raise

    return until(ask)


def wait_for_frame(page: Page) -> None:
    """Wait until the page is laid out for all that has changed."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


def open_all_settings(page: Page) -> None:
    """The dialog of the settings, with those that are folded."""
    page.keyboard.press("Control+,")
    dialog(page, "settings").locator("details").evaluate("(folded) => { folded.open = true }")


def resize(page: Page, width: int, height: int) -> None:
    """Give the window a size, and wait for the frame in which the page is laid out for it."""
    page.set_viewport_size({"width": width, "height": height})
    see(page, f"innerWidth === {width} && innerHeight === {height}")
    wait_for_frame(page)


@contextmanager
def case(name: object) -> Iterator[None]:
    """One of several cases of a test: what fails in there tells which it was."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in the case {name}")
        raise


@contextmanager
def in_window(page: Page, size: Size) -> Iterator[None]:
    """A case that is a size of the window: to open a page for each takes far longer."""
    with case("of a window of {} by {}".format(*size)):
        resize(page, *size)
        yield


class Player:
    def __init__(self, page: Page) -> None:
        self.page = page
        self._tapped = ("", 0.0)
        self._roads: dict[str, dict[str, str]] = {}
        # Piles that are alike, as two empty ones, change their parts when the page chooses another
        # than the record.
        self._part: dict[str, str] = {}

    @property
    def text(self) -> str:
        text: str = self.page.evaluate("sthelena.text")
        return text

    @property
    def status(self) -> str:
        return status_line(self.page).inner_text()

    @property
    def board(self) -> Board:
        """The cards of every pile, bottom to top, when they have come to rest."""
        see(self.page, AT_REST)
        board: Board = self.page.evaluate(BOARD)
        return board

    def answered(self) -> "Player":
        """Wait until Python has answered, though the features may not have started."""
        see(self.page, ANSWERED)
        return self

    def ready(self) -> "Player":
        """Wait until the features have started, too: a moment after Python's first answer. The
        dialogs come with them."""
        see(self.page, f"{ANSWERED} && document.querySelector('dialog')")
        return self

    def expect(self, text: str) -> None:
        see(self.page, f"sthelena.text === {json.dumps(text)}")

    def point(self, pile: str) -> Point:
        x, y = self.page.evaluate(MIDDLE, pile)
        return x, y

    def drag(self, source: str, target: str) -> None:
        mouse = self.page.mouse
        until(lambda: self.page.evaluate(HAS_COME, source))
        mouse.move(*self.point(source))
        mouse.down()
        mouse.move(*self.point(target), steps=3)
        mouse.up()

    def tap(self, pile: str, *, finger: bool = False) -> None:
        """Tap a pile, but not so soon that it is a double tap."""
        last, when = self._tapped
        if last == pile:
            time.sleep(max(0.0, when + TWICE - time.monotonic()))
        press = self.page.touchscreen.tap if finger else self.page.mouse.click
        press(*self.point(pile))
        self._tapped = pile, time.monotonic()

    def answer(self, before: str) -> str:
        """The text after an action, when the page has answered it."""
        text: str = self.page.evaluate(ANSWER, before)
        return text

    def answer_to(self, action: Callable[[], object]) -> str:
        before = self.text
        action()
        return self.answer(before)

    def walk(self, to: str) -> None:
        """Go to a pile by arrow keys, on the shortest way."""
        if not self.page.evaluate(FOCUS):
            pile_of(self.page, "t1").focus()
        while (here := self.page.evaluate(FOCUS)) != to:
            for key in self._way(here, to):
                self.page.keyboard.press(key)
            if self.page.evaluate(FOCUS) != to:
                self._roads.clear()  # the tops of the piles have moved

    def _way(self, start: str, end: str) -> list[str]:
        ways: dict[str, list[str]] = {start: []}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            if here == end:
                return ways[here]
            for key, there in self._roads_from(here).items():
                if there and there not in ways:
                    ways[there] = [*ways[here], key]
                    queue.append(there)
        raise AssertionError(f"no arrows lead from {start} to {end}")

    def _roads_from(self, pile: str) -> dict[str, str]:
        """Where the four arrows lead, found by trying."""
        if pile not in self._roads:
            before = self.page.evaluate(FOCUS)
            self._roads[pile] = {}
            for key in ARROWS:
                pile_of(self.page, pile).focus()
                self.page.keyboard.press(key)
                self._roads[pile][key] = self.page.evaluate(FOCUS)
            pile_of(self.page, before).focus()
        return self._roads[pile]

    def new_deal(self, number: int) -> None:
        """Begin another deal of the same rules, by its number."""
        head = self.text.split()[0]
        self.type_deal(str(number))
        self.expect(f"{head} {number}:")

    def type_deal(self, words: str) -> None:
        """Ask for a deal in words."""
        self.page.keyboard.press("n")
        by_number(self.page).click()
        number_field(self.page).fill(words)
        self.page.keyboard.press("Enter")

    def open_link(self, text: str) -> None:
        """Follow a link to another game than the running one, and play it when asked."""
        self.page.evaluate("(text) => { location.hash = text }", text)
        link_play(self.page).click()
        self.expect(text)

    # Whole games.

    def have_played(self, moves: Sequence[str]) -> None:
        """Go on with a new deal as if these moves had been made by hand."""
        self.page.evaluate(HAVE_PLAYED, moves)
        self.page.reload()
        self.ready()

    def play(self, moves: Sequence[str], make: "Callable[[Player, str, str], None]") -> None:
        """Play a record's moves, each with the same hand."""
        for move in moves:
            before = self.text
            if move == "deal":
                self.deal(make)
            else:
                source, target = (self._part.get(name, name) for name in move.split(">"))
                make(self, source, target)
            after = self.answer(before)
            assert after != before, f"{move}: {self.status}"
            if move != "deal":
                self._note(move, before, after)

    def deal(self, make: "Callable[[Player, str, str], None]") -> None:
        if make is by_keys:
            self.page.keyboard.press("d")
        elif make is by_touch:
            self.page.touchscreen.tap(*self.point("deal"))
        else:
            self.page.mouse.click(*self.point("deal"))

    def _note(self, move: str, before: str, after: str) -> None:
        assert after.startswith(before), (before, after)
        source, target = move.split(">")
        made_source, made_target = after.removeprefix(before).strip().split(">")
        assert made_source == self._part.get(source, source)
        meant = self._part.get(target, target)
        if made_target != meant:
            other = next((k for k, v in self._part.items() if v == made_target), made_target)
            self._part[target], self._part[other] = made_target, meant


def by_drag(player: Player, source: str, target: str) -> None:
    player.drag(source, target)


def by_tap(player: Player, source: str, target: str) -> None:
    before = player.text
    player.tap(source)
    if player.answer(before) == before:
        player.tap(target)


def by_touch(player: Player, source: str, target: str) -> None:
    before = player.text
    player.tap(source, finger=True)
    if player.answer(before) == before:
        player.tap(target, finger=True)


def by_keys(player: Player, source: str, target: str) -> None:
    before = player.text
    player.walk(source)
    player.page.keyboard.press("Enter")
    if player.answer(before) != before:
        return
    for key in ARROWS * 5:
        if player.page.evaluate(FOCUS) == target:
            break
        player.page.keyboard.press(key)
    player.page.keyboard.press("Enter")
