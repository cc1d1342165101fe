"""Hints: always a legal move, always with a reason that holds, never round in circles."""

import json
import random
from typing import Any

import pytest

from sthelena import (
    DEAL,
    PRESETS,
    Game,
    Position,
    card_text,
    parse_move,
    parse_rules,
    respond,
)
from sthelena.cards import card_name, is_down, pack
from sthelena.hints.advice import Hint, advise, next_winning_move, what_follows
from sthelena.solver import solve
from tests.rules.random_positions import random_rules
from tests.support.messages import key_of, messages_of


def hint(text: str) -> dict[str, Any] | None:
    reply: dict[str, Any] = json.loads(respond(json.dumps({"ask": "hint", "text": text})))
    assert "error" not in reply
    shown: dict[str, Any] | None = reply["hint"]
    return shown


def begun(rng: random.Random, preset: str | None = None) -> Game:
    """A game in which somebody has played at random for a while."""
    rules = parse_rules(preset) if preset else random_rules(rng)
    game = Game.new(rules, str(rng.randrange(1, 10**6)))
    for _ in range(rng.choice([0, 5, 40])):
        moves = list(game.position.legal_moves)
        if not moves:
            break
        move = rng.choice(moves)
        game = game.play(rng.choice(moves) if move == DEAL else move)
    return game


def followed(game: Game) -> tuple[Game, list[Hint]]:
    """The game after all hints are taken, and the hints."""
    hints = []
    while (advice := advise(game.positions)) is not None:
        hints.append(advice)
        game = game.play(advice.move)
        assert len(hints) < 2_000
    return game, hints


def check_no_circles(game: Game) -> None:
    start = len(game.moves)
    game, hints = followed(game)
    # Cards only: a redeal of an empty tableau changes nothing but the number of the round.
    between = [
        position
        for move, position in zip(game.moves[start:], game.positions[start + 1 :], strict=True)
        if move != DEAL
    ]
    assert len(set(between)) == len(between)
    assert not any(move.source.startswith("f") and move.target[0] != "f" for move, _ in hints)
    assert game.position.is_won or advise(game.positions) is None


@pytest.mark.parametrize("preset", PRESETS)
def test_hints_lead_to_an_end_without_circles(preset: str) -> None:
    rng = random.Random(preset)
    for _ in range(2):
        check_no_circles(begun(rng, preset))


def test_hints_for_any_rules() -> None:
    rng = random.Random(17)
    for _ in range(30):
        check_no_circles(begun(rng))


@pytest.mark.parametrize("preset", PRESETS)
def test_reasons_name_cards_and_are_whole_sentences(preset: str) -> None:
    _, hints = followed(Game.new(parse_rules(preset), "17"))
    assert hints
    for move, why in hints:
        text = str(why)
        assert text[0].isupper()
        assert text.endswith(".")
        assert " of " in text or move == DEAL or why.key == "hint.empties"


def test_every_reason_is_given() -> None:
    rng = random.Random(3)
    told = {"hint.space"}  # the next test
    for preset in PRESETS:
        told |= {why.key for _, why in followed(begun(rng, preset))[1]}
    assert told == {key_of(path) for path in messages_of("en") if path.startswith("hint.")}


@pytest.mark.parametrize("rules", ["jubilee", "jubilee+gather=C", "jubilee+redeals=3"])
def test_hints_sort_the_piles_of_jubilee_so_that_every_deal_is_won(rules: str) -> None:
    for deal in range(1, 6):
        assert followed(Game.new(rules, deal))[0].position.is_won


def test_hints_alone_win_leonis_own_through_two_redeals() -> None:
    game = followed(Game.new("leonis-own", 167))[0]
    assert game.position.is_won
    assert game.position.round == 3


def test_a_run_is_reversed_into_a_space() -> None:
    pile = ["6H", "3C", "4C", "5C"]
    stock = [card_text(card) for card in pack(2, 6)]
    for card in pile:
        stock.remove(card)
    game = "napoleon-at-st-helena+ranks=6"
    piles = {"t1": pile, "s": stock}
    position = Position.from_dict({"game": game, "round": 1, "piles": piles})
    positions = [position]
    for move, key in (("t1>t2", "space"), ("t1>t2", "shifts"), ("t1>t2", "run"), ("deal", "deal")):
        advice = advise(positions)
        assert advice is not None
        assert (str(advice.move), advice.why.key) == (move, f"hint.{key}")
        positions.append(positions[-1].play(advice.move))


def test_a_foundation_move_comes_first() -> None:
    shown = hint("st-helena 17:")
    assert shown is not None
    assert shown["move"] == {"text": "t2>f2", "from": "t2", "to": "f2", "count": 1}
    assert shown["deal"] is False


def test_digging_frees_the_named_card() -> None:
    rng = random.Random(5)
    checked = 0
    for _ in range(10):
        game = begun(rng, "st-helena-pysolfc")
        while (advice := advise(game.positions)) is not None:
            game = game.play(advice.move)
            if advice.why.key == "hint.frees":
                following = advise(game.positions)
                assert following is not None
                facts = dict(advice.why.values)
                homes = [
                    card_name(game.position.pile(move.source)[-1])
                    for move in game.position.legal_moves
                    if move.target.startswith("f")
                ]
                assert facts["card"] in homes
                assert following.move.target.startswith("f")
                checked += 1
    assert checked > 30


def test_what_was_just_done_is_not_undone() -> None:
    rng = random.Random(7)
    undone = 0
    for _ in range(60):
        game = begun(rng, "st-helena-pysolfc")
        backs = [
            move
            for move in game.position.legal_moves
            if move.source.startswith("f") and move.target.startswith("t")
        ]
        if not backs:
            continue
        game = game.play(rng.choice(backs))
        advice = advise(game.positions)
        if advice is not None and advice.move != DEAL:
            assert game.position.after(advice.move) not in game.positions
            undone += 1
    assert undone > 10


def test_dealing_is_the_last_resort() -> None:
    game, _ = followed(Game.parse("box-kite 17:"))
    assert hint(str(game)) is None
    game = Game.parse("st-helena 17:")
    while (advice := advise(game.positions)) is not None and advice.move != DEAL:
        game = game.play(advice.move)
    assert hint(str(game)) == {
        "move": None,
        "deal": True,
        "reason": "Nothing more to gain here: redeal. You have 2 redeals left.",
    }


def test_hints_go_through_an_endless_stock_once() -> None:
    for deal in range(1, 40):
        game, hints = followed(Game.parse(f"napoleon-at-st-helena-denexa+space=closed {deal}:"))
        if not game.position.is_won:
            assert any(why.key == "hint.turn" for _, why in hints)
            assert game.position.is_legal(parse_move("deal"))
            return
    pytest.fail("every deal was won")


def test_a_game_stands_for_its_positions() -> None:
    game = Game.parse("st-helena 17: t12>t8 deal")
    assert advise(game) == advise(game.positions) is not None
    with pytest.raises(ValueError, match="at least one position"):
        advise(())


def test_there_is_no_hint_after_the_end() -> None:
    game, _ = followed(Game.parse("st-helena+ranks=2 1:"))
    assert game.position.is_won
    assert hint(str(game)) is None


# A known solution.


def test_a_known_solution_is_followed_to_the_end() -> None:
    position = Position.dealt(parse_rules("st-helena-gamerules"), "1")
    win = solve(position, nodes=10_000).moves
    assert win
    keys = set()
    for n, move in enumerate(win):
        hint = next_winning_move(position, win[n:])
        assert hint is not None
        assert hint.move == move
        keys.add(hint.why.key)
        if hint.why.key == "good-move.later":
            assert move.target.startswith("t")
        position = position.after(move)
    assert position.is_won
    assert {"good-move.foundation", "good-move.later"} <= keys


def test_where_no_card_goes_up_soon_the_reason_is_a_nearer_one() -> None:
    position = Position.dealt(parse_rules("westcliff-pysolfc"), "3")
    win = solve(position, nodes=50_000).moves
    keys = set()
    for n, move in enumerate(win):
        hint = next_winning_move(position, win[n:])
        assert hint is not None
        facts = dict(hint.why.values)
        before, after = position, position.after(move)
        left = after.piles[after.table.index.get(move.source, 0)]
        match hint.why.key:
            case "good-move.later":
                assert int(str(facts["count"])) <= 5
            case "good-move.turns-up":
                assert is_down(before.pile(move.source)[-1 - move.cards])
                assert not is_down(left[-1])
            case "good-move.empties":
                assert not left
            case "good-move.then":
                then = win[n + 1]
                assert card_name(then.lowest_of(after.pile(then.source))) == facts["card"]
                assert after.target_name(then.target) == facts["place"]
        keys.add(hint.why.key)
        position = after
    assert position.is_won
    assert {"good-move.turns-up", "good-move.empties", "good-move.then"} <= keys


def test_a_space_that_the_stock_fills_turns_up_no_card() -> None:
    position = Position.dealt(parse_rules("louis-pysolfc"), "1")
    moves = [
        move
        for move in position.legal_moves.of_cards
        if move.source.startswith("t") and move.target.startswith("t")
    ]
    assert moves
    for move in moves:
        assert len(position.pile(move.source)) == len(position.after(move).pile(move.source)) == 1
        hint = next_winning_move(position, [move, DEAL])
        assert hint is not None
        assert hint.why.key == "good-move.move"


def test_the_named_card_is_played_when_promised() -> None:
    position = Position.dealt(parse_rules("st-helena-pysolfc"), "17")
    win = solve(position, nodes=10_000).moves
    told = next_winning_move(position, win)
    assert told is not None
    facts = dict(told.why.values)
    for move in win[: int(str(facts.get("count", 0)))]:
        position = position.after(move)
    played = win[int(str(facts.get("count", 0)))]
    assert played.target.startswith("f")
    assert card_name(position.pile(played.source)[-1]) == facts["card"]


@pytest.mark.parametrize(
    ("moves", "then"),
    [
        ("t12>t8 deal", ""),
        ("t12>t8 t11>f3", "; then the queen of hearts goes to its foundation"),
        (
            "t12>t8 t7>t9 t11>f3",
            "; 2 moves later, the queen of hearts goes to its foundation",
        ),
    ],
)
def test_a_winning_move_is_told_with_its_target_and_what_follows(moves: str, then: str) -> None:
    game = Game.parse(f"st-helena 17: {moves}")
    told = next_winning_move(game.positions[0], game.moves)
    assert told is not None
    said = str(told.why).replace("\N{NO-BREAK SPACE}", " ")
    assert said == f"Good move: move the ten of diamonds onto the nine of diamonds{then}."
    follows = what_follows(game.positions[0], game.moves)
    alone = str(follows or "").replace("\N{NO-BREAK SPACE}", " ")
    assert alone == (f"{then[2].upper()}{then[3:]}." if then else "")


def test_a_solution_for_another_position_is_ignored() -> None:
    text = "st-helena 17:"
    impossible = [parse_move(move) for move in ("t12>t8", "t1>f5")]
    assert next_winning_move(Game.parse(text).position, impossible) is None
    for bad in ('"t1>f5"', "[1]", '["x"]', '["t1>f5"]'):
        asked = f'{{"ask": "hint", "text": "{text}", "tried": {bad}}}'
        assert "error" in json.loads(respond(asked))
