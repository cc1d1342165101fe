"""How long a player waits: from letting a card go to the picture with the card in its new place.

A whole game is played in Chromium with the page's thread slowed down four times. Chromium does not
slow Python's worker down; so what it took is added three times more.
"""

from statistics import median, quantiles

from build import DIST
from tests.support.browsers import Chromium, Site, chromium_browser
from tests.support.recorded_game import MOVES, begin, play

SLOWER = 4

WATCH = """
globalThis.waits = [];
let asked = 0, thought = 0;
globalThis.Worker = class extends Worker {
    constructor(...parameters) {
        super(...parameters);
        this.addEventListener("message", () => { thought = performance.now() - asked; });
    }
    postMessage(...parameters) {
        asked = performance.now();
        super.postMessage(...parameters);
    }
};
addEventListener("pointerup", ({ timeStamp }) => {
    const before = sthelena.text;
    const look = () => {
        if (sthelena.text === before) return requestAnimationFrame(look);
        // A message is delivered once the frame is drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => waits.push([performance.now() - timeStamp, thought]);
        port2.postMessage(null);
    };
    requestAnimationFrame(look);
}, true);
"""


def main() -> None:
    site = Site(DIST)
    with chromium_browser() as browser:
        page = browser.new_page()
        page.add_init_script(WATCH)
        engine = Chromium(page)
        begin(engine, site.url)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        play(engine, len(MOVES))
        waits: list[tuple[float, float]] = page.evaluate("waits")
    site.stop()
    whole = [wait + (SLOWER - 1) * thought for wait, thought in waits]
    print(f"{len(waits)} moves, {SLOWER} times slower; milliseconds from pointerup to the picture")
    for name, times in (
        ("the page slowed", [wait for wait, _ in waits]),
        ("and Python too", whole),
        ("of it Python", [SLOWER * thought for _, thought in waits]),
    ):
        print(f"  {name:16} median {median(times):6.1f}   99% {quantiles(times, n=100)[98]:6.1f}")


if __name__ == "__main__":
    main()
