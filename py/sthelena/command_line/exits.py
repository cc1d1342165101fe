"""How the command line ends: its exit statuses, and one line for what went wrong."""

import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from sthelena.errors import BadText, IllegalMove
from sthelena.messages import message

BAD_INPUT = 2
INTERRUPTED = 130
"""As a shell reports Ctrl+C."""
CLOSED_PIPE = 141
"""As a shell reports SIGPIPE: nobody reads the output any more."""

LONGEST_LINE = 400


def exit_status(command: Callable[[], None]) -> int:
    """Run *command* and return its exit status; what went wrong is told in one line."""
    try:
        try:
            command()
        except SystemExit as leaving:  # argparse's --help
            return int(leaving.code or 0)
        finally:
            _flush()
    except (BadText, IllegalMove) as error:
        status, said = BAD_INPUT, str(error)
    except KeyboardInterrupt as error:
        status, said = INTERRUPTED, str(error)
    except BrokenPipeError:
        status, said = CLOSED_PIPE, ""
    except OSError as error:
        status, said = BAD_INPUT, _failed(error.strerror or str(error))
    except (MemoryError, RecursionError) as error:
        status, said = BAD_INPUT, _failed(type(error).__name__)
    else:
        return 0
    with suppress(KeyboardInterrupt):  # the second of two
        _drop_output()
        _tell(said)
    return status


def _failed(reason: str) -> str:
    return str(message("command-line.failed", reason=reason))


def _flush() -> None:
    output: TextIO | None = sys.stdout
    if output is not None:  # as it is where the caller has closed it
        output.flush()


def _drop_output() -> None:
    """Leave no output that cannot be written: Python would complain of it when it exits."""
    try:
        _flush()
    except OSError:
        with suppress(OSError, io.UnsupportedOperation):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, sys.stdout.fileno())
            os.close(nowhere)


def _tell(text: str) -> None:
    """Print *text* on standard error as one line, with nothing that a terminal obeys."""
    errors: TextIO | None = sys.stderr
    if errors is None or not text:
        return
    words = " ".join(text.split())
    line = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in words)
    if len(line) > LONGEST_LINE:
        line = f"{line[: LONGEST_LINE - 3]}..."
    with suppress(OSError):
        print(line, file=errors)
