"""The two errors of the package. Both are ``ValueError`` and carry a sentence for the player."""

from .messages import Message


def quoted(text: str, most: int = 60) -> str:
    """*text* for an error's message: in quotes, in ASCII, and cut to *most* characters.

    >>> print(quoted("t1" * 5_000, 12))
    't1t1t1t1t...'
    """
    shown = text[: most + 1]
    if len(ascii(shown)) - 2 <= most:
        return ascii(shown)
    # An escape is several characters long; none is cut in the middle.
    while len(ascii(shown)) - 2 > most - 3:
        shown = shown[:-1]
    return ascii(f"{shown}...")


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
