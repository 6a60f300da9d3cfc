"""What several moves ask of a table: whose turn it is, what joins a path, where ships close a ring."""

from __future__ import annotations

from collections.abc import Iterator

from naive.house import WRONG
from naive.moves import Move
from naive.table import Table

#: How a move stands, and why.
Doubt = tuple[str, str]


def own_turn(table: Table, move: Move, *phases: str) -> Iterator[Doubt]:
    """Yield what speaks against a move that belongs to the own turn, and to some of its phases."""
    if move.who != table.turn:
        yield WRONG, "not on turn"
    if table.phase not in phases:
        yield WRONG, f"not now: {table.phase}"


def joined(table: Table, who: int, path: str, mine: list[str], corners: list[str]) -> bool | None:
    """Return whether a path continues own pieces or begins at an own building; None where it does only past a foreign building."""
    foreign, past = table.foreign(who), False
    for end in table.places.ends[path]:
        if end in corners:
            return True
        if any(other != path and other in mine for other in table.places.paths_at[end]):
            if end not in foreign:
                return True
            past = True
    return None if past else False


def makes_a_ring(table: Table, ships: list[str], start: str) -> bool:
    """Tell whether the ends of a ship are joined by other ships."""
    one, goal = table.places.ends[start]
    reached = {one}
    for _ in ships:
        for ship in ships:
            ends = set(table.places.ends[ship])
            if ship != start and ends & reached:
                reached |= ends
    return goal in reached
