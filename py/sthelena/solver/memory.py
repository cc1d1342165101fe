"""What the search has worked out and keeps, so far as memory allows."""

from typing import TypeVar

MOST = 20_000
"""So many entries are kept of one kind."""

Key = TypeVar("Key")
Value = TypeVar("Value")


def keep(known: dict[Key, Value], key: Key, value: Value) -> Value:
    """Add what was worked out; before there is too much, all of it is forgotten."""
    if len(known) >= MOST:
        known.clear()
    known[key] = value
    return value
