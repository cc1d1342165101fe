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
from itertools import accumulate, takewhile
from typing import NamedTuple, NotRequired, TypedDict

from sthelena.errors import BadText, wrong_type
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
    none of this number, and for a text that names no rules, ``TypeError`` for a number that is no
    int.
    """
    rules = rules_of(rules)
    if not isinstance(number, int):
        raise wrong_type("a puzzle's number, as an int", number)
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


class _Code(NamedTuple):
    """How numbers of a kind are written: the small ones as so many ones and a zero."""

    small: int
    """Numbers from this on are written as so many ones, and what they are more."""
    low: int
    """So many low bits of that follow its high ones, which are in Elias gamma code: before them, as
    many zeros as bits follow the first 1."""


_COUNT, _LEVEL, _WINS, _GAP, _BACK = _Code(0, 0), _Code(2, 0), _Code(2, 0), _Code(6, 0), _Code(0, 0)
_DEAL, _LENGTH, _PLACE = _Code(0, 4), _Code(0, 5), _Code(2, 1)
"""The codes with which the published puzzles are the fewest bytes."""


def pack(puzzles: Sequence[Written]) -> str:
    """Base64 of the puzzles of a game, as numbers of as many bits as they need.

    Each has its level, its winning moves as gaps, how many puzzles ago the last one of the same
    deal was or else how far the deal is from the last such one, how many moves it shares with that
    puzzle, and the moves that follow.

    >>> one = Written(0, (2, 5), 17, (0, 1, 0, 4))
    >>> unpack(pack([one])) == [one]
    True
    """
    bits = "".join(_bits(code, number) for code, number in _numbers(puzzles))
    padded = bits.ljust(-(-len(bits) // 8) * 8, "0")
    return b64encode(int(padded or "0", 2).to_bytes(len(padded) // 8, "big")).decode()


def _bits(code: _Code, number: int) -> str:
    small, low = code
    if number < small:
        return "1" * number + "0"
    more = number - small
    high = f"{(more >> low) + 1:b}"
    return "1" * small + "0" * (len(high) - 1) + high + f"{more:0{low}b}"[-low:] * (low > 0)


def _numbers(puzzles: Sequence[Written]) -> Iterator[tuple[_Code, int]]:
    yield _COUNT, len(puzzles)
    same: dict[int, int] = {}
    other = 0
    for n, (level, winning, deal, places) in enumerate(puzzles):
        yield _LEVEL, level
        yield _WINS, len(winning) - 1
        past = zip((-1, *winning), winning, strict=False)
        yield from ((_GAP, move - last - 1) for last, move in past)
        before = same.get(deal)
        if before is None:
            yield _BACK, 0
            # Later deals are even numbers, earlier ones odd.
            yield _DEAL, 2 * (deal - other) if deal >= other else 2 * (other - deal) - 1
            other, shared = deal, 0
        else:
            pairs = zip(places, puzzles[before].places, strict=False)
            shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
            yield _BACK, n - before
            yield _LENGTH, shared
        yield _LENGTH, len(places) - shared
        yield from ((_PLACE, place) for place in places[shared:])
        same[deal] = n


def unpack(packed: str) -> list[Written]:
    """The puzzles that :func:`pack` has written."""
    number = _Reader(packed).number
    puzzles: list[Written] = []
    other = 0
    for n in range(number(_COUNT)):
        level = number(_LEVEL)
        gaps = [number(_GAP) for _ in range(number(_WINS) + 1)]
        winning = tuple(gap + past for past, gap in enumerate(accumulate(gaps)))
        back = number(_BACK)
        if back:
            deal, shared = puzzles[n - back].deal, puzzles[n - back].places[: number(_LENGTH)]
        else:
            away = number(_DEAL)
            other += away // 2 if away % 2 == 0 else -(away + 1) // 2
            deal, shared = other, ()
        places = (*shared, *(number(_PLACE) for _ in range(number(_LENGTH))))
        puzzles.append(Written(level, winning, deal, places))
    return puzzles


@cache
def count_of(packed: str) -> int:
    """How many puzzles :func:`pack` has written, without reading them all."""
    return _Reader(packed).number(_COUNT)


class _Reader:
    """Reads numbers in the codes that they were written in."""

    def __init__(self, packed: str) -> None:
        self._bits = "".join(f"{byte:08b}" for byte in b64decode(packed))
        self._at = 0

    def number(self, code: _Code) -> int:
        (small, low), bits = code, self._bits
        if small:
            zero = bits.find("0", self._at, self._at + small)
            if zero >= 0:
                number, self._at = zero - self._at, zero + 1
                return number
        first = bits.index("1", self._at + small)
        end = 2 * first - self._at - small + 1 + low
        high, self._at = int(bits[first : end - low], 2) - 1, end
        return small + (high << low) + (int(bits[end - low : end], 2) if low else 0)
