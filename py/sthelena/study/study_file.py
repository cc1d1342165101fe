"""A study's file: one JSON line for each deal that was searched, in any order.

The lines of a deal are the same whoever writes them, the date aside. A line counts once it
ends; what a killed writer left behind it is not a line, and is cut off before the next.
"""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import get_args

from sthelena.errors import BadText
from sthelena.messages import say
from sthelena.solver.solve import Verdict

try:
    import fcntl
except ImportError:  # Windows has no such locks
    fcntl = None  # type: ignore[assignment]


_HEAD = b'{"game": "'
"""How every line begins."""


@dataclass(frozen=True)
class Line:
    """What a search found of one deal."""

    game: str
    deal: str
    limit: int
    """The nodes it might use."""
    verdict: Verdict
    nodes: int
    """The nodes it used."""
    date: str
    """The day, UTC."""
    moves: str
    """The moves of the win, if it is one: the proof."""

    @classmethod
    def parse(cls, text: bytes) -> "Line":
        """Raises :exc:`ValueError` for what is no line of a study."""
        found = json.loads(text)
        line = cls(**found) if isinstance(found, dict) else None
        if (
            line is None
            or type(line.limit) is not int
            or type(line.nodes) is not int
            or line.verdict not in get_args(Verdict)
            or not all(type(each) is str for each in (line.game, line.deal, line.date, line.moves))
        ):
            raise ValueError(text)
        return line

    def __bytes__(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"


def read_lines(files: Iterable[Path]) -> list[Line]:
    """The lines of files, each deal of a game once for each limit.

    Of two lines the first is taken, but a proof before none: a better search may have run.
    """
    found: dict[tuple[str, int, str], Line] = {}
    for file in files:
        try:
            data = file.read_bytes()
        except OSError as error:
            raise BadText(
                say("command.file", file=str(file), reason=error.strerror or "")
            ) from None
        for line in _whole(data, file)[0]:
            key = (line.game, line.limit, line.deal)
            if key not in found or found[key].verdict == "unknown":
                found[key] = line
    return list(found.values())


def _whole(data: bytes, file: Path) -> tuple[list[Line], int]:
    """The lines, and where the last whole one ends."""
    lines, end = [], 0
    for n, text in enumerate(data.split(b"\n"), start=1):
        after = end + len(text) + 1
        try:
            line = Line.parse(text)
        except (TypeError, ValueError):
            # Only the last line can be torn, and what is left of it looks like a line.
            left = text.strip(b"\0")
            if after < len(data) or left[: len(_HEAD)] != _HEAD[: len(left)]:
                raise BadText(say("study.line", file=str(file), n=n)) from None
            break
        if after > len(data):
            break  # its end is missing
        lines.append(line)
        end = after
    return lines, end


class StudyFile:
    """A study's file that is open for more lines."""

    def __init__(self, file: Path, descriptor: int) -> None:
        self._descriptor = descriptor
        self.lines, end = _whole(file.read_bytes(), file)
        os.ftruncate(descriptor, end)

    def add(self, line: Line) -> None:
        """Write a line, whole as far as the system can do it."""
        rest = bytes(line)
        while rest:
            rest = rest[os.write(self._descriptor, rest) :]


@contextmanager
def study_file(file: Path) -> Iterator[StudyFile]:
    """Open a file for more lines; only one process at a time can."""
    try:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
    except OSError as error:
        raise BadText(say("command.file", file=str(file), reason=error.strerror or "")) from None
    try:
        if fcntl is not None:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadText(say("study.busy", file=str(file))) from None
        yield StudyFile(file, descriptor)
    finally:
        os.close(descriptor)
