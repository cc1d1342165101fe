"""The two errors of the package. Both are ``ValueError`` and carry a sentence for the player."""

from .messages import Message, message


def quoted(value: object, most: int = 60) -> Message:
    """A text or any other value for an error's message: in the language's quotes, with escapes for
    what cannot be printed, and cut to *most* characters.

    >>> print(quoted("t1" * 5_000, 12))
    't1t1t1t1t...'
    >>> print(quoted("第12局\\0"))
    '第12局\\x00'
    """
    try:
        text = str(value)
    except ValueError:  # Python writes no number of thousands of digits
        text = f"{type(value).__name__}..."
    shown = _escaped(text[: most + 1])
    if len(shown) > most:
        # An escape is several characters long; none is cut in the middle.
        length = most
        while len(_escaped(text[:length])) > most - 3:
            length -= 1
        shown = f"{_escaped(text[:length])}..."
    return message("error.quoted", text=shown)


def _escaped(text: str) -> str:
    """The text with escapes for what cannot be printed."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def wrong_type(wanted: str, value: object) -> TypeError:
    """The error for an argument that is nothing of what is *wanted*."""
    return TypeError(f"expected {wanted}, not {type(value).__name__}")


class BadText(ValueError):
    """A text that cannot be read: a card, deal number, move, rules, position or game."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class IllegalMove(ValueError):
    """A move that the rules refuse in its position; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message
