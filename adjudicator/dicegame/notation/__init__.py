"""Sheets of the dice game as YAML documents and in one line."""
