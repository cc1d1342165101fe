"""Lives the life of the page's Python, so that all it may ever import is imported."""

import importlib
import json
import pkgutil
import traceback

import sthelena


def rehearse() -> None:
    for module in pkgutil.walk_packages(sthelena.__path__, "sthelena."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for game in ask(ask="games")["games"]:
        view = ask(ask="new", rules=game["id"], deal=None)["view"]
        for move in view["moves"][:3]:
            ask(ask="view", text=view["text"], move=move["text"])
        ask(ask="view", text=f"{game['id']} 17:", move="deal")
        ask(ask="view", text=f"{game['id']} 17:", move="t1>t1")
        ask(ask="rules", rules=game["id"])
    for wrong in ("", "{}", "[]", '{"ask": "view", "text": "?"}', '"\\ud83d\\udc1d é"'):
        sthelena.respond(wrong)
    several = ExceptionGroup("several", [ValueError("one"), NameError("pritn", name="pritn")])
    traceback.format_exception(several)


def ask(**request: str | None) -> dict:
    reply = json.loads(sthelena.respond(json.dumps(request)))
    if "error" in reply:
        raise ValueError(f"{request}: {reply['error']}")
    return reply


rehearse()
