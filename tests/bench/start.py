"""How fast the game starts, and how heavy it is, beside a stock Pyodide on the same machine.

The two take turns, each load in a browser context of its own, or in a browser of its own where
Playwright does not drive it; only their ratio counts. The stock page does what Pyodide's
documentation shows: it loads pyodide.mjs and computes 1 + 1.
"""

import gzip
import json
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from build import DIST, WEB
from tests.support.browsers import PATIENCE, QUIET, Firefox, Site, SiteHandler, WebKit, until
from tests.support.engines import chromium

Visit = Callable[[Site], dict[str, float]]

ROUNDS = 5
REST = 10  # seconds, until what installing left behind is given back
CALM = 2  # seconds, until a new window of the browser has made its own parts
LINE = {"offline": False, "latency": 40, "downloadThroughput": 2.5e6, "uploadThroughput": 2.5e6}
PARTS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]
PARTS += ["pyodide-lock.json"]
STOCK = """<!doctype html><script type="module">
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js");
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("1 + 1");
performance.mark("sthelena:engine");
</script>"""
STOCK_WORKER = f"""
addEventListener("install", (event) => event.waitUntil(caches.open("stock").then(
    (cache) => cache.addAll({["./", *PARTS]}))));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => event.respondWith(
    caches.match(event.request).then((found) => found ?? fetch(event.request))));
"""


@cache
def squeezed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 9)


class Pages(SiteHandler):
    """Compresses what gains by it."""

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        file = Path(self.translate_path(self.path.removeprefix(self.site.path[:-1])))
        if file.is_dir():
            file /= "index.html"
        if not file.is_file() or file.suffix == ".bin":
            super().do_GET()
            return
        self.site.asked.append("/" + file.name)
        data = squeezed(file)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)


# Asked once: a page that is asked again and again has less time to start.
WAIT = """([name, patience]) => new Promise((done, failed) => {
  setTimeout(() => failed(new Error(`no ${name} after ${patience} seconds`)), 1000 * patience);
  new PerformanceObserver((list) => {
    const [mark] = list.getEntriesByName(name);
    if (mark) done(mark.startTime);
  }).observe({ type: "mark", buffered: true });
})"""


def waited(page: Page, mark: str) -> float:
    """Milliseconds from the start of navigation until the page set the mark."""
    return float(page.evaluate(WAIT, [mark, PATIENCE]))


def marks(site: Site, wait: Callable[[str], float]) -> dict[str, float]:
    times = {"answer": wait("sthelena:engine")}
    if site.folder == DIST:
        times["board"] = wait("sthelena:board")
    return times


def visit(context: BrowserContext, site: Site, slow: bool = False) -> dict[str, float]:
    page = context.new_page()
    time.sleep(CALM)
    if slow:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)
    page.goto(site.url)
    times = marks(site, partial(waited, page))
    page.close()
    return times


def first(browser: Browser, site: Site, slow: bool = False) -> dict[str, float]:
    context = browser.new_context(service_workers="block")
    times = visit(context, site, slow)
    context.close()
    return times


def second(browser: Browser, site: Site) -> dict[str, float]:
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.url)
    waited(page, "sthelena:engine")
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    page.close()
    times = visit(context, site)
    context.close()
    return times


def elsewhere(kind: type[Firefox | WebKit], site: Site, again: bool) -> dict[str, float]:
    """A first or a second visit in another engine."""
    browser = kind()

    def wait(mark: str) -> float:
        return float(browser.run(f"return ({WAIT})({json.dumps([mark, PATIENCE])})"))

    try:
        time.sleep(CALM)
        browser.open(site.url)
        times = marks(site, wait)
        if again:
            until(lambda: browser.run("return navigator.serviceWorker.controller !== null"))
            browser.open("about:blank")
            time.sleep(CALM)
            browser.open(site.url)
            times = marks(site, wait)
    finally:
        browser.close()
    return times


def compare(title: str, aim: float, stock: Site, ours: Site, go: Visit) -> None:
    rounds = [(go(stock)["answer"], go(ours)) for _ in range(ROUNDS)]
    for name, wanted in (("answer", aim), ("board", 0.05)):
        middle = median(times[name] for _, times in rounds)
        ratio = median(times[name] / time for time, times in rounds)
        print(f"{title:22}{name:8}{middle:7,.0f} ms  {ratio:6.3f}  (aim: {wanted:.2f} or less)")
    print(f"{'':22}{'stock':8}{median(time for time, _ in rounds):7,.0f} ms")


def weight(browser: Browser, site: Site) -> None:
    """What comes over the wire on a first visit, and what the page then holds in memory."""
    site.asked.clear()
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.url)
    waited(page, "sthelena:engine")
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    time.sleep(REST)
    names = {name.lstrip("/") or "index.html" for name in site.asked}
    files = [DIST / name for name in names if (DIST / name).is_file()]
    total = sum(
        file.stat().st_size if file.suffix == ".bin" else len(squeezed(file)) for file in files
    )
    print(f"{'on the wire':30}{total / 1e6:7.2f} MB          (aim: 4.20 or less)")
    print(f"{'memory of the page':30}{held(browser) / 1e6:7.0f} MB          (aim: 120 or less)")
    single = (DIST / "st-helena.html").stat().st_size
    print(f"{'the single file':30}{single / 1e6:7.2f} MB          (aim: 8.00 or less)")
    context.close()


def held(browser: Browser) -> int:
    """What the page's process holds that it shares with no other, as Linux tells it."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = []
    for process in processes:
        if process["type"] == "renderer":
            lines = Path(f"/proc/{process['id']}/smaps_rollup").read_text("utf-8").splitlines()
            sizes.append(sum(int(line.split()[1]) for line in lines if line.startswith("Private_")))
    return max(sizes) * 1024


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for part in PARTS:
            shutil.copy(WEB / "node_modules" / "pyodide" / part, folder)
        (Path(folder) / "index.html").write_text(STOCK, "utf-8")
        (Path(folder) / "sw.js").write_text(STOCK_WORKER, "utf-8")
        stock, ours = Site(Path(folder), handler=Pages), Site(DIST, handler=Pages)
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        print(f"{'':30}{'median':>10}  {'of stock':>8}")
        visits: list[tuple[str, float, Visit]] = [
            ("first visit", 0.10, lambda site: first(browser, site)),
            ("second visit", 0.06, lambda site: second(browser, site)),
            ("20 Mbit/s, 40 ms", 0.25, lambda site: first(browser, site, slow=True)),
        ]
        for title, aim, go in visits:
            compare(title, aim, stock, ours, go)
        weight(browser, ours)
        browser.close()
        for kind in (Firefox, WebKit):
            if not kind.program():
                print(f"{kind.__name__} is not installed")
                continue
            for title, aim, again in (("first", 0.18, False), ("second", 0.13, True)):
                go = partial(elsewhere, kind, again=again)
                compare(f"{kind.__name__}: {title}", aim, stock, ours, go)
        stock.stop()
        ours.stop()
