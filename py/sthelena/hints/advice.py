"""One good move at a time, with its reason: what a sensible player sees at a glance.

There is no search behind it. In this order a card goes home; covering cards make way for
one that a foundation wants; a foundation gives a card to its other one, so that another
can follow; the tableau is put in order; and when there is nothing of the kind, cards are
dealt.

>>> from sthelena import Game
>>> hint = advise(Game.parse("st-helena 17: t2>f2 t5>f8 t11>f3").positions)
>>> print(hint.move, hint.why)
t8>t12 Frees the three of diamonds, which the ace foundation of diamonds takes next.

Who follows the hints never goes round in circles. Every hint begins a plan that ends with
one card more at home, or else in better order (:func:`_order`, a number). The best end
that can be reached is aimed at, on the shortest way; one move later the rest of that plan
is still there, so that the aim never sinks, and the way to the same aim gets shorter.
Besides, no plan passes through a position that was in this game before.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sthelena.cards import FACES, Card, card_name, suit
from sthelena.foundations import home_moves, laid_on, wanted
from sthelena.messages import Saying, say
from sthelena.position import Position
from sthelena.rules import RING
from sthelena.table import DEAL, Move

from .autoplay import best_home
from .safe import is_safe

_DEEPEST = 6
"""How many cards somebody would move away to reach another."""


class Hint(NamedTuple):
    move: Move
    why: Saying


class _Dig(NamedTuple):
    """Moves that bring a wanted card home, and what is to be said of it."""

    moves: list[Move]
    facts: dict[str, Saying]


class _Plan(NamedTuple):
    """Moves that lead to something, and the position that they lead to."""

    moves: list[Move]
    end: Position


def advise(positions: Sequence[Position]) -> Hint | None:
    """A move for a game that came through *positions* and stands at the last of them.

    None if there is nothing to be done.
    """
    if positions[-1].is_won:
        return None
    adviser = _Adviser(positions)
    return (
        adviser.to_go_home()
        or adviser.to_dig()
        or adviser.to_change_over()
        or adviser.to_prepare()
        or adviser.to_put_in_order()
        or adviser.to_deal()
    )


def next_of(position: Position, win: Sequence[Move]) -> Hint | None:
    """The next move of a way to win that is known; None if it does not begin here."""
    if not win or not position.is_legal(win[0]):
        return None
    first, here = win[0], position
    if first == DEAL:
        return Hint(first, say(f"win.{position.dealing}"))
    for n, move in enumerate(win):
        if not here.is_legal(move):
            return None
        if move == DEAL:
            break
        if move.target.startswith("f") and not move.source.startswith("f"):
            card = card_name(here.pile(move.source)[-1])
            key = ("win.home", "win.next", "win.later")[min(n, 2)]
            return Hint(first, say(key, card=card, n=n))
        here = here.after(move)
    return Hint(first, say("win.move", card=card_name(position.pile(first.source)[-first.cards])))


class _Adviser:
    def __init__(self, positions: Sequence[Position]) -> None:
        self.position = positions[-1]
        self.table = self.position.table
        self.names = self.table.names
        self.ordinary = {self.names[i] for i in self.table.tableau}
        self.met = {position.piles for position in positions}

    def to_go_home(self) -> Hint | None:
        """A card goes home: one that is safe there, else one that others can follow."""
        position = self.position
        fresh = [move for move in home_moves(position) if self._is_new(position.after(move))]
        move = best_home(position)
        if move not in fresh:
            if not fresh:
                return None
            move = fresh[0]
        assert move is not None
        card = card_name(position.pile(move.source)[-1])
        pile = self.table.places[self.table.index[move.target]].label
        if is_safe(position, move):
            return Hint(move, say("hint.safe", card=card))
        after = position.after(move)
        follows = best_home(after)
        if follows is None:
            return Hint(move, say("hint.home", card=card, pile=pile))
        next_ = card_name(after.pile(follows.source)[-1])
        if follows.source == move.source:
            return Hint(move, say("hint.uncovers", card=card, next=next_))
        if follows.target == move.target:
            return Hint(move, say("hint.followed", card=card, next=next_))
        return Hint(move, say("hint.home", card=card, pile=pile))

    def to_dig(self) -> Hint | None:
        """The covering cards go elsewhere, one by one, to free one that is wanted."""
        dig = self._shortest_dig(self.position)
        if dig is None:
            return None
        move, left = dig.moves[0], len(dig.moves) - 1
        if left == 1:
            return Hint(move, say("hint.frees", **dig.facts))
        moved = card_name(self.position.pile(move.source)[-1])
        return Hint(move, say("hint.digs", moved=moved, n=left, **dig.facts))

    def to_prepare(self) -> Hint | None:
        """A move after which a card that is wanted can be dug out."""
        position, ordinary = self.position, self.ordinary
        best: tuple[int, Move, _Dig] | None = None
        for move in position.legal_moves:
            if move.target not in ordinary or move.source.startswith("f"):
                continue
            after = position.after(move)
            dig = self._shortest_dig(after) if self._is_new(after) else None
            if dig and (best is None or len(dig.moves) < best[0]):
                best = len(dig.moves), move, dig
        if best is None:
            return None
        n, move, dig = best
        moved = card_name(position.pile(move.source)[-move.cards])
        return Hint(move, say("hint.digs", moved=moved, n=n, **dig.facts))

    def _shortest_dig(self, position: Position) -> _Dig | None:
        best: _Dig | None = None
        for face, takers in wanted(position).items():
            for i in self.table.in_play[:-1]:
                for depth, card in enumerate(position.piles[i][: -_DEEPEST - 2 : -1]):
                    if card % FACES != face or (best and depth >= len(best.moves)):
                        continue
                    for taker in takers:
                        moves = self._dug_out(position, i, depth, taker)
                        if moves and (best is None or len(moves) < len(best.moves)):
                            facts = {"card": card_name(card)}
                            best = _Dig(moves, facts | {"pile": self.table.places[taker].label})
        return best

    def _dug_out(self, position: Position, i: int, depth: int, taker: int) -> list[Move] | None:
        """How the card *depth* cards below the top of a pile comes to a foundation."""
        name = self.names[i]
        moves = []
        home = Move(name, self.names[taker])
        for _ in range(depth):
            move = self._spot(position, name)
            if move is None:
                return None
            position = position.after(move)
            moves.append(move)
            if not self._is_new(position):
                return None
        if not position.is_legal(home):
            # In the first deal another pile may play where this one may not.
            for j in self.table.tableau:
                move = Move(name, self.names[j])
                home = Move(self.names[j], self.names[taker])
                if position.is_legal(move) and (after := position.after(move)).is_legal(home):
                    moves.append(move)
                    position = after
                    break
            else:
                return None
        if not moves or not self._is_new(position):
            return None
        return [*moves, home]

    def _spot(self, position: Position, name: str) -> Move | None:
        """Where the top card of a pile goes to make way: home, to its like, else anywhere."""
        card = position.pile(name)[-1]
        takers = wanted(position)
        for taker in takers.get(card % FACES, ()):
            move = Move(name, self.names[taker])
            if position.is_legal(move):
                return move
        best: tuple[int, Move] | None = None
        for j in (*self.table.tableau, *self.table.cells):
            move = Move(name, self.names[j])
            if not position.is_legal(move):
                continue
            pile = position.piles[j]
            if not pile:
                cost = 6 if j in self.table.tableau else 5
            else:
                cost = 0 if suit(pile[-1]) == suit(card) else 1
                near = (below % FACES in takers for below in pile[-3:])
                cost += 2 * sum(near)
            if best is None or cost < best[0]:
                best = cost, move
        return best[1] if best else None

    def to_change_over(self) -> Hint | None:
        """Cards go from a foundation to the other of their suit, so that one can follow."""
        position = self.position
        if position.rules.reversal == "no" or position.rules.table != RING:
            return None
        best: tuple[_Plan, Move] | None = None
        for first in position.legal_moves:
            if not first.source.startswith("f") or not first.target.startswith("f"):
                continue
            after, moves = position, list[Move]()
            while after.is_legal(first):
                after = after.after(first)
                moves.append(first)
                if not self._is_new(after):
                    break
                follows = next(home_moves(after), None)
                if follows:
                    if best is None or len(moves) < len(best[0].moves):
                        best = _Plan(moves, after), follows
                    break
        if best is None:
            return None
        plan, follows = best
        card = card_name(position.pile(plan.moves[0].source)[-1])
        next_ = card_name(plan.end.pile(follows.source)[-1])
        pile = self.table.places[self.table.index[plan.moves[0].target]].label
        return Hint(plan.moves[0], say("hint.changes", card=card, pile=pile, next=next_))

    def to_put_in_order(self) -> Hint | None:
        """A card, or a run card by card, goes where the tableau is in better order for it."""
        now = _order(self.position)
        best: tuple[int, int, _Plan] | None = None
        for plan in self._shifts():
            gain = _order(plan.end) - now
            if gain > 0 and (best is None or (gain, -len(plan.moves)) > best[:2]):
                best = gain, -len(plan.moves), plan
        return Hint(best[2].moves[0], self._why_order(best[2])) if best else None

    def _shifts(self) -> Iterator[_Plan]:
        """Moves within play, and runs that follow card by card where their top card goes."""
        for move in self.position.legal_moves:
            if move.target not in self.ordinary or move.source.startswith("f"):
                continue
            position, moves = self.position, list[Move]()
            while position.is_legal(move):
                position = position.after(move)
                moves = [*moves, move]
                if not self._is_new(position) or len(moves) > _DEEPEST:
                    break
                yield _Plan(moves, position)
                if move.cards > 1 or move.source not in self.ordinary:
                    break

    def _why_order(self, plan: _Plan) -> Saying:
        move, end = plan.moves[0], plan.end
        before, after = self.position.pile(move.source), end.pile(move.source)
        moved = card_name(before[-move.cards])
        source = self.table.places[self.table.index[move.source]]
        if not after and source.kind != "waste":
            return say("hint.empties", pile=source.label, card=moved)
        nearness = _nearness(end)
        for face, depth in _nearness(self.position).items():
            if nearness[face] < depth:
                taker = self.table.places[wanted(end)[face][0]].label
                return say("hint.nearer", card=card_name(face), pile=taker)
        onto = self.position.pile(move.target)
        if not onto:
            return say("hint.space", card=moved)
        facts = {"card": moved, "onto": card_name(onto[-1])}
        if len(plan.moves) > 1:
            last = card_name(end.pile(move.target)[-1])
            return say("hint.shifts", last=last, **facts)
        if suit(before[-move.cards]) == suit(onto[-1]):
            return say("hint.run", **facts)
        return say("hint.builds", **facts)

    def to_deal(self) -> Hint | None:
        """Nothing helps on the table: the next card, or all of them again."""
        position = self.position
        if not position.is_legal(DEAL):
            return None
        kind = position.dealing
        if kind == "redeal":
            left = position.dealings_left
            return Hint(DEAL, say("hint.redeal" if left != 1 else "hint.redeal-last", n=left))
        # Where a stock goes round for ever, once round is enough.
        if not self._is_new(position.after(DEAL)):
            return None
        if kind == "turn":
            return Hint(DEAL, say("hint.turn"))
        return Hint(DEAL, say("hint.deal-rest" if self.table.opens else "hint.deal"))

    def _is_new(self, position: Position) -> bool:
        return position.piles not in self.met


def _order(position: Position) -> int:
    """How well a tableau is ordered: runs, spaces, free cells, nearness of what is wanted."""
    table, piles, rules = position.table, position.piles, position.rules
    above = laid_on(rules)
    order = -2 * sum(_nearness(position).values())
    for i in table.tableau:
        pile = piles[i]
        if not pile:
            order += -3 if rules.space == "closed" else 4
        for below, card in pairwise(pile):
            if card % FACES in above[below % FACES]:
                order += 3 if suit(card) == suit(below) else 2
    for i in table.cells:
        order += 0 if piles[i] else 3
    return order


def _nearness(position: Position) -> dict[Card, int]:
    """How many cards at least lie on each face that is wanted, as far as anybody looks."""
    depths = dict.fromkeys(wanted(position), _DEEPEST)
    for i in position.table.tableau:
        for depth, card in enumerate(position.piles[i][: -_DEEPEST - 1 : -1]):
            if depths.get(card % FACES, 0) > depth:
                depths[card % FACES] = depth
    return depths
