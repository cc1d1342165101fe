"""Whether the game on the table can still be won: the page's question, in slices."""

import json
import random
from typing import Any

import pytest

from sthelena import PRESETS, Game, parse_move
from sthelena.page.api import Session
from sthelena.page.protocol import SearchResult
from sthelena.solver import IncrementalSolver
from sthelena.solver.kernel.solver import SEARCHING, Solver
from sthelena.solver.solve import SEED


def ask(session: Session, **request: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.respond(json.dumps(request)))
    answer: dict[str, Any] = reply["search"]
    assert set(answer) == set(SearchResult.__annotations__)
    assert answer["reason"][-1:] == "."
    return {**answer, "problem": reply.get("problem")}


def search(session: Session, text: str, nodes: int = 100_000) -> dict[str, Any]:
    """Ask as the page does: the search itself is made outside of the session."""
    answer = ask(session, ask="search", text=text)
    problem = answer.pop("problem")
    assert answer["done"] == (problem is None)
    if problem is None:
        return answer
    solver = Solver(problem["game"], problem["position"], nodes, SEED)
    while solver.verdict == SEARCHING:
        solver.run(nodes)
    steps = [solver.step(n) for n in range(solver.steps)]
    found = {"verdict": solver.verdict, "reason": solver.reason, "nodes": solver.looked}
    answer = ask(session, ask="found", text=text, steps=steps, **found)
    answer.pop("problem")
    return answer


def replayed(text: str, answer: dict[str, Any]) -> Game:
    return Game.parse(" ".join([text, *answer["moves"]]))


@pytest.mark.parametrize("preset", PRESETS)
def test_any_position_can_be_searched(preset: str) -> None:
    rng = random.Random(preset)
    game = Game.new(Game.parse(f"{preset} 3:").rules, "3")
    session = Session()
    for _ in range(4):
        answer = search(session, str(game), 600)
        assert answer["verdict"] in ("won", "lost", "unknown")
        assert answer["done"] or answer["nodes"] >= 600
        if answer["verdict"] == "won":
            assert replayed(str(game), answer).position.is_won
        for _ in range(6):
            if moves := list(game.position.legal_moves):
                game = game.play(rng.choice(moves))


def test_what_is_known_while_it_is_searched() -> None:
    session, text = Session(), "st-helena-pysolfc 4:"
    first = ask(session, ask="search", text=text)
    assert (first["done"], first["nodes"]) == (False, 0)
    on_the_way = {"ask": "found", "text": text, "verdict": 0, "reason": 0, "steps": []}
    for nodes in (400, 900):
        # Other questions between two reports take nothing away.
        session.answer({"ask": "view", "text": "louis 5:"})
        answer = ask(session, **on_the_way, nodes=nodes)
        assert (answer["verdict"], answer["done"], answer["nodes"]) == ("unknown", False, nodes)
        assert (answer["moves"], answer["back"]) == ([], None)
        assert answer["reason"].startswith("Undecided so far; ")
    won = search(session, text)
    assert won["verdict"] == "won"
    assert search(session, text) == {**won, "nodes": 0}


def test_a_win_that_is_none_is_not_believed() -> None:
    session, text = Session(), "st-helena-pysolfc 1:"
    found = {"ask": "found", "text": text, "verdict": 1, "reason": 0, "nodes": 9}
    problem = ask(session, ask="search", text=text)["problem"]
    solver = Solver(problem["game"], problem["position"], 10_000, SEED)
    solver.run(10_000)
    steps = [solver.step(n) for n in range(solver.steps)]
    wrong: list[Any] = [[], steps[:-1], steps[1:], [10**9], [-1], ["0"], [None]]
    for claim in wrong:
        reply = json.loads(session.respond(json.dumps({**found, "steps": claim})))
        assert list(reply) == ["error"]
        assert ask(session, ask="search", text=text)["verdict"] == "unknown"
    assert ask(session, **found, steps=steps)["verdict"] == "won"


def test_a_search_that_runs_out_of_memory_says_so() -> None:
    found = {"ask": "found", "text": "st-helena 17:", "verdict": 4, "reason": 0, "nodes": 123_456}
    answer = ask(Session(), **found, steps=[])
    assert (answer["verdict"], answer["done"]) == ("unknown", True)
    assert answer["reason"].startswith("The search ran out of memory after 123,456 positions;")


def test_a_search_comes_to_its_limit() -> None:
    game = Game.parse("st-helena 17:")
    solver = IncrementalSolver(limit=1_000)
    first, last = solver.search(game, 400), solver.search(game, 4_000)
    assert (first.done, last.done) == (False, True)
    assert first.verdict == last.verdict == "unknown"
    assert str(last.why).startswith("Undecided: no win found in ")
    assert solver.search(game, 4_000) == last


def test_of_a_long_way_round_the_moves_are_not_counted() -> None:
    won = search(Session(), "napoleons-exile-pysolfc 5:")
    assert len(won["moves"]) > 3 * 104
    assert won["reason"] == "You can still win."


def test_a_solution_holds_for_every_position_along_it() -> None:
    session = Session()
    text = "st-helena-pysolfc 1: t1>t2"
    won = search(session, text)
    assert won["reason"] == f"You can win in {len(won['moves'])} moves or fewer."
    assert won["back"] == text
    assert replayed(text, won).position.is_won
    moves = won["moves"]
    for n in (1, len(moves) // 2, len(moves) - 1, len(moves)):
        on = " ".join([text, *moves[:n]])
        answer = search(session, on, 1)
        assert (answer["verdict"], answer["moves"]) == ("won", moves[n:])
        assert (answer["nodes"], answer["done"], answer["back"]) == (0, True, on)
    assert answer["reason"] == "The game is won."
    assert search(session, " ".join([text, *moves[:-1]]), 1)["reason"] == "The next move can win."


def test_a_solution_outlasts_moves_that_were_part_of_it() -> None:
    """Automatic moves play cards to their foundations before it is their turn."""
    session = Session()
    text = "st-helena 390:"
    moves = search(session, text)["moves"]
    kept = 0
    for n in range(len(moves) - 2):
        on = Game.parse(" ".join([text, *moves[:n]]))
        legal = {str(move) for move in on.position.legal_moves if str(move) != moves[n]}
        later = next((move for move in moves[n + 1 :] if ">f" in move and move in legal), None)
        if later is None:
            continue
        on = on.play(parse_move(later))
        answer = search(session, str(on), 1)
        if (answer["verdict"], answer["nodes"]) == ("won", 0):
            kept += 1
            assert replayed(str(on), answer).position.is_won
    assert kept > 10


def played_until_lost(session: Session, text: str, rng: random.Random) -> Game:
    game = Game.parse(text)
    while search(session, str(game), 20_000)["verdict"] == "won" and len(game.moves) < 60:
        game = game.play(rng.choice(list(game.position.legal_moves)))
    return game


def test_a_lost_game_has_a_reason_and_a_last_winnable_position() -> None:
    session = Session()
    rng = random.Random(1)
    met = 0
    for deal in range(1, 4):
        game = played_until_lost(session, f"forecell-pysolfc+ranks=11 {deal}:", rng)
        lost = search(session, str(game), 1)
        if lost["verdict"] != "lost" or not game.moves:
            continue
        met += 1
        assert lost["done"]
        assert lost["moves"] == []
        assert lost["back"] == str(game.undo())
        assert search(session, lost["back"], 1)["verdict"] == "won"
        for move in game.position.legal_moves:
            later = search(session, str(game.play(move)), 1)
            assert {**later, "nodes": 0} == {**lost, "nodes": 0}
    assert met


def test_the_reasons_of_a_loss() -> None:
    session = Session()
    assert search(session, "box-kite 2:")["reason"] == (
        "This can’t be won: the last card to leave a pile must be one of the aces or"
        " kings, and no pile has one at the bottom."
    )
    reasons = {search(session, f"box-kite+ranks=9 {deal}:", 1)["reason"] for deal in range(1, 40)}
    assert any("aces or nines" in why for why in reasons)
    reasons = {search(session, f"forecell-pysolfc {deal}:")["reason"] for deal in (1, 9, 17)}
    assert any("every continuation was tried" in why for why in reasons)
    text = "box-kite-suit+ranks=4 3:"
    while moves := list(Game.parse(text).position.legal_moves):
        text = f"{text} {moves[0]}"
    assert search(session, text)["reason"] == "No moves left."
