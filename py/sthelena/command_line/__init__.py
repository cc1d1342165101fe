"""The command line: ``python -m sthelena COMMAND``; ``--help`` lists the commands.

Exit status 0, or 2 with one line on standard error for bad input; 130 after Ctrl+C, and 141 when
whatever reads the output has closed it.
"""

import io
import sys
from collections.abc import Sequence
from contextlib import suppress

from .exits import exit_status
from .parser import parser
from .terminal import PLAIN_SIGNS, PLAIN_SIGNS_OR_CODES


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    # Names such as "på" must not fail where the terminal's encoding lacks a character, nor a game
    # because of what is typed.
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, PLAIN_SIGNS),
        (sys.stderr, PLAIN_SIGNS_OR_CODES),
    ):
        if isinstance(stream, io.TextIOWrapper):
            # An input that has been read from, by who calls this as a function, stays as it is.
            with suppress(io.UnsupportedOperation):
                stream.reconfigure(errors=errors)

    def run() -> None:
        arguments = parser().parse_args(argv)
        arguments.run(arguments)

    return exit_status(run)
