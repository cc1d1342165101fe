"""Positions to solve: real deals at a point where few moves keep the win.

``python -m sthelena puzzles`` finds them. For each move that keeps the win, a win was replayed
through the rules; all others are proved lost. A move that can be played back at once neither wins
nor loses anything: it does not count, and the question stays the same.

A game's puzzles grow by batches. They keep their numbers, new ones follow them, and a batch is
used for puzzles of the day only from a day well after it was published. So all players get the same
one on the same day, and past days keep theirs.

>>> first = puzzle("st-helena", 1)
>>> len(first.game.position.legal_moves) >= 6, 1 <= len(first.winning) <= 3
(True, True)
"""

from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import takewhile
from typing import NamedTuple, NotRequired, TypedDict

from sthelena.errors import BadText
from sthelena.messages import message
from sthelena.play.game import Game
from sthelena.play.likely_moves import line_of, places_of
from sthelena.play.moves import Move
from sthelena.play.reversible import alike, is_reversible
from sthelena.rules.rules import Preset, Rules, rules_of

from .package_data import read_json
from .winnable_deals import GRADES, Grade, parse_day, turn_of


class Puzzle(NamedTuple):
    """A position to solve: see :func:`puzzle`."""

    game: Game
    """How it came about."""
    winning: tuple[Move, ...]
    """The moves that keep the win; every other one that counts loses it."""
    level: Grade
    """Which third of the game's puzzles it is in, by how many likely moves lose
    (``sthelena.study.puzzle_level``)."""

    @property
    def counted(self) -> list[Move]:
        """The moves that decide: all but those that can be played back and are not named as wins.

        The first puzzles name them: there, any move decides.
        """
        position, wins = self.game.position, self.winning
        return [m for m in position.legal_moves if m in wins or not is_reversible(position, m)]

    @property
    def choices(self) -> tuple[int, int]:
        """How many moves keep the win and how many count, with alike spaces and cells as one."""
        position = self.game.position
        return len(alike(position, self.winning)), len(alike(position, self.counted))

    def attempt(self, game: Game) -> "Attempt":
        """What is decided in a game that goes on from the position."""
        start = len(self.game.moves)
        for n, move in enumerate(game.moves[start:]):
            position = game.positions[start + n]
            if position == self.game.position:
                if move in self.counted:
                    return Attempt(n + 1, move in self.winning)
            elif not is_reversible(position, move):
                return Attempt(n + 1, None)
        return Attempt(0, None)


class Attempt(NamedTuple):
    """What a player's moves from a puzzle's position have decided."""

    moves: int
    """How many there were up to the one that decided; 0 if none has yet."""
    kept: bool | None
    """Whether that one keeps the win; None if only a search can tell."""


class Written(NamedTuple):
    """A puzzle in numbers."""

    level: int
    winning: tuple[int, ...]
    """Which of the legal moves keep the win."""
    deal: int
    places: tuple[int, ...]
    """The moves up to it (:mod:`sthelena.play.likely_moves`)."""


class Batch(TypedDict):
    """Puzzles that were added to a game together."""

    since: str
    """The first day on which one of them may be the puzzle of the day."""
    puzzles: str
    """Base64 of them, as :func:`pack` writes it."""
    supersedes: NotRequired[bool]
    """Whether earlier batches are offered last, and from that day on never as a daily puzzle."""


PUZZLES: Mapping[str, list[Batch]] = read_json("puzzles")
"""By game: the batches of its puzzles, in the order of their numbers."""


def puzzle_count(rules: Rules | Preset | str) -> int:
    """How many puzzles a game has; 0 for most changed rules.

    *rules* may be a preset, or a text for :func:`.parse_rules`. Raises :exc:`BadText` for a text
    that names no rules.
    """
    return len(_written(rules_of(rules).id))


def levels_of(rules: Rules) -> list[Grade]:
    """The level of each puzzle of a game, by number; none where there are no puzzles."""
    return [GRADES[written.level] for written in _written(rules.id)]


def puzzle(rules: Rules | Preset | str, number: int) -> Puzzle:
    """A game's puzzle, counted from 1.

    *rules* may be a preset, or a text for :func:`.parse_rules`. Raises :exc:`BadText` if there is
    none of this number, and for a text that names no rules.
    """
    rules = rules_of(rules)
    known = _written(rules.id)
    if not 1 <= number <= len(known):
        raise BadText(message("error.puzzle", n=number, game=rules.name))
    return read_puzzle(rules, known[number - 1])


def read_puzzle(rules: Rules, written: Written) -> Puzzle:
    """The puzzle of a game that is written in these numbers."""
    level, winning, deal, places = written
    game = Game.new(rules, str(deal))
    for move in line_of(game.position, places):
        game = game.after(move)
    legal = list(game.position.legal_moves)
    return Puzzle(game, tuple(legal[n] for n in winning), GRADES[level])


def puzzle_number(game: Game) -> int:
    """Which puzzle a game stands at, from 1; 0 if it is none.

    >>> puzzle_number(puzzle("st-helena", 7).game)
    7
    """
    for number, (_, _, deal, places) in enumerate(_written(game.rules.id), start=1):
        if str(deal) != game.deal or len(places) != len(game.moves):
            continue
        if puzzle(game.rules, number).game.moves == game.moves:
            return number
    return 0


def first_offered(rules: Rules) -> int:
    """The number of the puzzle that is offered first; those before it come after all others.

    >>> from sthelena import parse_rules
    >>> first_offered(parse_rules("louis"))
    1
    """
    batches = PUZZLES.get(rules.id, [])
    return numbers_of(batches)[newest(batches)].start if batches else 1


def daily_puzzle(
    rules: Rules | Preset | str,
    day: str | date,
    puzzles: Mapping[str, list[Batch]] | None = None,
) -> int:
    """The number of the puzzle of a day, the same for everyone; 0 if the game has none.

    *rules* may be a preset, or a text for :func:`.parse_rules`; *day* is a date, or written
    ``2026-11-21``. *puzzles* are those that the package comes with, or others; the ones that a day
    may have take turns (:func:`.winnable_deals.turn_of`). Raises :exc:`BadText` for a
    text that is none of them.
    """
    game, day = rules_of(rules).id, parse_day(day).isoformat()
    batches = (PUZZLES if puzzles is None else puzzles).get(game, [])
    numbers = numbers_of(batches)
    begun = [n for n, batch in enumerate(batches) if n == 0 or batch["since"] <= day]
    first = newest([batches[n] for n in begun])
    order = [each for n in begun[first:] for each in numbers[n]]
    return 0 if not order else turn_of(day, order, f"{game} puzzle")


EVERYONES = (
    "st-helena",
    "freecell",
    "louis",
    "bakers-game",
    "box-kite",
    "forecell-pysolfc",
    "house-in-the-wood",
    "crescent-pysolfc",
    "capricieuse-pysolfc",
    "nationale-pysolfc",
)
"""The games that take turns in the puzzle of the day that is the same for all players, whichever
game they play. Their number and their names decide whose turn it is on a day: a change here changes
the puzzles of days that have been told."""


def everyones_puzzle(day: str | date) -> tuple[str, int]:
    """The puzzle of a day that is the same for all: of which game, and its number.

    It is the game's own on that day. Raises :exc:`BadText` for a text that is no date.

    >>> game, number = everyones_puzzle("2026-11-28")
    >>> number == daily_puzzle(game, "2026-11-28")
    True
    """
    day = parse_day(day).isoformat()
    game = EVERYONES[turn_of(day, range(len(EVERYONES)), "game of the puzzle")]
    return game, daily_puzzle(game, day)


def newest(batches: Sequence[Batch]) -> int:
    """The place of the last batch that supersedes those before it; 0 if there is none."""
    return max((n for n, batch in enumerate(batches) if batch.get("supersedes")), default=0)


def numbers_of(batches: Sequence[Batch]) -> list[range]:
    """The numbers of the puzzles of each batch."""
    numbers, past = [], 1
    for batch in batches:
        numbers.append(range(past, past + count_of(batch["puzzles"])))
        past = numbers[-1].stop
    return numbers


@cache
def _written(game: str) -> list[Written]:
    return [each for batch in PUZZLES.get(game, []) for each in unpack(batch["puzzles"])]


def written(game: Game, winning: Sequence[Move]) -> Written:
    """A puzzle in numbers, of the easiest level."""
    legal = list(game.position.legal_moves)
    places = places_of(game.positions[0], game.moves)
    wins = sorted(map(legal.index, winning))
    return Written(0, tuple(wins), int(game.deal), tuple(places))


def pack(puzzles: Sequence[Written]) -> str:
    """Base64 of the puzzles of a game, as numbers of as many bits as they need.

    Each has its level, its winning moves, how many puzzles ago the last one of the same deal was
    or else the deal, how many moves it shares with that one, and the moves that follow.

    >>> one = Written(0, (2, 5), 17, (0, 1, 0, 4))
    >>> unpack(pack([one])) == [one]
    True
    """
    bits = "".join(
        f"{number + 1:b}".rjust(2 * (number + 1).bit_length() - 1, "0")
        for number in _numbers(puzzles)
    )
    padded = bits.ljust(-(-len(bits) // 8) * 8, "0")
    return b64encode(int(padded or "0", 2).to_bytes(len(padded) // 8, "big")).decode()


def _numbers(puzzles: Sequence[Written]) -> Iterator[int]:
    yield len(puzzles)
    last: dict[int, int] = {}
    for n, (level, winning, deal, places) in enumerate(puzzles):
        yield from (level, len(winning), *winning)
        before = last.get(deal)
        if before is None:
            yield from (0, deal)
            shared = 0
        else:
            pairs = zip(places, puzzles[before].places, strict=False)
            shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
            yield from (n - before, shared)
        yield from (len(places) - shared, *places[shared:])
        last[deal] = n


def unpack(packed: str) -> list[Written]:
    """The puzzles that :func:`pack` has written."""
    number = _read(b64decode(packed)).__next__
    puzzles: list[Written] = []
    for n in range(number()):
        level = number()
        winning = tuple(number() for _ in range(number()))
        back = number()
        if back:
            deal, shared = puzzles[n - back].deal, puzzles[n - back].places[: number()]
        else:
            deal, shared = number(), ()
        places = (*shared, *(number() for _ in range(number())))
        puzzles.append(Written(level, winning, deal, places))
    return puzzles


@cache
def count_of(packed: str) -> int:
    """How many puzzles :func:`pack` has written, without reading them all."""
    return next(_read(b64decode(packed)))


def _read(packed: bytes) -> Iterator[int]:
    """Numbers in Elias gamma code: before each, as many zeros as bits follow its first 1."""
    bits = "".join(f"{byte:08b}" for byte in packed)
    at = 0
    while (first := bits.find("1", at)) >= 0:
        end = 2 * first - at + 1
        yield int(bits[first:end], 2) - 1
        at = end
