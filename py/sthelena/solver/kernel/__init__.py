"""The search for a win on flat arrays of whole numbers, in a plain subset of Python.

The same source runs as it is, compiled by mypyc, and compiled to JavaScript by Transcrypt. So it
does without what one of them lacks, or makes slow: no dictionaries, sets, tuples, strings,
slices, big numbers, exceptions or negative indices; numbers stay between -2**31 and 2**31. The
tests hold this.

:mod:`sthelena.solver.problem` makes the numbers that go in, from the rules and a position.
:class:`.solver.Solver` is the door.
"""
