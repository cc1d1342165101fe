"""The command line's tables and schemas, as other programs read them."""

import csv
import io
import json
from dataclasses import asdict
from pathlib import Path

import pytest

from sthelena.command_line import main
from sthelena.schemas import SCHEMAS, schema
from sthelena.study.study_file import DealResult

RESULT = {"rules": "louis", "deal": "17", "begun": 1_700_000_000_000, "time": 1_700_000_009_500}
RESULT |= {"state": "won", "home": 104, "total": 104, "moves": 131, "spent": 9_000, "hints": 1}


def rows(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, str]]:
    assert main(arguments) == 0
    return list(csv.DictReader(io.StringIO(capsys.readouterr().out)))


@pytest.fixture
def study(tmp_path: Path) -> Path:
    lines = [
        DealResult("louis", "17", 1_000, "won", 55, "2026-11-21", "t1>f2 t2>f3"),
        DealResult("louis", "ms18", 1_000, "unknown", 1_000, "2026-11-22", ""),
    ]
    file = tmp_path / "study.jsonl"
    file.write_bytes(b"".join(map(bytes, lines)))
    return file


def test_a_study_as_csv_has_a_row_for_each_deal(
    capsys: pytest.CaptureFixture[str], study: Path
) -> None:
    lines = [DealResult.parse(line) for line in study.read_bytes().splitlines()]
    expected = [{key: str(value) for key, value in asdict(line).items()} for line in lines]
    assert rows(capsys, "csv", str(study)) == expected


def test_counts_as_csv(capsys: pytest.CaptureFixture[str], study: Path) -> None:
    (row,) = rows(capsys, "table", "--csv", str(study))
    assert (row["game"], row["deals"], row["won"], row["unknown"]) == ("louis", "2", "1", "1")
    assert main(["table", "--json", str(study)]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert row == {key: str(found[key]) for key in row}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_results_of_a_backup_as_csv(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, encoding: str
) -> None:
    file = tmp_path / "backup.json"
    broken = {"rules": "louis", "deal": "18", "begun": 1e300, "time": "now"}
    file.write_text(json.dumps({"format": "st-helena", "results": [RESULT, broken]}), encoding)
    first, second = rows(capsys, "results", str(file))
    times = {"begun": "2023-11-14T22:13:20.000Z", "time": "2023-11-14T22:13:29.500Z"}
    assert first == {**{key: str(value) for key, value in RESULT.items()}, **times, "foreign": ""}
    assert (second["deal"], second["begun"], second["time"]) == ("18", "", "")


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"format": "st-helena"}', "[" * 100_000, '{"format": 1, "results": []}'],
)
def test_a_file_that_is_no_backup(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    file = tmp_path / "backup.json"
    file.write_text(text)
    assert main(["results", str(file)]) == 2
    assert "is not a backup of the page." in capsys.readouterr().err


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_are_printed(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["schema", name]) == 0
    one = json.loads(capsys.readouterr().out)
    assert one == schema(name)
    assert main(["schema"]) == 0
    assert json.loads(capsys.readouterr().out)[name] == one
