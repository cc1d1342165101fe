"""The picture of a position or a game, for notebooks and other programs.

What draws it is imported by who asks, for the page's Python has none of it.
"""

from collections.abc import Iterable

from sthelena.play.game import Game
from sthelena.play.moves import Move, parse_move
from sthelena.play.position import Position


def svg(
    shown: Position | Game,
    /,
    *,
    lastmove: Move | str | None = None,
    arrows: Iterable[Move | str] = (),
    marks: Iterable[str] = (),
    size: float | None = None,
) -> str:
    """A picture of the table as an SVG document, with a title that names the game.

    *shown* is the position, or a game that stands at it.

    *lastmove* is the move that led there: the cards that it moved get a frame, and where they came
    from a dashed one. A game has its own, without being asked.

    *arrows* are moves to point at, legal or not, such as the ``move`` of a :class:`.Hint` or the
    ``moves`` of a :class:`.SolveResult`. ``deal`` points from the stock to the waste; if there is
    no waste, it goes round at the stock, and a redeal at a place that is drawn for it.

    *marks* are the names of piles that get a frame: ``["t3", "f2"]``.

    *size* is the width in pixels; the height follows. By default a card is 50 pixels wide. In a
    narrow column a browser draws the picture smaller.

    Moves may be texts. Raises :exc:`BadText` for a text that is no move and for a pile that the
    game has not got, ``ValueError`` for a size that is not above 0 or over 100,000.

    >>> from sthelena import Game
    >>> game = Game.parse("st-helena 17: t12>t8")
    >>> picture = svg(game, arrows=["t11>f3"], marks=["f3"], size=600)
    >>> picture[:51]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 '

    The names are those of ``chess.svg.board`` where the meaning is the same.
    """
    from .drawing import drawing  # noqa: PLC0415

    if isinstance(shown, Game):
        position = shown.position
        lastmove = lastmove or (shown.moves[-1] if shown.moves else None)
    else:
        position = shown
    return drawing(
        position.table,
        position.piles,
        lastmove=_move(lastmove) if lastmove is not None else None,
        arrows=map(_move, arrows),
        marks=marks,
        size=size,
    )


def _move(move: Move | str) -> Move:
    return parse_move(move) if isinstance(move, str) else move
