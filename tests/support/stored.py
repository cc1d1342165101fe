"""What the page stores: the keys under which it lies, and values as they are stored."""

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page

PREFIX = "st-helena/1/"

KEPT = """(start) => Object.fromEntries(Object.entries(localStorage)
  .filter(([key]) => key.startsWith(start)).sort()
  .map(([key, text]) => [key.slice(start.length), text]))"""


def keys_of(family: str) -> str:
    """An expression of a script: the keys under which a family is stored, as ``game/``."""
    start = json.dumps(PREFIX + family)
    return f"Object.keys(localStorage).filter((key) => key.startsWith({start}))"


def kept(page: Page, family: str = "") -> dict[str, str]:
    """All that is stored under keys that begin so, as ``record/``, by the rest of its key."""
    values: dict[str, str] = page.evaluate(KEPT, PREFIX + family)
    return values


def keep(page: Page, values: Mapping[str, object]) -> None:
    """Store values as if the page had: texts as they are, others as JSON."""
    page.evaluate(keeping(values))


def keeping(values: Mapping[str, object]) -> str:
    """A script that stores values, also before the page runs."""
    return f"Object.assign(localStorage, {json.dumps(texts_of(values))});"


def texts_of(values: Mapping[str, object]) -> dict[str, str]:
    """What lies in the storage for these values, under whole keys."""
    return {
        PREFIX + key: value if isinstance(value, str) else json.dumps(value)
        for key, value in values.items()
    }


def result(
    deal: str, state: str = "lost", time: float = 2, **more: Any
) -> dict[str, dict[str, Any]]:
    """What became of a deal, as ``louis 5``: to be stored under its key."""
    rules, number = deal.split()
    whole = {"rules": rules, "deal": number, "begun": time, "time": time, "state": state}
    whole |= {"home": 104 if state == "won" else 8, "total": 104, "moves": 0, "spent": 0}
    return {f"record/{deal}": whole | more}
