"""A position with something else told about it and every piece where it was: many are made for one question."""

from __future__ import annotations

from typing import Any, TypeVar

from adjudicator.basegame.position import Player, Position

T = TypeVar("T", Player, Position)


def changed(one: T, **fields: Any) -> T:
    """Return a position or player with other fields, none of them a piece, so that the masks of the pieces are taken over as they are."""
    found = object.__new__(type(one))
    for name in one.__slots__:
        object.__setattr__(found, name, fields[name] if name in fields else getattr(one, name))
    return found
