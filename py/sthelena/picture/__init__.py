"""Positions as text for a terminal and as SVG for a notebook.

For programs and the command line; the page draws its own and has nothing of it but a name.
"""
