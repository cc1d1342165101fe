"""Nothing that speaks to the player names a card of which no copy is in sight, in any language."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_args

import pytest

from sthelena import PRESETS, Game, Move, Position, card_text
from sthelena.cards import card_name, card_sign, face_up, is_down, pack
from sthelena.hints.advice import advise, next_winning_move, what_follows
from sthelena.messages import LANGUAGES, Message, in_language
from sthelena.page.api import Session
from sthelena.solver.loss import LossReason, why_lost
from tests.support.messages import messages_of

HIDING = [
    name
    for name, preset in PRESETS.items()
    if (start := Position.dealt(preset.rules, "1")).piles[start.table.stock]
    or any(map(is_down, sum(start.piles, ())))
]
FORMS = sorted({path.partition("_")[2] for path in messages_of("de") if "card" in path})


@cache
def names(language: str) -> tuple[re.Pattern[str], dict[str, int]]:
    """What cards are called in a language, in all forms, and a pattern that finds a name."""
    found: dict[str, int] = {}
    with in_language(language):
        for face in pack(1):
            name = card_name(face)
            for form in ("", "the", "acc", "dat", "to", "a"):
                found[f"{name:{form}}".lower()] = face
            found[card_sign(face).lower()] = face
    longest_first = sorted(found, key=len, reverse=True)
    word = "|".join(map(re.escape, longest_first))
    return re.compile(rf"(?<![0-9])(?:{word})"), found


def named(sentence: str, language: str) -> set[int]:
    """The faces that a sentence names."""
    pattern, faces = names(language)
    return {faces[name] for name in pattern.findall(sentence.lower())}


def in_sight(position: Position) -> set[int]:
    hidden = hidden_stock(position)
    return {
        card % 52
        for pile in position.piles
        for card in pile
        if not is_down(card) and card not in hidden
    }


def hidden_stock(position: Position) -> tuple[int, ...]:
    """The cards of the stock, but for a top one that is in play."""
    stock = position.piles[position.table.stock]
    return stock[:-1] if position.rules.table == "jubilee" else stock


def check(said: object, sight: set[int], *, wanted: bool = False) -> None:
    """*wanted*: a refusal names the card that a foundation takes next, wherever it lies."""
    if not isinstance(said, Message):
        return
    rule = str(dict(said.values).get("wanted", "")) if wanted else ""
    for language in LANGUAGES:
        with in_language(language):
            sentence = str(said).replace(rule, "") if rule else str(said)
        unseen = named(sentence, language) - sight
        assert not unseen, (sentence, [card_text(face) for face in unseen])


def played(preset: str, chance: random.Random, most: int) -> Game:
    """A game played at random, to the foundations and from the stock more often than else."""
    game = Game.new(preset, str(chance.randrange(1, 10**6)))
    for _ in range(most):
        moves = list(game.position.legal_moves)
        if not moves:
            break
        home = [move for move in moves if move.target.startswith("f") or chance.random() < 0.2]
        game = game.after(chance.choice(home or moves))
    return game


def positions(game: Game) -> Iterator[tuple[int, Position]]:
    yield from enumerate(game.positions)


def check_game(game: Game, chance: random.Random) -> None:
    """All that is said in the positions of a game."""
    for n, position in enumerate(game.positions):
        sight = in_sight(position)
        until = Game(game.rules, game.deal, game.moves[:n], game.positions[: n + 1])
        hint = advise(until.positions)
        check(hint and hint.why, sight)
        line = next_winning_move(position, game.moves[n:])
        check(line and line.why, sight)
        check(what_follows(position, game.moves[n:]), sight)
        names = position.table.names
        for _ in range(6):
            move = Move(chance.choice(names), chance.choice(names), chance.choice([1, 1, 2, 3]))
            check(position.why_not(move), sight, wanted=True)
        for reason in get_args(LossReason):
            if not position.table.has_stock or position.outcome() == "stuck":
                loss = why_lost(position, reason)
                check(loss.why, sight)
                assert {card % 52 for card in loss.cards} <= sight


@pytest.mark.parametrize("preset", HIDING)
def test_no_hint_or_reason_names_a_card_that_is_not_in_sight(preset: str) -> None:
    chance = random.Random(preset)
    for _ in range(4):
        check_game(played(preset, chance, 60), chance)


def test_the_hints_that_named_a_jack_in_the_stock() -> None:
    """The player's third hint in deal 2 of Louis was to free a jack; both lay in the stock."""
    game = Game.new("louis", "2")
    for _ in range(40):
        hint = advise(game.positions)
        if hint is None:
            break
        check(hint.why, in_sight(game.position))
        game = game.play(hint.move)
    assert len(game.moves) > 10


def spoken(reply: dict[str, Any]) -> Iterator[str]:
    """Every text of a view but the game's own and the cards that foundations take by the rules."""
    view = reply["view"]
    yield view["message"]
    yield view["spoken"]
    yield view["refusal"] or ""
    if view["dealing"]:
        yield view["dealing"]["reason"]


@pytest.mark.parametrize("preset", HIDING)
def test_the_page_is_told_of_no_card_that_is_not_in_sight(preset: str) -> None:
    chance, session = random.Random(preset), Session()
    for language in LANGUAGES:
        game = played(preset, chance, 30)
        for n, position in enumerate(game.positions):
            text = str(Game(game.rules, game.deal, game.moves[:n], game.positions[: n + 1]))
            sight = in_sight(position)

            def ask(what: str, text: str = text, language: str = language, **more: object) -> Any:
                return session.answer({"ask": what, "text": text, "lang": language, **more})

            reply = ask("view")
            shown = [card for pile in reply["view"]["piles"] for card in pile["cards"]]
            assert {card["card"] for card in shown if card["card"]} == {*map(card_text, sight)}
            hidden = [card["id"] for card in shown if card["card"] is None]
            down = [face_up(card) for pile in position.piles for card in pile if is_down(card)]
            assert sorted(hidden) == sorted([*hidden_stock(position), *down])
            pile = chance.choice(reply["view"]["piles"])["name"]
            reasons = [ask("immovable", pile=pile, count=1)["immovable"] or ""]
            lesson = ask("lesson")["lesson"] if n < 3 else []
            reasons += [step["text"] + step["task"] for step in lesson]
            # A turn has been seen if it was played before, so the message may tell of it.
            for sentence in (*spoken(reply), *reasons):
                unseen = named(sentence, language) - sight
                assert not unseen, (sentence, [card_text(face) for face in unseen])


def test_what_is_seen_says_of_a_hidden_card_nothing_but_that_it_is_there() -> None:
    """Positions that differ only in hidden cards are the same to the player, and stay so."""
    for preset in HIDING:
        chance = random.Random(preset)
        for before, after in pairwise(played(preset, chance, 40).positions):
            for position in (before, after):
                shuffled = [*hidden_stock(position)]
                chance.shuffle(shuffled)
                piles, stock = [*position.piles], position.table.stock
                piles[stock] = (*shuffled, *piles[stock][len(shuffled) :])
                other = position._replace(piles=tuple(piles))
                assert other.seen().piles == position.seen().piles
                assert list(map(str, other.seen().legal_moves)) == list(
                    map(str, position.legal_moves)
                )
