"""Positions as text and as SVG, as the command line and a notebook show them."""

import io
import re
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

from sthelena import (
    DEAL,
    PRESETS,
    BadText,
    Game,
    Position,
    advise,
    card_text,
    parse_move,
    solve,
    svg,
)
from sthelena.cards import SIGNS, SUITS, is_down
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
    """All but those of a stock that is only dealt, those face down, and those that others cover."""
    table = position.table
    shown = Counter[str]()
    for place, pile in zip(table.places, position.piles, strict=True):
        if place.kind != "stock" or position.rules.table == "jubilee":
            is_spread = place.kind == "tableau" or table.groups[place.letter].spread
            cards = pile if is_spread else pile[-1:]
            shown.update(card_text(card) for card in cards if not is_down(card))
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
    drawing = ET.fromstring(svg(played))
    known = {node.get("id") for node in drawing.iter() if node.get("id")}
    assert {f"#{name}" for name in known} >= set(uses(drawing))
    # Each card has a rank and a suit; the uppermost of a pile has a large suit besides. An empty
    # foundation shows the card it begins with.
    names = [name.removeprefix("#sthelena-") for name in uses(drawing)]
    expected = Counter(face[0] for face in open_cards(played.position).elements())
    table = played.position.table
    for i in table.foundations:
        if not played.position.piles[i]:
            expected[card_text(table.foundation_faces(table.places[i])[0])[0]] += 1
    assert Counter(name for name in names if len(name) == 1 and name not in SUITS) == expected
    assert played._repr_svg_() == played.position._repr_svg_() == svg(played)


def uses(drawing: ET.Element) -> list[str]:
    return [node.attrib["href"] for node in drawing.iter(f"{SVG}use")]


def drawn_piles(picture: str) -> dict[str, ET.Element]:
    """The piles in a picture by the names that they say."""
    groups = ET.fromstring(picture).findall(f"{SVG}g")
    return {str(group.findtext(f"{SVG}title")): group for group in groups}


def corner(pile: ET.Element) -> tuple[float, float]:
    x, y = re.findall(r"[\d.]+", pile.attrib["transform"])
    return float(x), float(y)


def over_the_cards(picture: str) -> list[ET.Element]:
    """Frames and arrows."""
    nodes = list(ET.fromstring(picture))
    last = max(n for n, node in enumerate(nodes) if node.tag == f"{SVG}g")
    return nodes[last + 1 :]


def middle(node: ET.Element) -> tuple[float, float]:
    """Of a frame."""
    x, y, width, height = (float(node.attrib[key]) for key in ("x", "y", "width", "height"))
    return x + width / 2, y + height / 2


def tip(arrow: ET.Element) -> tuple[float, float]:
    points = [tuple(map(float, point.split(","))) for point in arrow.attrib["points"].split()]
    x, y = points[3]
    return x, y


@pytest.mark.parametrize("game", PRESETS)
def test_every_pile_says_its_name(game: str) -> None:
    table = (position := Game.parse(f"{game} 17:").position).table
    names = set(table.names if table.has_stock else table.names[:-1])
    assert drawn_piles(svg(position)).keys() == names


def test_cells_are_left_of_the_foundations_as_on_the_page() -> None:
    position = Game.parse("freecell 17:").position
    names = [f"{kind}{n}" for kind in "cf" for n in range(1, 5)]
    assert str(position).splitlines()[0].split() == [each for name in names for each in (name, "-")]
    piles = drawn_piles(svg(position))
    assert sorted(names, key=lambda name: corner(piles[name])) == names


def test_an_empty_foundation_shows_its_base_and_a_cell_nothing() -> None:
    piles = drawn_piles(svg(Game.parse("freecell+base=5 17:")))
    shown = {name: {use[-1] for use in uses(pile)} for name, pile in piles.items()}
    assert [shown[name] - {"e"} for name in ("f1", "f4", "c1")] == [{"5", "C"}, {"5", "D"}, set()]
    piles = drawn_piles(svg(Game.parse("four-corners-pysolfc 17:")))
    assert {use[-1] for use in uses(piles["f1"])} >= {"K", "C"}


def test_beside_the_middle_a_ring_is_open() -> None:
    piles = drawn_piles(svg(Game.parse("crescent-pysolfc 17:")))
    assert corner(piles["t14"]) == (corner(piles["t15"])[0], corner(piles["t14"])[1])
    assert corner(piles["t7"])[0] > corner(piles["f8"])[0]


def test_an_arrow_leads_to_where_the_card_goes() -> None:
    game = Game.parse("st-helena-pysolfc 1:")
    hint = advise(game.positions)
    assert hint
    win = solve(game.position).moves
    assert hint.move.target.startswith("f")
    pointed, framed = over_the_cards(svg(game, arrows=[hint.move], marks=[hint.move.target]))[::-1]
    assert tip(pointed) == pytest.approx(middle(framed), abs=1)
    assert len(over_the_cards(svg(game.position, arrows=map(str, win[:3])))) == 3


def test_a_deal_points_to_the_waste_or_goes_round_at_the_stock() -> None:
    forty = Game.parse("napoleon-at-st-helena 17:")
    (straight,) = over_the_cards(svg(forty, arrows=[DEAL]))
    (waste,) = over_the_cards(svg(forty, marks=["w"]))
    assert tip(straight) == pytest.approx(middle(waste), abs=1)
    redeal = svg(Game.parse("st-helena 17:"), arrows=["deal"])
    assert [node.tag for node in over_the_cards(redeal)] == [f"{SVG}path"]
    assert "s" in drawn_piles(redeal)


def test_a_game_shows_its_last_move_and_a_position_only_one_that_it_is_told() -> None:
    game = Game.parse("st-helena 17: t12>t8")
    came, lies = over_the_cards(svg(game))
    assert "stroke-dasharray" in came.attrib
    assert "stroke-dasharray" not in lies.attrib
    assert svg(game.position, lastmove="t12>t8") == svg(game) == game._repr_svg_()
    assert over_the_cards(svg(game.position)) == over_the_cards(svg(game.undo())) == []


def test_the_frame_of_a_sequence_is_around_all_of_its_cards() -> None:
    position = Game.parse("freecell 17:").position
    heights = [
        float(over_the_cards(svg(position, lastmove=f"c1>t1*{n}"))[1].attrib["height"])
        for n in (1, 3, 99)
    ]
    (whole,) = over_the_cards(svg(position, marks=["t1"]))
    assert heights == sorted(heights)
    assert heights[1] < heights[2] == float(whole.attrib["height"])


def test_the_size_is_the_width_and_the_height_follows() -> None:
    game = Game.parse("freecell 17:")
    small, large = (ET.fromstring(svg(game, size=size)).attrib for size in (300, 600.0))
    assert (small["width"], large["width"]) == ("300", "600")
    assert 2 * float(small["height"]) == pytest.approx(float(large["height"]), abs=0.1)
    assert small["viewBox"] == large["viewBox"]


def test_what_cannot_be_drawn_is_refused() -> None:
    game = Game.parse("freecell 17:")
    for size in (0, -1, float("nan"), float("inf"), 10**400):
        with pytest.raises(ValueError, match="size"):
            svg(game, size=size)
    for move in ("t1>w", "t99>t1", "t1"):
        with pytest.raises(BadText):
            svg(game, arrows=[move])
        with pytest.raises(BadText):
            svg(game, lastmove=move)
    with pytest.raises(BadText, match="There is no pile"):
        svg(game, marks=["x<"])


def test_show_prints_the_board_after_moves(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.parse("st-helena 17: t12>t8")
    assert show(capsys, *START, "t12>t8") == f"{game.position}\n"
    assert show(capsys, *START, "t12>t8", "--svg") == f"{svg(game)}\n"


def test_show_draws_arrows_and_marks_at_a_size(capsys: pytest.CaptureFixture[str]) -> None:
    signs = "--arrow t11-f3 --arrow deal --mark t1 --mark f3 --size 600".split()
    picture = svg(
        Game.parse("st-helena 17: t12>t8"),
        arrows=[parse_move("t11>f3"), DEAL],
        marks=["t1", "f3"],
        size=600,
    )
    assert show(capsys, *START, "t12>t8", "--svg", *signs) == f"{picture}\n"
    for wrong in ("--size 0", "--size nan", "--size 1e9", "--arrow t1", "--mark c1"):
        assert main(["show", *START, "--svg", *wrong.split()]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    for unseen in ("--size 600", "--arrow deal", "--mark t1"):
        assert main(["show", *START, *unseen.split()]) == 2
        assert "--svg" in capsys.readouterr().err


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
