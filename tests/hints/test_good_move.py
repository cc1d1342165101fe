"""The hint among the moves that keep a known win: what a player would like best."""

import random

import pytest

from sthelena import DEAL, Game, Position, parse_move
from sthelena.cards import card_name
from sthelena.hints.advice import next_winning_move
from sthelena.hints.good_move import FAR, Advice, good_move, in_order, plans
from sthelena.play.moves import Move
from sthelena.solver import solve
from sthelena.solver.knot import knot
from tests.support.asker import Asker

# A search wins these with a redeal at once, though a card can be played.
REDEALS = {
    "st-helena-open 2499: t11>t5": "t10>t11",
    "st-helena-open 636: t11>f6 t9>f7 t8>f7 t2>t3 t2>f1": "t9>f7",
}


def behind(position: Position, moves: tuple[Move, ...]) -> Position:
    for move in moves:
        position = position.after(move)
    return position


def settled(game: Game, win: tuple[Move, ...], nodes: int = 5_000) -> Advice:
    """The advice when everything that may be better has been tried."""
    tried: dict[str, tuple[Move, ...]] = {}
    while plan := (advice := good_move(game.positions, win, tried)).untried:
        assert str(plan) not in tried
        assert advice.nodes >= nodes
        tried[str(plan)] = solve(behind(game.position, plan.moves), nodes).moves
    return advice


@pytest.mark.parametrize("text", REDEALS)
def test_a_card_is_played_before_a_redeal_if_that_wins_too(text: str) -> None:
    game = Game.parse(text)
    win = solve(game.position, 5_000).moves
    assert win[0] == DEAL
    advice = settled(game, win)
    assert advice.hint
    assert str(advice.hint.move) == REDEALS[text]
    assert advice.line[0] == advice.hint.move
    assert behind(game.position, advice.line).is_won


def test_a_redeal_is_told_with_its_reason_where_nothing_else_wins() -> None:
    game = Game.parse(next(iter(REDEALS)))
    win = solve(game.position, 5_000).moves
    tried: dict[str, tuple[Move, ...]] = {}
    while plan := good_move(game.positions, win, tried).untried:
        tried[str(plan)] = ()
    advice = good_move(game.positions, win, tried)
    assert advice.hint
    assert advice.hint.move == DEAL
    first = win[1]
    assert first.target.startswith("f")
    card = card_name(game.position.after(DEAL).pile(first.source)[-1])
    assert str(advice.hint.why) == (
        "Good move: redeal now. It comes out better after the redeal: "
        f"the {card} goes straight to its foundation."
    )


def test_a_win_that_is_far_nearer_is_worth_a_redeal(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.parse(next(iter(REDEALS)))
    win = solve(game.position, 5_000).moves
    advice = settled(game, win)
    further = len(advice.line) - len(win)
    assert 10 < further < FAR
    monkeypatch.setattr("sthelena.hints.good_move.FAR_TIMES", 1)
    for far, redeals in ((further, False), (further - 1, True)):
        monkeypatch.setattr("sthelena.hints.good_move.FAR", far)
        plan = good_move(game.positions, win).untried
        assert plan
        tried = {str(each): () for each in plans(game.position)} | {str(plan): advice.line[1:]}
        hint = good_move(game.positions, win, tried).hint
        assert hint
        assert (hint.move == DEAL) == redeals


@pytest.mark.parametrize("rules", ["freecell 1", "st-helena+ranks=6 3", "bakers-game 5"])
def test_hints_win_and_come_through_no_position_twice(rules: str) -> None:
    game = Game.parse(f"{rules}:")
    win = solve(game.position, 40_000).moves
    assert win
    better = 0
    while not game.position.is_won:
        advice = settled(game, win, 300)
        assert advice.hint
        line = advice.line or win
        assert line[0] == advice.hint.move
        better += line[0] != win[0]
        game = game.play(line[0])
        win = line[1:]
    assert better > 0
    assert len(set(game.positions)) == len(game.positions)


def test_foundations_come_first_and_redeals_last() -> None:
    for deal in range(1, 20):
        position = Position.dealt("st-helena", deal)
        order = in_order(position)
        assert set(order) == set(position.legal_moves)
        assert len(order) == len(set(order))
        assert order[-1] == DEAL
        home = [move.target.startswith("f") for move in order]
        assert home == sorted(home, reverse=True)


def test_cards_that_blocked_each_other_come_before_other_moves() -> None:
    """Before the last move of games that were played until cards blocked each other."""
    found = 0
    chance = random.Random(1)
    for deal in range(1, 60):
        game = Game.parse(f"st-helena+redeals=0 {deal}:")
        while not knot(game.position).cards and (moves := [*game.position.legal_moves]):
            game = game.play(chance.choice(moves))
        blocked = knot(game.position).cards
        if not blocked or not game.moves:
            continue
        before, made = game.positions[-2], game.moves[-1]
        order = in_order(before, made)
        assert set(order) == set(before.legal_moves)
        liked = [plan.moves[0] for plan in plans(before) if plan.rank < 2]
        of_blocked = [
            before.pile(move.source)[-1] in blocked for move in order if move not in liked
        ]
        assert of_blocked == sorted(of_blocked, reverse=True)
        found += any(of_blocked) and not all(of_blocked)
    assert found > 3


def test_the_page_is_told_what_may_be_better_and_what_was_found_there() -> None:
    text = next(iter(REDEALS))
    page = Asker()
    reply = page.ask(ask="hint", text=text)
    assert (reply["won"], reply["plan"]) == (False, None)
    win = page.win(text)
    reply = page.ask(ask="hint", text=text)
    assert reply["won"]
    assert reply["hint"]["deal"]
    plan = reply["plan"]["moves"]
    # Nothing was found behind it.
    again = page.ask(ask="hint", text=text, tried=[plan])
    assert again["hint"]["deal"]
    assert again["plan"] != reply["plan"]
    line = page.win(f"{text} {plan}")
    reply = page.ask(ask="hint", text=text, tried=[plan])
    assert reply["plan"] is None
    assert reply["hint"]["move"]["text"] == plan
    # The next hint finds its win there.
    told = page.ask(ask="search", text=f"{text} {plan}")
    assert told["problem"] is None
    assert told["search"]["moves"] == line
    assert page.ask(ask="choices", text=text)["choices"][-1] == "deal"
    assert next_winning_move(Game.parse(text).position, [parse_move(win[0])])
