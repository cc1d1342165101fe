"""Python started from its image (web/image) is a healthy Python, in three engines."""

import json
import sysconfig
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from build import CACHE, ROOT, node, python_image
from tests.support.browsers import Chromium, Engine, Site, until
from tests.support.once import once

SUITE = 300  # seconds; the tests of the rules take some twenty
Ask = Callable[..., Any]


class ColdPartMissing(Exception):
    """Python needs a function of the cold part, which it has not got."""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The repository, and in it an image that also holds the tests of the rules."""
    script = ROOT / "tests" / "image" / "suite" / "make.mjs"
    packages = sysconfig.get_path("purelib")
    once("suite", lambda: node(script, packages, CACHE / "suite"), tmp_path_factory)
    site = Site(ROOT, "/")
    yield site
    site.stop()


@pytest.fixture(scope="module")
def chromium(browser: Browser) -> Iterator[Engine]:
    page = browser.new_page()
    yield Chromium(page)
    page.close()


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine_name(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def ask(engine_name: str, request: pytest.FixtureRequest, sources: Site) -> Ask:
    """Ask one of several Pythons, by its number, for the value of ``answer`` after some code.

    Those with negative numbers have no cold part, until they are asked for None. They stay for the
    next test, unless another one opens a page of its own in between.
    """
    engine: Engine = request.getfixturevalue(engine_name)
    is_open = "return typeof ask === 'function'"
    if not engine.run(is_open):
        engine.open(f"{sources.url}tests/image/suite/page.html")
        until(lambda: engine.run(is_open))

    def answer(code: str | None, number: int = 0, patience: float = 30) -> Any:
        call = f"addColdPart({number})" if code is None else f"ask({number}, {json.dumps(code)})"
        place = engine.run(f"return {call}")
        kind, text = until(lambda: engine.run(f"return answers[{place}]"), patience)
        if kind == "cold":
            raise ColdPartMissing(text)
        if kind == "error":
            raise RuntimeError(text)
        return json.loads(text)

    return answer


@pytest.mark.slow
def test_the_rules_pass_their_tests(ask: Ask, engine_name: str, engines: list[str]) -> None:
    """Each engine runs its share of them."""
    report = ask(f"pytest {engines.index(engine_name)}/{len(engines)}", patience=SUITE)
    assert report["failed"] == []
    assert report["passed"] > 250 / len(engines)


def test_every_start_has_its_own_random_numbers(ask: Ask) -> None:
    code = "import random; answer = [random.random() for _ in range(3)]"
    assert ask(code, 0) != ask(code, 1)


def test_a_module_is_split_in_two_that_do_the_same() -> None:
    node(ROOT / "tests" / "image" / "split.mjs")


def test_a_function_is_shortened_to_the_branches_that_are_taken() -> None:
    node(ROOT / "tests" / "image" / "branches.mjs")


def test_a_library_that_nothing_can_import_is_removed() -> None:
    node(ROOT / "tests" / "image" / "libraries.mjs")


def test_before_the_cold_part_the_answers_are_the_same() -> None:
    node(ROOT / "tests" / "image" / "alike.mjs", python_image())


RARE = "answer = [f'{2 / 3:.3f}', sorted({'b', 'a'}), 7**77 % 1000, 'Straße'.casefold()]"
RARE_ANSWER = ["0.667", ["a", "b"], 7**77 % 1000, "strasse"]


def test_the_cold_part_may_come_later(ask: Ask) -> None:
    late = -1
    assert ask("answer = 1 + 1", late) == 2
    ask(None, late)
    assert ask(RARE, late) == RARE_ANSWER
    assert ask("answer = 1 + 1", late) == 2


def test_without_its_cold_part_python_says_so(ask: Ask) -> None:
    with pytest.raises(ColdPartMissing):
        ask(RARE, -2)
    assert ask(RARE, 0) == ask(RARE, 1) == RARE_ANSWER


def test_memory_grows(ask: Ask) -> None:
    code = """
block = bytearray(200_000_000)
block[-1] = 7
many = [str(number) for number in range(200_000)]
answer = [block.index(7), len(many)]
"""
    assert ask(code) == [199_999_999, 200_000]
    assert ask(code) == [199_999_999, 200_000]


def test_errors_arrive_as_text(ask: Ask) -> None:
    with pytest.raises(RuntimeError, match="division by zero"):
        ask("1 / 0")
    with pytest.raises(RuntimeError, match="maximum recursion depth exceeded"):
        ask("def deeper(): deeper()\ndeeper()")
    with pytest.raises(RuntimeError, match=r"'\(' was never closed"):
        ask("(")
    with pytest.raises(RuntimeError, match="No module named 'nothing'"):
        ask("import nothing")
    for gone in ("__hello_only__", "_testcapi", "_sqlite3"):  # frozen, and built in
        with pytest.raises(RuntimeError, match=f"No module named '{gone}'"):
            ask(f"import {gone}")
    with pytest.raises(RuntimeError, match="gr\xfc\xdfe"):
        ask("raise ValueError('gr\xfc\xdfe')")
    assert ask("answer = 'still there'") == "still there"


DEEP = {
    "json": "import json\njson.loads('[' * 100_000)",
    "repr": "nest = []\nfor _ in range(100_000): nest = [nest]\nrepr(nest)",
    "python": "def deeper(): deeper()\ndeeper()",
    "eq": """
class Deep:
    def __eq__(self, other): return [self] == [Deep()]
Deep() == Deep()""",
    "reduce": """
import functools
def deeper(*_): return functools.reduce(deeper, [1, 2])
deeper()""",
    "sort": """
def deeper(*_): return sorted([1, 2], key=deeper)
deeper()""",
}


@pytest.mark.parametrize("way", DEEP)
def test_what_is_too_deep_is_an_error_too(ask: Ask, way: str) -> None:
    with pytest.raises(RuntimeError, match=r"maximum recursion depth exceeded|Stack overflow"):
        ask(DEEP[way])
    assert ask("answer = 'still there'") == "still there"


def test_time_passes(ask: Ask) -> None:
    code = """
import time
first, before = time.perf_counter(), time.time()
while time.perf_counter() < first + 0.02:
    pass
answer = [time.time() - before, time.time()]
"""
    start = time.time()
    passed, now = ask(code)
    assert 0.005 < passed < time.time() - start
    assert now > 1_700_000_000


def test_python_is_whole(ask: Ask) -> None:
    code = """
import dataclasses, enum, functools, gc
import json, math, re, weakref

@dataclasses.dataclass(frozen=True, order=True, slots=True)
class Card:
    rank: int
    suit: str

class Suit(enum.StrEnum):
    HEARTS = "h"

def counted():
    got = yield 1
    yield got

async def later():
    return 5

coroutine = later()
try:
    coroutine.send(None)
except StopIteration as stop:
    five = stop.value
try:
    raise ExceptionGroup("both", [KeyError(1), TypeError("x")])
except* KeyError as group:
    caught = len(group.exceptions)
except* TypeError:
    pass
card = Card(1, "s")
generator = counted()
next(generator)
class Thing: pass
thing = Thing()
thing.self = thing
gone = weakref.ref(thing)
del thing
gc.collect()
match {"move": ["t1", "t2"]}:
    case {"move": [source, target]}:
        moved = source + target
answer = [
    dataclasses.replace(card, rank=2) > card, Suit("h").name, generator.send(7), five, caught,
    moved, gone() is None, re.sub(r"\\d+", lambda found: str(int(found[0]) * 2), "a1b22"),
    "Straße ♠".upper(), f"{math.pi:.3f}", str(2**100), json.loads('{"a": [1, null]}'),
    eval("[x * 2 for x in range(3)]"), hash("klondike") == hash("klondike"),
    str(sorted([3, 1, 2], key=lambda number: -number)), functools.reduce(int.__add__, range(5)),
]
"""
    assert ask(code) == [
        True, "HEARTS", 7, 5, 1, "t1t2", True, "a2b44", "STRASSE ♠", "3.142", str(2**100),
        {"a": [1, None]}, [0, 2, 4], True, "[3, 2, 1]", 10,
    ]  # fmt: skip
