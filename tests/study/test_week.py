"""The deals of a week: the same for all, winnable, and never changed by what is added later."""

import json
from binascii import crc32
from datetime import date, timedelta

import pytest

from sthelena import BadText, respond
from sthelena.published.week import WEEK_DEALS, parse_week, week_deals
from sthelena.published.winnable_deals import is_winnable


def weeks(count: int) -> list[str]:
    """Weeks in a row, over the end of a long year."""
    monday = date(2026, 11, 23)
    days = [(monday + timedelta(weeks=n)).isocalendar() for n in range(count)]
    return [f"{day.year}-W{day.week:02}" for day in days]


def test_every_week_has_a_winnable_deal_of_each_game() -> None:
    for week in weeks(104):
        deals = week_deals(week)
        assert [f"{deal.rules.id} {deal.level}" for deal in deals] == list(WEEK_DEALS)
        assert len(deals) == 7
        for rules, _, deal in deals:
            assert is_winnable(rules, deal), (week, rules.id, deal)


def test_weeks_keep_their_deals_for_ever() -> None:
    numbers = [deal.deal for week in weeks(104) for deal in week_deals(week)]
    assert numbers[:7] == ["672", "4277", "858", "1450", "1343", "770", "1073"]
    assert crc32(" ".join(numbers).encode()) == 2839810229
    assert week_deals("2028-W47") == week_deals("2026-W48")


def test_no_deal_comes_again_within_two_years() -> None:
    deals = [(deal.rules.id, deal.deal) for week in weeks(104) for deal in week_deals(week)]
    assert len(set(deals)) == len(deals)


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
