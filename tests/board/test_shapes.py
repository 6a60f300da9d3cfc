"""Maps from rows of tiles: how large one may be, the ring of sea round a basic island, rows that lie level."""

from __future__ import annotations

import pytest
from support.corner_names import corner_names

from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, POINTED_UP, UP, make_hex_map
from adjudicator.board.layout import outline
from adjudicator.board.named import MOST_ROWS, MOST_TILES, coordinates, fits, is_ringed

Tile = tuple[int, int]


@pytest.mark.parametrize(
    ("steps", "does"),
    [
        ([], True),
        ([(row, 2 * place) for row in range(20) for place in range(MOST_TILES // 20)], True),
        ([(row, 2 * place) for row in range(20) for place in range(MOST_TILES // 20)] + [(20, 0)], False),
        ([(5, 0), (4 + MOST_ROWS, 0)], True),
        ([(5, 0), (5 + MOST_ROWS, 0)], False),
        ([(0, 5), (0, 4 + 2 * MOST_ROWS)], True),
        ([(0, 5), (0, 5 + 2 * MOST_ROWS)], False),
    ],
)
def test_a_map_has_room_for_so_much_and_no_more(steps: list[Tile], does: bool) -> None:
    """Tiles, rows and halves of a tile from left to right."""
    assert fits(steps) is does


def _ring(land: set[Tile]) -> set[Tile]:
    return {(q + dq, r + dr) for q, r in land for dq, dr in UP.beyond} - land


@pytest.mark.parametrize("island", [ISLAND_19, ISLAND_30, frozenset((r, q) for q, r in ISLAND_30)])
@pytest.mark.parametrize("shift", [(0, 0), (3, -2)])
def test_only_a_closed_ring_round_a_basic_island_is_no_part_of_its_map(island: frozenset[Tile], shift: Tile) -> None:
    """Wherever the island lies; not where the ring has a gap or more sea beside it, and not round another island."""
    land = {(q + shift[0], r + shift[1]) for q, r in island}
    sea = _ring(land)
    assert is_ringed(land | sea, sea)
    assert not is_ringed(land | sea - {min(sea)}, sea - {min(sea)})
    assert not is_ringed(land | sea | {(90, 90)}, sea | {(90, 90)})
    fewer = land - {min(land)}
    assert not is_ringed(fewer | _ring(fewer), _ring(fewer))


def test_a_row_lies_half_a_tile_beside_the_one_above() -> None:
    """One that is level with it is no row of hexagons."""
    assert coordinates([(0, 0), (1, 1)], POINTED_UP) == [(0, 0), (0, 1)]
    with pytest.raises(ValueError, match="half a tile"):
        coordinates([(0, 0), (1, 0)], POINTED_UP)


MAP = make_hex_map(ISLAND_19)


def test_paths_are_walked_end_to_end_in_as_few_runs_as_their_order_gives() -> None:
    """One path is a run of its two ends; one that is turned the other way is walked from its other end; the whole coast is one run."""
    one, other, apart = MAP.path_named["A1/NW"], MAP.path_named["A1/NO"], MAP.path_named["E1/ZO"]
    (shared,) = set(MAP.ends[one]) & set(MAP.ends[other])
    assert outline(MAP, []) == ()
    assert outline(MAP, [one]) == (MAP.ends[one],)
    for pair in ([one, other], [other, one]):
        (run,) = outline(MAP, pair)
        assert len(run) == 3
        assert run[1] == shared
        assert set(run) == {*MAP.ends[one], *MAP.ends[other]}
    assert outline(MAP, [one, apart]) == (MAP.ends[one], MAP.ends[apart])
    coast = [path for path in range(MAP.paths) if MAP.coast_paths >> path & 1]
    (round_,) = outline(MAP, coast)
    assert len(round_) == len(coast) + 1
    assert round_[0] == round_[-1]


def test_an_intersection_has_a_name_by_each_of_its_tiles() -> None:
    """The canonical one first, none twice; those by the coast have fewer, and where there is sea they lie between it and land."""
    island = make_hex_map(ISLAND_19)
    for corner, tiles in enumerate(island.corner_tiles):
        names = corner_names(island, corner)
        assert names[0] == island.intersection_names[corner]
        assert len(set(names)) == len(names) == len(tiles)
        assert bool(island.coast_intersections >> corner & 1) == (len(tiles) < 3)
    shore = make_hex_map(frozenset({(0, 0), (1, 0), (2, 0)}), frozenset({(1, 0), (2, 0)}))
    land = set(shore.tile_corners[shore.tile_at[0, 0]])
    assert {corner for corner in range(shore.intersections) if shore.coast_intersections >> corner & 1} == land
