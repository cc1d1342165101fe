"""The rules of every game: the switches, the presets and how hard they are."""
