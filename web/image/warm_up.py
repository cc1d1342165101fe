"""Asks Python whatever the page may ask, so that all it may import or read is in its memory."""

import importlib
import json
import pkgutil
import traceback
from collections.abc import Iterable

import sthelena
from sthelena.messages import LANGUAGES, message

# Not in the page: the command line, and what only it and other programs use.
PICTURES = ("picture.arrangement", "picture.drawing", "picture.text")
LEFT_OUT = {
    f"sthelena.{name}" for name in ("__main__", "command_line", *PICTURES, "schemas", "study")
}

UNKNOWN = str(message("error.request"))


def import_all(path: Iterable[str], package: str) -> None:
    for module in pkgutil.iter_modules(path, f"{package}."):
        if module.name in LEFT_OUT:
            continue
        try:
            found = importlib.import_module(module.name)
        except ImportError as error:
            error.add_note(f"{module.name} cannot be in the page: see LEFT_OUT in warm_up.py")
            raise
        if module.ispkg:
            import_all(found.__path__, module.name)


def warm_up() -> None:
    for rules in models(ask(ask="games")["games"]):
        view = ask(ask="new", rules=rules, deal=None)["view"]
        for move in view["moves"][:3]:
            ask(ask="view", text=view["text"], move=move["text"])
        text = f"{rules} 17:"
        one, other, *_ = (pile["name"] for pile in view["piles"] if pile["kind"] != "foundation")
        ask(ask="view", text=text, move="deal")
        ask(ask="view", text=text, move=f"{one}>{one}")
        ask(ask="rules", rules=rules)
        ask(ask="hint", text=text)
        ask(ask="choices", text=text)
        ask(ask="immovable", text=text, pile=one, count=1)
        ask(ask="finish", text=text, plays=True)
        ask(ask="lesson", text=text)
        ask(ask="refusal", text=text, source=one, target=other, count=1)
        ask(ask="view", text=text, auto="safe")
        ask(ask="view", text=text, auto="all")
        ask(ask="new", rules=rules, deal=None, level="winnable")
        ask(ask="daily", rules=rules, date="2026-11-21")
        ask(ask="grades", deals=[f"{rules} 17"])
        puzzles = ask(ask="puzzles", rules=rules, date="2026-11-21")
        if puzzles["today"]:
            shown = ask(ask="puzzle", rules=rules, number=puzzles["today"])["view"]
            ask(ask="linked", text=shown["text"])
            tried = f"{shown['text']} {shown['moves'][0]['text']}"
            ask(ask="attempt", rules=rules, number=puzzles["today"], text=tried)
        ask(ask="linked", text=text, rules=rules)
        ask(ask="search", text=text)
        ask(ask="found", text=text, verdict=3, reason=0, nodes=50, steps=[])
    ask(ask="week", week="2026-W48")
    for language in LANGUAGES:
        ask(ask="games", lang=language)
        ask(ask="view", text="st-helena 17:", lang=language)
    for wrong in ("", "{}", "[]", '{"ask": "view", "text": "?"}', '"\\ud83d\\udc1d é"'):
        sthelena.respond(wrong)
    several = ExceptionGroup("several", [ValueError("one"), NameError("pritn", name="pritn")])
    traceback.format_exception(several)


def models(games: list[dict]) -> Iterable[str]:
    """A game of each kind of table, the first."""
    return {game["table"]: game["id"] for game in reversed(games)}.values()


def ask(**request: object) -> dict:
    reply = json.loads(sthelena.respond(json.dumps(request)))
    if "error" in reply and reply["error"] != UNKNOWN:
        raise ValueError(f"{request}: {reply['error']}")
    return reply


import_all(sthelena.__path__, "sthelena")
warm_up()
