"""The checks of the card game."""
