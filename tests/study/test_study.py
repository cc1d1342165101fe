"""Studies: many deals searched at once, whatever happens to those who search."""

import contextlib
import gzip
import json
import multiprocessing
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import tracemalloc
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, islice
from pathlib import Path
from statistics import quantiles
from typing import Any

import pytest

from sthelena import PRESETS, BadText, Game
from sthelena.command_line import main
from sthelena.published.study_results import STUDY_RESULTS, PublishedStudy
from sthelena.published.winnable_deals import GRADES, unpack_grades
from sthelena.rules.game_switches import TableKind
from sthelena.study import compiled as compiled_module
from sthelena.study import progress as progress_module
from sthelena.study.chart import HEIGHT, LEFT, TOP, WIDTH, chart
from sthelena.study.check import proved
from sthelena.study.compiled import compiled
from sthelena.study.deals import parse_deals
from sthelena.study.publish import DATA, FIGURES, TREE, chosen, publish, show
from sthelena.study.run import local_workers, search, study
from sthelena.study.study_file import DealResult, read_results, study_file
from sthelena.study.summary import count, markdown, steps, wilson
from tests.solver.exhaustive import brute_force
from tests.solver.random_switches import KINDS, Draws

GAME = "box-kite+ranks=6"
LIMIT = 1_500
DAY = "2026-11-21"


def studying(out: Path, deals: str, *options: str) -> list[str]:
    return [
        *("study", "--game", GAME, "--deals", deals, "--nodes", str(LIMIT)),
        *("--out", str(out), *options),
    ]


def start(*command: str | Path) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-m", *command], stderr=subprocess.DEVNULL)


def lines_of(out: Path) -> list[DealResult]:
    """The whole lines, each as it stands, none left out because it is there twice."""
    whole = out.read_bytes().rpartition(b"\n")[0] if out.exists() else b""
    return [DealResult.parse(text) for text in whole.splitlines()]


def until(happens: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not happens():
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.01)


def _has(out: Path, lines: int) -> bool:
    return len(lines_of(out)) >= lines


def check(out: Path, deals: range) -> None:
    """Each deal is there once, with what a single search finds."""
    lines = lines_of(out)
    assert sorted(int(line.deal) for line in lines) == list(deals)
    for line in random.Random(1).sample(lines, 8):
        assert line == replace(search(GAME, line.deal, LIMIT), date=line.date)
    assert out.read_bytes().endswith(b"\n")


def test_the_deals_that_a_text_names() -> None:
    assert list(parse_deals("17")) == ["17"]
    assert list(parse_deals("3..5, 4,ms17")) == ["3", "4", "5", "ms17"]
    for bad in ("", "1..", "..5", "1..x", "1...3", "3..5..7", "1..٣"):
        with pytest.raises(BadText, match=r"is not a (list of deals|deal number)"):
            parse_deals(bad)
    for bad, reason in {
        "17,5..1": "The range '5..1' ends before it starts",
        "1..200000000": "'1..200000000' is too long: a range has at most 100,000,000 deals",
        "ms1..ms3": "like ms40000,ms40001",
        "0..3": "Deal numbers start at 1",
        f"1..{10**20}": "A deal number has at most 20 digits",
    }.items():
        with pytest.raises(BadText, match=reason):
            parse_deals(bad)
    # Elsewhere each of these would be one deal, of all the digits.
    for several in ("1-100", "17 18", "3..5,7_9", "ms1-9"):
        with pytest.raises(BadText, match="not a list of deals"):
            parse_deals(several)
    assert list(parse_deals(" 17 ,MS-18,#9L")) == ["9", "17", "ms18"]


def test_deals_are_those_of_the_ranges_written_out() -> None:
    rng = random.Random(1)
    for _ in range(100):
        parts: list[str] = []
        written: set[str] = set()
        for _ in range(rng.randint(1, 6)):
            first, length = rng.randint(1, 60), rng.choice((1, 1, 2, 20))
            numbers = [str(n) for n in range(first, first + length)]
            if length == 1:
                numbers = [rng.choice(("", "ms")) + numbers[0]]
            parts.append(numbers[0] if length == 1 else f"{numbers[0]}..{numbers[-1]}")
            written |= {*numbers}
        deals = parse_deals(",".join(parts))
        assert set(deals) == written
        assert len(deals) == len(list(deals)) == len(written)
        for n in range(90):
            for deal in (str(n), f"ms{n}"):
                assert (deal in deals) == (deal in written)


def test_a_line_is_the_proof_of_its_win() -> None:
    line = search("st-helena-pysolfc", "1", 10_000)
    assert (line.verdict, line.limit) == ("won", 10_000)
    assert Game.parse(f"{line.game} {line.deal}: {line.moves}").position.is_won
    assert DealResult.parse(bytes(line)) == line


def test_any_number_of_workers_in_any_order(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    assert main(studying(one, "1..30", "--workers", "1")) == 0
    assert main(studying(two, "21..30", "--workers", "2")) == 0
    assert main(studying(two, "30,29,1..30", "--workers", "2")) == 0
    check(one, range(1, 31))
    found = [{line.deal: replace(line, date="") for line in lines_of(file)} for file in (one, two)]
    assert found[0] == found[1]
    assert len(lines_of(two)) == 30
    assert {line.verdict for line in lines_of(one)} == {"won", "lost", "unknown"}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
@pytest.mark.slow
def test_a_killed_study_resumes(tmp_path: Path) -> None:
    out = tmp_path / "study.jsonl"
    for lines in (3, 20):
        with start("sthelena", *studying(out, "1..80", "--workers", "2")) as process:
            until(partial(_has, out, lines))
            process.send_signal(signal.SIGKILL)
        assert len(lines_of(out)) < 80
        with out.open("ab") as file:
            file.write(b'{"game": "box-kite+ranks=6", "deal": "7')
    kept = lines_of(out)
    assert main(studying(out, "1..80", "--workers", "2")) == 0
    check(out, range(1, 81))
    assert lines_of(out)[: len(kept)] == kept


def test_workers_exit_with_their_parent(tmp_path: Path) -> None:
    if not Path("/proc/self/task").exists():
        pytest.skip("no /proc here")
    out = tmp_path / "study.jsonl"
    with start("sthelena", *studying(out, "1..5000", "--workers", "2")) as process:
        until(lambda: len(lines_of(out)) >= 2)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        process.kill()
    assert len(children) >= 2
    until(lambda: not any(_alive(child) for child in children))


def test_workers_for_puzzles_exit_with_their_parent() -> None:
    if not Path("/proc/self/task").exists():
        pytest.skip("no /proc here")
    code = """
import os
from sthelena.study.puzzle_file import _workers
with _workers(1, compile_first=False) as pool:
    print(pool.submit(os.getpid).result(), flush=True)
    input()
"""
    command = [sys.executable, "-c", code]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        worker = process.stdout.readline().strip()
        assert _alive(worker)
        process.kill()
    until(lambda: not _alive(worker))


def _alive(process: str) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.slow
def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    out = tmp_path / "study.jsonl"
    study = threading.Thread(target=main, args=(studying(out, "1..60", "--workers", "2"),))
    study.start()
    until(lambda: len(lines_of(out)) >= 3)
    multiprocessing.active_children()[0].kill()
    study.join()
    check(out, range(1, 61))


@pytest.mark.parametrize("command", ["find", "publish", "check", "study"])
def test_a_killed_worker_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    out = tmp_path / "file"
    arguments = {
        "find": ["puzzles", "find", "--game", "louis", "--out", str(out)],
        "publish": ["puzzles", "publish", "--tree", str(tmp_path)],
        "check": ["puzzles", "check", "--game", "louis"],
        "study": studying(out, "1", "--check", "1"),
    }[command]
    if command == "study":
        out.write_bytes(bytes(line("1", "lost", limit=LIMIT)))
    statuses: list[int] = []
    ends = threading.Thread(
        target=lambda: statuses.append(main([*arguments, "--workers", "1"])), daemon=True
    )
    ends.start()
    until(lambda: bool(multiprocessing.active_children()))
    multiprocessing.active_children()[0].kill()
    ends.join()
    assert statuses == [2]
    errors = capsys.readouterr().err
    assert errors.startswith("The worker processes keep ending: ")
    assert errors.count("\n") == 1


def test_ctrl_c_stops_cleanly(tmp_path: Path) -> None:
    out = tmp_path / "study.jsonl"
    command = [sys.executable, "-m", "sthelena", *studying(out, "1..99999999", "--workers", "1")]
    # A shell's background jobs, as these tests may be, ignore SIGINT, and so do their children.
    restore_sigint = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=restore_sigint,  # noqa: PLW1509 - there are no threads here
    ) as process:
        until(lambda: len(lines_of(out)) >= 1)
        process.send_signal(signal.SIGINT)
        errors = process.communicate()[1].splitlines()
    assert process.returncode == 130
    assert errors[-1] == "Stopped. Run the same command to go on from here."
    assert "Traceback" not in "".join(errors)


def test_ctrl_c_is_held_back_in_a_worker_from_its_start() -> None:
    with local_workers(1) as workers:
        held = workers.executor.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ())
        assert signal.SIGINT in held.result(60)


@contextlib.contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list["subprocess.Popen[bytes]"]]]:
    """A Dask scheduler with two worker processes on this machine."""
    file = folder / "scheduler.json"
    plain = ("--no-dashboard", "--scheduler-file", file)
    here = ("--host", "127.0.0.1", "--port", "0")
    scheduler = start("distributed.cli.dask_scheduler", *here, *plain)
    processes = [scheduler]
    try:
        until(lambda: file.exists() and file.stat().st_size > 0)
        for name in ("one", "two"):
            workspace = folder / name
            options = ("--no-nanny", "--nthreads", "1", "--local-directory", workspace)
            processes.append(start("distributed.cli.dask_worker", *options, *plain))
        yield json.loads(file.read_text())["address"], processes[1:]
    finally:
        for process in processes:
            process.kill()
            process.wait()


@pytest.mark.slow
def test_a_dask_cluster_of_which_a_worker_is_killed(tmp_path: Path) -> None:
    out = tmp_path / "study.jsonl"
    with cluster(tmp_path) as (address, workers):
        with start("sthelena", *studying(out, "1..60", "--scheduler", address)) as study:
            until(lambda: len(lines_of(out)) >= 3)
            workers[0].kill()
            assert study.wait() == 0
        assert workers[1].poll() is None
    check(out, range(1, 61))


def test_a_missing_scheduler_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "study.jsonl"
    assert main(studying(out, "1..3", "--scheduler", "nowhere://x")) == 2
    assert "no scheduler at nowhere://x" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(studying(out, "1..3", "--scheduler", "tcp://127.0.0.1:1")) == 2
    assert "the extra `study`" in capsys.readouterr().err


# What is shown.


@pytest.mark.parametrize("rich", [True, False])
@pytest.mark.parametrize("terminal", [True, False])
def test_progress(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    rich: bool,
    terminal: bool,
) -> None:
    assert progress_module.RICH
    monkeypatch.setattr(progress_module, "RICH", rich)
    monkeypatch.setattr(progress_module, "PAUSE", 0.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    known, new = line("1", "won"), line("2", "unknown")
    with progress_module.progress([known], 9) as report:
        report(new)
    shown = capsys.readouterr().err
    assert "2 of 9 deals; won 1, lost 0, unknown 1" in " ".join(shown.split())


def line(
    deal: str, verdict: Any, nodes: int = 150, limit: int = 1_000, game: str = GAME
) -> DealResult:
    return DealResult(game, deal, limit, verdict, nodes, DAY, "")


# The file.


def test_a_torn_line_is_cut_off(tmp_path: Path) -> None:
    whole = bytes(line("1", "won")) + bytes(line("2", "lost"))
    for torn in (b"", b"{", b'{"game": "x', bytes(line("3", "won"))[:-1], b"\0" * 40, b"{}\n"[:1]):
        file = tmp_path / "study.jsonl"
        file.write_bytes(whole + torn)
        assert [each.deal for each in read_results([file])] == ["1", "2"]
        with study_file(file) as study:
            assert [each.deal for each in study.results] == ["1", "2"]
            study.add(line("4", "unknown"))
        assert file.read_bytes() == whole + bytes(line("4", "unknown"))


def test_a_verdict_is_kept_over_unknown(tmp_path: Path) -> None:
    files = [tmp_path / "old", tmp_path / "new"]
    files[0].write_bytes(b"".join(map(bytes, [line("1", "won"), line("2", "unknown")])))
    files[1].write_bytes(b"".join(map(bytes, [line("1", "unknown"), line("2", "lost")])))
    for order in (files, files[::-1]):
        found = {each.deal: each.verdict for each in read_results(order)}
        assert found == {"1": "won", "2": "lost"}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"Dear diary", "Line 1 of"),
        (b"Dear diary\n", "Line 1 of"),
        (bytes(line("1", "won")) + b"{}\n" + bytes(line("2", "won")), "Line 2 of"),
        # A killed writer leaves no newline.
        (bytes(line("1", "won", limit=LIMIT)) + b'{"game": "box"}\n', "Line 2 of"),
        (bytes(line("1", "won", limit=LIMIT)) + b"\n", "Line 2 of"),
        (bytes(line("1", "won", limit=LIMIT, game="louis")), "is of louis with 1,500 nodes"),
        (bytes(line("1", "won")), "is of box-kite+ranks=6 with 1,000 nodes"),
        (bytes(line("1", "won")) + b'{"game": "box', "is of box-kite+ranks=6 with 1,000 nodes"),
    ],
)
def test_another_file_is_refused_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, message: str
) -> None:
    file = tmp_path / "study.jsonl"
    file.write_bytes(content)
    assert main(studying(file, "1..3")) == 2
    assert message in capsys.readouterr().err
    assert file.read_bytes() == content


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files as Windows writes them: a return before each newline where none asks for bytes."""
    binary, opened, wrote = 1 << 30, os.open, os.write
    texts = set[int]()

    def open_(file: Path, flags: int, mode: int = 0o777) -> int:
        descriptor = opened(file, flags & ~binary, mode)
        (texts.discard if flags & binary else texts.add)(descriptor)
        return descriptor

    def write(descriptor: int, data: bytes) -> int:
        if descriptor not in texts:
            return wrote(descriptor, data)
        wrote(descriptor, data.replace(b"\n", b"\r\n"))
        return len(data)

    monkeypatch.setattr(os, "O_BINARY", binary, raising=False)
    monkeypatch.setattr(os, "open", open_)
    monkeypatch.setattr(os, "write", write)


@pytest.mark.usefixtures("windows")
def test_lines_are_whole_where_newlines_are_written_as_two_bytes(tmp_path: Path) -> None:
    file = tmp_path / "study.jsonl"
    found = search(GAME, "1", 10)
    lines = [replace(found, deal=str(deal)) for deal in range(1, 5)]
    for some in (lines[:2], lines[2:]):
        with study_file(file) as study:
            for line in some:
                study.add(line)
    assert read_results([file]) == lines
    assert file.read_bytes() == b"".join(map(bytes, lines))


def test_a_user_without_a_home_is_told_that_nothing_can_be_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("XDG_CACHE_HOME", "HOME", "USERPROFILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 2**31 - 2, raising=False)  # whom nobody knows
    assert main(studying(tmp_path / "file", "1..3", "--compiled")) == 2
    assert capsys.readouterr().err.startswith("The command failed: Could not determine home")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such locks")
def test_two_do_not_write_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "study.jsonl"
    with study_file(file):
        assert main(studying(file, "1..3")) == 2
    assert "Another process" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--nodes", "0"], "at least 1"),
        (["--workers", "0"], "at least 1"),
        (["--deals", "x"], "'x' is not a deal number"),
        (["--deals", "9..1"], "ends before it starts"),
        (["--out", "/no/such/file"], "cannot be written"),
        (["--out", "."], "cannot be written"),
        (["--out", os.devnull], "cannot be written"),
    ],
)
def test_bad_arguments_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    assert main([*studying(tmp_path / "file", "1..3"), *options]) == 2
    errors = capsys.readouterr().err
    assert message in errors
    assert errors.count("\n") == 1


# Checking.


def test_wins_and_losses_are_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "study.jsonl"
    assert main(studying(file, "1..30", "--workers", "1")) == 0
    found = lines_of(file)
    won = [line for line in found if line.verdict == "won"]
    lost = [line for line in found if line.verdict == "lost"]
    assert len(won) > 1
    assert len(lost) > 1
    capsys.readouterr()
    monkeypatch.setattr(progress_module, "PAUSE", 0.0)
    wins = f"Wins replayed: {len(won)}. Losses proved once more: "
    for sample, checked in ((1, 1), (1_000, len(lost))):
        assert main(studying(file, "1..30", "--check", str(sample), "--workers", "2")) == 0
        told = capsys.readouterr()
        assert told.out == f"{wins}{checked}.\n"
        steps = len(won) + checked
        assert told.err.splitlines() == [f"{n} of {steps} checked" for n in range(1, steps + 1)]
    # Of the deals that are named alone.
    assert main(studying(file, won[0].deal, "--check", "9", "--workers", "1")) == 0
    assert "Wins replayed: 1. Losses proved once more: 0." in capsys.readouterr().out
    assert lines_of(file) == found


def test_a_check_finds_what_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "study.jsonl"
    found = (search(GAME, str(n), LIMIT) for n in range(1, 9))
    won, other, *_ = (each for each in found if each.verdict == "won")
    false = [
        replace(won, moves=won.moves.rpartition(" ")[0]),
        replace(other, verdict="lost", moves=""),
    ]
    file.write_bytes(b"".join(map(bytes, false)))
    assert main(studying(file, "1..60", "--check", "5", "--workers", "1")) == 2
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "Wins replayed: 0. Losses proved once more: 0.",
        f"Deal {won.deal} of {GAME}: the moves do not win.",
        f"Deal {other.deal} of {GAME}: within its limits, the second proof finds no loss.",
    ]
    assert told.err == "2 results are not confirmed.\n"
    file.write_bytes(bytes(line("1", "won", game="louis")))
    assert main(studying(file, "1..3", "--check", "1")) == 2
    assert "is of louis" in capsys.readouterr().err


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.parametrize("kind", KINDS)
def test_the_second_proof_agrees_with_trying_everything_by_the_rules(kind: TableKind) -> None:
    told: Counter[str] = Counter()
    for position in islice(Draws(kind, "second proof").positions(), 120):
        verdict = brute_force(position, 400)
        if verdict is not None:
            found = proved(position, 1_000)
            assert found in (verdict, "unknown"), position
            told[found] += 1
    assert told["lost"] > 1


# Counting.


def test_wilson_intervals() -> None:
    # The textbook's: 15 of 148, and the ends.
    low, high = wilson(15, 148)
    assert (round(low, 4), round(high, 4)) == (0.0624, 0.1605)
    assert wilson(0, 20)[0] == 0
    assert wilson(20, 20)[1] == 1
    assert round(wilson(0, 20)[1], 4) == round(1 - wilson(20, 20)[0], 4) == 0.1611


def some() -> list[DealResult]:
    lines = [line(str(n), "won", 100 * n) for n in range(1, 7)]
    return [*lines, line("7", "lost", 0), line("8", "lost", 1_003), line("9", "unknown", 1_000)]


def test_lines_are_counted_by_game_and_limit() -> None:
    (game, found), (other, _) = count([*some(), line("1", "won", game="louis")])
    assert (game, other) == (GAME, "louis")
    assert (found["deals"], found["won"], found["lost"], found["unknown"]) == (9, 6, 2, 1)
    assert (found["nodes"], found["date"]) == (1_000, DAY)
    # What is unknown may be a win: so the range reaches from the wins to the losses.
    assert (found["low"], found["high"]) == (
        round(wilson(6, 9)[0], 4),
        round(wilson(7, 9)[1], 4),
    )
    assert dict(zip(steps(1_000), found["decided"], strict=True)) == {
        100: 2,
        200: 3,
        500: 6,
        1_000: 8,
    }


def test_the_table_and_the_chart_of_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "study.jsonl"
    file.write_bytes(b"".join(map(bytes, some())))
    # The same file twice: no deal counts twice.
    assert main(["table", str(file), str(file)]) == 0
    head, _, row = capsys.readouterr().out.splitlines()
    assert head.startswith("| Game | Deals | Nodes | Won |")
    assert row.startswith(f"| `{GAME}` | 9 | 1,000 | 66.7% (35.4\u201387.9) |")
    assert row.endswith(f"| 35.4\u201393.7% | {DAY} |")
    assert main(["table", "--json", str(file)]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["intervals"]["won"] == [0.3542, 0.8794]
    assert main(["chart", str(file)]) == 0
    picture = ET.fromstring(capsys.readouterr().out)
    lines = picture.findall(".//{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 1
    shares = [float(point.split(",")[1]) for point in lines[0].attrib["points"].split()]
    assert shares == sorted(shares, reverse=True)  # y goes down
    file.write_bytes(b"")
    assert main(["table", str(file)]) == 2
    assert "no study results" in capsys.readouterr().err


def test_a_chart_has_a_panel_for_each_game_and_tells_the_games_apart() -> None:
    found: PublishedStudy = dict(count(some()))[GAME]
    games = [*STUDY_RESULTS, "louis+build=any", "freecell+cells=filled"]
    picture = ET.fromstring(chart((game, found) for game in games))
    *_, width, height = map(float, picture.attrib["viewBox"].split())
    panels = picture.findall("{http://www.w3.org/2000/svg}svg")
    places = {(int(panel.attrib["x"]), int(panel.attrib["y"])) for panel in panels}
    assert len(places) == len(games)
    for (left, top), (x, y) in combinations(places, 2):
        assert abs(left - x) >= WIDTH or abs(top - y) >= HEIGHT
    assert all(0 < x < width - WIDTH and 0 < y < height - HEIGHT for x, y in places)
    said = [panel.findtext("{http://www.w3.org/2000/svg}title", "") for panel in panels]
    assert len(set(said)) == len(games)
    # By its name; by its id only where another has the same name.
    assert said[0] == "St. Helena: 88.9%"
    assert "FreeCell, freecell+cells=filled: 88.9%" in said
    assert "FreeCell, freecell: 88.9%" in said


@pytest.mark.parametrize("limit", [1, 50, 100])
def test_a_small_study_is_drawn_inside_the_chart(limit: int) -> None:
    picture = ET.fromstring(chart(count([line("1", "won", limit, limit)])))
    (drawn,) = picture.iter("{http://www.w3.org/2000/svg}polyline")
    assert drawn.attrib["points"] == f"{LEFT}.0,{TOP}.0"


# Publishing.


def tree(folder: Path) -> Path:
    """What is published, with nothing in it."""
    data = folder / DATA
    data.mkdir(parents=True)
    for name in ("winnable_deals.json", "study_results.json"):
        (data / name).write_text("{}")
    (folder / ".github").mkdir()
    for name in ("README.md", str(FIGURES)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(TREE / name, folder / name)
    return folder


def test_what_is_published_agrees_with_the_data(tmp_path: Path) -> None:
    copy = tree(tmp_path)
    for name in ("winnable_deals.json", "study_results.json"):
        shutil.copy(TREE / DATA / name, copy / DATA)
    show(copy)
    for name in ("README.md", str(FIGURES), ".github/study.svg"):
        assert (copy / name).read_bytes() == (TREE / name).read_bytes()
    assert markdown((game, STUDY_RESULTS[game]) for game in PRESETS if game in STUDY_RESULTS) in (
        (TREE / FIGURES).read_text("utf-8")
    )


NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "nine": 9}
NUMBERS |= {"ten": 10, "a hundred": 100}
CLAIM = re.compile(
    r"(?<!hints alone win )\b(about|nearly|more than|all) "
    r"(?:(half) of the deals|([a-z]+|[\d,]+) deals?(?: in (a hundred|[a-z]+))?)"
)


@pytest.mark.parametrize("game", STUDY_RESULTS)
def test_what_is_said_of_a_games_difficulty_agrees_with_its_study(game: str) -> None:
    """How many games players and hints win is in no study."""
    result = STUDY_RESULTS[game]
    share = result["won"] / result["deals"]
    for how, half, some, among in CLAIM.findall(str(PRESETS[game].difficulty)):
        if how == "all":
            assert some == f"{result['deals']:,}"
            assert result["won"] == result["deals"]
            continue
        said = 1 / 2 if half else NUMBERS[some] / NUMBERS[among]
        least, most = {"about": (-0.05, 0.05), "nearly": (-0.05, 0), "more than": (0, 0.1)}[how]
        assert said + least <= share <= said + most, (how, said, share)


@pytest.mark.parametrize("game", STUDY_RESULTS)
def test_the_published_figures_add_up(game: str) -> None:
    found = STUDY_RESULTS[game]
    assert found["won"] + found["lost"] + found["unknown"] == found["deals"]
    assert 0 <= found["low"] <= (found["won"] / found["deals"]) <= found["high"] <= 1
    assert len(found["decided"]) == len(steps(found["nodes"]))
    assert found["decided"] == sorted(found["decided"])
    assert found["decided"][-1] == found["won"] + found["lost"]


def test_publishing_adds_wins_and_keeps_what_is_there(tmp_path: Path) -> None:
    game = "st-helena-pysolfc"
    copy = tree(tmp_path)
    lists = copy / DATA / "winnable_deals.json"
    first = [search(game, str(deal), 3_000) for deal in range(1, 7)]
    wins = [line for line in first if line.verdict == "won"]
    assert len(wins) > 3
    publish(first, copy, "2026-11-22")
    before = json.loads(lists.read_text())[game]
    assert list(unpack_grades(before["batches"][0])) == [int(line.deal) for line in wins]
    assert set(unpack_grades(before["batches"][0]).values()) == {"easy", "middling", "hard"}
    assert f"| `{game}` | 6 | 3,000 |" in (copy / FIGURES).read_text("utf-8")
    more = [*first, search(game, "10", 10_000)]
    assert more[-1].verdict == "won"
    publish(more, copy, "2026-12-24")
    after = json.loads(lists.read_text())[game]
    bounds = quantiles([line.nodes for line in more if line.verdict == "won"], n=3)
    assert after["bounds"] == [int(bound) for bound in bounds] != before["bounds"]
    assert list(unpack_grades(after["batches"][0])) == list(unpack_grades(before["batches"][0]))
    assert after["batches"][0]["since"] == before["batches"][0]["since"]
    for line in wins:
        grade = GRADES[sum(line.nodes > bound for bound in after["bounds"])]
        assert unpack_grades(after["batches"][0])[int(line.deal)] == grade
    assert list(unpack_grades(after["batches"][1])) == [10]
    assert after["batches"][1]["since"] == "2026-12-24"
    publish(more, copy, "2027-01-01")
    assert json.loads(lists.read_text())[game] == after
    # Deal 10 is missed by a later search, not by one that gave up too soon, and won again. A win
    # that takes more than the default limit is one that the page misses.
    missed = replace(more[-1], verdict="unknown", moves="", limit=100_000)
    dear = replace(more[-1], nodes=100_001, limit=1_000_000)
    for line, elusive in (
        (replace(missed, limit=99_999), None),
        (missed, [10]),
        (more[-1], None),
        (dear, [10]),
        (more[-1], None),
    ):
        publish([*first, line], copy, "2027-01-01")
        found = json.loads(lists.read_text())[game]
        assert found.get("elusive") == elusive
        assert [list(unpack_grades(batch)) for batch in found["batches"]] == [
            list(unpack_grades(batch)) for batch in after["batches"]
        ]
    # What is withdrawn stays so, whether it is missed or won.
    withdrawn = {"10": "2027-02-01"}
    lists.write_text(json.dumps({game: {**after, "withdrawn": withdrawn}}))
    for line in (missed, more[-1]):
        publish([*first, line], copy, "2027-01-01")
        assert json.loads(lists.read_text())[game] == {**after, "withdrawn": withdrawn}


def test_few_wins_are_listed_whatever_their_numbers(tmp_path: Path) -> None:
    copy = tree(tmp_path)
    lines = [search("box-kite-suit", deal, 5_000) for deal in ("29966", "11579", "1")]
    publish(lines, copy, DAY)
    (batch,) = json.loads((copy / DATA / "winnable_deals.json").read_text())["box-kite-suit"][
        "batches"
    ]
    assert list(unpack_grades(batch)) == [11579, 29966]


def test_a_win_that_does_not_win_is_not_published(tmp_path: Path) -> None:
    copy = tree(tmp_path)
    good = search("st-helena-pysolfc", "1", 10_000)
    for moves in (good.moves.rpartition(" ")[0], "t1>t1", "nonsense", f"{good.moves} t1>t2"):
        with pytest.raises(BadText, match="does not win"):
            publish([replace(good, moves=moves)], copy, DAY)
    assert (copy / DATA / "winnable_deals.json").read_text() == "{}"


def test_of_several_studies_of_a_game_the_largest_is_published() -> None:
    few = [line("1", "won", limit=9_000, game="louis")]
    many = [line(str(n), "won", game="louis") for n in range(1, 4)]
    own = [line(str(n), "won") for n in range(1, 9)]
    assert chosen(count([*few, *many, *own])) == {"louis": dict(count(many))["louis"]}


def test_a_larger_study_is_replaced_only_if_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tree(tmp_path)
    file = tmp_path / "study.jsonl"

    def published(deals: int, nodes: int, *options: str) -> int:
        lost = [line(str(n), "lost", 55, nodes, "louis") for n in range(1, deals + 1)]
        file.write_bytes(b"".join(map(bytes, lost)))
        return main(["publish", str(file), "--tree", str(copy), *options])

    assert published(3, 2_000) == 0
    assert published(3, 2_000) == 0
    for deals, nodes in ((2, 2_000), (3, 1_000), (4, 1_000)):
        assert published(deals, nodes) == 2
        assert "louis has more deals or nodes (3 and 2,000)." in capsys.readouterr().err
    assert "| `louis` | 3 | 2,000 |" in (copy / FIGURES).read_text("utf-8")
    assert published(2, 1_000, "--smaller") == 0
    assert "| `louis` | 2 | 1,000 |" in (copy / FIGURES).read_text("utf-8")


def test_lists_are_made_anew_while_a_larger_study_gives_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, copy, file = "st-helena-pysolfc", tree(tmp_path), tmp_path / "study.jsonl"
    found = [search(game, str(deal), 3_000) for deal in range(1, 5)]
    assert {line.verdict for line in found} == {"won"}
    publish([replace(line, limit=1_000_000) for line in found], copy, DAY)
    figures, readme = ((copy / name) for name in (DATA / "study_results.json", "README.md"))
    before = figures.read_bytes(), readme.read_bytes()
    # A later search needs other numbers of nodes, and misses a deal.
    later = [replace(line, limit=100_000, nodes=10) for line in found]
    later[0] = replace(later[0], verdict="unknown")
    file.write_bytes(b"".join(map(bytes, later)))
    anew = ["publish", str(file), "--tree", str(copy), "--since", DAY, "--lists"]
    assert main(anew) == 0
    assert (figures.read_bytes(), readme.read_bytes()) == before
    made = json.loads((copy / DATA / "winnable_deals.json").read_text())[game]
    assert made["elusive"] == [1]
    (batch,) = made["batches"]
    assert unpack_grades(batch) == {1: "hard", 2: "easy", 3: "easy", 4: "easy"}
    assert main([*anew, "--smaller"]) == 2
    assert "not allowed with" in capsys.readouterr().err


def test_publishing_needs_a_tree_and_a_day(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "study.jsonl"
    file.write_bytes(bytes(line("1", "lost")))
    assert main(["publish", str(file), "--tree", str(tmp_path)]) == 2
    assert "There is no" in capsys.readouterr().err
    assert main(["publish", str(file), "--since", "soon"]) == 2
    assert "is not a date" in capsys.readouterr().err


LONGER = ("st-helena", "louis", "box-kite", "forty-thieves-pysolfc", "forecell-pysolfc")


@pytest.mark.slow
def test_a_compiled_search_gives_the_same_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiled_package: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(compiled_package.parents[1]))
    monkeypatch.setenv("PYTHONPATH", str(compiled_module.PACKAGE.parent))  # instead of installing
    with compiled():
        (folder,) = compiled_package.parent.iterdir()
        assert folder == compiled_package
        with local_workers(1) as workers:
            where = "__import__('sthelena.solver.kernel.table').solver.kernel.table.__file__"
            assert not workers.executor.submit(eval, where).result().endswith(".py")
            for game in PRESETS:
                # One game of each kind for longer.
                limit = 1_500 if game in LONGER else 150
                found = workers.executor.submit(search, game, "7", limit).result()
                assert found == search(game, "7", limit)
    assert str(folder) not in sys.path
    # It is compiled only once.
    monkeypatch.setenv("PATH", "")
    assert main(studying(tmp_path / "again", "1..2", "--compiled", "--workers", "1")) == 0
    assert len(lines_of(tmp_path / "again")) == 2


def test_where_the_kernel_has_not_changed_it_is_not_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiled_package: Path
) -> None:
    cache = tmp_path / "sthelena"
    before = cache / "before"
    shutil.copytree(compiled_package, before, ignore=shutil.ignore_patterns("__pycache__"))
    told = before / "sthelena" / "errors.py"
    told.write_text("raise Exception\n", "utf-8")  # of the package before, and of no interest
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("CC", "no-such-compiler")
    with compiled():
        (new,) = {*cache.iterdir()} - {before}
    names = {file.relative_to(new) for file in new.rglob("*")}
    assert names == {file.relative_to(before) for file in before.rglob("*")}
    assert (new / "sthelena" / "errors.py").read_bytes() == (
        compiled_module.PACKAGE / "errors.py"
    ).read_bytes()


def test_a_search_that_cannot_be_compiled_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    command = studying(tmp_path / "out", "1..2", "--compiled")
    monkeypatch.setenv("CC", "no-such-compiler")
    assert main(command) == 2
    assert capsys.readouterr().err == "`--compiled` needs a C compiler, and there is none.\n"
    monkeypatch.setattr(compiled_module, "find_spec", lambda _: None)
    assert main(command) == 2
    assert "pip install mypy" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_packed_studies_read_as_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, packed = (tmp_path / name for name in ("a", "b", "study.jsonl.gz"))
    first.write_bytes(b"".join(bytes(line(str(n), "lost")) for n in range(9, 0, -1)))
    second.write_bytes(bytes(line("3", "unknown")) + bytes(line("17", "won")))
    assert main(["pack", str(first), str(second), "--out", str(packed)]) == 0
    whole = read_results([first, second])
    assert sorted(read_results([packed]), key=str) == sorted(whole, key=str)
    before = packed.read_bytes()
    assert main(["pack", str(packed), "--out", str(packed)]) == 0
    assert packed.read_bytes() == before
    packed.write_bytes(before[:-9])
    assert main(["table", str(packed)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main(["pack", str(first), "--out", str(tmp_path / "no" / "folder.gz")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    # Nothing is not packed.
    first.write_bytes(b"")
    assert main(["pack", str(first), "--out", str(packed)]) == 2
    assert "no study results" in capsys.readouterr().err
    assert packed.read_bytes() == before[:-9]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limits")
def test_a_study_that_cannot_be_packed_again_is_still_there(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - not on Windows

    packed, more = tmp_path / "study.jsonl.gz", tmp_path / "more.jsonl"
    packed.write_bytes(gzip.compress(bytes(line("17", "won"))))
    more.write_bytes(bytes(line("18", "won")))
    before, limit = packed.read_bytes(), (100, 100)
    done = subprocess.run(
        [*(sys.executable, "-m", "sthelena", "pack", packed, more), "--out", packed],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        # As on a full disk, where the first bytes can still be written.
        preexec_fn=partial(resource.setrlimit, resource.RLIMIT_FSIZE, limit),
    )
    assert "cannot be written" in done.stderr
    assert packed.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == [more, packed]


def test_a_packed_study_is_not_written_to_and_a_plain_one_not_packed_in_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain, packed = tmp_path / "study.jsonl", tmp_path / "study.jsonl.gz"
    plain.write_bytes(bytes(line("17", "won")))
    assert main(["pack", str(plain), "--out", str(packed)]) == 0
    for arguments, sentence in (
        (studying(packed, "17..18"), "without .gz"),
        (studying(tmp_path / "new.gz", "17..18"), "without .gz"),
        (["pack", str(plain), "--out", str(plain)], "ends in .gz"),
    ):
        before = [file.read_bytes() for file in (plain, packed)]
        assert main(arguments) == 2
        assert sentence in capsys.readouterr().err
        assert [file.read_bytes() for file in (plain, packed)] == before
    assert not (tmp_path / "new.gz").exists()


@pytest.mark.parametrize("name", ["\0", "\ud800", "\0.gz"])
def test_a_name_that_no_file_can_have_is_refused_with_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    good, out = tmp_path / "study.jsonl", tmp_path / "out.gz"
    good.write_bytes(bytes(line("17", "won")))
    for arguments in (
        ["pack", name, "--out", str(out)],
        ["pack", str(good), "--out", f"{name}.gz"],
        *([command, name] for command in ("table", "chart", "csv", "publish")),
        ["puzzles", "publish", name],
        ["puzzles", "find", "--game", "louis", "--out", name],
        studying(Path(name), "17"),
    ):
        assert main(arguments) == 2, arguments
        (said,) = capsys.readouterr().err.splitlines()
        assert said.startswith("The file "), said
    assert not out.exists()


def test_of_a_file_no_more_is_inflated_than_a_study_may_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sthelena.study.study_file.MOST_BYTES", 1_000_000)
    packed, plain, tree = (tmp_path / name for name in ("bomb.gz", "long", "tree"))
    packed.write_bytes(gzip.compress(bytes(100_000_000)))
    plain.write_bytes(bytes(line("17", "won")) * 10_000)
    sentence = " holds more than 1 MB, too much for a study.\n"
    for file in (packed, plain):
        for command in (["table"], ["chart"], ["publish", "--tree", str(tree)]):
            tracemalloc.start()
            assert main([*command, str(file)]) == 2
            most = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            assert capsys.readouterr().err.endswith(sentence)
            assert most < 10_000_000
    before = plain.read_bytes()
    assert main(studying(plain, "17")) == 2
    assert capsys.readouterr().err.endswith(sentence)
    assert plain.read_bytes() == before


def test_a_study_needs_nodes_and_workers(tmp_path: Path) -> None:
    rules, deals, out = PRESETS["box-kite"].rules, parse_deals("17"), tmp_path / "out"
    for limit, workers in ((0, 1), (-1, 1), (1, 0), (1, -1)):
        with pytest.raises(BadText, match="must be at least 1"):
            study(rules, deals, limit, out, workers=workers)
    assert not out.exists()
