"""The study as a page of its own: its figures, its links, and the way there."""

from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from build import DIST, ROOT
from sthelena import __version__
from sthelena.published.study_results import STUDY_RESULTS
from sthelena.rules.rules import parse_rules
from sthelena.study.publish import FIGURES
from tests.support.browsers import Chromium, Site
from tests.support.dialogs import dialog
from tests.support.player import resize
from tests.support.recorded_game import begin
from tests.support.visit import Play, Visitor

ROWS = """[...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.cells].map((cell) => cell.textContent))"""
# Each bar's game, and the share that its first part takes.
BARS = """[...document.querySelectorAll(".bars li")].map((bar) => {
    const [won] = bar.querySelectorAll(".won");
    const share = won ? 100 * won.clientWidth / won.parentElement.clientWidth : 0;
    const said = bar.querySelector("b").textContent;
    if (Math.abs(share - parseFloat(said)) > 1) throw new Error(`${said} is drawn as ${share}`);
    const claim = bar.querySelector("small");
    const mark = bar.querySelector(".claim");
    const name = bar.querySelector("span").textContent.replace(claim?.textContent ?? "", "").trim();
    if (!claim !== !mark) throw new Error(`${name} has a mark or a claim without the other`);
    if (mark) {
        const [box, whole] = [mark, mark.parentElement].map((each) => each.getBoundingClientRect());
        const at = 100 * (box.left + box.width / 2 - whole.left) / whole.width;
        if (Math.abs(at - parseFloat(claim.textContent.split(":")[1])) > 1) throw new Error(name);
    }
    return [name, parseFloat(said).toFixed(1)];
})"""
FITS = """document.documentElement.scrollWidth <= innerWidth
    && [...document.querySelectorAll("table")].every((table) =>
        table.parentElement.scrollWidth <= table.parentElement.clientWidth)"""
# The height of each letter of the curves as it is seen.
LETTERS = """[...document.querySelectorAll(".chart text")].map((text) =>
    parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
# Whether words of the curves cover each other.
COVERED = """[...document.querySelectorAll(".chart svg")].flatMap((svg) => {
    const boxes = [...svg.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
    const meet = (a, b) => Math.min(a.right, b.right) > Math.max(a.left, b.left)
        && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 3;
    return boxes.filter((a, i) => boxes.slice(i + 1).some((b) => meet(a, b)));
})"""
LINKS = "[...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))"


def test_it_tells_all_figures_and_its_links_lead_somewhere(visit: Visitor, site: Site) -> None:
    visited = visit(f"{site.url}study.html", viewport={"width": 320, "height": 568})
    page = visited.page
    lines = [line for line in (ROOT / FIGURES).read_text("utf-8").splitlines() if "% (" in line]
    figures = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in lines]
    assert [game for game, *_ in figures] == list(STUDY_RESULTS)
    names = {game: str(parse_rules(game).name) for game in STUDY_RESULTS}
    assert page.evaluate(ROWS) == [[names[game], *rest] for game, *rest in figures]
    expect(page.locator("svg polyline")).to_have_count(len(STUDY_RESULTS))
    assert sorted(page.evaluate(BARS)) == sorted(
        [names[game], won.split("%")[0]] for game, _, _, won, *_ in figures
    )
    for width in (320, 1280):
        resize(page, width, 640)
        assert page.evaluate(FITS), width
    for width in (360, 390, 1280):
        resize(page, width, 640)
        assert page.evaluate(FITS), width
        assert min(page.evaluate(LETTERS)) >= 12, width
        assert page.evaluate(COVERED) == []
    links = page.evaluate(LINKS)
    assert links
    for link in links:
        assert page.request.get(urljoin(page.url, link)).ok, link
    assert visited.complaints == []


def test_the_rules_lead_to_it(play: Play) -> None:
    page = play("louis 1:").page
    page.keyboard.press("r")
    with page.expect_popup() as opened:
        page.get_by_text("All rules").click()
        dialog(page, "rules").get_by_role("link", name="deals searched").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text(
        "How often can St. Helena be won?"
    )


@pytest.mark.slow
def test_the_single_file_has_no_such_page(visit: Visitor) -> None:
    page = visit("about:blank").page
    begin(Chromium(page), (DIST / "st-helena.html").as_uri())
    page.keyboard.press("r")
    expect(dialog(page, "rules")).to_contain_text("deals searched")
    expect(dialog(page, "rules").locator("a")).to_have_count(0)


def test_the_citation_names_the_version() -> None:
    citation = (ROOT / ".github" / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {__version__}\n" in citation
