"""The first lesson: what it says follows from the rules, and what it wants can be done."""

import random

import pytest

from sthelena import Game, Position
from sthelena.messages import LANGUAGES, in_language
from sthelena.page.immovable import why_immovable
from sthelena.page.lesson import lesson
from sthelena.play.moves import DEAL
from sthelena.rules.rules import PRESETS

from .random_positions import random_rules, walk

# So many characters are three lines of the strip on a phone of 360 pixels.
LONGEST = 125


def steps_of(text: str) -> dict[str, str]:
    position = Game.parse(text).position
    return {step.id: " ".join((step.gesture, *step.piles)) for step in lesson(position)}


def test_the_lesson_of_the_first_deal() -> None:
    assert steps_of("st-helena 556:") == {
        "kings": "move t3",
        "aces": "move t5 t6",
        "restriction": "try t7",
        "build": "build t4 t11",
        "redeal": "hold s",
    }
    # In deal 7, 2♦ fits, but lies in the top row; 2♥ lies below a queen.
    assert steps_of("st-helena 7:")["aces"] == "read"
    assert steps_of("st-helena 7: t11>f1")["aces"] == "move t11"
    # After a redeal no foundation is closed.
    assert steps_of("st-helena 556: deal")["restriction"] == "read"


@pytest.mark.parametrize(
    ("rules", "steps"),
    [
        ("st-helena", "kings aces restriction build redeal"),
        ("st-helena+restriction=no+redeals=0", "kings aces build space"),
        ("louis", "kings aces opening build redeal"),
        ("box-kite", "kings aces build reversal space"),
        ("forty-thieves-pysolfc", "foundations build stock space"),
        ("forecell-pysolfc", "foundations build cells space"),
    ],
)
def test_the_steps_follow_from_the_switches(rules: str, steps: str) -> None:
    assert " ".join(steps_of(f"{rules} 1:")) == steps


def test_a_redeal_that_has_to_wait_is_only_read() -> None:
    assert steps_of("st-helena-gamerules 7:")["redeal"] == "read"


def test_a_redeal_that_gathers_nothing_is_told_as_it_is() -> None:
    *_, last = lesson(Game.parse("crescent-pysolfc 7:").position)
    assert str(last.text) == "Stuck? Redeal: every pile’s bottom card moves to its top."


def test_a_card_that_fits_a_foundation_is_not_laid_on_a_pile() -> None:
    assert steps_of("jubilee 1:") == {"lay": "move s", "foundations": "read", "redeal": "read"}
    assert steps_of("jubilee 28:") == {"lay": "read", "foundations": "move s", "redeal": "read"}


def test_a_card_with_another_place_is_not_put_into_a_cell() -> None:
    assert steps_of("freecell 617:")["build"] == "build t5 t8"
    assert steps_of("freecell 617:")["cells"] == "move t1 t2 t3 t4 t6 t7"


def test_what_a_step_wants_can_be_done() -> None:
    gestures = set()
    for seed in range(1, 300):
        rng = random.Random(seed)
        position = walk(rng, Position.dealt(random_rules(rng), str(seed)), seed % 12)
        for step in lesson(position):
            gestures.add(step.gesture)
            assert bool(step.piles) == (step.gesture != "read")
            assert set(step.piles) <= set(position.table.names)
            assert all(position.why_not(move) is None for move in step.moves)
            if step.gesture == "try":
                assert why_immovable(position, step.piles[0]) is not None
            if step.gesture == "hold":
                assert position.why_not(DEAL) is None
    assert gestures == {"move", "build", "try", "hold", "read"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_is_short(language: str) -> None:
    with in_language(language):
        for preset in PRESETS.values():
            for step in lesson(Position.dealt(preset.rules, "1")):
                words = f"{step.text} {step.task or ''}"
                assert "{" not in words
                assert len(words) <= LONGEST, words
