"""Numbers that the command line takes, within bounds."""

from sthelena.errors import BadText
from sthelena.messages import message

MOST_DEPTH = 500
"""Python's own stack is not much deeper; nobody waits so long."""
MOST_NODES = 10**9
MOST_SECONDS = 10**9
MOST_WORKERS = 1_000


def check(number: float | None, most: int, too_small: str, option: str) -> None:
    """Raise :exc:`BadText` for a number that is not above 0, or too large."""
    if number is None:
        return
    if not number > 0:
        raise BadText(message(too_small))
    if number > most:
        raise BadText(message("command-line.too-large", option=option, most=most))
