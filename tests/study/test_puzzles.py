"""Positions to solve: what they promise, move by move, and how they are found and written."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from sthelena import PRESETS, BadText, Game, Move, Position, parse_rules, respond
from sthelena.command_line import main
from sthelena.play.likely_moves import line_of, places_of
from sthelena.published.puzzles import (
    PUZZLES,
    Puzzle,
    Written,
    daily_puzzle,
    levels_of,
    pack,
    puzzle,
    puzzle_count,
    unpack,
)
from sthelena.published.winnable_deals import GRADES
from sthelena.solver import solve
from sthelena.study import puzzle_file, puzzle_search
from sthelena.study.publish import TREE
from sthelena.study.puzzle_check import faults_of
from sthelena.study.puzzle_file import chosen, find_puzzles, publish_puzzles, read_lines
from sthelena.study.puzzle_search import puzzles_of

BRUTE = 2_000
"""Positions that the judge without a search looks at, at most."""


def all_of(game: str) -> Iterator[Puzzle]:
    rules = parse_rules(game)
    return (puzzle(rules, number) for number in range(1, puzzle_count(rules) + 1))


def ask(**request: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(respond(json.dumps(request)))
    return reply


def wins_by_trying(position: Position, most: int) -> bool | None:
    """Whether any way to go on wins, with nothing but the rules; None if there are too many."""
    seen, left = {position}, [position]
    while left:
        for move in (here := left.pop()).legal_moves:
            after = here.after(move)
            if after.is_won:
                return True
            if after not in seen:
                seen.add(after)
                left.append(after)
        if len(seen) > most:
            return None
    return False


@pytest.mark.parametrize("game", PUZZLES)
def test_every_puzzle_is_what_it_says(game: str) -> None:
    texts = set()
    for found in all_of(game):
        position = found.game.position
        legal = list(position.legal_moves)
        assert len(legal) >= 6
        assert 1 <= len(found.winning) <= 3
        assert set(found.winning) < set(legal)
        # Each card takes a move of its own to its foundation.
        assert position.table.total - position.played >= 10
        # All cards are open: nothing is left to be dealt.
        assert not position.piles[-1]
        assert not position.is_legal(Move("", "", 0))
        texts.add(str(found.game))
        if len(texts) % 20 == 1:
            assert Game.parse(str(found.game)) == found.game
    assert len(texts) == puzzle_count(parse_rules(game))
    shares = Counter(levels_of(parse_rules(game)))
    assert max(shares.values()) - min(shares[grade] for grade in GRADES) <= 1


@pytest.mark.parametrize("game", PUZZLES)
def test_the_moves_of_some_puzzles_are_won_or_lost_as_they_say(game: str) -> None:
    every = list(all_of(game))
    for found in random.Random(game).sample(every, min(2, len(every))):
        assert list(faults_of(found)) == []


@pytest.mark.slow
def test_the_moves_of_many_puzzles_are_won_or_lost_as_they_say() -> None:
    # `python -m sthelena puzzles check --compiled` proves all of them.
    for game in PUZZLES:
        for found in list(all_of(game))[::12]:
            assert list(faults_of(found)) == []


@pytest.mark.slow
def test_late_puzzles_are_as_they_say_without_the_search_too() -> None:
    judged = Counter[bool]()
    for game in PUZZLES:
        late = sorted(all_of(game), key=lambda found: -found.game.position.played)
        for found in late[:4]:
            position = found.game.position
            for move in position.legal_moves:
                won = wins_by_trying(position.after(move), BRUTE)
                if won is not None:
                    assert won == (move in found.winning)
                    judged[won] += 1
    assert min(judged[True], judged[False]) > 10


def test_a_puzzle_that_promises_too_much_is_found_out() -> None:
    found = next(all_of("st-helena"))
    legal = [*found.game.position.legal_moves]
    losing = next(move for move in legal if move not in found.winning)
    for winning in ([*found.winning[1:]], [*found.winning, losing], []):
        assert list(faults_of(found._replace(winning=tuple(winning))))


def test_there_are_as_many_as_the_readme_says() -> None:
    counts = {game: puzzle_count(parse_rules(game)) for game in PUZZLES}
    assert counts["st-helena"] == 365
    readme = (TREE / "README.md").read_text("utf-8")
    told = ", ".join(f"{count} of `{game}`" for game, count in counts.items())
    assert told in " ".join(readme.split())


def test_every_day_has_its_puzzle_and_a_year_has_them_all() -> None:
    rules = parse_rules("st-helena")
    days = [f"{2026 + (m > 11)}-{m % 12 + 1:02}-01" for m in range(11, 18)]
    numbers = {daily_puzzle(rules, day) for day in days}
    assert len(numbers) == len(days)
    assert daily_puzzle(parse_rules("st-helena+build=any"), "2026-11-24") == 0
    with pytest.raises(BadText):
        daily_puzzle(rules, "20261124")


def test_the_page_asks_for_them() -> None:
    reply = ask(ask="puzzles", rules="st-helena", date="2026-11-24")
    assert len(reply["levels"]) == 365
    found = ask(ask="puzzle", rules="st-helena", number=reply["today"])
    texts = {move["text"] for move in found["view"]["moves"]}
    assert set(found["winning"]) <= texts
    assert found["moves"] == len(texts)
    assert ask(ask="puzzles", rules="st-helena+build=any", date="2026-11-24")["levels"] == []
    for number in (0, 366, "1"):
        assert "error" in ask(ask="puzzle", rules="st-helena", number=number)
    assert ask(ask="puzzle", rules="louis", number=9_999)["error"] == (
        "There is no puzzle 9,999 in Louis."
    )


def random_line(game: str, seed: int) -> Game:
    """A game of moves that never lead back to a position."""
    chance, played = random.Random(seed), Game.parse(f"{game} {seed + 1}:")
    seen = {(played.position.round, played.position.piles)}
    for _ in range(40):
        ways = []
        for move in played.position.legal_moves:
            after = played.position.after(move)
            if (after.round, after.piles) not in seen:
                ways.append(move)
        if not ways:
            break
        played = played.after(chance.choice(ways))
        seen.add((played.position.round, played.position.piles))
    return played


@pytest.mark.parametrize("game", PRESETS)
def test_a_line_is_the_same_when_it_is_read_again(game: str) -> None:
    for seed in range(3):
        played = random_line(game, seed)
        places = places_of(played.positions[0], played.moves)
        assert line_of(played.positions[0], places) == list(played.moves)


def test_a_line_that_comes_back_cannot_be_written() -> None:
    game = Game.parse("freecell 1: t1>c1 c1>c2 c2>c1")
    with pytest.raises(ValueError, match="nowhere new"):
        places_of(game.positions[0], game.moves)


def test_puzzles_are_packed_and_unpacked() -> None:
    chance = random.Random(1)
    for _ in range(50):
        puzzles = [
            Written(
                chance.randrange(3),
                tuple(sorted(chance.sample(range(30), chance.randint(1, 3)))),
                chance.choice((1, 17, 31_999)),
                tuple(int(chance.expovariate(0.5)) for _ in range(chance.randrange(50))),
            )
            for _ in range(chance.randrange(9))
        ]
        assert unpack(pack(puzzles)) == puzzles


# Finding them.


def test_a_walk_finds_the_puzzle_that_it_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_search, "_STEPS", 1)
    known = next(all_of("st-helena"))
    search = puzzle_search.DealSearch(20_000, random.Random(1))
    search.walk(known.game.position, known.game.moves)
    (found,) = search.found
    legal = list(known.game.position.legal_moves)
    assert found.moves == " ".join(map(str, known.game.moves))
    assert [legal[n] for n in found.winning] == list(known.winning)
    assert found.legal == len(legal)


@pytest.mark.slow
def test_a_deal_is_searched_for_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_search, "MOST_OF_DEAL", 1)
    (found,) = puzzles_of("st-helena", "2", 20_000)
    game = Game.parse(f"st-helena 2: {found.moves}")
    legal = list(game.position.legal_moves)
    winning = tuple(legal[n] for n in found.winning)
    assert list(faults_of(Puzzle(game, winning, "easy"))) == []
    assert solve(game.position).verdict == "won"


class AtOnce:
    """Workers that are no other processes."""

    map = staticmethod(map)


def test_finding_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    def found_in(game: str, deal: str, _nodes: int) -> list[puzzle_search.PuzzleFound]:
        searched.append(deal)
        start = Game.parse(f"{game} {deal}:")
        return [puzzle_search.PuzzleFound("", (0,), len(start.position.legal_moves), 50, 100)]

    monkeypatch.setattr(puzzle_file, "_workers", lambda *_, **__: nullcontext(AtOnce()))
    monkeypatch.setattr(puzzle_file, "puzzles_of", found_in)
    out = tmp_path / "louis.jsonl"
    louis = parse_rules("louis")
    assert find_puzzles(louis, 3, out, workers=1, compile_first=False) == 4
    assert find_puzzles(louis, 6, out, workers=1, compile_first=False) == 8
    assert len(searched) == len(set(searched)) == 8
    with pytest.raises(BadText, match="is not of"):
        find_puzzles(parse_rules("box-kite"), 9, out, workers=1, compile_first=False)

    tree = tmp_path / "tree"
    (tree / puzzle_file.FILE).parent.mkdir(parents=True)
    assert publish_puzzles(read_lines([out]), tree) == {"louis": 8}
    published = json.loads((tree / puzzle_file.FILE).read_text("utf-8"))
    assert {game: text for game, text in published.items() if game != "louis"} == {
        game: text for game, text in PUZZLES.items() if game != "louis"
    }
    assert [each.deal for each in unpack(published["louis"])] == sorted(map(int, searched))


def test_the_best_are_chosen_and_those_of_a_deal_lie_apart() -> None:
    lines = [
        puzzle_file.DealPuzzles(
            "box-kite",
            str(deal),
            [puzzle_search.PuzzleFound("", (n,), 6 + n, 20, 100 * deal + n) for n in range(3)],
        )
        for deal in range(1, 31)
    ]
    best = chosen(lines)
    assert len(best) == puzzle_file.MOST
    assert Counter(each.level for each in best) == {0: 20, 1: 20, 2: 20}
    assert all(a.deal != b.deal for a, b in pairwise(best))
    assert not [each for each in best if each.winning == (0,)]  # of six moves, not of eight


def test_bad_files_and_numbers_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"game": "louis"}\n', "utf-8")
    out = tmp_path / "out.jsonl"
    for command in (
        ["publish", str(bad)],
        ["publish", str(tmp_path / "none.jsonl")],
        ["find", "--game", "louis", "--out", str(out), "--count", "0"],
        ["find", "--game", "louis", "--out", str(tmp_path / "no" / "out.jsonl")],
    ):
        assert main(["puzzles", *command]) == 2
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) == 4
    assert "Line 1 of the file" in errors[0]


def test_the_command_checks_what_is_published(capsys: pytest.CaptureFixture[str]) -> None:
    smallest = min(PUZZLES, key=lambda game: puzzle_count(parse_rules(game)))
    assert main(["puzzles", "check", "--game", smallest, "--workers", "1"]) == 0
    assert capsys.readouterr().out == ""
