"""A study's file: one JSON line for each deal that was searched, in any order.

Apart from the date, a deal's line is the same whoever writes it. A line counts only when its
newline is there; half a line, left by a killed writer, is cut off before the next is written.
"""

import errno
import gzip
import json
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import get_args

from sthelena.errors import BadText, quoted
from sthelena.messages import message
from sthelena.play.shuffle import parse_deal
from sthelena.published.winnable_deals import parse_day
from sthelena.rules.rules import parse_rules
from sthelena.solver.solve import Verdict

try:
    import fcntl
except ImportError:  # Windows has no such locks
    fcntl = None  # type: ignore[assignment]


TOO_MANY = 10**15
"""No search has looked at so many nodes."""

MOST_BYTES = 200_000_000
"""Longer files are refused, and what a compressed one holds beyond that stays unread."""

PACKED = ".gz"
"""How the name of a packed file ends."""

_LINE_START = b'{"game": "'


@dataclass(frozen=True)
class DealResult:
    """What a search found for one deal. The fields are those of the JSON line."""

    game: str
    deal: str
    limit: int
    """The nodes it was allowed."""
    verdict: Verdict
    nodes: int
    """The nodes it used."""
    date: str
    """The day, UTC."""
    moves: str
    """The winning moves, which prove the win; empty if there is none."""

    @classmethod
    def parse(cls, text: bytes) -> "DealResult":
        """The result on a line. Raises :exc:`ValueError` or :exc:`TypeError` for any other text."""
        try:
            found = json.loads(text)
        except RecursionError:
            raise ValueError(text) from None
        line = cls(**found) if isinstance(found, dict) else None
        if (
            line is None
            or not all(type(each) is int for each in (line.limit, line.nodes))
            or not (0 < line.limit < TOO_MANY and 0 <= line.nodes < TOO_MANY)
            or line.verdict not in get_args(Verdict)
            or not all(type(each) is str for each in (line.game, line.deal, line.date, line.moves))
            or parse_rules(line.game).id != line.game
            or parse_deal(line.deal) != line.deal
            or parse_day(line.date).isoformat() != line.date
        ):
            raise ValueError(text)
        return line

    def __bytes__(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"


NOT_A_FILE = (OSError, ValueError)
"""What opening a file raises; the second for a name that no file can have."""


def unreadable(file: Path | str, error: Exception) -> BadText:
    """The error to raise for a file that cannot be opened or read."""
    return BadText(message("command-line.file", file=quoted(file), reason=_reason(error)))


def unwritable(file: Path, error: Exception) -> BadText:
    """The error to raise for a file that cannot be opened for writing, or written."""
    return BadText(message("command-line.file-written", file=quoted(file), reason=_reason(error)))


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def read_results(files: Iterable[Path]) -> list[DealResult]:
    """The results in *files*, each deal of a game once for each limit.

    Of several results the first is taken, but a verdict rather than ``unknown``: a newer search
    may have been better. Raises :exc:`BadText` for a file that cannot be read.
    """
    found: dict[tuple[str, int, str], DealResult] = {}
    for file in files:
        for line in _complete_lines(_bytes(file), file)[0]:
            key = (line.game, line.limit, line.deal)
            if key not in found or found[key].verdict == "unknown":
                found[key] = line
    return list(found.values())


def _bytes(file: Path) -> bytes:
    """What a file holds, inflated. Raises :exc:`BadText` if it cannot be read or is too long."""
    opens = gzip.open if file.suffix == PACKED else open
    try:
        with opens(file, "rb") as stream:
            data: bytes = stream.read(MOST_BYTES + 1)
    except (*NOT_A_FILE, EOFError, zlib.error) as error:
        raise unreadable(file, error) from None
    if len(data) > MOST_BYTES:
        most = MOST_BYTES // 1_000_000
        raise BadText(message("study.too-long", file=quoted(file), most=most))
    return data


def pack(files: Iterable[Path], out: Path) -> None:
    """Write the results in *files* into one compressed file, always with the same bytes.

    Raises :exc:`BadText` for a file that cannot be read or written, or whose name would not say
    that it is packed, and without a result.
    """
    if out.suffix != PACKED:
        raise BadText(message("study.pack-name", file=quoted(out)))
    results = sorted(read_results(files), key=lambda line: (line.game, line.limit, line.deal))
    if not results:
        raise BadText(message("study.empty"))
    try:
        write_whole(out, gzip.compress(b"".join(map(bytes, results)), mtime=0))
    except NOT_A_FILE as error:
        raise unwritable(out, error) from None


def write_whole(file: Path, data: bytes) -> None:
    """Write a file, or leave the old one as it is: half a file is worth less."""
    new = file.with_name(f"{file.name}.new")
    try:
        new.write_bytes(data)
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)


def may_be_cut(text: bytes) -> bool:
    """Whether a text without an end looks like a line of results that a killed writer left."""
    return text[: len(_LINE_START)] == _LINE_START[: len(text)]


def _complete_lines(data: bytes, file: Path) -> tuple[list[DealResult], int]:
    """The results, and where the last complete line ends."""
    results, end = [], 0
    for n, text in enumerate(data.split(b"\n"), start=1):
        after = end + len(text) + 1
        try:
            line = DealResult.parse(text)
        except (TypeError, ValueError):
            # Only what follows the last newline can be half a line, and it looks like one.
            if after <= len(data) or not may_be_cut(text.strip(b"\0")):
                raise BadText(message("study.line", file=quoted(file), n=n)) from None
            break
        if after > len(data):
            break  # its end is missing
        results.append(line)
        end = after
    return results, end


class StudyFile:
    """A study's file, open for more results."""

    def __init__(self, file: Path, descriptor: int) -> None:
        self._descriptor = descriptor
        if not file.is_file():
            # A device may have no end, and cannot be cut.
            raise unwritable(file, OSError(errno.EINVAL, os.strerror(errno.EINVAL)))
        self.results, self._end = _complete_lines(_bytes(file), file)

    def add(self, result: DealResult) -> None:
        """Append a result, in one write if the system can, in place of half a line."""
        # Only now, so that a file that is refused for what it holds stays as it is.
        os.ftruncate(self._descriptor, self._end)
        rest = bytes(result)
        self._end += len(rest)
        while rest:
            rest = rest[os.write(self._descriptor, rest) :]


@contextmanager
def study_file(file: Path) -> Iterator[StudyFile]:
    """Open a file for more results.

    Raises :exc:`BadText` if it cannot be written, another process has it open, or it is a packed
    one.
    """
    if file.suffix == PACKED:
        raise BadText(message("study.packed", file=quoted(file)))
    with locked(file) as descriptor:
        yield StudyFile(file, descriptor)


@contextmanager
def locked(file: Path) -> Iterator[int]:
    """Open a file to read it and to add to it; nobody else opens it like this meanwhile.

    Raises :exc:`BadText` if it cannot be written or another process has it open.
    """
    # Windows would otherwise write more bytes than it is given: a return before each newline.
    binary: int = getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND | binary, 0o644)
    except NOT_A_FILE as error:
        raise unwritable(file, error) from None
    try:
        if fcntl is not None:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise BadText(message("study.busy", file=quoted(file))) from None
        yield descriptor
    finally:
        os.close(descriptor)
