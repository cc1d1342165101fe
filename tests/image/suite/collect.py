"""Runs in the Python whose image is tested: collects the tests of the rules.

After the snapshot, a request is either Python code, whose ``answer`` comes back, or "pytest" with
a share: "pytest 1/3" runs each third of the tests that were chosen, from the second on, so that
three engines together run all.
"""

import gc
import json
import os
import random
import sys
import traceback
from collections import defaultdict
from pathlib import Path

sys.dont_write_bytecode = True
sys.path[:0] = ["/suite/py", "/suite", "/packages"]
os.chdir("/suite")

import pytest  # noqa: E402
from _pytest.config import Config, _prepareconfig  # noqa: E402
from _pytest.main import Session  # noqa: E402

# These need a machine, a clock, Hypothesis, or so long that three slower Pythons are not worth it.
ELSEWHERE = ["build", "hints", "cli/test_attack.py", "cli/test_completion.py", "cli/test_exits.py"]
ELSEWHERE += ["cli/test_interactive.py", "cli/test_tables.py", "rules/test_attack.py"]
ELSEWHERE += ["rules/test_long_games.py", "rules/test_messages.py", "rules/test_modules.py"]
ELSEWHERE += ["rules/test_oracle.py"]
ELSEWHERE += ["rules/test_properties.py", "rules/test_protocol.py", "rules/test_reference.py"]
ELSEWHERE += ["rules/test_schemas.py", "study/test_study.py", "study/test_puzzle_search.py"]
# The search itself is not in the image: the page has it in JavaScript.
ELSEWHERE += ["solver"]
# A few long searches: every preset's game is searched all the same. And lists that are gone through
# from end to end: what is in them is the same for any Python, and other tests read them here, too.
LONG = "sample_of_the_lists or another_deal or slices or a_lost_game or outlasts or of_a_loss"
LONG += " or a_step_wants or older_than_its_search or every_puzzle_is or begins_with_play"
MOST = 4  # cases of a test: engines differ in numbers and texts, not from game to game
OPTIONS = "--capture=no --assert=plain -p no:cacheprovider -p no:terminal -p no:faulthandler"
PROCESSES = "test_the_module_runs_whatever_the_terminal_can_show"  # there are none in a browser
CODECS = "encoding"  # only UTF-8 is in the image: the page gets strings


class Report:
    def __init__(self) -> None:
        self.passed = 0
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(f"{report.nodeid}\n{report.longreprtext}")
        elif report.when == "call" and report.passed:
            self.passed += 1

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(f"{report.nodeid}\n{report.longreprtext}")

    @pytest.fixture
    def tmp_path(self) -> Path:
        return Path("/tmp")


def collected(report: Report) -> tuple[Config, Session]:
    ignored = [f"--ignore=tests/{name}" for name in ELSEWHERE]
    left_out = [f"--deselect=tests/cli/test_cli.py::{PROCESSES}"]
    left_out += ["-k", f"not ({LONG} or {CODECS})", "-m", "not page"]
    config = _prepareconfig([*OPTIONS.split(), *ignored, *left_out])
    config.pluginmanager.register(report)
    config._do_configure()  # noqa: SLF001 - pytest has no public way to stop in between
    session = Session.from_config(config)
    config.hook.pytest_sessionstart(session=session)
    session.perform_collect()
    return config, session


def chosen(items: list[pytest.Item]) -> list[pytest.Item]:
    """Of each test some cases, evenly spread."""
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    return [item for all_ in cases.values() for item in all_[:: -(-len(all_) // MOST)]]


report = Report()
config, session = collected(report)
if report.failed:
    raise SystemExit("\n".join(report.failed))
tests = chosen(session.items)


def respond(request: str) -> str:
    if request.startswith("pytest "):
        number, of = map(int, request.removeprefix("pytest ").split("/"))
        session.items = tests[number::of]
        config.hook.pytest_runtestloop(session=session)
        return json.dumps({"passed": report.passed, "failed": report.failed})
    names: dict[str, object] = {}
    exec(request, names)
    return json.dumps(names["answer"])


traceback.format_exception(ValueError("warm-up"))
Path("/entry-points.json").write_text(
    json.dumps({"respond": id(respond), "reseed": id(random.seed)})
)
gc.collect()
