"""A whole game in the terminal: moves, hints, undo and redo, and whether it can still be won."""

from collections.abc import Callable

from sthelena.errors import BadText, IllegalMove
from sthelena.hints.advice import advise
from sthelena.hints.autoplay import autoplay_moves
from sthelena.hints.good_move import searched_good_move
from sthelena.messages import message
from sthelena.page.view import view
from sthelena.play.game import Game
from sthelena.play.moves import parse_move
from sthelena.solver import IncrementalSolver, Solvability, solve

from .line_editor import line_reader
from .terminal import Colour, board

HINT_NODES = 10_000
"""Positions that a hint looks at before it guesses; a second or two."""
SLICE = 2_000
PLAN_NODES = 2_000
"""Positions that are looked at behind what may be a better hint."""

Command = Callable[[], None]


class Interactive:
    """A game, what was undone of it, and what is known about it."""

    def __init__(self, game: Game, colour: Colour) -> None:
        self.game = game
        self._colour = colour
        self._undone: list[Game] = []
        self._solver = IncrementalSolver()
        self._commands: dict[str, Command] = {
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "moves": self._moves,
            "auto": self._auto,
            "verdict": self._verdict,
            "board": self._board,
            "help": self._help,
        }

    def play(self) -> None:
        """Obey lines until there are no more, or until ``quit`` or its first letters; then print
        how to go on."""
        read = line_reader(self._words)
        self._board()
        print(message("command-line.play"))
        try:
            while not (line := read(self._prompt()).strip()) or not "quit".startswith(line):
                self._obey(line)
        except EOFError:
            pass
        finally:
            print(self.game)

    def _obey(self, line: str) -> None:
        """Do what a line says; the first letters of a command are enough."""
        if not line:
            return
        found = [name for name in self._commands if name.startswith(line)]
        try:
            if found:
                self._commands[found[0]]()
            else:
                self._move(line)
        except (BadText, IllegalMove) as refused:
            print(refused)

    def _words(self) -> list[str]:
        return [*map(str, self.game.position.legal_moves), *self._commands, "quit"]

    def _prompt(self) -> str:
        position = self.game.position
        return f"{position.played}/{position.table.total}> "

    def _move(self, line: str) -> None:
        """Make the moves of a line, as far as the rules allow them."""
        words = line.split()
        if len(words) == 2 and not any(word == "deal" or {*word} & {*">-"} for word in words):
            words = [">".join(words)]  # "t12 t8" is easier to type
        moves, game = [*map(parse_move, words)], self.game
        try:
            for move in moves:
                game = game.play(move)
        finally:
            if game != self.game:
                self._go(game)

    def _go(self, game: Game, undone: list[Game] | None = None) -> None:
        self.game, self._undone = game, undone or []
        self._board()
        print(view(game)["message"])

    def _board(self) -> None:
        print(board(self.game.position, self._colour))

    def _undo(self) -> None:
        if self.game.moves:
            self._go(self.game.undo(), [*self._undone, self.game])
        else:
            print(message("command-line.no-undo"))

    def _redo(self) -> None:
        if self._undone:
            self._go(self._undone[-1], self._undone[:-1])
        else:
            print(message("command-line.no-redo"))

    def _moves(self) -> None:
        print(*self.game.position.legal_moves)

    def _auto(self) -> None:
        game = self.game
        for move in autoplay_moves(game.position, "safe")[0]:
            game = game.play(move)
        if game == self.game:
            print(message("command-line.no-auto"))
        else:
            self._go(game)

    def _hint(self) -> None:
        found = self._searched(HINT_NODES)
        good = searched_good_move(
            self.game.positions, found.moves, lambda here, _nodes: solve(here, PLAN_NODES).moves
        )
        sure = good.hint
        hint = sure or advise(self.game.positions)
        if hint is None or found.verdict == "lost":
            print(found.why if hint else view(self.game)["message"])
        else:
            why = hint.why if sure else message("assist.guess", reason=hint.why)
            print(f"{hint.move}  {why}")

    def _verdict(self) -> None:
        print(self._searched(None).why)

    def _searched(self, nodes: int | None) -> Solvability:
        """What is known after so many positions, or all that may be searched, or Ctrl+C."""
        found = self._solver.search(self.game, SLICE)
        try:
            while not found.done and (nodes is None or found.nodes < nodes):
                found = self._solver.search(self.game, SLICE)
        except KeyboardInterrupt:
            self._solver = IncrementalSolver()  # the search that was stopped cannot go on
        return found

    def _help(self) -> None:
        for name in ("move", *self._commands, "quit"):
            print(f"{message(f'command-line.help-{name}')}")
