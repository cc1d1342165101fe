"""Bare tables in windows of two sizes, each opened once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.support.bare_table import DESK, PHONE, open_table


@pytest.fixture(scope="session")
def phone(browser: Browser) -> Iterator[Page]:
    page = open_table(browser, **PHONE)
    yield page
    page.context.close()


@pytest.fixture(scope="session")
def desk(browser: Browser) -> Iterator[Page]:
    page = open_table(browser, **DESK)
    yield page
    page.context.close()


@pytest.fixture(params=["phone", "desk"])
def table(request: pytest.FixtureRequest) -> Page:
    page: Page = request.getfixturevalue(request.param)
    return page
