"""The two errors of the package. Both are ``ValueError`` and carry a sentence for the player."""

from .messages import Message


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
