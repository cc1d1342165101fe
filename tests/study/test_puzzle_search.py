"""Positions to solve: what they promise, move by move, and how they are found."""

import json
import os
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from itertools import pairwise
from pathlib import Path

import pytest

from sthelena import DEAL, BadText, Game, Move, Position, parse_rules
from sthelena.cards import face_up
from sthelena.command_line import main
from sthelena.play.likely_moves import kind_of
from sthelena.play.reversible import alike
from sthelena.published.puzzles import (
    PUZZLES,
    Batch,
    Puzzle,
    first_offered,
    puzzle,
    puzzle_count,
    unpack,
)
from sthelena.published.winnable_deals import winnable_deals
from sthelena.solver import solve
from sthelena.study import puzzle_file, puzzle_search, study_file
from sthelena.study.publish import TREE
from sthelena.study.puzzle_check import NODES, faults_of
from sthelena.study.puzzle_file import chosen, find_puzzles, publish_puzzles, read_lines
from sthelena.study.puzzle_level import effort_of, levels_by
from sthelena.study.puzzle_room import MOST_POSITIONS, room_of
from sthelena.study.puzzle_search import DealSearch, are_near, is_open, puzzles_of
from tests.solver.exhaustive import brute_force
from tests.study.every_puzzle import all_of

BRUTE = 500
"""Positions that the judge without a search looks at, at most."""

FAR_FROM_THE_END = {"box-kite-pysolfc"}
"""Games from whose puzzles there are always more positions, also with sixteen times as many."""


def ways_back(position: Position) -> list[Move]:
    """The moves behind which another one leads back to the position."""
    return [
        move
        for move in position.legal_moves
        if position in map(position.after(move).after, position.after(move).legal_moves)
    ]


def ways(found: Puzzle) -> list[Move]:
    return [*found.game.position.legal_moves]


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.parametrize("game", PUZZLES)
def test_the_moves_of_some_puzzles_are_won_or_lost_as_they_say(game: str) -> None:
    every = list(all_of(game))
    for found in random.Random(game).sample(every, min(2, len(every))):
        assert list(faults_of(found)) == []


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.slow
def test_the_moves_of_many_puzzles_are_won_or_lost_as_they_say() -> None:
    # `python -m sthelena puzzles check --compiled` proves all of them.
    for game in PUZZLES:
        for found in list(all_of(game))[::30]:
            assert list(faults_of(found)) == []


def ways_around(position: Position, most: int) -> Iterator[Position]:
    """The positions behind moves with no way back, from wherever moves with one lead to."""
    seen, left = {position}, [position]
    while left and len(seen) < most:
        here = left.pop(0)
        back = ways_back(here)
        yield from (here.after(move) for move in here.legal_moves if move not in back)
        # Not a set, whose order would change from run to run.
        new = [after for after in dict.fromkeys(map(here.after, back)) if after not in seen]
        seen.update(new)
        left += new


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.slow
@pytest.mark.parametrize("game", PUZZLES)
def test_what_follows_moves_that_decide_nothing_is_won_or_lost_as_the_search_says(
    game: str,
) -> None:
    judged = 0
    shifting = [each for each in all_of(game) if len(each.counted) < len(ways(each))]
    for found in sorted(shifting, key=lambda found: -found.game.position.played)[:2]:
        for after in ways_around(found.game.position, 20):
            verdict = brute_force(after, BRUTE)
            if verdict is not None:
                assert solve(after, NODES).verdict == verdict
                judged += 1
    assert judged or not shifting or game in FAR_FROM_THE_END


@pytest.mark.slow
def test_late_puzzles_are_as_they_say_without_the_search_too() -> None:
    judged = Counter[str]()
    for game in PUZZLES:
        late = sorted(all_of(game), key=lambda found: -found.game.position.played)
        for found in late[:2]:
            position = found.game.position
            for move in found.counted:
                verdict = brute_force(position.after(move), BRUTE)
                if verdict is not None:
                    assert verdict == ("won" if move in found.winning else "lost")
                    judged[verdict] += 1
    assert judged["won"] > 20
    assert judged["lost"] > 75


def test_a_puzzle_that_promises_too_much_is_found_out() -> None:
    found = next(all_of("st-helena"))
    legal = [*found.game.position.legal_moves]
    losing = next(move for move in legal if move not in found.winning)
    for winning in ([*found.winning[1:]], [*found.winning, losing], []):
        assert list(faults_of(found._replace(winning=tuple(winning))))


def test_the_harder_half_is_as_the_study_says() -> None:
    rules = parse_rules("st-helena")
    count, first = puzzle_count(rules), first_offered(rules)
    better = [puzzle(rules, n).choices for n in range(first, count + 1)]
    assert max(keep / of for keep, of in better) < 0.5
    few = sum(5 * keep <= 2 * of for keep, of in better)
    told = " ".join((TREE / "web" / "pages" / "study.html").read_text("utf-8").split())
    assert f"Of St.&nbsp;Helena's {count} puzzles, the last {len(better)} are" in told
    assert f"fewer than half of the moves win, and in {few} at most two of five." in told


def search_of(seed: int) -> puzzle_search.DealSearch:
    return puzzle_search.DealSearch(20_000, random.Random(seed))


def test_a_search_finds_the_puzzle_that_it_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_search, "_CARELESS", 0)
    monkeypatch.setattr(puzzle_search, "_EFFORT", 1)
    known = next(each for each in all_of("st-helena") if not ways_back(each.game.position))
    legal = list(known.game.position.legal_moves)
    way = [*map(str, known.game.moves)]
    explored, followed = search_of(1), search_of(1)
    explored.explore([(known.game.position, known.game.moves)])
    followed.follow(known.game.positions[0], way)
    for (found,) in (explored.best(), followed.best()):
        assert found.moves == " ".join(way)
        assert [legal[n] for n in found.winning] == list(known.winning)
        assert found.legal == len(legal)
    followed.follow(known.game.positions[0], ["t1>t1", *way])  # no legal move: nothing is there
    assert len(followed.best()) == 1


def test_of_puzzles_side_by_side_the_one_with_fewer_wins_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    late = sorted(all_of("st-helena"), key=lambda found: -found.game.position.played)
    plain = [each for each in late if not ways_back(each.game.position)]
    tight = next(each for each in plain if each.choices == (2, 6))
    loose = next(each for each in plain if each.choices == (3, 6))
    assert not are_near(tight.game.position, loose.game.position)
    both = [(each.game.positions[0], [*map(str, each.game.moves)]) for each in (loose, tight)]
    for order in (both, both[::-1]):
        search = search_of(1)
        for start, way in order:
            search.follow(start, way)
        assert [found.moves for found in search.best()] == [" ".join(way) for _, way in both[::-1]]
    monkeypatch.setattr(puzzle_search, "are_near", lambda *_: True)
    for order in (both, both[::-1]):
        search = search_of(1)
        for start, way in order:
            search.follow(start, way)
        assert [found.moves for found in search.best()] == [" ".join(both[1][1])]


def test_positions_lie_side_by_side_whatever_the_order_of_the_moves_between_them() -> None:
    known = next(all_of("st-helena")).game
    far = [n for n, at in enumerate(known.positions) if not are_near(at, known.position)]
    # Each move shifts a card: few moves before, hardly any lies elsewhere.
    assert far == [*range(far[-1] + 1)]
    assert 8 <= len(known.moves) - far[-1] <= 20
    assert are_near(known.position, known.position)


def test_other_last_deals_than_that_of_a_win_are_won_too() -> None:
    start = Position.dealt(parse_rules("st-helena"), "156")
    win = solve(start).moves
    line = [start]
    for move in win:
        line.append(line[-1].after(move))
    places = search_of(1).last_deals(line, win)
    assert len(places) > 1
    for position, moves in places:
        replayed = start
        for move in moves:
            replayed = replayed.play(move)
        assert replayed == position
        assert puzzle_search.is_open(position)
        assert position not in line
        assert solve(position).verdict == "won"
    assert len({position for position, _ in places}) == len(places)
    one_deal = Position.dealt(parse_rules("box-kite"), "1")
    assert search_of(1).last_deals([one_deal], []) == []


def test_careless_play_is_followed_as_far_as_it_is_won() -> None:
    known = next(all_of("st-helena")).game
    search = search_of(3)
    position, moves = search.border(known.position, known.moves)
    assert moves[: len(known.moves)] == known.moves
    assert (
        Game.parse(f"{known.rules.id} {known.deal}: {' '.join(map(str, moves))}").position
        == position
    )
    assert solve(position).verdict == "won"


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.slow
def test_a_deal_is_searched_for_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_search, "MOST_OF_DEAL", 1)
    (found,) = puzzles_of("st-helena", "7", 20_000)
    game = Game.parse(f"st-helena 7: {found.moves}")
    legal = list(game.position.legal_moves)
    winning = tuple(legal[n] for n in found.winning)
    assert list(faults_of(Puzzle(game, winning, "easy"))) == []
    assert len(winning) / found.legal < 0.5


class AtOnce:
    """Workers that are no other processes."""

    map = staticmethod(map)


def test_finding_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []
    later = str(list(winnable_deals("louis"))[99])

    def found_in(
        game: str, deal: str, _nodes: int, ways: Sequence[Sequence[str]]
    ) -> list[puzzle_search.PuzzleFound]:
        searched.append(deal)
        assert [*map(list, ways)] == ([["t1>t2"]] if deal == later else [])
        start = Game.parse(f"{game} {deal}:")
        return [puzzle_search.PuzzleFound("", (0,), len(start.position.legal_moves), 50, 100)]

    monkeypatch.setattr(puzzle_file, "_workers", lambda *_, **__: nullcontext(AtOnce()))
    others = {game: batches for game, batches in PUZZLES.items() if game != "louis"}
    monkeypatch.setattr(puzzle_file, "PUZZLES", others)
    monkeypatch.setattr(puzzle_file, "puzzles_of", found_in)
    out = tmp_path / "louis.jsonl"
    louis = parse_rules("louis")
    assert find_puzzles(louis, 3, out, workers=1, compile_first=False) == 4
    kin = [puzzle_file.DealPuzzles("", later, [puzzle_search.PuzzleFound("t1>t2", (), 6, 9, 9)])]
    assert find_puzzles(louis, 6, out, workers=1, compile_first=False, kindred=kin) == 8
    assert searched[4] == later
    assert len(searched) == len(set(searched)) == 8
    with pytest.raises(BadText, match="is not of"):
        find_puzzles(parse_rules("box-kite"), 9, out, workers=1, compile_first=False)
    # Half a line, as a killed writer leaves it, is searched again; no other text is cut off.
    whole = out.read_bytes()
    out.write_bytes(whole[:-9])
    with pytest.raises(BadText, match="is not of"):
        find_puzzles(parse_rules("box-kite"), 9, out, workers=1, compile_first=False)
    assert out.read_bytes() == whole[:-9]
    assert find_puzzles(louis, 8, out, workers=1, compile_first=False) == 11
    assert searched[7] in searched[8:]
    assert len({found.deal for found in read_lines([out])}) == 11
    out.write_bytes(whole)
    del searched[8:]
    for text in (b"\xff\xfe{}", b"[" * 100_000, b"words"):
        foreign = tmp_path / "foreign"
        foreign.write_bytes(text)
        with pytest.raises(BadText, match="Line 1"):
            find_puzzles(louis, 8, foreign, workers=1, compile_first=False)
        assert foreign.read_bytes() == text

    tree = tmp_path / "tree"
    (tree / puzzle_file.FILE).parent.mkdir(parents=True)
    monkeypatch.setattr(puzzle_file, "effort_of", lambda each: float(each.game.deal))

    def published() -> dict[str, list[Batch]]:
        found: dict[str, list[Batch]] = json.loads((tree / puzzle_file.FILE).read_text("utf-8"))
        monkeypatch.setattr(puzzle_file, "PUZZLES", found)
        return found

    def publish(since: str, *, supersede: bool) -> dict[str, int]:
        return publish_puzzles(
            read_lines([out]), tree, since, supersede=supersede, workers=1, compile_first=False
        )

    assert publish("2026-11-24", supersede=False) == {"louis": 8}
    assert {game: found for game, found in published().items() if game != "louis"} == others
    (first,) = published()["louis"]
    assert (first["since"], first.get("supersedes")) == ("2026-11-24", None)
    louis_puzzles = unpack(first["puzzles"])
    assert [each.deal for each in louis_puzzles] == sorted(map(int, searched))
    assert [each.level for each in louis_puzzles] == [0, 0, 0, 1, 1, 1, 2, 2]

    # What is found later is a batch of its own, and what is known is not published again.
    assert publish("2027-01-01", supersede=False) == {"louis": 8}
    assert len(published()["louis"]) == 1
    assert find_puzzles(louis, 11, out, workers=1, compile_first=False) == 12
    assert publish("2027-01-01", supersede=False) == {"louis": 12}
    before, more = published()["louis"]
    assert [each.deal for each in unpack(before["puzzles"])] == sorted(map(int, searched[:8]))
    assert (more["since"], len(unpack(more["puzzles"]))) == ("2027-01-01", 4)
    assert find_puzzles(louis, 15, out, workers=1, compile_first=False) == 16
    assert publish("2027-02-01", supersede=True) == {"louis": 16}
    *both, better = published()["louis"]
    assert [each["puzzles"] for each in both] == [before["puzzles"], more["puzzles"]]
    assert (better["since"], better.get("supersedes")) == ("2027-02-01", True)
    assert sorted(each.level for each in unpack(better["puzzles"])) == [0, 0, 1, 2]


def test_of_a_large_room_the_nearest_positions_are_looked_at() -> None:
    # Cards can be taken back from the foundations: there is no end of ways to shift them.
    every = (each.game.position for each in all_of("nationale-pysolfc"))
    position = next(each for each in every if len(room_of(each)) == MOST_POSITIONS)
    room = room_of(position)
    shifts = [position.after(move) for move in ways_back(position)]
    assert room[0] == position
    assert set(room[1:]) & set(shifts) == set(room[1 : len(set(shifts)) + 1])
    assert len(set(room)) == len(room) == MOST_POSITIONS
    assert all(len(set(map(each.after, ways_back(each))) & set(room)) > 0 for each in room)


def test_no_puzzle_has_a_card_that_lies_face_down() -> None:
    position = Position.dealt("easthaven-pysolfc", 1)
    while position.is_legal(DEAL):
        assert not is_open(position)
        position = position.after(DEAL)
    assert position.dealings_left == 0
    assert not is_open(position)
    turned = tuple(tuple(map(face_up, pile)) for pile in position.piles)
    assert is_open(position._replace(piles=turned))


def always_won(_position: Position, _nodes: int) -> tuple[str, int]:
    return "won", 1


def test_where_a_redeal_shuffles_a_search_begins_at_last_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzle_search, "judge", always_won)
    monkeypatch.setattr(puzzle_search, "_LAST_DEALS", 3)
    start = Position.dealt("la-belle-lucie-pysolfc", 1)
    places = list(DealSearch(1_000, random.Random(1)).shuffled_deals(start))
    assert places
    for position, moves in places:
        assert moves.count(DEAL) == 2
        assert is_open(position)
        played = Game.parse(f"la-belle-lucie-pysolfc 1: {' '.join(map(str, moves))}")
        assert played.position == position


def test_careless_play_with_cells_and_a_stock_deals_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzle_search, "judge", always_won)
    played: set[Move] = set()
    for deal in range(1, 6):
        start = Position.dealt("tournament-pysolfc", deal)
        assert start.is_legal(DEAL)
        played.update(DealSearch(1_000, random.Random(deal)).border(start, ())[1])
    assert played
    assert DEAL not in played


def test_without_a_list_every_deal_is_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[str] = []

    def found_in(_game: str, deal: str, *_: object) -> list[puzzle_search.PuzzleFound]:
        searched.append(deal)
        return [puzzle_search.PuzzleFound("", (0,), 6, 50, 100)]

    monkeypatch.setattr(puzzle_file, "_workers", lambda *_, **__: nullcontext(AtOnce()))
    monkeypatch.setattr(puzzle_file, "puzzles_of", found_in)
    rules = parse_rules("leonis-own")
    assert find_puzzles(rules, 4, tmp_path / "o", workers=1, compile_first=False) == 4
    assert searched == ["1", "2", "3", "4"]


def test_the_best_are_chosen_and_those_of_a_deal_lie_apart() -> None:
    lines = [
        puzzle_file.DealPuzzles(
            "box-kite",
            str(deal),
            [puzzle_search.PuzzleFound("", (n,), 6 + n, 20, 100 * deal + n) for n in range(3)],
        )
        for deal in range(1, 31)
    ]
    best = chosen(lines, [], 60)
    assert len(best) == 60
    assert all(a.deal != b.deal for a, b in pairwise(best))
    assert not [each for each in best if each.winning == (0,)]  # of six moves, not of eight


def test_likely_moves_that_lose_make_a_puzzle_hard() -> None:
    """Moves to a foundation are the likeliest, then those onto a card."""
    found = next(
        each
        for each in all_of("st-helena")
        if len({kind_of(each.game.position, move) for move in each.counted}) > 1
        and len(alike(each.game.position, each.counted)) == 6
    )
    position = found.game.position
    groups = sorted(alike(position, found.counted), key=lambda group: kind_of(position, group[0]))

    def effort(*wins: int) -> float:
        return effort_of(found._replace(winning=tuple(m for n in wins for m in groups[n])))

    assert effort(0) < effort(5)
    assert effort(0, 5) <= effort(0) < 5
    assert effort(5) >= sum(kind_of(position, each[0]) == 0 for each in groups)
    assert effort(0, 1, 2, 3, 4, 5) == 0


def test_levels_are_thirds_by_effort() -> None:
    assert levels_by([5.0, 1.0, 3.0, 2.0, 9.0, 4.0]) == [2, 0, 1, 0, 2, 1]
    assert levels_by([]) == []


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
    assert "cannot be read" in errors[1]
    assert "cannot be written" in errors[3]


def test_a_line_that_cannot_be_true_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    puzzle = {"moves": "", "winning": [0], "legal": 6, "length": 20, "nodes": 90}
    line: dict[str, object] = {"game": "louis", "deal": "17", "puzzles": [puzzle]}
    file.write_text(json.dumps(line), "utf-8")
    assert [json.loads(str(found)) for found in read_lines([file])] == [line]
    changes: dict[str, list[object]] = {
        "game": [1, "x", "Louis", None],
        "deal": [17, "x", "ms17", "017", "0"],
        "puzzles": [{}, None, 1, "x", [1], [[]], [{}]],
        "moves": [5, None, []],
        "winning": [[], ["0"], [-1], [True], [0.5], "0", 0, {}],
        "legal": [0, -6, "6", True, 6.5, 10**400],
        "length": [-1, "20", None],
        "nodes": [-1, "90", None],
        "other": [1],
    }
    for name, values in changes.items():
        for value in values:
            bad = line | {name: value}
            if name in puzzle:
                bad = line | {"puzzles": [puzzle, puzzle | {name: value}]}
            file.write_text(json.dumps(bad), "utf-8")
            with pytest.raises(BadText, match="Line 1 of"):
                read_lines([file])
    # Which moves are legal shows when it is played.
    file.write_text(json.dumps(line | {"puzzles": [puzzle | {"winning": [999]}]}), "utf-8")
    with pytest.raises(BadText, match="does not win"):
        chosen(read_lines([file]), [], 1)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such locks")
def test_two_do_not_find_puzzles_for_one_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "louis.jsonl"
    found = [puzzle_search.PuzzleFound("", (0,), 6, 20, 90)]
    file.write_text(f"{puzzle_file.DealPuzzles('louis', '17', found)}\n", "utf-8")
    command = ["puzzles", "find", "--game", "louis", "--count", "1", "--out", str(file)]
    with study_file.locked(file):
        assert main(command) == 2
    assert "Another process" in capsys.readouterr().err
    assert main(command) == 0


def test_the_command_checks_what_is_published(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    smallest = min(PUZZLES, key=lambda game: puzzle_count(parse_rules(game)))
    monkeypatch.setattr("sthelena.study.progress.PAUSE", 0.0)
    count = puzzle_count(parse_rules(smallest))
    assert main(["puzzles", "check", "--game", smallest, "--workers", "1"]) == 0
    told = capsys.readouterr()
    assert told.out == f"{count} puzzles checked: their moves win and lose as they say.\n"
    assert told.err.splitlines() == [f"{n} of {count} checked" for n in range(1, count + 1)]
    assert main(["puzzles", "check", "--game", "st-helena+build=any"]) == 2
    assert capsys.readouterr().err == "There are no puzzles yet.\n"
