"""Every position and every complete list of legal moves that was recorded from PySolFC."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from sthelena import PRESETS, Position, parse_move, parse_rules
from sthelena.cards import FACES
from tests.support.messages import ROOT

DATA = Path(__file__).parents[1] / "data"
TRACES = sorted(DATA.glob("traces/*.jsonl.gz"))
GAMES = {
    8: "freecell-pysolfc",
    33: "westcliff-pysolfc",
    13: "forty-thieves-pysolfc",
    42: "bristol-pysolfc",
    224: "easthaven-pysolfc",
    484: "four-seasons-pysolfc",
    896: "the-plot-pysolfc",
    234: "alhambra-pysolfc",
    901: "la-belle-lucie-pysolfc",
    57: "shamrocks-pysolfc",
    80: "busy-aces-pysolfc",
    317: "house-on-the-hill-pysolfc",
    227: "intelligence-pysolfc",
    303: "tournament-pysolfc",
    304: "la-nivernaise-pysolfc",
    45: "bakers-game-pysolfc",
    46: "forecell-pysolfc",
    109: "deuces-pysolfc",
    196: "corona-pysolfc",
    268: "house-in-the-wood-pysolfc",
    295: "napoleons-square-pysolfc",
    620: "four-corners-pysolfc",
    647: "crescent-pysolfc",
    76: "streets-pysolfc",
    198: "napoleons-exile-pysolfc",
    292: "capricieuse-pysolfc",
    293: "nationale-pysolfc",
    302: "st-helena-pysolfc",
    408: "box-kite-pysolfc",
    462: "josephine-pysolfc",
    975: "louis-pysolfc",
    557: "grand-duchess-pysolfc",
    37: "thirteen-packs-pysolfc",
}


RELATIVES = (
    "alhambra",
    "bakersgame",
    "bristol",
    "busyaces",
    "capricieuse",
    "crescent",
    "easthaven",
    "fourseasons",
    "freecell",
    "grandduchess",
    "houseinthewood",
    "houseonthehill",
    "intelligence",
    "josephine",
    "labellelucie",
    "lanivernaise",
    "lesquatrecoins",
    "napoleonsexile",
    "napoleonssquare",
    "nationale",
    "shamrocks",
    "streets",
    "theplot",
    "thirteenpacks",
    "tournament",
    "westcliff",
)
ACES_FIRST = {
    "alhambra-pysolfc",
    "capricieuse-pysolfc",
    "crescent-pysolfc",
    "four-corners-pysolfc",
    "grand-duchess-pysolfc",
    "house-on-the-hill-pysolfc",
    "la-nivernaise-pysolfc",
    "nationale-pysolfc",
    "tournament-pysolfc",
}
"""The games whose first four foundations are the aces there, and the kings here."""


def our_pile(game: str, kind: str, number: int) -> str:
    """Our name of a pile of the recordings, which are numbered from 0; v are our reserves."""
    kind = "r" if kind == "v" else kind
    if kind == "t" and game == "alhambra-pysolfc":
        return "w"
    if kind == "f" and game in ACES_FIRST:
        number = (number + 4) % 8
    return f"{kind}{number + 1}"


def ours(game: str, move: str) -> str:
    """A move of the recordings; cards in a pile are counted from 0 there, too."""
    piles = re.sub(r"([tfcv])(\d+)", lambda pile: our_pile(game, pile[1], int(pile[2])), move)
    return re.sub(r"@(\d+)", lambda at: f"@{int(at[1]) + 1}", piles)


def piles_of(game: str, record: dict[str, Any]) -> dict[str, list[str]]:
    """The piles of a recorded position by our names."""
    piles = {}
    for kind in "tfcv":
        if kind == "t" and game == "thirteen-packs-pysolfc":
            record = {**record, "t": record["t"][:13]}  # the last one is the program's helper
        for n, cards in enumerate(record.get(kind, [])):
            down = record.get("h", {}).get(f"{kind}{n}", 0)
            low = [card.lower() for card in cards[:down]]
            piles[our_pile(game, kind, n)] = [*low, *cards[down:]]
    return {"s": []} | piles | {kind: record[kind] for kind in "sw" if kind in record}


def test_the_recordings_are_all_there() -> None:
    of_five = ("labellelucie", "tournament", "intelligence", "theplot", "thirteenpacks")
    assert len(TRACES) == 90 + 4 * (len(RELATIVES) + 2) + len(of_five)
    assert {trace.name.rsplit("-", 1)[0] for trace in TRACES} == {
        *(f"{name}{kind}" for name in RELATIVES for kind in ("", "-won")),
        "boxkite",
        "boxkite-won",
        "corona",
        "corona-noautodeal",
        "deuces",
        "forecell",
        "fortythieves",
        "fortythieves-noautodeal",
        "louis",
        "louis-won",
        "sthelena",
        "sthelena-won",
    }


def test_the_readme_counts_the_recorded_positions() -> None:
    count = sum(gzip.decompress(trace.read_bytes()).count(b'"L"') for trace in TRACES)
    told = re.search(r"([0-9,]+) positions recorded", (ROOT / "README.md").read_text("utf-8"))
    assert told
    assert told[1] == f"{count:,}"


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.name.removesuffix(".jsonl.gz"))
def test_trace(trace: Path) -> None:
    with gzip.open(trace, "rt", encoding="utf-8") as lines:
        header, *records = map(json.loads, lines)
    game = GAMES[header["game"]]
    rules = parse_rules(game)
    if not header["opts"]["autodeal"]:
        rules = parse_rules(f"{rules.id}+waste=one")
    position = Position.dealt(rules, header["deal"])
    for record in records:
        if "m" in record:
            position = position.play(parse_move(ours(game, record["m"])))
        where = f"{trace.name}, line {record['i']}"
        assert position.to_dict()["piles"] == piles_of(game, record), where
        assert position.round == record["r"], where
        # A won game is over here; there, cards may still be taken back.
        left = [] if record.get("won") else record["L"]
        expected = sorted(ours(game, move) for move in left)
        assert sorted(map(str, position.legal_moves)) == expected, where
        assert position.is_won == record.get("won", False), where
        assert Position.from_json(position.to_json()) == position, where
    assert position.is_won == header["won"]


def _prepared(preset: str) -> bool:
    """Whether the pack is not dealt to the tableau as it was shuffled."""
    rules = PRESETS[preset].rules
    goes_aside = any(step.aside for step in rules.kind.start)
    return bool(rules.kind.prepare) or rules.base == "deal" or goes_aside


def deals() -> list[dict[str, Any]]:
    with gzip.open(DATA / "deals.json.gz", "rt", encoding="utf-8") as file:
        recorded: list[dict[str, Any]] = json.load(file)["deals"]
    return recorded


@pytest.mark.parametrize("deal", deals(), ids=lambda deal: str(deal["text"]))
@pytest.mark.parametrize("number", [13, 46, 302, 408, 975])
def test_deal(deal: dict[str, Any], number: int) -> None:
    game, recorded = GAMES[number], 302 if number == 408 else number  # Box Kite's is 302's
    layout = piles_of(game, deal[f"layout_{recorded}"])
    for text in (deal["text"], deal["number_text"]):
        position = Position.dealt(parse_rules(game), text)
        assert position.to_dict()["piles"] == layout


@pytest.mark.parametrize("preset", [name for name in PRESETS if not _prepared(name)])
def test_a_number_gives_the_same_cards_whatever_the_preset(preset: str) -> None:
    """The presets of one kind of table start alike, but for cards still in the stock."""
    rules = parse_rules(preset)
    thieves = "forty-thieves-pysolfc"
    twin = {"ring": "st-helena-pysolfc", "stock": thieves, "fans": thieves}.get(
        rules.table, "forecell-pysolfc"
    )
    if rules.table in ("flanks", "intelligence", "duchess"):
        twin = thieves
    if rules.table == "alhambra":
        twin = "st-helena"  # the same bases are taken out
    if rules.opening != "all":
        twin = f"louis-pysolfc+bases={rules.bases}"
    ours_ = dealt_to_tableau(Position.dealt(rules, "17"))
    if rules.table in ("stock", "cells"):
        twin += f"+bases={rules.bases}+base={rules.base}"
    if rules.table in ("stock", "fans"):
        twin += f"+packs={rules.packs}"
    if rules.table == "jubilee":
        ours_ = [*reversed(Position.dealt(rules, "17").pile("s"))]
        twin = f"{thieves}+bases=yes+base=13"  # the kings are taken out
    theirs = dealt_to_tableau(Position.dealt(parse_rules(twin), "17"))
    if rules.table == "flanks":
        ours_ = ours_[1:]  # an ace from below, as no end is among the first eight
    if rules.table == "intelligence":
        theirs = [card for card in theirs if card % 13]  # aces go home at once
    both = min(len(ours_), len(theirs))
    assert both >= (6 if rules.table == "duchess" else 10)
    assert ours_[:both] == theirs[:both]


def dealt_to_tableau(position: Position) -> list[int]:
    """The cards of the tableau in the order in which they were dealt."""
    table = position.table
    names = [table.names[i] for i in table.tableau or table.of("r")]
    if position.rules.table == "flanks":
        names[:0] = [f"c{n}" for n in range(1, 9)]
        return [card for name in names for card in position.pile(name)]
    if position.rules.table == "duchess":
        names = ["r1", *names, "r2"]
    if position.rules.table == "frame":
        names = "t1 t5 t6 t7 t8 t3 t2 t9 t10 t11 t12 t4".split()
    piles = [[card % (2 * FACES) for card in position.pile(name)] for name in names]
    if position.rules.table == "fans":
        piles[-1][:0] = [-1] * (3 - len(piles[-1]))  # left out in the first rounds
    rounds = range(max(map(len, piles)))
    return [pile[n] for n in rounds for pile in piles if n < len(pile) and pile[n] >= 0]
