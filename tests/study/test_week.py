"""The deals of a week: the same for all, winnable, and never changed by what is added later."""

import json
from datetime import date, timedelta

import pytest

from sthelena import BadText, respond
from sthelena.published.week import FIRST_DAY, KINDS, parse_week, week_deals
from sthelena.published.winnable_deals import (
    DEAL_LISTS,
    DealList,
    GradedDeals,
    is_winnable,
    pack_grades,
    unpack_grades,
)


def weeks(count: int) -> list[str]:
    """Weeks in a row, over the end of a long year."""
    monday = date(2026, 11, 23)
    days = [(monday + timedelta(weeks=n)).isocalendar() for n in range(count)]
    return [f"{day.year}-W{day.week:02}" for day in days]


def test_a_week_has_a_winnable_deal_of_each_game_and_level() -> None:
    for week in weeks(10):
        deals = week_deals(week)
        assert [(deal.rules.id, deal.grade) for deal in deals] == list(KINDS)
        for rules, grade, deal in deals:
            listed = DEAL_LISTS[rules.id]
            graded = {n: g for batch in listed["batches"] for n, g in unpack_grades(batch).items()}
            assert is_winnable(rules, deal)
            assert graded[int(deal)] == grade
            assert int(deal) not in listed.get("elusive", [])


def test_weeks_keep_their_deals_for_ever() -> None:
    assert [deal.deal for deal in week_deals("2026-W48")] == [
        "672",
        "4277",
        "858",
        "1450",
        "1343",
        "770",
        "1510",
    ]


def test_no_deal_comes_again_soon() -> None:
    all_deals = [week_deals(week) for week in weeks(40)]
    for i in range(len(KINDS)):
        # Where a list begins anew one may.
        assert len({deals[i].deal for deals in all_deals}) >= 39
    assert all(deals[0].deal != deals[6].deal for deals in all_deals)


def test_what_is_added_later_changes_no_week_before() -> None:
    week, later = "2026-W52", "2027-W20"
    added: GradedDeals = dict.fromkeys(range(200_000, 240_000), "easy")
    lists: dict[str, DealList] = {
        game: {
            **DEAL_LISTS[game],
            "batches": [
                *DEAL_LISTS[game]["batches"],
                {"since": "2027-01-15", "grades": pack_grades(added)},
            ],
        }
        for game, _ in KINDS
    }
    assert week_deals(week, lists) == week_deals(week)
    new = [deal for deal in week_deals(later, lists) if int(deal.deal) in added]
    assert {deal.grade for deal in new} == {"easy"}
    assert FIRST_DAY < "2027-01-15"


def test_a_deal_that_is_not_found_any_more_is_passed_over() -> None:
    before = week_deals("2026-W48")
    lists = {game: DEAL_LISTS[game].copy() for game, _ in KINDS}
    lists["louis"]["elusive"] = [*lists["louis"].get("elusive", []), int(before[2].deal)]
    after = week_deals("2026-W48", lists)
    assert [a == b for a, b in zip(before, after, strict=True)] == [i != 2 for i in range(7)]


def test_the_page_is_told_the_deals() -> None:
    reply = json.loads(respond('{"ask": "week", "week": "2026-W48", "lang": "de"}'))
    assert [deal["deal"] for deal in reply["week"]] == [d.deal for d in week_deals("2026-W48")]
    assert reply["week"][0] == {
        "rules": "st-helena",
        "name": "St. Helena",
        "level": "easy",
        "deal": "672",
    }


@pytest.mark.parametrize(
    "text",
    ["", "2026-48", "2026-W54", "2027-W53", "2026-W00", "0000-W01", "2026-W48-1", "²⁰²⁶-W48"],
)
def test_what_is_no_week_is_refused(text: str) -> None:
    with pytest.raises(BadText, match="is not a week"):
        parse_week(text)
    assert "error" in json.loads(respond(json.dumps({"ask": "week", "week": text})))


def test_a_week_begins_on_its_monday() -> None:
    assert parse_week("2026-W48") == date(2026, 11, 23)
    assert parse_week("2026-W53") == date(2026, 12, 28)
    assert parse_week("2027-W01") == date(2027, 1, 4)
