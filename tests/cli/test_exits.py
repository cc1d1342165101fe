"""How the command line ends: closed pipes, full disks, Ctrl+C, and input of any size."""

import io
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from runpy import run_module
from types import ModuleType
from typing import Any

import pytest

from sthelena import Position, parse_rules
from sthelena.command_line import main

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows ends programs in other ways")

START = ("--game", "st-helena", "--deal", "17")
NINES = "9" * 5_000


def start(*arguments: str, stdout: Any = None, unbuffered: bool = False) -> "subprocess.Popen[str]":
    # A shell's background jobs, as these tests may be, ignore SIGINT, and so do their children.
    restore_sigint = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    environment = os.environ | {"PYTHONUNBUFFERED": "1" if unbuffered else ""}
    return subprocess.Popen(
        [sys.executable, "-m", "sthelena", *arguments],
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        preexec_fn=restore_sigint,  # noqa: PLW1509 - there are no threads here
    )


@pytest.mark.parametrize(
    "command", ["games", "games --json", "--help", "--version", "moves", "show", "play -i"]
)
def test_a_closed_pipe_ends_it_quietly(command: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    arguments = command.split() if command[0] in "g-" else [*command.split(), *START]
    with start(*arguments, stdout=writer) as process:
        os.close(writer)
        assert process.communicate()[1] == ""
    assert process.returncode == 141


def test_what_was_read_before_the_pipe_was_closed_is_there() -> None:
    arguments = ("perft", "--game", "st-helena", "--deal", "17", "--depth", "500")
    with start(*arguments, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip().isdigit()
        process.stdout.close()
        assert process.wait() == 141
        assert process.stderr is not None
        assert process.stderr.read() == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("unbuffered", [False, True])
@pytest.mark.parametrize("command", ["games", "--help", "--version"])
def test_a_full_disk_is_told_in_one_line(command: str, *, unbuffered: bool) -> None:
    with (
        Path("/dev/full").open("w") as full,
        start(command, stdout=full, unbuffered=unbuffered) as process,
    ):
        assert process.communicate()[1] == "The command failed: No space left on device.\n"
    assert process.returncode == 2


def test_a_closed_standard_output_is_no_fault(tmp_path: Path) -> None:
    study = tmp_path / "study"
    study.touch()
    with subprocess.Popen(
        [sys.executable, "-m", "sthelena", "csv", str(study)],
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=partial(os.close, 1),  # noqa: PLW1509 - there are no threads here
    ) as process:
        assert process.communicate()[1] == ""
    assert process.returncode == 0


def test_a_study_needs_no_standard_error(tmp_path: Path) -> None:
    study = tmp_path / "study"
    what = ("--game", "louis", "--deals", "17", "--nodes", "1", "--workers", "1")
    with subprocess.Popen(
        [sys.executable, "-m", "sthelena", "study", *what, "--out", str(study)],
        preexec_fn=partial(os.close, 2),  # noqa: PLW1509 - there are no threads here
    ) as process:
        assert process.wait() == 0
    assert len(study.read_text().splitlines()) == 1


def test_a_person_may_play_without_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    person = io.StringIO("t12 t8\n")
    monkeypatch.setattr(person, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", person)
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["play", "-i", *START]) == 0
    assert capsys.readouterr().err == ""


def test_what_is_typed_may_be_in_no_known_encoding() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "sthelena", "play", "-i", *START],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    ) as process:
        out, errors = process.communicate(b"\xff\nundo\n")
    assert b"is not a move" in out + errors
    assert b"Traceback" not in errors
    assert process.returncode == 0


def test_it_can_be_called_after_something_was_read() -> None:
    """By a program of which it is a function, and more than once."""
    code = (
        "import sys; from sthelena.__main__ import main; "
        "moves = ['moves', '--game', 'louis', '--position', '-']; "
        "sys.exit(sys.stdin.readline() != 'mine\\n' or main(moves) or main(['games']))"
    )
    position = Position.dealt(parse_rules("louis"), "17").to_json()
    ended = subprocess.run(
        [sys.executable, "-c", code],
        input=f"mine\n{position}",
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.stderr == ""
    assert ended.returncode == 0
    assert ended.stdout.startswith("deal\n")


def test_a_closed_standard_input_is_no_position() -> None:
    close = partial(os.close, 0)
    with subprocess.Popen(
        [sys.executable, "-m", "sthelena", "moves", "--game", "louis", "--position", "-"],
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=close,  # noqa: PLW1509 - there are no threads here
    ) as process:
        assert process.communicate()[1] == "The text is empty.\n"
    assert process.returncode == 2


def test_ctrl_c_ends_it_quietly(tmp_path: Path) -> None:
    """While it waits for a position, and while it searches it."""
    position = Position.dealt(parse_rules("st-helena"), "17").to_json()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for text in ("", position):
        with start("solve", "--game", "st-helena", "--position", str(pipe)) as process:
            with pipe.open("w") as writer:  # waits for the reader
                writer.write(text)
                if not text:
                    process.send_signal(signal.SIGINT)
            if text:
                process.send_signal(signal.SIGINT)
            assert process.communicate()[1] == ""
        assert process.returncode == 130


def test_ctrl_c_while_the_commands_are_loaded_ends_it_quietly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Interrupted(ModuleType):
        @property
        def main(self) -> None:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "sthelena.command_line", Interrupted("command_line"))
    with pytest.raises(SystemExit) as left:
        run_module("sthelena", run_name="__main__")
    assert left.value.code == 130


@pytest.mark.parametrize(
    "arguments",
    [
        [NINES],
        ["games", NINES],
        ["games", "\ud800\x1b[31m\n\n" + NINES],
        ["deal", "--game", NINES, "--deal", "1"],
        ["deal", "--game", f"st-helena+redeals={NINES}", "--deal", "1"],
        ["deal", "--game", "st-helena", "--deal", NINES],
        ["play", *START, NINES],
        ["moves", "--game", "st-helena", "--position", NINES],
        ["perft", *START, "--depth", NINES],
        ["perft", *START, "--depth", "501"],
        ["solve", *START, "--nodes", NINES],
        ["solve", *START, "--nodes", NINES[:4_000]],
        ["solve", *START, "--seconds", NINES],
        ["study", "--game", "louis", "--deals", f"1..{NINES}", "--out", "no"],
        ["study", "--game", "louis", "--deals", "1", "--out", "no", "--workers", NINES[:4_000]],
        ["study", "--game", "louis", "--deals", "1", "--out", NINES],
        ["study", "--game", "louis", "--deals", "1", "--out", "."],
        ["study", "--game", "louis", "--deals", "1", "--out", os.devnull],
        ["table", NINES],
        ["table", "."],
        ["chart", NINES],
        ["csv", NINES],
        ["results", NINES],
        ["results", "."],
        ["schema", NINES],
        ["publish", "--since", NINES, os.devnull],
        ["publish", "--tree", NINES, os.devnull],
    ],
    ids=lambda arguments: " ".join(arguments)[:40].encode("ascii", "replace").decode(),
)
def test_input_of_any_size_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    assert len(line) <= 300
    assert line.isprintable()


@pytest.mark.parametrize(
    "text", ["[" * 200_000, "9" * 5_000, '{"round": ' + NINES + "}", "x" * 10**6]
)
def test_positions_of_any_size_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    file = tmp_path / "position.json"
    file.write_text(text)
    assert main(["moves", "--game", "st-helena", "--position", str(file)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_no_more_of_a_position_is_read_than_there_can_be(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["moves", "--game", "st-helena", "--position", "/dev/zero"]) == 2
    assert capsys.readouterr().err.startswith("The game is too long")
