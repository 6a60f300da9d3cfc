"""Positions of the board game as text."""
