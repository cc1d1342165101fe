"""Good texts and values with something done to them, by chance, for tests of what reads them."""

import json
import random

ODD_TEXTS = (
    *("", " ", "\0", "\n", "\ud800", "\U0001f600", "²", "٣", "\u0131", "\u202e", "\x1b[31m"),
    *("<b>", "&#0;", "../", "%s", "{text}", "{{", "}}", "'", '"', "\\", "+", "=", ">", "*", ":"),
    *("deal", "t1", "ms", "NaN", "-1", "0", "1e309", "null"),
    *("9" * 5_000, "[" * 5_000, "x" * 70_000),
)

ODD_VALUES: tuple[object, ...] = (
    *(None, True, False, -1, 0, 1, 2**31, 10**30, 10**4_000, 0.5, 1e300, -0.0),
    *(float("nan"), float("inf"), [], {}, [[]], [None], {"": None}, ["t1>t2"], {"ask": "view"}),
)


def spoilt_text(chance: random.Random, text: str) -> str:
    """*text* with one to three changes."""
    for _ in range(chance.randint(1, 3)):
        start = chance.randint(0, len(text))
        end = min(len(text), start + chance.choice((0, 1, 1, 2, 5, 30)))
        part = text[start:end]
        put = chance.choice(("", part * 2, part * 5_000, part[::-1], part.upper(), "odd"))
        if put == "odd":
            put = chance.choice(ODD_TEXTS)
        text = text[:start] + put + text[end:]
    return text


def spoilt_value(chance: random.Random, value: object) -> object:
    """A JSON value with one thing in it changed, wherever it lies."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        changed = {**value, key: spoilt_value(chance, value[key])}
        if chance.random() < 0.1:
            changed[spoilt_text(chance, key)] = changed.pop(key)
        return changed
    if isinstance(value, list) and value and chance.random() < 0.9:
        n = chance.randrange(len(value))
        return [*value[:n], spoilt_value(chance, value[n]), *value[n + chance.randint(0, 1) :]]
    if isinstance(value, str) and chance.random() < 0.7:
        return spoilt_text(chance, value)
    return chance.choice(ODD_VALUES)


def spoilt_json(chance: random.Random, value: object) -> str:
    """A JSON value, changed as a value or as a text, or with each key twice."""
    spoilt = json.dumps(spoilt_value(chance, value))
    match chance.randrange(4):
        case 0:
            return spoilt_text(chance, json.dumps(value))
        case 1:
            return f"{json.dumps(value)[:-1]}, {spoilt[1:]}"
    return spoilt
