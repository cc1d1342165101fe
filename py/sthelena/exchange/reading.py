"""Reads whatever a player brings: a game's text, a position, or another program's board.

>>> game = read_game("freecell 17: 1. t1>c1 {a start} 2. t1-c2")
>>> print(game)
freecell 17: t1>c1 t1>c2
"""

import json
from collections.abc import Container, Iterator
from itertools import pairwise

from sthelena.cards import FACES, Card
from sthelena.errors import BadText, IllegalMove, wrong_type
from sthelena.messages import message
from sthelena.play.dealing import bases_of, first_places, lays_aside, sent_home
from sthelena.play.game import MOST_CHARACTERS, Game
from sthelena.play.pile_rules import PileRules, pile_rules_of
from sthelena.play.position import Position
from sthelena.play.shuffle import FIRST_MERSENNE, dealt_by_microsoft
from sthelena.rules.rules import PRESETS, Preset, Rules, rules_of

from .boards import parse_board
from .records import plain_record
from .sketch import Sketch
from .solvitaire import COLUMNS, parse_solvitaire


def read_game(text: str | bytes, rules: Rules | Preset | str | None = None) -> Game:
    """The game that a text or the bytes of a file hold; a position or a board is its start.

    A board that names no game is one of *rules*, which may be a preset or a text for
    :func:`.parse_rules`, or else of the first preset that it fits. One that a deal number from 1 to
    31999 gives is that deal. Raises :exc:`BadText` for what cannot be read, for a position that is
    not possible and for a text that names no rules, :exc:`IllegalMove` for a move that the rules
    refuse, and ``TypeError`` for arguments of other types.
    """
    found = read_any(text, rules)
    return found if isinstance(found, Game) else Game.of(found)


def read_any(
    text: str | bytes, rules: Rules | Preset | str | None = None, *, only: bool = False
) -> Game | Position:
    """What :func:`read_game` reads, and raises; but a position with all that is told of it.

    With *only*, a board that names no game is one of *rules* or of none.
    """
    if not isinstance(text, str | bytes):
        raise wrong_type("a text or the bytes of a file", text)
    rules = None if rules is None else rules_of(rules)
    if len(text) > MOST_CHARACTERS:
        raise BadText(message("error.game-too-long", most=MOST_CHARACTERS))
    whole = _decoded(text).strip() if isinstance(text, bytes) else text.strip()
    if not whole:
        raise BadText(message("position.empty"))
    if whole.startswith("{") and (data := _json(whole)) is not None:
        if COLUMNS not in data:
            return Position.from_dict(data)
        return _game_of(parse_solvitaire(data), rules, only)
    board = parse_board(whole)
    if board is not None:
        return _game_of(board, rules, only)
    try:
        return Game.parse(whole)
    except (BadText, IllegalMove):
        plain = plain_record(whole)
        if plain in (whole, ""):
            raise
        return Game.parse(plain)


def _decoded(data: bytes) -> str:
    """The text of a file; Windows writes UTF-16, or a mark before UTF-8."""
    try:
        return data.decode(json.detect_encoding(data)).removeprefix("\ufeff")
    except UnicodeDecodeError:
        raise BadText(message("position.no-text")) from None


def _json(text: str) -> dict[str, object] | None:
    """What a text holds as JSON; None for a game's text that begins with a comment."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        if text.startswith('{"') or ":" not in text.partition("}")[2]:
            raise BadText(message("position.json")) from None
        return None
    return data if isinstance(data, dict) else None


def _game_of(board: Sketch, rules: Rules | None, only: bool) -> Game:
    """The game that a board belongs to."""
    known = [] if only and rules else sorted(PRESETS.values(), key=lambda each: not each.microsoft)
    games = [*([rules] if rules else []), *(preset.rules for preset in known)]
    tables = [pile_rules_of(each) for each in games]
    found: list[Position] = []
    refusals: list[BadText] = []
    columns = [table for table in tables if len(table.tableau) == len(board.columns)]
    for table in [table for table in tables if board.fits(table)] or columns[:1] or tables[:1]:
        try:
            piles = board.piles(table)
            found.append(Position(table.based_on(piles), None, 1, piles))
        except BadText as error:
            refusals.append(error)
    if not found:
        raise refusals[0]
    # One that is the start of a game is most likely meant, be it of another one than is played.
    position = next(filter(_is_start, found), found[0])
    return Game.of(position._replace(deal=deal_of(position)))


def deal_of(position: Position) -> str | None:
    """The number from 1 to 31999 that deals a position; None if there is none."""
    table = position.table
    if not _is_start(position):
        return None
    bases = {*bases_of(table), *sent_home(table)}
    piles = [{card % FACES for card in pile} for pile in position.piles]
    # Where the cards are prepared, one may lie elsewhere in its pile, or on the next one.
    first = [
        piles[a] | piles[b] for a, b in pairwise(first_places(table, position.piles)[: ENOUGH + 1])
    ]
    if not first:
        first = [{card % FACES} for card in position.piles[table.stock][:~ENOUGH:-1]]
    if table.weaves:
        # So many cards into the deal, as many piles may have been reached as no exiles came before.
        first = [piles[table.stock].union(*piles[: n + 1]) for n in range(ENOUGH)]
    if table.rules.base == "deal":
        first.insert(0, {face for i in table.foundations for face in piles[i]})
    for number in range(1, FIRST_MERSENNE):
        if _begins(_dealt(number, table), first, bases):
            deal = str(number)
            if Position.dealt(table.rules, deal)._replace(deal=None) == position:
                return deal
    return None


ENOUGH = 8
"""Hardly a deal begins with so many cards that lie in the same piles as another's."""


def _dealt(number: int, table: PileRules) -> Iterator[Card]:
    """The cards of a deal as they are dealt, before they are prepared but for turning them over."""
    cards = dealt_by_microsoft(number, table.rules.copies)
    return reversed([*cards]) if "turned" in table.rules.kind.prepare else cards


def _begins(cards: Iterator[Card], first: list[set[Card]], bases: Container[Card]) -> bool:
    """Whether a deal begins with one card of each set; the bases among its cards are not dealt."""
    dealt = (card % FACES for card in cards if card not in bases)
    return all(next(dealt) in faces for faces in first)


def _is_start(position: Position) -> bool:
    """Whether as many cards lie in each pile as after the deal."""
    start = Position.dealt(position.rules, 1)
    return position.round == 1 and _sizes(start) == _sizes(position)


def _sizes(position: Position) -> tuple[list[int], list[int]]:
    """How many cards lie in the piles; where the deal decides the base, on any foundation."""
    sizes, table = [*map(len, position.piles)], position.table
    if lays_aside(table):
        return [sizes[i] for i in table.foundations], [sizes[i] for i in table.of("r")]
    if sent_home(table):
        # What goes home while it is dealt is missing elsewhere.
        return [], [sizes[i] for i in table.tableau]
    foundations = [sizes[i] for i in table.foundations]
    others = [sizes[i] for i in table.in_play]
    return sorted(foundations) if table.rules.base == "deal" else foundations, others
