"""A whole game in the terminal, by lines from a program and from a person at a terminal."""

import io
import os
import select
import signal
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sthelena import Game, card_text, daily_deal, daily_puzzle, parse_rules, puzzle, solve
from sthelena.cards import SIGNS, SUITS
from sthelena.command_line import main
from sthelena.command_line.interactive import Interactive
from sthelena.published.winnable_deals import is_winnable
from sthelena.solver import IncrementalSolver

START = ["--game", "st-helena", "--deal", "17"]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Player":
    return Player(monkeypatch, capsys)


class Player:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def __call__(self, *lines: str, start: list[str] = START) -> list[str]:
        """What is printed for these lines, after the first board."""
        text = "".join(f"{line}\n" for line in lines)
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        assert main(["play", "--interactive", *start]) == 0
        printed = self._capsys.readouterr()
        assert printed.err == ""
        return printed.out.partition("or help.\n")[2].splitlines()


def test_a_game_is_played_to_its_end(play: Player) -> None:
    found = solve(Game.parse("st-helena-pysolfc 1:").position)
    moves = list(map(str, found.moves))
    said = play(*moves, "quit", start=["--game", "st-helena-pysolfc", "--deal", "1"])
    assert said[-1] == " ".join(["st-helena-pysolfc 1:", *moves])
    assert "won" in said[-2].lower()


def test_moves_can_be_given_at_the_start(play: Player) -> None:
    assert play("deal", start=[*START, "t12>t8"])[-1] == "st-helena 17: t12>t8 deal"


def test_the_end_of_the_lines_ends_it_like_quit(play: Player) -> None:
    for end in ((), ("quit", "deal"), ("q", "deal"), ("", "qui", "deal")):
        assert play("t12 t8", *end)[-1] == "st-helena 17: t12>t8"


def test_what_is_no_move_is_told_and_changes_nothing(play: Player) -> None:
    assert play("t1>f5", "nonsense", "", "t99>t1") == [
        "First deal: top-row cards go only to the kings.",
        "'nonsense' is not a move; moves are written like t3>f2, t3>t5*3 or deal.",
        "There is no pile t99 in St. Helena.",
        "st-helena 17:",
    ]


def test_a_line_may_have_several_moves(play: Player) -> None:
    assert play("t12>t8 deal")[-1] == "st-helena 17: t12>t8 deal"
    assert play("t12>t8 deal", "undo")[-1] == "st-helena 17: t12>t8"
    # Those before one that is refused are made; a line that cannot be read makes none.
    said = play("t12>t8 t1>f5 deal")
    assert said[-2:] == [
        "First deal: top-row cards go only to the kings.",
        "st-helena 17: t12>t8",
    ]
    assert play("t12>t8 nonsense")[-1] == "st-helena 17:"


def test_undo_and_redo(play: Player) -> None:
    assert play("undo") == ["There is nothing to undo.", "st-helena 17:"]
    assert play("redo") == ["There is nothing to redo.", "st-helena 17:"]
    moves = ["t12>t8", "deal"]
    assert play(*moves, "u", "u")[-1] == "st-helena 17:"
    assert play(*moves, "u", "u", "r")[-1] == "st-helena 17: t12>t8"
    assert play(*moves, "u", "u", "r", "r")[-1] == "st-helena 17: t12>t8 deal"
    # After another move, what was undone is no more.
    assert play(*moves, "u", "u", "t2>f2", "r")[-2:] == [
        "There is nothing to redo.",
        "st-helena 17: t2>f2",
    ]


def test_a_hint_follows_a_win_that_was_found(play: Player) -> None:
    easy = ["--game", "st-helena-pysolfc", "--deal", "1"]
    hint = play("hint", start=easy)[0]
    verdict, same = play("verdict", "hint", start=easy)[:2]
    assert verdict.startswith("You can win in ")
    assert same == hint
    assert "guess" not in hint
    assert hint.split()[0] in map(str, Game.parse("st-helena-pysolfc 1:").position.legal_moves)


def test_a_hint_without_a_win_is_a_guess(play: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sthelena.command_line.interactive.HINT_NODES", 1)
    said = play("hint")[0]
    assert said == "t2>f2  Only a guess. The queen of spades can go to its king foundation."


def test_a_lost_game_gets_the_reason_for_a_hint(play: Player) -> None:
    reason = "This can’t be won"
    for command in ("hint", "verdict"):
        assert reason in play(command, start=["--game", "box-kite", "--deal", "2"])[0]


def test_ctrl_c_stops_a_verdict_and_not_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Interactive(Game.new(parse_rules("st-helena"), "17"), "never")
    search, calls = IncrementalSolver.search, []

    def interrupted(solver: IncrementalSolver, game: Game, nodes: int) -> object:
        calls.append(nodes)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return search(solver, game, nodes)

    monkeypatch.setattr(IncrementalSolver, "search", interrupted)
    monkeypatch.setattr(sys, "stdin", io.StringIO("verdict\nt12>t8\n"))
    game.play()
    said = capsys.readouterr().out
    assert "Undecided so far" in said
    assert said.splitlines()[-1] == "st-helena 17: t12>t8"


def test_auto_plays_what_is_safe(play: Player) -> None:
    assert play("auto")[0] == "No move is certain to be safe."
    safe = play("auto", start=["--game", "forecell-pysolfc", "--deal", "17"])
    assert safe[-1].startswith("forecell-pysolfc 17:")


def test_moves_board_and_help(play: Player) -> None:
    position = Game.parse("st-helena 17:").position
    assert play("moves")[0].split() == list(map(str, position.legal_moves))
    assert "\n".join(play("board")[:-1]) == str(position)
    told = play("help")
    assert [line.split()[0] for line in told[:-1]] == (
        "t3>f2 hint undo redo moves auto verdict board help quit".split()
    )


def test_a_puzzle_is_played_from_its_position(
    play: Player, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    start = ["--game", "st-helena", "--puzzle", "7"]
    found = puzzle("st-helena", 7)
    move = str(found.winning[0])
    assert play(move.replace(">", "-"), start=start)[-1] == f"{found.game} {move}"
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["play", "-i", *start]) == 0
    assert capsys.readouterr().out.startswith("Puzzle 7, medium: 3 of 6 moves keep the win.")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no tzset")
@pytest.mark.parametrize("zone", ["XXX-14", "XXX+12"])  # the first and the last to see a day
def test_the_deal_and_the_puzzle_of_today_are_the_same_everywhere(
    play: Player, monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    def of_today(found: Callable[[str], Game]) -> set[str]:
        return {str(found(datetime.now(UTC).date().isoformat()))}

    def deal(day: str) -> Game:
        return Game.new("freecell", daily_deal("freecell", day))

    def asked(day: str) -> Game:
        return puzzle("freecell", daily_puzzle("freecell", day)).game

    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for today in ([], ["today"]):
            for option, found in (("--daily", deal), ("--puzzle", asked)):
                before = of_today(found)  # a day may begin in between
                played = play(start=["--game", "freecell", option, *today])[-1]
                assert played in before | of_today(found)
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_board_of_another_program_is_played(play: Player, tmp_path: Path) -> None:
    position = Game.parse("freecell 17: t1>c1").position
    file = tmp_path / "board.txt"
    names = dict(zip(position.table.names, position.piles, strict=True))
    columns = [names[f"t{n}"] for n in range(1, 9)]
    cell = card_text(names["c1"][0])
    lines = [f"Freecells: {cell}", *(f": {' '.join(map(card_text, pile))}" for pile in columns)]
    file.write_text("\n".join(lines), "utf-8")
    text = play("t1-c2", start=["--game", "freecell", "--position", str(file)])[-1]
    assert text.startswith("freecell p1.")
    assert text.endswith(": t1>c2")
    assert Game.parse(text).position.piles[0] == Game.of(position).play("t1>c2").position.piles[0]


def test_moves_can_be_typed_with_dashes(play: Player) -> None:
    assert play("t12-t8", "t2-f2 deal")[-1] == "st-helena 17: t12>t8 t2>f2 deal"
    assert "t3-f2" not in play("t12")[0]


def test_without_a_deal_number_a_winnable_deal_is_dealt(play: Player) -> None:
    game = Game.parse(play(start=["--game", "st-helena"])[-1])
    assert is_winnable(game.rules, game.deal)


def test_a_game_needs_a_deal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "st-helena"]) == 2
    assert (
        "--deal, --position, --level, --daily and --puzzle is required" in capsys.readouterr().err
    )
    # What a script left empty is no wish for a random deal.
    assert main(["play", "-i", "--game", "st-helena", "--deal", ""]) == 2
    assert "is not a deal number" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
def test_a_person_at_a_terminal_gets_completion_and_can_leave_by_ctrl_c() -> None:
    import pty  # noqa: PLC0415 - not on Windows

    pid, terminal = pty.fork()
    if pid == 0:
        # A shell's background jobs, as these tests may be, ignore SIGINT, and so do their children.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.environ |= {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"}
        os.execv(sys.executable, [sys.executable, "-m", "sthelena", "play", "-i", *START])
    seen = b""

    def wait_for(text: bytes) -> None:
        nonlocal seen
        while text not in seen:
            assert select.select([terminal], [], [], 60)[0], (text, seen)
            seen += os.read(terminal, 1_000)
        seen = seen.partition(text)[2]

    wait_for(b"8/104>")
    os.write(terminal, b"ver")
    wait_for(b"verdict")
    os.write(terminal, b"\x15t12 t8\r")
    wait_for(b"Ten of diamonds onto the nine of diamonds.")
    wait_for(b"8/104>")
    os.write(terminal, b"\x03")
    wait_for(b"st-helena 17: t12>t8")
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 130
    os.close(terminal)


def test_letters_stand_for_signs_that_the_terminal_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the board, in sentences and in errors; other signs are plain ones or question marks, in
    errors their codes."""
    output, errors = (io.TextIOWrapper(io.BytesIO(), encoding="ascii") for _ in range(2))
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setattr(sys, "stderr", errors)
    monkeypatch.setattr(sys, "stdin", io.StringIO("t2>t1\nverdict\n"))
    assert main(["show", *START]) == 0
    assert main(["play", "-i", "--game", "box-kite-suit", "--deal", "4"]) == 0
    assert main(["show", *START, "t2>t1"]) == 2
    assert main(["show", "--game", "p\xe5", "--deal", "1"]) == 2
    assert main(["games"]) == 0
    shown, told = (stream.buffer.getvalue().decode() for stream in (output, errors))
    assert str(Game.parse("st-helena 17:").position).translate(str.maketrans(SIGNS, SUITS)) in shown
    assert "This can't be won: 9S, 9C, 3C and 9 other cards block each other" in shown
    assert "Napoleon p? S:t Helena" in shown
    assert "QS doesn't go on 4D" in told
    assert r"p\xe5" in told, "what was typed can be recognized"
