"""What respond() answers, and that it always answers."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from sthelena import PRESETS, Game, parse_deal, parse_rules, respond
from sthelena.messages import LANGUAGES
from sthelena.page.api import Session
from sthelena.page.protocol import (
    CardView,
    ChoiceView,
    DealingView,
    MoveView,
    OptionView,
    PileView,
    View,
)
from sthelena.rules.ratings import RATINGS


def ask(**request: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(respond(json.dumps(request)))
    return reply


def view(text: str, move: str | None = None) -> dict[str, Any]:
    reply: dict[str, Any] = ask(ask="view", text=text, move=move)["view"]
    return reply


@pytest.mark.parametrize(
    ("rules", "typed", "deal"),
    [
        ("freecell", "31999", "31999"),
        ("freecell", "32,000", "ms32000"),
        ("freecell", "1000000", "ms1000000"),
        ("freecell", "1000001", "1000001"),
        ("freecell", "ms2000000", "ms2000000"),
        ("bakers-game", "32000", "ms32000"),
        ("freecell+space=king", "32000", "ms32000"),
        ("freecell-pysolfc", "32000", "32000"),
        ("st-helena", "32000", "32000"),
    ],
)
def test_a_number_up_to_a_million_is_microsofts_where_its_players_type_it(
    rules: str, typed: str, deal: str
) -> None:
    assert ask(ask="new", rules=rules, deal=typed, typed=True)["view"]["deal"] == deal
    # Every number that was written down stays what it was.
    exact = parse_deal(typed)
    assert ask(ask="new", rules=rules, deal=typed)["view"]["deal"] == exact
    assert ask(ask="view", text=f"{rules} {exact}:")["view"]["deal"] == exact
    preset = rules.partition("+")[0]
    assert ask(ask="rules", rules=rules)["rules"]["microsoft"] is (
        preset in ("freecell", "bakers-game")
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_a_new_game(preset: str) -> None:
    shown = ask(ask="new", rules=preset, deal="17")["view"]
    game = Game.parse(f"{preset} 17:")
    assert set(shown) == set(View.__annotations__)
    assert (shown["text"], shown["rules"], shown["deal"]) == (f"{preset} 17:", preset, "17")
    assert (shown["round"], shown["outcome"], shown["refusal"]) == (1, "moves", None)
    assert shown["total"] == 52 * parse_rules(preset).packs
    ids = [card["id"] for pile in shown["piles"] for card in pile["cards"]]
    assert len(ids) == len(set(ids)) == shown["total"]
    for pile in shown["piles"]:
        assert set(pile) == set(PileView.__annotations__)
        assert len(pile["cards"]) == len(game.position.pile(pile["name"]))
        assert all(set(card) == set(CardView.__annotations__) for card in pile["cards"])
        assert (pile["next"] is not None) == (pile["kind"] == "foundation")
    assert [move["text"] for move in shown["moves"]] == [
        str(move) for move in game.position.legal_moves if str(move) != "deal"
    ]
    assert all(set(move) == set(MoveView.__annotations__) for move in shown["moves"])
    if shown["dealing"] is not None:
        assert set(shown["dealing"]) == set(DealingView.__annotations__)
    assert shown["message"].endswith("deal 17.")


def test_the_stock_is_shown_only_where_there_is_one() -> None:
    for preset, piles in {"st-helena": 20, "louis": 21, "forecell-pysolfc": 16}.items():
        assert len(view(f"{preset} 17:")["piles"]) == piles


def test_what_is_barred_in_the_first_deal() -> None:
    kings, aces = ["f1", "f2", "f3", "f4"], ["f5", "f6", "f7", "f8"]
    shown = {pile["name"]: pile["barred"] for pile in view("st-helena 17:")["piles"]}
    top, bottom = ["t1", "t2", "t3", "t4"], ["t7", "t8", "t9", "t10"]
    told = {**dict.fromkeys(top, aces), **dict.fromkeys(bottom, kings)}
    assert shown == {name: told.get(name, []) for name in shown}
    for text in ("st-helena 17: deal", "louis 17:", "forty-thieves-pysolfc 17:"):
        assert not any(pile["barred"] for pile in view(text)["piles"])


def test_how_many_cards_on_top_are_in_order() -> None:
    moves = "t11>f2 t10>f2 t26>f2 t10>t8 t10>t1 t31>t22 t28>t8 t28>t23 t31>t16"
    piles = view(f"house-in-the-wood 4: {moves}")["piles"]
    for pile in piles:
        texts = [card["card"] for card in pile["cards"]]
        ranks = ["A23456789TJQK".index(text[0]) for text in texts]
        count = min(1, len(texts)) if pile["kind"] == "tableau" else 0
        while 0 < count < len(texts) and texts[-count - 1][1] == texts[-count][1]:
            if abs(ranks[-count - 1] - ranks[-count]) != 1:
                break
            count += 1
        assert pile["run"] == count, pile
    assert max(pile["run"] for pile in piles) > 1


def test_cards_keep_their_ids_through_moves_redeals_and_undo() -> None:
    def where(text: str) -> dict[int, str]:
        return {card["id"]: card["card"] for pile in view(text)["piles"] for card in pile["cards"]}

    start = where("st-helena 17:")
    assert where("st-helena 17: t12>t8 deal deal") == start
    assert view("st-helena 17: t12>t8 deal")["round"] == 2
    assert view("st-helena 17:") == ask(ask="new", rules="st-helena", deal="17")["view"]


def test_a_move_is_added_to_the_text() -> None:
    after = view("st-helena 17:", "t12>t8")
    assert after["text"] == "st-helena 17: t12>t8"
    assert after["refusal"] is None
    assert after["message"] == "Ten of diamonds onto the nine of diamonds."
    assert after["spoken"] == "Ten of diamonds to pile\u00a08 (bottom row)."
    assert after == view("st-helena 17: t12>t8")
    assert view(after["text"], "deal")["message"] == (
        "Redeal 1 of 2. Every pile can now play to every foundation."
    )
    rounds = "four-corners-pysolfc 17:" + 8 * " deal"
    assert view(rounds, "deal")["message"] == "Redeal 1 of 2."


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("t1>f5", "First deal: top-row cards go only to the kings."),
        ("t1>t99", "There is no pile t99 in St. Helena."),
        ("t1>s", "You can’t put cards on the stock."),
    ],
)
def test_a_refused_move_leaves_the_text_and_says_why(move: str, why: str) -> None:
    shown = view("st-helena 17: t12>t8", move)
    assert shown.pop("refusal") == why
    assert shown.pop("text") == "st-helena 17: t12>t8"
    unasked = view("st-helena 17: t12>t8")
    assert {key: unasked[key] for key in shown} == shown


def test_the_last_move() -> None:
    assert view("st-helena 17:")["last"] is None
    assert view("st-helena 17:", "t12>t8")["last"] == {"text": "t12>t8", "kind": "move"}
    # A refused move is none.
    assert view("st-helena 17:", "t1>f5")["last"] is None
    assert view("st-helena 17: t12>t8 deal")["last"] == {"text": "deal", "kind": "redeal"}
    assert view("louis 17: deal")["last"] == {"text": "deal", "kind": "deal"}
    assert view("louis 17: deal deal")["last"] == {"text": "deal", "kind": "redeal"}
    short = "napoleon-at-st-helena-denexa+ranks=6 17:"
    while (shown := view(short))["dealing"]["kind"] == "deal":
        short = view(short, "deal")["text"]
        assert view(short)["last"] == {"text": "deal", "kind": "deal"}
    assert view(shown["text"], "deal")["last"] == {"text": "deal", "kind": "turn"}


def test_what_deal_would_do() -> None:
    assert view("st-helena 17:")["dealing"] == {
        "kind": "redeal",
        "place": "s",
        "legal": True,
        "left": 2,
        "shuffles": False,
        "label": "Redeal",
        "reason": "",
    }
    used = view("st-helena 17: deal deal")["dealing"]
    assert (used["legal"], used["left"]) == (False, 0)
    assert used["reason"] == "No redeals left."
    blocked = view("st-helena-gamerules 17:")["dealing"]
    assert blocked["reason"] == "You can redeal only when no card can move."
    assert view("box-kite 17:")["dealing"] is None
    assert view("forecell-pysolfc 17:")["dealing"] is None
    stock = view("napoleon-at-st-helena 17:")["dealing"]
    assert (stock["kind"], stock["left"], stock["label"]) == ("deal", 64, "Deal")
    louis = view("louis 17:")["dealing"]
    assert (louis["kind"], louis["left"]) == ("deal", 84)
    assert view("louis 17: deal")["dealing"]["kind"] == "redeal"


def test_what_is_said() -> None:
    assert re.fullmatch(
        "[A-Z].* from the stock.", view("napoleon-at-st-helena 17: deal")["message"]
    )
    assert view("louis 17: deal")["message"] == "Dealt from the stock."
    move = next(move for move in view("louis 17:")["moves"] if move["to"].startswith("f"))
    assert re.fullmatch(
        r"[A-Z].* to its \w+ foundation\. [A-Z].* from the stock fills the empty pile\.",
        view("louis 17:", move["text"])["message"],
    )
    short = "napoleon-at-st-helena-denexa+ranks=6 17:"
    while (shown := view(short))["dealing"]["kind"] == "deal":
        short = view(short, "deal")["text"]
    assert shown["outcome"] in ("moves", "redeal")
    assert view(short, "deal")["message"] == "Waste turned over for pass 2."


def play_out(text: str) -> Iterator[dict[str, Any]]:
    """Play the first move that goes to a foundation, else deal, until the end; every view."""
    while True:
        shown = view(text)
        yield shown
        home = [move["text"] for move in shown["moves"] if move["to"].startswith("f")]
        if home:
            text = view(text, home[0])["text"]
        elif shown["dealing"] and shown["dealing"]["legal"]:
            text = view(text, "deal")["text"]
        else:
            return


def test_how_games_go_and_end() -> None:
    seen: dict[str, dict[str, Any]] = {}
    for rules in ("st-helena+ranks=2", "st-helena+ranks=4", "box-kite-suit+ranks=4"):
        for deal in range(1, 6):
            seen |= {shown["outcome"]: shown for shown in play_out(f"{rules} {deal}:")}
    assert set(seen) == {"won", "moves", "redeal", "stuck"}
    assert seen["won"]["message"] == "The game is won."
    assert seen["won"]["progress"] == seen["won"]["total"]
    assert seen["won"]["moves"] == []
    assert seen["redeal"]["message"] == "No moves left. You can still redeal."
    assert seen["redeal"]["moves"] == []
    assert seen["stuck"]["message"] == "No moves left."


def test_a_standstill_in_louis_opening() -> None:
    for deal in range(1, 20):
        told = [shown["message"] for shown in play_out(f"louis {deal}:") if not shown["moves"]]
        # A standstill at the very start is told as the start.
        if told[0].startswith("No card can go"):
            assert told[0] == "No card can go to a foundation now; deal the rest of the stock."
            return
    pytest.fail("no deal came to a standstill")


def test_a_won_game_is_not_dealt_again() -> None:
    won = [*play_out("st-helena+ranks=2 1:")][-1]
    assert (won["outcome"], won["progress"]) == ("won", 16)
    assert won["dealing"]["reason"] == "The game is won."


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_game_is_also_called_what_it_is_called(language: str) -> None:
    games = ask(ask="games", lang=language)["games"]
    for game in games:
        assert game["name"].casefold() not in map(str.casefold, game["other_names"])
    assert any(game["other_names"] for game in games)


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_known_by_their_english_names_in_every_language(language: str) -> None:
    games = {game["id"]: game for game in ask(ask="games", lang=language)["games"]}
    for english in ask(ask="games")["games"]:
        game = games[english["id"]]
        assert english["name"] in game["other_names"] or game["name"].startswith(english["name"])


def test_games_and_rules() -> None:
    games = ask(ask="games")["games"]
    assert [game["id"] for game in games] == list(PRESETS)
    dealt = {game["id"]: {pile["name"]: pile["count"] for pile in game["piles"]} for game in games}
    assert {sum(dealt[game].values()) for game in dealt} == {52, 104}
    # Where the redeal is asked for, the rest that is dealt later, and neither.
    assert [dealt[game].get("s") for game in ("st-helena", "louis", "box-kite")] == [0, 84, None]
    asked = ask(ask="rules", rules="st-helena")["rules"]
    assert asked.pop("choices")
    assert games[0] == asked
    changed = ask(ask="rules", rules="st-helena+build=any")["rules"]
    assert changed["id"] == "st-helena+build=any"
    assert changed["switches"]["build"] == "any"
    assert [line["title"] for line in changed["sections"]][:4] == [
        "Goal",
        "Layout",
        "Piles",
        "Building",
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_switch_can_be_changed(preset: str) -> None:
    shown = ask(ask="rules", rules=preset)["rules"]
    assert {choice["switch"]: choice["value"] for choice in shown["choices"]} == shown["switches"]
    for choice in shown["choices"]:
        assert set(choice) == set(ChoiceView.__annotations__)
        assert choice["text"].endswith(".")
        for option in choice["options"]:
            assert set(option) == set(OptionView.__annotations__)
            assert option["ok"] == (option["id"] is not None)
            if option["value"] == choice["value"]:
                assert option["id"] == preset
            elif option["ok"]:
                changed = ask(ask="rules", rules=option["id"])["rules"]
                assert changed["id"] == option["id"]
                assert changed["switches"][choice["switch"]] == option["value"]


def options(rules: str, switch: str) -> dict[str | int, str | None]:
    shown = ask(ask="rules", rules=rules)["rules"]["choices"]
    choice = next(choice for choice in shown if choice["switch"] == switch)
    return {option["value"]: option["id"] for option in choice["options"]}


def test_switches_that_contradict_each_other() -> None:
    others = {"B": None, "C": None, "bottom": None}
    assert options("box-kite", "gather") == {"A": "box-kite"} | others
    assert options("box-kite+redeals=1", "gather")["B"] == "box-kite+redeals=1+gather=B"
    # How to redeal goes with the redeals, and comes again as it was.
    none = options("st-helena-gamerules", "redeals")[0]
    assert none == "st-helena-gamerules+redeals=0"
    assert options(none, "redeals")[2] == "st-helena-gamerules"
    assert options(none, "gather")["B"] is None
    # A number that is not offered is there while it is chosen.
    assert list(options("st-helena+redeals=7", "redeals")) == [0, 1, 2, 3, 7]
    assert list(options("napoleon-at-st-helena-denexa", "passes")) == [1, 2, 3, 4, "unlimited"]


def test_what_is_known_of_a_preset_is_not_said_of_changed_rules() -> None:
    told = [ask(ask="rules", rules=f"st-helena{more}")["rules"] for more in ("", "+wrap=yes")]
    assert told[0]["history"] == told[1]["history"]
    assert told[0]["difficulty"].startswith("Hard.")
    assert told[1]["difficulty"].startswith("Custom rules")
    assert [rules["rating"] for rules in told] == ["hard", None]
    assert set(RATINGS) <= set(PRESETS)


def test_a_random_deal() -> None:
    numbers = {ask(ask="new", rules="st-helena")["view"]["deal"] for _ in range(5)}
    assert len(numbers) > 1


def _found(**changed: object) -> str:
    """What a search is said to have found."""
    found = {"ask": "found", "text": "st-helena 17:", "verdict": 1, "reason": 0, "nodes": 9}
    return json.dumps({**found, "steps": [], **changed})


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        ("", "The page’s request cannot be read."),
        ("9" * 5_000, "The page’s request cannot be read."),
        ("null", "The page asked for something unknown."),
        ("[1]", "The page asked for something unknown."),
        ('{"ask": "sing"}', "The page asked for something unknown."),
        ('{"ask": ["view"]}', "The page asked for something unknown."),
        ('{"ask": "view"}', "The page asked for something unknown."),
        ('{"ask": "view", "text": 17}', "The page asked for something unknown."),
        ('{"ask": "view", "text": "hello"}', "“hello” is not a game; games are written like"),
        ('{"ask": "view", "text": "17:"}', "“17” is not the start of a game"),
        ('{"ask": "view", "text": "st-helena 0:"}', "Deal numbers start at 1."),
        ('{"ask": "view", "text": "st-helena 17: t1=t2"}', "“t1=t2” is not a move"),
        (
            '{"ask": "view", "text": "st-helena 17: t12>t8 t1>f5"}',
            "Move 2, t1>f5, is not possible: First deal: top-row",
        ),
        ('{"ask": "view", "text": "st-helena 17:", "move": "x"}', "“x” is not a move"),
        ('{"ask": "search", "text": 17}', "The page asked for something unknown"),
        ('{"ask": "search", "text": "hello"}', "“hello” is not a game"),
        (_found(verdict=5), "The page asked for something unknown"),
        (_found(verdict=True), "The page asked for something unknown"),
        (_found(reason=-1), "The page asked for something unknown"),
        (_found(nodes=1 << 31), "The page asked for something unknown"),
        (_found(steps=[1.5]), "The page asked for something unknown"),
        (_found(steps=[0]), "The page asked for something unknown"),
        ('{"ask": "new", "rules": "whist"}', "There is no game called “whist”."),
        ('{"ask": "rules", "rules": "st-helena+a=b"}', "“a=b” is not a switch"),
        ("[" * 100_000, "The page’s request cannot be read."),
    ],
)
def test_errors_are_answers(request_: str, says: str) -> None:
    reply = json.loads(respond(request_))
    assert list(reply) == ["error"]
    assert reply["error"].startswith(says)
    assert view("st-helena 17:")["text"] == "st-helena 17:"


def test_a_text_too_long_to_read() -> None:
    reply = ask(ask="view", text="st-helena 17:" + " deal" * 300_000)
    assert reply["error"].startswith("The game is too long")


def test_what_is_remembered_never_changes_an_answer() -> None:
    texts = [
        "st-helena 17:",
        "st-helena 17: t12>t8 deal",
        "st-helena 17: t12>t8",
        "louis 17: deal",
        "st-helena 18:",
        "st-helena 17: t12>t8 deal deal",
    ]
    one = Session()
    for text in [*texts, *reversed(texts)]:
        request = {"ask": "view", "text": text}
        assert one.answer(request) == Session().answer(request)


@pytest.mark.parametrize(
    "text", ["st-helena 17: t12>t8 t11>f3 deal deal", "box-kite-suit 53: t4>f7", "louis 17: deal"]
)
def test_a_story_tells_every_move(text: str) -> None:
    head, moves = text.split(": ")
    steps = ask(ask="story", text=text)["story"]
    assert len(steps) == len(moves.split()) + 1
    for n, step in enumerate(steps):
        seen = view(f"{head}: {' '.join(moves.split()[:n])}")
        assert step["progress"] == seen["progress"]
        if seen["outcome"] == "moves":
            assert step["message"] == seen["message"]
    for last in (1, 2, len(steps), len(steps) + 1):
        assert ask(ask="story", text=text, last=last)["story"] == steps[-last:]
    assert ask(ask="story", text="box-kite-suit 53: t4>f7")["story"][1]["message"].endswith(
        "to its ace foundation."
    )


def test_the_view_tells_which_places_are_alike_and_which_moves_are_safe() -> None:
    shown = ask(ask="view", text="freecell 1:")["view"]
    alike = {pile["name"]: pile["alike"] for pile in shown["piles"]}
    assert len({alike[f"c{n}"] for n in range(1, 5)}) == 1
    assert len(set(alike.values())) == 8 + 4 + 1
    assert shown["taps"] == "best"
    shown = ask(ask="view", text="napoleon-at-st-helena 6:")["view"]
    assert shown["safe"] == ["t2>f7", "t2>f8"]
    assert shown["taps"] == "choose"
    takes = {pile["alike"] for pile in shown["piles"] if pile["name"] in ("f7", "f8")}
    assert len(takes) == 1
    # A king's and an ace's foundation are never alike.
    shown = ask(ask="view", text="st-helena 17:")["view"]
    bases = [pile["alike"] for pile in shown["piles"] if pile["kind"] == "foundation"]
    assert len(set(bases)) == len(bases) == 8
