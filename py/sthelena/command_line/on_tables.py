"""The commands for other programs: schemas, and results as CSV for pandas, polars or a sheet."""

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sthelena.errors import BadText, quoted
from sthelena.messages import message
from sthelena.schemas import SCHEMAS, schema
from sthelena.schemas.shapes import Result
from sthelena.study.study_file import DealResult, read_results, unreadable

LONGEST_BACKUP = 20_000_000
"""In characters, as the page reads."""


def run_schema(arguments: argparse.Namespace) -> None:
    name: str | None = arguments.name
    found = schema(name) if name else {each: schema(each) for each in SCHEMAS}
    print(json.dumps(found, indent=2))


def run_csv(arguments: argparse.Namespace) -> None:
    lines = read_results(arguments.files)
    print_csv([field.name for field in fields(DealResult)], map(asdict, lines))


def run_results(arguments: argparse.Namespace) -> None:
    print_csv(list(Result.__annotations__), map(_row, _results(arguments.file)))


def print_csv(columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> None:
    """Print rows as CSV; what a row lacks is an empty field."""
    if sys.stdout is None:
        return  # it was closed
    writer = csv.DictWriter(sys.stdout, columns, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def _results(file: Path) -> list[dict[str, Any]]:
    """The results in a backup file. Raises :exc:`BadText` if it is none."""
    try:
        with file.open(encoding="utf-8-sig") as opened:  # the page skips a mark, too
            text = opened.read(LONGEST_BACKUP)
    except OSError as error:
        raise unreadable(file, error) from None
    except ValueError:
        text = ""
    try:
        backup = json.loads(text)
        results = backup["results"] if backup["format"] == "st-helena" else None
    except (ValueError, KeyError, TypeError, RecursionError):
        results = None
    if not isinstance(results, list) or not all(isinstance(each, dict) for each in results):
        raise BadText(message("command-line.no-backup", file=quoted(file)))
    return results


def _row(result: dict[str, Any]) -> dict[str, object]:
    """A result with its times as other programs read them."""
    return {**result, **{name: _time(result.get(name)) for name in ("begun", "time")}}


def _time(milliseconds: object) -> str:
    """A moment in ISO 8601; empty for what is none."""
    if not isinstance(milliseconds, int | float):
        return ""
    try:
        moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return ""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
