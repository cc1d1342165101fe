"""Thirteen Packs: the pile that is spread is a part of the position."""

from typing import Any

import pytest

from sthelena import BadText, Game, Position
from sthelena.exchange.reading import deal_of
from sthelena.page.view import view

SPREAD = Game.parse("thirteen-packs-pysolfc 1: deal deal").position


def data_of(position: Position, **changes: Any) -> dict[str, Any]:
    return position.to_dict() | changes


def names_of_empty_piles(position: Position) -> list[str]:
    table = position.table
    return [table.names[i] for i in table.tableau if not position.piles[i]]


def test_a_deal_spreads_the_pile_for_its_rank_and_brings_the_last_one_back() -> None:
    game = Game.new("thirteen-packs-pysolfc", 1)
    for _ in range(3):
        before = game.position
        card = before.pile("s")[-1]
        named = f"t{card % 13 + 1}"
        game = game.play("deal")
        after = game.position
        assert after.to_dict()["lifted"] == named
        hand = [after.piles[i][0] for i in after.table.hand if after.piles[i]]
        back = before.to_dict().get("lifted")
        left = tuple(card for i in before.table.hand for card in before.piles[i])
        assert hand == [card, *before.pile(named), *(left if back == named else ())]
        assert after.pile(named) == ()
        if back not in (None, named):
            assert after.pile(back) == left


def test_which_pile_is_lifted_tells_positions_apart() -> None:
    piles = SPREAD.to_dict()["piles"]
    (own,) = names_of_empty_piles(SPREAD)
    other = next(name for name in piles if name[0] == "t" and name != own)
    more = Position.from_dict(
        data_of(SPREAD, piles=piles | {other: [], "t2": piles["t2"] + piles[other]})
    )
    twin = Position.from_dict(more.to_dict() | {"lifted": other})
    assert more.to_dict()["lifted"] == own
    assert more != twin
    assert more.play("deal") != twin.play("deal")
    assert Position.from_dict(twin.to_dict()) == twin
    packed = Game.of(twin)
    assert Game.parse(str(packed)).position == packed.position == twin._replace(deal=None)
    assert str(packed.play("deal").undo()) == str(packed)


def test_where_it_is_not_said_it_is_the_first_empty_pile() -> None:
    data = SPREAD.to_dict()
    del data["lifted"]
    assert Position.from_dict(data) == SPREAD
    start = Position.dealt("thirteen-packs-pysolfc", 1)
    assert "lifted" not in start.to_dict()
    assert Position.from_dict(start.to_dict()) == start


@pytest.mark.parametrize("lifted", ["t2", "r1", "f1", "x", 7, ["t1"]])
def test_a_pile_that_was_not_lifted_is_refused(lifted: object) -> None:
    with pytest.raises(BadText, match="lifted"):
        Position.from_dict(data_of(SPREAD, lifted=lifted))


def test_a_hand_comes_from_an_empty_pile() -> None:
    piles = SPREAD.to_dict()["piles"]
    (own,) = names_of_empty_piles(SPREAD)
    data = data_of(SPREAD, piles=piles | {own: piles["s"], "s": []})
    del data["lifted"]
    with pytest.raises(BadText, match="lifted"):
        Position.from_dict(data)
    with pytest.raises(BadText, match="lifted"):
        Position.from_dict(Position.dealt("freecell", 1).to_dict() | {"lifted": "t1"})


def test_no_card_is_lost_where_more_are_spread_than_there_are_places() -> None:
    start = Position.dealt("thirteen-packs-pysolfc", 1)
    piles = start.to_dict()["piles"]
    rank = "A23456789TJQK".index(piles["s"][-1][0]) + 1
    cards = [card for n in range(1, 14) for card in piles[f"t{n}"]]
    packed = {f"t{n}": cards if n == rank else [] for n in range(1, 14)}
    after = Position.from_dict(data_of(start, piles=piles | packed)).play("deal")
    hand = after.to_dict()["piles"]
    assert [hand["r1"], hand["r2"]] == [piles["s"][-1:], cards[:1]]
    assert hand["r20"] == cards[18:]
    if after.piles[after.table.stock]:
        assert sum(map(len, after.play("deal").piles)) == 104


def test_what_an_unknown_card_spreads_is_unknown() -> None:
    seen = SPREAD.seen()
    for _ in range(3):
        seen = seen.after(next(move for move in seen.legal_moves if str(move) == "deal"))
        assert seen.lifted is None
        assert sum(map(len, seen.piles)) == 104


def test_the_page_shows_only_the_cards_that_are_in_the_hand() -> None:
    game = Game.parse("thirteen-packs-pysolfc 1:")
    assert not [pile for pile in view(game)["piles"] if pile["name"][0] == "r"]
    spread = view(game.play("deal"))
    hand = [pile for pile in spread["piles"] if pile["row"] == "hand"]
    assert [len(pile["cards"]) for pile in hand] == [1] * len(hand)
    assert {pile["mark"] for pile in spread["piles"]} == {"", *"A23456789TJQK"}


def test_the_number_of_a_deal_is_found() -> None:
    for number in ("1", "1234"):
        position = Position.dealt("thirteen-packs-pysolfc", number)
        assert deal_of(position._replace(deal=None)) == number
