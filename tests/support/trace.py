"""What Chromium's threads do, as its own tracing tells it."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession

Event = dict[str, Any]
CATEGORIES = [
    "blink.user_timing",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
]
# The steps within style, layout and paint, too. Tracing them takes an eighth of a move's time.
STEPS = "blink"
# Other pages of the browser are traced, too: this is noted on the page's own thread.
MARK = "traced page"


def traced(session: CDPSession, job: Callable[[], object], *categories: str) -> list[Event]:
    """Do something, and return what happened meanwhile on the page's thread, as spans of time."""
    events: list[Event] = []
    ended: list[Event] = []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda end: ended.append(end))  # noqa: PLW0108
    config = {"includedCategories": [*CATEGORIES, *categories], "excludedCategories": ["*"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    session.send("Runtime.evaluate", {"expression": f"void performance.mark('{MARK}')"})
    job()
    session.send("Tracing.end")
    while not ended:
        session.send("Tracing.getCategories")  # lets events come in
    (thread,) = {(event["pid"], event["tid"]) for event in events if event["name"] == MARK}
    spans = [event for event in events if event["ph"] == "X"]
    return [event for event in spans if (event["pid"], event["tid"]) == thread]


def count(events: list[Event], name: str) -> int:
    return sum(event["name"] == name for event in events)


def styled(events: list[Event]) -> int:
    """How many elements were given their style anew."""
    passes = (event for event in events if event["name"] == "UpdateLayoutTree")
    return sum(event["args"].get("elementCount", 0) for event in passes)
