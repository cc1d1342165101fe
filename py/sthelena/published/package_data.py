"""Reading the JSON files of this folder, from an installed package too."""

import json
from pkgutil import get_data
from typing import Any


def read_json(name: str) -> Any:
    """A JSON file of this folder. Read it on import: the page's Python has no files later."""
    data = get_data(__package__, f"{name}.json")
    assert data is not None
    return json.loads(data)
