"""The commands for puzzles: find them, publish them, check those that are published."""

import argparse

from sthelena.errors import BadText
from sthelena.messages import message
from sthelena.published.puzzles import PUZZLES, puzzle_count
from sthelena.study.puzzle_file import check_puzzles, find_puzzles, publish_puzzles, read_lines
from sthelena.study.run import cores

from .limits import MOST_WORKERS, check
from .on_studies import first_day
from .typed import typed_rules

MOST_PUZZLES = 100_000


def _workers(arguments: argparse.Namespace) -> int:
    check(arguments.workers, MOST_WORKERS, "study.workers", "--workers")
    return arguments.workers or cores()


def run_find(arguments: argparse.Namespace) -> None:
    check(arguments.count, MOST_PUZZLES, "study.count", "--count")
    try:
        found = find_puzzles(
            typed_rules(arguments.game),
            arguments.count,
            arguments.out,
            workers=_workers(arguments),
            compile_first=arguments.compiled,
            kindred=read_lines(arguments.kindred),
        )
    except KeyboardInterrupt:
        raise KeyboardInterrupt(message("study.stopped")) from None
    print(message("study.found", count=found))


def run_publish(arguments: argparse.Namespace) -> None:
    counts = publish_puzzles(
        read_lines(arguments.files),
        arguments.tree,
        first_day(arguments.since, 15),
        supersede=arguments.supersede,
        workers=_workers(arguments),
        compile_first=arguments.compiled,
    )
    for game, count in counts.items():
        print(game, count)


def run_check(arguments: argparse.Namespace) -> None:
    if arguments.game is None:
        games = [*PUZZLES]
    else:
        rules = typed_rules(arguments.game)
        if not puzzle_count(rules):
            raise BadText(message("puzzles.none"))
        games = [rules.id]
    checked = check_puzzles(games, workers=_workers(arguments), compile_first=arguments.compiled)
    for fault in checked.faults:
        print(fault)
    if checked.faults:
        raise BadText(message("study.faults", count=len(checked.faults)))
    print(message("study.no-faults", count=checked.puzzles))
