"""Deal numbers: their spellings, their limits, their cards."""

import pytest

from sthelena import BadText, Game, parse_deal, parse_rules
from sthelena.cards import pack, rank
from sthelena.play.shuffle import random_deal, shuffled


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("17", "17"),
        ("ms17", "ms17"),
        ("MS 17", "ms17"),
        (" #0017. , ", "17"),
        ("617#", "617"),
        ("ms-17", "ms17"),
        ("MS #617", "ms617"),
        ("\uff11\uff17", "17"),
        ("\uff4d\uff53\u3000\uff16\uff11\uff17", "ms617"),
        ("17L", "17"),
        ("ms17l", "ms17"),
        ("0" * 18 + "17", "17"),
        ("31999", "31999"),
        ("32000", "32000"),
        ("9" * 20, "9" * 20),
        ("1,000,000", "1000000"),
        ("12.345", "12345"),
        ("1 234 567", "1234567"),
        ("1\u2019234\u2019567", "1234567"),
        ("12,34,567", "1234567"),
        ("MS-123,456", "ms123456"),
        ("ms8589934591", "ms8589934591"),
        (17, "17"),
        (10**20 - 1, "9" * 20),
    ],
)
def test_spellings(text: str | int, deal: str) -> None:
    assert parse_deal(text) == deal
    assert parse_deal(deal) == deal


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a deal number"),
        ("ms", "not a deal number"),
        ("seventeen", "not a deal number"),
        ("17ll", "not a deal number"),
        ("1e5", "not a deal number"),
        ("+17", "not a deal number"),
        ("1.5", "not a deal number"),
        ("1,5", "not a deal number"),
        ("1-7", "not a deal number"),
        ("-1", "start at 1"),
        ("\u22121", "start at 1"),
        ("# -1,000", "start at 1"),
        ("٣", "not a deal number"),
        ("²", "not a deal number"),
        ("17 # " * 100, "not a deal number"),
        ("9" * 10_000, "not a deal number"),
        ("1" * 21, "at most 20 digits"),
        ("0", "start at 1"),
        ("000", "start at 1"),
        ("ms0", "start at 1"),
        ("ms8589934592", "end at ms8589934591"),
        (0, "start at 1"),
        (-5, "start at 1"),
        (10**20, "at most 20 digits"),
        pytest.param(10**5000, "at most 20 digits", id="huge"),
    ],
)
def test_bad_numbers_are_refused_with_the_reason(text: str | int, reason: str) -> None:
    with pytest.raises(BadText, match=reason) as caught:
        parse_deal(text)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("game", "told"), [("freecell", True), ("bakers-game", True), ("st-helena", False)]
)
def test_microsofts_numbers_are_told_only_in_games_of_one_pack(game: str, told: bool) -> None:
    with pytest.raises(BadText, match="not a deal number") as in_text:
        Game.parse(f"{game} x:")
    with pytest.raises(BadText, match="not a deal number") as alone:
        Game.new(parse_rules(game), "x")
    for caught in (in_text, alone):
        assert ("ms17" in str(caught.value)) == told


def test_microsofts_generator_ends_where_pysolfcs_does() -> None:
    assert shuffled("31999", 2) == shuffled("ms31999", 2)
    assert shuffled("32000", 2) != shuffled("ms32000", 2)


@pytest.mark.parametrize("deal", ["1", "ms1", "32000", "ms4294967296", "9" * 20])
@pytest.mark.parametrize("copies", [1, 2])
def test_every_card_is_dealt_once(deal: str, copies: int) -> None:
    cards = shuffled(deal, copies)
    assert sorted(cards) == pack(copies)
    assert shuffled(deal, copies, ranks=4) == [card for card in cards if rank(card) < 4]


def test_random_deals_are_deal_numbers() -> None:
    drawn = {random_deal() for _ in range(100)}
    assert len(drawn) > 90
    assert {parse_deal(deal) for deal in drawn} == drawn
