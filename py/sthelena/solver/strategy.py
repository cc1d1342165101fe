"""How each kind of game is searched, as data.

The figures were found on deals that the benchmark and the study do not use.
"""

from dataclasses import dataclass
from typing import assert_never

from sthelena.play.position import Position

from .weights import CELLS_BOTTOM, LAST, NO_WEIGHTS, STOCK_FREE, Weights, weights_for


@dataclass(frozen=True)
class RestartOptions:
    """Best-first searches from the start, one after the other, all but the first with noise."""

    nodes: int = 1_000
    """The limit of the first two."""
    growth: float = 1.5
    """The factor by which the limit grows after every second search."""
    most: int = 1_000_000_000
    """The largest limit."""
    steady: float = 0.0
    """If not 0, the first search tries everything, and after each of the others it goes on for this
    multiple of their limit. So it may end as a proof."""


@dataclass(frozen=True)
class BeamOptions:
    """A beam search after the restarts."""

    after: int
    """The nodes that the restarts may take before."""
    width: int
    """How many positions of a level it expands in a pass."""
    proof_after: int = 1_000_000
    """The nodes after which :mod:`.kernel.dug_search` tries to prove a loss, where it applies.

    Of the deals that a million nodes leave unknown, a million states prove one in twenty lost.
    """


@dataclass(frozen=True)
class StageOptions:
    """One round of a :class:`.kernel.pipeline.Pipeline`."""

    share: float
    """The stage's share of all nodes."""
    slice: int
    """The nodes that a search gets at a time."""
    impatience: float
    """What is added to a search's best value each time its nodes double."""


@dataclass(frozen=True)
class PipelineOptions:
    """The pipeline of searches through the deals of a ring."""

    first: StageOptions = StageOptions(share=0.05, slice=100, impatience=8.0)
    middle: StageOptions = StageOptions(share=0.55, slice=50, impatience=16.0)
    last: StageOptions = StageOptions(share=0.40, slice=100, impatience=10.0)
    nodes: int = 3_000_000
    """The limit of one pipeline. After it another begins, with other noise: of 66 deals that one
    pipeline had not won within 30 million nodes, three of three million each won twelve."""
    redeals: int = 12
    """How many positions are redealt after a slice."""
    covered: float = 1.3
    """Added to the score of a last deal for each card under an ace or a king, …"""
    uneven: float = 0.03
    """… for the square of each pile's height, …"""
    playable: float = 0.3
    """… and subtracted for each card that goes to the foundations at once."""


@dataclass(frozen=True)
class Strategy:
    """How a game is searched."""

    weights: Weights
    restarts: RestartOptions = RestartOptions()
    beam: BeamOptions | None = None
    pipeline: PipelineOptions | None = None
    other_weights: Weights | None = None
    """Those of every second search, if they are not the same."""


EVERYTHING = Strategy(NO_WEIGHTS, RestartOptions(nodes=1_000_000_000, steady=1.0))
"""A single search that tries everything."""

_LOUIS = PipelineOptions(
    first=StageOptions(share=0.25, slice=200, impatience=8.0),
    middle=StageOptions(share=0.40, slice=50, impatience=16.0),
    last=StageOptions(share=0.35, slice=100, impatience=10.0),
)


def strategy_for(position: Position) -> Strategy:
    """How to search a position."""
    rules = position.rules
    weights, search = weights_for(rules), rules.kind.search
    match search:
        case "ring" | "frame":
            if rules.gather == "bottom":
                return Strategy(weights, RestartOptions(nodes=500, growth=1.1))
            if position.round <= rules.redeals:
                pipeline = PipelineOptions() if rules.opening == "all" else _LOUIS
                return Strategy(weights, pipeline=pipeline)
            # Where the last deal is the only one, many short searches find more than few long ones.
            short = RestartOptions(growth=1.1, most=3_000)
            return Strategy(weights, short if weights is LAST else RestartOptions())
        case "stock" | "easthaven" | "bristol" | "cross" | "plot" | "alhambra":
            # In Josephine the beam finds the easy wins sooner, too.
            after = 3_000 if weights is STOCK_FREE else 10_000
            return Strategy(weights, RestartOptions(growth=3.0), BeamOptions(after, width=5))
        case "cells":
            return Strategy(weights, RestartOptions(steady=1.0), other_weights=CELLS_BOTTOM)
        case "flanks":
            if position.round <= rules.redeals:
                return Strategy(weights, pipeline=_LOUIS)
            return Strategy(weights)
        case "packs" | "weave":
            return Strategy(weights, RestartOptions(growth=3.0), BeamOptions(after=1_000, width=20))
        case "duchess" | "jubilee":
            rounds = position.round <= rules.redeals
            return Strategy(weights, pipeline=PipelineOptions() if rounds else None)
        case "fans" | "intelligence":
            return Strategy(weights, RestartOptions(nodes=240, growth=1.1, most=3_000))
    assert_never(search)
