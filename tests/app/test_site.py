"""The built site and the single file, whole: in three engines, offline, updated, and mended."""

import os
import re
import shutil
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from build import DIST
from tests.support.around_table import control_bar, status_line, toast_about
from tests.support.browsers import Chromium, Engine, Site, SiteHandler, until
from tests.support.dialogs import main_button
from tests.support.recorded_game import begin, play, text, wait_for_python
from tests.support.visit import Visitor

SINGLE = DIST / "st-helena.html"
CONTROLLED = "navigator.serviceWorker.controller !== null"
CACHES = "caches.keys()"
SECOND = "html#second"
LOSE = """async (file) => {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(file);
}"""
# What becomes of the version that the server has.
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const found = new Promise((done) => {
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing.addEventListener("statechange", () => done(installing.state), { once: true });
    }, { once: true });
  });
  await registration.update();
  return found;
}"""


@pytest.fixture
def edition(tmp_path: Path) -> Iterator[Site]:
    """A site of a test's own, which can be changed and taken away."""
    shutil.copytree(DIST, tmp_path / "dist")
    site = Site(tmp_path / "dist", "/deep/of+our(own):*/")
    yield site
    site.stop()


def new_version(site: Site) -> None:
    """Publish another version of the site, by the name of "second"."""
    page, worker = site.folder / "index.html", site.folder / "sw.js"
    old = page.read_text("utf-8")
    new = old.replace("<html", '<html id="second"')
    page.write_text(new, "utf-8")
    before, after = (sha256(each.encode()).hexdigest() for each in (old, new))
    program = worker.read_text("utf-8").replace(before, after)
    worker.write_text(re.sub(r'(?<=VERSION=")\w+', "second", program), "utf-8")


def started(page: Page) -> Chromium:
    engine = Chromium(page)
    wait_for_python(engine)
    return engine


@pytest.mark.parametrize("single", [False, True], ids=["site", "single file"])
def test_starts_and_plays_in_chromium(single: bool, site: Site, visit: Visitor) -> None:
    visited = visit("about:blank")
    begin(Chromium(visited.page), SINGLE.as_uri() if single else site.url)
    play(Chromium(visited.page), 10)
    visited.page.evaluate("navigator.clipboard.writeText = async () => {}")
    visited.page.keyboard.press("l")
    visited.page.get_by_role("button", name="Link to this deal").click()
    alone = " It works only on this device: this page is a file here." if single else ""
    expect(status_line(visited.page)).to_have_text(f"Link copied.{alone}")
    for key in "mngrc?":
        visited.page.keyboard.press(key)
        visited.page.keyboard.press("Escape")
    assert visited.complaints == []
    home = ("about:", "file:", "blob:", "data:") if single else ("about:", "blob:", site.url)
    assert [url for url in visited.requests if not url.startswith(home)] == []


def test_the_single_file_starts_and_plays_in_other_engines(other: Engine) -> None:
    begin(other, SINGLE.as_uri())
    play(other, 2)


def test_the_policy_is_in_force(site: Site, visit: Visitor) -> None:
    page = visit(site.url).page
    for attempt in ("eval('1')", "fetch('https://elsewhere.test/')", "new Worker('data:,')"):
        refused = f"""new Promise((done) => {{
            addEventListener("securitypolicyviolation", () => done(true), {{ once: true }});
            setTimeout(() => Promise.resolve({attempt}).catch(() => {{}}));
        }})"""
        assert page.evaluate(refused)


@pytest.mark.slow
def test_offline_after_one_visit(edition: Site, visit: Visitor) -> None:
    page = visit(edition.url).page
    until(lambda: page.evaluate(CONTROLLED))
    edition.stop()
    engine = Chromium(page)
    begin(engine, edition.url)
    play(engine, 2)
    page.goto(f"{edition.url}index.html?from=elsewhere")
    play(started(page), 2)
    edition.start()


@pytest.mark.slow
def test_plays_in_other_engines_also_offline(edition: Site, other: Engine) -> None:
    begin(other, edition.url)
    play(other, 2)
    until(lambda: other.run(f"return {CONTROLLED}"))
    edition.stop()
    begin(other, edition.url)
    play(other, 2)
    other.open("about:blank")
    edition.start()


# Comes before the worker's own code: Python traps when the page says so, and is of no use any more.
TRAP = """
let isWanted = false;
new BroadcastChannel("trap").onmessage = ({ target }) => {
  isWanted = true;
  target.postMessage("now");
};
const { Instance } = WebAssembly;
WebAssembly.Instance = function (module, imports) {
  const { exports } = new Instance(module, imports);
  let isBroken = false;
  const PyObject_CallOneArg = (...given) => {
    isBroken ||= isWanted;
    isWanted = false;
    if (isBroken) throw new WebAssembly.RuntimeError("Out of bounds memory access");
    return exports.PyObject_CallOneArg(...given);
  };
  return { exports: { ...exports, PyObject_CallOneArg } };
};
"""
SET_TRAP = """return new Promise((done) => {
  const channel = new BroadcastChannel("trap");
  channel.onmessage = done;
  channel.postMessage("");
}).then(() => true)"""
WHOLE = "return performance.getEntriesByName('sthelena:whole').length > 0"


@pytest.mark.parametrize("name", ["chromium", "firefox", "webkit"])
def test_a_python_that_traps_in_the_game_is_replaced(
    name: str, edition: Site, request: pytest.FixtureRequest
) -> None:
    """While its cold part is not there, and when it is."""
    file = edition.folder / "index.html"
    page = file.read_text("utf-8")
    file.write_text(page.replace('id="worker">', f'id="worker">{TRAP}'), "utf-8")
    [cold] = edition.folder.glob("cold-*")
    aside = cold.rename(cold.with_name("aside"))
    engine: Engine = (
        Chromium(request.getfixturevalue("visit")("about:blank").page)
        if name == "chromium"
        else request.getfixturevalue(name)
    )
    begin(engine, edition.url)
    play(engine, 1)
    assert not engine.run(WHOLE)
    aside.rename(cold)
    engine.run(SET_TRAP)
    play(engine, 1)
    until(lambda: engine.run(WHOLE))
    engine.run(SET_TRAP)
    play(engine, 1)
    assert engine.run("return document.querySelector('.toast')") is None


@pytest.mark.slow
def test_what_is_kept_is_not_asked_for_again(edition: Site, visit: Visitor) -> None:
    visited = visit(edition.url)
    until(lambda: visited.page.evaluate(CONTROLLED))
    [image] = {url for url in visited.requests if "/image-" in url}
    visited.requests.clear()
    visited.page.goto(edition.url)
    started(visited.page)
    assert image not in visited.requests


COUNT = """async () => {
  const [name] = await caches.keys();
  return name ? (await (await caches.open(name)).keys()).length : 0;
}"""


@pytest.mark.slow
def test_what_the_browser_has_thrown_away_is_kept_again(edition: Site, visit: Visitor) -> None:
    page = visit(edition.url).page
    until(lambda: page.evaluate(CONTROLLED))
    count = page.evaluate(COUNT)
    assert count > 10
    page.evaluate(LOSE, "icon-512.png")
    page.reload()
    until(lambda: page.evaluate(COUNT) == count)
    # The service worker is running, and has the cache in its hands.
    page.evaluate(
        "async () => { for (const name of await caches.keys()) await caches.delete(name) }"
    )
    page.reload()
    until(lambda: page.evaluate(COUNT) == count)
    edition.stop()
    page.reload()
    started(page)
    edition.start()


class OpenHandler(SiteHandler):
    """Lets pages of other origins read the files, as GitHub Pages does: a sandbox is one."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


def test_starts_in_a_sandbox_that_forbids_storage_and_service_workers(
    tmp_path: Path, visit: Visitor
) -> None:
    shutil.copytree(DIST, tmp_path / "dist")
    frame = '<iframe sandbox="allow-scripts" src="index.html" width="800" height="600"></iframe>'
    (tmp_path / "dist" / "frame.html").write_text(frame, "utf-8")
    site = Site(tmp_path / "dist", handler=OpenHandler)
    page = visit(f"{site.url}frame.html").page
    answered = "performance.getEntriesByName('sthelena:engine').length"
    until(lambda: page.frames[1].evaluate(answered))
    site.stop()


@pytest.mark.slow
def test_a_sleeping_service_worker_is_not_woken(edition: Site, visit: Visitor) -> None:
    page = visit(edition.url).page
    until(lambda: page.evaluate(CONTROLLED))
    tools = page.context.new_cdp_session(page)
    tools.send("ServiceWorker.enable")
    tools.send("ServiceWorker.stopAllWorkers")
    edition.stop()
    page.goto(edition.url)
    started(page)
    entries = "['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))"
    found = page.evaluate(f"{entries}.map((each) => [each.name, each.workerFinalSourceType])")
    assert found[0] == [edition.url, "cache"]
    assert {how for _, how in found} == {"cache"}
    assert page.evaluate(f"{entries}[0].workerStart") == 0
    edition.start()


@pytest.mark.slow
def test_an_update_is_offered_and_taken_when_wanted(edition: Site, visit: Visitor) -> None:
    page = visit(edition.url).page
    engine = Chromium(page)
    begin(engine, edition.url)
    until(lambda: page.evaluate(CONTROLLED))
    play(engine, 2)
    before = text(engine)
    old = page.evaluate(CACHES)

    new_version(edition)
    edition.asked.clear()
    offer = main_button(toast_about(page, "update"))
    for _ in range(2):
        page.reload()
        expect(offer).to_be_visible()
        expect(page.locator(SECOND)).to_have_count(0)
    assert set(old) < set(page.evaluate(CACHES))
    # Python is the same, and is kept.
    assert "/sw.js" in edition.asked
    assert not [name for name in edition.asked if name.endswith(".bin")]

    offer.click()
    expect(page.locator(SECOND)).to_be_attached()
    assert text(started(page)) == before
    until(lambda: len(page.evaluate(CACHES)) == 1)
    assert page.evaluate(CACHES) != old


@pytest.mark.slow
def test_an_update_reaches_every_tab(edition: Site, visit: Visitor) -> None:
    page = visit(edition.url).page
    until(lambda: page.evaluate(CONTROLLED))
    new_version(edition)
    another = page.context.new_page()
    another.goto(edition.url)
    offer = another.locator("[data-toast=update] .main")
    expect(offer).to_be_visible()
    offer.click()
    expect(another.locator(SECOND)).to_be_attached()
    expect(page.locator(SECOND)).to_be_attached()


@pytest.mark.slow
def test_a_damaged_update_is_not_installed(edition: Site, visit: Visitor) -> None:
    page = visit(edition.url).page
    until(lambda: page.evaluate(CONTROLLED))
    old = page.evaluate(CACHES)
    new_version(edition)
    with (edition.folder / "index.html").open("ab") as file:
        file.write(b"<!-- one byte too many -->")
    assert page.evaluate(UPDATE) == "redundant"
    assert page.evaluate(CACHES) == old
    page.reload()
    expect(page.locator(SECOND)).to_have_count(0)


@pytest.mark.slow
def test_the_version_in_use_stays_if_it_cannot_be_installed_again(
    edition: Site, visit: Visitor
) -> None:
    page = visit(edition.url).page
    until(lambda: page.evaluate(CONTROLLED))
    old = page.evaluate(CACHES)
    names = ("index.html", "sw.js")
    first = {name: (edition.folder / name).read_bytes() for name in names}
    new_version(edition)
    assert page.evaluate(UPDATE) == "installed"
    # The first is published again; the browser has lost a file of it, and the server's is damaged.
    later = time.time() + 10  # else the browser takes what it has for as new
    for name, content in (first | {"icon-512.png": b"half"}).items():
        (edition.folder / name).write_bytes(content)
        os.utime(edition.folder / name, (later, later))
    page.evaluate(LOSE, "icon-512.png")
    assert page.evaluate(UPDATE) == "redundant"
    assert set(old) < set(page.evaluate(CACHES))


def test_a_first_visit_to_a_damaged_site_keeps_nothing(edition: Site, visit: Visitor) -> None:
    icon = edition.folder / "icon-512.png"
    icon.write_bytes(icon.read_bytes()[:-1])
    page = visit(edition.url).page
    started(page)
    state = "async () => { const it = await navigator.serviceWorker.getRegistration(); return %s }"
    until(lambda: page.evaluate(state % "!(it?.installing || it?.active)"))
    assert page.evaluate(CACHES) == []
    told = toast_about(page, "altered")
    expect(told).to_contain_text("offline")
    page.reload()
    started(page)
    until(lambda: page.evaluate(state % "!(it?.installing || it?.active)"))
    expect(told).to_have_count(0)  # once


def test_a_download_that_breaks_off_can_be_tried_again(edition: Site, visit: Visitor) -> None:
    [file] = edition.folder.glob("image-*")
    whole, date = file.read_bytes(), file.stat().st_mtime
    file.write_bytes(whole[: len(whole) // 2])
    os.utime(file, (date, date))
    page = visit(edition.url).page
    failure = toast_about(page, "fail")
    expect(failure).to_contain_text("did not load completely")

    file.write_bytes(whole)
    os.utime(file, (date, date))  # a browser that asks whether its half is the newest hears yes
    main_button(failure).click()
    started(page)


def test_a_browser_without_what_python_needs_is_told_so(site: Site, visit: Visitor) -> None:
    for lacks, told in (("WebAssembly", "WebAssembly is switched off"), ("Worker", "too old")):
        page = visit("about:blank").page
        page.add_init_script(f"delete globalThis.{lacks}")
        page.goto(site.url)
        expect(toast_about(page, "fail")).to_contain_text(told)
        expect(control_bar(page).locator("button").first).to_be_visible()


def test_the_single_file_starts_in_browsers_that_decode_slowly(visit: Visitor) -> None:
    page = visit("about:blank").page
    page.add_init_script("delete Uint8Array.fromBase64")
    page.goto(SINGLE.as_uri())
    started(page)
