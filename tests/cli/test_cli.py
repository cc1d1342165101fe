"""The command line of notation.md, as another program would use it."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from sthelena import (
    PRESETS,
    SWITCHES,
    Game,
    Position,
    daily_deal,
    parse_rules,
    puzzle,
    winnable_deals,
)
from sthelena.command_line import main

START = ["--game", "st-helena", "--deal", "17"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "games").splitlines()
    assert [line.split()[0] for line in lines] == list(PRESETS)
    assert lines[0].split(maxsplit=1)[1] == "St. Helena"


def test_games_as_json_have_every_switch(capsys: pytest.CaptureFixture[str]) -> None:
    games = json.loads(run(capsys, "games", "--json"))
    assert [game["id"] for game in games] == list(PRESETS)
    assert games[0]["switches"] == {
        "build": "suit",
        "direction": "both",
        "wrap": "no",
        "space": "closed",
        "restriction": "yes",
        "redeals": 2,
        "gather": "A",
        "redeal-when": "any",
        "reversal": "no",
        "take-back": "no",
        "opening": "all",
        "ranks": 13,
        "piles": 12,
        "bases": "yes",
    }
    assert set().union(*(game["switches"] for game in games)) == set(SWITCHES)
    for game in games:
        # The switches say it all: written out as changes, they are the same rules again.
        written = "".join(f"+{name}={value}" for name, value in game["switches"].items())
        if game["switches"].get("redeals") == 0:
            written = written.replace("+gather=A", "").replace("+redeal-when=any", "")
        assert parse_rules(game["id"] + written) == PRESETS[game["id"]].rules


def test_deal(capsys: pytest.CaptureFixture[str]) -> None:
    position = json.loads(run(capsys, "deal", *START))
    assert list(position) == ["game", "deal", "round", "piles"]
    assert (position["game"], position["deal"], position["round"]) == ("st-helena", "17", 1)
    assert list(position["piles"]) == [f"t{n}" for n in range(1, 13)] + [
        f"f{n}" for n in range(1, 9)
    ] + ["s"]
    assert position["piles"]["f1"] == ["KC"]
    assert position["piles"]["s"] == []


def test_moves_are_sorted(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "moves", *START).splitlines()
    assert lines == sorted(lines)
    assert "deal" in lines
    assert "t12>t8" in lines


def test_play_and_a_position_from_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = run(capsys, "play", *START, "t12>t8", "deal")
    file = tmp_path / "position.json"
    file.write_text(run(capsys, "play", *START, "t12>t8"))
    assert run(capsys, "play", "--game", "st-helena", "--position", str(file), "deal") == once
    monkeypatch.setattr(sys, "stdin", io.StringIO(file.read_text()))
    assert run(capsys, "play", "--game", "st-helena", "--position", "-", "deal") == once
    assert json.loads(once)["round"] == 2


def test_moves_that_need_no_quotes_in_a_shell(capsys: pytest.CaptureFixture[str]) -> None:
    quoted = run(capsys, "play", *START, "t12>t8", "deal")
    assert run(capsys, "play", *START, "t12-t8", "deal") == quoted
    assert run(capsys, "play", *START, "t12>t8 deal") == quoted
    assert main(["play", *START, "t12-t8", ""]) == 2
    assert "'' is not a move" in capsys.readouterr().err
    start = ["--game", "freecell", "--deal", "12"]
    assert run(capsys, "play", *start, "t1-t5*2") == run(capsys, "play", *start, "t1>t5*2")


def test_a_game_by_another_name_is_told_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("forty-thieves", "Forty Thieves"):
        assert main(["deal", "--game", name, "--deal", "17"]) == 2
        error = capsys.readouterr().err
        assert "napoleon-at-st-helena" in error
        assert "forty-thieves-pysolfc" in error
    for name in ("Napoleon's Favourite", "napoleon’s favourite"):
        assert main(["study", "--game", name, "--deals", "1", "--out", "no"]) == 2
        assert "Did you mean st-helena, " in capsys.readouterr().err
    assert main(["puzzles", "check", "--game", "lous"]) == 2
    assert "Did you mean louis" in capsys.readouterr().err


def test_a_deal_of_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    deals = winnable_deals("st-helena")
    grades = {"easy": "easy", "medium": "middling", "hard": "hard"}
    for level, grade in grades.items():
        position = json.loads(run(capsys, "deal", "--game", "st-helena", "--level", level))
        assert deals[int(position["deal"])] == grade
    assert run(capsys, "deal", "--game", "freecell+cells=filled", "--level", "any")
    shown = run(capsys, "show", "--game", "st-helena", "--level", "winnable", "deal")
    board, game, _ = shown.rsplit("\n", 2)
    played = Game.parse(game)
    assert int(played.deal) in deals
    assert (len(played.moves), board) == (1, str(played.position))
    solved = run(capsys, "solve", "--game", "box-kite", "--level", "easy", "--nodes", "1", "--json")
    assert Game.parse(json.loads(solved)["text"]).rules.id == "box-kite"


def test_the_deal_of_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    day = "2026-11-27"
    game = Game.new("st-helena", daily_deal("st-helena", day))
    daily = ["--game", "st-helena", f"--daily={day}"]
    assert run(capsys, "deal", *daily) == f"{game.position.to_json()}\n"
    assert run(capsys, "show", *daily) == f"{game.position}\n{game}\n"
    assert run(capsys, "play", *daily) == f"{game.position.to_json()}\n"


def test_a_puzzle_is_shown_and_solved(capsys: pytest.CaptureFixture[str]) -> None:
    found = puzzle("st-helena", 7)
    seventh = ["--game", "st-helena", "--puzzle", "7"]
    task = "Puzzle 7, medium: 3 of 6 moves keep the win. Find one."
    shown = run(capsys, "show", *seventh)
    assert shown == f"{task}\n{found.game.position}\n{found.game}\n"
    assert run(capsys, "show", *seventh, "--svg").startswith("<svg")
    assert run(capsys, "play", *seventh) == f"{found.game.position.to_json()}\n"
    solved = Game.parse(run(capsys, "solve", *seventh).splitlines()[-1])
    assert solved.position.is_won
    assert solved.moves[len(found.game.moves)] in found.winning
    reversible = run(capsys, "show", "--game", "bakers-game", "--puzzle", "1")
    assert "Moving there and back doesn’t count." in reversible
    hard = run(capsys, "show", "--game", "st-helena", "--puzzle", "2")
    assert hard.startswith("Puzzle 2, hard: find a move that keeps the win.\n")


def test_changed_switches(capsys: pytest.CaptureFixture[str]) -> None:
    rules = "st-helena+build=any+gather=B"
    position = run(capsys, "deal", "--game", rules, "--deal", "17")
    assert json.loads(position)["game"] == rules
    assert Position.from_json(position).rules == parse_rules(rules)


def test_perft_prints_a_number_for_each_depth(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "perft", "--game", "st-helena-pysolfc", "--deal", "1", "--depth", "3")
    assert printed == "42\n1554\n51197\n"


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert "perft" in run(capsys, "--help")
    assert "--depth" in run(capsys, "perft", "--help")
    for command in ("solve", "study"):
        # The search ends a little behind its limit.
        assert "about so many positions" in " ".join(run(capsys, command, "--help").split())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("", "required"),
        ("solitaire", "solitaire"),
        ("deal --game st-helena", "--deal"),
        ("deal --game st-helen --deal 17", "There is no game called 'st-helen'."),
        ("deal --game st-helena --deal x", "'x' is not a deal number"),
        ("deal --game st-helena --deal 0", "start at 1"),
        ("deal --game st-helena+color=red --deal 1", "'color=red' is not a switch"),
        ("deal --game st-helena+gather=D --deal 1", "cannot be 'D'; it can be A, B, C"),
        ("deal --game box-kite+gather=B --deal 1", "does not apply without redeals"),
        ("moves --game st-helena", "--position"),
        ("moves --game st-helena --deal 1 --position x", "not allowed with"),
        ("moves --game st-helena --position /no/such/file", "cannot be read"),
        ("moves --game st-helena --position .", "cannot be read"),
        ("moves --game st-helena --position \0", "The file '\\x00' cannot be read: embedded null"),
        ("moves --game st-helena --position \ud800", "The file '\\ud800' cannot be read: "),
        ("play --game st-helena --deal 17 t1", "'t1' is not a move"),
        ("play --game st-helena --deal 17 t1", "write t3-f2, or put"),
        ("play --game st-helena --deal 17 t1-f5-", "'t1-f5-' is not a move"),
        ("play --game st-helena --deal 17 t12-t8 t1-f5", "Move 2, t1-f5, is not possible: First"),
        ("deal --game freecel --deal 17", "'freecel'. Did you mean freecell"),
        ("deal --game CRESCNT+wrap=no --deal 17", "'CRESCNT'. Did you mean crescent-pysolfc?"),
        ("solve --game double-fan --deal 17", "Did you mean house-in-the-wood or house-in-the-w"),
        ("perft --game whist --deal 17 --depth 1", "There is no game called 'whist'.\n"),
        ("deal --game freecell --level tricky", "'easy', 'medium', 'hard'"),
        (
            "deal --game freecell+cells=filled --level hard",
            "No hard deals of these rules are known",
        ),
        ("deal --game freecell --level hard --deal 17", "not allowed with"),
        ("deal --game freecell --daily=", "'' is not a date"),
        ("show --game st-helena --puzzle=", "'' is not a puzzle number"),
        ("deal --game freecell --daily tomorrow", "'tomorrow' is not a date"),
        ("show --game st-helena --puzzle 7000", "There is no puzzle 7,000 in St. Helena."),
        ("show --game st-helena --puzzle x", "'x' is not a puzzle number"),
        ("show --game st-helena --puzzle ٣", "'٣' is not a puzzle number"),
        ("show --game st-helena --puzzle 9999999999", "'9999999999' is not a puzzle number"),
        ("show --game josephine-pysolfc --puzzle", "There are no puzzles"),
        (
            "play --game st-helena --deal 17 t12>t8 t1>f5",
            "Move 2, t1>f5, is not possible: First deal: top-row cards go only to",
        ),
        ("perft --game st-helena --deal 17 --depth 0", "at least 1"),
        ("perft --game st-helena --deal 17 --depth two", "two"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: str, message: str
) -> None:
    assert main(arguments.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert message in printed.err
    assert printed.err.count("\n") == 1
    assert printed.err.endswith("\n")


@pytest.mark.parametrize("text", ["", "{", "[]", "17", "\ufeff{}", '{"game": 1}', "[" * 100_000])
def test_bad_positions_are_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    file = tmp_path / "position.json"
    file.write_text(text, encoding="utf-8")
    assert main(["moves", "--game", "st-helena", "--position", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_positions_in_the_encodings_of_windows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, encoding: str
) -> None:
    file = tmp_path / "position.json"
    printed = run(capsys, "deal", *START)
    file.write_text(printed, encoding, newline="\r\n")
    assert run(capsys, "play", "--game", "st-helena", "--position", str(file)) == printed


def test_files_that_are_empty_or_no_text(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "position.json"
    for data, said in {
        b"\xff\xfe\x00": "The file is not a text file.\n",
        b"": "The text is empty.\n",
    }.items():
        file.write_bytes(data)
        assert main(["moves", "--game", "st-helena", "--position", str(file)]) == 2
        assert capsys.readouterr().err == said


def test_a_position_of_another_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(Position.dealt(parse_rules("louis"), "17").to_json())
    assert main(["moves", "--game", "st-helena", "--position", str(file)]) == 2
    assert capsys.readouterr().err == "The position belongs to louis, not to st-helena.\n"


def test_the_module_runs_whatever_the_terminal_can_show() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sthelena", "games"],
        capture_output=True,
        check=True,
        env={"PYTHONPATH": str(Path(__file__).parents[2] / "py"), "PYTHONIOENCODING": "ascii"},
    )
    assert len(done.stdout.splitlines()) == len(PRESETS)
    broken = subprocess.run(
        [sys.executable, "-m", "sthelena", "deal", "--game", "på", "--deal", "1"],
        capture_output=True,
        check=False,
        env={"PYTHONPATH": str(Path(__file__).parents[2] / "py"), "PYTHONIOENCODING": "ascii"},
    )
    assert broken.returncode == 2
    assert broken.stderr == b"There is no game called 'p\\xe5'.\n"
