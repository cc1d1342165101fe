"""Lists of winnable deals, the levels, and the deal of the day."""

import json
import random
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

import sthelena
from sthelena import PRESETS, BadText, Game, Position, parse_rules, respond
from sthelena.published.winnable_deals import (
    DEAL_LISTS,
    GRADES,
    DealList,
    GradedDeals,
    daily_deal,
    is_winnable,
    levels,
    pack_grades,
    parse_level,
    pick_deal,
    unpack_grades,
)
from sthelena.solver import solve
from sthelena.study.openings import begins_with_play

EASY = (
    "st-helena-open",
    "st-helena-gamerules",
    "st-helena-pysolfc",
    "box-kite-pysolfc",
    "napoleon-pa-st-helena",
    "forecell-pysolfc",
)
HARD = ("st-helena", "louis", "louis-pysolfc", "box-kite", "napoleon-at-st-helena-denexa")


def ask(**request: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(respond(json.dumps(request)))
    return reply


def listed(game: str) -> dict[int, str]:
    withdrawn = DEAL_LISTS[game].get("withdrawn", {})
    return {
        deal: grade
        for batch in DEAL_LISTS[game]["batches"]
        for deal, grade in unpack_grades(batch).items()
        if str(deal) not in withdrawn
    }


@pytest.mark.parametrize("step", [1, 500])
def test_grades_survive_packing(step: int) -> None:
    graded = {deal * step: grade for deal, grade in enumerate((*GRADES, *GRADES[::-1]), start=1)}
    packed = pack_grades(graded)
    assert unpack_grades({"since": "2026-11-21", "grades": packed}) == graded
    assert len(json.dumps(packed)) < 100


@pytest.mark.parametrize("game", EASY)
def test_the_lists_of_easy_games_are_long(game: str) -> None:
    assert len(listed(game)) >= 1_000
    assert levels(parse_rules(game)) == ["any", "winnable", *GRADES]


@pytest.mark.parametrize("game", HARD)
def test_hard_games_have_lists_too(game: str) -> None:
    assert len(listed(game)) >= 50
    assert levels(parse_rules(game)) == ["any", "winnable", *GRADES]


@pytest.mark.parametrize("game", DEAL_LISTS)
def test_a_list_is_short_to_load_and_has_every_deal_once(game: str) -> None:
    assert len(json.dumps(DEAL_LISTS[game])) < 4_000
    batches = [set(unpack_grades(batch)) for batch in DEAL_LISTS[game]["batches"]]
    assert sum(map(len, batches)) == len(set().union(*batches)) > 0
    assert [batch["since"] for batch in DEAL_LISTS[game]["batches"]] == sorted(
        date.fromisoformat(batch["since"]).isoformat() for batch in DEAL_LISTS[game]["batches"]
    )
    if len(listed(game)) >= 30:
        counts = [list(listed(game).values()).count(grade) for grade in GRADES]
        assert min(counts) > len(listed(game)) / 5


@pytest.mark.parametrize("game", DEAL_LISTS)
def test_what_the_search_does_not_find_is_not_offered(game: str) -> None:
    rules = parse_rules(game)
    elusive = [str(deal) for deal in DEAL_LISTS[game].get("elusive", [])]
    others = [str(deal) for deal in listed(game) if str(deal) not in elusive]
    assert all(is_winnable(rules, deal) for deal in [*elusive, *others])
    # All of the others but one were played: it comes, and nothing that is elusive.
    assert pick_deal(rules, "winnable", others[1:]) == others[0]


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.parametrize("game", DEAL_LISTS)
def test_a_list_is_not_older_than_its_search(game: str) -> None:
    """If it is, `study` its deals with the page's nodes, and `publish --lists`."""
    rng = random.Random(game)
    offered, elusive = sthelena.winnable_deals(game), DEAL_LISTS[game].get("elusive", [])

    def some(deals: list[int], most: int) -> list[Position]:
        chosen = rng.sample(deals, min(most, len(deals)))
        return [Position.dealt(parse_rules(game), str(deal)) for deal in chosen]

    for grade in GRADES:
        for start in some([deal for deal in offered if offered[deal] == grade], 3):
            found = solve(start)
            assert found.verdict == "won", start
            grade_now = GRADES[sum(found.nodes > most for most in DEAL_LISTS[game]["bounds"])]
            assert grade_now == grade, (start, found.nodes)
    for start in some(elusive, 1):
        assert solve(start).verdict == "unknown", start


LATE = [game for game in DEAL_LISTS if DEAL_LISTS[game].get("late")]


@pytest.mark.parametrize("game", LATE)
def test_an_easy_deal_begins_with_play(game: str) -> None:
    late = DEAL_LISTS[game].get("late", [])
    easy = [deal for deal, grade in sthelena.winnable_deals(game).items() if grade == "easy"]
    assert set(late) < set(easy)
    played = [str(deal) for deal in easy if deal not in late]
    # All of the others but one were played: it comes, and none that begins with a redeal.
    assert pick_deal(game, "easy", played[1:]) == played[0]
    assert pick_deal(game, "easy", played) == played[0]
    assert pick_deal(
        game, "winnable", [str(deal) for deal in listed(game) if deal != late[0]]
    ) == str(late[0])


def test_what_begins_with_play_is_found_by_its_first_hints() -> None:
    assert not begins_with_play(Game.new("st-helena", "979"))  # no card can be played
    assert 979 in DEAL_LISTS["st-helena"].get("late", [])
    assert begins_with_play(Game.new("st-helena", "1853"))


@pytest.mark.parametrize("level", ["winnable", *GRADES])
def test_a_new_game_is_of_the_level(level: str) -> None:
    known = listed("st-helena-pysolfc")
    deals = set()
    for _ in range(5):
        reply = ask(ask="new", rules="st-helena-pysolfc", deal=None, level=level)
        assert reply["winnable"] is True
        deals.add(int(reply["view"]["deal"]))
    assert {known[deal] for deal in deals} <= ({level} if level in GRADES else set(GRADES))
    assert len(deals) > 1


def test_deals_that_were_played_come_again_last() -> None:
    rules = parse_rules("forty-thieves-pysolfc")
    easy = [str(deal) for deal, grade in listed(rules.id).items() if grade == "easy"]
    assert len(easy) > 2
    for left in easy[:3]:
        played = [deal for deal in easy if deal != left]
        assert pick_deal(rules, "easy", played) == left
    # All of them were played: the one whose last time is the longest ago.
    assert pick_deal(rules, "easy", [*easy, easy[0]]) == easy[1]
    reply = ask(ask="new", rules=rules.id, level="easy", played=["x", *easy[1:]])
    assert reply["view"]["deal"] == easy[0]


@pytest.mark.parametrize("played", ["17", 17, [17], {"17": 1}, None])
def test_played_deals_are_texts(played: object) -> None:
    reply = ask(ask="new", rules="st-helena", level="easy", played=played)
    assert reply == {"error": "The page asked for something unknown."}


def test_a_given_deal_is_taken_whatever_the_level() -> None:
    known = listed("box-kite-pysolfc")
    lost = next(deal for deal in range(1, 100) if deal not in known)
    for deal, winnable in ((min(known), True), (lost, False)):
        reply = ask(ask="new", rules="box-kite-pysolfc", deal=f"#{deal}", level="hard")
        assert reply["view"]["deal"] == str(deal)
        assert reply["winnable"] is winnable


def test_changed_switches_have_no_list() -> None:
    rules = parse_rules("st-helena-pysolfc+redeals=1")
    assert levels(rules) == ["any"]
    assert not is_winnable(rules, "1")
    reply = ask(ask="new", rules=rules.id, deal=None, level="winnable")
    assert reply["view"]["rules"] == rules.id
    assert reply["winnable"] is False
    # A switch that is named and not changed leaves the preset as it was.
    assert len(levels(parse_rules("st-helena-pysolfc+redeals=2"))) == 5


def test_every_game_says_its_levels() -> None:
    games = {game["id"]: game for game in ask(ask="games")["games"]}
    for preset in PRESETS:
        said = games[preset]["levels"]
        assert said == ask(ask="rules", rules=preset)["rules"]["levels"]
        assert (said == ["any"]) == (preset not in DEAL_LISTS)


def test_bad_levels_and_days_are_refused() -> None:
    assert "is not a level" in ask(ask="new", rules="louis", level="trivial")["error"]
    assert "error" in ask(ask="new", rules="louis", level=3)
    for day in ("", "tomorrow", "20261121", "2026-W47-6", "2026-02-30", "2026-11-21T00:00"):
        assert "is not a date" in ask(ask="daily", rules="louis", date=day)["error"]
    assert "error" in ask(ask="daily", rules="louis")


# The deal of the day.


@pytest.mark.parametrize("game", PRESETS)
def test_the_daily_deal_is_the_same_for_all_and_winnable_where_one_is_known(game: str) -> None:
    first = ask(ask="daily", rules=game, date="2027-01-01")
    assert first == ask(ask="daily", rules=game, date="2027-01-01")
    assert first["view"]["text"] == f"{game} {first['view']['deal']}:"
    assert first["winnable"] is (game in DEAL_LISTS)


@pytest.mark.parametrize(
    ("game", "first", "later"),
    [
        ("st-helena", "11", "1339"),
        ("st-helena-open", "175", "2987"),
        ("st-helena-pysolfc", "291", "1390"),
        ("louis", "105", "1276"),
        ("box-kite", "156", "996"),
        ("box-kite-pysolfc", "920", "3367"),
        ("napoleon-pa-st-helena", "775", "1880"),
        ("box-kite-suit", "970374187", "24369"),
    ],
)
def test_days_keep_their_deals_for_ever(game: str, first: str, later: str) -> None:
    rules = parse_rules(game)
    assert (daily_deal(rules, "2026-11-21"), daily_deal(rules, "2027-02-28")) == (first, later)


@pytest.mark.parametrize("game", DEAL_LISTS)
def test_the_daily_deal_can_be_won_in_every_game_that_has_a_list(game: str) -> None:
    for day in ("2026-11-30", "2026-12-04", "2026-12-09", "2026-12-31"):
        assert int(daily_deal(game, day)) in listed(game), day
    before = daily_deal(game, "2026-11-29")
    since = DEAL_LISTS[game]["batches"][0]["since"]
    assert (int(before) in listed(game)) == (since <= "2026-11-29"), "past days keep theirs"


def days(count: int) -> list[str]:
    """Days on which all deals of the lists take part."""
    last = max(batch["since"] for listed in DEAL_LISTS.values() for batch in listed["batches"])
    return [(date.fromisoformat(last) + timedelta(days=n)).isoformat() for n in range(count)]


def test_every_day_has_another_deal_until_all_have_been() -> None:
    game = "forty-thieves-pysolfc"  # its list is short
    size = len(listed(game))
    deals = [daily_deal(parse_rules(game), day) for day in days(2 * size)]
    # Wherever a turn begins, a whole one lies within two.
    assert set(map(int, deals)) == set(listed(game))
    assert max(Counter(deals).values()) <= 3
    assert len(set(deals[:10])) > 5
    easy = parse_rules("st-helena-pysolfc"), parse_rules("st-helena-gamerules")
    assert [daily_deal(easy[0], day) for day in days(9)] != [
        daily_deal(easy[1], day) for day in days(9)
    ]


def test_what_is_added_later_changes_no_day_before() -> None:
    rules = parse_rules("louis")
    old: dict[str, DealList] = {
        "louis": {
            "bounds": [10, 20],
            "batches": [{"since": "2026-11-25", "grades": pack_grades({3: "easy", 8: "hard"})}],
        }
    }
    added: GradedDeals = dict.fromkeys(range(100, 200), "easy")
    new: dict[str, DealList] = {
        "louis": {
            "bounds": [10, 20],
            "batches": [
                *old["louis"]["batches"],
                {"since": "2026-12-24", "grades": pack_grades(added)},
            ],
        }
    }
    nothing: dict[str, DealList] = {}
    for day in days(60):
        before, after = daily_deal(rules, day, old), daily_deal(rules, day, new)
        if day < "2026-11-25":
            assert before == after == daily_deal(rules, day, nothing)
        elif day < "2026-12-24":
            assert before == after
            assert before in ("3", "8")
        else:
            assert int(after) in added or after in ("3", "8")
    assert any(int(daily_deal(rules, day, new)) in added for day in days(60))


def test_a_deal_that_is_withdrawn_gives_way_on_its_days_alone() -> None:
    since, deals = "2026-12-01", (3, 8, 11)
    kept: DealList = {
        "bounds": [10, 20],
        "batches": [{"since": since, "grades": pack_grades(dict.fromkeys(deals, "easy"))}],
    }
    week = [f"2026-12-0{n}" for n in range(1, 10)]
    before = [daily_deal("louis", day, {"louis": kept}) for day in week]
    from_day = week[before.index("8") + 1]
    assert "8" in before[before.index("8") + 1 :]
    left: DealList = {**kept, "withdrawn": {"8": from_day}}
    for day, deal in zip(week, before, strict=True):
        now = daily_deal("louis", day, {"louis": left})
        if deal == "8" and day >= from_day:
            assert now in ("3", "11")
        else:
            assert now == deal


def test_a_withdrawn_deal_is_not_offered_and_the_eighth_of_december_has_another() -> None:
    rules = parse_rules("box-kite-suit")
    assert DEAL_LISTS[rules.id].get("withdrawn") == {"15575": "2026-12-08"}
    assert not is_winnable(rules, "15575")
    assert sthelena.grade_of(rules, "15575") is None
    assert 15575 not in sthelena.winnable_deals(rules)
    days_of_it = [daily_deal(rules, f"2026-12-{n:02}") for n in range(7, 32)]
    assert "15575" not in days_of_it
    assert is_winnable(rules, days_of_it[1])
    assert (days_of_it[0], *days_of_it[2:4]) == ("25229", "20487", "20487")


def test_days_without_a_list_have_a_deal_too() -> None:
    rules = parse_rules("st-helena+build=any")
    deals = {daily_deal(rules, day) for day in days(50)}
    assert len(deals) == 50
    assert all(1 <= int(deal) < 10**9 for deal in deals)


def test_a_level_without_deals_gives_a_winnable_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sthelena.published.winnable_deals._offered_deals", lambda _: {7: "easy"})
    assert pick_deal(parse_rules("louis"), "hard") == "7"
    with pytest.raises(BadText):
        parse_level("none")


def test_the_lists_are_asked_for_by_a_game_however_it_is_named() -> None:
    rules = parse_rules("freecell")
    deals = sthelena.winnable_deals(rules)
    assert set(deals.values()) == set(GRADES)
    medium = {deal for deal, grade in deals.items() if grade == "middling"}
    for named in ("FreeCell", PRESETS["freecell"], rules):
        assert sthelena.winnable_deals(named) == deals
        assert int(sthelena.pick_deal(named)) in deals
        assert int(sthelena.pick_deal(named, "medium")) in medium
        for day in ("2026-11-27", date(2026, 11, 27), datetime(2026, 11, 27, 23, tzinfo=UTC)):
            assert sthelena.daily_deal(named, day) == daily_deal(rules, "2026-11-27")
        for deal in (min(medium), str(min(medium)), f"#{min(medium)}"):
            assert sthelena.grade_of(named, deal) == "middling"
        assert sthelena.grade_of(named, "ms1") is None
    assert sthelena.winnable_deals("freecell+cells=filled") == {}
    with pytest.raises(BadText, match="'tricky' is not a level; the levels are any, winnable"):
        pick_deal(rules, "tricky")  # type: ignore[arg-type]
    for ask in (sthelena.winnable_deals, sthelena.pick_deal):
        with pytest.raises(BadText, match="There is no game called 'whist'"):
            ask("whist")
    with pytest.raises(BadText, match="'today' is not a date"):
        daily_deal(rules, "today")
    with pytest.raises(TypeError, match="expected a date or a text such as"):
        daily_deal(rules, 20261127)  # type: ignore[arg-type]
    with pytest.raises(BadText, match="'x' is not a deal number"):
        sthelena.grade_of(rules, "x")


def test_the_page_gets_the_grades_of_the_deals_that_it_has_kept() -> None:
    deals = ["st-helena 3", "st-helena 4000", "st-helena ms3", "whist 3", "st-helena", "", "x x x"]
    assert ask(ask="grades", deals=deals)["grades"] == ["hard", *[None] * 6]
