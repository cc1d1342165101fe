"""What the published study found: how often each game can be won, as far as anybody knows.

The page shows it beside the game; ``python -m sthelena publish`` makes the data.
"""

from collections.abc import Mapping
from typing import TypedDict

from sthelena.rules import Rules

from .package_data import published


class Figures(TypedDict):
    """A game's figures: how many deals were searched, and with what result."""

    deals: int
    nodes: int
    """How many positions each search might look at."""
    won: int
    lost: int
    unknown: int
    low: float
    """At least so large a share of all deals can be won, with 95 % confidence …"""
    high: float
    """… and at most this: every deal that is not decided might be winnable."""
    date: str


class Published(Figures):
    """What the charts need besides."""

    decided: list[int]
    """Deals decided within 100, 200, 500, 1000, … nodes."""


STUDY: Mapping[str, Published] = published("study_results")


def figures(rules: Rules) -> Figures | None:
    """What is known of a game; None of rules that nobody has studied."""
    found = STUDY.get(rules.id)
    if found is None:
        return None
    return {
        "deals": found["deals"],
        "nodes": found["nodes"],
        "won": found["won"],
        "lost": found["lost"],
        "unknown": found["unknown"],
        "low": found["low"],
        "high": found["high"],
        "date": found["date"],
    }
