"""What holds of every game, every position and every text, sought by Hypothesis."""

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sthelena import (
    DEAL,
    PRESETS,
    BadText,
    Game,
    IllegalMove,
    Move,
    Position,
    card_text,
    parse_card,
    parse_deal,
    parse_move,
    parse_rules,
    respond,
)
from sthelena.cards import face_down, face_up, pack

from .random_positions import random_rules, reference_of, scattered

# The same examples in every run; what a machine is slow at is no failure.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    database=None,
)
STEADY = settings.get_profile("steady")

chances = st.integers(0, 2**32).map(random.Random)
all_rules = st.sampled_from([preset.rules for preset in PRESETS.values()]) | chances.map(
    random_rules
)


@st.composite
def games(draw: st.DrawFn, most: int = 30) -> Game:
    """A game with up to *most* moves, deals and redeals among them."""
    deal = draw(st.integers(1, 10**6))
    game = Game.new(draw(all_rules), str(deal))
    for number in draw(st.lists(st.integers(0, 999), max_size=most)):
        moves = list(game.position.legal_moves)
        if not moves:
            break
        eager = number % 10 == 0 and DEAL in moves
        game = game.play(DEAL if eager else moves[number % len(moves)])
    return game


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position of a game, or cards scattered by chance."""
    if draw(st.booleans()):
        return draw(games(most=10)).position
    chance = draw(chances)
    rules = random_rules(chance)
    state = scattered(reference_of(rules), chance)
    return Position.from_dict({"game": rules.id, "round": state.round, "piles": state.piles})


def ids(position: Position) -> list[int]:
    """Which cards there are, whichever side of them is up."""
    return sorted(face_up(card) for pile in position.piles for card in pile)


pile_names = st.sampled_from(["t1", "t2", "t5", "t12", "t13", "f1", "f5", "f9", "c1", "s", "w"])
move_texts = st.just("deal") | st.builds(
    lambda source, target, count: f"{source}>{target}{count}",
    pile_names,
    pile_names,
    st.sampled_from(["", "", "", "*1", "*2", "*3", "*0"]),
)


def outcome_of(call: Callable[..., object], *arguments: object) -> object:
    """What *call* returns, or the words of its error."""
    try:
        return call(*arguments)
    except (BadText, IllegalMove) as error:
        return f"{type(error).__name__}: {error}"


# Games and positions.


@settings(STEADY, max_examples=100)
@given(games())
def test_no_card_is_lost_and_every_position_can_be(game: Game) -> None:
    rules = game.rules
    cards = pack(rules.copies, rules.ranks)
    for position in game.positions:
        assert ids(position) == cards
        assert Position.from_dict(position.to_dict()) == position


@settings(STEADY, max_examples=100)
@given(positions())
def test_what_follows_from_a_position_can_be(position: Position) -> None:
    for move in position.legal_moves:
        after = position.after(move)
        assert position.play(move) == after
        assert ids(after) == ids(position)
        assert Position.from_dict(after.to_dict()) == after
        assert after != position


@settings(STEADY, max_examples=50)
@given(positions())
def test_is_legal_and_why_not_agree_with_the_legal_moves(position: Position) -> None:
    listed = list(position.legal_moves)
    legal = set(listed)
    assert len(listed) == len(legal) == len(position.legal_moves)
    assert bool(legal) == (position.outcome() in ("moves", "redeal"))
    assert bool(position.legal_moves.of_cards) == bool(legal - {DEAL})
    names = [*position.table.names, "t13", "f9", "c5", ""]
    longest = max((move.cards for move in listed), default=0)
    counts = range(-1, max(8 if position.table.cells else 3, longest + 2))
    moves = [Move(source, to, n) for source in names for to in names for n in counts]
    assert DEAL in moves
    assert legal <= set(moves)
    for move in moves:
        reason = position.why_not(move)
        assert position.is_legal(move) == (move in legal) == (reason is None), move
        assert (move in position.legal_moves) == (move in legal), move
        if reason is not None:
            words = str(reason)
            assert words.endswith("."), (move, words)
            assert words[0].isupper() or words[0].isdigit(), (move, words)
            assert "{" not in words, (move, words)


def test_a_won_game_has_no_moves() -> None:
    piles = {"f1": [card_text(card) for card in pack(1)[:13]]}
    piles |= {f"f{n}": [card_text(card) for card in pack(1)[13 * (n - 1) : 13 * n]] for n in (2, 3)}
    piles["f4"] = [card_text(card) for card in pack(1)[39:]]
    position = Position.from_dict({"game": "forecell-pysolfc", "round": 1, "piles": piles})
    assert (position.is_won, position.outcome()) == (True, "won")
    assert list(position.legal_moves) == []
    assert not position.legal_moves
    assert not position.is_legal(parse_move("f1>t1"))


def test_legal_moves_show_themselves() -> None:
    position = Position.dealt(parse_rules("napoleon-at-st-helena"), "123456")
    assert repr(position.legal_moves) == "<LegalMoves t9>t7 deal>"
    assert DEAL in position.legal_moves
    assert "deal" in position.legal_moves
    assert "t9>t8" not in position.legal_moves


# Round trips.


@settings(STEADY, max_examples=100)
@given(positions())
def test_a_position_is_its_text(position: Position) -> None:
    text = position.to_json()
    again = Position.from_json(text)
    assert again == position
    assert hash(again) == hash(position)
    assert again.to_json() == text
    assert set(again.legal_moves) == set(position.legal_moves)
    # The repr is code.
    assert eval(repr(position), {"Position": Position}) == position


@settings(STEADY, max_examples=100)
@given(games())
def test_a_game_is_its_text(game: Game) -> None:
    again = Game.parse(str(game))
    assert again == game
    assert again.positions == game.positions
    assert again.position.piles == game.position.piles  # each card's copy too
    assert str(again) == str(game)


@settings(STEADY, max_examples=60)
@given(games(), st.data())
def test_undo_gives_the_same_position(game: Game, data: st.DataObject) -> None:
    undone = game
    for n in range(len(game.moves), 0, -1):
        undone = undone.undo()
        assert undone.moves == game.moves[: n - 1]
        assert undone.position.piles == game.positions[n - 1].piles
    assert undone.undo() == undone
    kept = data.draw(st.integers(0, len(game.moves)))
    head, _, tail = str(game).partition(":")
    shorter = Game.parse(" ".join([head + ":", *tail.split()[:kept]]))
    assert shorter.position == game.positions[kept]
    assert shorter.position.piles == game.positions[kept].piles


def test_undo_of_a_redeal() -> None:
    """What PySolFC gets wrong."""
    game = Game.parse("st-helena-pysolfc 1: t12>t11 deal deal")
    assert game.undo().undo().position.piles == game.positions[1].piles
    assert game.undo().undo() == Game.parse("st-helena-pysolfc 1: t12>t11")


@settings(STEADY, max_examples=80)
@given(games(), games(), st.data())
def test_a_known_game_changes_no_answer(one: Game, other: Game, data: st.DataObject) -> None:
    """Whatever is known: the same game, a longer or shorter one, one that went another way."""
    cut = data.draw(st.integers(0, len(one.moves)))
    way = [*map(str, one.moves[:cut]), *data.draw(st.lists(move_texts, max_size=3))]
    text = " ".join([f"{one.rules.id} {one.deal}:", *way])
    alone = outcome_of(Game.parse, text)
    for known in (one, one.undo(), other):
        again = outcome_of(Game.parse, text, known)
        assert again == alone
        if isinstance(alone, Game) and isinstance(again, Game):
            assert [p.piles for p in again.positions] == [p.piles for p in alone.positions]


# Texts that nobody meant.

# Half a surrogate pair too, as JSON's \\ud800 gives one.
junk = st.text(st.characters(exclude_categories=()), max_size=40)
nearly = st.text('ACKSHDt1f2>*3 :+=-_.,#lLms0deal"{}[]\n\u00b2\u0663é', max_size=40)


@st.composite
def mutated(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A good text with a few things done to it."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        put = draw(st.just("") | st.just(text[start:end] * 2) | nearly | junk)
        text = text[:start] + put + text[end:]
    return text


def check_card(text: str) -> None:
    assert card_text(parse_card(text)) == text


def check_deal(text: str) -> None:
    deal = parse_deal(text)
    assert parse_deal(deal) == deal
    assert len(deal) <= 20


def check_move(text: str) -> None:
    move = parse_move(text)
    assert parse_move(str(move)) == move


def check_rules(text: str) -> None:
    rules = parse_rules(text)
    assert parse_rules(rules.id) == rules
    assert parse_rules(rules.id).id == rules.id


def check_position(text: str) -> None:
    position = Position.from_json(text)
    assert Position.from_json(position.to_json()) == position
    for move in position.legal_moves:
        assert ids(position.after(move)) == ids(position)


def check_game(text: str) -> None:
    game = Game.parse(text)
    assert Game.parse(str(game)) == game
    assert str(Game.parse(str(game))) == str(game)


def check_request(text: str) -> None:
    answer = json.loads(respond(text))
    # Beside the view of a new game, and of one that was asked for.
    beside = {"winnable", "auto"} if "view" in answer else set()
    (key,) = answer.keys() - beside
    assert key in ("view", "games", "rules", "error")
    if key == "error":
        assert answer["error"].endswith((".", ".)"))
        assert "Something went wrong" not in answer["error"]


card_texts = st.sampled_from(
    [card_text(turn(card)) for turn in (face_up, face_down) for card in pack(1)]
)
deal_texts = st.builds(
    "{}{}".format, st.sampled_from(["", "ms", " MS-", "#0"]), st.integers(0, 10**21)
)
rules_texts = all_rules.map(lambda rules: rules.id)
game_texts = games(most=8).map(str)
position_texts = positions().map(Position.to_json)
requests = st.one_of(
    st.builds(lambda text: {"ask": "view", "text": text}, game_texts),
    st.builds(lambda text, move: {"ask": "view", "text": text, "move": move}, game_texts, junk),
    st.builds(
        lambda rules, deal: {"ask": "new", "rules": rules, "deal": deal}, rules_texts, deal_texts
    ),
    st.builds(lambda rules: {"ask": "rules", "rules": rules}, rules_texts),
    st.just({"ask": "games"}),
).map(json.dumps)

PARSERS: dict[str, tuple[Callable[[str], None], st.SearchStrategy[str]]] = {
    "card": (check_card, card_texts),
    "deal": (check_deal, deal_texts),
    "move": (check_move, move_texts),
    "rules": (check_rules, rules_texts),
    "position": (check_position, position_texts),
    "game": (check_game, game_texts),
    "request": (check_request, requests),
}


@pytest.mark.parametrize("parser", PARSERS)
def test_good_texts_are_read(parser: str) -> None:
    check, texts = PARSERS[parser]

    @settings(STEADY, max_examples=30)
    @given(texts)
    def read(text: str) -> None:
        if parser in ("deal", "move"):  # of which some are out of range
            outcome_of(check, text)
        else:
            check(text)

    read()


@pytest.mark.parametrize("parser", PARSERS)
def test_any_text_is_refused_or_stays_the_same(parser: str) -> None:
    """Nothing but the documented errors, each with a sentence."""
    check, texts = PARSERS[parser]

    @settings(STEADY, max_examples=150)
    @given(st.one_of(mutated(texts), mutated(texts), junk, nearly))
    def read(text: str) -> None:
        said = outcome_of(check, text)
        if isinstance(said, str):
            assert said.endswith(".")
            assert len(said) < 500
            said.encode()  # can be shown and sent

    read()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | junk,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(junk, inner, max_size=3),
    max_leaves=6,
)


@settings(STEADY, max_examples=100)
@given(positions(), st.data())
def test_a_spoilt_position_is_refused_or_can_be(position: Position, data: st.DataObject) -> None:
    """One thing in it changed: a card moved, doubled, lost or replaced, a field of any kind."""
    spoilt = position.to_dict()
    piles: dict[str, Any] = spoilt["piles"]
    full = [name for name, cards in piles.items() if cards]
    pile = data.draw(st.sampled_from(full))
    where = data.draw(st.integers(0, len(piles[pile]) - 1))
    match data.draw(st.integers(0, 6)):
        case 0:
            piles[data.draw(st.sampled_from(list(piles)))].append(piles[pile].pop(where))
        case 1:
            piles[pile].append(piles[pile][where])
        case 2:
            del piles[pile][where]
        case 3:
            piles[pile][where] = data.draw(card_texts)
        case 4:
            piles[pile][where] = data.draw(json_values)
        case 5:
            piles[data.draw(junk)] = data.draw(json_values)
        case 6:
            spoilt[data.draw(st.sampled_from([*spoilt, "more"]))] = data.draw(json_values)
    try:
        read = Position.from_dict(spoilt)
    except BadText as error:
        str(error).encode()
        return
    assert Counter(ids(read)) == Counter(ids(position))
    assert Position.from_json(read.to_json()) == read
    for move in read.legal_moves:
        assert Position.from_dict(read.after(move).to_dict()) == read.after(move)


@settings(STEADY, max_examples=100)
@given(st.dictionaries(st.sampled_from(["ask", "text", "move", "rules", "deal"]), json_values))
def test_any_request_is_answered(request: dict[str, Any]) -> None:
    check_request(json.dumps(request))


@pytest.mark.parametrize(
    "text", ["", "null", "1", "[]", '"view"', "{", "[" * 100_000, "9" * 5000, "NaN", "\ud800"]
)
def test_strange_json(text: str) -> None:
    with pytest.raises(BadText):
        Position.from_json(text)
    check_request(text)
