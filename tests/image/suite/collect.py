"""Runs in the Python whose image is tested: collects the tests of the rules.

After the snapshot, a request is either Python code, whose ``answer`` comes back, or "pytest" with
a share: "pytest 1/3" runs each third test or case (parametrize), from the second on, so that three
engines together run all.
"""

import gc
import json
import os
import random
import sys
import traceback
from pathlib import Path

sys.dont_write_bytecode = True
sys.path[:0] = ["/suite/py", "/suite", "/packages"]
os.chdir("/suite")

import pytest  # noqa: E402
from _pytest.config import Config, _prepareconfig  # noqa: E402
from _pytest.main import Session  # noqa: E402

# These need a machine, Hypothesis, or so long that three slower Pythons are not worth it.
ELSEWHERE = ["build", "hints", "cli/test_attack.py", "cli/test_exits.py", "rules/test_attack.py"]
ELSEWHERE += ["rules/test_long_games.py", "rules/test_messages.py", "rules/test_oracle.py"]
ELSEWHERE += ["rules/test_properties.py", "rules/test_protocol.py", "rules/test_reference.py"]
ELSEWHERE += ["solver/test_deadends.py", "solver/test_forecell.py", "solver/test_solver.py"]
ELSEWHERE += ["study/test_study.py"]
OPTIONS = "--capture=no --assert=plain -p no:cacheprovider -p no:terminal -p no:faulthandler"
PROCESSES = "test_the_module_runs_whatever_the_terminal_can_show"  # there are none in a browser


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
    config = _prepareconfig(
        [*OPTIONS.split(), *ignored, f"--deselect=tests/cli/test_cli.py::{PROCESSES}"]
    )
    config.pluginmanager.register(report)
    config._do_configure()  # noqa: SLF001 - pytest has no public way to stop in between
    session = Session.from_config(config)
    config.hook.pytest_sessionstart(session=session)
    session.perform_collect()
    return config, session


def share(number: int, of: int) -> list[pytest.Item]:
    return session.items[number::of]


report = Report()
config, session = collected(report)
if report.failed:
    raise SystemExit("\n".join(report.failed))


def respond(request: str) -> str:
    if request.startswith("pytest "):
        session.items = share(*map(int, request.removeprefix("pytest ").split("/")))
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
