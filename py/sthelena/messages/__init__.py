"""Every sentence of the rules and of the page, named by a key: one JSON file for each language.

The files are in i18next's JSON format, version 4, which translators' tools read:

* ``{{name}}`` is replaced by the value of that name; whole numbers are written as the language
  writes them.
* ``key_one``, ``key_other`` and so on are the plural forms of one sentence; ``count`` chooses
  among them (:mod:`~sthelena.messages.plural`).
* ``key_acc`` is a grammatical form of a name, in i18next's terms a context. A sentence asks for
  it by ``{{card, acc}}``, and gets the plain name where the language has no such form.
  ``{{card, capitalize}}`` begins with a capital letter.

>>> seven = message("card.name", rank=message("rank.7"), suit=message("suit.C"))
>>> print(seven)
Seven of clubs
>>> with in_language("de"):
...     print(seven)
Kreuz-Sieben
>>> print(message("assist.piles", count=2))
From 2 piles
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from .catalogue import Catalogue
from .plural import LANGUAGES, Language, grouped, plural_category

__all__ = [
    "LANGUAGES",
    "Language",
    "Message",
    "current_language",
    "has_message",
    "in_language",
    "message",
]

_ENGLISH = Catalogue.load("en")
_CATALOGUES: dict[str, Catalogue] = {
    # All are read on import, for the page's Python has no files later.
    language: _ENGLISH if language == "en" else Catalogue.load(language, _ENGLISH)
    for language in LANGUAGES
}
# Outside of the page, what was typed is quoted as in Python: every terminal can show that.
_PLAIN = _ENGLISH.but({"error.quoted": "'{text}'"})
_current: ContextVar[Catalogue] = ContextVar("_current", default=_PLAIN)


@dataclass(frozen=True)
class Message:
    """A message by its key, with the values that go into it.

    ``str`` gives it in the current language, beginning with a capital letter. ``format`` gives
    it as it stands inside another message; the format is a context, or ``capitalize``.
    """

    key: str
    values: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return format(self, "capitalize")

    def __format__(self, context: str) -> str:
        if context == "capitalize":
            text = format(self, "")
            return text[:1].upper() + text[1:]
        catalogue = _current.get()
        values = dict(self.values)
        pattern = catalogue.pattern(self.key, context)
        if not isinstance(pattern, str):
            count = values["count"]
            assert isinstance(count, int)
            pattern = pattern[plural_category(catalogue.language, count)]
        for name, value in values.items():
            if isinstance(value, int):
                values[name] = grouped(catalogue.language, value)
        return pattern.format_map(values)


def message(key: str, /, **values: object) -> Message:
    """The message of that key; the values may be messages themselves."""
    return Message(key, tuple(values.items()))


def has_message(key: str) -> bool:
    """Whether there is a message of that key."""
    return key in _ENGLISH


def current_language() -> str:
    """The tag of the language that messages are in now."""
    return _current.get().language


@contextmanager
def in_language(language: object) -> Iterator[None]:
    """Within this, every :class:`Message` is in *language*; in English if that is unknown."""
    known = _CATALOGUES.get(language, _ENGLISH) if isinstance(language, str) else _ENGLISH
    token = _current.set(known)
    try:
        yield
    finally:
        _current.reset(token)
