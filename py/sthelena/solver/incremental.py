"""Whether a game in progress can still be won, searched in slices."""

from sthelena.play.game import Game

from .knowledge import Knowledge, Solvability
from .solve import DEFAULT_NODES, Search


class IncrementalSolver:
    """Searches one game at a time and resumes as long as the game stays the same."""

    def __init__(self, limit: int = DEFAULT_NODES) -> None:
        self._limit = limit
        self._knowledge = Knowledge()
        self._search: Search | None = None

    def search(self, game: Game, nodes: int) -> Solvability:
        """Look at about *nodes* more positions and return what is known of *game*."""
        knowledge = self._knowledge
        if knowledge.turn_to(game):
            self._search = (
                None if knowledge.is_decided(game) else Search(game.position, self._limit)
            )
        search = self._search
        if search is None:
            return knowledge.tell(game, 0, done=True)
        if search.verdict is None:
            until = search.nodes + nodes
            for looked in search:
                if looked >= until:
                    break
            if search.verdict == "won":
                knowledge.note_win(game, search.moves)
            elif search.verdict == "lost":
                assert search.reason is not None
                knowledge.note_loss(game, search.reason)
        return knowledge.tell(game, search.nodes, done=search.verdict is not None)
