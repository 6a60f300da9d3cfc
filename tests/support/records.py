"""Records of other programs made by hand on the beginners' board: our own samples, in the form that those programs write."""

from __future__ import annotations

import json
from typing import Any

from adjudicator.board.board import ANY_THREE, Terrain
from adjudicator.board.hex_map import UP
from adjudicator.board.named import named_board

_TERRAINS = {
    Terrain.FOREST: "WOOD",
    Terrain.HILLS: "BRICK",
    Terrain.PASTURE: "SHEEP",
    Terrain.FIELDS: "WHEAT",
    Terrain.MOUNTAINS: "ORE",
}
_KINDS = {"hout": "WOOD", "baksteen": "BRICK", "wol": "SHEEP", "graan": "WHEAT", "erts": "ORE"}
_CORNERS = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
_SIDES = ("NORTHEAST", "EAST", "SOUTHEAST", "SOUTHWEST", "WEST", "NORTHWEST")
_CARDS = ("KNIGHT", "YEAR_OF_PLENTY", "MONOPOLY", "ROAD_BUILDING", "VICTORY_POINT")
BOARD = named_board("beginners")
MAP = BOARD.map
#: Its harbours, of which no source says the kinds: the first five special here, the others ordinary.
HARBOURS = dict(zip(sorted(BOARD.harbours or {}), [*_KINDS, *[ANY_THREE] * 4], strict=True))


def node(name: str) -> int:
    """Return the node of an intersection: here its own number and a hundred."""
    return 100 + MAP.intersection_named[name]


def edge(name: str) -> list[int]:
    """Return the two nodes of a path."""
    return sorted(100 + end for end in MAP.ends[MAP.path_named[name]])


def coordinate(tile: str) -> list[int]:
    """Return the cube coordinates of a tile."""
    return _cube(MAP.tiles[MAP.tile_named[tile]])


def _cube(tile: tuple[int, int]) -> list[int]:
    return [tile[0], -tile[0] - tile[1], tile[1]]


def _tiles() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for number, (at, terrain, chip) in enumerate(zip(MAP.tiles, BOARD.terrain, BOARD.chips, strict=True)):
        tile: dict[str, Any] = {"id": number, "type": "DESERT"}
        if terrain is not Terrain.DESERT:
            tile = {"id": number, "type": "RESOURCE_TILE", "resource": _TERRAINS[terrain], "number": chip}
        found.append({"coordinate": _cube(at), "tile": tile})
    for path, kind in HARBOURS.items():
        (land,) = MAP.path_tiles[path]
        side = MAP.tile_sides[land].index(path)
        q, r = MAP.tiles[land]
        sea = (q + UP.beyond[side][0], r + UP.beyond[side][1])
        port = {"type": "PORT", "direction": _SIDES[(side + 3) % 6], "resource": None if kind == ANY_THREE else _KINDS[kind]}
        found.append({"coordinate": _cube(sea), "tile": port})
    found.append({"coordinate": [3, 0, -3], "tile": {"type": "WATER"}})
    return found


def _nodes(buildings: dict[str, tuple[str, str]]) -> dict[str, Any]:
    found = {}
    for number, name in enumerate(MAP.intersection_names):
        tile = MAP.corner_tiles[number][-1]  # any of its tiles will do
        direction = _CORNERS[MAP.tile_corners[tile].index(number)]
        colour, building = buildings.get(name, (None, None))
        found[str(100 + number)] = {
            "id": 100 + number,
            "tile_coordinate": _cube(MAP.tiles[tile]),
            "direction": direction,
            "building": building,
            "color": colour,
        }
    return found


#: A game of two: the opening, a roll, a knight played in the turn in which it was bought (Red has no cards for it either), the end of the turn.
OPENING: list[list[Any]] = [
    ["RED", "BUILD_SETTLEMENT", node("A1.ZO")],
    ["RED", "BUILD_ROAD", edge("A2/ZW")],
    ["BLUE", "BUILD_SETTLEMENT", node("D3.ZO")],
    ["BLUE", "BUILD_ROAD", edge("D3/O")],
    ["BLUE", "BUILD_SETTLEMENT", node("D1.ZO")],
    ["BLUE", "BUILD_ROAD", edge("D2/ZW")],
    ["RED", "BUILD_SETTLEMENT", node("C1.ZO")],
    ["RED", "BUILD_ROAD", edge("C2/ZW")],
]
ACTIONS: list[list[Any]] = [
    *OPENING,
    ["RED", "ROLL", [5, 6]],
    ["RED", "BUY_DEVELOPMENT_CARD", "KNIGHT"],
    ["RED", "PLAY_KNIGHT_CARD", None],
    ["RED", "MOVE_ROBBER", [coordinate("E1"), "BLUE", "WOOD"]],
    ["RED", "END_TURN", None],
]
#: What each has in the end, as the record has it: Red paid nothing for the card.
HANDS = {"RED": {"WOOD": 4, "WHEAT": 1}, "BLUE": {"BRICK": 1, "SHEEP": 1, "ORE": 1}}


def catanatron(actions: list[list[Any]] | None = None, hands: dict[str, dict[str, int]] | None = None, **changes: Any) -> dict[str, Any]:
    """Return a record as catanatron 3.2 writes it, of the game above or of other actions; ``changes`` take the place of its keys."""
    colours = ["RED", "BLUE"]
    state: dict[str, Any] = {}
    for seat, colour in enumerate(colours):
        state |= {f"P{seat}_{kind}_IN_HAND": (hands or HANDS)[colour].get(kind, 0) for kind in _KINDS.values()}
        state |= {f"P{seat}_{card}_IN_HAND": 0 for card in _CARDS} | {f"P{seat}_PLAYED_{card}": 0 for card in _CARDS}
        state |= {f"P{seat}_HAS_ROAD": False, f"P{seat}_HAS_ARMY": False, f"P{seat}_ACTUAL_VICTORY_POINTS": 2}
    if actions is None:
        state["P0_PLAYED_KNIGHT"] = 1
    buildings = {"A1.ZO": "RED", "C1.ZO": "RED", "D3.ZO": "BLUE", "D1.ZO": "BLUE"}
    roads = {"A2/ZW": "RED", "C2/ZW": "RED", "D3/O": "BLUE", "D2/ZW": "BLUE"}
    record: dict[str, Any] = {
        "tiles": _tiles(),
        "adjacent_tiles": {},
        "nodes": _nodes({name: (colour, "SETTLEMENT") for name, colour in buildings.items()}),
        "edges": [{"id": edge(name), "color": colour} for name, colour in roads.items()],
        "actions": ACTIONS if actions is None else actions,
        "player_state": state,
        "colors": colours,
        "robber_coordinate": coordinate("E1") if actions is None else coordinate("C3"),
        "longest_roads_by_player": {"RED": 1, "BLUE": 1},
        "winning_color": None,
    }
    return record | changes


def catanatron_text(actions: list[list[Any]] | None = None, **changes: Any) -> str:
    """Return such a record as JSON."""
    return json.dumps(catanatron(actions, **changes))


def later_catanatron(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record of catanatron 3.2 as 3.3 writes it: each action with its result, a card handed in at a time."""
    found: list[Any] = []
    for colour, kind, value in record["actions"]:
        if kind == "DISCARD":
            found += [[[colour, "DISCARD_RESOURCE", card], card] for card in value]
        elif kind == "MOVE_ROBBER":
            found.append([[colour, kind, value[:2]], value[2]])
        elif kind in ("ROLL", "BUY_DEVELOPMENT_CARD"):
            found.append([[colour, kind, value], value])
        else:
            found.append([[colour, kind, value], None])
    return {key: value for key, value in record.items() if key != "actions"} | {"action_records": found}
