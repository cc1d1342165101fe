"""The browser's process is killed in the middle of play: at most the move in flight is lost.

Each kill comes at a random instant, seeded by its number. --kills asks for more of them.
"""

import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from build import DIST
from tests.support.browsers import ALL_TAKEN, CLEAR, LESSONS, SETTINGS, Site, until
from tests.support.killable import Dead, Killable, KillableChromium, KillableFirefox, kill
from tests.support.player import WINS, split
from tests.support.stored import keys_of

DEAL, MOVES = split(WINS["ring"])
SETTLED = json.dumps({"auto": "off", "motion": "off"})
LONGEST = 1.4  # seconds of play after the first action and before a kill
PACE = 0.1  # seconds between two actions: no hand is quicker
WAIT = 5.0  # seconds, in which the board is put right after a kill

# The running game as it is stored: its words, how many are done, the texts of its bookmarks.
# Of no game, -1 words are done.
STORED = f"""const stored = () => {{
  const games = {keys_of("game/")}.map((key) => JSON.parse(localStorage[key]));
  games.sort((a, b) => b.time - a.time);
  const {{ line, bookmarks }} = games[0] ?? {{ line: {{ words: [], at: -1 }}, bookmarks: [] }};
  return [line.words, line.at, bookmarks.map(({{ text }}) => text)];
}};"""

# Does what a player would, and waits until it is stored.
ACT = """const before = JSON.stringify(stored());
const isDone = () => JSON.stringify(stored()) !== before;
const until = async (ask) => { while (!ask()) await new Promise((on) => setTimeout(on, 1)); };
const press = (key) => document.body.dispatchEvent(
  new KeyboardEvent('keydown', { bubbles: true, key, ctrlKey: key === 'y' }));
return (async (action) => {
  if (action.includes('>')) {
    const pile = (name) => document.querySelector(`[data-pile=${name}]`);
    const [from, to] = action.split('>').map(pile);
    from.click();
    await until(() => isDone() || document.querySelector('.target'));
    if (!isDone()) to.click();
  } else press({ deal: 'd', undo: 'u', redo: 'y', restart: 'R', bookmark: 'b' }[action]);
  await until(isDone);
  return stored();
})"""

State = tuple[list[str], int, list[str]]


def text(words: list[str]) -> str:
    """The text of the game after these words."""
    last = words[::-1].index("restart") if "restart" in words else len(words)
    return " ".join([DEAL, *words[len(words) - last :]])


def text_of(state: State) -> str:
    """The text of the game in a state."""
    words, at, _ = state
    return text(words[:at])


def choose(state: State, rng: random.Random) -> str:
    """What the player does next: mostly the recorded game's next move."""
    words, at, marks = state
    done = text_of(state)
    count = len(done.split()) - len(DEAL.split())
    if at < len(words):
        return "redo"
    if count > 2 and rng.random() < 0.1:
        return "undo" if done in marks else "bookmark"
    return MOVES[count] if count < len(MOVES) else "restart"


def after(state: State, action: str) -> State:
    words, at, marks = state
    if action in ("undo", "redo"):
        return words, at + (1 if action == "redo" else -1), marks
    if action == "bookmark":
        return words, at, [*marks, text(words[:at])]
    return [*words, action], at + 1, marks


def begin(browser: Killable, url: str) -> None:
    """Open the page, and wait for Python."""
    browser.open(url)
    python = "performance.getEntriesByName('sthelena:engine').length && sthelena.text"
    until(lambda: browser.run(f"return {python}"))


def play(
    browser: Killable, rng: random.Random, start: State, killer: threading.Timer
) -> tuple[list[State], State]:
    """Play until the browser dies, after an action or more. Return the states that were reached,
    and that in flight."""
    states = [start]
    while True:
        time.sleep(PACE)
        action = choose(states[-1], rng)
        expected = after(states[-1], action)
        try:
            words, at, marks = browser.run(f"{STORED} {ACT}({json.dumps(action)})")
        except Dead:
            return states, expected
        assert (words, at, marks) == expected, action
        states.append(expected)
        if len(states) == 2:
            killer.start()


Launch = Callable[[], Killable]


def prepare(browser: Killable, url: str) -> State:
    """Open the page in front of the game."""
    browser.open(url)
    browser.run(CLEAR)
    browser.run(f"localStorage[{SETTINGS!r}] = {SETTLED!r}")
    browser.run(f"localStorage[{LESSONS!r}] = {ALL_TAKEN!r}")
    browser.open("about:blank")
    begin(browser, f"{url}#{DEAL}")
    return [], 0, []


def recovered(browser: Killable, wanted: list[State]) -> tuple[State, str]:
    """What is stored, and the text on the page: one of these, or else what there is after a
    while."""

    def look() -> tuple[State, str]:
        (words, at, marks), shown = browser.run(f"{STORED} return [stored(), sthelena.text];")
        return (words, at, marks), shown

    def is_right() -> bool:
        state, shown = look()
        return state in wanted and shown == text_of(state)

    with suppress(TimeoutError):
        until(is_right, WAIT)
    return look()


def losses(launch: Launch, url: str, kills: range) -> Iterator[int]:
    """How much of what the player has done is lost by each kill."""
    browser = launch()
    state = prepare(browser, url)
    for number in kills:
        rng = random.Random(number)
        killer = threading.Timer(rng.uniform(0, LONGEST), kill, [browser.pid])
        try:
            states, flying = play(browser, rng, state, killer)
        finally:
            killer.cancel()
            browser.close()
        assert len(states) > 1, "it has died by itself"
        browser = launch()
        begin(browser, url)
        known = [*states, flying]
        state, shown = recovered(browser, known[-3:])
        assert shown == text_of(state)
        assert state in known
        # A state may come twice, as before an undo and after its redo.
        yield max(0, known[::-1].index(state) - 1)
    browser.close()


@pytest.fixture(params=["chromium", pytest.param("firefox", marks=pytest.mark.slow)])
def launch(request: pytest.FixtureRequest, playwright: Playwright, tmp_path: Path) -> Launch:
    if request.param == "firefox":
        return lambda: KillableFirefox(tmp_path)
    return lambda: KillableChromium(playwright, tmp_path)


@pytest.mark.parametrize("single", [False, True], ids=["site", "single file"])
def test_a_browser_that_is_killed_keeps_the_game(
    single: bool, launch: Launch, site: Site, pytestconfig: pytest.Config
) -> None:
    kills: int = pytestconfig.getoption("kills")
    url = (DIST / "st-helena.html").as_uri() if single else site.url
    for number, loss in enumerate(losses(launch, url, range(kills))):
        assert loss <= 1, f"by kill {number}"
