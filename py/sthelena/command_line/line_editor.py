"""Reads lines that a person types, or that a program sends."""

import sys
from collections.abc import Callable
from functools import partial
from typing import TextIO

ReadLine = Callable[[str], str]
"""Reads a line after a prompt; raises EOFError where there is none."""

LONGEST = 10_000


def line_reader(words: Callable[[], list[str]]) -> ReadLine:
    """With prompt_toolkit the line can be edited and is completed from *words*.

    It works on every system, unlike readline, and shows the words while one types. Without it, or
    where no person types, lines are read as they come.
    """
    source: TextIO | None = sys.stdin
    output: TextIO | None = sys.stdout
    if source is None:
        return _no_line
    if output is None or not (source.isatty() and output.isatty()):
        return _plain
    try:
        # Imported here, since it takes longer than most commands.
        from prompt_toolkit import PromptSession  # noqa: PLC0415
        from prompt_toolkit.completion import WordCompleter  # noqa: PLC0415
    except ImportError:
        return input
    session: PromptSession[str] = PromptSession(completer=WordCompleter(words, sentence=True))
    # In a terminal of 24 lines, all that is above the menu of words stays in sight.
    return partial(session.prompt, reserve_space_for_menu=4)


def _plain(_: str) -> str:
    line = sys.stdin.readline(LONGEST)
    if not line:
        raise EOFError
    return line


def _no_line(_: str) -> str:
    raise EOFError
