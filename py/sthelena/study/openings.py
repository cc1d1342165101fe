"""Which easy deals begin with play: no hint within the first moves is to redeal.

Deals that do not are still easy, but they are not offered as such. ``python -m
sthelena.study.openings GAME ...`` looks at the easy deals of these games, and notes in their lists
those that begin otherwise (:attr:`.DealList.late`); without a game, at those of all that redeal.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from sthelena.hints.autoplay import autoplay_moves
from sthelena.hints.good_move import searched_good_move
from sthelena.play.game import Game
from sthelena.play.moves import DEAL, Move
from sthelena.play.position import Position
from sthelena.published.winnable_deals import DEAL_LISTS, winnable_deals
from sthelena.rules.rules import parse_rules
from sthelena.solver.solve import solve

from .compiled import compiled
from .publish import write_by_game

FIRST_HINTS = 3

DATA = Path(__file__).parents[1] / "published" / "winnable_deals.json"


def begins_with_play(game: Game) -> bool:
    """Whether the first hints for a deal that can be won are all to play a card.

    What a player's safe automatic moves do in between is done.
    """
    win = solve(game.position).moves
    for _ in range(FIRST_HINTS):
        if not win or game.position.is_won:
            break
        line = _line_of_hint(game.positions, win)
        if line[0] == DEAL and game.position.dealing == "redeal":
            return False
        game, win = game.play(line[0]), line[1:]
        for move in autoplay_moves(game.position, "safe")[0]:
            game = game.play(move)
            win = win[1:] if win[:1] == (move,) else solve(game.position).moves
    return True


def _line_of_hint(positions: Sequence[Position], win: tuple[Move, ...]) -> tuple[Move, ...]:
    """The win that the hint begins."""
    advice = searched_good_move(positions, win, lambda here, nodes: solve(here, nodes).moves)
    return advice.line or win


def _redeals(game: str) -> bool:
    return Position.dealt(parse_rules(game), "1").dealing == "redeal"


def main(games: Sequence[str], look: Callable[..., Iterable[bool]] = map) -> None:
    """Note the easy deals of these games that begin otherwise."""
    lists = dict(DEAL_LISTS)
    for game in games or [*filter(_redeals, lists)]:
        rules = parse_rules(game)
        easy = [deal for deal, grade in winnable_deals(game).items() if grade == "easy"]
        starts = [Game.new(rules, str(deal)) for deal in easy]
        late = [
            deal
            for deal, plays in zip(easy, look(begins_with_play, starts), strict=True)
            if not plays
        ]
        lists[game] = {**lists[game], "late": sorted(late)}
        print(game, len(late), "of", len(easy))
    write_by_game(DATA, lists)


if __name__ == "__main__":
    with compiled(), ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        main(sys.argv[1:], pool.map)
