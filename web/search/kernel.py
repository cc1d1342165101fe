"""What worker.js takes from the kernel. Transcrypt alone reads this."""

from solver import Solver


def begin(game, position, nodes, seed):
    return Solver(game, position, nodes, seed)
