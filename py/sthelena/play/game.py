"""A game as one text: rules, deal number and moves.

``st-helena 17: t12>t8 t11>f3 deal`` is the saved game, the link, the file and the
message to the page. Undo is a shorter text, a redeal is a move like any other.

>>> game = Game.parse("st-helena 17: t12>t8")
>>> print(game.undo())
st-helena 17:
>>> game == game.undo().play("t12>t8") == Game.new("st-helena", 17).play("t12>t8")
True
>>> game
Game.parse('st-helena 17: t12>t8')
"""

import re
from dataclasses import dataclass, field

from sthelena.cards import identify
from sthelena.errors import BadText, IllegalMove, quoted, wrong_type
from sthelena.messages import message
from sthelena.rules.rules import Preset, Rules, parse_rules, rules_of

from .moves import Move, move_of, parse_move
from .packed import is_packed, pack_position, unpack_position
from .pile_rules import pile_rules_of
from .position import Position
from .shuffle import parse_deal
from .spelling import narrow

MOST_CHARACTERS = 1_000_000
"""The longest text that is read; no real game comes near it."""


@dataclass(frozen=True)
class Game:
    """A game that was played by the rules: every move in it is legal.

    Made by :meth:`new`, :meth:`parse` and :meth:`play`; ``str`` gives its text, and ``repr`` the
    code that reads it.
    """

    rules: Rules
    deal: str
    """The deal number, or a packed position."""
    moves: tuple[Move, ...]
    positions: tuple[Position, ...] = field(compare=False)
    """The start and the position after each move."""

    @classmethod
    def new(cls, rules: Rules | Preset | str, deal: str | int) -> "Game":
        """A game without moves.

        *rules* may be a preset, or a text for :func:`.parse_rules`; *deal* is as
        :func:`.parse_deal` takes it, or a packed position (:mod:`.packed`). Raises :exc:`BadText`
        for a text that is none of them.
        """
        rules = rules_of(rules)
        if isinstance(deal, str) and is_packed(deal):
            table = pile_rules_of(rules)
            round_, piles, lifted = unpack_position(table, deal)
            based = table.based_on(piles)
            return cls.of(Position(based, None, round_, piles, lifted=lifted))
        position = Position.dealt(rules, deal)
        assert position.deal is not None
        return cls(rules, position.deal, (), (position,))

    @classmethod
    def of(cls, position: Position) -> "Game":
        """A game that starts at *position*, as a deal number or else packed (:mod:`.packed`)."""
        if position.deal is not None:
            game = cls.new(position.rules, position.deal)
            if game.position == position:
                return game
        # The copies of a card are numbered as they are when the text is read again.
        start = position._replace(deal=None, drawn=0, piles=identify(position.piles))
        packed = pack_position(start.table, start.round, start.piles, start.lifted)
        return cls(position.rules, packed, (), (start,))

    @classmethod
    def parse(cls, text: str, known: "Game | None" = None) -> "Game":
        """The game that *text* describes. Without moves, it needs no colon.

        The positions of *known* are reused as far as both games are the same; this changes the time
        taken, never the result. Raises :exc:`BadText` for what
        cannot be read, :exc:`IllegalMove` for the first move that the rules refuse.
        """
        if not isinstance(text, str):
            raise wrong_type("a game's text", text)
        if len(text) > MOST_CHARACTERS:
            raise BadText(message("error.game-too-long", most=MOST_CHARACTERS))
        head, colon, tail = narrow(text).partition(":")
        words = head.split(maxsplit=1)
        if not colon and len(head.split()) != 2:
            raise BadText(message("error.game", text=quoted(text)))
        if len(words) != 2:
            raise BadText(message("error.game-start", text=quoted(head)))
        rules = parse_rules(words[0])
        deal = words[1].strip()
        if not is_packed(deal):
            deal = parse_deal(deal, rules.copies)
        texts = tail.split()
        try:
            moves = tuple(map(parse_move, texts))
        except BadText:
            _check_whole(rules, texts)
            raise
        if known is None or (known.rules, known.deal) != (rules, deal):
            known = cls.new(rules, deal)
        same = 0
        for ours, theirs in zip(moves, known.moves, strict=False):
            # Moves from texts are mostly the same objects.
            if ours is not theirs and ours != theirs:
                break
            same += 1
        positions = list(known.positions[: same + 1])
        for n, move in enumerate(moves[same:], start=same + 1):
            reason = positions[-1].why_not(move)
            if reason is not None:
                _check_whole(rules, texts)
                raise IllegalMove(message("error.illegal-move", n=n, move=str(move), why=reason))
            positions.append(positions[-1].after(move))
        return cls(rules, deal, moves, tuple(positions))

    @property
    def position(self) -> Position:
        """The position after the last move."""
        return self.positions[-1]

    def play(self, move: Move | str) -> "Game":
        """The game with one move more.

        Raises :exc:`IllegalMove` with the reason, and :exc:`BadText` for a text that is no move in
        any game.
        """
        move = move_of(move)
        reason = self.position.why_not(move)
        if reason is not None:
            raise IllegalMove(reason)
        return self.after(move)

    def after(self, move: Move) -> "Game":
        """The game with one move more, which is known to be legal."""
        positions = (*self.positions, self.position.after(move))
        return Game(self.rules, self.deal, (*self.moves, move), positions)

    def undo(self) -> "Game":
        """The game without its last move; a game without moves stays as it is."""
        if not self.moves:
            return self
        return Game(self.rules, self.deal, self.moves[:-1], self.positions[:-1])

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: its position, and the last move."""
        from sthelena.picture.drawing import drawing  # noqa: PLC0415

        last = self.moves[-1] if self.moves else None
        return drawing(self.position.table, self.position.piles, lastmove=last)

    def __repr__(self) -> str:
        return f"Game.parse({str(self)!r})"

    def __str__(self) -> str:
        return " ".join([f"{self.rules.id} {self.deal}:", *map(str, self.moves)])


def _check_whole(rules: Rules, texts: list[str]) -> None:
    """Raise :exc:`BadText` for moves of which the last is only the beginning of one."""
    names, last = pile_rules_of(rules).names, re.sub("[-\u2013\u2014→]>?", ">", texts[-1].lower())
    last = re.sub("@[0-9]*", "", last)
    whole = {"deal", *(f"{source}>{target}" for source in names for target in names)}
    if last not in whole and any(each.startswith(last) for each in whole):
        raise BadText(message("error.cut-off", text=quoted(texts[-1])))
