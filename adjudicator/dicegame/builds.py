"""What may be built with these dice: every set of pieces once, with its points and what pays for it, the most points first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from adjudicator.dicegame.paying import COMBINATIONS, KINDS, Combination, Means, Payment, paid_with_fresh, payments
from adjudicator.dicegame.sheet import (
    CITY,
    KIND_OF,
    NEEDS_ROAD,
    PIECES,
    RESOURCES,
    SETTLEMENT,
    Build,
    Built,
    in_order,
    next_of,
    points_of,
    road_sets,
)  # fmt: skip

#: By the number of pieces of each kind the place of their combination.
_COUNTED = {one.counts: place for place, one in enumerate(COMBINATIONS)}


def builds(built: Built, means: Means, settlement_before_city: bool) -> list[Build]:
    """Return every set of pieces that may be built, the most points first; ``settlement_before_city``: a city needs a settlement of its own."""
    found: list[Build] = []
    for combination, paid in zip(COMBINATIONS, payments(means), strict=True):
        if paid is None and not (means.fresh and combination.counts[-1]):
            continue
        for pieces, points in _sets(built, combination, settlement_before_city):
            way = paid or paid_with_fresh(combination, _first_knight(pieces), means)
            if way is not None:
                found.append(build_of(pieces, points, way))
    return in_given_order(found)


def build_of(pieces: tuple[str, ...], points: int, paid: Payment) -> Build:
    """Return a set of pieces with what pays for it."""
    uses = {**dict(zip(RESOURCES, paid.dice, strict=True)), "gold": 2 * paid.exchanges, "joker": paid.jokers}
    return {"pieces": [*pieces], "points": points, "uses": uses}


def in_given_order(found: list[Build]) -> list[Build]:
    """Return sets of pieces with the most points first, of equal ones as their pieces are listed."""
    return sorted(found, key=_place)


def sets_of(built: Built, settlement_before_city: bool) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield every set of pieces that can be added to a sheet in one turn, whatever lies there to pay for it, with its points."""
    for combination in COMBINATIONS:
        yield from _sets(built, combination, settlement_before_city)


def way_to_pay(pieces: Iterable[str], means: Means) -> Payment | None:
    """Return how a set of pieces is paid; None where it cannot be."""
    named = in_order(pieces)
    place = _COUNTED.get(tuple(sum(KIND_OF[name] == kind for name in named) for kind in KINDS))
    if place is None:
        return None
    paid = payments(means)[place]
    if paid is None and means.fresh and COMBINATIONS[place].counts[-1]:
        return paid_with_fresh(COMBINATIONS[place], _first_knight(named), means)
    return paid


def _first_knight(pieces: tuple[str, ...]) -> str:
    return next(name for name in pieces if name.startswith("K"))


@lru_cache(maxsize=1 << 14)
def _sets(built: Built, combination: Combination, settlement_before_city: bool) -> tuple[tuple[tuple[str, ...], int], ...]:
    """Return the sets of pieces of a combination that can be added to a sheet in some order, each with its points."""
    return tuple((pieces, points_of(pieces)) for pieces in _pieces(built, combination, settlement_before_city))


def _pieces(built: Built, combination: Combination, settlement_before_city: bool) -> Iterator[tuple[str, ...]]:
    others: list[str] = []
    roads_built, *counts = combination.counts
    for kind, count in zip(KINDS[1:], counts, strict=True):
        for _ in range(count):
            name = next_of(built | frozenset(others), kind)
            if name is None:
                return
            others.append(name)
    if settlement_before_city and any(KIND_OF[name] == CITY for name in others) and not has_settlement_for_city(built):
        return
    needed = [NEEDS_ROAD[name] for name in others if name in NEEDS_ROAD]
    for roads in road_sets(built)[roads_built - 1] if roads_built else ((),):
        if all(road is None or road in built or road in roads for road in needed):
            yield (*roads, *others)


def has_settlement_for_city(built: Built) -> bool:
    """Return whether a settlement stands for one more city, where each city needs one of its own."""
    return sum(KIND_OF[name] == SETTLEMENT for name in built) > sum(KIND_OF[name] == CITY for name in built)


def _place(build: Build) -> tuple[int, list[int]]:
    return -build["points"], [*map(PIECES.index, build["pieces"])]
