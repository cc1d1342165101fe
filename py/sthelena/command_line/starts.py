"""Where a game starts: the deal, the position or the puzzle that the arguments choose."""

import argparse
import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TextIO

from sthelena.errors import BadText, quoted
from sthelena.exchange import read_any
from sthelena.messages import message
from sthelena.play.game import MOST_CHARACTERS, Game
from sthelena.play.position import Position
from sthelena.play.spelling import narrow
from sthelena.published.puzzles import daily_puzzle, puzzle, puzzle_count
from sthelena.published.winnable_deals import (
    LEVELS,
    daily_deal,
    level_word,
    levels,
    parse_level,
    pick_deal,
)
from sthelena.rules.rules import Rules
from sthelena.study.study_file import NOT_A_FILE, unreadable

from .typed import typed_rules

LEVEL_WORDS = tuple(map(level_word, LEVELS))

TODAY = "today"
"""For the day of a deal and the number of a puzzle."""

MOST_DIGITS = 9


class Start(NamedTuple):
    """Where a game starts."""

    position: Position
    game: Game
    """How it came about."""
    task: str = ""
    """What a puzzle asks for."""
    is_picked: bool = False
    """Whether the program has chosen the deal, so that it has to tell which one it is."""


def start_of(arguments: argparse.Namespace, *, deal_needed: bool = True) -> Start:
    """What the arguments choose; a random deal, winnable if any is known, where nothing is chosen
    and no deal is needed. Raises :exc:`BadText`."""
    rules = typed_rules(arguments.game)
    if arguments.position is not None:
        return _start_in(rules, arguments.position)
    if arguments.puzzle is not None:
        return _puzzle(rules, arguments.puzzle)
    if arguments.deal is not None:
        game = Game.new(rules, arguments.deal)
        return Start(game.position, game)
    if arguments.daily is not None:
        deal = daily_deal(rules, _today() if arguments.daily == TODAY else arguments.daily)
    elif arguments.level is not None:
        deal = _deal_of_level(rules, arguments.level)
    elif deal_needed:
        raise BadText(message("command-line.no-deal"))
    else:
        deal = pick_deal(rules)
    game = Game.new(rules, deal)
    return Start(game.position, game, is_picked=True)


def _puzzle(rules: Rules, text: str) -> Start:
    """The puzzle of the number that was given, or today's."""
    if not puzzle_count(rules):
        raise BadText(message("puzzles.none"))
    if text == TODAY:
        number = daily_puzzle(rules, _today())
    elif re.fullmatch(f"[0-9]{{1,{MOST_DIGITS}}}", narrow(text)):
        number = int(text)
    else:
        raise BadText(message("command-line.puzzle", text=quoted(text)))
    found = puzzle(rules, number)
    (keep, count), legal = found.choices, found.game.position.legal_moves
    level = level_word(found.level)
    if found.level == "hard":  # how many there are would make it easier
        task = str(message("command-line.find", n=number, level=level))
    else:
        task = str(message("command-line.asked", n=number, level=level, count=keep, all=str(count)))
    if len(found.counted) < len(legal):
        task = f"{task} {message('puzzles.asked-back')}"
    return Start(found.game.position, found.game, task, is_picked=True)


def _deal_of_level(rules: Rules, text: str) -> str:
    level = parse_level(text)
    if level not in levels(rules):
        raise BadText(message("command-line.no-level", level=text))
    return pick_deal(rules, level)


def _today() -> str:
    """The date in Greenwich, as on the page: the deal of the day is the same everywhere."""
    return datetime.now(UTC).date().isoformat()


def _start_in(rules: Rules, file: str) -> Start:
    """What is in a file: a position, a game's text or another program's board."""
    try:
        text = _text(file)
    except NOT_A_FILE as error:
        raise unreadable(file, error) from None
    found = read_any(text, rules, only=True)
    game = found if isinstance(found, Game) else Game.of(found)
    if game.rules != rules:
        raise BadText(message("position.other-game", found=game.rules.id, asked=rules.id))
    return Start(game.position if isinstance(found, Game) else found, game)


def _text(file: str) -> str | bytes:
    """What a file holds, or as much of it as shows that it is too long."""
    most = MOST_CHARACTERS + 1
    if file == "-":
        source: TextIO | None = sys.stdin
        return source.read(most) if source else ""
    with Path(file).open("rb") as opened:  # Windows writes UTF-16, or a mark before UTF-8
        return opened.read(most)
