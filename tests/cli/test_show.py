"""Positions as text and as SVG, as the command line and a notebook show them."""

import io
import re
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from sthelena import PRESETS, Game, Position, card_text
from sthelena.cards import SIGNS, SUITS
from sthelena.command_line import main
from sthelena.study.study_file import DealResult

SVG = "{http://www.w3.org/2000/svg}"
START = ["--game", "st-helena", "--deal", "17"]


def show(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["show", *arguments]) == 0
    return capsys.readouterr().out


def faces(shown: str) -> Counter[str]:
    signs = re.findall(f"(?<![0-9])(10|[2-9AJQK])([{SIGNS}])", shown)
    return Counter(rank.replace("10", "T") + SUITS[SIGNS.index(suit)] for rank, suit in signs)


def open_cards(position: Position) -> Counter[str]:
    """All but those of the stock, and those below another on a foundation or the waste."""
    shown = Counter[str]()
    for place, pile in zip(position.table.places, position.piles, strict=True):
        if place.kind != "stock":
            shown.update(map(card_text, pile if place.kind == "tableau" else pile[-1:]))
    return shown


@pytest.mark.parametrize("game", PRESETS)
def test_the_text_has_every_open_card_and_every_pile(game: str) -> None:
    position = Game.parse(f"{game} 17:").position
    shown = str(position)
    cards = faces(shown)
    # Where the tableau lies around the foundations, its top cards are shown there, too.
    if "\n t1  " in shown:
        tops = [position.piles[i][-1] for i in position.table.tableau]
        cards.subtract(map(card_text, tops))
    assert cards == open_cards(position)
    names = position.table.names if " s " in shown else position.table.names[:-1]
    assert set(names) <= set(shown.split())
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("game", PRESETS)
def test_the_picture_has_every_open_card(game: str) -> None:
    played = Game.parse(f"{game} 17:")
    drawing = ET.fromstring(played._repr_svg_())
    known = {node.get("id") for node in drawing.iter(f"{SVG}path")}
    used = [node.attrib["href"] for node in drawing.iter(f"{SVG}use")]
    assert {name.removeprefix("#") for name in used} <= known
    # Each card has a rank and a suit; the uppermost of a pile has a large suit besides.
    ranks = Counter(name[-1] for name in used if name[-1] not in SUITS)
    expected = Counter[str]()
    for face, count in open_cards(played.position).items():
        expected[face[0]] += count
    assert ranks == expected
    assert played._repr_svg_() == played.position._repr_svg_()


def test_show_prints_the_board_after_moves(capsys: pytest.CaptureFixture[str]) -> None:
    position = Game.parse("st-helena 17: t12>t8").position
    assert show(capsys, *START, "t12>t8") == f"{position}\n"
    assert show(capsys, *START, "t12>t8", "--svg") == f"{position._repr_svg_()}\n"


def test_a_picture_in_a_file_can_be_read_whatever_the_terminals_encoding(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game, study = "napoleon-pa-st-helena", tmp_path / "study"
    study.write_bytes(bytes(DealResult(game, "1", 9, "unknown", 9, "2026-11-21", "")))
    for command in (["show", "--game", game, "--deal", "17", "--svg"], ["chart", str(study)]):
        file = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(file, encoding="cp1252"))
        assert main(command) == 0
        assert "Napoleon på S:t Helena" in "".join(ET.fromstring(file.getvalue()).itertext())


def test_red_cards_are_red_where_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    coloured = show(capsys, *START, "--color", "always")
    assert "\033[31m4♦\033[0m" in coloured
    assert re.sub(r"\033\[\d+m", "", coloured) == show(capsys, *START)
    assert "\033" not in show(capsys, *START)


@pytest.mark.parametrize(
    ("environment", "colours"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_a_terminal_gets_colours_unless_they_are_turned_off(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], colours: bool
) -> None:
    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", terminal := Terminal())
    assert main(["show", *START]) == 0
    assert ("\033[31m" in terminal.getvalue()) is colours
