"""Leoni's Own: exiles, and how they are woven into the piles."""

import random

import pytest

from sthelena import DEAL, BadText, Position
from sthelena.cards import card_text, is_down, pack, rank
from sthelena.exchange.reading import deal_of
from sthelena.page.view import view
from sthelena.play.game import Game

from .random_positions import walk

BASES = {f"f{n}": [f"K{suit}"] for n, suit in enumerate("CSHD", start=1)}
BASES |= {f"f{n}": [f"A{suit}"] for n, suit in enumerate("CSHD", start=5)}
RANKS = "A23456789TJQK"


def laid(piles: dict[str, str], rules: str = "leonis-own") -> Position:
    """A position with these tops, bottom to top. What is not named lies under the first pile."""
    named = {name: cards.split() for name, cards in piles.items()}
    named = {**BASES, **named}
    rest = [card_text(card) for card in pack(2, 13)]
    for cards in named.values():
        for card in cards:
            rest.remove(card)
    named["t1"] = rest + named.get("t1", [])
    return Position.from_dict({"game": rules, "round": 1, "piles": named})


def pile(position: Position, name: str) -> str:
    return " ".join(map(card_text, position.pile(name)))


def test_no_card_is_dealt_to_the_pile_for_its_own_rank() -> None:
    for deal in range(1, 30):
        start = Position.dealt("leonis-own", deal)
        sizes = [len(start.piles[i]) for i in start.table.tableau]
        assert max(sizes) - min(sizes) <= 1
        assert all(rank(card) != n for n in range(13) for card in start.pile(f"t{n + 1}"))
        assert sum(sizes) + len(start.pile("s")) == 96


def test_an_exile_that_a_foundation_takes_lies_open_and_is_in_play() -> None:
    position = laid({"t1": "9C", "s": "7C 2C"})
    turned = position.play(DEAL)
    assert pile(turned, "r1") == "2C"
    assert {str(move) for move in turned.legal_moves} == {"r1>f5"}
    assert "goes to" not in str(turned.why_not(DEAL))
    assert "only when no card" in str(turned.why_not(DEAL))
    assert pile(turned.play("r1>f5"), "f5") == "AC 2C"


def test_a_card_is_woven_until_one_that_a_foundation_takes_lies_on_top() -> None:
    piles = {"t1": "9C", "t7": "8S 5C", "t5": "2C JD", "t11": "3H 4D", "s": "7C"}
    after = laid(piles).play(DEAL)
    assert (pile(after, "t7"), pile(after, "t5"), pile(after, "t11")) == (
        "7C 8S",
        "5C 2C",
        "JD 3H 4D",
    )
    assert {str(move) for move in after.legal_moves} == {"t5>f5"}


def test_it_ends_beneath_a_card_that_a_foundation_takes() -> None:
    piles = {"t1": "9C", "t7": "8S 5C", "t5": "9D", "t9": "2H", "s": "7C"}
    after = laid(piles, "leonis-own+deal-when=any").play(DEAL)
    assert [pile(after, name) for name in ("t7", "t5", "t9")] == ["7C 8S", "5C", "9D 2H"]


def test_a_king_comes_to_the_spread_pile_and_ends_it() -> None:
    piles = {"t1": "9C", "t7": "8S KC", "t13": "4D 5D", "s": "7C"}
    after = laid(piles).play(DEAL)
    assert (pile(after, "t7"), pile(after, "t13")) == ("7C 8S", "4D 5D KC")
    assert not after.pile("r1")
    turned = laid({"t1": "9C", "t13": "4D", "s": "KC"}).play(DEAL)
    assert pile(turned, "t13") == "4D KC"


def test_a_pile_that_has_its_own_rank_only_ends_it() -> None:
    after = laid({"t1": "9C", "t7": "7D 7H", "s": "7C"}).play(DEAL)
    assert pile(after, "t7") == "7C 7D 7H"
    assert pile(laid({"t1": "9C", "s": "7C"}).play(DEAL), "t7") == "7C"


def test_every_card_of_the_spread_pile_is_in_play() -> None:
    position = laid({"t1": "9C", "t13": "5D 2C QH 8S", "t2": "2D 8H", "s": "7C"})
    assert {str(move) for move in position.legal_moves} == {"t13@2>f5", "t13@3>f3"}
    assert pile(position.play("t13@2>f5"), "t13") == "5D QH 8S"


def test_exiles_wait_for_a_standstill_unless_the_rules_say_otherwise() -> None:
    piles = {"t1": "2C", "t7": "9S", "s": "7C"}
    assert "only when no card" in str(laid(piles).why_not(DEAL))
    assert laid(piles, "leonis-own+deal-when=any").is_legal(DEAL)
    # What lies on foundations could go to and fro for ever.
    high = {"f1": "KC QC JC TC 9C 8C", "f5": "AC 2C 3C 4C 5C 6C 7C", "t1": "9D", "s": "7D"}
    still = laid(high)
    assert {str(move) for move in still.legal_moves} == {"f1>f5", "f5>f1", "deal"}


def test_what_was_turned_and_can_no_longer_be_played_is_woven() -> None:
    open_ = {"f1": "KC QC JC TC 9C", "f5": "AC 2C 3C 4C 5C 6C 7C 8C", "t1": "9D", "t9": "4D"}
    position = laid({**open_, "r1": "9C", "s": "7D"}, "leonis-own+deal-when=any").play("f5>f1")
    woven = position.play(DEAL)
    assert (pile(woven, "r1"), pile(woven, "t9"), pile(woven, "s")) == ("", "9C", "7D")


def test_only_one_exile_lies_open() -> None:
    with pytest.raises(BadText, match="Only one exile lies open; r1 has 2 cards"):
        laid({"t1": "9C", "r1": "2C 2D"})


def test_a_redeal_shuffles_and_makes_new_exiles() -> None:
    chance = random.Random(1)
    for deal in ("1", "32001"):
        game = Game.new("leonis-own", deal)
        while game.position.dealing == "deal" and game.position.outcome() == "moves":
            game = game.play(chance.choice(list(game.position.legal_moves)))
        while game.position.round == 1:
            moves = game.position.legal_moves
            onto = [move for move in moves if move.source and move.source[0] != "f"]
            game = game.play(onto[0] if onto else DEAL)
        position = game.position
        assert Game.parse(str(game)).position == position
        if position.dealing == "deal":
            assert all(rank(card) != n for n in range(13) for card in position.pile(f"t{n + 1}"))


@pytest.mark.parametrize("seed", range(5))
def test_nothing_that_speaks_knows_the_exiles(seed: int) -> None:
    chance = random.Random(seed)
    position = walk(chance, Position.dealt("leonis-own", seed + 1), chance.randrange(20))
    assert all(is_down(card) for card in position.seen().pile("s"))
    shown = view(Game.of(position))
    (stock,) = (each for each in shown["piles"] if each["name"] == "s")
    assert all(card["card"] is None for card in stock["cards"])


def test_the_page_tells_what_became_of_an_exile() -> None:
    turned = Game.of(laid({"t1": "9C", "s": "7C 2C"})).play(DEAL)
    assert view(turned)["message"].startswith("Two of clubs is turned up")
    woven = Game.of(laid({"t1": "9C", "t7": "8S", "s": "7D 7C"})).play(DEAL)
    ends = {
        "8S": ".",
        "8S KC": "; the king of clubs comes to the spread pile.",
        "2H 8S": "; now the two of hearts can go to a foundation.",
    }
    for pile_7, end in ends.items():
        game = Game.of(laid({"t1": "9C", "t7": pile_7, "s": "7D 7C"})).play(DEAL)
        assert view(game)["message"] == f"Seven of clubs is woven into the piles{end}"
    king = Game.of(laid({"t1": "9C", "s": "7D KC"})).play(DEAL)
    assert view(king)["message"] == "King of clubs comes to the spread pile."
    names = {each["name"]: each for each in view(woven)["piles"]}
    assert "r1" not in names
    assert names["t13"]["loose"]
    assert not names["t12"]["loose"]


def test_the_number_of_a_deal_is_found() -> None:
    for number in ("1", "1234"):
        position = Position.dealt("leonis-own", number)
        assert deal_of(position._replace(deal=None)) == number
