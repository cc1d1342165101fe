"""The commands and their arguments."""

import argparse
from pathlib import Path
from typing import Any, NoReturn

from sthelena import __version__
from sthelena.errors import BadText
from sthelena.messages import message
from sthelena.schemas import SCHEMAS
from sthelena.solver import DEFAULT_NODES
from sthelena.study.publish import TREE, is_source_tree
from sthelena.study.puzzle_file import MOST as MOST_PUZZLES

from . import on_games, on_puzzles, on_studies, on_tables
from .completion import SHELLS, completion
from .starts import LEVEL_WORDS, TODAY
from .terminal import COLOURS

MOST_SHOWN = 200


class Parser(argparse.ArgumentParser):
    """Raises :exc:`BadText` instead of leaving."""

    def error(self, text: str) -> NoReturn:
        shown = text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."
        raise BadText(message("command-line.usage", text=shown))

    def _print_message(self, text: str, file: Any = None) -> None:
        # argparse's own hides that help or version could not be written.
        print(text, end="", file=file)


Commands = Any
"""What ``add_subparsers`` returns; argparse has no public name for its type."""


def parser() -> Parser:
    """The parser of the whole command line; ``run`` of what it parsed is the command."""
    whole = Parser(prog="sthelena", description="The rules of St. Helena and its relatives.")
    whole.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_games(commands)
    _add_moves(commands)
    _add_searches(commands)
    _add_studies(commands)
    _add_exchange(commands)
    shell = commands.add_parser("completion", help="print a script that lets a shell complete this")
    shell.add_argument("shell", choices=SHELLS)
    shell.set_defaults(run=lambda arguments: print(completion(whole, arguments.shell)))
    return whole


def _add_exchange(commands: Commands) -> None:
    """The commands for other programs."""
    results = commands.add_parser("results", help="print the results in a backup as CSV")
    results.add_argument("file", type=Path, metavar="FILE", help="what the page saved as a backup")
    results.set_defaults(run=on_tables.run_results)

    shape = commands.add_parser("schema", help="print the JSON Schema of a file or a view")
    shape.add_argument("name", nargs="?", choices=list(SCHEMAS), help="default: all, by name")
    shape.set_defaults(run=on_tables.run_schema)


def _game() -> Parser:
    """The argument that chooses a game."""
    game = Parser(add_help=False)
    game.add_argument(
        "--game", required=True, metavar="ID", help="a game's id, e.g. st-helena+build=any"
    )
    return game


def _start(*, deal_needed: bool = True, picked: bool = False, positions: bool = True) -> Parser:
    """The arguments for where a game starts; *picked* if the program may also pick the deal."""
    start = Parser(add_help=False, parents=[_game()])
    start.set_defaults(position=None, level=None, daily=None, puzzle=None)
    origin = start.add_mutually_exclusive_group(required=deal_needed)
    origin.add_argument("--deal", metavar="N", help="a deal number, the same as PySolFC's")
    if positions:
        origin.add_argument(
            "--position",
            metavar="FILE",
            help="a position or a game, as JSON, text or a board; - for standard input",
        )
    if picked:
        origin.add_argument("--level", choices=LEVEL_WORDS, help="a random deal of that difficulty")
        origin.add_argument(
            "--daily",
            nargs="?",
            const=TODAY,
            metavar="DATE",
            help="the deal of the day, or of a date",
        )
    if picked and positions:
        origin.add_argument(
            "--puzzle", nargs="?", const=TODAY, metavar="N", help="a puzzle, or that of the day"
        )
    return start


def _add_games(commands: Commands) -> None:
    games = commands.add_parser("games", help="list the games")
    games.add_argument("--json", action="store_true", help="with all their switches")
    games.set_defaults(run=on_games.run_games)

    deal = commands.add_parser(
        "deal",
        parents=[_start(picked=True, positions=False)],
        help="print the start of a game as JSON",
    )
    deal.set_defaults(run=on_games.run_deal)


def _add_moves(commands: Commands) -> None:
    moves = commands.add_parser("moves", parents=[_start()], help="list the legal moves")
    moves.set_defaults(run=on_games.run_moves)

    played = Parser(add_help=False)
    played.add_argument(
        "moves", nargs="*", metavar="MOVE", help="t3-f2, t3-t5*3 or deal; in quotes also t3>f2"
    )
    played.add_argument(
        "--color", choices=COLOURS, default="auto", help="red cards in red; default: %(default)s"
    )
    show = commands.add_parser(
        "show",
        parents=[_start(picked=True), played],
        help="show the table after moves, as text or SVG",
    )
    show.add_argument("--svg", action="store_true", help="as SVG, with the last move")
    show.add_argument(
        "--arrow", action="append", default=[], metavar="MOVE", help="draw a move; with --svg"
    )
    show.add_argument(
        "--mark", action="append", default=[], metavar="PILE", help="frame a pile; with --svg"
    )
    show.add_argument(
        "--size", type=float, metavar="PIXELS", help="the picture's width; with --svg"
    )
    show.set_defaults(run=on_games.run_show)

    play = commands.add_parser(
        "play",
        parents=[_start(deal_needed=False, picked=True), played],
        help="print the position after moves as JSON, or play on in the terminal",
    )
    play.add_argument(
        "-i", "--interactive", action="store_true", help="play; a deal number is not needed"
    )
    play.set_defaults(run=on_games.run_play)


def _add_searches(commands: Commands) -> None:
    count = commands.add_parser("perft", parents=[_start()], help="count the move sequences")
    count.add_argument("--depth", required=True, type=int, metavar="D")
    count.set_defaults(run=on_games.run_perft)

    search = commands.add_parser(
        "solve", parents=[_start(picked=True)], help="find out whether it can be won"
    )
    search.add_argument(
        "--nodes",
        type=int,
        default=DEFAULT_NODES,
        metavar="N",
        help="look at about so many positions; default: %(default)s",
    )
    search.add_argument("--seconds", type=float, metavar="S", help="time to take")
    search.add_argument("--json", action="store_true", help="print one JSON object")
    search.set_defaults(run=on_games.run_solve)


def _add_studies(commands: Commands) -> None:
    many = commands.add_parser(
        "study", parents=[_game()], help="search many deals, on all cores; goes on where it stopped"
    )
    many.add_argument("--deals", required=True, metavar="A..B", help="e.g. 1..1000 or 17,ms18")
    many.add_argument(
        "--nodes",
        type=int,
        default=DEFAULT_NODES,
        metavar="N",
        help="look at about so many positions of each; default: %(default)s",
    )
    many.add_argument(
        "--out", required=True, type=Path, metavar="FILE", help="gets a JSON line for each deal"
    )
    many.add_argument(
        "--check",
        type=int,
        metavar="N",
        help="search nothing: replay the wins in FILE, and prove N of the losses again",
    )
    many.add_argument("--workers", type=int, metavar="K", help="processes; default: all cores")
    way = many.add_mutually_exclusive_group()
    way.add_argument(
        "--scheduler", metavar="ADDRESS", help="let the workers of a Dask scheduler search"
    )
    way.add_argument(
        "--compiled", action="store_true", help="compile the search first, with mypyc: faster"
    )
    many.set_defaults(run=on_studies.run_study)
    _add_results(commands)
    _add_puzzles(commands)


def _add_puzzles(commands: Commands) -> None:
    """The commands for positions to solve."""
    speed = Parser(add_help=False)
    speed.add_argument("--workers", type=int, metavar="K", help="processes; default: all cores")
    speed.add_argument(
        "--compiled", action="store_true", help="compile the search first, with mypyc: faster"
    )
    whole = commands.add_parser(
        "puzzles", help="find positions in which few moves keep the win, and check them"
    )
    steps = whole.add_subparsers(dest="step", required=True, metavar="STEP")
    find = steps.add_parser(
        "find",
        parents=[_game(), speed],
        help="search winnable deals for puzzles; goes on where it stopped",
    )
    find.add_argument(
        "--count", type=int, default=MOST_PUZZLES, metavar="N", help="stop at so many puzzles"
    )
    find.add_argument(
        "--out", required=True, type=Path, metavar="FILE", help="gets a JSON line for each deal"
    )
    find.add_argument(
        "--kindred",
        nargs="*",
        default=(),
        type=Path,
        metavar="FILE",
        help="puzzles of a kindred game, of which those that are puzzles here come first",
    )
    find.set_defaults(run=on_puzzles.run_find)
    check = steps.add_parser(
        "check", parents=[speed], help="prove the verdict of every move of the published puzzles"
    )
    check.add_argument("--game", metavar="ID", help="those of one game")
    check.set_defaults(run=on_puzzles.run_check)
    if not is_source_tree(TREE):
        return
    lists = steps.add_parser(
        "publish",
        parents=[speed],
        help="put the best puzzles of files into the sources, and grade them",
    )
    lists.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="what find wrote; none: only grade"
    )
    lists.add_argument(
        "--since",
        metavar="DAY",
        help="from when they may be puzzles of the day; default: in 15 days",
    )
    lists.add_argument(
        "--supersede",
        action="store_true",
        help="offer the game's earlier puzzles after these, and as puzzles of the day no more",
    )
    lists.add_argument("--tree", type=Path, default=TREE, help=argparse.SUPPRESS)
    lists.set_defaults(run=on_puzzles.run_publish)


def _add_results(commands: Commands) -> None:
    """The commands that read what ``study`` wrote."""
    files = Parser(add_help=False)
    files.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what study wrote")
    rows = commands.add_parser("csv", parents=[files], help="print studies as CSV, a row a deal")
    rows.set_defaults(run=on_tables.run_csv)
    table = commands.add_parser("table", parents=[files], help="count studies, as Markdown")
    form = table.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as JSON")
    form.add_argument("--csv", action="store_true", help="as CSV")
    table.set_defaults(run=on_studies.run_table)
    picture = commands.add_parser(
        "chart", parents=[files], help="draw the share decided against nodes, as SVG"
    )
    picture.set_defaults(run=on_studies.run_chart)
    archive = commands.add_parser(
        "pack", parents=[files], help="put studies into one compressed file, for a release"
    )
    archive.add_argument("--out", required=True, type=Path, metavar="FILE.gz")
    archive.set_defaults(run=on_studies.run_pack)
    if not is_source_tree(TREE):
        return
    lists = commands.add_parser(
        "publish", parents=[files], help="put studies into the lists of deals, figures and chart"
    )
    lists.add_argument(
        "--since", metavar="DAY", help="from when daily deals may be new ones; default: in 14 days"
    )
    figures = lists.add_mutually_exclusive_group()
    figures.add_argument(
        "--smaller", action="store_true", help="replace studies of more deals or nodes too"
    )
    figures.add_argument(
        "--lists", action="store_true", help="only the lists of deals; figures and chart stay"
    )
    lists.add_argument("--tree", type=Path, default=TREE, help=argparse.SUPPRESS)
    lists.set_defaults(run=on_studies.run_publish)
