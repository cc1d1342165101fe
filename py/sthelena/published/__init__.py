"""What studies have found and the game shows: winnable deals, and how often each game is won.

``python -m sthelena publish`` writes the JSON files; the modules beside them read them.
"""
