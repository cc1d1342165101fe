"""Spoilt requests, games, positions, rules and deal numbers by the hundred, the same in every run.

``ATTACKS=100000 pytest tests/rules/test_attack.py tests/cli/test_attack.py`` tries as many of each
kind.
"""

import json
import os
import random
from collections import Counter
from collections.abc import Callable
from typing import Any
from unicodedata import category

import pytest

from sthelena import (
    BadText,
    Game,
    IllegalMove,
    Position,
    Rules,
    parse_card,
    parse_deal,
    parse_move,
    parse_rules,
)
from sthelena.messages import LANGUAGES
from sthelena.page.api import Session
from sthelena.published.winnable_deals import LEVELS, parse_day, parse_level
from sthelena.study.deals import parse_deals

from .random_positions import random_rules, walk
from .spoiling import spoilt_json, spoilt_text

ATTACKS = int(os.environ.get("ATTACKS", "300"))

LONGEST = 350
"""Characters of the longest sentence, in any language."""


@pytest.fixture
def chance(request: pytest.FixtureRequest) -> random.Random:
    return random.Random(request.node.name)


def some_game(chance: random.Random) -> Game:
    game = Game.new(random_rules(chance), str(chance.randint(1, 10**6)))
    for _ in range(chance.choice((0, 1, 5, 30))):
        moves = list(game.position.legal_moves)
        if not moves:
            break
        game = game.play(chance.choice(moves))
    return game


def some_request(chance: random.Random) -> dict[str, object]:
    game = some_game(chance)
    text, rules = str(game), game.rules.id
    moves = [str(move) for move in game.position.legal_moves] or ["deal"]
    return {
        **chance.choice(
            (
                {"ask": "view", "text": text},
                {"ask": "view", "text": text, "move": chance.choice(moves)},
                {"ask": "story", "text": text},
                {"ask": "hint", "text": text, "tried": moves},
                {"ask": "view", "text": text, "move": chance.choice(moves), "auto": "all"},
                {"ask": "refusal", "text": text, "source": "t1", "target": "t2", "count": 1},
                {"ask": "immovable", "text": text, "pile": "t1", "count": 1},
                {"ask": "finish", "text": text, "plays": True},
                {"ask": "search", "text": text},
                {"ask": "new", "rules": rules, "deal": "17"},
                {"ask": "new", "rules": rules, "level": "easy", "played": ["1", "2"]},
                {"ask": "daily", "rules": rules, "date": "2026-11-21"},
                {"ask": "week", "week": "2026-W48"},
                {"ask": "rules", "rules": rules},
                {"ask": "games"},
            )
        ),
        "lang": chance.choice(LANGUAGES),
    }


def check_sentence(said: str) -> None:
    assert said.endswith((".", ".)", "。")), said
    assert len(said) <= LONGEST, said
    assert not any(category(sign).startswith("C") for sign in said), said
    said.encode()


def test_every_spoilt_request_is_answered(chance: random.Random) -> None:
    session, met = Session(), Counter[str]()
    for _ in range(ATTACKS):
        text = spoilt_json(chance, some_request(chance))
        reply = json.loads(session.respond(text))
        met.update(list(reply))
        if "error" in reply:
            assert list(reply) == ["error"]
            assert "JSON" not in reply["error"]
            assert "Error" not in reply["error"], text[:2_000]
            check_sentence(reply["error"])
        json.dumps(reply, ensure_ascii=False).encode()
    assert set(met) >= {"view", "story", "hint", "auto", "search", "games", "rules", "error"}
    assert set(met) >= {"refusal", "immovable"}


def good_texts(chance: random.Random) -> dict[Callable[[str], object], str]:
    """A text for each function that reads one."""
    game = some_game(chance)
    return {
        parse_card: chance.choice(("KS", "TH", "2C")),
        parse_move: chance.choice(("t3>f2", "t3>t5*3", "deal")),
        parse_deal: chance.choice(("17", "ms123456", "MS-1,234")),
        parse_deals: chance.choice(("17", "1..20", "3..5,ms17,4")),
        parse_day: "2026-11-21",
        parse_level: chance.choice(LEVELS),
        parse_rules: game.rules.id,
        Game.parse: str(game),
        Position.from_json: game.position.to_json(),
    }


@pytest.mark.parametrize("sign", ["x", "1", "\U0001f600", "\ud800", "'"])
def test_a_text_of_a_million_characters_is_quoted_in_part(chance: random.Random, sign: str) -> None:
    for read in good_texts(chance):
        with pytest.raises(BadText) as caught:
            read(sign * 10**6)
        check_sentence(str(caught.value))
    piles: dict[str, object] = {"t1": [sign * 10**6]}
    for spoilt in (
        {"game": sign * 10**6},
        {"game": "st-helena", "round": 1, "piles": piles},
        {"game": "st-helena", "round": 1, "piles": {sign * 10**6: []}},
        {"game": "st-helena", "round": 10**4_299, "piles": {}},
        {sign * 10**6: 1},
    ):
        with pytest.raises(BadText) as caught:
            Position.from_dict(spoilt)
        check_sentence(str(caught.value))


def test_a_number_of_any_length_is_refused() -> None:
    """Python itself writes none of more than 4,300 digits."""
    long: Any = 10**5_000
    for spoilt in (
        {long: 1},
        {"game": "st-helena", "round": long, "piles": {}},
        {"game": "st-helena", "round": 1, "piles": {long: []}},
        {"game": "st-helena", "round": 1, "piles": {"t1": [long]}},
    ):
        with pytest.raises(BadText) as caught:
            Position.from_dict(spoilt)
        check_sentence(str(caught.value))
    with pytest.raises(BadText, match=r"piles cannot be 'int\.\.\.'"):
        Rules("st-helena", "ring", piles=long)


def test_every_spoilt_text_is_read_or_refused(chance: random.Random) -> None:
    met = Counter[tuple[str, bool]]()
    for _ in range(ATTACKS):
        for read, text in good_texts(chance).items():
            try:
                read(spoilt_text(chance, text))
            except (BadText, IllegalMove) as error:
                check_sentence(str(error))
                met[read.__qualname__, False] += 1
            else:
                met[read.__qualname__, True] += 1
    assert all(met[read.__qualname__, False] for read in good_texts(chance))


def test_every_spoilt_position_is_read_or_refused(chance: random.Random) -> None:
    met = Counter[bool]()
    for _ in range(ATTACKS):
        position = walk(chance, Position.dealt(random_rules(chance), "17"), chance.randint(0, 20))
        try:
            read = Position.from_json(spoilt_json(chance, position.to_dict()))
        except BadText as error:
            check_sentence(str(error))
            met[False] += 1
        else:
            assert Position.from_json(read.to_json()) == read
            met[True] += 1
    assert met[True]
    assert met[False]
