"""Positions in one line."""
