"""The command line: ``python -m sthelena COMMAND``; ``--help`` lists the commands.

Exit status 0, or 2 with one line on standard error for bad input; 130 after Ctrl+C, and 141 when
whatever reads the output has closed it.
"""

import argparse
import io
import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NoReturn, TextIO

from .describe import switches
from .errors import BadText, IllegalMove
from .exits import exit_status
from .messages import message
from .moves import parse_move
from .perft import perft
from .position import MOST_CHARACTERS, Position
from .published.study_results import PublishedStudy
from .published.winnable_deals import parse_day
from .rules import PRESETS, parse_rules
from .solver import DEFAULT_NODES, solve
from .study.chart import chart
from .study.deals import parse_deals
from .study.publish import TREE, publish
from .study.run import study
from .study.study_file import pack, read_results, unreadable
from .study.summary import as_json, count, markdown

MOST_SHOWN = 200
MOST_DEPTH = 500
"""Python's own stack is not much deeper; nobody waits so long."""
MOST_NODES = 10**9
MOST_SECONDS = 10**9
MOST_WORKERS = 1_000


class _Parser(argparse.ArgumentParser):
    def error(self, text: str) -> NoReturn:
        shown = text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."
        raise BadText(message("command-line.usage", text=shown))

    def print_help(self, file: Any = None) -> None:
        # argparse's own hides that nothing could be written.
        print(self.format_help(), end="", file=file)


def _parser() -> _Parser:
    parser = _Parser(prog="sthelena", description="The rules of St. Helena and its relatives.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="list the games")
    games.add_argument("--json", action="store_true", help="with all their switches")
    games.set_defaults(run=_games)

    game = _Parser(add_help=False)
    game.add_argument(
        "--game", required=True, metavar="ID", help="a game's id, e.g. st-helena+build=any"
    )
    start = _Parser(add_help=False, parents=[game])
    origin = start.add_mutually_exclusive_group(required=True)
    origin.add_argument("--deal", metavar="N", help="a deal number, the same as PySolFC's")
    origin.add_argument(
        "--position", metavar="FILE", help="a position as JSON; - for standard input"
    )

    deal = commands.add_parser("deal", parents=[game], help="print the start of a game as JSON")
    deal.add_argument("--deal", required=True, metavar="N", help="a deal number")
    deal.set_defaults(run=_deal, position=None)

    moves = commands.add_parser("moves", parents=[start], help="list the legal moves")
    moves.set_defaults(run=_moves)

    play = commands.add_parser("play", parents=[start], help="print the position after moves")
    play.add_argument("moves", nargs="*", metavar="MOVE", help="t3>f2, t3>t5*3 or deal")
    play.set_defaults(run=_play)

    count = commands.add_parser("perft", parents=[start], help="count the move sequences")
    count.add_argument("--depth", required=True, type=int, metavar="D")
    count.set_defaults(run=_perft)

    search = commands.add_parser("solve", parents=[start], help="find out whether it can be won")
    search.add_argument(
        "--nodes", type=int, default=DEFAULT_NODES, metavar="N", help="positions to try"
    )
    search.add_argument("--seconds", type=float, metavar="S", help="time to take")
    search.add_argument("--json", action="store_true", help="print one JSON object")
    search.set_defaults(run=_solve)

    many = commands.add_parser(
        "study", parents=[game], help="search many deals, on all cores; goes on where it stopped"
    )
    many.add_argument("--deals", required=True, metavar="A..B", help="e.g. 1..1000 or 17,ms18")
    many.add_argument(
        "--nodes", type=int, default=DEFAULT_NODES, metavar="N", help="positions for each"
    )
    many.add_argument(
        "--out", required=True, type=Path, metavar="FILE", help="gets a JSON line for each deal"
    )
    many.add_argument("--workers", type=int, metavar="K", help="processes; default: all cores")
    way = many.add_mutually_exclusive_group()
    way.add_argument(
        "--scheduler", metavar="ADDRESS", help="let the workers of a Dask scheduler search"
    )
    way.add_argument(
        "--compiled", action="store_true", help="compile the search first, with mypyc: faster"
    )
    many.set_defaults(run=_study)

    files = _Parser(add_help=False)
    files.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what study wrote")
    table = commands.add_parser("table", parents=[files], help="count studies, as Markdown")
    table.add_argument("--json", action="store_true", help="as JSON")
    table.set_defaults(run=_table)
    picture = commands.add_parser(
        "chart", parents=[files], help="draw the share decided against nodes, as SVG"
    )
    picture.set_defaults(run=_chart)
    archive = commands.add_parser(
        "pack", parents=[files], help="put studies into one compressed file, for a release"
    )
    archive.add_argument("--out", required=True, type=Path, metavar="FILE.gz")
    archive.set_defaults(run=_pack)
    lists = commands.add_parser(
        "publish", parents=[files], help="put studies into the lists of deals, README and chart"
    )
    lists.add_argument(
        "--since", metavar="DAY", help="from when daily deals may be new ones; default: in 14 days"
    )
    lists.add_argument("--tree", type=Path, default=TREE, help=argparse.SUPPRESS)
    lists.set_defaults(run=_publish)
    return parser


def _position(arguments: argparse.Namespace) -> Position:
    rules = parse_rules(arguments.game)
    if arguments.position is None:
        return Position.dealt(rules, arguments.deal)
    try:
        text = _text(arguments.position)
    except OSError as error:
        raise unreadable(arguments.position, error) from None
    except ValueError:
        raise BadText(message("position.json")) from None
    position = Position.from_json(text)
    if position.rules != rules:
        raise BadText(message("position.other-game", found=position.rules.id, asked=rules.id))
    return position


def _text(file: str) -> str:
    """The text of a file, or as much of it as shows that it is too long."""
    most = MOST_CHARACTERS + 1
    if file == "-":
        source: TextIO | None = sys.stdin
        return source.read(most) if source else ""
    with Path(file).open(encoding="utf-8") as opened:
        return opened.read(most)


def _check(number: float | None, most: int, too_small: str, option: str) -> None:
    """Raise :exc:`BadText` for a number that is not above 0, or too large."""
    if number is None:
        return
    if not number > 0:
        raise BadText(message(too_small))
    if number > most:
        raise BadText(message("command-line.too-large", option=option, most=most))


def _games(arguments: argparse.Namespace) -> None:
    if arguments.json:
        games = [
            {
                "id": preset.id,
                "name": str(preset.rules.name),
                "source": str(preset.rules.source),
                "switches": switches(preset.rules),
            }
            for preset in PRESETS.values()
        ]
        print(json.dumps(games, indent=2))
        return
    width = max(map(len, PRESETS))
    for preset in PRESETS.values():
        print(f"{preset.id:{width}}  {preset.rules.name}")


def _deal(arguments: argparse.Namespace) -> None:
    print(_position(arguments).to_json())


def _moves(arguments: argparse.Namespace) -> None:
    for text in sorted(map(str, _position(arguments).legal_moves)):
        print(text)


def _play(arguments: argparse.Namespace) -> None:
    position = _position(arguments)
    for n, text in enumerate(arguments.moves, start=1):
        move = parse_move(text)
        reason = position.why_not(move)
        if reason is not None:
            raise IllegalMove(message("error.illegal-move", n=n, move=text, why=reason))
        position = position.after(move)
    print(position.to_json())


def _perft(arguments: argparse.Namespace) -> None:
    _check(arguments.depth, MOST_DEPTH, "command-line.depth", "--depth")
    position = _position(arguments)
    for depth in range(1, arguments.depth + 1):
        print(perft(position, depth), flush=True)


def _solve(arguments: argparse.Namespace) -> None:
    _check(arguments.nodes, MOST_NODES, "command-line.nodes", "--nodes")
    _check(arguments.seconds, MOST_SECONDS, "command-line.seconds", "--seconds")
    position = _position(arguments)
    found = solve(position, arguments.nodes, arguments.seconds)
    moves = [str(move) for move in found.moves]
    # The moves that led to a position in the middle of a game are not known.
    deal = position.deal
    whole = deal is not None and position == Position.dealt(position.rules, deal)
    text = " ".join([f"{position.rules.id} {deal}:", *moves]) if whole and moves else ""
    if arguments.json:
        answer = {
            "verdict": found.verdict,
            "nodes": found.nodes,
            "seconds": round(found.seconds, 3),
            "moves": moves,
            "text": text,
        }
        print(json.dumps(answer))
        return
    print(message(f"command-line.{found.verdict}"))
    print(message("command-line.effort", count=found.nodes, seconds=f"{found.seconds:.2f}"))
    if moves:
        print(text or " ".join(moves))


def _study(arguments: argparse.Namespace) -> None:
    _check(arguments.nodes, MOST_NODES, "command-line.nodes", "--nodes")
    _check(arguments.workers, MOST_WORKERS, "study.workers", "--workers")
    try:
        study(
            parse_rules(arguments.game),
            parse_deals(arguments.deals),
            arguments.nodes,
            arguments.out,
            workers=arguments.workers,
            scheduler=arguments.scheduler,
            compile_first=arguments.compiled,
        )
    except KeyboardInterrupt:
        raise KeyboardInterrupt(message("study.stopped")) from None


def _counted(arguments: argparse.Namespace) -> list[tuple[str, PublishedStudy]]:
    lines = read_results(arguments.files)
    if not lines:
        raise BadText(message("study.empty"))
    return count(lines)


def _table(arguments: argparse.Namespace) -> None:
    counted = _counted(arguments)
    print(json.dumps(as_json(counted), indent=2) if arguments.json else markdown(counted).rstrip())


def _chart(arguments: argparse.Namespace) -> None:
    print(chart(_counted(arguments)).rstrip())


def _pack(arguments: argparse.Namespace) -> None:
    pack(arguments.files, arguments.out)


def _publish(arguments: argparse.Namespace) -> None:
    day = arguments.since or (datetime.now(UTC) + timedelta(days=14)).date().isoformat()
    publish(read_results(arguments.files), arguments.tree, parse_day(day).isoformat())


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Names such as "på" must not fail where the terminal's encoding lacks a character.
            stream.reconfigure(errors="replace")

    def run() -> None:
        arguments = _parser().parse_args(argv)
        arguments.run(arguments)

    return exit_status(run)


if __name__ == "__main__":
    sys.exit(main())
