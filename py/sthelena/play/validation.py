"""Reading a position from JSON's values, and checking that it is possible."""

from collections import Counter
from collections.abc import Iterator, Mapping

from sthelena.cards import FACES, Card, card_name, identify, is_down, pack, parse_card
from sthelena.errors import BadText, quoted
from sthelena.messages import Message, message
from sthelena.rules.rules import parse_rules

from .dealing import Piles
from .pile_rules import PileRules, pile_rules_of
from .shuffle import numbers_drawn, parse_deal

MOST_ROUNDS = 1_000_000
"""The largest round that is read; a game's text cannot hold as many deals."""


def parse_position(data: object) -> tuple[PileRules, str | None, int, Piles, int, int | None]:
    """The fields of the position that JSON's values describe.

    Raises :exc:`BadText`, with what is wrong, for a position that is not possible.
    """
    if not isinstance(data, dict):
        raise BadText(message("position.json"))
    for key in data:
        if key not in ("game", "deal", "round", "drawn", "lifted", "piles"):
            raise BadText(message("position.key", key=quoted(key)))
    game, deal = data.get("game"), data.get("deal")
    round_, given = data.get("round"), data.get("piles")
    if not isinstance(game, str):
        raise BadText(message("position.game"))
    table = pile_rules_of(parse_rules(game))
    if deal is not None and not isinstance(deal, str):
        raise BadText(message("position.deal"))
    if type(round_) is not int or not 1 <= round_ <= MOST_ROUNDS:
        raise BadText(message("position.round", most=MOST_ROUNDS))
    drawn = data.get("drawn", 0)
    most = (round_ - 1) * numbers_drawn(table.total) if table.shuffles else 0
    if type(drawn) is not int or not 0 <= drawn <= most:
        raise BadText(message("position.drawn", most=most))
    if not isinstance(given, dict):
        raise BadText(message("position.piles"))
    piles = identify(_parse_piles(table, given))
    table = table.based_on(piles)
    problem = position_error(table, round_, piles)
    if problem is not None:
        raise BadText(problem)
    if deal is not None:
        deal = parse_deal(deal)
    lifted = data.get("lifted")
    if lifted is not None and not isinstance(lifted, str):
        raise BadText(message("position.lifted"))
    return table, deal, round_, piles, drawn, lifted_pile(table, piles, lifted)


def lifted_pile(table: PileRules, piles: Piles, name: str | None) -> int | None:
    """The place of the pile that was lifted: of that name; or else, where cards are spread, the
    first empty one.

    Raises :exc:`BadText` for a pile that cannot have been lifted.
    """
    empty = [i for i in table.tableau if not piles[i]] if table.lifts else []
    if name is not None:
        empty = [i for i in empty if table.names[i] == name]
    elif not (table.lifts and any(piles[i] for i in table.hand)):
        return None
    if not empty:
        raise BadText(message("position.lifted"))
    return empty[0]


def _parse_piles(table: PileRules, piles: Mapping[object, object]) -> Iterator[list[Card]]:
    """The cards of JSON's piles in table order. Raises :exc:`BadText`."""
    for name in piles:
        if name not in table.index:
            shown = quoted(name)
            raise BadText(message("position.pile", pile=shown, game=table.rules.name))
    for name in table.names:
        cards = piles.get(name, [])
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            raise BadText(message("position.cards", pile=name))
        yield [parse_card(card) for card in cards]


def position_error(table: PileRules, round_: int, piles: Piles) -> Message | None:
    """What makes a position impossible, in words; None if it is possible."""
    return (
        _cards_error(table, piles)
        or _foundations_error(table, piles)
        or _cells_error(table, piles)
        or _sides_error(table, piles)
        or _round_error(table, round_)
        or _stock_error(table, round_, piles)
    )


def _cards_error(table: PileRules, piles: Piles) -> Message | None:
    copies, faces = table.rules.copies, pack(1, table.rules.ranks)
    count = Counter(card % FACES for pile in piles for card in pile)
    for face in faces:
        if count[face] != copies:
            name = card_name(face)
            return message("position.copies", card=name, n=count[face], copies=copies)
    alien = set(count) - set(faces)
    if alien:
        return message("position.foreign-card", card=card_name(min(alien)))
    return None


def _foundations_error(table: PileRules, piles: Piles) -> Message | None:
    if table.base_rank is None:
        return message("position.no-base")
    if table.first_is_alone(piles) and any(piles[i] for i in table.foundations[1:]):
        return message("position.first-foundation")
    for i in table.foundations:
        place, faces = table.places[i], [card % FACES for card in piles[i]]
        ladder = table.ladders[i - table.foundations.start]
        if len(faces) > len(ladder) or any(
            face not in rung for face, rung in zip(faces, ladder, strict=False)
        ):
            return message("position.foundation", pile=place.name, label=place.label)
        base = table.base(place)
        if base is not None and not faces and table.rules.take_back == "no":
            return message("position.base", pile=place.name, card=card_name(base))
    return None


def _cells_error(table: PileRules, piles: Piles) -> Message | None:
    for i in table.cells:
        if len(piles[i]) > 1:
            return message("position.cell", pile=table.names[i], n=len(piles[i]))
    for i in table.hand if table.weaves else ():
        if len(piles[i]) > 1:
            return message("position.open", pile=table.names[i], n=len(piles[i]))
    return None


def _sides_error(table: PileRules, piles: Piles) -> Message | None:
    """What lies face down is the lowest of the deal; a card on top is turned up."""
    for name, most, pile in zip(table.names, table.face_down, piles, strict=True):
        down = sum(map(is_down, pile))
        if table.group_of[table.index[name]].opens:
            stock = piles[table.stock]
            if down != (len(pile) if stock else 0):
                return message("position.face-up" if stock else "position.face-down", pile=name)
            continue
        if table.group_of[table.index[name]].stays_down:
            if down < len(pile):
                return message("position.face-up", pile=name)
            continue
        if down and (down > most or down == len(pile) or any(map(is_down, pile[down:]))):
            return message("position.face-down", pile=name)
    return None


def _round_error(table: PileRules, round_: int) -> Message | None:
    rules = table.rules
    most = rules.redeals + 1 if table.waste is None else rules.passes
    if isinstance(most, int) and round_ > most:
        return message("position.rounds", n=round_, most=most)
    return None


def _stock_error(table: PileRules, round_: int, piles: Piles) -> Message | None:
    stock, waste = piles[table.stock], table.waste
    if stock and waste is not None and table.fill_from[waste] and not piles[waste]:
        return message("position.waste")
    if not stock:
        return None
    if not table.has_opening:
        return None if table.has_stock else message("position.stock")
    if not table.deals_many and round_ > 1:
        return message("position.stock")
    if any(table.fill_from[i] and not piles[i] for i in table.tableau):
        return message("position.unfilled")
    if table.deals_many:
        return None
    tableau = [piles[i] for i in table.tableau]
    piled = any(len(pile) > 1 for pile in tableau)
    if piled and table.rules.opening == "louis" and table.rules.take_back == "no":
        return message("position.opening")
    return None
