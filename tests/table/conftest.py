"""Bare tables in windows of two sizes, each opened once, and with cards that need no painting."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.support.bare_table import DESK, PHONE, open_table
from tests.support.visit import UNPAINTED


@pytest.fixture(scope="session")
def phone(browser: Browser) -> Iterator[Page]:
    yield from unpainted(browser, PHONE)


@pytest.fixture(scope="session")
def desk(browser: Browser) -> Iterator[Page]:
    yield from unpainted(browser, DESK)


def unpainted(browser: Browser, options: dict[str, Any]) -> Iterator[Page]:
    page = open_table(browser, **options)
    page.evaluate(UNPAINTED)
    yield page
    page.context.close()


@pytest.fixture(params=["phone", "desk"])
def table(request: pytest.FixtureRequest) -> Page:
    page: Page = request.getfixturevalue(request.param)
    return page
