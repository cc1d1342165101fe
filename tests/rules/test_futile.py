"""Games in which moves are left, but none that leads anywhere."""

import json
import random

import pytest

from sthelena import DEAL, Game, Position
from sthelena.page.api import respond
from sthelena.page.futile import MOST_MOVES, MOST_POSITIONS, is_futile
from sthelena.play.moves import LegalMoves

LOUIS = "louis 45: t12>f3 deal t9>f4 deal t1>t10 t11>t6 deal t7>f4 t2>t9"
MESSAGE = "Moves are left, but no more cards can reach the foundations."
FUTILE = ["box-kite-suit 5: t8>t3", LOUIS]


def reachable(position: Position) -> list[Position]:
    """Every position that can be reached, without any bound."""
    found = [position]
    for here in found:
        for move in here.legal_moves:
            if (after := here.after(move)) not in found:
                found.append(after)
    return found


@pytest.mark.parametrize("text", FUTILE)
def test_nothing_can_be_gained_any_more(text: str) -> None:
    position = Game.parse(text).position
    assert is_futile(position)
    assert position.outcome() == "moves"
    for other in reachable(position):
        assert other.played <= position.played
        assert DEAL not in other.legal_moves


@pytest.mark.parametrize("text", FUTILE)
def test_it_is_told_as_the_end(text: str) -> None:
    view = json.loads(respond(json.dumps({"ask": "view", "text": text})))["view"]
    assert (view["outcome"], view["message"]) == ("stuck", MESSAGE)
    assert view["moves"], "the player may still move"


@pytest.mark.parametrize(
    "text",
    [
        "st-helena 17:",  # there are redeals
        LOUIS.rsplit(" ", 2)[0],  # a card can be played
        "box-kite-suit 53: t4>f7",  # there is no move at all
        "napoleon-at-st-helena 1:",  # there is a stock
    ],
)
def test_other_games_go_on_or_end_otherwise(text: str) -> None:
    assert not is_futile(Game.parse(text).position)


def test_no_more_is_looked_at_than_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = []
    for deal in range(1, 30):
        rng, position = random.Random(deal), Game.parse(f"louis-pysolfc {deal}:").position
        for _ in range(60):
            if moves := list(position.legal_moves):
                home = [move for move in moves if move.target.startswith("f")]
                position = position.after(rng.choice(home or moves))
        positions.append(position)
    looked: list[int] = []
    iterate = LegalMoves.__iter__

    def counted(moves: LegalMoves) -> object:
        looked[-1] += 1
        return iterate(moves)

    monkeypatch.setattr(LegalMoves, "__iter__", counted)
    for position in positions:
        looked.append(0)
        is_futile(position)
    assert 10 < max(looked) <= MOST_POSITIONS


def test_where_there_are_many_moves_none_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    # The last deal of a game that builds in any suit.
    position = Game.parse("st-helena-pysolfc 1: deal deal").position
    assert len(position.legal_moves) > MOST_MOVES
    monkeypatch.delattr(Position, "after")
    assert not is_futile(position)
