"""The files of messages, as a test looks at them."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from sthelena.messages import LANGUAGES, Message, in_language, message
from sthelena.messages.catalogue import flattened

# Not build.py's: it is missing where the image's Python runs these tests.
ROOT = Path(__file__).parents[2]
CATEGORIES = ("zero", "one", "two", "few", "many", "other")


@cache
def messages_of(language: str) -> dict[str, str]:
    """All texts of a language by their paths, forms included."""
    file = ROOT / "py" / "sthelena" / "messages" / f"{language}.json"
    return dict(flattened(json.loads(file.read_text("utf-8"))))


@cache
def message_parts() -> dict[str, set[str]]:
    """The groups of messages of each part of the page, as web/build/messages.mjs sorts them."""
    named = json.loads((ROOT / "web" / "i18n" / "message-parts.json").read_text("utf-8"))
    board, rules, shared = (set(named[part]) for part in ("board", "rules", "dialogs"))
    translated = {path.split(".")[0] for path in messages_of("fr")}
    return {"board": board, "rules": rules, "dialogs": shared | (translated - board - rules)}


def spoken(key: str, language: str = "en", /, **values: object) -> str:
    """What the player is told by a message: for tests of which one it is, not of its words."""
    with in_language(language):
        return str(message(key, **values))


def key_of(path: str) -> str:
    """The key to which a plural form or a context belongs."""
    return path.split("_", maxsplit=1)[0]


def placeholders(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"{{(\w+)", text))


@cache
def forms_asked_for() -> dict[str, frozenset[str]]:
    """The placeholders of each key that some language asks for in a form: a message has forms."""
    asked: dict[str, frozenset[str]] = {}
    for language in LANGUAGES:
        for path, text in messages_of(language).items():
            key = key_of(path)
            asked[key] = asked.get(key, frozenset()) | set(re.findall(r"{{(\w+), \w+}}", text))
    return asked


@contextmanager
def checked_messages() -> Iterator[None]:
    """Within this, a message in any language fails whose values would do in that language alone."""
    written, asked = Message.__format__, forms_asked_for()

    def checked(self: Message, context: str) -> str:
        for name, value in self.values:
            if name in asked.get(self.key, ()):
                assert isinstance(value, Message), f"{name} of {self.key} is {value!r}"
        return written(self, context)

    Message.__format__ = checked  # type: ignore[method-assign]
    try:
        yield
    finally:
        Message.__format__ = written  # type: ignore[method-assign]
