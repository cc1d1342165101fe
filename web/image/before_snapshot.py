"""Runs shortly before the snapshot: writes what has to be known from outside.

/entry-points.json has the addresses of the Python functions that engine/start-image.js calls.
/first.json has, for each language, the view that the page shows on a first visit, before Python
has started.
"""

import json
import random

import sthelena
from sthelena.messages import LANGUAGES
from sthelena.messages.catalogue import unpacked

FIRST = "st-helena 556:"  # easily won, also after careless moves; shows every step of the lesson


def first_view(language: str) -> object:
    request = {"ask": "view", "text": FIRST, "lang": language}
    return json.loads(sthelena.respond(json.dumps(request)))["view"]


with open("/first.json", "w") as file:  # noqa: PTH123 - pathlib is not in the image
    json.dump({language: first_view(language) for language in LANGUAGES}, file)
unpacked.cache_clear()  # of six languages a player needs one
with open("/entry-points.json", "w") as file:  # noqa: PTH123
    json.dump({"respond": id(sthelena.respond), "reseed": id(random.seed)}, file)
