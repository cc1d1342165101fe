"""The arrays of py/sthelena/solver/kernel/store.py for JavaScript. Transcrypt alone reads this."""


def filled(numbers):
    return numbers


def ints(length):
    return __new__(Int32Array(length))  # noqa: F821 - Transcrypt's and JavaScript's


def grown(array, old, new):  # noqa: ARG001 - lists need it
    longer = __new__(Int32Array(new))  # noqa: F821
    longer.set(array)
    return longer
