"""Positions: where the cards lie, which moves are legal, and why others are not.

>>> from sthelena import Position
>>> position = Position.dealt("st-helena-pysolfc", 1)
>>> [str(move) for move in position.legal_moves][:3], len(position.legal_moves)
(['t1>t2', 't2>t1', 't2>t6'], 42)
>>> print(position.why_not("t9>f4"))
First deal: bottom-row cards go only to the aces.
"""

import json
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from sthelena.cards import DOWN, FACES, UNKNOWN, Card, card_name, card_text, face_up
from sthelena.errors import BadText, IllegalMove
from sthelena.kinds.group import Phase
from sthelena.messages import Message, message
from sthelena.rules.rules import Preset, Rules, rules_of

from .card_moves import card_moves, goes_on, is_bare
from .dealing import Dealing, initial_piles, piles_after, refill
from .lifting import lifted_by
from .moves import DEAL, LegalMoves, Move, move_of
from .pile_rules import PileRules, pile_rules_of
from .refusals import why_no_move
from .sequences import sequence_length, sequence_limits
from .shuffle import numbers_drawn, parse_deal, reshuffled
from .validation import parse_position

Outcome = Literal["won", "moves", "redeal", "stuck"]
"""How a game stands: see :meth:`Position.outcome`."""

MOST_CHARACTERS = 100_000
"""The longest JSON text of a position that is read, in characters or bytes; the cards take about a
thousand."""

_FACE_OF = bytes(card // DOWN * DOWN + card % FACES for card in range(256))
"""The face and side of each card, for ``bytes.translate``."""

_SEEN = bytes(card if card < DOWN else UNKNOWN for card in range(256))
"""What the player sees of each card, likewise."""


class Position(NamedTuple):
    """A position: an immutable value. :meth:`after` gives the next one.

    Two positions are equal if their rules, deal, round and the faces and sides of their cards are.
    Which of the two copies of a card lies where makes no difference.
    """

    table: PileRules
    """The piles of the game and the look-up tables made from its rules."""

    deal: str | None
    """The deal number, if known."""

    round: int
    """Deals of the tableau so far, or passes through the stock; 1 at the start."""

    piles: tuple[tuple[Card, ...], ...]
    """The cards of every pile, bottom to top, in the order of ``table.names``."""

    drawn: int | None = 0
    """How many random numbers the redeals have taken, where these shuffle; None: what another one
    brings is not known (:meth:`seen`)."""

    lifted: int | None = None
    """The place of the pile that was lifted last, where the card that is dealt names one: what is
    left of it is spread, and goes back there with the next deal."""

    @classmethod
    def dealt(cls, rules: Rules | Preset | str, deal: str | int) -> "Position":
        """The start of a game.

        *rules* may be a preset, or a text for :func:`.parse_rules`; *deal* is as
        :func:`.parse_deal` takes it. Raises :exc:`BadText` for a text that is none of them.
        """
        rules = rules_of(rules)
        deal = parse_deal(deal, rules.copies)
        table = pile_rules_of(rules)
        piles = initial_piles(table, deal)
        return cls(table.based_on(piles), deal, 1, piles)

    @property
    def rules(self) -> Rules:
        """The rules of its game."""
        return self.table.rules

    def pile(self, name: str) -> tuple[Card, ...]:
        """The cards of a pile, bottom to top. Raises ``KeyError`` for an unknown one."""
        return self.piles[self.table.index[name]]

    def seen(self) -> "Position":
        """What the player may know: the position with every hidden card unknown.

        Hidden are the stock and what lies face down, and what a shuffle will bring. An unknown
        card goes nowhere and takes nothing, and stays unknown when a move of a look-ahead turns it
        up. All that speaks to the player gets this; only searches and what studies deals know more.
        """
        table = self.table
        stock = table.stock
        if not (self.piles[stock] or table.has_sides or table.shuffles):
            return self
        piles = [*self.piles]
        hidden = len(piles[stock]) - table.stock_plays
        piles[stock] = (UNKNOWN,) * hidden + piles[stock][max(0, hidden) :]
        if table.has_sides:
            piles = [tuple(bytes(pile).translate(_SEEN)) for pile in piles]
        return self._replace(piles=tuple(piles), drawn=None if table.shuffles else 0)

    # Moves and outcome.

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: iterate, count, or ask with ``in``. Complete and unpruned."""
        return LegalMoves(self._card_moves, self._why_no_deal, self.is_legal)

    def is_legal(self, move: Move | str) -> bool:
        """Whether the rules allow *move*. Cheaper than generating all legal moves.

        Raises :exc:`BadText` for a text that is no move in any game.
        """
        if not isinstance(move, Move):
            move = move_of(move)
        if move == DEAL:
            return self.legal_moves.deal_refusal is None
        table, count = self.table, move.cards
        index = table.index
        if move.source not in index or move.target not in index:
            return False
        i, j = index[move.source], index[move.target]
        if not self._routes[i] >> j & 1 or self.is_won:
            return False
        if i in table.gives_any or move.at:
            pile = self.piles[i]
            is_there = i in table.gives_any and count == 1 and 0 < move.at <= len(pile)
            return is_there and self.fits(pile[move.at - 1], j)
        if count == 1:
            return not is_bare(self.table, self.piles, i) and self.fits(self.piles[i][-1], j)
        tableau, pile = self.table.tableau, self.piles[i]
        if i not in tableau or j not in tableau or not 1 < count <= len(pile):
            return False
        limit = sequence_limits(self.table, self.piles)[not self.piles[j]]
        longest = min(limit, sequence_length(self.table, pile))
        return count <= longest and self.fits(pile[-count], j)

    def moving(self, source: str, target: str, count: int) -> Move:
        """The move of the top *count* cards of a pile, or of the lowest one of these alone where
        any card of the pile may be moved."""
        if self.table.index.get(source, -1) in self.table.gives_any:
            return Move(source, target, at=max(0, len(self.pile(source)) - count + 1))
        return Move(source, target, count)

    def why_not(self, move: Move | str) -> Message | None:
        """Why *move* is illegal, in words for the player; None if it is legal.

        Raises :exc:`BadText` for a text that is no move in any game.
        """
        if not isinstance(move, Move):
            move = move_of(move)
        if self.is_legal(move):
            return None
        if move == DEAL:
            return self.legal_moves.deal_refusal
        if self.is_won:
            return message("refusal.won")
        return why_no_move(self.table, self.seen().piles, self._phase, self._routes, move)

    def target_name(self, name: str) -> Message:
        """What sentences call the target of a move: a tableau pile with cards by its top card.

        An empty pile or any other place goes by its own name. Raises ``KeyError`` for an unknown
        one.
        """
        place, pile = self.table.places[self.table.index[name]], self.pile(name)
        if pile and self.table.groups[place.letter].takes == "built":
            return message("pile.card", card=card_name(pile[-1]))
        return place.label

    def fits(self, card: Card, j: int) -> bool:
        """Whether *card* goes on pile number *j* by rank and suit, wherever it comes from."""
        return goes_on(self.table, self.piles, card, j)

    def barred(self, name: str) -> list[str]:
        """The foundations to which a pile may not play in this deal, whatever its card."""
        return self.all_barred()[self.table.index[name]]

    def all_barred(self) -> list[list[str]]:
        """For each pile, the foundations to which it may not play in this deal."""
        table = self.table
        both = zip(table.routes["later"], self._routes, strict=True)
        lost = [(later & ~now) >> table.foundations.start for later, now in both]
        names = table.names[table.foundations.start : table.foundations.stop]
        return [
            [name for j, name in enumerate(names) if bits >> j & 1] if bits else [] for bits in lost
        ]

    @property
    def is_won(self) -> bool:
        """Whether every card lies on the foundations."""
        piles = self.piles
        for i in self.table.in_play:  # noqa: SIM110 - every move is generated behind this
            if piles[i]:
                return False
        return True

    @property
    def played(self) -> int:
        """How many cards lie on the foundations."""
        return sum(len(self.piles[i]) for i in self.table.foundations)

    def outcome(self, legal: LegalMoves | None = None) -> Outcome:
        """``won``; ``moves`` are left; only a ``redeal`` (or a turn of the waste) is; ``stuck``.

        A deal from the stock counts among the moves. *legal* are the position's legal moves, if
        they have been asked for already.
        """
        if self.is_won:
            return "won"
        legal = self.legal_moves if legal is None else legal
        if legal.of_cards:
            return "moves"
        if legal.deal_refusal:
            return "stuck"
        return "moves" if self.dealing == "deal" else "redeal"

    @property
    def dealing(self) -> Dealing | None:
        """What ``deal`` means here: a ``deal`` from the stock, a ``redeal`` of the tableau,
        a ``turn`` of the waste; None where the rules have nothing of the kind. Whether any are
        left, :attr:`dealings_left` says."""
        table, rules = self.table, self.table.rules
        if self.piles[table.stock] and table.deal:
            return "deal"
        if table.redeal and rules.redeals:
            return "redeal"
        return "turn" if table.turn and rules.passes != 1 else None

    @property
    def dealings_left(self) -> int | None:
        """How many redeals or turns are left, None without limit; cards left for a deal."""
        rules = self.rules
        match self.dealing:
            case "deal":
                return len(self.piles[self.table.stock])
            case "redeal":
                return rules.redeals + 1 - self.round
            case "turn":
                return None if isinstance(rules.passes, str) else rules.passes - self.round
        return 0

    # Playing.

    def after(self, move: Move) -> "Position":
        """The position after *move*.

        Does not check that the move is legal, and an illegal one may give an impossible position;
        :meth:`play` checks.
        """
        cards = move.cards
        if not cards:
            return self._dealt()
        table, deal, round_, before, drawn, lifted = self
        index = table.index
        i = index[move.source]
        pile = before[i]
        piles = [*before]
        if at := move.at:
            piles[index[move.target]] += pile[at - 1 : at]
            piles[i] = pile = pile[: at - 1] + pile[at:]
        else:
            piles[index[move.target]] += pile[-cards:]
            piles[i] = pile = pile[:-cards]
        if not pile:
            if table.fill_from[i]:
                refill(table, piles, i)
        elif pile[-1] >= DOWN:
            piles[i] = (*pile[:-1], face_up(pile[-1]))
        return _make(Position, (table, deal, round_, tuple(piles), drawn, lifted))

    def play(self, move: Move | str) -> "Position":
        """The position after *move*.

        Raises :exc:`IllegalMove` with the reason, and :exc:`BadText` for a text that is no move in
        any game.
        """
        move = move_of(move)
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(reason)
        return self.after(move)

    # Text form.

    def to_dict(self) -> dict[str, Any]:
        """The position as JSON's values, for :meth:`from_dict`."""
        start: dict[str, Any] = {"game": self.rules.id}
        if self.deal is not None:
            start["deal"] = self.deal
        drawn = {"drawn": self.drawn} if self.drawn else {}
        lifted = {} if self.lifted is None else {"lifted": self.table.names[self.lifted]}
        return {
            **start,
            "round": self.round,
            **drawn,
            **lifted,
            "piles": {
                name: [card_text(card) for card in pile]
                for name, pile in zip(self.table.names, self.piles, strict=True)
            },
        }

    def to_json(self) -> str:
        """The position as JSON, for :meth:`from_json`."""
        return json.dumps(self.to_dict())

    @classmethod
    def from_json(cls, text: str | bytes) -> "Position":
        """The position that a JSON text describes, or the bytes of a file in UTF-8, 16 or 32.

        Raises :exc:`BadText`, with what is wrong, for any other text and a position that is not
        possible.
        """
        if len(text) > MOST_CHARACTERS:
            raise BadText(message("position.too-long", most=MOST_CHARACTERS))
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise BadText(message("position.json")) from None
        return cls.from_dict(data)

    @classmethod
    def from_dict(cls, data: object) -> "Position":
        """The position that JSON's values describe.

        ``deal`` and empty piles may be missing. Raises :exc:`BadText`, with what is wrong, for a
        position that is not possible.
        """
        return cls(*parse_position(data))

    # Comparison.

    def _faces(self) -> tuple[object, ...]:
        faces = tuple(bytes(pile).translate(_FACE_OF) for pile in self.piles)
        return self.rules, self.deal, self.round, self.drawn, self.lifted, faces

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._faces() == other._faces()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._faces())

    def __repr__(self) -> str:
        return f"Position.from_json({self.to_json()!r})"

    # Pictures. What draws them is imported by who asks, for the page's Python has none of it.

    def __str__(self) -> str:
        from sthelena.picture.text import text  # noqa: PLC0415

        return text(self.table, self.piles)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from sthelena.picture.drawing import drawing  # noqa: PLC0415

        return drawing(self.table, self.piles)

    # Internals.

    @property
    def _phase(self) -> Phase:
        table = self.table
        if table.has_opening and self.piles[table.stock]:
            return "opening"
        if table.first_comes_alone and table.first_is_alone(self.piles):
            return "opening"
        return "later" if self.round > 1 else "first"

    @property
    def _routes(self) -> tuple[int, ...]:
        """For each pile, the set of piles to which its cards may go at all."""
        table = self.table
        if table.any_pile_begins or table.bars_spaces:
            return table.routes_at(self._phase, self.piles)
        return table.routes[self._phase]

    def _card_moves(self) -> list[Move]:
        moves = card_moves(self.table, self.piles, self._routes)
        return moves if moves and not self.is_won else []

    def _why_no_deal(self, legal: LegalMoves) -> Message | None:
        """Why nothing may be dealt."""
        if self.is_won:
            return message("refusal.won")
        rules = self.rules
        match self.dealing:
            case "deal":
                waits = rules.deal_when == "blocked"
                if waits and not all(
                    self.table.is_foundation(move.source) for move in legal.of_cards
                ):
                    return message("refusal.not-standstill")
            case None:
                if self.table.has_stock:
                    return message("refusal.no-stock")
                return message("refusal.no-redeal", game=rules.name)
            case "redeal":
                if self.round > rules.redeals:
                    return message("refusal.redeals-used")
                if self.piles[self.table.stock]:
                    return message("refusal.stock-left")
                if not any(map(self.piles.__getitem__, self.table.redealt)):
                    return message("refusal.nothing-to-redeal")
                if rules.redeal_when == "blocked" and legal.of_cards:
                    return message("refusal.not-blocked")
                if self.table.shuffles and self.deal is None:
                    return message("refusal.no-deal-number")
            case "turn":
                assert self.table.waste is not None
                if not self.piles[self.table.waste]:
                    return message("refusal.no-stock")
                if not isinstance(rules.passes, str) and self.round >= rules.passes:
                    return message("refusal.passes-used")
        return None

    def _dealt(self) -> "Position":
        kind = self.dealing
        assert kind is not None
        table, deal, round_, before, drawn, lifted = self
        if kind != "deal":
            round_ += 1
        last = round_ > table.rules.redeals
        shuffle = _Shuffle(self) if table.shuffles else None
        piles = piles_after(table, before, kind, shuffle, last=last, lifted=lifted)
        if shuffle is not None:
            drawn = shuffle.drawn
        if table.lifts:
            lifted = lifted_by(table, before[table.stock][-1])
        return _make(Position, (table, deal, round_, piles, drawn, lifted))


class _Shuffle:
    """How a redeal shuffles, and how many random numbers have been taken after it."""

    def __init__(self, position: Position) -> None:
        self._deal, self._copies = position.deal, position.rules.copies
        self.drawn = position.drawn

    def __call__(self, cards: Sequence[Card]) -> Sequence[Card]:
        if self.drawn is None or self._deal is None:
            return [UNKNOWN] * len(cards)
        shuffled_cards = reshuffled(self._deal, self._copies, self.drawn, cards)
        self.drawn += numbers_drawn(len(cards))
        return shuffled_cards


_make = tuple.__new__
