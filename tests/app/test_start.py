"""The start: a board to play on before Python is there, and what is said if it does not come."""

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import Event
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from build import DIST
from tests.support.around_table import control_of, status_line, toast_about
from tests.support.browsers import PATIENCE, Site, SiteHandler, until
from tests.support.dialogs import dialog, main_button, open_dialogs
from tests.support.messages import spoken
from tests.support.on_table import pile_of, target_piles
from tests.support.player import Player, see
from tests.support.visit import Visitor, without_python

FIRST = "st-helena 556:"
GAME = "st-helena 17: t5>f8"
PLAIN = {"service_workers": "block"}
BOARD = "performance.getEntriesByName('sthelena:board').length"
ENGINE = "performance.getEntriesByName('sthelena:engine').length"

# What changes on the table; the courts, which come after the board, are awaited before.
WATCH = """() => {
  globalThis.changes = [];
  const tell = ({ target, attributeName }) => `${target.outerHTML.slice(0, 99)} ${attributeName}`;
  const observer = new MutationObserver((records) => changes.push(...records.map(tell)));
  observer.observe(table, { attributes: true, childList: true, subtree: true });
}"""


def test_the_first_board_stands_before_python_and_stays(visit: Visitor, site: Site) -> None:
    page = visit("about:blank", **PLAIN).page
    with without_python(page):
        page.goto(site.url)
        see(page, BOARD)
        see(page, "document.querySelectorAll('[data-card^=K] .court path').length")
        assert page.evaluate("sthelena.text") == FIRST
        assert page.evaluate("document.querySelectorAll('[data-card]').length") == 104
        said = status_line(page).inner_text()
        assert "104" in said
        page.evaluate(WATCH)
        assert not page.evaluate(ENGINE)
    see(page, ENGINE)
    expect(status_line(page)).to_have_text(said)
    assert page.evaluate("changes") == []


def test_the_first_board_waits_for_nothing_but_the_page(visit: Visitor, site: Site) -> None:
    page = visit("about:blank", **PLAIN).page
    page.route("**/*-*", lambda route: route.abort())
    page.goto(site.url)
    see(page, BOARD)
    assert page.evaluate("document.querySelectorAll('[data-card] svg').length") >= 104


# Whether the table was there when a worker was made.
# With a slow start, the progress of the download soon takes the place of what is said first.
KEEP_FIRST_STATUS = """new MutationObserver((_, observer) => {
  const said = document.querySelector("#status")?.textContent;
  if (!said) return;
  globalThis.firstStatus = said;
  observer.disconnect();
}).observe(document, { childList: true, characterData: true, subtree: true });"""
WORKERS = """
globalThis.made = [];
globalThis.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    made.push(document.getElementById("table") !== null);
  }
};
"""


@pytest.mark.parametrize("visits", [1, 2])
def test_pythons_worker_is_made_before_the_table_once_all_is_kept(
    visit: Visitor, site: Site, visits: int
) -> None:
    page = visit("about:blank", script=WORKERS).page
    for _ in range(visits):
        page.goto(site.url)
        see(page, ENGINE)
        until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    made = [visits == 1]
    assert page.evaluate("made") == made
    player = Player(page)
    player.answer_to(lambda: control_of(page, "deal").click())
    assert player.text == f"{FIRST} deal"
    assert page.evaluate("made") == made


class Stopping(SiteHandler):
    """Sends what stands before court-art.js, and the rest of the page later."""

    later = Event()

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        if self.path != self.site.path:
            super().do_GET()
            return
        page = (self.site.folder / "index.html").read_bytes()
        end = page.index(b'<script id="court-art">')
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page[:end])
        self.later.wait(PATIENCE)
        self.wfile.write(page[end:])


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_board_and_python_do_not_wait_for_the_end_of_the_page(
    visit: Visitor, language: str
) -> None:
    site = Site(DIST, handler=Stopping)
    Stopping.later.clear()
    seen = visit("about:blank", locale=language)
    page, player = seen.page, Player(seen.page)
    page.goto(site.url, wait_until="commit")
    player.answered()
    pile_of(page, "t1").focus()
    for key in ["Control+z", "Control+y", "h", *"afvptoij"]:  # all that needs no room
        page.keyboard.press(key)
        if key in "afvp":
            page.keyboard.press("Escape")
    player.answer_to(lambda: page.keyboard.press("d"))
    assert player.text == f"{FIRST} deal"
    page.keyboard.press("m")
    assert open_dialogs(page).count() == 0
    Stopping.later.set()
    expect(dialog(page, "menu")).to_be_visible()
    assert seen.complaints == []
    site.stop()


def test_a_page_that_lacks_its_end_is_played_and_can_be_had_whole(
    visit: Visitor, site: Site
) -> None:
    page = visit("about:blank", **PLAIN).page
    whole = (DIST / "index.html").read_text("utf-8")
    cut = whole[: whole.index('<template id="dialogs"') + 999]
    page.route(site.url, lambda route: route.fulfill(body=cut, content_type="text/html"))
    page.goto(site.url)
    player = Player(page).answered()
    player.answer_to(lambda: page.keyboard.press("d"))
    page.keyboard.press("m")
    expect(page.locator("#toasts")).to_contain_text("did not load completely")
    page.unroute(site.url)
    page.get_by_role("button", name="Try again").click()
    see(page, "document.readyState === 'complete' && document.getElementById('end')")
    player.ready()
    assert player.text == f"{FIRST} deal"
    page.keyboard.press("m")
    expect(dialog(page, "menu")).to_be_visible()


def test_moves_on_the_first_board_wait_for_python(visit: Visitor, site: Site) -> None:
    page = visit("about:blank", **PLAIN).page
    player = Player(page)
    with without_python(page):
        page.goto(site.url)
        see(page, BOARD)
        page.mouse.move(*player.point("t6"))
        page.mouse.down()
        x, y = player.point("t6")
        page.mouse.move(x + 20, y + 20, steps=2)
        target = target_piles(page).first.get_attribute("data-pile")
        assert target
        page.mouse.move(*player.point(target), steps=2)
        page.mouse.up()
        control_of(page, "deal").click()
        until(lambda: player.status == spoken("startup.starting") or "MB" in player.status)
        assert player.text == FIRST
    player.expect(f"{FIRST} t6>{target} deal")


def test_the_first_board_speaks_the_players_language(visit: Visitor, site: Site) -> None:
    page = visit("about:blank", **PLAIN, locale="de-AT").page
    page.add_init_script(KEEP_FIRST_STATUS)
    page.goto(site.url)
    see(page, ENGINE)
    expect(status_line(page)).to_have_text(page.evaluate("firstStatus"))


@pytest.mark.parametrize("game", ["index.html", "st-helena.html"])
def test_the_first_board_is_drawn_first(visit: Visitor, site: Site, game: str) -> None:
    page = visit(site.url + game, **PLAIN).page
    see(page, ENGINE)
    assert page.evaluate("sthelena.text") == FIRST
    marks = page.evaluate("performance.getEntriesByType('mark').map(({ name }) => name)")
    assert marks.index("sthelena:board") < marks.index("sthelena:engine")


# Faults: of a download that breaks off, and of a browser without WebAssembly, test_site.py tells.

NO_ROOM = "WebAssembly.Instance = function () { throw new RangeError('Out of memory'); };\n"

# What runs in each worker before its own code.
BEFORE = """
  globalThis.before = %s;
  Blob = class extends Blob {
    constructor(parts, options) {
      super(options?.type === "text/javascript" ? [before, ...parts] : parts, options);
    }
  };
"""


@contextmanager
def damaged(page: Page) -> Iterator[None]:
    def damage(route: Route) -> None:
        body = bytearray(route.fetch().body())
        body[len(body) // 2] ^= 1
        route.fulfill(body=bytes(body), content_type="application/octet-stream")

    page.route("**/image-*", damage)
    yield
    page.unroute("**/image-*")


@contextmanager
def without_memory(page: Page) -> Iterator[None]:
    page.add_init_script(BEFORE % json.dumps(NO_ROOM))
    yield
    page.evaluate("before = ''")


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [(damaged, "did not load completely"), (without_memory, "could not be started")],
)
def test_a_faulty_start_is_one_sentence_and_the_game_is_kept(
    visit: Visitor,
    site: Site,
    fault: Callable[[Page], AbstractContextManager[None]],
    sentence: str,
) -> None:
    page = visit(f"{site.url}#{quote(GAME)}", **PLAIN).page
    player = Player(page)
    player.expect(GAME)
    board = player.board
    toast = toast_about(page, "fail")
    with fault(page):
        page.reload()
        expect(toast).to_contain_text(sentence)
        assert player.board == board
        assert player.text == GAME
    main_button(toast).click()
    see(page, ENGINE)
    expect(toast).to_have_count(0)
    control_of(page, "undo").click()
    player.expect("st-helena 17:")


# A function of the cold part is wanted by the first request.
COLD = """{
  const { Instance } = WebAssembly;
  let first = true;
  WebAssembly.Instance = function (module, imports) {
    const { exports } = new Instance(module, imports);
    const wanting = first;
    first = false;
    const PyObject_CallOneArg = () => { throw new WebAssembly.RuntimeError("cold"); };
    return { exports: wanting ? { ...exports, PyObject_CallOneArg } : exports };
  };
}
"""


WANTING = BEFORE % json.dumps(COLD)


def test_a_request_that_wants_the_cold_part_waits_for_it(visit: Visitor, site: Site) -> None:
    page = visit("about:blank", script=WANTING, **PLAIN).page
    player = Player(page)
    page.goto(f"{site.url}#{quote(GAME)}")
    player.expect(GAME)
    control_of(page, "undo").click()
    player.expect("st-helena 17:")
    expect(toast_about(page, "fail")).to_have_count(0)


def test_a_cold_part_that_does_not_come_can_be_tried_again(visit: Visitor, site: Site) -> None:
    page = visit("about:blank", script=WANTING, **PLAIN).page
    page.route("**/cold-*", lambda route: route.abort())
    page.goto(site.url)
    toast = toast_about(page, "fail")
    expect(toast).to_contain_text("did not load completely")
    page.unroute("**/cold-*")
    main_button(toast).click()
    see(page, ENGINE)
    expect(toast).to_have_count(0)
