"""Games and boards as other programs and people write them."""

from .reading import read_any, read_game

__all__ = ["read_any", "read_game"]
