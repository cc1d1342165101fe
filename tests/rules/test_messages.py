"""The catalogues: one for each language, all saying the same."""

import json
import string
from importlib import import_module

import pytest

from sthelena import PRESETS, respond
from sthelena.cards import card_name, pack
from sthelena.messages import ENGLISH, LANGUAGES, say, speaking

OTHERS = [language for language in LANGUAGES if language != "en"]


def words_of(language: str) -> dict[str, str]:
    return dict(import_module(f"sthelena.messages.{language}").WORDS)


def facts_of(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_every_key_and_no_other(language: str) -> None:
    # The command line speaks English. What follows a colon is a form, not a key.
    needed = {key for key in ENGLISH if key.split(".")[0] not in ("command", "study", "solve")}
    found = {key for key in words_of(language) if ":" not in key}
    assert not needed - found, "missing"
    assert not found - needed, "alien"
    assert {key.split(":")[0] for key in words_of(language)} == found


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_tells_the_same_facts(language: str) -> None:
    for key, sentence in words_of(language).items():
        assert facts_of(sentence) == facts_of(ENGLISH[key.split(":")[0]]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_are_those_that_are_asked_for(language: str) -> None:
    words = words_of(language)
    forms = {key.split(":")[1] for key in words if ":" in key}
    asked = {
        form
        for sentence in words.values()
        for _, _, form, _ in string.Formatter().parse(sentence)
        if form and form != "start"
    }
    assert forms == asked


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_stay_sentences(language: str) -> None:
    for key, sentence in words_of(language).items():
        assert sentence.strip() == sentence, key
        english = ENGLISH[key.split(":")[0]]
        assert sentence.endswith((".", "。")) == english.endswith("."), key
        assert sentence.endswith("。") == (language == "zh" and english.endswith(".")), key


@pytest.mark.parametrize("language", OTHERS)
def test_all_that_the_page_is_told_is_in_its_language(language: str) -> None:
    def texts(value: object) -> list[str]:
        if isinstance(value, dict):
            return [text for part in value.values() for text in texts(part)]
        if isinstance(value, list):
            return [text for part in value for text in texts(part)]
        return [value] if isinstance(value, str) else []

    def ask(**request: object) -> set[str]:
        return set(texts(json.loads(respond(json.dumps(request)))))

    for preset in PRESETS:
        for request in (
            {"ask": "rules", "rules": preset},
            {"ask": "hint", "text": f"{preset} 17:"},
            {"ask": "view", "text": f"{preset} 17:", "move": "deal"},
            {"ask": "view", "text": f"{preset} 17:", "move": "t1>f1"},
        ):
            told, english = ask(**request, lang=language), ask(**request)
            assert not any("{" in text for text in told)
            same = {text for text in told & english if text.endswith(".")}
            assert not same, (preset, same)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_told_apart(language: str) -> None:
    with speaking(language):
        assert len({str(card_name(card)) for card in pack(1)}) == 52


def test_a_form_is_taken_where_the_language_has_one() -> None:
    queen = card_name(11)
    with speaking("fr"):
        assert f"{queen:the}, {queen}" == ("la dame de trèfle, dame de trèfle")
    with speaking("de"):
        assert f"{card_name(10):acc}, {queen:acc}" == "den Kreuz-Buben, die Kreuz-Dame"
    assert f"{queen:the}, {queen:start}" == "queen of clubs, Queen of clubs"


def test_an_unknown_language_is_english() -> None:
    for language in ("tlh", "", None, 17, ["fr"]):
        with speaking(language):
            assert str(say("says.won")) == ENGLISH["says.won"]


def test_a_request_names_its_language() -> None:
    def labels(**request: object) -> list[str]:
        reply = json.loads(respond(json.dumps({"ask": "view", "text": "louis 17:", **request})))
        return [pile["label"] for pile in reply["view"]["piles"][-2:]]

    assert labels(lang="fr") == [
        "Fondation de l\N{RIGHT SINGLE QUOTATION MARK}as de carreau",
        "Talon",
    ]
    assert labels(lang=["fr"]) == labels() == ["Ace foundation of diamonds", "Stock"]
