"""Queues from which the entry with the smallest value is taken first, then the one added first."""

from .positions import Positions
from .store import grown, ints

_START = 64
NONE = -1
"""No position."""


class Heap:
    """A queue of numbers with values, as a binary heap."""

    def __init__(self) -> None:
        self.used = 0
        self._capacity = _START
        self._serials = 0
        self._value = ints(_START)
        self._serial = ints(_START)
        self._item = ints(_START)

    def add(self, value: int, item: int) -> None:
        """Add an item."""
        if self.used == self._capacity:
            self._make_room()
        values = self._value
        serials = self._serial
        items = self._item
        i = self.used
        self.used = i + 1
        self._serials += 1
        while i > 0:
            parent = (i - 1) >> 1
            if values[parent] <= value:
                break
            values[i] = values[parent]
            serials[i] = serials[parent]
            items[i] = items[parent]
            i = parent
        values[i] = value
        serials[i] = self._serials
        items[i] = item

    def take(self) -> int:
        """Take the first item away."""
        values = self._value
        serials = self._serial
        items = self._item
        taken = items[0]
        last = self.used - 1
        self.used = last
        value = values[last]
        serial = serials[last]
        item = items[last]
        i = 0
        while True:
            child = 2 * i + 1
            if child >= last:
                break
            right = child + 1
            if right < last and (
                values[right] < values[child]
                or (values[right] == values[child] and serials[right] < serials[child])
            ):
                child = right
            if values[child] > value or (values[child] == value and serials[child] > serial):
                break
            values[i] = values[child]
            serials[i] = serials[child]
            items[i] = items[child]
            i = child
        values[i] = value
        serials[i] = serial
        items[i] = item
        return taken

    def forget(self) -> None:
        """Forget all items."""
        self.used = 0

    def _make_room(self) -> None:
        old = self._capacity
        new = 2 * old
        self._capacity = new
        self._value = grown(self._value, old, new)
        self._serial = grown(self._serial, old, new)
        self._item = grown(self._item, old, new)


class Queue:
    """A search's queue of positions by priority, as a pairing heap within the positions.

    So many queues need no room of their own. A position is in one queue at the most.
    """

    def __init__(self, positions: Positions) -> None:
        self._positions = positions
        self.first = NONE
        """The position that is taken next."""
        self._serials = 0

    def is_empty(self) -> bool:
        """Whether no position is left."""
        return self.first < 0

    def add(self, priority: int, position: int) -> None:
        """Add a position."""
        positions = self._positions
        positions.priority[position] = priority
        positions.serial[position] = self._serials
        positions.child[position] = NONE
        positions.sibling[position] = NONE
        self._serials += 1
        if self.first < 0:
            self.first = position
        else:
            self.first = self._joined(self.first, position)

    def take(self) -> int:
        """Take the first position away."""
        positions = self._positions
        sibling = positions.sibling
        taken = self.first
        # Join the children in pairs, then the pairs from the last to the first.
        pairs = NONE
        one = positions.child[taken]
        while one >= 0:
            two = sibling[one]
            if two < 0:
                sibling[one] = pairs
                pairs = one
                break
            following = sibling[two]
            sibling[one] = NONE
            sibling[two] = NONE
            pair = self._joined(one, two)
            sibling[pair] = pairs
            pairs = pair
            one = following
        first = NONE
        while pairs >= 0:
            following = sibling[pairs]
            sibling[pairs] = NONE
            first = pairs if first < 0 else self._joined(first, pairs)
            pairs = following
        self.first = first
        return taken

    def _joined(self, one: int, two: int) -> int:
        """Two heaps in one, by their first positions."""
        positions = self._positions
        first = one
        second = two
        if positions.priority[two] < positions.priority[one] or (
            positions.priority[two] == positions.priority[one]
            and positions.serial[two] < positions.serial[one]
        ):
            first = two
            second = one
        positions.sibling[second] = positions.child[first]
        positions.child[first] = second
        return first
