"""The languages, with their rules for plurals and for writing numbers.

The rules are those of the Unicode CLDR for whole numbers; the page has them from the browser
(``Intl.PluralRules``, ``Intl.NumberFormat``), and a test compares the two.
"""

from typing import Literal, get_args

Language = Literal["en", "fr", "de", "es", "sv", "zh"]
"""Every language by its tag: the one list. The page's types are made from it."""

LANGUAGES: tuple[Language, ...] = get_args(Language)

_MILLION = 1_000_000

_CATEGORIES = {
    "en": ("one", "other"),
    "fr": ("one", "many", "other"),
    "de": ("one", "other"),
    "es": ("one", "many", "other"),
    "sv": ("one", "other"),
    "zh": ("other",),
}

# What stands between groups of three digits, and the smallest number that is grouped.
_GROUPS = {
    "en": (",", 1000),
    "fr": ("\N{NARROW NO-BREAK SPACE}", 1000),
    "de": (".", 1000),
    "es": (".", 10_000),
    "sv": ("\N{NO-BREAK SPACE}", 1000),
    "zh": (",", 1000),
}


def plural_categories(language: str) -> tuple[str, ...]:
    """The plural forms that a language has, by their names in the CLDR."""
    return _CATEGORIES[language]


def plural_category(language: str, n: int) -> str:
    """The plural form that a whole number takes, as ``Intl.PluralRules`` selects it.

    >>> [plural_category("fr", n) for n in (0, 1, 2, 3_000_000)]
    ['one', 'one', 'other', 'many']
    """
    categories = _CATEGORIES[language]
    if "one" in categories and (n == 1 or (n == 0 and language == "fr")):
        return "one"
    if "many" in categories and n and n % _MILLION == 0:
        return "many"
    return "other"


def grouped(language: str, n: int) -> str:
    """A whole number as the language writes it.

    >>> grouped("en", 1234567), grouped("de", 1234567), grouped("es", 1234)
    ('1,234,567', '1.234.567', '1234')
    """
    separator, least = _GROUPS[language]
    return f"{n:,}".replace(",", separator) if abs(n) >= least else str(n)
