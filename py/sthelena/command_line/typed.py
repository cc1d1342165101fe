"""What people type: a game's id that is nearly right, and moves as a shell lets them through."""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from sthelena.errors import BadText
from sthelena.messages import message
from sthelena.play.moves import PILE, Move, parse_move
from sthelena.rules.rules import PRESETS, Preset, Rules, parse_rules

MOST_NEAR = 3
LONGEST = 60
"""No game's name is longer."""


def typed_rules(text: str) -> Rules:
    """The rules that *text* names. Raises :exc:`BadText`, for an unknown game with those that are
    called nearly so."""
    try:
        return parse_rules(text)
    except BadText as error:
        near = _near(text.partition("+")[0]) if error.message.key == "error.game-unknown" else []
        if not near:
            raise
        *first, last = near
        games = " or ".join(filter(None, (", ".join(first), last)))
        raise BadText(message("command-line.near", refused=error.message, games=games)) from None


def typed_moves(arguments: list[str]) -> Iterator[tuple[str, Move]]:
    """The moves of a command, each with its text. Raises :exc:`BadText`, which for a lone pile
    tells what a shell makes of ``t3>f2``."""
    # One argument may have several; what a script left empty is none.
    for text in (word for argument in arguments for word in argument.split() or [argument]):
        try:
            yield text, parse_move(text)
        except BadText as error:
            if not re.fullmatch(PILE, text, re.ASCII):
                raise
            raise BadText(message("command-line.quotes", refused=error.message)) from None


def _near(name: str) -> list[str]:
    """The ids of the games that are called nearly so, the nearest first."""
    called: dict[str, list[str]] = {}
    for preset in PRESETS.values():
        for known in _names(preset):
            called.setdefault(known, []).append(preset.id)
    found = get_close_matches(_plain(name[:LONGEST]), called, n=MOST_NEAR)
    return [*dict.fromkeys(game for known in found for game in called[known])][:MOST_NEAR]


def _names(preset: Preset) -> set[str]:
    """What a game is called: its id, its name without what sets the version apart, and others."""
    name = str(preset.rules.name).partition(",")[0]
    return {preset.id, *map(_plain, (name, *preset.other_names))}


def _plain(name: str) -> str:
    """A name as ids are written."""
    return re.sub(r"\W+", "-", re.sub("['’]", "", name.casefold()))
