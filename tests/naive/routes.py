"""The longest route by trying everything; it knows nothing but the two ends of every path."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def junctions(
    ends: Sequence[tuple[int, int]], roads: Collection[int], ships: Collection[int], foreign: Collection[int], own: Collection[int]
) -> list[tuple[tuple[object, ...], ...]]:
    """Return, for every piece, the two places that it joins: a foreign building gives each piece a place of its own."""
    pieces = [(path, "road") for path in roads] + [(path, "ship") for path in ships]
    found: list[tuple[tuple[object, ...], ...]] = []
    for number, (path, kind) in enumerate(pieces):
        places: list[tuple[object, ...]] = []
        for corner in ends[path]:
            if corner in foreign:
                places.append(("end", corner, number))
            elif corner in own:
                places.append(("building", corner))
            else:
                places.append((kind, corner))
        found.append(tuple(places))
    return found


def longest(
    ends: Sequence[tuple[int, int]],
    roads: Collection[int],
    ships: Collection[int] = (),
    foreign: Collection[int] = (),
    own: Collection[int] = (),
) -> int:
    """Return the length of the longest walk that uses no piece twice."""
    joined = junctions(ends, roads, ships, foreign, own)
    at: dict[object, list[int]] = {}
    for number, places in enumerate(joined):
        for place in places:
            at.setdefault(place, []).append(number)
    used = [False] * len(joined)

    def onward(place: object) -> int:
        best = 0
        for number in at[place]:
            if not used[number]:
                used[number] = True
                one, other = joined[number]
                best = max(best, 1 + onward(other if place == one else one))
                used[number] = False
        return best

    return max(map(onward, at), default=0)


def has_ring(ends: Sequence[tuple[int, int]], roads: Collection[int]) -> bool:
    """Whether some roads close a ring, buildings left aside."""
    root: dict[int, int] = {}

    def find(corner: int) -> int:
        while root.get(corner, corner) != corner:
            corner = root[corner]
        return corner

    for path in roads:
        one, other = (find(corner) for corner in ends[path])
        if one == other:
            return True
        root[one] = other
    return False


def pieces_apart(ends: Sequence[tuple[int, int]], roads: Collection[int]) -> int:
    """Return how many separate networks some roads form, buildings left aside."""
    left, count = set(roads), 0
    while left:
        count += 1
        todo = [left.pop()]
        while todo:
            here = set(ends[todo.pop()])
            beside = {path for path in left if here & set(ends[path])}
            left -= beside
            todo += beside
    return count
