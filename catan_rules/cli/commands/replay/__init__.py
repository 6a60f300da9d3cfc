"""Commands about the course of a game."""
