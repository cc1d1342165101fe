"""Every sentence that the rules say, named by a key, in one catalogue for each language.

The rest of the package names a sentence by its key and hands over the facts; a catalogue
has the words. English is complete; where another catalogue lacks a key, English speaks.

>>> seven = say("card.name", rank=say("rank.7"), suit=say("suit.C"))
>>> print(seven)
Seven of clubs
>>> with speaking("de"):
...     print(seven)
Kreuz-Sieben
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from .en import WORDS as ENGLISH

LANGUAGES = ("en", "fr", "de", "es", "sv", "zh")
"""The languages that there are; each is a module of this package."""

__all__ = ["ENGLISH", "LANGUAGES", "Saying", "catalogue", "say", "speaking"]

_spoken: ContextVar[Mapping[str, str]] = ContextVar("_spoken", default=ENGLISH)


@dataclass(frozen=True)
class Saying:
    """A sentence by its key, with the facts that go into it.

    ``str`` gives it in the language that is being spoken, ready to stand by itself.
    ``format`` gives it as it stands inside a sentence. There a catalogue may ask for a
    form of it, ``{card:the}``: then the words under ``card.name:the`` are taken, if the
    language has such a form, and ``{card:start}`` begins with a capital letter.
    """

    key: str
    facts: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return format(self, "start")

    def __format__(self, form: str) -> str:
        words = _spoken.get()
        if form == "start":
            text = format(self, "")
            return text[:1].upper() + text[1:]
        pattern = words.get(f"{self.key}:{form}") or words[self.key]
        return pattern.format_map(dict(self.facts))


def say(key: str, /, **facts: object) -> Saying:
    return Saying(key, tuple(facts.items()))


@contextmanager
def speaking(language: object) -> Iterator[None]:
    """Within this, every :class:`Saying` is told in *language*; in English if unknown."""
    token = _spoken.set(catalogue(language) if language in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        _spoken.reset(token)


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """All words of a language, English where it has none."""
    words: Mapping[str, str] = import_module(f".{language}", __name__).WORDS
    return {**ENGLISH, **words}
