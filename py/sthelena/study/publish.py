"""From a study's results to what is published: winnable deals, study results, table and chart."""

import json
import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any

from sthelena.errors import BadText
from sthelena.messages import message
from sthelena.published.study_results import PublishedStudy
from sthelena.published.winnable_deals import GRADES, Batch, DealList, pack_grades, unpack_grades
from sthelena.rules.rules import PRESETS
from sthelena.solver.solve import DEFAULT_NODES

from .chart import chart
from .check import wins_by_rules
from .study_file import DealResult, write_whole
from .summary import count, markdown, short_markdown

TREE = Path(__file__).parents[3]
"""The source tree, if this module runs from one."""

DATA = Path("py/sthelena/published")
"""Where the data files are in the sources."""

MOST = 6_000
"""The largest deal number in a long list: two kilobytes."""

SAMPLE = 100
"""At least so many wins of a study are graded among themselves; fewer, by the known bounds."""

FIGURES = Path("web/pages/study-figures.md")
"""The figures of the study's page."""

_MADE = "<!-- made by `python -m sthelena publish` -->"
_TABLE = re.compile(r"(<!-- study[^>]*-->\n).*?(\n<!-- /study -->)", re.DOTALL)


def publish(
    lines: Sequence[DealResult],
    tree: Path,
    since: str,
    *,
    smaller: bool = False,
    lists_alone: bool = False,
) -> None:
    """Add results to the source *tree*; *since* is the first day for new wins as daily deals.

    Every win is replayed. What is published for other games stays as it is. A study may replace one
    of more deals or nodes only if *smaller* says so. With *lists_alone* it gives no figures: a list
    needs only as many nodes as the page takes, the figures need as many as can be had. Raises
    :exc:`BadText` where it may not replace another, for a win that does not win, and if *tree* is
    not a source tree.
    """
    data = tree / DATA
    for file in _needed(tree):
        if not file.exists():
            raise BadText(message("study.no-file", file=str(file)))
    lists: dict[str, DealList] = _read(data / "winnable_deals.json")
    study: dict[str, PublishedStudy] = _read(data / "study_results.json")
    new = {} if lists_alone else chosen(count(lines))
    if not smaller:
        _refuse_smaller(study, new)
    write_by_game(data / "winnable_deals.json", with_results(lists, lines, since))
    write_by_game(data / "study_results.json", study | new)
    show(tree)


def _refuse_smaller(known: Mapping[str, PublishedStudy], new: Mapping[str, PublishedStudy]) -> None:
    """Raise :exc:`BadText` for a study that is smaller than the known one of its game."""
    for game, found in new.items():
        if game in known:
            deals, nodes = known[game]["deals"], known[game]["nodes"]
            if found["deals"] < deals or found["nodes"] < nodes:
                raise BadText(message("study.smaller", game=game, deals=deals, nodes=nodes))


def _needed(tree: Path) -> list[Path]:
    return [tree / DATA, tree / FIGURES, tree / "README.md", tree / ".github"]


def is_source_tree(tree: Path) -> bool:
    """Whether there is something to publish in."""
    return all(file.exists() for file in _needed(tree))


def show(tree: Path) -> None:
    """Update the README's table, the study's figures and the chart from the published results."""
    study: dict[str, PublishedStudy] = _read(tree / DATA / "study_results.json")
    found = [(game, study[game]) for game in PRESETS if game in study]
    write_whole(tree / FIGURES, f"{_MADE}\n\n{markdown(found)}".encode())
    readme = tree / "README.md"
    table = short_markdown([(game, each) for game, each in found if PRESETS[game].game == game])
    text = _TABLE.sub(lambda parts: f"{parts[1]}\n{table}{parts[2]}", readme.read_text("utf-8"))
    write_whole(readme, text.encode())
    write_whole(tree / ".github" / "study.svg", chart(found).encode())


def chosen(study: Sequence[tuple[str, PublishedStudy]]) -> dict[str, PublishedStudy]:
    """One study for each preset: the one of most deals, then of most nodes."""
    best: dict[str, PublishedStudy] = {}
    for game, found in study:
        known = best.get(game)
        size = (found["deals"], found["nodes"])
        if game in PRESETS and (known is None or size > (known["deals"], known["nodes"])):
            best[game] = found
    return best


def with_results(
    lists: Mapping[str, DealList], lines: Sequence[DealResult], since: str
) -> dict[str, DealList]:
    """The lists with one more batch for each preset that has new wins within the default limit.

    A page would search too long for other wins. Deals stay in their batches, so that past daily
    deals stay the same; grades may change. Deals that the page's search no longer wins become
    elusive. Those that were withdrawn stay so.
    """
    wins: defaultdict[str, dict[int, int]] = defaultdict(dict)
    missed: defaultdict[str, set[int]] = defaultdict(set)
    for line in lines:
        if line.game not in PRESETS or not line.deal.isdecimal():
            continue
        deal = int(line.deal)
        is_won = line.verdict == "won"
        if is_won and not wins_by_rules(line):
            raise BadText(message("study.no-win", game=line.game, deal=line.deal))
        if is_won and line.nodes <= DEFAULT_NODES:
            wins[line.game][deal] = min(line.nodes, wins[line.game].get(deal, line.nodes))
        elif line.limit >= DEFAULT_NODES:
            missed[line.game].add(deal)
    new = dict(lists)
    for game, found in wins.items():
        few = len(found) < SAMPLE
        nodes = {deal: used for deal, used in found.items() if few or deal <= MOST}
        listed = lists.get(game) or DealList(bounds=[], batches=[])
        old = [unpack_grades(batch) for batch in listed["batches"]]
        known = {deal: grade for batch in old for deal, grade in batch.items()}
        # A better search needs fewer nodes: a grade is a third of the wins of one study.
        graded = len(nodes) >= SAMPLE or len(nodes) > len(known)
        bounds = _thirds(nodes.values()) if graded else listed["bounds"]
        withdrawn = listed.get("withdrawn", {})
        elusive = {*listed.get("elusive", []), *(missed[game] & known.keys())} - nodes.keys()
        elusive -= {*map(int, withdrawn)}
        grades = known | {
            deal: GRADES[sum(used > bound for bound in bounds)] for deal, used in nodes.items()
        }
        grades |= dict.fromkeys(elusive, GRADES[-1])
        batches = [
            Batch(since=batch["since"], grades=pack_grades({deal: grades[deal] for deal in deals}))
            for batch, deals in zip(listed["batches"], old, strict=True)
        ]
        if fresh := {deal: grades[deal] for deal in nodes if deal not in known}:
            batches.append(Batch(since=since, grades=pack_grades(fresh)))
        new[game] = DealList(bounds=bounds, batches=batches)
        if elusive:
            new[game]["elusive"] = sorted(elusive)
        if late := [deal for deal in listed.get("late", []) if grades[deal] == GRADES[0]]:
            new[game]["late"] = late
        if withdrawn:
            new[game]["withdrawn"] = withdrawn
    return new


def _thirds(nodes: Collection[int]) -> list[int]:
    """The numbers of nodes that divide them into thirds."""
    if len(nodes) < 2:
        return [*nodes, *nodes]
    return [int(bound) for bound in quantiles(nodes, n=3)]


def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def write_by_game(file: Path, found: Mapping[str, object]) -> None:
    """Write one line for each game, in the order of the presets, which makes diffs readable."""
    lines = ",\n".join(
        f"{json.dumps(game)}: {json.dumps(found[game])}" for game in PRESETS if game in found
    )
    write_whole(file, f"{{\n{lines}\n}}\n".encode())
