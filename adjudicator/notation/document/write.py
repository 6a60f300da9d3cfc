"""A position written down as a YAML document."""

from __future__ import annotations

from adjudicator.game import Position, game_of


def write_position(position: Position) -> str:
    """Return the document of a position; ``read_position`` makes the same position of it."""
    return game_of(position).write_document(position)
