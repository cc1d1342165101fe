"""The commands for one game: its deals, moves, positions, and whether it can be won."""

import argparse
import json

from sthelena.errors import BadText, IllegalMove
from sthelena.messages import message
from sthelena.page.describe import switches
from sthelena.picture.drawing import MOST_SIZE
from sthelena.picture.svg import svg
from sthelena.play.moves import Move
from sthelena.play.perft import perft
from sthelena.play.position import Position
from sthelena.rules.rules import PRESETS
from sthelena.solver import solve

from .interactive import Interactive
from .limits import MOST_DEPTH, MOST_NODES, MOST_SECONDS, check
from .starts import Start, start_of
from .terminal import board, print_svg
from .typed import typed_moves


def run_games(arguments: argparse.Namespace) -> None:
    if arguments.json:
        games = [
            {
                "id": preset.id,
                "name": str(preset.rules.name),
                "source": str(preset.rules.source),
                "switches": switches(preset.rules),
            }
            for preset in PRESETS.values()
        ]
        print(json.dumps(games, indent=2))
        return
    width = max(map(len, PRESETS))
    for preset in PRESETS.values():
        print(f"{preset.id:{width}}  {preset.rules.name}")


def run_deal(arguments: argparse.Namespace) -> None:
    print(start_of(arguments).position.to_json())


def run_moves(arguments: argparse.Namespace) -> None:
    for text in sorted(map(str, start_of(arguments).position.legal_moves)):
        print(text)


def run_play(arguments: argparse.Namespace) -> None:
    if arguments.interactive:
        _play_on(arguments)
    else:
        print(_played(start_of(arguments), arguments.moves)[0].to_json())


def _play_on(arguments: argparse.Namespace) -> None:
    """Play in the terminal; without a deal number a random one, winnable if any is known."""
    start = start_of(arguments, deal_needed=False)
    game = start.game
    for move in _played(start, arguments.moves)[1]:
        game = game.after(move)
    if start.task:
        print(start.task)
    Interactive(game, arguments.color).play()


def run_show(arguments: argparse.Namespace) -> None:
    start = start_of(arguments)
    position, moves = _played(start, arguments.moves)
    if arguments.svg:
        check(arguments.size, MOST_SIZE, "command-line.size", "--size")
        last = moves[-1] if moves else None
        arrows = [move for _, move in typed_moves(arguments.arrow)]
        chosen = {"arrows": arrows, "marks": arguments.mark, "size": arguments.size}
        print_svg(svg(position, lastmove=last, **chosen))
        return
    if arguments.arrow or arguments.mark or arguments.size is not None:
        raise BadText(message("command-line.only-svg"))
    if start.task:
        print(start.task)
    print(board(position, arguments.color))
    if start.is_picked:
        print(start.game, *moves)


def _played(start: Start, texts: list[str]) -> tuple[Position, list[Move]]:
    """The position after the moves that were given, and these moves."""
    position, moves = start.position, []
    for n, (text, move) in enumerate(typed_moves(texts), start=1):
        reason = position.why_not(move)
        if reason is not None:
            raise IllegalMove(message("error.illegal-move", n=n, move=text, why=reason))
        position = position.after(move)
        moves.append(move)
    return position, moves


def run_perft(arguments: argparse.Namespace) -> None:
    check(arguments.depth, MOST_DEPTH, "command-line.depth", "--depth")
    position = start_of(arguments).position
    for depth in range(1, arguments.depth + 1):
        print(perft(position, depth), flush=True)


def run_solve(arguments: argparse.Namespace) -> None:
    check(arguments.nodes, MOST_NODES, "command-line.nodes", "--nodes")
    check(arguments.seconds, MOST_SECONDS, "command-line.seconds", "--seconds")
    start = start_of(arguments)
    position, game = start.position, start.game
    found = solve(position, arguments.nodes, arguments.seconds)
    moves = [str(move) for move in found.moves]
    text = " ".join([str(game), *moves]) if moves or start.is_picked else ""
    if arguments.json:
        answer = {
            "verdict": found.verdict,
            "nodes": found.nodes,
            "seconds": round(found.seconds, 3),
            "moves": moves,
            "text": text,
        }
        print(json.dumps(answer))
        return
    print(message(f"command-line.{found.verdict}"))
    print(message("command-line.effort", count=found.nodes, seconds=f"{found.seconds:.2f}"))
    if line := text or " ".join(moves):
        print(line)
