"""Positions of the card game, as documents and in one line."""
