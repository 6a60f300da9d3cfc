"""Positions of the board game as YAML documents."""
