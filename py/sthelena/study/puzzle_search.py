"""Looking for puzzles: positions of a deal in which few moves keep the win.

They are rare along good play. So a search begins at positions of a win, at the few other last deals
that are won, and at the last won position of careless play, always where all that can be dealt is
dealt; where a redeal shuffles, at last deals alone. It goes on by moves that still win, always from
where the smallest share of the moves does, since puzzles lie close together. At each position,
every move that cannot be played back is searched until it is won or proved lost. The others keep
the win and do not count.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from sthelena.play.moves import DEAL, Move, parse_move
from sthelena.play.position import Position
from sthelena.play.reversible import alike, is_reversible
from sthelena.rules.rules import parse_rules
from sthelena.solver import solve
from sthelena.solver.kernel.solver import SEARCHING, Solver
from sthelena.solver.problem import (
    VERDICTS,
    game_numbers,
    may_be_shuffled,
    position_numbers,
)
from sthelena.solver.solve import SEED

from .puzzle_room import is_tight, room_of, ways_out

FEWEST_MOVES = 6
"""A puzzle has at least so many moves that count, …"""

MOST_WINNING = 3
"""… of which at most so many keep the win, …"""

CARDS_LEFT = 10
"""… and at least so many cards left to play, each of which takes a move."""

MOST_OF_DEAL = 4
"""At most so many puzzles of a deal are kept, …"""

_FEW = 0.4
"""… and if at most this share of the moves wins in that many, the search ends."""

_APART = 8
"""Between two puzzles of a deal, at least so many cards have changed piles."""

_LAST_DEALS = 40
"""So many ways to come to another last deal are tried, …"""

_BEFORE_REDEAL = 40
"""… from so many moves of a win before its last redeal, …"""

_EARLY = 0.1
"""… with this chance before each move that does not go to a foundation."""

_SHUFFLED = 300
"""Behind so many moves at most, a last deal that was shuffled is reached."""

_BETWEEN = 6
"""A search begins at one in so many of a win's positions."""

_BEFORE = 18
"""The first is so many moves before all cards are open."""

_PLAYS = 20
"""Careless play begins so often, …"""

_CARELESS = 40
"""… and goes on for so many moves at most."""

_WEARY = 0.007
"""What is near one of the beginnings comes later by so much for each position looked at there, …"""

_FOUND = 40
"""… of which a puzzle that was found counts as so many."""

_NOISE = 0.1
"""So far, chance decides what is looked at first."""

_SHORT = 0.1
"""What follows a position comes later by so much for each move that this has too few."""

_WAYS_OUT = 8
"""So many ways out of a room are tried before all are."""

_WAYS_BACK = 4
"""So many of the moves that can be played back are followed."""

_OPEN_QUESTIONS = 2
"""A position with more moves that a first look does not decide is no puzzle."""

_EFFORT = 500_000
"""So much is spent on a deal, in nodes; …"""

_SEARCH = 500
"""… as many as it takes to begin a search."""

_QUICK = 1_000
"""The nodes of a first look at a move, …"""

_NEXT = 5_000
"""… and of a second one."""

_FIRST_WIN = 300_000
"""The nodes of the search for a deal's win."""

Place = tuple[Position, tuple[Move, ...]]
"""A position, and how it was reached."""


class PuzzleFound(NamedTuple):
    """A puzzle, and what a search needed to win it. The fields are those of JSON."""

    moves: str
    """How its position was reached."""
    winning: Sequence[int]
    """The legal moves that keep the win and count, by their numbers."""
    legal: int
    """How many moves count, with alike ones as one."""
    length: int
    """The moves of the win that was found."""
    nodes: int


def puzzles_of(
    game: str, deal: str, nodes: int, ways: Iterable[Sequence[str]] = ()
) -> list[PuzzleFound]:
    """The puzzles that are found in a deal; no search takes more than *nodes*.

    *ways* are moves that lead to puzzles of a kindred game: these positions are looked at first.
    """
    start = Position.dealt(parse_rules(game), deal)
    search = DealSearch(nodes, random.Random(f"{game} {deal}"))
    for way in ways:
        search.follow(start, way)
    win = () if may_be_shuffled(start) else solve(start, _FIRST_WIN).moves
    line = [start]
    for move in win:
        line.append(line[-1].after(move))
    if may_be_shuffled(start):
        search.explore([*search.shuffled_deals(start)])
    else:
        search.explore([*search.places_of_win(line, win), *search.last_deals(line, win)])
    return search.best()


class _Noted(NamedTuple):
    """A puzzle of a deal, while others are looked for."""

    share: float
    """How much of what can be done wins."""
    position: Position
    found: PuzzleFound


class DealSearch:
    """What has been looked at in a deal, and what was found."""

    def __init__(self, nodes: int, dice: random.Random) -> None:
        self._noted: list[_Noted] = []
        self.dice = dice
        self.effort = 0
        """What was spent on the deal, in nodes."""
        self._nodes = nodes
        self._seen: set[Position] = set()
        self._answers: dict[Position, tuple[str, int]] = {}

    def best(self) -> list[PuzzleFound]:
        """The puzzles that were found, those with the smallest share of winning moves first."""
        noted = sorted(self._noted, key=lambda noted: noted.share)
        return [each.found for each in noted[:MOST_OF_DEAL]]

    # Where to begin.

    def places_of_win(self, line: Sequence[Position], moves: Sequence[Move]) -> list[Place]:
        """Some positions of a win, from shortly before all cards are open."""
        first = next((n for n, position in enumerate(line) if is_open(position)), len(line))
        ns = range(max(0, first - _BEFORE), len(line), _BETWEEN)
        return [(line[n], tuple(moves[:n])) for n in ns if cards_left(line[n]) >= CARDS_LEFT]

    def last_deals(self, line: Sequence[Position], moves: Sequence[Move]) -> list[Place]:
        """Other last deals than that of a win that are won, too, behind moves at random."""
        last = next(n for n, position in enumerate(line) if position.round == line[-1].round)
        if not line[0].rules.redeals or not last:
            return []
        places, seen = [], {*line}
        for _ in range(_LAST_DEALS):
            n = self.dice.randrange(max(0, last - _BEFORE_REDEAL), last)
            position, made = self._redealt(line[n], line[-1].round, 2 * _BEFORE_REDEAL)
            if position in seen or not is_open(position):
                continue
            seen.add(position)
            if self._answer(position, _QUICK)[0] == "won":
                places.append((position, (*moves[:n], *made)))
        return places

    def shuffled_deals(self, start: Position) -> Iterator[Place]:
        """Last deals that are won, behind moves at random: no win leads through a shuffle."""
        for _ in range(_LAST_DEALS):
            position, made = self._redealt(start, start.rules.redeals + 1, _SHUFFLED)
            if is_open(position) and self._answer(position, _QUICK)[0] == "won":
                yield position, made

    def _redealt(self, position: Position, until: int, most: int) -> Place:
        """Play on at random until this round, if it can be reached in so many moves."""
        made: list[Move] = []
        while position.round < until and len(made) < most:
            home, onward = self._homeward(position)
            ways = home or onward
            step = self.dice.choice(ways) if ways else None
            if step is None or (not home and self.dice.random() < _EARLY):
                step = DEAL if position.is_legal(DEAL) else step
            if step is None:
                break
            made.append(step)
            position = position.after(step)
        return position, tuple(made)

    def _homeward(self, position: Position) -> tuple[list[Move], list[Move]]:
        """The moves to a foundation, and those that cannot be played back."""
        legal = [move for move in position.legal_moves if move != DEAL]
        is_foundation = position.table.is_foundation
        home = [m for m in legal if is_foundation(m.target) and not is_foundation(m.source)]
        return home, [] if home else [m for m in legal if not is_reversible(position, m)]

    def border(self, position: Position, moves: tuple[Move, ...]) -> Place:
        """Move on carelessly from a position that is won, and back to where it last was."""
        line, made = [position], [*moves]
        for _ in range(_CARELESS):
            step = self._careless(line[-1])
            if step is None:
                break
            made.append(step)
            line.append(line[-1].after(step))
        won, lost = 0, len(line)
        while lost - won > 1:
            middle = (won + lost) // 2
            if self._answer(line[middle], _QUICK)[0] == "won":
                won = middle
            else:
                lost = middle
        return line[won], tuple(made[: len(moves) + won])

    def _careless(self, position: Position) -> Move | None:
        if not position.table.cells:
            home, onward = self._homeward(position)
            return self.dice.choice(home or onward) if home or onward else None
        legal = [move for move in position.legal_moves if move != DEAL]
        if self.dice.random() < 0.7:
            legal = [move for move in legal if (move.source[0], move.target[0]) == ("t", "c")]
        onward = [move for move in legal if not is_reversible(position, move)]
        return self.dice.choice(onward or legal) if legal else None

    # Looking around.

    def follow(self, start: Position, way: Iterable[str]) -> None:
        """Look at the position that moves lead to, if they are legal here."""
        position, moves = start, tuple(map(parse_move, way))
        for move in moves:
            if not position.is_legal(move):
                return
            position = position.after(move)
        if cards_left(position) >= CARDS_LEFT:
            self._look(position, moves)

    def explore(self, places: Sequence[Place]) -> None:
        """Look at positions from these on, first where few moves win."""
        near = [(0.5, n, place) for n, place in enumerate(places)]
        for n, place in enumerate(places):
            plays = range(_PLAYS // len(places) + 1)
            near += [(_FEW, n, self.border(*place)) for _ in plays]
        heap: list[tuple[float, int, int, Place]] = []
        looked = Counter[int]()
        pushed = 0
        while self.effort <= _EFFORT:
            for late, n, place in near:
                pushed += 1
                more = _WEARY * looked[n] + _NOISE * self.dice.random()
                heappush(heap, (late + more, pushed, n, place))
            enough = sum(noted.share <= _FEW for noted in self._noted) >= MOST_OF_DEAL
            if enough or not heap:
                return
            _, _, n, (position, moves) = heappop(heap)
            near = []
            if position not in self._seen and cards_left(position) >= CARDS_LEFT:
                self._seen.add(position)
                noted = len(self._noted)
                ways = self._look(position, moves)
                looked[n] += 1 + _FOUND * (len(self._noted) - noted)
                near = [(late, n, (position.after(m), (*moves, m))) for late, m in ways]

    def _look(self, position: Position, moves: tuple[Move, ...]) -> list[tuple[float, Move]]:
        """Note a position if it is a puzzle; moves to go on with, and how late."""
        legal = list(position.legal_moves)
        onward = [move for move in legal if not is_reversible(position, move)]
        groups = [group[0] for group in alike(position, onward)]
        self.dice.shuffle(groups)
        winning: list[Move] = []
        undecided: list[Move] = []
        tried = 0
        for move in groups:
            tried += 1
            verdict, _ = self._answer(position.after(move), _QUICK)
            if verdict == "won":
                winning.append(move)
                if len(winning) > MOST_WINNING + 1:
                    break
            elif verdict == "unknown":
                undecided.append(move)
        if (
            len(groups) >= FEWEST_MOVES
            and is_open(position)
            and len(winning) <= MOST_WINNING
            and len(undecided) <= _OPEN_QUESTIONS
        ):
            self._decide(position, moves, winning, undecided)
        share = (len(winning) + len(undecided) / 2) / max(1, tried)
        late = share + _SHORT * max(0, FEWEST_MOVES - len(groups))
        back = [move for move in legal if move not in onward][:_WAYS_BACK]
        return [*((late, m) for m in winning), *((late + _SHORT, m) for m in back)]

    def _decide(
        self,
        position: Position,
        moves: tuple[Move, ...],
        winning: Sequence[Move],
        undecided: Sequence[Move],
    ) -> None:
        """Note a position if all its other moves are proved lost, and it is no plain one."""
        wins, left = [*winning], [*undecided]
        for nodes in (_NEXT, self._nodes):
            for move in [*left]:
                verdict, _ = self._answer(position.after(move), nodes)
                if verdict != "unknown":
                    left.remove(move)
                if verdict == "won":
                    wins.append(move)
                if len(wins) > MOST_WINNING:
                    return
        if left or not wins or _is_plain(position, wins):
            return
        legal = list(position.legal_moves)
        groups = alike(position, [m for m in legal if not is_reversible(position, m)])
        share = len(wins) / len(groups)
        rivals = [noted for noted in self._noted if are_near(noted.position, position)]
        if any(noted.share <= share for noted in rivals):
            return
        room = room_of(position)
        if self._is_loose(room) or not is_tight(room, self._verdict):
            return
        win = solve(position, self._nodes)
        if win.verdict == "won":
            numbers = sorted(legal.index(m) for group in groups if group[0] in wins for m in group)
            way = " ".join(map(str, moves))
            found = PuzzleFound(way, tuple(numbers), len(groups), len(win.moves), win.nodes)
            others = [noted for noted in self._noted if noted not in rivals]
            self._noted = [*others, _Noted(share, position, found)]

    def _is_loose(self, room: Sequence[Position]) -> bool:
        """Whether so many of some ways out of a room keep the win that most will."""
        ways = list(ways_out(room))
        some = self.dice.sample(ways, min(_WAYS_OUT, len(ways)))
        won = sum(self._answer(after, _QUICK)[0] == "won" for after in some)
        return 4 * won >= 3 * len(some)

    def _verdict(self, position: Position) -> str:
        return self._answer(position, self._nodes)[0]

    def _answer(self, position: Position, nodes: int) -> tuple[str, int]:
        known = self._answers.get(position)
        if known is None or (known[0] == "unknown" and known[1] < nodes):
            known = self._answers[position] = judge(position, nodes)
            self.effort += known[1] + _SEARCH
        return known


def judge(position: Position, nodes: int) -> tuple[str, int]:
    """The search's verdict, without the rules' replay of a win, and the nodes looked at."""
    solver = Solver(game_numbers(position), position_numbers(position), nodes, SEED)
    while solver.verdict == SEARCHING:
        solver.run(nodes)
    return VERDICTS[solver.verdict] or "unknown", solver.looked


def is_open(position: Position) -> bool:
    """Whether every card is in sight, and nothing is left to be dealt or opened.

    A waste that has been seen may be dealt again and again.
    """
    if position.piles[position.table.stock] or position.seen().piles != position.piles:
        return False
    if position.dealing == "turn":
        return position.dealings_left == 0 or position.round > 1
    return not position.dealings_left


def cards_left(position: Position) -> int:
    """How many cards are not on the foundations."""
    return sum(len(position.piles[i]) for i in position.table.in_play)


def are_near(position: Position, other: Position) -> bool:
    """Whether two positions of a deal lie too close together to be two puzzles."""
    pairs = zip(position.piles, other.piles, strict=True)
    return sum(len({*pile} - {*there}) for pile, there in pairs if pile != there) < _APART


def _is_plain(position: Position, winning: Sequence[Move]) -> bool:
    """Whether any move to a foundation wins, and nothing else does: that is no puzzle."""
    home = {group[0] for group in alike(position, _moves_home(position))}
    return bool(home) and home == set(winning)


def _moves_home(position: Position) -> Iterator[Move]:
    table = position.table
    for move in position.legal_moves:
        if (
            move != DEAL
            and table.index[move.target] in table.foundations
            and table.index[move.source] not in table.foundations
        ):
            yield move
