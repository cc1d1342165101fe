"""How often each game can be won, as far as studies have found.

The page shows it beside the game; ``python -m sthelena publish`` writes the data.
"""

from collections.abc import Mapping
from typing import TypedDict

from sthelena.rules.rules import Rules

from .package_data import read_json


class StudyResult(TypedDict):
    """How many deals of a game were searched, and with what verdicts."""

    deals: int
    nodes: int
    """The limit of each search, in positions."""
    won: int
    lost: int
    unknown: int
    low: float
    """The least share of deals that can be won, with 95 % confidence."""
    high: float
    """The greatest share: every undecided deal might be winnable."""
    date: str


class PublishedStudy(StudyResult):
    """An entry of ``study_results.json``: also what the chart needs."""

    decided: list[int]
    """Deals decided within 100, 200, 500, 1000, … nodes."""


STUDY_RESULTS: Mapping[str, PublishedStudy] = read_json("study_results")


def study_result(rules: Rules) -> StudyResult | None:
    """The result for these rules, or None if they have not been studied."""
    found = STUDY_RESULTS.get(rules.id)
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
