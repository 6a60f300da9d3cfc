"""Sentences about positions of the board game: which questions they ask."""
