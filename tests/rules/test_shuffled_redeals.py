"""Redeals that shuffle: on a table of their own, with the random numbers of the deal."""

import random
from dataclasses import replace

import pytest

from sthelena import DEAL, BadText, Game, Position, Rules, advise
from sthelena.cards import UNKNOWN, card_text, parse_card
from sthelena.kinds import KINDS
from sthelena.kinds.fans import FANS
from sthelena.kinds.group import Redeal
from sthelena.page.view import view
from sthelena.play.shuffle import numbers_drawn, reshuffled
from sthelena.rules import rules as rules_module
from sthelena.rules import switches
from sthelena.solver import solve
from sthelena.solver.problem import may_be_shuffled


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """House in the Wood with two redeals that shuffle."""
    kind = replace(
        FANS,
        defaults={**FANS.defaults, "redeals": 0},
        deals=(Redeal(shuffled=True),),
    )
    kinds = {**KINDS, "fans": kind}
    monkeypatch.setattr(rules_module, "KINDS", kinds)
    monkeypatch.setattr(switches, "KINDS", kinds)
    return Rules("house-in-the-wood", "fans", redeals=2)


def played(rules: Rules, deal: str, chance: random.Random) -> Game:
    game = Game.new(rules, deal)
    for _ in range(2):
        for _ in range(chance.randrange(12)):
            if moves := game.position.legal_moves.of_cards:
                game = game.after(chance.choice(moves))
        game = game.play(DEAL)
    return game


def again(game: Game) -> Position:
    position = Game.new(game.rules, game.deal).position
    for move in game.moves:
        position = position.after(move)
    return position


@pytest.mark.parametrize("deal", ["1", "31999", "32001", "ms3000000000", "99999999999999999999"])
def test_the_same_moves_bring_the_same_cards(rules: Rules, deal: str) -> None:
    chance = random.Random(deal)
    for _ in range(5):
        game = played(rules, deal, chance)
        assert again(game) == game.position
        first, *_, last = game.positions
        assert first.drawn == 0
        redeals = [
            before for before, move in zip(game.positions, game.moves, strict=False) if move == DEAL
        ]
        cards = [sum(len(before.piles[i]) for i in before.table.tableau) for before in redeals]
        assert last.drawn == sum(map(numbers_drawn, cards))
        assert last.round == 3
        assert sorted(sum(last.piles, ())) == sorted(sum(first.piles, ()))
        assert not last.is_legal(DEAL)


@pytest.mark.parametrize(
    ("deal", "packs", "drawn", "gathered", "dealt"),
    [
        (
            "20",
            1,
            35,
            "KC7S9D6H3DJHTH9HKH5HKSQSQC6SJSTS9S9C5S8D7D6DTDQHKDQDJD8S4D5D8HTCJC4S7H",
            "TS7H5DKD6SKS5HKC6D7SJS4S4DJHQCQSKHJC6HTH8H5SQD9DJDTD8SQH9H3D8DTC9S9C7D",
        ),
        (
            "84724793542723260495",
            1,
            48,
            (
                "6CJHTC7C7HQC3CTS6D5C3D3H9C8CJC3S4SAS4HKSAC6H5D4D8SKHQH4C2S8H5HQS5S7S6SJD2H8D7D2C"
                "TDQDKDJS9DKCTH9H9S"
            ),
            (
                "JCTSKH8SKCKD3C4C6DKSQH4H7D9S7S6HTC7HAS5D7C5HQS2SJD5C3H4S4DTH2HQC8D3D9H9C3STD9D5S"
                "QD2CJHAC6CJS6S8C8H"
            ),
        ),
        (
            "84724793542723260495",
            2,
            94,
            (
                "QH9S8D5SQCJSJC2CAH9S3C5H3D4CKDKH4S9D8D7D6D7D6D5DKCQCQDKDQDJDTD9D6H7H8H7H6H5H5C9H"
                "8SJHKC6S4D5D4DJDTH9HTHJH7S8HTC3DQHKH5C7CTSQSKSQSKS4H3H2HTSJSTC9C8C8C9CJC6C7C6CTD"
            ),
            (
                "6H8DTHJS6C4S5H7D5SKS7C7S7H7H3D8H7CJS8H8CTCKD9S6S5CQC5D9S8C9C6H5DTD3C2CKHTH2H4CJC"
                "KCJHKC8DTS4DQHKH5C8SQDJCJD6D9DKSQD9C5HJHQCTCQSQS9H7D6C4D9DKDTSTD3DJDQH4H6DAH3H9H"
            ),
        ),
    ],
)
def test_the_shuffles_are_those_of_pysolfc(
    deal: str, packs: int, drawn: int, gathered: str, dealt: str
) -> None:
    """Second redeals of La Belle Lucie and Intelligence, as PySolFC 3.6.1 has played them."""
    cards = [parse_card(gathered[n : n + 2]) for n in range(0, len(gathered), 2)]
    assert "".join(map(card_text, reshuffled(deal, packs, drawn, cards))) == dealt


def test_the_numbers_go_on_where_the_shuffle_before_stopped() -> None:
    cards = list(range(104))
    first = reshuffled("17", 2, 0, cards)
    assert sorted(first) == cards != first
    assert reshuffled("17", 2, 103, cards) != first
    assert reshuffled("17", 2, 0, cards[:1]) == [0]
    assert reshuffled("17", 2, 0, []) == []


def test_a_position_says_how_many_numbers_were_drawn(rules: Rules) -> None:
    game = played(rules, "17", random.Random(3))
    once = next(position for position in game.positions if position.round == 2)
    data = once.to_dict()
    assert data["drawn"] == once.drawn
    read = Position.from_dict(data)
    assert read == once
    assert read.after(DEAL) == once.after(DEAL)
    assert once._replace(drawn=5) != once
    assert once._replace(drawn=5).after(DEAL) != once.after(DEAL)
    for drawn in (-1, 104, True, "5", 1.5):
        with pytest.raises(BadText, match="drawn"):
            Position.from_dict(data | {"drawn": drawn})
    for start in (Position.dealt(rules, "1"), Position.dealt("st-helena", "1")):
        with pytest.raises(BadText, match="from 0 to 0"):
            Position.from_dict(start.to_dict() | {"drawn": 1})
    del data["deal"]
    refusal = Position.from_dict(data).why_not(DEAL)
    assert str(refusal) == "Without its deal number, this position can’t be redealt."


def test_nobody_knows_what_a_shuffle_brings(rules: Rules) -> None:
    game = Game.new(rules, "17")
    after = game.position.seen().after(DEAL)
    assert {card for i in after.table.tableau for card in after.piles[i]} == {UNKNOWN}
    assert game.position.seen().is_legal(DEAL)
    assert after.seen() == after
    dealing = view(game)["dealing"]
    assert dealing
    assert dealing["shuffles"]
    for position in played(rules, "5", random.Random(1)).positions:
        hint = advise([position])
        assert hint is None or position.is_legal(hint.move)


def test_won_means_without_a_redeal_and_lost_only_in_the_last_deal(rules: Rules) -> None:
    short = replace(rules, ranks=3)
    verdicts = set()
    for deal in range(1, 30):
        position = Position.dealt(short, deal)
        last = position._replace(round=3)
        assert may_be_shuffled(position)
        assert not may_be_shuffled(last)
        result, truth = solve(position, 20_000), solve(last, 20_000)
        assert DEAL not in result.moves
        assert truth.verdict != "unknown"
        assert result.verdict == ("won" if truth.verdict == "won" else "unknown")
        verdicts.add(truth.verdict)
    assert verdicts == {"won", "lost"}
