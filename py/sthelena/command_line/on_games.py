"""The commands for one game: its deals, moves, positions, and whether it can be won."""

import argparse
import json
import sys
from pathlib import Path
from typing import TextIO

from sthelena.errors import BadText, IllegalMove
from sthelena.messages import message
from sthelena.page.describe import switches
from sthelena.picture.drawing import MOST_SIZE
from sthelena.picture.svg import svg
from sthelena.play.game import Game
from sthelena.play.moves import parse_move
from sthelena.play.perft import perft
from sthelena.play.position import MOST_CHARACTERS, Position
from sthelena.play.shuffle import parse_deal
from sthelena.published.winnable_deals import pick_deal
from sthelena.rules.rules import PRESETS, parse_rules
from sthelena.solver import solve
from sthelena.study.study_file import unreadable

from .interactive import Interactive
from .limits import MOST_DEPTH, MOST_NODES, MOST_SECONDS, check
from .terminal import board, print_svg


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
    print(_position(arguments).to_json())


def run_moves(arguments: argparse.Namespace) -> None:
    for text in sorted(map(str, _position(arguments).legal_moves)):
        print(text)


def run_play(arguments: argparse.Namespace) -> None:
    if arguments.interactive:
        Interactive(_game(arguments), arguments.color).play()
    else:
        print(_played(arguments).to_json())


def run_show(arguments: argparse.Namespace) -> None:
    position = _played(arguments)
    if arguments.svg:
        check(arguments.size, MOST_SIZE, "command-line.size", "--size")
        last = arguments.moves[-1] if arguments.moves else None
        chosen = {"arrows": arguments.arrow, "marks": arguments.mark, "size": arguments.size}
        print_svg(svg(position, lastmove=last, **chosen))
    elif arguments.arrow or arguments.mark or arguments.size is not None:
        raise BadText(message("command-line.only-svg"))
    else:
        print(board(position, arguments.color))


def _played(arguments: argparse.Namespace) -> Position:
    """The position after the moves that were given."""
    position = _position(arguments)
    for n, text in enumerate(arguments.moves, start=1):
        move = parse_move(text)
        reason = position.why_not(move)
        if reason is not None:
            raise IllegalMove(message("error.illegal-move", n=n, move=text, why=reason))
        position = position.after(move)
    return position


def _game(arguments: argparse.Namespace) -> Game:
    """The game to play; without a deal number a random one, winnable if any is known."""
    if arguments.position is not None:
        raise BadText(message("command-line.from-deal"))
    rules = parse_rules(arguments.game)
    deal = pick_deal(rules, "winnable") if arguments.deal is None else arguments.deal
    return Game.parse(f"{rules.id} {parse_deal(deal, rules.copies)}: {' '.join(arguments.moves)}")


def run_perft(arguments: argparse.Namespace) -> None:
    check(arguments.depth, MOST_DEPTH, "command-line.depth", "--depth")
    position = _position(arguments)
    for depth in range(1, arguments.depth + 1):
        print(perft(position, depth), flush=True)


def run_solve(arguments: argparse.Namespace) -> None:
    check(arguments.nodes, MOST_NODES, "command-line.nodes", "--nodes")
    check(arguments.seconds, MOST_SECONDS, "command-line.seconds", "--seconds")
    position = _position(arguments)
    found = solve(position, arguments.nodes, arguments.seconds)
    moves = [str(move) for move in found.moves]
    # The moves that led to a position in the middle of a game are not known.
    deal = position.deal
    whole = deal is not None and position == Position.dealt(position.rules, deal)
    text = " ".join([f"{position.rules.id} {deal}:", *moves]) if whole and moves else ""
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
    if moves:
        print(text or " ".join(moves))


def _position(arguments: argparse.Namespace) -> Position:
    rules = parse_rules(arguments.game)
    if arguments.position is None:
        if arguments.deal is None:
            raise BadText(message("command-line.no-deal"))
        return Position.dealt(rules, arguments.deal)
    try:
        text = _text(arguments.position)
    except OSError as error:
        raise unreadable(arguments.position, error) from None
    except ValueError:
        raise BadText(message("position.json")) from None
    position = Position.from_json(text)
    if position.rules != rules:
        raise BadText(message("position.other-game", found=position.rules.id, asked=rules.id))
    return position


def _text(file: str) -> str | bytes:
    """What a file holds, or as much of it as shows that it is too long."""
    most = MOST_CHARACTERS + 1
    if file == "-":
        source: TextIO | None = sys.stdin
        return source.read(most) if source else ""
    with Path(file).open("rb") as opened:  # Windows writes UTF-16, or a mark before UTF-8
        return opened.read(most)
