"""Pile contents as numbers.

Each content a pile ever has is numbered once, from the number of the pile below and the face
on top. Adding a card is then one look-up, equal piles have equal numbers, and what is known of
a pile is kept in lists indexed by its number. Cards are faces (0…51): the two copies of a card
are the same.
"""

from collections.abc import Sequence

NO_FACE = 52
"""The top of an empty pile."""


class Piles:
    """All pile contents met so far; number 0 is the empty pile.

    The lists are public because the search reads them in its innermost loops. They only grow.
    """

    def __init__(self, builds_on: Sequence[int]) -> None:
        """*builds_on* has, for each face, the faces that may be laid on it, as bits."""
        self.below = [0]
        """The pile without its top card."""
        self.top = [NO_FACE]
        self.content = [b""]
        """The faces, bottom to top."""
        # Sets of faces are told as bits.
        self.bit = [0]
        """The face of the top card."""
        self.faces = [0]
        """The faces in the pile."""
        self.accepts = [0]
        """The faces that may be laid on the top card."""
        self.hosts = [0]
        """The faces that may be laid on any of the cards."""
        self._builds_on = builds_on
        # Numbers and bytes that are the same object for all piles.
        self._bits = [1 << face for face in range(NO_FACE)]
        self._bytes = [bytes((face,)) for face in range(NO_FACE)]
        self._numbers: dict[int, int] = {}

    def put(self, pile: int, face: int) -> int:
        """The number of the pile with one card more."""
        key = pile << 6 | face
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.below)
            self.below.append(pile)
            self.top.append(face)
            accepts, bit = self._builds_on[face], self._bits[face]
            self.bit.append(bit)
            self.faces.append(self.faces[pile] | bit)
            self.content.append(self.content[pile] + self._bytes[face])
            self.accepts.append(accepts)
            self.hosts.append(self.hosts[pile] | accepts)
        return number

    def pile(self, faces: Sequence[int]) -> int:
        """The number of the pile with these cards."""
        number, known = 0, self._numbers.get
        for face in faces:
            number = known(number << 6 | face) or self.put(number, face)
        return number
