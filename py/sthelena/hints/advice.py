"""One good move at a time, with its reason: what a sensible player sees at a glance.

There is no search behind it. In this order: play a card to a foundation; dig out one that a
foundation takes next; move cards between the two foundations of a suit, so that another can
follow; put the tableau in order; deal.

>>> from sthelena import Game
>>> hint = advise(Game.parse("st-helena 2:"))
>>> print(hint.move, hint.why)
t2>f4 Play the queen of diamonds to its foundation; then the jack of diamonds can go on top of it.

Following the hints never goes round in circles. Every hint begins a plan that ends with one more
card on the foundations or with a tidier tableau (:func:`.tidiness.tidiness`). The plan with the
best end is taken, of equal ones the shortest; after its first move the rest of it is still there,
so the next hint aims at least as high and is at least one move nearer. Besides, no plan passes
through a position that this game has been in before.

The adviser is told no more than the player can see (:meth:`.Position.seen`): a card that a plan
turns up stays unknown, and is never named.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from sthelena.cards import Card, card_name, face, is_down, suit
from sthelena.errors import IllegalMove
from sthelena.kinds.place import Place
from sthelena.messages import Message, message
from sthelena.play.dealing import pile_in_turn
from sthelena.play.foundations import foundation_moves, next_faces
from sthelena.play.game import Game
from sthelena.play.moves import DEAL, Move
from sthelena.play.position import Position

from .autoplay import best_foundation_move
from .digging import MAX_DEPTH, Dig, shortest_dig
from .safe import is_safe
from .tidiness import depths, tidiness

_FAR = 5
"""A hint counts at most so many moves ahead to a card that goes up."""


class Hint(NamedTuple):
    """A move, and the reason for it in words."""

    move: Move
    why: Message


class _Plan(NamedTuple):
    """Moves, and the position that they lead to."""

    moves: list[Move]
    end: Position


def advise(positions: Game | Sequence[Position]) -> Hint | None:
    """A good move for a game, or for one that came through *positions* and stands at the last.

    None if the game is won or no move helps. Raises ``ValueError`` if there is no position.
    """
    if isinstance(positions, Game):
        positions = positions.positions
    if not positions:
        raise ValueError("advice needs at least one position")
    if positions[-1].is_won:
        return None
    adviser = _Adviser(positions)
    return (
        adviser.foundation_move()
        or adviser.dig()
        or adviser.transfer()
        or adviser.preparation()
        or adviser.tidying_move()
        or adviser.lay()
        or adviser.deal()
    )


def next_winning_move(position: Position, win: Sequence[Move]) -> Hint | None:
    """The next move of the known solution *win*; None if it does not start at *position*.

    A solution knows the hidden cards; the reason names none of them.
    """
    if not win or not position.is_legal(win[0]):
        return None
    first = win[0]
    if first == DEAL and position.dealing == "redeal":
        return _redeal(position, win)
    if first == DEAL:
        return Hint(first, message(f"good-move.{position.dealing}"))
    target = position.target_name(first.target)
    moved = card_name(first.lowest_of(position.pile(first.source)))
    seen = position.seen()
    try:
        home = _first_home(position, seen, win)
    except IllegalMove:
        return None
    if home is None or home.moves > _FAR:
        return Hint(first, _nearer(seen, win, moved, target))
    card = card_name(home.card)
    if home.moves == 0:
        return Hint(first, message("good-move.foundation", card=card))
    key = "good-move.next" if home.moves == 1 else "good-move.later"
    return Hint(first, message(key, moved=moved, target=target, card=card, count=home.moves))


def _nearer(seen: Position, win: Sequence[Move], moved: Message, target: Message) -> Message:
    """What the first move of *win* is good for, where no card goes up soon.

    It turns up a card or empties a pile, or the next move has to do with it.
    """
    first, second = win[0], win[1] if len(win) > 1 else DEAL
    table, after = seen.table, seen.after(first)
    before, left = seen.pile(first.source), after.pile(first.source)
    if table.index[first.source] in table.tableau:
        if not left:
            return message("good-move.empties", moved=moved, target=target)
        # A space may be filled with a card of the stock: that one is not turned up.
        if len(left) < len(before) and is_down(left[-1]):
            return message("good-move.turns-up", moved=moved, target=target)
    if second != DEAL and (second.source == first.source or second.target == first.target):
        card = second.lowest_of(after.pile(second.source))
        if not is_down(card):
            place = after.target_name(second.target)
            facts = {"moved": moved, "target": target, "card": card_name(card), "place": place}
            return message("good-move.then", **facts)
    return message("good-move.move", card=moved, target=target)


def what_follows(position: Position, line: Sequence[Move]) -> Message | None:
    """What comes of the first move of *line*, which wins: the card that goes up after it.

    None where the move says it itself. It names no hidden card. Raises :exc:`.IllegalMove` if
    *line* is not possible.
    """
    home = _first_home(position, position.seen(), line)
    if home is None or home.moves == 0:
        return None
    key = "follows.next" if home.moves == 1 else "follows.later"
    return message(key, card=card_name(home.card), count=home.moves)


class _Home(NamedTuple):
    """The first card of some moves that goes to a foundation from elsewhere."""

    card: Card
    moves: int
    """How many moves come before it."""


def _first_home(position: Position, seen: Position, line: Sequence[Move]) -> _Home | None:
    """What *line* brings to a foundation first; *seen* is what the player sees of *position*.

    None also where the player cannot know the card, and where the cards are dealt before. Raises
    :exc:`.IllegalMove` if the moves up to there are not possible.
    """
    for n, move in enumerate(line):
        after = position.play(move)
        if move == DEAL:
            return None
        table = position.table
        if table.is_foundation(move.target) and not table.is_foundation(move.source):
            card = move.lowest_of(seen.pile(move.source))
            return None if is_down(card) else _Home(card, n)
        position, seen = after, seen.after(move)
    return None


def _redeal(position: Position, win: Sequence[Move]) -> Hint:
    """A redeal that a known solution begins with, and the first card that goes up after it."""
    home = None
    if not position.table.shuffles:
        with suppress(IllegalMove):
            home = _first_home(position.after(DEAL), position.seen().after(DEAL), win[1:])
    if home is None:
        return Hint(DEAL, message("good-move.redeal"))
    key = "good-move.redeal-later" if home.moves else "good-move.redeal-next"
    return Hint(DEAL, message(key, card=card_name(home.card), count=home.moves))


def tidying_plans(position: Position) -> list[list[Move]]:
    """Moves that make the tableau tidier, those first that gain most."""
    return [plan.moves for plan in _Adviser([position]).tidier()]


class _Adviser:
    """The kinds of advice; each method gives a hint of its kind, or None."""

    def __init__(self, positions: Sequence[Position]) -> None:
        self.whole = positions[-1]
        self.position = self.whole.seen()
        self.table = self.position.table
        self.names = self.table.names
        self.built = {self.names[i] for i in self.table.built}
        self.been = {position.piles for position in positions}
        """Where the game has been, …"""
        self.seen = {position.seen().piles for position in positions}
        """… and what the player saw there."""

    def foundation_move(self) -> Hint | None:
        """A card to a foundation: a safe one, else one that others can follow."""
        position = self.position
        new_moves = [
            move for move in foundation_moves(position) if self._is_new(position.after(move))
        ]
        move = best_foundation_move(position)
        if move not in new_moves:
            if not new_moves:
                return None
            move = new_moves[0]
        assert move is not None
        card = card_name(move.lowest_of(position.pile(move.source)))
        pile = self._place(move.target).label
        if is_safe(position, move):
            return Hint(move, message("hint.safe", card=card))
        after = position.after(move)
        follows = best_foundation_move(after)
        if follows is None:
            return Hint(move, message("hint.foundation", card=card, pile=pile))
        next_ = card_name(follows.lowest_of(after.pile(follows.source)))
        if follows.source == move.source and not follows.at:
            return Hint(move, message("hint.uncovers", card=card, next=next_))
        if follows.target == move.target:
            return Hint(move, message("hint.followed", card=card, next=next_))
        return Hint(move, message("hint.foundation", card=card, pile=pile))

    def dig(self) -> Hint | None:
        """Move away the cards above one that a foundation takes next."""
        dig = shortest_dig(self.position, self.seen)
        if dig is None:
            return None
        move, left = dig.moves[0], len(dig.moves) - 1
        if left == 1:
            return Hint(move, message("hint.frees", **self._dig_facts(move, dig)))
        return Hint(move, message("hint.digs", count=left, **self._dig_facts(move, dig)))

    def preparation(self) -> Hint | None:
        """A move after which a card can be dug out."""
        position, built = self.position, self.built
        best: tuple[int, Move, Dig] | None = None
        for move in position.legal_moves:
            if move.target not in built or self.table.is_foundation(move.source):
                continue
            after = position.after(move)
            dig = shortest_dig(after, self.seen) if self._is_new(after) else None
            if dig and (best is None or len(dig.moves) < best[0]):
                best = len(dig.moves), move, dig
        if best is None:
            return None
        n, move, dig = best
        return Hint(move, message("hint.digs", count=n, **self._dig_facts(move, dig)))

    def _dig_facts(self, move: Move, dig: Dig) -> dict[str, Message]:
        """What is moved where, and for the sake of which card."""
        return {
            **self._move_facts(move),
            "card": card_name(dig.card),
            "pile": self.table.places[dig.foundation].label,
        }

    def _move_facts(self, move: Move) -> dict[str, Message]:
        return {
            "moved": card_name(move.lowest_of(self.position.pile(move.source))),
            "target": self.position.target_name(move.target),
        }

    def _place(self, pile: str) -> Place:
        return self.table.places[self.table.index[pile]]

    def transfer(self) -> Hint | None:
        """Cards from a foundation to the other one of their suit, so that another can follow."""
        position = self.position
        if position.rules.reversal == "no" or not self.table.builds_both_ways:
            return None
        best: tuple[_Plan, Move] | None = None
        for first in position.legal_moves:
            if not all(map(self.table.is_foundation, (first.source, first.target))):
                continue
            after, moves = position, list[Move]()
            while after.is_legal(first):
                after = after.after(first)
                moves.append(first)
                if not self._is_new(after):
                    break
                follows = next(foundation_moves(after), None)
                if follows:
                    if best is None or len(moves) < len(best[0].moves):
                        best = _Plan(moves, after), follows
                    break
        if best is None:
            return None
        plan, follows = best
        card = card_name(position.pile(plan.moves[0].source)[-1])
        next_ = card_name(follows.lowest_of(plan.end.pile(follows.source)))
        pile = self._place(plan.moves[0].target).label
        return Hint(plan.moves[0], message("hint.changes", card=card, pile=pile, next=next_))

    def tidying_move(self) -> Hint | None:
        """A card, or a run card by card, to where it makes the tableau tidier."""
        best = next(iter(self.tidier()), None)
        return Hint(best.moves[0], self._why_order(best)) if best else None

    def tidier(self) -> list[_Plan]:
        """What makes the tableau tidier, those first that gain most."""
        now = tidiness(self.position)
        gains = [(tidiness(plan.end) - now, plan) for plan in self._shifts()]
        gains = [(gain, plan) for gain, plan in gains if gain > 0]
        gains.sort(key=lambda each: (-each[0], len(each[1].moves)))
        return [plan for _gain, plan in gains]

    def _shifts(self) -> Iterator[_Plan]:
        """Moves within the tableau, and runs moved card by card."""
        for move in self.position.legal_moves:
            if move.target not in self.built or self.table.is_foundation(move.source):
                continue
            position, moves = self.position, list[Move]()
            while position.is_legal(move):
                position = position.after(move)
                moves = [*moves, move]
                if not self._is_new(position) or len(moves) > MAX_DEPTH:
                    break
                yield _Plan(moves, position)
                if move.cards > 1 or move.source not in self.built:
                    break

    def _why_order(self, plan: _Plan) -> Message:
        move, end = plan.moves[0], plan.end
        before, after = self.position.pile(move.source), end.pile(move.source)
        moved = card_name(move.lowest_of(before))
        source = self._place(move.source)
        if not after and source.kind != "waste":
            return message("hint.empties", **self._move_facts(move))
        after_depths = depths(end)
        for wanted, depth in depths(self.position).items():
            if after_depths[wanted] < depth:
                foundation = self.table.places[next_faces(end)[wanted][0]].label
                facts = self._move_facts(move)
                return message("hint.nearer", card=card_name(wanted), pile=foundation, **facts)
        onto = self.position.pile(move.target)
        if not onto:
            return message("hint.space", card=moved)
        facts = {"card": moved, "onto": card_name(onto[-1])}
        if len(plan.moves) > 1:
            last = card_name(end.pile(move.target)[-1])
            return message("hint.shifts", last=last, **facts)
        if suit(move.lowest_of(before)) == suit(onto[-1]):
            return message("hint.run", **facts)
        return message("hint.builds", **facts)

    def lay(self) -> Hint | None:
        """The card that the stock shows, onto a pile that takes anything.

        If a redeal is left, the cards are sorted for it. Else the card goes where it covers least
        that is needed sooner.
        """
        position, table = self.position, self.table
        if not table.stock_plays:
            return None
        source = table.names[table.stock]
        piles = [i for i in table.tableau if position.is_legal(Move(source, table.names[i]))]
        if not piles:
            return None
        card = position.pile(source)[-1]
        moved, turn = card_name(card), self._turn(card)
        if position.dealings_left:
            best = pile_in_turn(table, turn)
            pile = table.places[best].label
            return Hint(
                Move(source, table.names[best]), message("hint.lay-sorted", moved=moved, pile=pile)
            )

        def cost(i: int) -> tuple[int, bool, int]:
            turns = [self._turn(below) for below in position.piles[i]]
            # Of equal ones, that whose cards are needed soonest after it; an empty one last.
            return sum(below < turn for below in turns), not turns, min(turns, default=0)

        best = min(piles, key=cost)
        move, onto = Move(source, table.names[best]), position.piles[best]
        if not onto:
            return Hint(move, message("hint.lay-space", moved=moved))
        key = "hint.lay-least" if cost(best)[0] else "hint.lay-before"
        return Hint(move, message(key, moved=moved, onto=card_name(onto[-1])))

    def _turn(self, card: Card) -> int:
        """How many cards come before this one on its foundation."""
        return next(of.index(face(card)) for of in self.table.faces if face(card) in of)

    def deal(self) -> Hint | None:
        """A deal from the stock, a redeal, or a turn of the waste."""
        position = self.position
        if not position.is_legal(DEAL):
            return None
        kind = position.dealing
        if kind == "redeal":
            left = position.dealings_left
            key = "hint.redeal-last" if left == 1 else "hint.redeal"
            return Hint(DEAL, message(key, count=left))
        # Once through an endless stock is enough: whoever has been through it knows what comes.
        if self.whole.after(DEAL).piles in self.been:
            return None
        if kind == "turn":
            return Hint(DEAL, message("hint.turn"))
        if self.table.deals_many:
            return Hint(DEAL, message("hint.deal-round"))
        return Hint(DEAL, message("hint.deal-rest" if self.table.has_opening else "hint.deal"))

    def _is_new(self, position: Position) -> bool:
        return position.piles not in self.seen
