"""Maps from rows of tiles: how large one may be, the ring of sea round a basic island, rows that lie level."""

from __future__ import annotations

import pytest

from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, POINTED_UP, UP
from adjudicator.board.shapes import MOST_ROWS, MOST_TILES, coordinates, fits, is_ringed

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
