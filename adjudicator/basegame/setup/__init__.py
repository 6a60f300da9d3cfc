"""Boards laid and the opening rounds."""
