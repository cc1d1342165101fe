"""The solver on a fixed sample: how fast it looks, and how much it decides.

Seconds are the processor's, so that another program on the machine does not count. The browser
has none of these: what it is asked there is asked here beside it, both by the clock.
"""

from time import perf_counter, process_time

from playwright.sync_api import sync_playwright

from build import DIST, chromium
from sthelena import Position, parse_rules
from sthelena.solver import solve
from tests.support.browsers import QUIET, Site

SAMPLE = (
    ("st-helena-pysolfc", 20, 10_000),
    ("st-helena-gamerules", 20, 10_000),
    ("st-helena-open", 20, 10_000),
    ("box-kite-pysolfc", 20, 10_000),
    ("box-kite", 6, 20_000),
    ("napoleon-pa-st-helena", 6, 50_000),
    ("napoleon-at-st-helena", 4, 50_000),
    ("napoleon-at-st-helena-denexa", 10, 50_000),
    ("st-helena", 2, 100_000),
    ("louis", 2, 100_000),
)


# Searched for as many positions in the page's Python as here.
BESIDE = (("st-helena 3:", 40_000), ("napoleon-at-st-helena 1:", 20_000))

ASK = """async ([image, cold, text, nodes]) => {
    const code = new Blob([document.getElementById("worker").textContent]);
    const worker = new Worker(URL.createObjectURL(code));
    const heard = {};
    worker.onmessage = ({ data }) => Object.keys(data).map((key) => heard[key]?.(data[key]));
    const next = (key) => new Promise((resolve) => { heard[key] = resolve; });
    const told = (request) => {
        worker.postMessage({ request: JSON.stringify(request) });
        return next("reply").then(JSON.parse);
    };
    const whole = next("cold");
    worker.postMessage({ image, cold });
    await next("ready");
    await told({ ask: "search", text, nodes: 500 });
    await whole; // comes behind the first reply, and would be part of the time
    const start = performance.now();
    const { search } = await told({ ask: "search", text, nodes });
    worker.terminate();
    return [search.nodes - 500, performance.now() - start];
}"""


def main() -> None:
    here()
    browser()


def browser() -> None:
    """The speed in the page's Python, and its share of the speed here."""
    names = [next(DIST.glob(f"{part}-*")).name for part in ("image", "cold")]
    with sync_playwright() as playwright:
        site = Site(DIST)
        program = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        page = program.new_context(service_workers="block").new_page()
        page.goto(site.url)
        parts = [site.url + name for name in names]
        print(f"{'in Chromium':44}{'nodes a second':>16}{'of CPython':>12}")
        for text, nodes in BESIDE:
            game, deal = text.removesuffix(":").split()
            found, milliseconds = page.evaluate(ASK, [*parts, text, nodes])
            start = perf_counter()
            known = solve(Position.dealt(parse_rules(game), deal), nodes)
            speed = known.nodes / (perf_counter() - start)
            there = 1000 * found / milliseconds
            print(f"{text:44}{there:16,.0f}{there / speed:12.2f}")
        program.close()
        site.stop()


def here() -> None:
    print(f"{'game':24}{'deals':>6}{'limit':>9}{'won':>5}{'lost':>5}{'nodes a second':>16}")
    all_nodes, all_seconds = 0, 0.0
    for game, deals, limit in SAMPLE:
        rules = parse_rules(game)
        start = process_time()
        found = [solve(Position.dealt(rules, str(n)), limit) for n in range(1, deals + 1)]
        nodes = sum(result.nodes for result in found)
        seconds = process_time() - start
        said = [result.verdict for result in found]
        won, lost = said.count("won"), said.count("lost")
        print(f"{game:24}{deals:6}{limit:9,}{won:5}{lost:5}{nodes / seconds:16,.0f}", flush=True)
        all_nodes += nodes
        all_seconds += seconds
    print(f"{'all':49}{all_nodes / all_seconds:16,.0f}  (aim: 40,000 or more)")


if __name__ == "__main__":
    main()
