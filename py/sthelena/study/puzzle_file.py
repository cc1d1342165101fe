"""Finding and publishing puzzles: their file, in which a line holds what was found in a deal.

A deal's line is the same whoever writes it, and no deal is searched twice.
"""

import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from sthelena.errors import BadText, IllegalMove, quoted
from sthelena.messages import message
from sthelena.play.game import Game
from sthelena.play.position import Position
from sthelena.play.shuffle import parse_deal
from sthelena.published.puzzles import (
    PUZZLES,
    Batch,
    Written,
    count_of,
    newest,
    pack,
    puzzle,
    puzzle_count,
    read_puzzle,
    unpack,
    written,
)
from sthelena.published.winnable_deals import winnable_deals
from sthelena.rules.rules import PRESETS, Rules, parse_rules

from .compiled import compiled
from .progress import check_progress
from .publish import DATA, write_by_game
from .puzzle_check import faults_of
from .puzzle_level import effort_of, levels_by
from .puzzle_search import PuzzleFound, are_near, puzzles_of
from .run import executor_of, local_workers
from .study_file import NOT_A_FILE, TOO_MANY, locked, may_be_cut, unreadable

NODES = 100_000
"""The most nodes of a search for a puzzle, so that the page can prove a loss in a moment."""

MOST = 60
"""So many puzzles of a game are published, …"""

MOST_DAILY = 365
"""… and of the first game one for each day of a year."""

FILE = DATA / "puzzles.json"
"""Where they are in the sources."""

_DEALS = 2_000
"""Where no deals are known to be winnable, so many are searched, from the first."""

_AT_ONCE = 4
"""Deals given to each worker at a time; after them, the puzzles are counted."""


class DealPuzzles(NamedTuple):
    """What was found in a deal."""

    game: str
    deal: str
    puzzles: list[PuzzleFound]

    @classmethod
    def parse(cls, line: str) -> "DealPuzzles":
        """A line of the file. Raises :exc:`ValueError` for any other text."""
        try:
            fields = json.loads(line)
            puzzles = [
                PuzzleFound(**each | {"winning": tuple(each["winning"])})
                for each in fields["puzzles"]
            ]
            found = cls(**fields | {"puzzles": puzzles})
        except (TypeError, KeyError, RecursionError):
            raise ValueError(line) from None
        if (
            not all(type(each) is str for each in (found.game, found.deal))
            or parse_rules(found.game).id != found.game
            or parse_deal(found.deal) != found.deal
            or not found.deal.isdecimal()
            or type(fields["puzzles"]) is not list
            or not all(map(_is_possible, puzzles))
        ):
            raise ValueError(line)
        return found

    def __str__(self) -> str:
        puzzles = [found._asdict() for found in self.puzzles]
        return json.dumps({"game": self.game, "deal": self.deal, "puzzles": puzzles})


def _is_possible(found: PuzzleFound) -> bool:
    """Whether what is written of a puzzle could be true; its moves are still to be played."""
    numbers = (*found.winning, found.legal, found.length, found.nodes)
    return (
        type(found.moves) is str
        and all(type(each) is int and 0 <= each < TOO_MANY for each in numbers)
        and len(found.winning) > 0
        and found.legal > 0
    )


@contextmanager
def _workers(count: int, *, compile_first: bool) -> Iterator[Executor]:
    """Processes on this machine. Raises :exc:`BadText` if one of them is killed."""
    start = partial(local_workers, count)
    with compiled() if compile_first else nullcontext(), executor_of(start) as pool:
        yield pool


def find_puzzles(
    rules: Rules,
    count: int,
    out: Path,
    *,
    workers: int,
    compile_first: bool,
    kindred: Iterable[DealPuzzles] = (),
) -> int:
    """Add puzzles of a game's winnable deals to a file until it has so many; how many it has.

    The deals of *kindred* puzzles come first, and their positions are looked at first. Raises
    :exc:`BadText` for a file that cannot be read or written, is of another game, or is one that
    another process writes, and if a worker is killed.
    """
    with locked(out) as descriptor:
        there = _read(out)
        whole = _without_half_line(there)
        known = _parsed(whole, out)
        if any(line.game != rules.id for line in known):
            raise BadText(message("study.other-game", file=quoted(out), game=rules.id))
        found = sum(len(line.puzzles) for line in known)
        done = {line.deal for line in known}
        ways = {line.deal: [found.moves.split() for found in line.puzzles] for line in kindred}
        offered = winnable_deals(rules) or range(1, _DEALS + 1)
        deals_left = [deal for deal in map(str, offered) if deal not in done]
        left = iter(sorted(deals_left, key=lambda deal: not ways.get(deal)))
        if whole != there:
            os.ftruncate(descriptor, len(whole))
        with (
            os.fdopen(descriptor, "a", encoding="utf-8", newline="\n", closefd=False) as file,
            _workers(workers, compile_first=compile_first) as pool,
        ):
            while found < count and (deals := list(islice(left, _AT_ONCE * workers))):
                hints = [ways.get(deal, []) for deal in deals]
                searched = pool.map(_search, [rules.id] * len(deals), deals, hints)
                for deal, puzzles in zip(deals, searched, strict=True):
                    file.write(f"{DealPuzzles(rules.id, deal, puzzles)}\n")
                    file.flush()
                    found += len(puzzles)
    return found


def _search(game: str, deal: str, ways: Sequence[Sequence[str]]) -> list[PuzzleFound]:
    return puzzles_of(game, deal, NODES, ways)


def read_lines(files: Iterable[Path]) -> list[DealPuzzles]:
    """The lines of files. Raises :exc:`BadText` for a file that cannot be read."""
    return [line for file in files for line in _parsed(_read(file), file)]


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except NOT_A_FILE as error:
        raise unreadable(file, error) from None


def _parsed(data: bytes, file: Path) -> list[DealPuzzles]:
    lines = []
    for n, text in enumerate(data.decode("utf-8", errors="replace").splitlines(), start=1):
        try:
            lines.append(DealPuzzles.parse(text))
        except ValueError:
            raise BadText(message("study.puzzle-line", file=quoted(file), n=n)) from None
    return lines


def _without_half_line(data: bytes) -> bytes:
    """What a file holds, without the half line that a killed writer may have left."""
    end = data.rfind(b"\n") + 1
    return data[:end] if may_be_cut(data[end:]) else data


def publish_puzzles(
    lines: Iterable[DealPuzzles],
    tree: Path,
    since: str,
    *,
    supersede: bool,
    workers: int,
    compile_first: bool,
) -> dict[str, int]:
    """Put the best puzzles of files into the package's sources; how many each game now has.

    They are another batch behind a game's earlier puzzles, which keep their numbers; *since* is
    the first day that may have one of them as its own. With *supersede* there are as many as if
    the game had none, and they come before the earlier ones. All puzzles are graded, those that are
    superseded among themselves. Without lines, those of every game are only graded. Raises
    :exc:`BadText` for a game that does not follow the rules.
    """
    by_game: defaultdict[str, list[DealPuzzles]] = defaultdict(list)
    for line in lines:
        by_game[line.game].append(line)
    both = dict(PUZZLES)
    for game, found in by_game.items():
        batches = PUZZLES.get(game, [])
        known = [unpack(batch["puzzles"]) for batch in batches]
        left = most_of(game) - sum(map(len, () if supersede else known[newest(batches) :]))
        if new := chosen(found, [each for puzzles in known for each in puzzles], left):
            batch = Batch(since=since, puzzles=pack(new))
            both[game] = [*batches, batch | {"supersedes": True} if supersede else batch]
    games = [game for game in PRESETS if game in both and game in (by_game or both)]
    with _workers(workers, compile_first=compile_first) as pool:
        for game in games:
            both[game] = _graded(game, both[game], pool)
    write_by_game(tree / FILE, both)
    return {game: sum(count_of(batch["puzzles"]) for batch in both[game]) for game in games}


def most_of(game: str) -> int:
    """How many puzzles of a game are published."""
    return MOST_DAILY if game == next(iter(PRESETS)) else MOST


def _graded(game: str, batches: Sequence[Batch], pool: Executor) -> list[Batch]:
    """The batches with the levels of their puzzles: thirds, of those that are superseded too."""
    puzzles = [unpack(batch["puzzles"]) for batch in batches]
    first = newest(batches)
    graded = []
    for together in (puzzles[:first], puzzles[first:]):
        every = [each for some in together for each in some]
        levels = iter(levels_by([*pool.map(_effort, [game] * len(every), every)]))
        graded += [[each._replace(level=next(levels)) for each in some] for some in together]
    return [batch | {"puzzles": pack(some)} for batch, some in zip(batches, graded, strict=True)]


def _effort(game: str, puzzle: Written) -> float:
    return effort_of(read_puzzle(parse_rules(game), puzzle))


def chosen(lines: Sequence[DealPuzzles], known: Sequence[Written], most: int) -> list[Written]:
    """At most so many puzzles of a game, in the order in which they follow those known.

    Those with the smallest share of winning moves are chosen first; then their order is mixed, so
    that puzzles of one deal are not side by side.
    """
    if not lines:
        return []
    game = lines[0].game
    places = _places(game, known)
    found = [
        (line.deal, each)
        for line in lines
        for each in line.puzzles
        if not _is_near(places[line.deal], game, line.deal, each)
    ]
    found.sort(key=lambda of: (len(of[1].winning) / of[1].legal, int(of[0]), of[1].moves))
    best = found[: max(0, most)]
    turns: Counter[str] = Counter()
    rounds = []
    for deal, each in sorted(best, key=lambda of: (int(of[0]), of[1].moves)):
        rounds.append((turns[deal], int(deal), each))
        turns[deal] += 1
    return [
        _written(game, str(deal), each) for _, deal, each in sorted(rounds, key=lambda of: of[:2])
    ]


def _places(game: str, known: Sequence[Written]) -> defaultdict[str, list[Position]]:
    """By deal, the positions of the known puzzles."""
    places: defaultdict[str, list[Position]] = defaultdict(list)
    rules = parse_rules(game)
    for each in known:
        places[str(each.deal)].append(read_puzzle(rules, each).game.position)
    return places


def _is_near(places: Sequence[Position], game: str, deal: str, found: PuzzleFound) -> bool:
    """Whether a puzzle lies too close to one of some positions of its deal."""
    if not places:
        return False
    position = _played(game, deal, found).position
    return any(are_near(position, place) for place in places)


def _played(game: str, deal: str, found: PuzzleFound) -> Game:
    try:
        return Game.parse(f"{game} {deal}: {found.moves}")
    except (BadText, IllegalMove):
        raise BadText(message("study.no-win", game=game, deal=deal)) from None


def _written(game: str, deal: str, found: PuzzleFound) -> Written:
    played = _without_loops(_played(game, deal, found))
    legal = list(played.position.legal_moves)
    if any(n >= len(legal) for n in found.winning):
        raise BadText(message("study.no-win", game=game, deal=deal))
    return written(played, [legal[n] for n in found.winning])


def _without_loops(game: Game) -> Game:
    """The game without moves that led back to a position that was there before."""
    short = Game.new(game.rules, game.deal)
    for move, position in zip(game.moves, game.positions[1:], strict=True):
        places = [(before.round, before.piles) for before in short.positions]
        if (position.round, position.piles) in places:
            while (short.position.round, short.position.piles) != (position.round, position.piles):
                short = short.undo()
        else:
            short = short.after(move)
    return short


class Checked(NamedTuple):
    """How many puzzles were checked, and what is wrong with them."""

    puzzles: int
    faults: list[str]


def check_puzzles(games: Iterable[str], *, workers: int, compile_first: bool) -> Checked:
    """Check the published puzzles of games, move by move, and show the progress."""
    places = [
        (game, number) for game in games for number in range(1, puzzle_count(parse_rules(game)) + 1)
    ]
    faults: list[str] = []
    with (
        _workers(workers, compile_first=compile_first) as pool,
        check_progress(len(places)) as step,
    ):
        for found in pool.map(_faults, *zip(*places, strict=True), chunksize=4):
            faults += found
            step()
    return Checked(len(places), faults)


def _faults(game: str, number: int) -> list[str]:
    found = puzzle(parse_rules(game), number)
    return [f"{game} {number}: {fault}" for fault in faults_of(found)]
