"""The board in text."""
