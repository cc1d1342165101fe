"""The JSON Schemas, compared with what the package and the page really write."""

import json
import subprocess
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, is_typeddict

import pytest
from jsonschema import Draft202012Validator

from build import WEB, node_environment
from sthelena import PRESETS, Game, Move, Position, parse_rules, respond
from sthelena.schemas import SCHEMAS, schema, shapes
from sthelena.study.study_file import DealResult
from tests.rules.test_protocol import TYPES, differences_between

BACKUP = """
import { createBackup } from "./web/features/backup/backup-file.js";
import { createSafeStorage } from "./web/storage/safe-storage.js";
import { memoryStorage } from "./tests/unit-js/memory-storage.mjs";
import { STORED } from "./tests/unit-js/all-stored.mjs";
const [text] = process.argv.slice(-1);
const storage = createSafeStorage(memoryStorage(JSON.parse(text)));
const parts = STORED.map(({ part }) => part);
console.log(JSON.stringify({ backup: createBackup(storage, STORED), parts }));
"""
RESULT = {"rules": "st-helena", "deal": "17", "begun": 1_700_000_000_000, "time": 1_700_000_009_000}
RESULT |= {"state": "won", "home": 104, "total": 104, "moves": 131, "spent": 9_000, "hints": 1}


@pytest.fixture(scope="session")
def made() -> Any:
    """A backup as the page makes it, and the names of the parts of which it can be made."""
    bookmark = {"text": "st-helena 17: t5>f8", "name": "", "left": False, "foreign": [0]}
    line = {
        "game": "st-helena 17",
        "words": ["t5>f8"],
        "at": 1,
        "auto": [0],
        "hinted": [1],
        "looked": 2,
    }
    line |= {"choices": [[0, 2, 3, 5, "t2>f4"]], "undone": True, "retried": True}
    line |= {"beat": 145, "rival": {"name": "Anna", "played": True}}
    line |= {"puzzle": {"number": 3, "start": 1, "before": "louis 5"}}
    game = {"line": line, "view": None, "bookmarks": [bookmark], "spent": 5.5, "time": 7, "use": 1}
    stored: dict[str, Any] = {
        "game/abc": game,
        "record/st-helena 17": RESULT,
        "settings": {"fan": False},
        "daily/st-helena": {"2026-11-20": "5"},
        "week/2026-W48": {"mine": ["00!", *[""] * 6], "friends": {"Anna": ["01", *[""] * 6]}},
        "day/2026-11-20 st-helena": {"deal": "5", "moves": 131, "hints": 0, "redeals": 1},
        "medal/first": {"time": 1_700_000_009_000, "game": "st-helena 17"},
    }
    run = {"puzzles": ["louis 1"], "at": 0, "marks": "-", "wrong": 1, "best": 7, "past": []}
    stored["puzzle-run"] = run
    texts = {f"st-helena/1/{key}": json.dumps(value) for key, value in stored.items()}
    texts["st-helena/1/name"] = "Me"
    texts["st-helena/1/rules/st-helena+build=any"] = "Mine"
    texts["st-helena/1/favourite/louis"] = "1"
    texts["st-helena/1/puzzle/louis"] = "0132"
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", BACKUP, "--", json.dumps(texts)],
        cwd=WEB.parent,
        env=node_environment(),
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout)


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema(name))


def spoilt(value: Any) -> Iterator[Any]:
    """The value with one part missing, added or of another type, wherever there is one."""
    if isinstance(value, dict):
        yield {**value, "unknown": 1}
        for key, part in value.items():
            yield {**value, key: 0.5}
            for changed in spoilt(part):
                yield {**value, key: changed}
    elif isinstance(value, list) and value:
        for changed in spoilt(value[0]):
            yield [changed, *value[1:]]


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["description"]


@pytest.mark.parametrize("game", PRESETS)
def test_positions_and_views_are_as_the_schemas_say(game: str) -> None:
    position = Position.dealt(parse_rules(game), "17")
    validator("position").validate(position.to_dict())
    validator("position").validate({**position.to_dict(), "deal": "ms18"})
    played = Game.parse(f"{game} 17:").play(next(iter(position.legal_moves)))
    for text in (f"{game} 17:", str(played)):
        reply = json.loads(respond(json.dumps({"ask": "view", "text": text, "move": "t1>t1"})))
        validator("view").validate(reply["view"])


def test_other_values_are_refused() -> None:
    position = Position.dealt(parse_rules("st-helena"), "17").play(Move("t12", "t8")).to_dict()
    reply = json.loads(respond('{"ask": "view", "text": "st-helena 17: t12>t8"}'))
    line = asdict(DealResult("louis", "17", 1_000, "lost", 55, "2026-11-21", ""))
    for name, value in (("position", position), ("view", reply["view"]), ("study-line", line)):
        validator(name).validate(value)
        for key in schema(name)["required"]:
            rest = {each: value[each] for each in value if each != key}
            assert not validator(name).is_valid(rest), key
        changes = list(spoilt(value))
        assert len(changes) > len(value)
        for changed in changes:
            assert not validator(name).is_valid(changed)


def test_the_schema_of_a_study_line_names_the_verdicts() -> None:
    assert schema("study-line")["properties"]["verdict"] == {"enum": ["won", "lost", "unknown"]}


@pytest.fixture
def backup(made: Any) -> Any:
    return made["backup"]


@pytest.mark.page
def test_the_schema_of_a_backup_has_what_features_store(made: Any) -> None:
    described = set(shapes.Backup.__annotations__) - {"format", "version", "made"}
    assert described == set(made["parts"]), "their types stand in schemas/shapes.py"


@pytest.mark.page
def test_a_backup_of_the_page_is_as_the_schema_says(backup: Any) -> None:
    assert backup["games"]
    assert backup["results"] == [RESULT]
    assert backup["favourites"] == ["louis"]
    assert backup["name"] == "Me"
    assert list(backup["weeks"]) == ["2026-W48"]
    assert list(backup["days"]) == ["2026-11-20 st-helena"]
    assert backup["medals"] == {"first": {"time": 1_700_000_009_000, "game": "st-helena 17"}}
    assert backup["puzzles"] == {"louis": "0132"}
    assert backup["run"]["best"] == 7
    validator("backup").validate(backup)
    for part in ("games", "results", "made"):
        rest = {key: value for key, value in backup.items() if key != part}
        assert not validator("backup").is_valid(rest)
    (game,) = backup["games"].values()
    for spoilt_part in (
        {"words": 5},
        {"choices": [[0, 2, 3]]},
        {"rival": {"name": "Anna"}},
        {"choices": [[0, 2, 3, 5, "t1>f2", 8]]},
    ):
        changed = {"slot": {**game, "line": {**game["line"], **spoilt_part}}}
        assert not validator("backup").is_valid({**backup, "games": changed})


# The parts of a backup that are objects, as Python calls them, and the page.
PAIRS = [
    ("DayWin", "features/day/daily-deals.js", "DayWin"),
    ("EarnedMedal", "features/medals/earned-medals.js", "Earned"),
    ("PuzzleRun", "features/puzzles/run.js", "Run"),
    ("Result", "model/result.js", "Result"),
    ("WeekResults", "features/week/week-results.js", "WeekResults"),
]


@pytest.mark.page
def test_the_page_declares_the_same_backup(tmp_path: Path) -> None:
    types = {name: kind for name, kind in vars(shapes).items() if is_typeddict(kind)}
    pairs = [(f"Python.{one}", f'import("{WEB / file}").{name}') for one, file, name in PAIRS]
    pairs.append(("Python.BackupGame", "JavaScript.BackupGame"))
    file = WEB / "features" / "backup" / "backup-file.js"
    assert differences_between(tmp_path, file, {**TYPES, **types}, pairs) == ""
    types["WeekResults"] = types["Timeline"]
    assert differences_between(tmp_path, file, {**TYPES, **types}, pairs) != ""
