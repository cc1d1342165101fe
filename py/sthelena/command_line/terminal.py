"""What the terminal can show: colours, and the signs of the suits."""

import codecs
import os
import sys
from functools import partial
from typing import Literal, TextIO, get_args

from sthelena.cards import SIGNS, SUITS
from sthelena.picture.text import text
from sthelena.play.position import Position

Colour = Literal["auto", "always", "never"]
COLOURS: tuple[Colour, ...] = get_args(Colour)

PLAIN_SIGNS = "sthelena.plain-signs"
"""How to encode what the output lacks, for ``errors``: suits as letters, and plain quotes; other
signs are question marks."""

PLAIN_SIGNS_OR_CODES = "sthelena.plain-signs-or-codes"
"""The same, but other signs are their codes: an error quotes what was typed."""

_PLAIN = dict(zip(SIGNS, SUITS, strict=True)) | {
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{EN DASH}": "-",
    "\N{HORIZONTAL ELLIPSIS}": "...",
    "\N{NO-BREAK SPACE}": " ",
}


def _plain(error: UnicodeError, others: str = "replace") -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end]
    plain = (_PLAIN.get(sign) or sign.encode("ascii", others).decode() for sign in missing)
    return "".join(plain), error.end


codecs.register_error(PLAIN_SIGNS, _plain)
codecs.register_error(PLAIN_SIGNS_OR_CODES, partial(_plain, others="backslashreplace"))


def board(position: Position, colour: Colour) -> str:
    """The position as text, with colours if standard output is to have them."""
    output: TextIO | None = sys.stdout
    return text(
        position.table,
        position.piles,
        colour=colour == "always" or (colour == "auto" and _has_colours(output)),
    )


def _has_colours(output: TextIO | None) -> bool:
    """Whether it is a terminal with colours whose user has not turned them off (NO_COLOR)."""
    if output is None or not output.isatty() or os.environ.get("NO_COLOR"):
        return False
    return os.environ.get("TERM", "") != "dumb"


def print_svg(picture: str) -> None:
    """Print a picture in ASCII: what a file says of no encoding is read as UTF-8, and standard
    output may have another, as on Windows."""
    print(picture.rstrip().encode("ascii", "xmlcharrefreplace").decode())
