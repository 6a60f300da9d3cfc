"""The document that a new position begins with."""

from __future__ import annotations

from adjudicator.game import game_named


def template(language: str, game: str | None = None) -> str:
    """Return the commented document that a new position begins with, of the usual game for None; it is itself a position that reads."""
    return game_named(game).template(language)
