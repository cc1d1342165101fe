"""Hints with their reasons, autoplay, and the proof which moves cannot cost the game."""
