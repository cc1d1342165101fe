"""What the terminal can show: colours, and the signs of the suits."""

import os
import sys
from typing import Literal, TextIO, get_args

from sthelena.cards import SIGNS, SUITS
from sthelena.picture.text import text
from sthelena.play.position import Position

Colour = Literal["auto", "always", "never"]
COLOURS: tuple[Colour, ...] = get_args(Colour)


def board(position: Position, colour: Colour) -> str:
    """The position as text, as standard output can show it."""
    output: TextIO | None = sys.stdout
    return text(
        position.table,
        position.piles,
        colour=colour == "always" or (colour == "auto" and _has_colours(output)),
        suits=SIGNS if _has_signs(output) else SUITS,
    )


def _has_colours(output: TextIO | None) -> bool:
    """Whether it is a terminal with colours whose user has not turned them off (NO_COLOR)."""
    if output is None or not output.isatty() or os.environ.get("NO_COLOR"):
        return False
    return os.environ.get("TERM", "") != "dumb"


def _has_signs(output: TextIO | None) -> bool:
    try:
        SIGNS.encode(getattr(output, "encoding", None) or "utf-8")
    except (LookupError, UnicodeError):
        return False
    return True
