"""The keys of commands."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.support.bare_table import open_table


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = open_table(browser)
    yield page
    page.context.close()


def call(page: Page, module: str, script: str, *values: Any) -> Any:
    """What a function gives that has a module of the page as `m` and the values as `v`."""
    run = f"async ([module, v]) => {{ const m = await import(module); return ({script}); }}"
    return page.evaluate(run, [f"./{module}", list(values)])


def test_no_two_commands_share_a_key(page: Page) -> None:
    made = "m.createCommands({}, () => {}, {}, () => {}, {})"
    commands = f"Object.values({made}).flatMap(({{ keys }}) => keys)"
    keys = call(page, "app/commands.js", commands)
    assert len(keys) > 10
    assert len(set(keys)) == len(keys)
