"""Playing by the rules: deals, legal moves, why others are not, games as texts."""
