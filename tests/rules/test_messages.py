"""The messages: one file for each language, all with the same keys, values and plural forms."""

import ast
import json
import re
from typing import Any

import pytest

from sthelena import PRESETS, respond
from sthelena.cards import card_name, pack
from sthelena.errors import quoted
from sthelena.messages import LANGUAGES, in_language, message
from sthelena.messages.catalogue import flattened
from sthelena.messages.plural import plural_categories
from tests.support.messages import (
    CATEGORIES,
    ROOT,
    checked_messages,
    key_of,
    message_parts,
    messages_of,
    placeholders,
)

OTHERS = [language for language in LANGUAGES if language != "en"]
ENGLISH_ONLY = {"command-line", "study"}
"""The command line speaks English."""


def keys(messages: dict[str, str]) -> set[str]:
    return {key_of(path) for path in messages}


def test_there_is_a_file_for_each_language_and_no_other() -> None:
    files = (ROOT / "py" / "sthelena" / "messages").glob("*.json")
    assert {file.stem for file in files} == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_key_and_no_other(language: str) -> None:
    needed = {key for key in keys(messages_of("en")) if key.split(".")[0] not in ENGLISH_ONLY}
    found = keys(messages_of(language))
    assert not needed - found, "missing"
    assert not found - needed, "unknown"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_the_plural_forms_of_its_language(language: str) -> None:
    forms: dict[str, set[str]] = {}
    for path in messages_of(language):
        base, _, category = path.rpartition("_")
        if category in CATEGORIES:
            forms.setdefault(base, set()).add(category)
    assert forms
    for base, found in forms.items():
        assert found == set(plural_categories(language)), base
    # What has a plural in English has it in every language.
    english = {key_of(path) for path in messages_of("en") if path.endswith("_other")}
    assert {key_of(base) for base in forms} >= {
        key for key in english if key.split(".")[0] not in ENGLISH_ONLY
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_same_placeholders(language: str) -> None:
    english = {
        key_of(path): placeholders(text)
        for path, text in messages_of("en").items()
        if not path.endswith(("_own", "_to"))
    }
    for path, text in messages_of(language).items():
        needed = english[key_of(path)]
        alike = {needed}
        if path.endswith("_one"):
            alike.add(needed - {"count"})  # "once" needs no number
        if re.match(r"pile\.(kings|aces|foundation|foundation-any)_", path):
            alike.add(frozenset())  # "its foundation" needs no suit
        assert placeholders(text) in alike, path
        assert not re.search(r"[{}]", re.sub(r"{{\w+(, \w+)?}}", "", text)), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contexts_are_those_that_are_asked_for(language: str) -> None:
    messages = messages_of(language)
    contexts = set()
    for path in messages:
        form = re.sub("_(?:{})$".format("|".join(CATEGORIES)), "", path)
        contexts |= set(form.split("_")[1:])
    asked = {
        context
        for text in messages.values()
        for context in re.findall(r"{{\w+, (\w+)}}", text)
        if context != "capitalize"
    }
    # English asks for "a" and "the" where it needs an article; other languages may have more. The
    # page asks for "touch" where there is no mouse.
    assert contexts <= asked | {"touch"}
    assert not asked - contexts or language in ("en", "zh")


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_stay_sentences(language: str) -> None:
    english = {key_of(path): text for path, text in messages_of("en").items()}
    for path, text in messages_of(language).items():
        assert text.strip() == text, path
        assert text, path
        told = english[key_of(path)]
        if text.endswith(("?", "\N{FULLWIDTH QUESTION MARK}")):  # "Whether ..." may be one
            assert told.endswith((".", "?")), path
            continue
        sentence = told.endswith(".")
        assert text.endswith((".", "。")) == sentence, path
        assert text.endswith("。") == (language == "zh" and sentence), path


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_hours_are_told_in_the_players_own_time(language: str) -> None:
    for path, text in messages_of(language).items():
        assert "UTC" not in text, path


def test_french_signs_do_not_begin_a_line() -> None:
    for path, text in messages_of("fr").items():
        assert not re.search(r" [:;!?»]|« |[a-z][;!?»]|«\w", text), path


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
    with in_language(language):
        assert len({str(card_name(card)) for card in pack(1)}) == 52


def test_a_context_is_taken_where_the_language_has_one() -> None:
    queen = card_name(11)
    with in_language("fr"):
        assert f"{queen:the}, {queen}" == ("la dame de trèfle, dame de trèfle")
    with in_language("de"):
        assert f"{card_name(10):acc}, {queen:acc}" == "den Kreuz-Buben, die Kreuz-Dame"
        cells = message("pile.free-cells", count=2)
        assert f"{cells:dat}, {cells}" == "2 freien Zellen, 2 freie Zellen"
    assert f"{queen:the}, {queen:capitalize}" == "queen of clubs, Queen of clubs"


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_card_s_own_foundation_neither_suit_nor_number_is_repeated(language: str) -> None:
    queen, other = card_name(11), card_name(24)
    target = message("pile.tableau", n=3)
    keys = ("status.move", *(f"hint.{kind}" for kind in ("foundation", "frees", "digs", "nearer")))
    with in_language(language):
        suit = str(message("suit.C")).lower()
        for kind in ("kings", "aces", "foundation"):
            pile = message(f"pile.{kind}", n=7, suit=message("suit.C"))
            for key in keys:
                facts = {"card": queen, "pile": pile, "moved": other, "target": target}
                said = str(message(key, **facts, count=4)).lower()
                assert said.count(suit) == 1, said
                assert "7" not in said


def test_sentences_fit_finger_and_mouse() -> None:
    told = 0
    for path, text in messages_of("en").items():
        words = set(re.findall(r"[a-z]+", text.lower()))
        if path.endswith("_touch"):
            assert "tap" in words, path
            assert "click" not in words, path
            continue
        assert ("tap" in words) == ("click" in words), path
        assert ("click" in words) == (f"{path}_touch" in messages_of("en")), path
        by_keys = path.startswith("keys.") or path.endswith("-keys")
        assert by_keys or not words & {"touch", "esc"}, path
        told += "tap" in words
    assert told


def test_a_text_where_some_language_needs_a_form_is_noticed_in_english() -> None:
    pile = message("pile.tableau", n=3)
    with checked_messages():
        assert str(message("status.move", card=card_name(11), pile=pile))
        with pytest.raises(AssertionError, match=r"card of status\.move"):
            str(message("status.move", card="Q♣", pile=pile))


def test_numbers_decide_the_plural_and_are_grouped() -> None:
    def looked(language: str, count: int) -> str:
        with in_language(language):
            return str(message("search.undecided", count=count))

    assert "1 position " in looked("en", 1)
    assert "12,345 positions " in looked("en", 12_345)
    assert "1 Stellung " in looked("de", 1)
    assert "12.345 Stellungen " in looked("de", 12_345)
    assert " 0 position " in f" {looked('fr', 0)}"
    assert "1.000.000 de posiciones" in looked("es", 1_000_000)


def test_an_unknown_language_is_english() -> None:
    english = str(message("status.won"))
    for language in ("tlh", "", None, 17, ["fr"]):
        with in_language(language):
            assert str(message("status.won")) == english


def test_what_is_only_in_english_stays_english() -> None:
    with in_language("fr"):
        assert str(message("command-line.effort", count=1, seconds="0.1")) == "1 node in 0.1 s"


def test_a_request_names_its_language() -> None:
    def labels(**request: object) -> list[str]:
        reply = json.loads(respond(json.dumps({"ask": "view", "text": "louis 17:", **request})))
        return [pile["label"] for pile in reply["view"]["piles"][-2:]]

    assert labels(lang="fr") == [
        "Fondation de l\N{RIGHT SINGLE QUOTATION MARK}as de carreau",
        "Talon",
    ]
    assert labels(lang=["fr"]) == labels() == ["Ace foundation of diamonds", "Stock"]


def test_every_key_in_the_package_exists_and_none_is_idle() -> None:
    sources = [file.read_text("utf-8") for file in (ROOT / "py" / "sthelena").rglob("*.py")]
    code = "\n".join(sources)
    parts = message_parts()
    page = parts["board"] | parts["dialogs"]
    groups = {key.split(".")[0] for key in keys(messages_of("en"))}
    own = (groups - page) | parts["rules"]
    known = {key for key in keys(messages_of("en")) if key.split(".")[0] in own}
    named = set(re.findall(r'"((?:{})\.[\w.-]+)"'.format("|".join(own)), code))
    assert {name for name in named - known if not name.endswith((".py", ".svg", ".json"))} == set()
    # A family of keys that differ in the value of a variable, as f"rank.{rank}".
    families = re.findall(r'f"((?:{})\.[^"]*{{[^"]+)"'.format("|".join(own)), code)
    patterns = [re.compile(re.sub(r"\\{[^}]*\\}", r"[\\w-]+", re.escape(one))) for one in families]
    assert not {
        key for key in known - named if not any(pattern.fullmatch(key) for pattern in patterns)
    }


def test_the_parts_are_groups_and_leave_only_what_players_do_not_need() -> None:
    parts = message_parts()
    given = set().union(*parts.values())
    english: dict[str, Any] = json.loads(
        (ROOT / "py" / "sthelena" / "messages" / "en.json").read_text("utf-8")
    )
    assert set(english) - given == ENGLISH_ONLY
    assert given <= set(english)
    assert not parts["board"] & parts["dialogs"]
    assert dict(flattened(english)) == messages_of("en")


def test_the_page_has_every_message_that_its_python_names() -> None:
    parts = message_parts()
    package = ROOT / "py" / "sthelena"
    elsewhere = {"command_line", "picture", "schemas", "study"}
    files = [file.relative_to(package) for file in package.rglob("*.py")]
    code = "\n".join(
        (package / file).read_text("utf-8") for file in files if file.parts[0] not in elsewhere
    )
    code = re.sub(r"(?m)^ *>>>.*", "", code)
    named = re.findall(r'\bmessage\(\s*f?"([\w-]+)\.', code)
    assert "position" in named
    assert set(named) <= parts["rules"]


def test_every_message_of_the_package_is_given_its_values() -> None:
    needed = {key_of(path): placeholders(text) for path, text in messages_of("en").items()}
    plurals = {key_of(path) for path in messages_of("en") if path.endswith("_other")}
    calls = 0
    for file in (ROOT / "py" / "sthelena").rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(call, ast.Call) or ast.unparse(call.func) != "message":
                continue
            names = {keyword.arg for keyword in call.keywords}
            for part in ast.walk(call.args[0]):
                if isinstance(part, ast.Constant) and part.value in needed:
                    calls += 1
                    assert part.value not in plurals or "count" in names, (file, part.value)
                    assert None in names or needed[part.value] <= names, (file, part.value)
    assert calls > 100


QUOTED = {"de": "„x y z“", "es": "«x y z»", "fr": "«\u00a0x y z\u00a0»", "sv": "”x y z”"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_typed_stands_in_the_languages_quotes(language: str) -> None:
    asked = json.dumps({"ask": "view", "text": "x y z", "lang": language})
    assert QUOTED.get(language, "“x y z”") in json.loads(respond(asked))["error"]


def test_the_command_line_quotes_in_signs_of_every_terminal() -> None:
    assert str(quoted("x 1")) == "'x 1'"
    assert str(quoted("it's")) == "'it's'"
    assert str(quoted("\x00\u202e")) == r"'\x00\u202e'"


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_deal_and_to_redeal_have_names_of_their_own(language: str) -> None:
    with in_language(language):
        names = {str(message(f"dealing.{kind}")) for kind in ("deal", "redeal", "turn")}
    assert len(names) == 3
