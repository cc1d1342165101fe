"""Runs last before Python is frozen: leaves what has to be known from outside.

/door.json says where Python's functions lie that start.js calls. /first.json is the view that
the page shows to a player who never was here, before there is a Python.
"""

import json
import random

import sthelena

FIRST = "17"  # its deal

with open("/first.json", "w") as file:  # noqa: PTH123 - pathlib is not in the image
    file.write(sthelena.respond(json.dumps({"ask": "new", "rules": "st-helena", "deal": FIRST})))
with open("/door.json", "w") as file:  # noqa: PTH123
    json.dump({"respond": id(sthelena.respond), "wake": id(random.seed)}, file)
