"""Where the package takes rules or a move, it takes their text; what it shows can be read again."""

from collections.abc import Callable
from typing import Any

import pytest

from sthelena import (
    DEAL,
    PRESETS,
    BadText,
    Game,
    IllegalMove,
    Move,
    Position,
    Rules,
    parse_move,
    parse_rules,
)

START = Game.parse("st-helena 17:")


@pytest.mark.parametrize("game", PRESETS)
def test_a_game_begins_by_its_id_its_preset_or_its_rules(game: str) -> None:
    rules = parse_rules(game)
    for given in (game, game.upper(), PRESETS[game], rules):
        begun: Game = Game.new(given, 17)
        assert (begun.rules, begun) == (rules, Game.parse(f"{game} 17:"))
        assert Position.dealt(given, "17") == begun.position


def test_changed_rules_may_be_a_text() -> None:
    changed = "st-helena+build=any"
    assert Game.new(changed, 17).rules == Position.dealt(changed, 17).rules == parse_rules(changed)


@pytest.mark.parametrize("begin", [Game.new, Position.dealt])
def test_rules_and_deals_that_cannot_be_read(begin: Callable[[Any, Any], object]) -> None:
    with pytest.raises(BadText, match="There is no game called 'whist'"):
        begin("whist", 1)
    with pytest.raises(BadText, match="'color=red' is not a switch"):
        begin("st-helena+color=red", 1)
    with pytest.raises(BadText, match="Deal numbers start at 1"):
        begin("st-helena", 0)
    for wrong in (None, 17, b"st-helena", START):
        with pytest.raises(TypeError, match="expected Rules, a Preset or a text such as"):
            begin(wrong, 1)
    for deal in (None, 1.5, b"17"):
        with pytest.raises(TypeError, match="expected a deal number"):
            begin("st-helena", deal)


def test_moves_may_be_texts() -> None:
    position = START.position
    for text, move in {
        "t12>t8": Move("t12", "t8"),
        "deal": DEAL,
        "t1>f5": Move("t1", "f5"),
    }.items():
        assert position.is_legal(text) is position.is_legal(move)
        assert position.why_not(text) == position.why_not(move)
        assert (text in position.legal_moves) is (move in position.legal_moves)
    assert position.is_legal("t12>t8")
    assert "T12-T8" in position.legal_moves
    assert not position.is_legal("t1>f5")
    assert 17 not in position.legal_moves
    assert START.play("t12>t8").play("deal") == Game.parse("st-helena 17: t12>t8 deal")
    assert position.play("t12>t8") == position.play(Move("t12", "t8"))
    for played in (START, position):
        with pytest.raises(IllegalMove, match="First deal: top-row cards go only to the kings"):
            played.play("t1>f5")
    run = Game.parse("forecell-pysolfc 17:").position
    assert str(run.why_not("t1>t2*9")) == str(run.why_not(Move("t1", "t2", 9)))


@pytest.mark.parametrize(
    "ask", [START.play, START.position.play, START.position.is_legal, START.position.why_not]
)
def test_moves_that_cannot_be_read(ask: Callable[[Any], object]) -> None:
    for text in ("", "t1", "t1t2", "t1>>t2", "t1>t2*0", "deal "):
        with pytest.raises(BadText, match="is not a move"):
            ask(text)
    for wrong in (None, 3, b"deal", ("t1", "t2")):
        with pytest.raises(TypeError, match="expected a Move or a text such as 't3>f2', not"):
            ask(wrong)
    with pytest.raises(BadText, match="'t1' is not a move"):
        assert "t1" in START.position.legal_moves


@pytest.mark.parametrize("parse", [parse_move, parse_rules])
def test_only_texts_are_parsed(parse: Callable[[Any], object]) -> None:
    for wrong in (None, 1, b"deal", ["deal"], DEAL):
        with pytest.raises(TypeError, match=r"expected a text such as '.*', not"):
            parse(wrong)


@pytest.mark.parametrize(
    "text",
    [
        "t12-t8",
        "T12>T8",
        "t12->t8",
        "t12→t8",
        "T12\u2013t8",
        "\uff54\uff11\uff12\uff1e\uff54\uff18",
        "T12-T8*1",
    ],
)
def test_moves_as_people_write_them(text: str) -> None:
    game = Game.parse(f"St-Helena #17: {text} Deal")
    assert str(game) == "st-helena 17: t12>t8 deal"
    assert str(Game.parse(f"st-helena 17\uff1a{text}")) == "st-helena 17: t12>t8"
    assert START.position.is_legal(text)


def test_what_is_shown_can_be_read_again() -> None:
    for text in ("freecell 1: t6>c1", "st-helena+build=any 17:", "louis ms5: deal"):
        game = Game.parse(text)
        assert repr(game) == f"Game.parse('{text}')"
        assert eval(repr(game), {"Game": Game}) == game
        assert str(game.rules) == game.rules.id
        assert parse_rules(str(game.rules)) == game.rules
    rules = parse_rules("louis+space=any")
    assert eval(repr(rules), {"Rules": Rules}) == rules


def test_a_game_without_moves_needs_no_colon() -> None:
    for text in ("freecell 1", " FreeCell  #1 ", "st-helena+build=any 17", "freecell ms5"):
        assert Game.parse(text) == Game.parse(f"{text}:")
    for text in ("", "freecell", "freecell 1 t6>c1", "freecell ms 5"):
        with pytest.raises(BadText, match="is not a game; games are written like"):
            Game.parse(text)
    with pytest.raises(BadText, match="There is no game called 'whist'"):
        Game.parse("whist 1")
    for wrong in (None, 17, b"freecell 1:"):
        with pytest.raises(TypeError, match="expected a game's text"):
            Game.parse(wrong)  # type: ignore[arg-type]
