"""JSON Schemas of what the package and the page write, made from the types that they are made of.

>>> schema("position")["required"]
['game', 'round', 'piles']
"""

from collections.abc import Mapping

from sthelena.page.protocol import View
from sthelena.study.study_file import DealResult

from .generate import Schema, json_schema
from .shapes import Backup, PositionFile

SCHEMAS: Mapping[str, type] = {
    "backup": Backup,
    "position": PositionFile,
    "study-line": DealResult,
    "view": View,
}


def schema(name: str) -> Schema:
    """The schema of that name. Raises ``KeyError`` for another."""
    return json_schema(SCHEMAS[name])
