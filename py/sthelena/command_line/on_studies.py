"""The commands for studies: search many deals, show and publish what was found."""

import argparse
import json
from datetime import UTC, datetime, timedelta

from sthelena.errors import BadText
from sthelena.messages import message
from sthelena.published.study_results import PublishedStudy, StudyResult
from sthelena.published.winnable_deals import parse_day
from sthelena.study.chart import chart
from sthelena.study.check import Checked, check_study
from sthelena.study.deals import parse_deals
from sthelena.study.publish import publish
from sthelena.study.run import study
from sthelena.study.study_file import pack, read_results
from sthelena.study.summary import as_json, count, markdown

from .limits import MOST_NODES, MOST_WORKERS, check
from .on_tables import print_csv
from .terminal import print_svg
from .typed import typed_rules

MOST_LOSSES = 1_000_000


def run_study(arguments: argparse.Namespace) -> None:
    check(arguments.nodes, MOST_NODES, "command-line.nodes", "--nodes")
    check(arguments.workers, MOST_WORKERS, "study.workers", "--workers")
    what = (
        typed_rules(arguments.game),
        parse_deals(arguments.deals),
        arguments.nodes,
        arguments.out,
    )
    how = {
        "workers": arguments.workers,
        "scheduler": arguments.scheduler,
        "compile_first": arguments.compiled,
    }
    if arguments.check is not None:
        check(arguments.check, MOST_LOSSES, "study.losses", "--check")
        _report(check_study(*what, arguments.check, **how))
        return
    try:
        study(*what, **how)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(message("study.stopped")) from None


def _report(checked: Checked) -> None:
    print(message("study.checked", wins=checked.wins, losses=checked.losses))
    for line in checked.others:
        print(message(f"study.not-{line.verdict}", game=line.game, deal=line.deal))
    if checked.others:
        raise BadText(message("study.not-confirmed", count=len(checked.others)))


def _counted(arguments: argparse.Namespace) -> list[tuple[str, PublishedStudy]]:
    lines = read_results(arguments.files)
    if not lines:
        raise BadText(message("study.empty"))
    return count(lines)


def run_table(arguments: argparse.Namespace) -> None:
    counted = _counted(arguments)
    if arguments.csv:
        rows = [{"game": game, **found} for game, found in counted]
        print_csv(["game", *StudyResult.__annotations__], rows)
        return
    print(json.dumps(as_json(counted), indent=2) if arguments.json else markdown(counted).rstrip())


def run_chart(arguments: argparse.Namespace) -> None:
    print_svg(chart(_counted(arguments)))


def run_pack(arguments: argparse.Namespace) -> None:
    pack(arguments.files, arguments.out)


def run_publish(arguments: argparse.Namespace) -> None:
    publish(
        read_results(arguments.files),
        arguments.tree,
        first_day(arguments.since, 14),
        smaller=arguments.smaller,
        lists_alone=arguments.lists,
    )


def first_day(text: str | None, days: int) -> str:
    """The day given, else so many days from today. Raises :exc:`BadText` for any other text."""
    if text is None:
        return (datetime.now(UTC) + timedelta(days)).date().isoformat()
    return parse_day(text).isoformat()
