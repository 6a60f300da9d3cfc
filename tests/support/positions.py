"""Positions compared by what they say: two maps of one shape may be two objects."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from adjudicator.basegame.position import Position
from adjudicator.board.board import Board


def board_facts(board: Board) -> tuple[Any, ...]:
    """Return everything that a board says, as plain values."""
    hex_map = board.map
    return (
        hex_map.orientation.name,
        hex_map.tiles,
        hex_map.sea_tiles,
        board.terrain,
        board.chips,
        board.harbours,
        board.name,
        board.harbour_corners,
    )


def position_facts(position: Position) -> tuple[Any, ...]:
    """Return everything that a position says, its board as plain values."""
    return board_facts(position.board), *(getattr(position, one.name) for one in fields(position) if one.compare and one.name != "board")
