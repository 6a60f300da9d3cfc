"""Positions as YAML documents."""
