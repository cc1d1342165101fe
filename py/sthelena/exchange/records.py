"""Game texts as people write them: with comments, move numbers, marks and line breaks.

>>> plain_record("st-helena 17: 1. t12-t8! {good} 2. T11>F3 ; and so on")
'st-helena 17: t12-t8 T11>F3'
"""

import re

_COMMENTS = re.compile(r"\{[^{}]*\}|\([^()]*\)|(?:;|//|(?<!\S)#)[^\n]*")
_NUMBER = re.compile(r"^[0-9]{1,4}[.):]+")
_MARKS = "!?,.;"


def plain_record(text: str) -> str:
    """The text without what is not the game's."""
    head, colon, moves = _COMMENTS.sub(" ", text).partition(":")
    words = (_NUMBER.sub("", word, count=1).rstrip(_MARKS) for word in moves.split())
    return " ".join([f"{' '.join(head.split())}{colon}", *filter(None, words)]).strip()
