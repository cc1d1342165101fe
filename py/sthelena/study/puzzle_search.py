"""Looking for puzzles: positions of a deal in which few moves keep the win.

They are rare along good play. So walks begin at the positions of a win, in its last deal where all
cards are open: each step is a move that cannot be played back and still wins, until few moves are
left that do. Wherever a walk comes, every move that cannot be played back is searched, until it is
won or proved lost. The others keep the win and do not count.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sthelena.play.moves import DEAL, Move, parse_move
from sthelena.play.position import Position
from sthelena.play.reversible import alike, is_reversible
from sthelena.rules.rules import parse_rules
from sthelena.solver import solve
from sthelena.solver.kernel.solver import SEARCHING, Solver
from sthelena.solver.kernel.store import filled
from sthelena.solver.problem import VERDICTS, game_numbers, position_numbers
from sthelena.solver.solve import SEED

from .puzzle_room import is_tight, room_of, ways_out

FEWEST_MOVES = 6
"""A puzzle has so many moves that count at least, …"""

MOST_WINNING = 3
"""… of which so many keep the win at most, …"""

CARDS_LEFT = 10
"""… and so many cards left to play at least, each of which takes a move."""

MOST_OF_DEAL = 4
"""So many puzzles of a deal are kept at most."""

_WALKS = 20
"""So many walks are made through a deal, …"""

_STEPS = 24
"""… of so many moves at most."""

_WAYS = 4
"""So many moves that win are weighed against each other, …"""

_SAMPLE = 4
"""… by what becomes of so many moves behind them."""

_CARELESS = 16
"""Every other walk begins where so many careless moves have not yet lost the game."""

_WAYS_OUT = 8
"""So many ways out of a room are tried before all are."""

_BEFORE = 20
"""Walks begin so many moves before all cards are open, or later."""

_WASTES = 8
"""So many ways to come early to the last deal are tried."""

_EFFORT = 1_000_000
"""So much is spent on a deal, in nodes; …"""

_SEARCH = 500
"""… as many as it takes to begin a search."""

_QUICK = 1_000
"""The nodes of a first look at a move."""

_GLANCE = 200
"""The nodes of a look at one of the moves behind it; …"""

_GLANCES = 100
"""… after so many, there are no more where they seldom tell anything."""

_FIRST_WIN = 300_000
"""The nodes of the search for a deal's win."""


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
    roots = [*search.wasteful_roots(start), *search.roots_of_win(start)]
    search.dice.shuffle(roots)
    for n in range(_WALKS):
        if not roots or len(search.found) >= MOST_OF_DEAL or search.effort > _EFFORT:
            break
        root = roots[n % len(roots)]
        search.walk(*(search.border(*root) if n % 2 else root))
    return search.found[:MOST_OF_DEAL]


class DealSearch:
    """What has been looked at in a deal, and what was found."""

    def __init__(self, nodes: int, dice: random.Random) -> None:
        self.found: list[PuzzleFound] = []
        self._ways: list[tuple[Move, ...]] = []
        self.dice = dice
        self.effort = 0
        """What was spent on the deal, in nodes."""
        self._nodes = nodes
        self._glances = self._told = 0
        self._seen: set[Position] = set()
        self._answers: dict[Position, tuple[str, int]] = {}

    def roots_of_win(self, start: Position) -> list[tuple[Position, tuple[Move, ...]]]:
        """Positions of a win, from shortly before all cards are open."""
        win = solve(start, _FIRST_WIN)
        line = [start]
        for move in win.moves:
            line.append(line[-1].after(move))
        first = next((n for n, position in enumerate(line) if is_open(position)), len(line))
        ns = range(max(1, first - _BEFORE), len(line))
        return [(line[n], win.moves[:n]) for n in ns if cards_left(line[n]) >= CARDS_LEFT]

    def wasteful_roots(self, start: Position) -> list[tuple[Position, tuple[Move, ...]]]:
        """Last deals that are won although the redeals before came early."""
        if not start.rules.redeals or start.rules.redeal_when == "blocked":
            return []
        roots = []
        for _ in range(_WASTES):
            position, moves = start, []
            for _ in range(start.rules.redeals):
                for _ in range(self.dice.randrange(24)):
                    step = self._waste(position)
                    if step is None:
                        break
                    moves.append(step)
                    position = position.after(step)
                while not position.is_legal(DEAL) and (step := self._waste(position)):
                    moves.append(step)
                    position = position.after(step)
                while position.piles[-1]:
                    moves.append(DEAL)
                    position = position.after(DEAL)
                if not position.is_legal(DEAL):
                    break
                moves.append(DEAL)
                position = position.after(DEAL)
            if is_open(position) and self._answer(position, self._nodes)[0] == "won":
                roots.append((position, tuple(moves)))
        return roots

    def _waste(self, position: Position) -> Move | None:
        """A move, to a foundation if there is one, that cannot be taken back if possible."""
        legal = [move for move in position.legal_moves if move != DEAL]
        home = [move for move in legal if move.target[0] == "f" != move.source[0]]
        onward = home or [move for move in legal if not is_reversible(position, move)]
        return self.dice.choice(onward) if onward else None

    def border(
        self, position: Position, moves: tuple[Move, ...]
    ) -> tuple[Position, tuple[Move, ...]]:
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
        legal = list(position.legal_moves)
        if position.table.cells and self.dice.random() < 0.7:
            legal = [move for move in legal if (move.source[0], move.target[0]) == ("t", "c")]
        onward = [move for move in legal if not is_reversible(position, move)]
        return self.dice.choice(onward or legal) if legal else None

    def follow(self, start: Position, way: Iterable[str]) -> None:
        """Look at the position that moves lead to, if they are legal here."""
        position, moves = start, tuple(map(parse_move, way))
        for move in moves:
            if not position.is_legal(move):
                return
            position = position.after(move)
        if cards_left(position) >= CARDS_LEFT:
            self._look(position, moves)

    def walk(self, position: Position, moves: tuple[Move, ...]) -> None:
        """Walk on from a position that is won, where it is hardest, and look at each position."""
        for _ in range(_STEPS):
            if position in self._seen or cards_left(position) < CARDS_LEFT:
                return
            self._seen.add(position)
            if self.effort > _EFFORT:
                return
            step = self._look(position, moves)
            if step is None:
                return
            position, moves = position.after(step), (*moves, step)

    def _look(self, position: Position, moves: tuple[Move, ...]) -> Move | None:
        """Note a position if it is a puzzle; the move to go on with."""
        legal = list(position.legal_moves)
        onward = [move for move in legal if not is_reversible(position, move)]
        others = {group[0]: position.after(group[0]) for group in alike(position, onward)}
        tight = {move: self._tightness(after) for move, after in others.items()}
        may_be_puzzle = len(others) >= FEWEST_MOVES and is_open(position)
        enough = MOST_WINNING if may_be_puzzle else 0
        winning: list[Move] = []
        undecided = []
        for move in sorted(others, key=tight.__getitem__, reverse=True):
            verdict, _ = self._answer(others[move], _QUICK)
            if verdict == "won":
                winning.append(move)
                if len(winning) > max(enough, _WAYS - 1):
                    break
            elif verdict == "unknown":
                undecided.append(move)
        if may_be_puzzle and len(winning) <= MOST_WINNING:
            self._decide(position, moves, winning, undecided)
        back = [move for move in legal if move not in onward]
        fresh = [move for move in back if position.after(move) not in self._seen]
        if fresh and (not winning or self.dice.random() < 0.1):
            return self.dice.choice(fresh)
        if len(winning) > 1:
            winning.sort(key=lambda move: self._danger(others[move]) + 0.1 * tight[move])
        return winning[-1] if winning else None

    def _danger(self, position: Position) -> float:
        """How many of some moves lose there, as a share; less where it can be no puzzle."""
        legal = list(position.legal_moves)
        onward = [move for move in legal if not is_reversible(position, move)]
        self.dice.shuffle(onward)
        # In some games a glance tells nothing.
        is_worth = self._glances < _GLANCES or 4 * self._told > self._glances
        some = onward[: _SAMPLE if is_worth else 0]
        verdicts = [self._answer(position.after(move), _GLANCE)[0] for move in some]
        self._glances += len(some)
        self._told += len(some) - verdicts.count("unknown")
        lost = verdicts.count("lost")
        few = max(0, FEWEST_MOVES - len(alike(position, onward)))
        return lost / max(len(some), 2) - 0.2 * few

    def _tightness(self, position: Position) -> float:
        """How likely a position is to be close to a puzzle: with few moves, but enough."""
        legal = len(position.legal_moves)
        return min(legal, FEWEST_MOVES + 1) - 0.3 * max(0, legal - 12) + 2 * self.dice.random()

    def _decide(
        self,
        position: Position,
        moves: tuple[Move, ...],
        winning: Sequence[Move],
        undecided: Sequence[Move],
    ) -> None:
        """Note a position if all its other moves are proved lost, and it is no plain one."""
        wins = [*winning]
        for move in undecided:
            verdict, _ = self._answer(position.after(move), self._nodes)
            if verdict == "unknown":
                return
            if verdict == "won":
                wins.append(move)
            if len(wins) > MOST_WINNING:
                return
        if (
            not wins
            or _is_plain(position, wins)
            or any(are_alike(moves, way) for way in self._ways)
        ):
            return
        room = room_of(position)
        if self._is_loose(room) or not is_tight(room, self._verdict):
            return
        found = solve(position, self._nodes)
        if found.verdict == "won":
            legal = list(position.legal_moves)
            groups = alike(position, [m for m in legal if not is_reversible(position, m)])
            numbers = sorted(legal.index(m) for group in groups if group[0] in wins for m in group)
            way = " ".join(map(str, moves))
            length, nodes = len(found.moves), found.nodes
            self.found.append(PuzzleFound(way, tuple(numbers), len(groups), length, nodes))
            self._ways.append(moves)

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
    solver = Solver(filled(game_numbers(position)), filled(position_numbers(position)), nodes, SEED)
    while solver.verdict == SEARCHING:
        solver.run(nodes)
    return VERDICTS[solver.verdict] or "unknown", solver.looked


def is_open(position: Position) -> bool:
    """Whether nothing is left to be dealt, but for turns without end of a waste already seen."""
    if position.piles[-1]:
        return False
    if position.dealing == "turn":
        return position.dealings_left == 0 or position.round > 1
    return not position.dealings_left


def cards_left(position: Position) -> int:
    """How many cards are not on the foundations."""
    return sum(len(position.piles[i]) for i in position.table.in_play)


def are_alike(moves: Sequence[object], other: Sequence[object]) -> bool:
    """Whether two positions of a deal lie too close together to be two puzzles."""
    same = next((n for n, (a, b) in enumerate(zip(moves, other, strict=False)) if a != b), None)
    if same is None:
        same = min(len(moves), len(other))
    return max(len(moves), len(other)) - same < 5


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
