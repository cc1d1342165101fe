"""Every position and every complete list of legal moves that was recorded from PySolFC."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from sthelena import PRESETS, Position, parse_move, parse_rules

DATA = Path(__file__).parents[1] / "data"
TRACES = sorted(DATA.glob("traces/*.jsonl.gz"))
GAMES = {
    13: "forty-thieves-pysolfc",
    46: "forecell-pysolfc",
    302: "st-helena-pysolfc",
    408: "box-kite-pysolfc",
    975: "louis-pysolfc",
}


def ours(move: str) -> str:
    """A move of the recordings, whose piles are numbered from 0."""
    return re.sub(r"([tfc])(\d+)", lambda pile: f"{pile[1]}{int(pile[2]) + 1}", move)


def piles_of(record: dict[str, Any]) -> dict[str, list[str]]:
    """The piles of a recorded position by our names."""
    piles = {
        f"{kind}{n}": cards
        for kind in "tfc"
        for n, cards in enumerate(record.get(kind, []), start=1)
    }
    return piles | {kind: record[kind] for kind in "sw" if kind in record}


def test_the_recordings_are_all_there() -> None:
    assert len(TRACES) == 90
    assert {trace.name.rsplit("-", 1)[0] for trace in TRACES} == {
        "boxkite",
        "boxkite-won",
        "forecell",
        "fortythieves",
        "fortythieves-noautodeal",
        "louis",
        "louis-won",
        "sthelena",
        "sthelena-won",
    }


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.name.removesuffix(".jsonl.gz"))
def test_trace(trace: Path) -> None:
    with gzip.open(trace, "rt", encoding="utf-8") as lines:
        header, *records = map(json.loads, lines)
    rules = parse_rules(GAMES[header["game"]])
    if not header["opts"]["autodeal"]:
        rules = parse_rules(f"{rules.id}+waste=one")
    position = Position.dealt(rules, header["deal"])
    for record in records:
        if "m" in record:
            position = position.play(parse_move(ours(record["m"])))
        where = f"{trace.name}, line {record['i']}"
        assert position.to_dict()["piles"] == piles_of(record), where
        assert position.round == record["r"], where
        assert sorted(map(str, position.legal_moves)) == sorted(map(ours, record["L"])), where
        assert position.is_won == record.get("won", False), where
        assert Position.from_json(position.to_json()) == position, where
    assert position.is_won == header["won"]


def deals() -> list[dict[str, Any]]:
    with gzip.open(DATA / "deals.json.gz", "rt", encoding="utf-8") as file:
        recorded: list[dict[str, Any]] = json.load(file)["deals"]
    return recorded


@pytest.mark.parametrize("deal", deals(), ids=lambda deal: str(deal["text"]))
@pytest.mark.parametrize("number", GAMES)
def test_deal(deal: dict[str, Any], number: int) -> None:
    layout = piles_of(deal[f"layout_{302 if number == 408 else number}"])  # Box Kite's is 302's
    for text in (deal["text"], deal["number_text"]):
        position = Position.dealt(parse_rules(GAMES[number]), text)
        assert position.to_dict()["piles"] == layout


@pytest.mark.parametrize("preset", PRESETS)
def test_a_number_gives_the_same_cards_whatever_the_preset(preset: str) -> None:
    """The presets of one kind of table start alike, but for cards still in the stock."""
    rules = parse_rules(preset)
    twin = {"ring": "st-helena-pysolfc", "stock": "forty-thieves-pysolfc"}.get(
        rules.table, "forecell-pysolfc"
    )
    if rules.opening != "all":
        twin = "louis-pysolfc"
    ours_ = Position.dealt(rules, "17")
    theirs = Position.dealt(parse_rules(twin), "17")
    for name in ours_.table.names:
        if name.startswith("t"):
            assert ours_.pile(name) == theirs.pile(name)
