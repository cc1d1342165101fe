"""Cards that lie face down: they differ from others, never move, and nobody sees them."""

import json
import re
from typing import Any

import pytest

from sthelena import DEAL, BadText, Game, Position, svg
from sthelena.cards import (
    DOWN,
    UNKNOWN,
    card_text,
    face,
    face_down,
    face_up,
    identify,
    is_down,
    pack,
    parse_card,
)
from sthelena.page.view import view


def turned(position: Position, **down: int) -> Position:
    """The position with so many cards at the bottom of these piles face down."""
    piles = [
        (*map(face_down, pile[: down.get(name, 0)]), *pile[down.get(name, 0) :])
        for name, pile in zip(position.table.names, position.piles, strict=True)
    ]
    return position._replace(piles=tuple(piles))


FREECELL = Position.dealt("freecell", "1")
TURNED = turned(FREECELL, t1=6, t2=3)


def test_a_side_is_part_of_a_card_s_number() -> None:
    for card in pack(2):
        down = face_down(card)
        assert is_down(down)
        assert not is_down(card)
        assert face_up(down) == card == face_up(card)
        assert face(down) == face(card) == card % 52
        assert face_down(down) == down < UNKNOWN
        assert card_text(down) == card_text(card).lower()
        assert parse_card(card_text(down)) == down % DOWN % 52 + DOWN
    assert face_up(UNKNOWN) == face_down(UNKNOWN) == UNKNOWN
    assert is_down(UNKNOWN)
    assert face(UNKNOWN) == -1
    for text in ("Jd", "jD", "??", "1d"):
        with pytest.raises(BadText):
            parse_card(text)
    first, second = identify([[parse_card("jd")], [parse_card("JD"), parse_card("AS")]])
    assert [card_text(card) for card in (*first, *second)] == ["jd", "JD", "AS"]
    assert first[0] % DOWN != second[0]


def test_positions_differ_if_a_card_lies_on_its_other_side() -> None:
    assert TURNED != FREECELL
    assert hash(TURNED) != hash(FREECELL)
    assert turned(FREECELL, t1=6, t2=3) == TURNED
    texts = TURNED.to_dict()["piles"]["t2"]
    assert [text.islower() for text in texts] == [True] * 3 + [False] * 4


def test_a_card_that_lies_face_down_takes_nothing_and_ends_a_run() -> None:
    game = Game.new("freecell", "1")
    for source in game.position.table.tableau:
        name = game.position.table.names[source]
        whole = turned(game.position, **{name: 99})
        moves = [str(move) for move in whole.legal_moves]
        assert not [move for move in moves if name in re.split("[>*]", move)]
        assert not [move for move in moves if not whole.is_legal(move)]
    run = Position.dealt("freecell", "1")
    piles = [*run.piles]
    piles[0] = tuple(parse_card(text) for text in ("KS", "QH", "JS"))
    whole = run._replace(piles=tuple(piles))
    half = turned(whole, t1=1)
    lengths = [view_of(position)["piles"][0]["run"] for position in (whole, half)]
    assert lengths == [3, 2]
    assert not half.is_legal("t1>t2*3")


def view_of(position: Position) -> Any:
    game = Game(position.rules, "1", (), (position,))
    return json.loads(json.dumps(view(game)))


def test_nobody_is_told_what_lies_face_down() -> None:
    piles = view_of(TURNED)["piles"]
    assert [card["card"] for card in piles[1]["cards"]] == [
        None if is_down(card) else card_text(card) for card in TURNED.piles[1]
    ]
    ids = sorted(card["id"] for pile in piles for card in pile["cards"])
    assert ids == [*range(52)]
    hidden = [card_text(face_up(card)) for pile in TURNED.piles for card in pile if is_down(card)]
    signs = {text[0].replace("T", "10") + "♣♠♥♦"["CSHD".index(text[1])] for text in hidden}
    shown = str(TURNED)
    assert shown.count("??") == len(hidden) == 9
    assert not signs & set(re.findall("(?:10|[2-9AJQK])[♣♠♥♦]", shown))
    # A card that is drawn has its rank and suit, twice where it lies on top.
    assert svg(TURNED).count("<use ") == svg(FREECELL).count("<use ") - 3 * len(hidden)


def test_only_cards_that_were_dealt_face_down_may_lie_so() -> None:
    for game in ("st-helena", "louis", "freecell", "forty-thieves-pysolfc"):
        start = Position.dealt(game, "1").to_dict()
        for name, cards in start["piles"].items():
            if not cards:
                continue
            piles = start["piles"] | {name: [cards[0].lower(), *cards[1:]]}
            with pytest.raises(BadText, match=f"In {name}, these cards can’t lie face down"):
                Position.from_dict(start | {"piles": piles})


def test_a_hidden_reserve_lies_face_down_as_a_whole() -> None:
    start = Position.dealt("intelligence-pysolfc", "20")
    assert all(map(is_down, start.pile("r1")))
    assert set(start.seen().pile("r1")) == {UNKNOWN}
    data = start.to_dict()
    assert Position.from_dict(data) == start
    cards = data["piles"]["r1"]
    piles = data["piles"] | {"r1": [*cards[:-1], cards[-1].upper()]}
    with pytest.raises(BadText, match="The cards of r1 must all lie face down"):
        Position.from_dict(data | {"piles": piles})


def test_what_fills_a_fan_is_turned_up_and_an_ace_goes_home() -> None:
    piles = {
        "t1": ["2C"],
        "t2": ["2S"],
        "r1": ["2h", "ad", "2d", "as"],
        "f1": ["AC"],
        "f5": ["AC", "2C"],
        "f6": ["AS", "2S"],
        "f8": ["AD", "2D"],
        "f3": ["AH", "2H"],
        "f7": ["AH"],
    }
    data = {"game": "intelligence-pysolfc+ranks=2", "round": 1, "piles": piles}
    after = Position.from_dict(data).play("t1>f1").to_dict()["piles"]
    assert {name: after[name] for name in ("t1", "r1", "f2", "f4")} == {
        "t1": ["2D", "2H"],
        "r1": [],
        "f2": ["AS"],
        "f4": ["AD"],
    }


def test_the_reserves_of_grand_duchess_open_when_the_stock_ends() -> None:
    position = Position.dealt("grand-duchess-pysolfc", "1")
    for _ in range(17):
        assert set(position.seen().pile("r1")) == {UNKNOWN}
        assert not any(move.source == "r1" for move in position.legal_moves)
        assert Position.from_json(position.to_json()) == position
        position = position.play(DEAL)
    assert not position.pile("s")
    assert position.seen() == position
    assert len(position.pile("r1")) == 18
    move = next(move for move in position.legal_moves if move.source == "r1")
    assert 1 < move.at < 18
    pile = position.pile("r1")
    assert str(move) == f"r1@{move.at}>{move.target}"
    after = position.play(str(move))
    assert after.pile("r1") == pile[: move.at - 1] + pile[move.at :]
    assert after.pile(move.target)[-1] == pile[move.at - 1]


def test_of_the_stock_of_jubilee_the_top_card_is_seen_and_plays() -> None:
    position = Position.dealt("jubilee", "1")
    while stock := position.pile("s"):
        assert position.seen().pile("s") == (UNKNOWN,) * (len(stock) - 1) + stock[-1:]
        cards = next(p["cards"] for p in view(Game.of(position))["piles"] if p["name"] == "s")
        assert [card["card"] is not None for card in cards] == [False] * (len(cards) - 1) + [True]
        assert {str(move) for move in position.legal_moves} >= {f"s>t{n}" for n in (1, 2, 3, 4)}
        assert str(position.why_not(DEAL)) == "First play all cards of the stock."
        position = position.play(f"s>t{len(stock) % 4 + 1}")
    piles = [position.pile(f"t{n}") for n in (1, 2, 3, 4)]
    # The right pile lies at the bottom, and the stock is turned over: its bottom card is first.
    stock = position.play(DEAL).pile("s")
    assert stock == tuple(reversed(sum(reversed(piles), ())))
    other = Position.from_dict({**position.to_dict(), "game": "jubilee+gather=C"}).play(DEAL)
    assert [*map(face, other.pile("s")[-len(piles[0]) :])] == [*map(face, piles[0][::-1])]


def test_after_the_last_redeal_the_reserves_of_grand_duchess_stay_empty() -> None:
    position = Position.dealt("grand-duchess-pysolfc+redeals=1", "1")
    while position.round == 1:
        position = position.play(DEAL)
    assert not position.pile("r1")
    assert not position.pile("r2")
    assert [len(position.pile(f"t{n}")) for n in (1, 2, 3, 4)] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("reserve", "stock", "refusal"),
    [
        (["2C"], ["AC"], "The cards of r1 must all lie face down."),
        (["2c"], [], "In r1, these cards can’t lie face down."),
    ],
)
def test_reserves_are_open_where_there_is_no_stock(
    reserve: list[str], stock: list[str], refusal: str
) -> None:
    piles = {"r1": reserve, "s": stock, "t1": ["2C", "AS", "2S", "AS", "2S", "AH", "2H", "AH"]}
    piles |= {"t2": ["2H", "AD", "2D", "AD", "2D", "AC", *([] if stock else ["AC"])]}
    data = {"game": "grand-duchess-pysolfc+ranks=2", "round": 1, "piles": piles}
    with pytest.raises(BadText, match=refusal):
        Position.from_dict(data)
