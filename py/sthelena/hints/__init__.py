"""Hints: one good move with its reason, moves that cannot do harm, and moves made automatically."""
