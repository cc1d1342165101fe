"""How often can a game be won? Many deals searched, counted and published.

For the command line only: the page's Python has none of it.
"""
