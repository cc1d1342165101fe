"""How the table answers a finger on a slow phone: each move of a game, dragged in a trace.

Chromium shows the page as a phone does, with its thread slowed down four times. Chromium does not
slow Python's worker down, so on such a phone the answer comes later than here.
"""

import time
from collections import Counter
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import CDPSession

from build import DIST
from tests.support.browsers import Chromium, Point, Site, chromium_browser
from tests.support.recorded_game import MOVES, begin, expect, resting, text
from tests.support.trace import Event, styled, traced

SLOWER = 4
PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}
TRACED = 40  # moves
COUNTED = 20  # moves after them, in which the frames are counted: counting asks for frames
STEPS = 20  # of a drag, a frame each
FRAME = 1 / 60
REST = 0.6  # seconds until all lies still: to ask would have the page style what moves
PART = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "layers",
    "Commit": "commit",
    "FunctionCall": "script",
    "HandlePostMessage": "script",  # with all that awaits the message
}
# Before each touch, DevTools has the page draw a frame; a finger does not.
REQUEST = "VisualStateRequest"

WATCH = """
globalThis.waits = [];
globalThis.starts = [];
globalThis.drags = [];
globalThis.counts = false;
let isDown = false;
addEventListener("touchmove", () => {
    if (isDown || !counts) return;
    isDown = true;
    const times = [];
    drags.push(times);
    const count = (time) => {
        times.push(time);
        if (isDown) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
}, true);
addEventListener("pointerup", ({ timeStamp }) => {
    isDown = false;
    const before = sthelena.text;
    const note = (times) => requestAnimationFrame(() => {
        // A task of this priority runs as soon as the frame is drawn.
        const drawn = () => times.push(performance.now() - timeStamp);
        scheduler.postTask(drawn, { priority: "user-blocking" });
    });
    // Frames are asked for only where the page draws them anyway.
    const table = document.getElementById("table");
    let hasBegun = false;
    const observer = new MutationObserver(() => {
        if (!hasBegun && table.querySelector(".flying")) {
            hasBegun = true;
            note(starts);
        }
        if (sthelena.text === before) return;
        observer.disconnect();
        note(waits);
    });
    observer.observe(table, { subtree: true, attributeFilter: ["class", "aria-label"] });
}, true);
"""


def main() -> None:
    site = Site(DIST)
    with chromium_browser() as browser:
        page = browser.new_context(**PHONE).new_page()
        page.add_init_script(WATCH)
        engine = Chromium(page)
        begin(engine, site.url)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        events = traced(session, lambda: play(engine, session, MOVES[:TRACED]), "cc", "toplevel")
        waits: list[float] = page.evaluate("waits")
        starts: list[float] = page.evaluate("starts")
        page.evaluate("counts = true")
        play(engine, session, MOVES[TRACED : TRACED + COUNTED])
        drags: list[list[float]] = page.evaluate("drags")
    site.stop()
    print(f"{len(waits)} moves, the page's thread {SLOWER} times slower")
    print("milliseconds from pointerup")
    report("until the cards set off, in the picture", starts)
    report("to the picture of the answer", waits)
    report_work(without_requested(events), len(waits))
    due = sum(1 + round((times[-1] - times[0]) / 1000 / FRAME) for times in drags)
    print(f"  frames of a drag drawn in time: {sum(map(len, drags)) / due:.0%}")


def play(engine: Chromium, session: CDPSession, moves: list[str]) -> None:
    for move in moves:
        before = text(engine)
        places = [resting(engine, name) for name in move.split(">")]
        drag(session, places[0], places[-1])
        expect(engine, f"{before} {move}")
        time.sleep(REST)


def drag(session: CDPSession, start: Point, end: Point) -> None:
    """Drag as a finger does, a step in every frame; on one place, tap."""

    def touch(kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    touch("touchStart", start)
    begun = time.monotonic()
    for step in range(1, STEPS + 1) if start != end else ():
        time.sleep(max(0, begun + step * FRAME - time.monotonic()))
        x, y = (a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True))
        touch("touchMove", (x, y))
    touch("touchEnd")


def report(name: str, times: list[float]) -> None:
    print(f"  {name:40} median {median(times):6.1f}   99% {quantiles(times, n=100)[98]:6.1f}")


def own(span: Event) -> int:
    """The microseconds in which the thread ran: it may have waited, too."""
    time: int = span["tdur"] if "tdur" in span else span["dur"]
    return time


def without_requested(events: list[Event]) -> list[Event]:
    """All but the frames that DevTools has asked for, and in which nothing had changed."""
    kept: list[Event] = []
    frame: list[Event] = []
    end = 0
    is_requested = False
    for event in sorted(events, key=lambda event: (event["ts"], -event["dur"])):
        if event["ts"] >= end:
            kept += frame
            frame = []
        if event["args"].get("src_func") == REQUEST:
            is_requested = True
        elif event["name"] == "ProxyMain::BeginMainFrame" and is_requested:
            is_requested = False
            end = event["ts"] + event["dur"]
        if event["ts"] >= end:
            kept.append(event)
        elif event["name"] == "MainFrameAborted":
            frame = []
        else:
            frame.append(event)
    return kept + frame


def report_work(events: list[Event], moves: int) -> None:
    """Print what the page's thread did for a move: its own time, without waiting."""
    spans = [event for event in events if event["name"] in PART]
    work: Counter[str] = Counter()
    passes: Counter[str] = Counter()
    open_spans: list[Event] = []
    for event in sorted(spans, key=lambda event: (event["ts"], -event["dur"])):
        while open_spans and open_spans[-1]["ts"] + open_spans[-1]["dur"] <= event["ts"]:
            open_spans.pop()
        if open_spans:
            work[PART[open_spans[-1]["name"]]] -= own(event)
        work[PART[event["name"]]] += own(event)
        passes[PART[event["name"]]] += 1
        open_spans.append(event)
    print(f"the page's thread for a move: {work.total() / 1000 / moves:.0f} ms")
    for part, microseconds in work.most_common():
        mean, times = microseconds / 1000 / moves, passes[part] / moves
        print(f"  {part:7} {mean:6.1f} ms, {times:5.1f} times")
    print(f"  elements styled anew: {styled(events) / moves:.0f}")


if __name__ == "__main__":
    main()
