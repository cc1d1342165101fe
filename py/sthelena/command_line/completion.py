"""Scripts that let a shell complete the command line.

They are made once, with shtab, and start no Python at each Tab, as argcomplete would.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from sthelena.errors import BadText
from sthelena.messages import message
from sthelena.rules.rules import PRESETS

SHELLS = ("bash", "zsh", "tcsh")

_GAMES = "_sthelena_games"


def completion(parser: argparse.ArgumentParser, shell: str) -> str:
    """The script for a shell. Raises :exc:`BadText` if shtab is not installed."""
    try:
        import shtab  # noqa: PLC0415 - an optional package
    except ImportError:
        raise BadText(message("command-line.no-shtab")) from None
    games = " ".join(PRESETS)
    for action in _actions(parser):
        if action.dest == "game":
            action.complete = {  # type: ignore[attr-defined]
                "bash": _GAMES,
                "zsh": f"({games})",
                "tcsh": f"({games})",
            }
        elif action.type is Path or action.dest == "position":
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    preamble = f'{_GAMES}() {{ compgen -W "{games}" -- "$1"; }}' if shell == "bash" else ""
    return shtab.complete(parser, shell, preamble=preamble)


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """The arguments of a parser and of all its commands."""
    for action in parser._actions:  # noqa: SLF001 - argparse has no public way
        yield action
        if action.nargs == argparse.PARSER:
            assert isinstance(action.choices, dict)
            for command in action.choices.values():
                yield from _actions(command)
