"""Moves, their text, and the list of legal moves."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from sthelena.cards import Card
from sthelena.errors import BadText, quoted, wrong_type
from sthelena.messages import Message, message

from .spelling import narrow

PILE = "[tfcrws][0-9]{0,3}"
"""The pattern of a pile's name in any game."""

_TO = "(?:-?>|[-\u2013\u2014→])"
_MOVE = re.compile(rf"({PILE})(?:@([0-9]{{1,3}}))?{_TO}({PILE})(?:\*([0-9]{{1,3}}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Move:
    """A move of the top *cards* cards of one pile to another. :data:`DEAL` has no piles.

    Where any card of a pile may be moved, *at* is its place in the pile, from 1 at the bottom.

    >>> str(Move("t3", "f2")), str(Move("t3", "t5", 3)), str(Move("r1", "f2", at=6)), str(DEAL)
    ('t3>f2', 't3>t5*3', 'r1@6>f2', 'deal')
    """

    source: str
    target: str
    cards: int = 1
    at: int = 0

    def __str__(self) -> str:
        if self == DEAL:
            return "deal"
        many = "" if self.cards == 1 else f"*{self.cards}"
        at = f"@{self.at}" if self.at else ""
        return f"{self.source}{at}>{self.target}{many}"

    def lowest_of(self, pile: Sequence[Card]) -> Card:
        """The card of its pile that it moves, the lowest one of several."""
        return pile[self.at - 1 if self.at else -self.cards]


DEAL = Move("", "", 0)
"""Every deal from the stock, every redeal and every turn of the waste."""


def parse_move(text: str) -> Move:
    """The move that *text* writes: ``t3>f2``, ``t3>t5*3``, ``r1@6>f2`` or ``deal``.

    Capitals do not matter, and a dash or an arrow may stand for the ``>``, which shells take for
    an output into a file.

    >>> print(parse_move("T3-F2"), parse_move("t3→t5*3"))
    t3>f2 t3>t5*3

    Raises :exc:`BadText` for what is no move in any game, and ``TypeError`` for what is no text.
    Whether a game has these piles is a question of its rules: see :meth:`.Position.why_not`.
    """
    if not isinstance(text, str):
        raise wrong_type("a text such as 't3>f2'", text)
    return _parsed(text)


def move_of(move: Move | str) -> Move:
    """A move as it is, or the one that a text writes.

    Raises :exc:`BadText` as :func:`parse_move` does, and ``TypeError`` for anything else.
    """
    if isinstance(move, Move):
        return move
    if isinstance(move, str):
        return parse_move(move)
    raise wrong_type("a Move or a text such as 't3>f2'", move)


# Not the public function itself: type checkers take any arguments for one that is cached.
@lru_cache(maxsize=4096)
def _parsed(text: str) -> Move:
    typed = narrow(text).lower()
    if typed == "deal":
        return DEAL
    match = _MOVE.fullmatch(typed)
    if match is None:
        raise BadText(message("error.move", text=quoted(text)))
    at = int(match[2]) if match[2] else 0
    count = int(match[4]) if match[4] else 1
    if count == 0 or (match[2] and at == 0):
        raise BadText(message("error.move", text=quoted(text)))
    return Move(match[1], match[3], count, at)


class SingleMoves(dict[int, tuple[Move, ...]]):
    """The single-card moves of one pile, by the set of targets. Each set is made only once."""

    def __init__(self, source: str, names: tuple[str, ...]) -> None:
        self._moves = tuple(Move(source, target) for target in names)

    def __missing__(self, targets: int) -> tuple[Move, ...]:
        moves = tuple(move for j, move in enumerate(self._moves) if targets >> j & 1)
        self[targets] = moves
        return moves


class LegalMoves:
    """The legal moves of a position: iterate, count, or test one with ``in``.

    What is tested may be a text; one that is no move in any game raises :exc:`BadText`.

    The order is fixed: single cards by source and target in table order, then sequences, then
    ``deal``. Each part is found when it is first asked for, and once; ``in`` needs none of them.
    """

    def __init__(
        self,
        list_of_cards: Callable[[], list[Move]],
        why_no_deal: Callable[["LegalMoves"], Message | None],
        is_legal: Callable[[Move | str], bool],
    ) -> None:
        self._list_of_cards = list_of_cards
        self._why_no_deal = why_no_deal
        self._is_legal = is_legal

    @cached_property
    def of_cards(self) -> list[Move]:
        """Those other than ``deal``."""
        return self._list_of_cards()

    @cached_property
    def deal_refusal(self) -> Message | None:
        """Why ``deal`` is not legal, in words for the player; None if it is."""
        return self._why_no_deal(self)

    @cached_property
    def _moves(self) -> list[Move]:
        return self.of_cards if self.deal_refusal else [*self.of_cards, DEAL]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move | str) and self._is_legal(move)

    def __repr__(self) -> str:
        return f"<LegalMoves {' '.join(map(str, self))}>"
