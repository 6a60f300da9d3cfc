"""Positions of the board game in one line."""
