"""The page's end of the wire (engine.js), with workers that need no Python."""

import gzip
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from build import WEB
from tests.support.browsers import Site, until
from tests.support.visit import Visitor

FAKE = "tests/support/fake_worker.js"

IMAGE = list(gzip.compress(b"\0asm\1\0\0\0", mtime=0))  # an empty module

START = """async ([web, fake, image]) => {
    const text = await (await fetch(`${web}../py/sthelena/messages/en.json`)).text();
    const held = { type: "application/json", id: "messages-board-en", textContent: text };
    document.documentElement.append(Object.assign(document.createElement("script"), held));
    const { Engine } = await import(`${web}engine/engine.js`);
    globalThis.states = [];
    globalThis.image = Uint8Array.from(image);
    const worker = () => new Worker(fake);
    const source = () => ({ worker, image: globalThis.image, cold: globalThis.image });
    globalThis.begin = () => new Engine(source);
    globalThis.engine = begin();
    engine.onstate = (state) => states.push(state);
    globalThis.told = (promise) => promise.then(
        (reply) => ["reply", reply.n ?? reply.ask], (error) => [error.name, error.message]);
}"""


@pytest.fixture(scope="module")
def sources() -> Iterator[Site]:
    site = Site(WEB.parent, "/")
    yield site
    site.stop()


@pytest.fixture
def page(visit: Visitor, sources: Site) -> Page:
    page: Page = visit(f"{sources.url}{FAKE}").page
    page.clock.install()
    prepare(page, sources)
    return page


def prepare(page: Page, sources: Site) -> None:
    page.evaluate(START, [f"{sources.url}web/", f"{sources.url}{FAKE}", IMAGE])


def outcome(page: Page, asked: str) -> Any:
    return page.evaluate(f"Promise.all([{asked}].map(told))")


def test_answers_come_back_to_their_questions(page: Page) -> None:
    asked = "engine.ask({ask: 'view', n: 1}), engine.ask({ask: 'rules', n: 2})"
    assert outcome(page, asked) == [["reply", 1], ["reply", 2]]
    assert page.evaluate("states") == [
        {"state": "starting", "bytes": 0},
        {"state": "starting", "bytes": len(IMAGE)},
        {"state": "ready"},
    ]


def test_all_of_a_kind_are_answered_in_order(page: Page) -> None:
    page.evaluate("() => { globalThis.order = []; }")
    kinds = ("games", "view", "view", "rules", "view")
    asked = ", ".join(
        f"engine.ask({{ask: '{kind}', n: {n}}}).then((reply) => (order.push(reply.n), reply))"
        for n, kind in enumerate(kinds)
    )
    assert outcome(page, asked) == [["reply", n] for n in range(len(kinds))]
    assert page.evaluate("order") == list(range(len(kinds)))


@pytest.mark.parametrize("death", ["fault", "crash"])
def test_a_dead_worker_rejects_all_and_another_answers(page: Page, death: str) -> None:
    asked = f"engine.ask({{ask: '{death}'}}), engine.ask({{ask: 'view', n: 1}})"
    answers = outcome(page, asked)
    assert [name for name, _ in answers] == ["Error", "Error"]
    assert "stopped unexpectedly" in answers[0][1]
    assert page.evaluate("states.at(-1)") == {
        "state": "failed",
        "fault": "run",
        "reason": answers[0][1],
    }
    assert outcome(page, "engine.ask({ask: 'view', n: 2})") == [["reply", 2]]


def test_a_silent_worker_is_given_up(page: Page) -> None:
    page.evaluate("() => { globalThis.answer = told(engine.ask({ask: 'silence'})); }")
    until(lambda: page.evaluate("states.at(-1).state") == "ready")
    page.clock.run_for(3_000)
    assert page.evaluate("states.at(-1).state") == "slow"
    page.clock.run_for(3_000)
    assert page.evaluate("Promise.race([answer, 'waiting'])") == "waiting"
    page.clock.run_for(2_000)
    assert "not responding" in page.evaluate("answer")[1]
    assert outcome(page, "engine.ask({ask: 'view', n: 2})") == [["reply", 2]]


def test_a_worker_that_cannot_load_can_be_tried_again(page: Page) -> None:
    page.evaluate("image[20] ^= 1")
    assert "did not load completely" in outcome(page, "engine.ask({ask: 'view'})")[0][1]
    page.evaluate("image[20] ^= 1")
    assert outcome(page, "engine.ask({ask: 'view', n: 2})") == [["reply", 2]]


@pytest.mark.parametrize("name", ["WebAssembly", "Worker", "DecompressionStream"])
def test_a_browser_that_lacks_something_is_told_so(page: Page, name: str) -> None:
    page.evaluate(f"delete globalThis.{name}")
    assert "too old" in outcome(page, "engine.ask({ask: 'view'})")[0][1]


def test_two_engines_answer_side_by_side_from_one_image(page: Page) -> None:
    asked = "engine.ask({ask: 'silence'}), begin().ask({ask: 'loaded'})"
    page.evaluate(f"globalThis.answers = [{asked}]")
    assert page.evaluate("told(answers[1])") == ["reply", 0]


def test_the_first_of_two_that_cannot_load_the_image_fails_both(page: Page) -> None:
    page.evaluate("image[20] ^= 1")
    asked = "engine.ask({ask: 'view', n: 1}), begin().ask({ask: 'view', n: 2})"
    assert all("did not load completely" in words for _, words in outcome(page, asked))
    page.evaluate("image[20] ^= 1")
    assert outcome(page, "begin().ask({ask: 'view', n: 3})") == [["reply", 3]]
