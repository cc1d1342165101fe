"""Positions to solve: how they are written, and what the page gets of them."""

import gzip
import json
import random
from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest

import sthelena
from sthelena import PRESETS, BadText, Game, Move, parse_rules, respond
from sthelena.play.likely_moves import line_of, places_of
from sthelena.published.puzzles import (
    EVERYONES,
    PUZZLES,
    Attempt,
    Batch,
    Puzzle,
    Written,
    daily_puzzle,
    everyones_puzzle,
    first_offered,
    levels_of,
    pack,
    puzzle,
    puzzle_count,
    unpack,
)
from sthelena.published.winnable_deals import GRADES
from sthelena.study.puzzle_level import effort_of, levels_by
from tests.study.every_puzzle import all_of
from tests.support.asker import Asker


def ask(**request: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(respond(json.dumps(request)))
    return reply


@pytest.mark.parametrize("game", PUZZLES)
def test_every_puzzle_is_what_it_says(game: str) -> None:
    texts = set()
    for found in all_of(game):
        position = found.game.position
        keep, count = found.choices
        assert count >= 6
        assert 1 <= keep <= 3
        assert set(found.winning) < set(found.counted) <= set(position.legal_moves)
        # Each card takes a move of its own to its foundation.
        assert position.table.total - position.played >= 10
        # All cards are open: nothing is left to be dealt, and none lies face down.
        assert not position.piles[-1]
        assert position.seen().piles == position.piles
        assert not position.is_legal(Move("", "", 0))
        texts.add(str(found.game))
        if len(texts) % 20 == 1:
            assert Game.parse(str(found.game)) == found.game
    assert len(texts) == puzzle_count(parse_rules(game))
    # Those that are superseded have levels among themselves.
    levels = levels_of(parse_rules(game))
    first = first_offered(parse_rules(game)) - 1
    for some in filter(None, (levels[:first], levels[first:])):
        shares = Counter(some)
        assert max(shares.values()) - min(shares[grade] for grade in GRADES) <= 1


def test_every_day_has_its_puzzle_and_a_year_has_them_all() -> None:
    rules = parse_rules("st-helena")
    days = [f"{2026 + (m > 11)}-{m % 12 + 1:02}-01" for m in range(11, 18)]
    numbers = {daily_puzzle(rules, day) for day in days}
    assert len(numbers) == len(days)
    # The better ones have days of their own, and move none that was told.
    assert daily_puzzle(rules, "2027-02-28") < first_offered(rules)
    assert daily_puzzle(rules, "2027-03-01") >= first_offered(rules)
    assert daily_puzzle(parse_rules("st-helena+build=any"), "2026-11-24") == 0
    with pytest.raises(BadText):
        daily_puzzle(rules, "20261124")


@pytest.mark.parametrize("number", ["3", 1.5, None])
def test_a_puzzle_is_asked_for_by_a_whole_number(number: Any) -> None:
    with pytest.raises(TypeError, match="expected a puzzle's number, as an int, not"):
        puzzle("st-helena", number)


BEFORE_BATCHES = {
    "st-helena": (281, 266, 181, 166, 333, 189, 233, 54, 289, 133, 137, 50, 237, 337),
    "forecell-pysolfc": (32, 36, 2, 6, 22, 26, 27, 23, 37, 33, 7, 3, 17, 13),
}
"""The puzzles of fourteen days from 2026-11-25, as they were told before there were batches."""


@pytest.mark.parametrize("game", BEFORE_BATCHES)
def test_days_that_were_told_keep_their_puzzles(game: str) -> None:
    days = [(date(2026, 11, 25) + timedelta(n)).isoformat() for n in range(14)]
    assert tuple(daily_puzzle(parse_rules(game), day) for day in days) == BEFORE_BATCHES[game]


def test_the_puzzle_for_all_is_that_of_a_game_and_games_take_turns() -> None:
    start = date(2026, 11, 28)
    days = [(start + timedelta(n)).isoformat() for n in range(-8, 12)]
    told = [everyones_puzzle(day) for day in days]
    assert all(
        number == daily_puzzle(game, day) > 0
        for day, (game, number) in zip(days, told, strict=True)
    )
    # 2026-11-20 begins a turn of ten days.
    for turn in (told[:10], told[10:]):
        assert sorted(game for game, _ in turn) == sorted(EVERYONES)
    assert told[8:11] == [("freecell", 20), ("forecell-pysolfc", 22), ("crescent-pysolfc", 45)]
    assert everyones_puzzle(start) == ("freecell", 20)
    with pytest.raises(BadText):
        everyones_puzzle("20261128")


@pytest.mark.parametrize("game", PUZZLES)
def test_puzzles_are_of_the_level_of_their_likely_moves_that_lose(game: str) -> None:
    first = first_offered(parse_rules(game)) - 1
    efforts = [effort_of(each) for each in all_of(game)]
    levels = [
        GRADES[level] for some in (efforts[:first], efforts[first:]) for level in levels_by(some)
    ]
    assert levels == levels_of(parse_rules(game))


def batch(puzzles: int, since: str, *, supersedes: bool = False) -> Batch:
    packed = pack([Written(0, (0,), deal, ()) for deal in range(puzzles)])
    return Batch(since=since, puzzles=packed, supersedes=supersedes)


def test_new_puzzles_are_daily_from_their_day_on_and_move_no_other_day() -> None:
    rules = parse_rules("louis")
    first, more, better = (
        batch(9, "2026-11-24"),
        batch(5, "2027-01-01"),
        batch(7, "2027-02-01", supersedes=True),
    )

    def days(begin: str, *batches: Batch) -> list[int]:
        start = date.fromisoformat(begin)
        every = [(start + timedelta(n)).isoformat() for n in range(28)]
        return [daily_puzzle(rules, day, {"louis": [*batches]}) for day in every]

    for begin in ("2026-11-01", "2026-12-04"):
        assert days(begin, first, more, better) == days(begin, first)
        assert {*days(begin, first)} == {*range(1, 10)}
    january = days("2027-01-01", first, more, better)
    assert january == days("2027-01-01", first, more)
    assert {*january} == {*range(1, 15)}
    assert {*days("2027-02-01", first, more, better)} == {*range(15, 22)}
    assert daily_puzzle(rules, "2027-01-01", {}) == 0


def wins_of(found: Puzzle) -> set[str]:
    return set(map(str, found.winning))


def test_a_move_that_can_be_played_back_decides_nothing() -> None:
    shifted = 0
    for found in all_of("bakers-game"):
        start = found.game
        counted = set(found.counted)
        assert found.attempt(start) == Attempt(0, None)
        for move in start.position.legal_moves:
            after = start.after(move)
            if move in counted:
                assert found.attempt(after) == (1, move in found.winning)
                continue
            assert found.attempt(after) == (0, None)
            # One of the moves behind it is the way back, and there all is as before.
            back = Move(move.target, move.source, move.cards)
            again = after.after(back)
            assert again.position == start.position
            assert found.attempt(again) == (0, None)
            assert found.attempt(again.after(found.winning[0])) == (3, True)
            # One that cannot be played back decides there, too, and a search has to say what.
            onward = [m for m in after.position.legal_moves if m in counted]
            shifted += bool(onward)
            for other in onward[:1]:
                assert found.attempt(after.after(other)) in ((2, None), (0, None))
    assert shifted


def test_the_page_asks_for_them() -> None:
    rules = parse_rules("st-helena")
    reply = ask(ask="puzzles", rules="st-helena", date="2026-11-24")
    assert len(reply["levels"]) == 730
    assert reply["first"] == 366
    assert {"rules": "freecell", "name": "FreeCell"} in reply["games"]
    assert [each["rules"] for each in reply["games"]] == list(PUZZLES)
    assert reply["everyones"] == {
        "rules": "capricieuse-pysolfc",
        "name": "Capricieuse",
        "number": 20,
        "level": levels_of(parse_rules("capricieuse-pysolfc"))[19],
    }
    found = ask(ask="puzzle", rules="st-helena", number=reply["today"])
    assert found["winning"] in wins_of(puzzle(rules, reply["today"]))
    assert 1 <= found["keep"] <= 3
    assert 6 <= found["count"] <= len(found["view"]["moves"])
    assert found["back"] is False
    for move in found["view"]["moves"]:
        text = f"{found['view']['text']} {move['text']}"
        tried = ask(ask="attempt", rules="st-helena", number=reply["today"], text=text)
        assert tried["moves"] == 1
        assert tried["kept"] is (move["text"] in wins_of(puzzle(rules, reply["today"])))
        assert tried["follows"] == ""
    for text in ("st-helena 17:", found["view"]["text"].rsplit(" ", 1)[0]):
        assert "error" in ask(ask="attempt", rules="st-helena", number=reply["today"], text=text)
    game = Game.parse(found["view"]["text"]).play(puzzle(rules, reply["today"]).winning[0])
    page = Asker()
    page.win(str(game))
    won = page.ask(ask="attempt", rules="st-helena", number=reply["today"], text=str(game))
    assert won["follows"].endswith("goes to its foundation.")
    linked = ask(ask="linked", text=found["view"]["text"])
    assert linked == {"view": found["view"], "puzzle": reply["today"]}
    assert ask(ask="linked", text="st-helena 17: t12>t8")["puzzle"] == 0
    assert ask(ask="puzzles", rules="st-helena+build=any", date="2026-11-24")["levels"] == []
    for number in (0, 731, "1"):
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


def test_puzzles_take_less_than_40_kilobytes_of_what_the_page_loads() -> None:
    packed = json.dumps({game: [batch["puzzles"] for batch in PUZZLES[game]] for game in PUZZLES})
    assert len(gzip.compress(packed.encode())) < 40_000


def test_puzzles_are_asked_for_by_a_game_however_it_is_named() -> None:
    for named in ("St-Helena", PRESETS["st-helena"], parse_rules("st-helena")):
        assert sthelena.puzzle_count(named) == 730
        number = sthelena.daily_puzzle(named, date(2026, 11, 25))
        assert number == BEFORE_BATCHES["st-helena"][0]
        assert sthelena.puzzle(named, number) == puzzle(parse_rules("st-helena"), 281)
    assert sthelena.puzzle_count("louis+build=any") == 0
    with pytest.raises(BadText, match=r"There is no puzzle 731 in St\. Helena"):
        sthelena.puzzle("st-helena", 731)
    with pytest.raises(BadText, match="There is no game called 'whist'"):
        sthelena.puzzle("whist", 1)
