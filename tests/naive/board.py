"""A second opinion on boards: what is wrong with one, worked out from names and numbers alone. Nothing of the referee is used here."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache

#: The rows of the two islands, the tiles by terrain, the chips in the order of their letters, and the harbours, as the boxes have them.
ROWS = {19: (3, 4, 5, 4, 3), 30: (3, 4, 5, 6, 5, 4, 3)}
TILES = {
    19: {"bos": 4, "weide": 4, "akker": 4, "heuvels": 3, "bergen": 3, "woestijn": 1},
    30: {"bos": 6, "weide": 6, "akker": 6, "heuvels": 5, "bergen": 5, "woestijn": 2},
}
LETTERS = {
    19: [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11],
    30: [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],
}
HARBOURS = {
    19: ["3:1", "3:1", "3:1", "3:1", "baksteen", "erts", "graan", "hout", "wol"],
    30: ["3:1", "3:1", "3:1", "3:1", "3:1", "baksteen", "erts", "graan", "hout", "wol", "wol"],
}
FRAME = {
    19: frozenset(["A1/NW", "A2/NO", "B4/NO", "C5/O", "D4/ZO", "E2/ZO", "E1/ZW", "D1/W", "B1/W"]),
    30: frozenset(["A1/NW", "A2/NO", "B4/NO", "D6/O", "E5/ZO", "G3/O", "G2/ZO", "G1/ZW", "F1/W", "D1/ZW", "C1/W"]),
}
#: One step over a side, in half tiles across and rows down.
STEPS = {"NO": (1, -1), "O": (2, 0), "ZO": (1, 1), "ZW": (-1, 1), "W": (-2, 0), "NW": (-1, -1)}
_INLAND, _CORNER = 6, 3


@cache
def spots(size: int) -> tuple[tuple[int, int], ...]:
    """Return where the tiles lie, in half tiles across and rows down, in reading order."""
    rows = ROWS[size]
    return tuple((max(rows) - length + 2 * place, row) for row, length in enumerate(rows) for place in range(length))


@cache
def named(size: int) -> dict[str, tuple[int, int]]:
    """Return where each named tile lies."""
    names = [f"{'ABCDEFG'[row]}{place + 1}" for row, length in enumerate(ROWS[size]) for place in range(length)]
    return dict(zip(names, spots(size), strict=True))


@cache
def near(size: int) -> tuple[frozenset[int], ...]:
    """Return for each tile the numbers of those beside it."""
    number = {spot: place for place, spot in enumerate(spots(size))}
    return tuple(frozenset(number[x + dx, y + dy] for dx, dy in STEPS.values() if (x + dx, y + dy) in number) for x, y in spots(size))


@cache
def ways(size: int, *, corners_only: bool) -> tuple[tuple[int, ...], ...]:
    """Return the counter-clockwise spirals: ring after ring, each peeled off and walked by its angle around the middle."""
    rings: list[list[int]] = []
    left = set(range(size))
    middle = [sum(spot[axis] for spot in spots(size)) / size for axis in (0, 1)]

    def angle(tile: int) -> float:
        x, y = spots(size)[tile]
        return math.atan2(-(y - middle[1]) * math.sqrt(3), x - middle[0])

    while left:
        ring = sorted((tile for tile in left if len(near(size)[tile] & left) < _INLAND), key=angle)
        rings.append(ring)
        left -= set(ring)
    found = []
    for first in rings[0]:
        if corners_only and len(near(size)[first]) > _CORNER:
            continue
        way: list[int] = []
        start = first
        for depth, ring in enumerate(rings):
            at = ring.index(start)
            round_ = ring[at:] + ring[:at]
            way += round_
            if depth + 1 < len(rings):
                start = next(tile for tile in rings[depth + 1] if tile in near(size)[start] and tile in near(size)[round_[-1]])
        found.append(tuple(way))
    return tuple(found)


def faults(
    terrain: Sequence[str],
    chips: Sequence[int | None],
    harbours: Mapping[str, str],
    *,
    reds_apart: bool = True,
    corners_only: bool = True,
    loose: bool = False,
) -> list[str]:
    """Return what is wrong with a board; ``loose``: harbours on every second sea place instead of the places of the frame."""
    size, found = len(terrain), []
    if sorted(terrain) != _sorted_tiles(size):
        found.append("tiles")
    if any((kind == "woestijn") != (chip is None) for kind, chip in zip(terrain, chips, strict=True)):
        found.append("desert")
    if not any([chips[tile] for tile in way if chips[tile] is not None] == LETTERS[size] for way in ways(size, corners_only=corners_only)):
        found.append("letters")
    if reds_apart:
        reds = [tile for tile, chip in enumerate(chips) if chip in (6, 8)]
        if any(not near(size)[tile].isdisjoint(reds) for tile in reds):
            found.append("reds")
    if sorted(harbours.values()) != HARBOURS[size]:
        found.append("harbours")
    if loose:
        found += _loose(size, harbours)
    elif harbours.keys() != FRAME[size]:
        found.append("frame")
    return found


@cache
def _sorted_tiles(size: int) -> list[str]:
    return sorted(kind for kind, count in TILES[size].items() for _ in range(count))


def _loose(size: int, harbours: Mapping[str, str]) -> list[str]:
    places = []
    for name in harbours:
        tile, side = name.split("/")
        x, y = named(size)[tile]
        places.append((x + STEPS[side][0], y + STEPS[side][1]))
    found = ["inland"] if set(places) & set(spots(size)) else []
    steps = [(0, 0), *STEPS.values()]
    if any((u - x, v - y) in steps for place, (x, y) in enumerate(places) for u, v in places[place + 1 :]):
        found.append("side by side")
    return found
