"""Why a card can go nowhere: the most telling reason."""

import random

import pytest

from sthelena import BadText, Game, Position
from sthelena.messages import LANGUAGES, in_language
from sthelena.page.immovable import why_immovable

from .random_positions import random_rules, walk

EMPTIED = "st-helena 9: t12>f1 deal t10>f7 t9>t10 t6>t9 t3>t2 t8>t12 t12>f8 deal"


@pytest.mark.parametrize(
    ("text", "pile", "why"),
    [
        ("st-helena 2:", "t1", "First deal: top-row cards go only to the kings."),
        ("st-helena 3:", "t9", "First deal: bottom-row cards go only to the aces."),
        ("louis 1:", "t2", "Until the stock is dealt out, cards can go only to the foundations."),
        ("st-helena 1:", "t3", "7♥ could go on 8♥, which lies under 4 cards, with K♥ on top."),
        ("box-kite 1: t3>t12", "t3", "7♠ could go on 6♦, which lies under 5♠."),
        ("forecell-pysolfc 1:", "t3", "8♦ doesn’t fit on any card in the other piles."),
        (EMPTIED, "t10", "A♦ doesn’t fit on any card in the other piles."),
        ("st-helena 17:", "f1", "You can’t take cards back from the foundations."),
        ("st-helena 556: t6>f8", "f8", "You can’t take cards back from the foundations."),
        ("napoleon-at-st-helena 1:", "w", "There is no card here."),
        ("napoleon-at-st-helena 1:", "s", "Cards leave the stock only when you deal."),
    ],
)
def test_the_most_telling_reason(text: str, pile: str, why: str) -> None:
    assert str(why_immovable(Game.parse(text).position, pile)) == why


COVERED = "3♦ could go on 4♣, which lies under 3 cards, with 8♦ on top."


@pytest.mark.parametrize(
    ("text", "pile", "count", "why"),
    [
        ("freecell 17:", "t1", 3, "Those 3 cards are not a run."),
        ("freecell 17:", "t1", 8, "Pile\N{NO-BREAK SPACE}1 has only 7 cards."),
        ("st-helena 17:", "t1", 2, "You can move only one card at a time."),
        ("freecell 9: t5>t6", "t6", 2, COVERED),
        ("freecell 29: t8>t1", "t1", 2, "K♦ doesn’t fit on any card in the other piles."),
        (
            "freecell 27: t8>c1 t8>c2 t2>t7*2",
            "t7",
            4,
            "There is only room to move 3 cards there at a time, not 4.",
        ),
    ],
)
def test_why_several_cards_stay(text: str, pile: str, count: int, why: str) -> None:
    assert str(why_immovable(Game.parse(text).position, pile, count)) == why


def test_a_card_that_can_move_has_no_reason() -> None:
    assert why_immovable(Game.parse("st-helena 17:").position, "t1") is None


def test_an_unknown_pile_is_named() -> None:
    with pytest.raises(BadText, match="no pile t13 in"):
        why_immovable(Game.parse("st-helena 17:").position, "t13")


def test_every_card_without_a_move_has_a_reason_and_no_other() -> None:
    chance = random.Random(15)
    reasons = 0
    for _ in range(60):
        dealt = Position.dealt(random_rules(chance), str(chance.randint(1, 9999)))
        position = walk(chance, dealt, chance.randint(0, 80))
        movable = {
            move.source
            for move in position.legal_moves
            if move.cards == 1 and move.at in (0, len(position.pile(move.source or "s")))
        }
        for name in position.table.names:
            with in_language(chance.choice(LANGUAGES)):
                why = why_immovable(position, name)
                assert (why is None) == (name in movable), (position, name)
                assert why is None or 5 < len(str(why)) < 140
            reasons += why is not None
    assert reasons > 500
