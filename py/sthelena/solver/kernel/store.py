"""Arrays of whole numbers: the only module that differs between the targets."""


def ints(length: int) -> list[int]:
    """So many zeros."""
    return [0] * length


def grown(array: list[int], old: int, new: int) -> list[int]:
    """An array that begins like one of *old* numbers and is *new* long."""
    return array + [0] * (new - old)


def filled(numbers: tuple[int, ...]) -> list[int]:
    """An array of these numbers."""
    return list(numbers)
