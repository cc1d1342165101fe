"""The files of messages, as a test looks at them."""

import json
import re
from functools import cache
from pathlib import Path

from sthelena.messages.catalogue import flattened

# Not build.py's: it is missing where the image's Python runs these tests.
ROOT = Path(__file__).parents[2]
CATEGORIES = ("zero", "one", "two", "few", "many", "other")


@cache
def messages_of(language: str) -> dict[str, str]:
    """All texts of a language by their paths, forms included."""
    file = ROOT / "py" / "sthelena" / "messages" / f"{language}.json"
    return dict(flattened(json.loads(file.read_text("utf-8"))))


def key_of(path: str) -> str:
    """The key to which a plural form or a context belongs."""
    return path.split("_", maxsplit=1)[0]


def placeholders(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"{{(\w+)", text))
