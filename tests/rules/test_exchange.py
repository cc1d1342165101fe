"""Boards and games as other programs and people write them."""

import json
import time

import pytest
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as PysolGame
from pysol_cards.random import RandomBase

from sthelena import BadText, Game, IllegalMove, Position, parse_rules, respond, solve
from sthelena.cards import card_text
from sthelena.exchange import read_any, read_game
from sthelena.exchange.reading import deal_of
from sthelena.play.packed import deal_name, is_packed
from sthelena.rules.rules import PRESETS, Preset

FREECELL, HELENA = parse_rules("freecell"), parse_rules("st-helena")


def board(game: str, number: int, *, tens: bool = False) -> str:
    """A deal as PySolFC's own printer of boards for fc-solve writes it."""
    dealt = PysolGame(game, number, RandomBase.DEALS_MS)
    return str(dealt.calc_layout_string(CardRenderer(print_ts=not tens)))


@pytest.mark.parametrize("tens", [False, True])
@pytest.mark.parametrize("number", [1, 617])
def test_a_board_for_fc_solve_is_its_deal(number: int, tens: bool) -> None:
    text = board("freecell", number, tens=tens)
    for written in (
        text,
        text.lower(),
        text.replace("\n", "\r\n"),
        "".join(f": {line}\n" for line in text.splitlines()),
        "Foundations: H-0 C-0 D-0 S-0\nFreecells:  -  -  -  -\n" + text,
        "# a comment\n\n" + text + "\n\n",
        " / ".join(text.splitlines()),  # as it can be pasted into one line
        text.replace("S", "\u2660").replace("H", "\u2665\ufe0f"),
    ):
        assert str(read_game(written, HELENA)) == f"freecell {number}:"
        assert str(read_game(written.encode("utf-16"), FREECELL)) == f"freecell {number}:"
    for rules in ("bakers-game", PRESETS["bakers-game"], parse_rules("bakers-game")):
        assert str(read_game(text, rules)) == f"bakers-game {number}:"


def test_what_cannot_be_read_is_said() -> None:
    for empty in ("", " \n", b""):
        with pytest.raises(BadText, match="The text is empty"):
            read_game(empty)
    with pytest.raises(BadText, match="The file is not a text file"):
        read_game(b"\xff\xfe\x00")
    with pytest.raises(BadText, match="There is no game called 'whist'"):
        read_game("freecell 1", "whist")
    for text, rules in ((1, None), (None, None), ("freecell 1", 1)):
        with pytest.raises(TypeError, match=r"expected .*, not (int|NoneType)"):
            read_game(text, rules)  # type: ignore[arg-type]


def test_a_board_of_the_last_number_is_its_deal() -> None:
    assert str(read_game(board("freecell", 31999), HELENA)) == "freecell 31999:"


def test_a_board_with_filled_cells_is_its_deal() -> None:
    assert str(read_game(board("forecell", 17), FREECELL)) == "napoleon-pa-st-helena 17:"


def middle_of_a_game() -> Position:
    return Position.dealt("freecell", 17).play("t1>c1").play("t1>c2").play("t2>c4")


def as_lines(position: Position) -> str:
    table = position.table
    names = {table.names[i]: position.piles[i] for i in range(len(table.names))}
    tops = [
        f"{card_text(p[-1])[1]}-{card_text(p[-1])[0]}"
        for n, p in names.items()
        if n[0] == "f" and p
    ]
    cells = [card_text(p[0]) if p else "-" for n, p in names.items() if n[0] == "c"]
    columns = [": " + " ".join(map(card_text, p)) for n, p in names.items() if n[0] == "t"]
    return "\n".join([f"Founds: {' '.join(tops)}", f"FC: {' '.join(cells)}", *columns])


def test_the_middle_of_a_game_is_a_position() -> None:
    position = middle_of_a_game()
    game = read_game(as_lines(position), HELENA)
    assert game.position == position._replace(deal=None)
    assert is_packed(game.deal)
    assert str(game).startswith("freecell p1.")
    won = solve(Position.dealt("freecell", 17)).moves
    for n in range(0, len(won), 7):
        position = Game.parse("freecell 17: " + " ".join(map(str, won[:n]))).position
        assert read_game(as_lines(position), FREECELL).position.piles == tuple(
            read_game(json.dumps(position.to_dict())).position.piles
        )


def test_a_position_is_a_game_like_any_other() -> None:
    start = Game.of(middle_of_a_game())
    game = (
        start.play("t1>t5")
        if start.position.is_legal("t1>t5")
        else start.after(next(iter(start.position.legal_moves)))
    )
    text = str(game)
    again = Game.parse(text)
    assert str(again) == text
    assert again.position == game.position
    assert Game.parse(text, known=game).positions == game.positions
    assert str(again.undo()) == str(start)
    assert str(read_game(text)) == text
    assert again.position.deal is None
    assert deal_name(game.deal) == "8\u2660 10\u2660 8\u2666 \u2026" or game.deal.startswith("p1.")
    # A position that a number deals is that number's.
    assert str(Game.of(Position.dealt("freecell", 17))) == "freecell 17:"
    assert str(Game.of(Position.dealt("freecell", 17).play("t1>c1"))) != "freecell 17:"


@pytest.mark.parametrize(
    "rules",
    ["st-helena", "louis", "napoleon-at-st-helena", "house-in-the-wood", "four-corners-pysolfc"],
)
def test_every_kind_of_table_can_be_packed(rules: str) -> None:
    game = Game.new(rules, 17)
    for n in range(30):
        packed = Game.parse(str(Game.of(game.position._replace(deal=None))))
        assert packed.position == game.position._replace(deal=None)
        assert packed.position.legal_moves.of_cards == game.position.legal_moves.of_cards
        legal = [*game.position.legal_moves]
        if not legal:
            break
        game = game.after(legal[(7 * n) % len(legal)])


def test_solvitaires_deals() -> None:
    position = middle_of_a_game()
    piles = dict(zip(position.table.names, position.piles, strict=True))
    data = {
        "tableau piles": [
            [card_text(c).replace("T", "10") for c in p] for n, p in piles.items() if n[0] == "t"
        ],
        "cells": [card_text(p[0]) if p else "" for n, p in piles.items() if n[0] == "c"],
        "foundations": [card_text(c).lower() for n, p in piles.items() if n[0] == "f" for c in p],
    }
    assert read_game(json.dumps(data), HELENA).position.piles == Game.of(position).position.piles
    forty = Position.dealt("napoleon-at-st-helena", 17).play("deal").play("deal")
    piles = dict(zip(forty.table.names, forty.piles, strict=True))
    data = {
        "tableau piles": [[*map(card_text, p)] for n, p in piles.items() if n[0] == "t"],
        "stock": [*map(card_text, piles["s"])],
        "waste": [*map(card_text, piles["w"])],
    }
    assert read_game(json.dumps(data)).position.piles == Game.of(forty).position.piles
    with pytest.raises(BadText, match="no 'hole'"):
        read_game('{"tableau piles": [], "hole": "AS"}')
    for bad in (
        '{"tableau piles": 5}',
        '{"tableau piles": [5]}',
        '{"tableau piles": [], "stock": [5]}',
    ):
        with pytest.raises(BadText, match="must be a list"):
            read_game(bad)


def test_the_packages_own_positions() -> None:
    for position in (Position.dealt("st-helena", 123456789), middle_of_a_game()):
        game = read_game(position.to_json())
        assert game.position.piles == Game.of(position).position.piles
    assert (
        str(read_game(Position.dealt("st-helena", 123456789).to_json())) == "st-helena 123456789:"
    )


@pytest.mark.parametrize(
    "text",
    [
        "st-helena 17: 1. t12>t8 2. t11>f3",
        "st-helena 17:\n1. t12-t8! {good}\n2... T11>F3?! ; the end\n",
        "; by Anna\nst-helena 17: 1) t12>t8 (or t2>f2) 2) t11\u2192f3",
        "{by Anna, 2026} st-helena 17: 1: t12>t8 // well\n2: t11>f3",
        "# deal 17\nst-helena 17: t12>t8, t11>f3.",
    ],
)
def test_a_game_with_comments_and_move_numbers(text: str) -> None:
    assert str(read_game(text)) == "st-helena 17: t12>t8 t11>f3"


def test_what_is_refused_gets_its_sentence() -> None:
    text = board("freecell", 617)
    for bad, reason in (
        (text.replace("AS", "2S"), "ace of spades"),
        (text + "AS KH\n", "There is no pile t9|spades"),
        ("hello", "is not a game"),
        ("{}", "."),
        ("[1]", "is not a game"),
        ('{"game": "freecell"', "JSON"),
        ("freecell p1.KS:", "clubs"),
        ("freecell p1.K:", "not a card"),
        ("freecell p9999999.K:", "round"),
        ("freecell p1." + "." * 50 + "KS:", "start of a game"),
    ):
        with pytest.raises(BadText, match=reason):
            read_game(bad, FREECELL)
    with pytest.raises(IllegalMove):
        read_game("st-helena 17: 1. t1>f1")
    with pytest.raises(BadText):
        read_game(b"\xff\xfe\x00\xd8")
    # A board of another game is refused where only one is asked for.
    with pytest.raises(BadText):
        read_any(text, HELENA, only=True)


def test_a_deal_is_found_quickly() -> None:
    text = board("freecell", 31999)
    start = time.perf_counter()
    read_game(text, FREECELL)
    assert time.perf_counter() - start < 5


def test_the_page_is_shown_a_board_and_knows_how_to_call_it() -> None:
    text = as_lines(middle_of_a_game())
    reply = json.loads(respond(json.dumps({"ask": "linked", "text": text, "rules": "st-helena"})))
    assert reply["puzzle"] == 0
    view = reply["view"]
    assert view["text"] == f"{view['rules']} {view['deal']}:"
    assert view["rules"] == "freecell"
    assert is_packed(view["deal"])
    assert view["message"] == "FreeCell, deal J\u2665 2\u2660 4\u2665 \u2026."
    asked = {"ask": "new", "rules": "freecell", "deal": None, "played": [view["deal"]]}
    assert "view" in json.loads(respond(json.dumps(asked)))
    assert "search" in json.loads(respond(json.dumps({"ask": "search", "text": view["text"]})))
    hint = json.loads(respond(json.dumps({"ask": "hint", "text": view["text"]})))
    assert hint["hint"]["reason"]


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_a_start_is_told_by_its_cards_from_all_other_deals(preset: Preset) -> None:
    position = Position.dealt(preset.rules, 617)._replace(deal=None)
    assert deal_of(position) == "617"
    moved = position.play(next(iter(position.legal_moves)))
    assert deal_of(moved) is None
