"""Checking a study: the rules replay every win, and a sample of the losses is proved once more.

The second proof is a separate search. It tries everything in no good order, even the moves that the
first one leaves out or makes without trying others, and uses other words for hashing. Both take for
granted the proofs without a search (:mod:`sthelena.solver.kernel.dead_ends`, :mod:`.no_space`), and
which piles are alike.
"""

import random
from contextlib import nullcontext
from itertools import repeat
from pathlib import Path
from typing import NamedTuple

from sthelena.errors import BadText, IllegalMove
from sthelena.play.game import Game
from sthelena.play.position import Position
from sthelena.rules.rules import Rules, parse_rules
from sthelena.solver.problem import VERDICTS, position_numbers, proof_numbers
from sthelena.solver.solve import SEED, Verdict

from .compiled import compiled
from .deals import Deals
from .progress import check_progress
from .run import executor_of, refuse_others, start_of
from .study_file import DealResult, read_results

FACTOR = 20
"""A second proof may take so many times the nodes of the study: its order is not a good one."""


class Checked(NamedTuple):
    """What was confirmed, and what was not."""

    wins: int
    losses: int
    """Those of the sample."""
    others: list[DealResult]
    """Wins that do not win, and losses that the second proof did not prove within its limits."""


def check_study(
    rules: Rules,
    deals: Deals,
    limit: int,
    file: Path,
    losses: int,
    *,
    workers: int | None = None,
    scheduler: str | None = None,
    compile_first: bool = False,
) -> Checked:
    """Check what a study's file has for *deals*: all wins, and a sample of so many *losses*.

    Raises :exc:`BadText` without a worker, for one that is killed, and for a file of another study.
    """
    start = start_of(workers, scheduler)
    lines = read_results([file])
    refuse_others(lines, rules.id, limit, file)
    won = [line for line in lines if line.verdict == "won" and line.deal in deals]
    lost = [line for line in lines if line.verdict == "lost" and line.deal in deals]
    sample = random.Random(rules.id).sample(lost, min(losses, len(lost)))
    others = []
    with (
        compiled() if compile_first else nullcontext(),
        executor_of(start) as pool,
        check_progress(len(won) + len(sample)) as step,
    ):
        of_sample = [line.deal for line in sample]
        told = pool.map(_proved_deal, repeat(rules.id), of_sample, repeat(FACTOR * limit))
        for line in won:
            if not wins_by_rules(line):
                others.append(line)
            step()
        for line, verdict in zip(sample, told, strict=True):
            if verdict != "lost":
                others.append(line)
            step()
    wins = len(won) - sum(line.verdict == "won" for line in others)
    return Checked(wins, len(won) + len(sample) - len(others) - wins, others)


def wins_by_rules(line: DealResult) -> bool:
    """Whether the moves of a result win by the rules."""
    try:
        return Game.parse(f"{line.game} {line.deal}: {line.moves}").position.is_won
    except (BadText, IllegalMove):
        return False


def proved(position: Position, nodes: int) -> Verdict:
    """The verdict on a position by trying everything, with so many nodes at the most."""
    # Not at the top: where it is compiled, only the workers have it.
    from sthelena.solver.kernel.solver import SEARCHING, Solver  # noqa: PLC0415

    solver = Solver(proof_numbers(position), position_numbers(position), nodes, SEED)
    while solver.verdict == SEARCHING:
        solver.run(nodes)
    return VERDICTS[solver.verdict] or "unknown"


def _proved_deal(game: str, deal: str, nodes: int) -> Verdict:
    return proved(Position.dealt(parse_rules(game), deal), nodes)
