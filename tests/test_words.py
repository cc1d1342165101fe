"""The catalogues: one for each language, all saying the same."""

import json
import string
from importlib import import_module

import pytest

from sthelena import respond
from sthelena.cards import card_name, pack
from sthelena.words import ENGLISH, LANGUAGES, say, speaking

OTHERS = [language for language in LANGUAGES if language != "en"]


def words_of(language: str) -> dict[str, str]:
    return dict(import_module(f"sthelena.words.{language}").WORDS)


def facts_of(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_no_key_that_english_lacks(language: str) -> None:
    # What follows a colon is a form of the key that the language needs, not a key.
    assert {key.split(":")[0] for key in words_of(language)} <= set(ENGLISH)


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_tells_the_same_facts(language: str) -> None:
    for key, sentence in words_of(language).items():
        assert facts_of(sentence) == facts_of(ENGLISH[key.split(":")[0]]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_is_asked_for_is_there(language: str) -> None:
    words = words_of(language)
    forms = {key.split(":")[1] for key in words if ":" in key} | {"", "start"}
    for key, sentence in words.items():
        asked = {form for _, _, form, _ in string.Formatter().parse(sentence) if form}
        assert asked <= forms, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_told_apart(language: str) -> None:
    with speaking(language):
        assert len({str(card_name(card)) for card in pack(1)}) == 52


def test_a_form_is_taken_where_the_language_has_one() -> None:
    queen = card_name(11)
    with speaking("fr"):
        assert f"{queen:of}, {queen:the}, {queen}" == (
            "de la dame de trèfle, la dame de trèfle, dame de trèfle"
        )
    with speaking("de"):
        assert f"{card_name(10):acc}, {queen:acc}" == "den Kreuz-Buben, die Kreuz-Dame"
    assert f"{queen:of}, {queen:start}" == "queen of clubs, Queen of clubs"


def test_an_unknown_language_is_english() -> None:
    for language in ("tlh", "", None, 17, ["fr"]):
        with speaking(language):
            assert str(say("says.won")) == ENGLISH["says.won"]


def test_a_request_names_its_language() -> None:
    def labels(**request: object) -> list[str]:
        reply = json.loads(respond(json.dumps({"ask": "view", "text": "louis 17:", **request})))
        return [pile["label"] for pile in reply["view"]["piles"][-2:]]

    assert labels(lang="fr") == ["Fondation de l'as de carreau", "Talon"]
    assert labels(lang=["fr"]) == labels() == ["Ace foundation of diamonds", "Stock"]
