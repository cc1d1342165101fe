"""The solver: its verdicts against trying everything."""

import importlib
import io
import json
import random
from collections import Counter
from functools import partial
from itertools import count, pairwise

import pytest

from sthelena import PRESETS, Game, Position, parse_move, parse_rules
from sthelena.command_line import main
from sthelena.rules.game_switches import TableKind
from sthelena.solver import IncrementalSolver, Search, solve
from tests.rules.random_positions import changed, walk
from tests.solver.exhaustive import brute_force
from tests.solver.random_switches import KINDS, OF_KIND


def checked(position: Position, nodes: int) -> str:
    """The solver's verdict: its moves win, and where it says "lost", trying everything agrees."""
    found = solve(position, nodes)
    assert bool(found.moves) == (found.verdict == "won" and not position.is_won)
    end = position
    for move in found.moves:
        end = end.play(move)
    assert end.is_won == (found.verdict == "won")
    if found.verdict != "lost":
        return found.verdict
    known = brute_force(position)
    assert known in ("lost", None), position
    return "lost" if known else "too many to try"


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_verdicts_of_small_games_are_right(kind: TableKind) -> None:
    rng = random.Random(kind)
    met: Counter[str] = Counter()
    for n in range(50):
        ranks = rng.randint(2, 3 if kind == "cells" else 4)
        rules = changed(rng, rng.choice(OF_KIND[kind]), 0.25 * (n % 3), ranks=ranks)
        position = Position.dealt(rules, str(rng.randrange(1, 10**6)))
        met[checked(walk(rng, position, rng.choice([0, 5, 40, 80])), 2_000)] += 1
    assert met["won"] > 5


def test_losses_are_proved() -> None:
    rng = random.Random(6)
    met: Counter[str] = Counter()
    for preset in ("box-kite", "box-kite-suit", "napoleon-at-st-helena", "forecell-pysolfc"):
        for n in range(25):
            rules = changed(rng, preset, 0.1, ranks=3 + n % 3)
            position = walk(rng, Position.dealt(rules, str(n + 1)), 60)
            met[checked(position, 4_000)] += 1
    assert met["lost"] > 10
    assert met["won"] > 10


def test_which_of_two_copies_goes_first_can_decide() -> None:
    # The second ace of clubs lies under the one two and not under the other.
    piles = {"f1": ["AC"], "f3": ["AS"], "f4": ["AS"], "t3": ["3S"]}
    piles |= {"t1": ["3C", "3C", "3S", "2C"], "t2": ["2S", "2S", "AC", "2C"]}
    piles |= {f"f{n}": ["AH", "2H", "3H"] for n in (5, 6)}
    piles |= {f"f{n}": ["AD", "2D", "3D"] for n in (7, 8)}
    game = "napoleon-at-st-helena+space=closed+ranks=3"
    position = Position.from_dict({"game": game, "round": 1, "piles": piles})
    assert solve(position).verdict == brute_force(position) == "won"
    position = position.play(parse_move("t1>f1"))
    assert solve(position).verdict == brute_force(position) == "lost"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_searched(preset: str) -> None:
    position = Position.dealt(parse_rules(preset), "17")
    first, second = solve(position, 800), solve(position, 800)
    assert (first.verdict, first.nodes, first.moves) == (
        second.verdict,
        second.nodes,
        second.moves,
    )
    for move in first.moves:
        position = position.play(move)
    assert position.is_won == (first.verdict == "won")


@pytest.mark.parametrize(
    "preset", ["st-helena-pysolfc", "st-helena-gamerules", "st-helena-open", "box-kite-pysolfc"]
)
def test_easy_games_are_decided(preset: str) -> None:
    rules = parse_rules(preset)
    verdicts = [solve(Position.dealt(rules, str(n)), 10_000).verdict for n in range(1, 9)]
    assert verdicts.count("unknown") <= 2
    assert "won" in verdicts


# What fc-solve 5.0.0 says of these deals (--preset forecell -to 01ABCDE --method a-star).
FC_SOLVE_WON = (50003, 50004, 50008, 50012, 50013, 50014, 50015, 50017, 50018, 50019, 50022, 50025)
FC_SOLVE_LOST = (50001, 50005, 50007, 50016, 50024, 50030, 50032, 50037, 50038, 50042)


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.parametrize(
    ("deal", "says"),
    [*((deal, "won") for deal in FC_SOLVE_WON), *((deal, "lost") for deal in FC_SOLVE_LOST)],
)
def test_forecell_is_decided_as_by_another_solver(deal: int, says: str) -> None:
    position = Position.dealt(parse_rules("napoleon-pa-st-helena"), str(deal))
    assert solve(position, 30_000).verdict == says


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.parametrize(
    "preset", ["st-helena", "st-helena-gamerules", "louis", "louis-pysolfc", "st-helena-open"]
)
@pytest.mark.parametrize("redeals", [1, 2])
def test_a_search_through_all_deals_keeps_to_the_rules(preset: str, redeals: int) -> None:
    met: Counter[str] = Counter()
    for n in range(6):
        position = Position.dealt(parse_rules(f"{preset}+redeals={redeals}+ranks=7"), str(n + 1))
        verdict = solve(position, 12_000)
        for move in verdict.moves:
            position = position.play(move)
        assert position.is_won == (verdict.verdict == "won")
        met[verdict.verdict] += 1
    assert met["won"]


@pytest.mark.usefixtures("compiled_kernel")
def test_a_lost_deal_with_spaces_is_proved_lost() -> None:
    """All its 35,265 positions were tried by three other programs."""
    tableau = """AH 7C 4S 7S QD 9C JH JC / 6H 5D 4S JD TD JC JS TH / 7S 3C 5S 7H 8H KH 5S 4H
        / 2D JD TS 4D 7H 8C 2H 6H / 6S TH 8C 9S 9H 3D 9H TD / 9S 3S TS 2H QC 2C 5C AS
        / 6C 5C 9C 9D TC 4H 8D 6D / 8H JH 5H QH 8D 2D 2S 4C / 5H QH QS 7D QD 8S 7C KC
        / 7D 5D 3S KS 2S 9D 6S 6D / TC 2C QS KD 3H 3H QC 6C / AD 4C 3C 3D JS 4D 8S AC"""
    piles = {f"t{n}": pile.split() for n, pile in enumerate(tableau.split("/"), start=1)}
    for n, suit in enumerate("CSHD", start=1):
        piles |= {f"f{n}": ["K" + suit], f"f{n + 4}": ["A" + suit]}
    position = Position.from_dict({"game": "st-helena-open", "round": 1, "piles": piles})
    assert solve(position, 150_000).verdict == "lost"


@pytest.mark.parametrize(
    "game",
    [
        *(games[0] for games in OF_KIND.values()),
        *(f"{preset}+redeals=1+ranks=9" for preset in ("st-helena", "louis")),
    ],
)
def test_a_search_in_slices_ends_as_at_once(game: str) -> None:
    rules = parse_rules(game)
    start = Game.new(rules, "3")
    whole = solve(start.position, 1_200)
    for size in (1, 700):
        solver = IncrementalSolver(limit=1_200)
        found = solver.search(start, size)
        while not found.done:
            found = solver.search(start, size)
        assert (found.verdict, found.moves, found.nodes) == (
            whole.verdict,
            whole.moves,
            whole.nodes,
        )


def test_a_search_runs_in_slices() -> None:
    position = Position.dealt(parse_rules("st-helena"), "17")
    search = Search(position, 3_000)
    reports = []
    for nodes in search:
        assert search.verdict is None
        reports.append(nodes)
    assert search.verdict == "unknown"
    assert reports == sorted(reports)
    assert max(after - before for before, after in pairwise(reports)) < 1_000
    assert search.nodes >= 3_000


def test_time_is_a_limit_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock is a second after the one before."""
    module = importlib.import_module("sthelena.solver.solve")  # the package's name is the function
    monkeypatch.setattr(module, "perf_counter", partial(next, count(100.0)))
    verdict = solve(Position.dealt(parse_rules("st-helena"), "17"), 10**9, seconds=3)
    assert verdict.verdict == "unknown"
    assert 3 <= verdict.seconds < 5
    assert 0 < verdict.nodes < 3_000


@pytest.mark.parametrize("preset", PRESETS)
def test_without_nodes_or_time_nothing_is_known(preset: str) -> None:
    game = Game.new(parse_rules(preset), "11579")
    for nodes in (0, -1):
        found = solve(game.position, nodes)
        assert (found.verdict, found.nodes) == ("unknown", 0)
        assert IncrementalSolver(nodes).search(game, 10).done
    for seconds in (0, -1):
        assert solve(game.position, seconds=seconds).verdict == "unknown"


def test_what_needs_no_search_is_known_without_nodes() -> None:
    assert solve(Position.dealt(parse_rules("box-kite"), "2"), 0).verdict == "lost"


def test_a_won_game_needs_no_moves() -> None:
    rules = parse_rules("st-helena-pysolfc")
    position = Position.dealt(rules, "1")
    for move in solve(position).moves:
        position = position.play(move)
    assert position.is_won
    verdict = solve(position)
    assert (verdict.verdict, verdict.nodes, verdict.moves) == ("won", 0, ())


# The command line.


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def test_solve_prints_verdict_effort_and_game(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "solve", "--game", "st-helena-pysolfc", "--deal", "1")
    verdict, effort, text = out.splitlines()
    assert verdict == "Won"
    assert "nodes" in effort
    assert Game.parse(text).position.is_won


def test_solve_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "solve", "--game", "st-helena-pysolfc", "--deal", "1", "--json")
    answer = json.loads(out)
    assert list(answer) == ["verdict", "nodes", "seconds", "moves", "text"]
    assert answer["verdict"] == "won"
    assert answer["text"] == " ".join(["st-helena-pysolfc 1:", *answer["moves"]])


def test_solve_a_position(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = Position.dealt(parse_rules("st-helena-pysolfc"), "1")
    first, *rest = solve(position).moves
    monkeypatch.setattr("sys.stdin", io.StringIO(position.play(first).to_json()))
    start = ["--game", "st-helena-pysolfc", "--position", "-"]
    answer = json.loads(run(capsys, "solve", *start, "--json"))
    assert answer["verdict"] == "won"
    # The moves before are not known: the game begins with the position.
    told = Game.parse(answer["text"])
    assert told.position.is_won
    assert told.positions[0].to_dict()["piles"] == position.play(first).to_dict()["piles"]
    assert rest


def test_solve_prints_lost_and_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    lost = run(capsys, "solve", "--game", "box-kite", "--deal", "2", "--json")
    assert json.loads(lost)["verdict"] == "lost"
    told = run(capsys, "solve", "--game", "box-kite", "--deal", "2")
    assert told.splitlines()[0] == "Lost: it can\N{RIGHT SINGLE QUOTATION MARK}t be won"
    limits = ["--nodes", "300", "--seconds", "5"]
    out = run(capsys, "solve", "--game", "st-helena", "--deal", "1", *limits)
    assert out.startswith("Unknown")


@pytest.mark.parametrize(
    "limits", [["--nodes", "0"], ["--nodes", "x"], ["--seconds", "-1"], ["--seconds", "nan"]]
)
def test_bad_limits_are_refused(capsys: pytest.CaptureFixture[str], limits: list[str]) -> None:
    assert main(["solve", "--game", "st-helena", "--deal", "1", *limits]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1


def test_some_deals_built_in_suit_without_a_redeal_can_be_won() -> None:
    for deal in ("11413", "11579", "29966"):
        assert solve(Position.dealt(parse_rules("box-kite-suit"), deal), 6_000).verdict == "won"
