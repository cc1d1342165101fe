"""What modules declare: commands with their keys, what is stored, and features as a whole."""

import json
import re
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from build import CACHE, ROOT, WEB, node_environment, python_image, run
from tests.support.bare_table import open_table
from tests.support.browsers import Site
from tests.support.dialogs import dialog, rows_of
from tests.support.messages import messages_of
from tests.support.player import Player, see
from tests.support.visit import PLAIN, Visitor

# Whether the controls stand on the strip, at the lower edge of the window.
STANDS = """(([bar, strip]) => bar.bottom <= strip.top && strip.bottom === innerHeight)(
  ['bar', 'stars'].map((id) => document.getElementById(id).getBoundingClientRect()))"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = open_table(browser)
    yield page
    page.context.close()


def call(page: Page, module: str, script: str, *values: Any) -> Any:
    """What a function gives that has a module of the page as `m` and the values as `v`."""
    run = f"async ([module, v]) => {{ const m = await import(module); return ({script}); }}"
    return page.evaluate(run, [f"./{module}", list(values)])


def test_every_command_is_there_once_with_keys_of_its_own(page: Page) -> None:
    early = "Object.entries(m.createCommands({}, () => {}, {}))"
    late = "Object.values(m).flatMap(({commands = {}}) => Object.entries(commands))"
    commands = [
        command
        for module, entries in (("app/commands.js", early), ("features/features.js", late))
        for command in call(page, module, f"{entries}.map(([name, {{keys}}]) => [name, keys])")
    ]
    names = (key.partition(".") for key in messages_of("en"))
    assert sorted(name for name, _ in commands) == sorted(
        name for section, _, name in names if section == "command"
    )
    keys = [key for _, keys in commands for key in keys]
    assert len(set(keys)) == len(keys)


def test_the_page_of_facts_names_all_that_is_stored(page: Page) -> None:
    own = "Object.values(m).filter((value) => typeof value === 'string')"
    features = """Object.values(m).flatMap(
        ({stored = [], keys = []}) => [...stored.map(({key}) => key), ...keys])"""
    prefix, keys = call(page, "storage/keys.js", f"[m.PREFIX, {own}]")
    keys += call(page, "features/features.js", features)
    assert len(set(keys)) >= 25
    facts = (WEB / "pages" / "facts.html").read_text("utf-8")
    named = set(re.findall("<code>(.*?)</code>", facts))
    names = {key + "…" * key.endswith("/") for key in keys if key != prefix}
    assert names - named == set(), "what is stored needs its line in web/pages/facts.html"
    stored = re.findall(r"^<tr><td.*</td></tr>$", facts, re.MULTILINE)
    told = {re.findall("<code>(.*?)</code>", line)[-1] for line in stored}
    assert told - names == {prefix.rstrip("/"), "st-helena …"}, "nothing is stored there"


@pytest.fixture(scope="module")
def starred(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The page with one more feature: its folder, its line, and its words."""
    root = tmp_path_factory.mktemp("starred")
    left_out = shutil.ignore_patterns("node_modules")
    web = shutil.copytree(WEB, root / "web", ignore=left_out)
    (web / "node_modules").symlink_to(WEB / "node_modules", target_is_directory=True)
    (root / ".github").symlink_to(ROOT / ".github", target_is_directory=True)
    shutil.copytree(ROOT / "tests" / "data" / "stars", web / "features" / "stars")
    with (web / "features" / "features.js").open("a", encoding="utf-8") as features:
        features.write('export { stars } from "./stars/feature.js";\n')
    words = root / "py" / "sthelena" / "messages"
    words.mkdir(parents=True)
    for file in (ROOT / "py" / "sthelena" / "messages").glob("*.json"):
        messages = json.loads(file.read_text("utf-8"))
        messages["command"]["star"] = "Give a star"
        messages["stars"] = {"given_one": "One star", "given_other": "{{count}} stars"}
        (words / file.name).write_text(json.dumps(messages), "utf-8")
    site = root / "site"
    build = ("node", "build/site.mjs", CACHE / "art", python_image(), site)
    run(*build, cwd=web, env=node_environment())
    served = Site(site)
    yield served
    served.stop()


def test_a_feature_is_a_folder_and_a_line(visit: Visitor, starred: Site) -> None:
    visited = visit(f"{starred.url}#st-helena%2017:", **PLAIN)
    page = Player(visited.page).ready().page
    page.keyboard.press("Shift+X")
    strip = page.locator("#stars")
    expect(strip).to_have_text("One star")
    expect(strip).to_have_css("letter-spacing", "3px")
    see(page, STANDS)
    page.keyboard.press("m")
    rows = rows_of(dialog(page, "menu").locator("section").nth(1))
    expect(rows.last).to_have_text("Give a star")
    rows.last.click()
    expect(strip).to_have_text("2 stars")
    page.keyboard.press("?")
    line = dialog(page, "help").locator("[data-keys-of=star]")
    expect(line).to_have_text("Shift+XGive a star")
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    assert json.loads(download.value.path().read_text("utf-8"))["stars"] == 2
    assert visited.complaints == []
