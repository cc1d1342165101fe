"""The files that are exchanged: a position, and the page's backup.

The shapes of requests and replies are in :mod:`~sthelena.page.protocol`. The backup is written and
read by web/features/backup/backup-file.js; a test compares the two declarations.
"""

from typing import Literal, NotRequired, TypedDict

from sthelena.page.protocol import View


class PositionFile(TypedDict):
    """A position, as ``deal`` and ``play`` print it and ``--position`` reads it."""

    game: str
    """The rules: "st-helena", or with changed switches "st-helena+build=any"."""
    deal: NotRequired[str]
    """The deal number, if it is known."""
    round: int
    """Deals of the tableau, or passes through the stock, from 1."""
    drawn: NotRequired[int]
    """How many random numbers the redeals have taken, where these shuffle; 0 if it is missing."""
    lifted: NotRequired[str]
    """The pile that is spread, where the card that was dealt named one; if it is missing, the first
    empty one."""
    piles: dict[str, list[str]]
    """The cards of each pile, bottom to top: "KS" is the king of spades, "TH" the ten of hearts,
    "jd" the jack of diamonds lying face down."""


class PuzzleMark(TypedDict):
    """That a game is a position to solve."""

    number: int
    """Which of the game's puzzles, from 1."""
    start: int
    """How many of the words lead to the position."""
    before: NotRequired[str]
    """What was dealt before, where nothing had been done in it."""


class PuzzleRun(TypedDict):
    """Ten puzzles that the player solves one after another, each as "st-helena 12"."""

    puzzles: list[str]
    at: int
    """How many of them are behind the player."""
    marks: str
    """For each of these, and for the next one once it is decided: "+" solved at the first try and
    without help, "-" not."""
    wrong: int
    """How many moves have lost in the present one."""
    best: int
    """The most "+" in a run before this one."""
    past: list[str]
    """Puzzles of earlier runs, the latest last."""


class Rival(TypedDict):
    """Who has challenged the player."""

    name: str
    """The name that they gave; "" = none."""
    played: bool
    """Whether their win was replayed."""


class Timeline(TypedDict):
    """All moves and restarts of a game; undo and redo move along it."""

    game: str
    """What was dealt: "st-helena 17"."""
    words: list[str]
    """Moves and restarts, those that redo would bring back included."""
    at: int
    """How many of the words are done."""
    auto: NotRequired[list[int]]
    """Which of the words are moves that were made automatically."""
    foreign: NotRequired[list[int]]
    """Which of the words are moves that came with a link or were shown."""
    hinted: NotRequired[list[int]]
    """The points at which moves were shown."""
    looked: NotRequired[int]
    """How many moves were shown after the game had been won."""
    won: NotRequired[list[int]]
    """The points that are known to be winnable."""
    lost: NotRequired[list[int]]
    unsure: NotRequired[list[int]]
    """The points that were searched without a verdict."""
    choices: NotRequired[list[tuple[int, int, int, int, str]]]
    """At some points: the point, how many moves keep the win there, how many lose it, of how many
    in all, and one that wins; "" = none is known."""
    beat: NotRequired[int]
    """A challenge: the deal has to be won in fewer moves."""
    rival: NotRequired[Rival]
    """Whose challenge it is."""
    undone: NotRequired[bool]
    """Whether the player has gone back since the last restart."""
    retried: NotRequired[bool]
    """Whether the deal was lost before it was taken up again."""
    puzzle: NotRequired[PuzzleMark]
    hints: NotRequired[int]
    """Hints of which it is not known where they were given."""


class Bookmark(TypedDict):
    """A position of a game that is kept."""

    text: str
    """The game up to there."""
    name: str
    left: bool
    """Whether it marks the end of moves that were left for others."""
    foreign: NotRequired[list[int]]
    hints: NotRequired[int]


class BackupGame(TypedDict):
    """A saved game."""

    line: Timeline
    view: View | None
    bookmarks: list[Bookmark]
    spent: float
    """Time in play, in milliseconds."""
    time: float
    """When it was last played, in milliseconds since 1970."""


class Result(TypedDict):
    """What came of a deal."""

    rules: str
    deal: str
    begun: float
    """When its first move was made, in milliseconds since 1970."""
    time: float
    """When it came to its state."""
    state: Literal["open", "lost", "won"]
    home: int
    """The most cards that were on the foundations."""
    total: int
    moves: int
    """The fewest moves of a win; 0 without one."""
    spent: float
    """The shortest time in play of a win, in milliseconds; 0 without one."""
    hints: NotRequired[int]
    """The fewest hints of a win."""
    foreign: NotRequired[int]
    """The fewest moves of a win that were not the player's."""


class DayWin(TypedDict):
    """A deal of the day that was won before its day was over."""

    deal: str
    moves: int
    hints: int
    redeals: NotRequired[int]
    """How many were made; missing where the game has none."""


class EarnedMedal(TypedDict):
    """When a medal was earned."""

    time: float
    """In milliseconds since 1970."""
    game: NotRequired[str]
    """The deal with which it was earned: "st-helena 17"."""


class WeekResults(TypedDict):
    """Wins of the seven deals of a week, as packed moves (web/model/packed-moves.js)."""

    mine: list[str]
    """For each deal; empty where it is not won."""
    friends: dict[str, list[str]]
    """What friends have sent, by the names that they gave."""


class Backup(TypedDict):
    """The page's backup: everything that it keeps, in one file."""

    format: str
    version: int
    made: str
    """When, in UTC: "2026-11-21T08:00:00.000Z"."""
    games: dict[str, BackupGame]
    results: list[Result]
    settings: dict[str, object]
    daily: dict[str, dict[str, str]]
    """For each set of rules, by day, the deals of the day that were played."""
    rules: dict[str, str]
    """The names of the player's own sets of rules."""
    favourites: NotRequired[list[str]]
    """The games that the player likes best; older files do not say."""
    days: NotRequired[dict[str, DayWin]]
    """By day and rules ("2026-11-21 st-helena"); older files do not say."""
    medals: NotRequired[dict[str, EarnedMedal]]
    """The medals that the player has earned; older files have none."""
    weeks: NotRequired[dict[str, WeekResults]]
    """By week ("2026-W48"); older files do not say."""
    name: NotRequired[str]
    """What the player is called in links."""
    puzzles: NotRequired[dict[str, str]]
    """For each game, what became of its puzzles: a digit for each, by number; 0 not tried, 1 tried
    in vain, 2 solved after another try or with help, 3 solved at once."""
    run: NotRequired[PuzzleRun]
    """The run of ten puzzles; older files have none."""
