"""Bare tables in windows of two sizes."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.support.bare_table import DESK, PHONE, open_table


@pytest.fixture(scope="module")
def pages(browser: Browser) -> Iterator[dict[str, Page]]:
    pages = {"phone": open_table(browser, **PHONE), "desk": open_table(browser, **DESK)}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def phone(pages: dict[str, Page]) -> Page:
    return pages["phone"]


@pytest.fixture
def desk(pages: dict[str, Page]) -> Page:
    return pages["desk"]


@pytest.fixture(params=["phone", "desk"])
def table(pages: dict[str, Page], request: pytest.FixtureRequest) -> Page:
    return pages[request.param]
