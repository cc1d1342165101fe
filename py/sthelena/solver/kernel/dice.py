"""Random numbers that are the same everywhere, and hashes."""

WORD = 0x7FFFFFFF
"""Hashes and random numbers are below 2**31."""


class Dice:
    """George Marsaglia's xorshift, with 31 bits of its state told."""

    def __init__(self, seed: int) -> None:
        self.state = mixed(seed & WORD) | 1

    def roll(self) -> int:
        """A number below 2**31."""
        x = self.state
        x = x ^ ((x << 13) & WORD)
        x = x ^ (x >> 17)
        x = x ^ ((x << 5) & WORD)
        self.state = x
        return x

    def below(self, limit: int) -> int:
        """A number from 0 to a limit of at most 2**15, more or less evenly."""
        return (limit * (self.roll() >> 15)) >> 16


def mixed(word: int) -> int:
    """A hash with its bits spread."""
    word = (word + ((word << 7) & WORD)) & WORD
    word = word ^ (word >> 11)
    word = (word + ((word << 9) & WORD)) & WORD
    word = word ^ (word >> 15)
    return (word + ((word << 5) & WORD)) & WORD
