"""Runs last before Python is frozen: leaves what has to be known from outside.

/door.json says where Python's functions lie that start.js calls. /first.json has, for each
language, the view that the page shows to a player who never was here, before there is a Python.
"""

import gc
import json
import random

import sthelena
from sthelena.messages import LANGUAGES

FIRST = "st-helena 7:"  # an easy one, known to be winnable


def first(language: str) -> object:
    request = {"ask": "view", "text": FIRST, "lang": language}
    return json.loads(sthelena.respond(json.dumps(request)))["view"]


with open("/first.json", "w") as file:  # noqa: PTH123 - pathlib is not in the image
    json.dump({language: first(language) for language in LANGUAGES}, file)
with open("/door.json", "w") as file:  # noqa: PTH123
    json.dump({"respond": id(sthelena.respond), "wake": id(random.seed)}, file)
gc.collect()
gc.freeze()
