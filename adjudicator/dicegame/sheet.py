"""The printed sheet: its roads, settlements, cities and knights with their points, how the roads hang together, and what everything costs.

The rules send the reader to the sheet (dice/points-on-symbol, dice/costs-on-sheet) and print few of its values. Costs are those of the rules. Values and
roads come from pictures of the sheet and from programs that hold it, two and more that agree (confidence A); that the sheet of 2007 and 2008
is this one, "Island One", from one source only (B); see docs/decisions/dice-sheet.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypedDict

#: The five resources in the order of the dice, then gold.
RESOURCES = ("hout", "baksteen", "wol", "graan", "erts")
GOLD = "goud"
FACES = (*RESOURCES, GOLD)

ROAD, SETTLEMENT, CITY, KNIGHT = "road", "settlement", "city", "knight"
#: Each kind with the letter that its names begin with.
LETTERS = {ROAD: "R", SETTLEMENT: "S", CITY: "C", KNIGHT: "K"}
#: By kind how many dice of each resource one takes (dice/road-cost, dice/settlement-cost, dice/city-cost, dice/knight-cost).
COSTS = {ROAD: (1, 1, 0, 0, 0), SETTLEMENT: (1, 1, 1, 1, 0), CITY: (0, 0, 0, 2, 3), KNIGHT: (0, 0, 1, 1, 1)}
COST_CLAUSES = {ROAD: "dice/road-cost", SETTLEMENT: "dice/settlement-cost", CITY: "dice/city-cost", KNIGHT: "dice/knight-cost"}

SETTLEMENT_POINTS = (3, 4, 5, 7, 9, 11)
CITY_POINTS = (7, 12, 20, 30)
#: The resource under each knight; None under the sixth, which gives any.
UNDER_KNIGHT = ("erts", "graan", "wol", "hout", "baksteen", None)

#: By road the one that it begins at; the starting road, which is there from the first, is ``None``.
_ROAD_BEFORE = (None, 0, 0, 2, 3, 3, 5, 6, 7, 8, 9, 10, 7, 12, 13, 14)
#: By settlement and by city the road that ends at it; the first settlement lies at the starting road.
_ROAD_TO_SETTLEMENT = (None, 2, 5, 7, 9, 11)
_ROAD_TO_CITY = (1, 4, 13, 15)

ROADS = tuple(f"R{number}" for number in range(len(_ROAD_BEFORE)))
SETTLEMENTS = tuple(f"S{points}" for points in SETTLEMENT_POINTS)
CITIES = tuple(f"C{points}" for points in CITY_POINTS)
KNIGHTS = tuple(f"K{number}" for number in range(1, len(UNDER_KNIGHT) + 1))
BY_KIND = {ROAD: ROADS, SETTLEMENT: SETTLEMENTS, CITY: CITIES, KNIGHT: KNIGHTS}
#: Every piece by its name, in the order in which pieces are listed.
PIECES = (*ROADS, *SETTLEMENTS, *CITIES, *KNIGHTS)
KIND_OF = {name: kind for kind, names in BY_KIND.items() for name in names}
POINTS = dict(zip(PIECES, (*[1] * len(ROADS), *SETTLEMENT_POINTS, *CITY_POINTS, *range(1, len(KNIGHTS) + 1)), strict=True))
#: By road, settlement and city the road that must lie there first; None for the starting road.
NEEDS_ROAD: dict[str, str | None] = {
    name: None if before is None else ROADS[before]
    for name, before in zip((*ROADS, *SETTLEMENTS, *CITIES), (*_ROAD_BEFORE, *_ROAD_TO_SETTLEMENT, *_ROAD_TO_CITY), strict=True)
}
#: By road the settlement or city at which it begins, where it begins at one.
BEGINS_AT = {road: next((place for place in (*SETTLEMENTS, *CITIES) if NEEDS_ROAD[place] == NEEDS_ROAD[road]), None) for road in ROADS}

#: What is marked on a sheet: the names of pieces.
Built = frozenset[str]


class Build(TypedDict):
    """A set of pieces that may be built in one turn: their points, and the dice, gold and jokers that pay for them with the fewest jokers.

    ``uses`` has the dice that are used as they lie by resource, ``gold`` the gold dice that are exchanged, ``joker`` the knights that are used.
    """

    pieces: list[str]
    points: int
    uses: dict[str, int]


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Return pieces in the order in which they are listed."""
    return tuple(sorted(names, key=PIECES.index))


def points_of(names: Iterable[str]) -> int:
    """Return the points printed on pieces."""
    return sum(POINTS[name] for name in names)


@lru_cache(maxsize=4096)
def next_of(built: Built, kind: str) -> str | None:
    """Return the settlement, city or knight that comes next in ascending order; None when all are built."""
    return next((name for name in BY_KIND[kind] if name not in built), None)


@lru_cache(maxsize=4096)
def road_sets(built: Built) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """Return the sets of one, two and three roads that can be added in some order, each adjoining what lies there by then; each set once.

    A turn has dice for three roads at most.
    """
    sets: list[set[Built]] = [{frozenset()}]
    for _ in range(3):
        sets.append({chosen | {road} for chosen in sets[-1] for road in _frontier(built | chosen)})
    return tuple(tuple(sorted(map(in_order, found), key=lambda one: [*map(PIECES.index, one)])) for found in sets[1:])


def _frontier(built: Built) -> Iterator[str]:
    return (road for road in ROADS if road not in built and (NEEDS_ROAD[road] is None or NEEDS_ROAD[road] in built))
