"""What Python answers late: a dialog that shows something else by then stays as it is."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.support.bare_table import open_table


@pytest.fixture(scope="module")
def opened(browser: Browser) -> Iterator[Page]:
    page = open_table(browser)
    page.evaluate(
        "document.documentElement.lang = 'en'; globalThis.empty = [...document.body.childNodes]"
    )
    yield page
    page.context.close()


@pytest.fixture
def page(opened: Page) -> Page:
    """With nothing that a test before has put there."""
    opened.evaluate("document.body.replaceChildren(...empty)")
    return opened


def test_no_answer_for_a_week_that_is_shown_no_longer(page: Page) -> None:
    seen = page.evaluate(
        """async () => {
          const {createWeekDialog} = await import('./features/week/week.js');
          const answers = {};
          const watch = {
            now: '2026-W48',
            store: {weeks: ['2026-W47'], of: () => ({mine: [], friends: {}})},
            learn: (week) => new Promise((answer) => { answers[week] = answer; }),
            replay: async () => [],
          };
          const page = {setStatus() {}};
          const week = createWeekDialog(page, watch);
          const frame = () => new Promise(requestAnimationFrame);
          const body = document.querySelector('#week .body');
          const openPresent = async () => {
            body.replaceChildren();
            week.open();
            answers['2026-W48']([]);
            while (!body.querySelector('h3')) await frame();
          };
          await openPresent();
          body.querySelector('.months button').click(); // the week before
          await openPresent();
          answers['2026-W47'](undefined);
          await frame();
          return body.querySelector('h3')?.textContent;
        }"""
    )
    assert seen.startswith("November 23")


def test_a_new_deal_closes_only_the_dialog_in_which_it_was_asked_for(page: Page) -> None:
    seen = page.evaluate(
        """async () => {
          const source = await (await fetch('./index.html')).text();
          const {body} = new DOMParser().parseFromString(source, 'text/html');
          document.body.append(body.querySelector('#dialogs'));
          const {addDialogs, open} = await import('./dialogs/dialog.js');
          const {createNewGameDialog} = await import('./features/games/new-game.js');
          addDialogs();
          let answer;
          const newGame = () => new Promise((later) => { answer = later; });
          const game = {view: {rules: 'st-helena'}, newGame};
          const {deal} = createNewGameDialog(game, {settings: {}});
          const openNow = async () => {
            answer('');
            await new Promise(requestAnimationFrame);
            return [...document.querySelectorAll('dialog[open]')].map(({id}) => id);
          };
          open('new');
          deal(null);
          const closed = await openNow();
          open('new');
          deal(null);
          open('menu');
          return [closed, await openNow()];
        }"""
    )
    assert seen == [[], ["menu"]]


def test_the_levels_of_rules_are_asked_for_once(page: Page) -> None:
    seen = page.evaluate(
        """async () => {
          const source = await (await fetch('./index.html')).text();
          const {body} = new DOMParser().parseFromString(source, 'text/html');
          document.body.append(body.querySelector('#dialogs'));
          const {addDialogs, closeAll} = await import('./dialogs/dialog.js');
          const {createNewGameDialog} = await import('./features/games/new-game.js');
          addDialogs();
          const asked = [];
          const ask = async ({rules}) => {
            asked.push(rules);
            // The second time, Python does not answer.
            return asked.length === 2 ? {} : {rules: {levels: ['any', 'winnable', 'hard']}};
          };
          const view = {rules: 'louis', name: 'Louis'};
          const newGame = createNewGameDialog({view, ask}, {settings: {level: 'hard'}});
          const shown = [];
          for (view.rules of ['louis', 'louis', 'box-kite', 'box-kite', 'louis']) {
            document.querySelector('#new-levels').replaceChildren();
            await newGame.open();
            shown.push(document.querySelector('#new-levels .main')?.dataset.level ?? '');
            closeAll();
          }
          return [asked, shown];
        }"""
    )
    assert seen == [["louis", "box-kite", "box-kite"], ["hard", "hard", "", "hard", "hard"]]


def test_a_hint_that_is_wanted_twice_before_it_comes_counts_once(page: Page) -> None:
    counted = page.evaluate(
        """async () => {
          const {createAssistance} = await import('./features/look/assistance.js');
          const {showHint} = await import('./features/look/hint.js');
          const {createTable} = await import('./table/state.js');
          const root = document.querySelector('#table');
          const {view} = JSON.parse(await respond('{"ask": "view", "text": "st-helena 17:"}'));
          const {createToasts} = await import('./feedback/toasts.js');
          let counted = 0;
          const hint = {move: view.moves[0], deal: false, reason: 'Because.'};
          const searches = [];
          const solvability = {
            findWin: () => new Promise((answer) => searches.push(answer)),
            winningMoves: () => [],
            state: () => 'unknown',
          };
          const features = {
            analysis: {solvability},
            lesson: {hint: () => null},
            puzzles: {isAsked: () => false},
          };
          const button = document.createElement('button');
          button.innerHTML = '<span class="label"></span>';
          const assistance = createAssistance({
            game: {
              ...{view, text: view.text, settled: Promise.resolve()},
              ask: async () => ({hint, plan: null}),
              noteShown() { counted += 1; },
            },
            elements: {table: root},
            table: createTable(root),
            toasts: createToasts(document.createElement('div'), () => {}),
            toolbar: {hint: button},
            late: {now: (ask) => ask(features), soon: async () => {}},
            setStatus() {},
          });
          const turn = () => new Promise((resolve) => setTimeout(resolve));
          for (const _ of ['impatient', 'player']) {
            showHint(assistance);
            await turn();
          }
          for (const answer of searches) answer(undefined);
          await turn();
          return [counted, assistance.hint?.reason];
        }"""
    )
    assert counted == [1, "Only a guess. Because."]


def test_a_puzzle_of_which_python_does_not_tell_is_asked_for_again(page: Page) -> None:
    asked = page.evaluate(
        """async () => {
          const source = await (await fetch('./index.html')).text();
          const {body} = new DOMParser().parseFromString(source, 'text/html');
          document.body.append(body.querySelector('#status'));
          const {createPuzzleStrip, puzzleSeesMove, showPuzzle} = await import(
            './features/puzzles/puzzle-strip.js'
          );
          const silent = async () => { throw new Error('It does not answer.'); };
          const game = {
            timeline: {puzzle: {number: 1, start: 0}, at: 0, steps: [], points: [{}]},
            view: {rules: 'louis', text: 'louis 1:', outcome: 'moves'},
            ask: silent,
          };
          const strip = createPuzzleStrip({
            game,
            board: {standOn() {}},
            setStatus() {},
            toasts: {announce() {}},
            features: {
              analysis: {solvability: {allow() {}, update() {}, answer() {}}},
              lesson: {taken: {hasNone: () => false}},
            },
          }, {stream: {of: () => null, place: () => null}});
          await puzzleSeesMove(strip, false);
          const before = strip.sentence.textContent;
          const answers = {
            puzzles: {levels: ['easy'], first: 1, today: null},
            puzzle: {keep: 2, count: 8, back: false},
          };
          game.ask = async ({ask}) => answers[ask];
          await puzzleSeesMove(strip, false);
          return [before, strip.sentence.textContent];
        }"""
    )
    assert asked[0] == ""
    assert "2 of 8" in asked[1]


def test_a_preview_that_does_not_come_takes_no_touch(page: Page) -> None:
    seen = page.evaluate(
        """async () => {
          const {createAssistance} = await import('./features/look/assistance.js');
          const {createToasts} = await import('./feedback/toasts.js');
          const {previewRedeal} = await import('./features/look/redeal-preview.js');
          const {createTable} = await import('./table/state.js');
          const root = document.querySelector('#table');
          const {view} = JSON.parse(await respond('{"ask": "view", "text": "st-helena 17:"}'));
          const ask = async () => { throw new Error('It does not answer.'); };
          let told;
          const assistance = createAssistance({
            game: {view, text: view.text, ask},
            elements: {table: root},
            table: createTable(root),
            toasts: createToasts(document.createElement('div'), () => {}),
            setStatus: (sentence) => { told = sentence; },
          });
          previewRedeal(assistance);
          await new Promise((resolve) => setTimeout(resolve));
          return [told, assistance.kind];
        }"""
    )
    assert seen == ["It does not answer.", None]
