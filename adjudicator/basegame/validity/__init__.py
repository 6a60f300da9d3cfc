"""Whether a position can exist."""
