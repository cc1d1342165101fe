"""Completion in shells: the scripts, and what bash and zsh make of them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sthelena import PRESETS
from sthelena.command_line import main
from sthelena.command_line.completion import SHELLS

ASK = """
source "$1"
COMP_WORDS=("${@:2}")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_shtab_sthelena
printf '%s\\n' "${COMPREPLY[@]}"
"""


def script(capsys: pytest.CaptureFixture[str], shell: str) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_knows_commands_options_and_games(
    capsys: pytest.CaptureFixture[str], shell: str
) -> None:
    made = script(capsys, shell)
    for word in ("solve", "interactive", *PRESETS):
        assert word in made


@pytest.mark.skipif(shutil.which("bash") is None, reason="the system has no bash")
def test_bash_completes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "completion.bash"
    file.write_text(script(capsys, "bash"))

    def completed(*words: str) -> list[str]:
        command = ["bash", "-c", ASK, "bash", str(file), "sthelena", *words]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        assert done.stderr == ""
        return done.stdout.split()

    assert completed("so") == ["solve"]
    assert completed("show", "--game", "box-kite-p") == ["box-kite-pysolfc"]
    assert completed("play", "--game", "louis", "--int") == ["--interactive"]
    assert completed("completion", "z") == ["zsh"]
    assert completed("table", str(tmp_path / "compl")) == [str(file)]


@pytest.mark.skipif(shutil.which("zsh") is None, reason="the system has no zsh")
def test_zsh_reads_its_script(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "_sthelena"
    file.write_text(script(capsys, "zsh"))
    subprocess.run(["zsh", "-n", file], check=True)


def test_without_shtab_one_line_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert main(["completion", "bash"]) == 2
    assert capsys.readouterr().err == (
        "Completion needs the packages of the extra `cli`: pip install 'sthelena[cli]'\n"
    )
