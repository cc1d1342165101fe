"""Counts of move sequences; where one is wrong, the counts below each first move."""

from pathlib import Path
from typing import NamedTuple

import pytest

from sthelena import PRESETS, Game, Position, divide, parse_rules, perft
from sthelena.play.moves import Move
from sthelena.play.shuffle import reshuffled

from .random_positions import reference_of
from .reference import Reference, State

FILE = Path(__file__).parents[1] / "data" / "perft.txt"


class Entry(NamedTuple):
    """A start, as a game's text or a position's, and the count for each depth from 1."""

    id: str
    kind: str
    start: str
    counts: list[int]

    @property
    def position(self) -> Position:
        if self.kind == "game":
            return Game.parse(self.start).position
        return Position.from_json(self.start)


def entries() -> list[Entry]:
    found: list[Entry] = []
    lines = FILE.read_text(encoding="utf-8").splitlines()
    words = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    for word, value in words:
        if word == "id":
            found.append(Entry(value, "", "", []))
        elif word == "perft":
            depth, count = map(int, value.split())
            found[-1].counts.append(count)
            assert len(found[-1].counts) == depth, value
        else:
            found[-1] = found[-1]._replace(kind=word, start=value)
    return found


def second_opinion(position: Position) -> tuple[Reference, State]:
    """The reference for the game, and its state; only the random numbers are the package's."""
    data, rules, deal = position.to_dict(), position.rules, position.deal
    reference = reference_of(rules)
    if deal is not None:
        reference.shuffle = lambda cards, drawn: reshuffled(deal, rules.copies, drawn, range(cards))
    return reference, State(
        data["piles"], position.round, data.get("drawn", 0), data.get("lifted", "")
    )


def divided(position: Position, depth: int) -> str:
    """The counts below each first move, ours and the reference's: finds the wrong rule."""
    reference, state = second_opinion(position)
    ours = {str(move): count for move, count in divide(position, depth)}
    theirs = {
        move: reference.perft(reference.play(state, move), depth - 1)
        for move in reference.legal_moves(state)
    }
    return "\n".join(
        f"{move}: {ours.get(move)}, by the reference {theirs.get(move)}"
        for move in sorted(ours | theirs)
    )


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
def test_perft(entry: Entry) -> None:
    position = entry.position
    for depth, count in enumerate(entry.counts, start=1):
        counted = perft(position, depth)
        if counted != count:
            pytest.fail(f"depth {depth}: {counted}, not {count}\n{divided(position, depth)}")


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
def test_the_counts_are_the_references(entry: Entry) -> None:
    reference, state = second_opinion(entry.position)
    for depth, count in enumerate(entry.counts[:2], start=1):
        assert reference.perft(state, depth) == count


def test_every_preset_is_counted() -> None:
    counted = [entry.position.rules.preset for entry in entries() if entry.kind == "game"]
    assert all(counted.count(preset) >= 3 for preset in PRESETS)


def test_what_has_no_depth_is_not_counted() -> None:
    position = Position.dealt(parse_rules("st-helena"), "17")
    with pytest.raises(ValueError, match="depth must be at least 0, not -1"):
        perft(position, -1)
    for depth in (0, -1):
        with pytest.raises(ValueError, match=f"depth must be at least 1, not {depth}"):
            divide(position, depth)


def test_depth_0_and_divide() -> None:
    position = Position.dealt(parse_rules("st-helena"), "17")
    assert perft(position, 0) == 1
    below = dict(divide(position, 3))
    assert list(below) == list(position.legal_moves)
    assert sum(below.values()) == perft(position, 3)
    assert all(isinstance(move, Move) for move in below)


@pytest.mark.parametrize("depth", [1, 2])  # where each first move leads to one sequence
def test_a_wrong_count_is_divided(depth: int) -> None:
    entry = next(entry for entry in entries() if entry.id == "two-cards")
    assert divided(entry.position, depth).splitlines() == [
        "t1>f1: 1, by the reference 1",
        "t1>t2: 1, by the reference 1",
        "t2>f5: 1, by the reference 1",
        "t2>t1: 1, by the reference 1",
    ]
