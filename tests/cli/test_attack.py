"""The command line with spoilt arguments and files, the same in every run."""

import json
import random
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import pytest

from sthelena import PRESETS, Position, parse_rules
from sthelena.command_line import main
from sthelena.study.study_file import DealResult
from tests.rules.spoiling import spoilt_json, spoilt_text
from tests.rules.test_attack import ATTACKS, check_sentence


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> int:
    """The exit status; anything but 0 comes with one line."""
    status = main(arguments)
    printed = capsys.readouterr()
    if status:
        assert status == 2
        assert printed.out == ""
        check_sentence(printed.err.removesuffix("\n").removesuffix(" (see --help)") + ".")
    else:
        assert printed.err == ""
    return status


def some_arguments(chance: random.Random) -> list[str]:
    start = ["--game", chance.choice(list(PRESETS)), "--deal", "17"]
    return chance.choice(
        (
            ["games"],
            ["deal", *start],
            ["moves", *start],
            ["play", *start, "deal", "t1>t2"],
            ["show", *start, "deal"],
            ["show", *start[:2], "--puzzle", "1", "t12-t8"],
            ["deal", *start[:2], "--daily", "2026-11-27"],
            ["deal", *start[:2], "--level", "hard"],
            ["show", *start, "--svg", "--color", "always"],
            ["show", *start, "--svg", "--arrow", "t1>t2", "--mark", "t3", "--size", "600"],
            ["perft", *start, "--depth", "1"],
            ["solve", *start, "--nodes", "1"],
            ["solve", *start, "--seconds", "1e-9", "--json"],
        )
    )


def test_every_spoilt_argument_is_read_or_refused(capsys: pytest.CaptureFixture[str]) -> None:
    chance, met = random.Random("arguments"), Counter[int]()
    for _ in range(ATTACKS):
        arguments = some_arguments(chance)
        n = chance.randrange(len(arguments))
        # More nodes, time or depth would be legal, and last.
        if n == 0 or arguments[n - 1] not in ("--depth", "--nodes", "--seconds"):
            arguments[n] = spoilt_text(chance, arguments[n])
        met[run(capsys, *arguments)] += 1
    assert met[0]
    assert met[2]


def test_every_spoilt_position_file_is_read_or_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    chance, met, file = random.Random("positions"), Counter[int](), tmp_path / "position.json"
    for _ in range(ATTACKS):
        game = chance.choice(list(PRESETS))
        text = spoilt_json(chance, Position.dealt(parse_rules(game), "17").to_dict())
        file.write_bytes(text.encode(errors=chance.choice(("surrogatepass", "replace"))))
        met[run(capsys, "moves", "--game", game, "--position", str(file))] += 1
    assert met[2]


def test_every_spoilt_study_is_read_or_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    chance, met, file = random.Random("studies"), Counter[int](), tmp_path / "study.jsonl"
    good = DealResult("louis", "17", 1_000, "lost", 55, "2026-11-21", "")
    for _ in range(ATTACKS):
        spoilt = spoilt_json(chance, asdict(good))
        lines = [json.dumps(asdict(good)), spoilt, json.dumps(asdict(good))]
        chance.shuffle(lines)
        file.write_bytes("\n".join(lines).encode(errors="surrogatepass"))
        met[run(capsys, chance.choice(("table", "chart", "csv")), str(file))] += 1
    assert met[0]
    assert met[2]
