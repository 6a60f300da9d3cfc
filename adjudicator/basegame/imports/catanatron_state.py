"""What a record of catanatron states of its last position: cards, pieces, robber, holders, points, and who won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.basegame.imports.closest import closest
from adjudicator.basegame.imports.island import Axial, Island
from adjudicator.basegame.position import Development
from adjudicator.board.board import Resource
from adjudicator.input.problems import Expected
from adjudicator.telling.imported import Faults
from catan_common.numbers import whole_number

COLOURS = {"RED": "rood", "BLUE": "blauw", "WHITE": "wit", "ORANGE": "oranje"}
RESOURCE_OF = {"WOOD": Resource.WOOD, "BRICK": Resource.BRICK, "SHEEP": Resource.WOOL, "WHEAT": Resource.GRAIN, "ORE": Resource.ORE}
CARD_OF = {
    "KNIGHT": Development.KNIGHT,
    "ROAD_BUILDING": Development.ROAD_BUILDING,
    "YEAR_OF_PLENTY": Development.INVENTION,
    "MONOPOLY": Development.MONOPOLY,
    "VICTORY_POINT": Development.VICTORY_POINT,
}
#: Of each colour the places of its settlements, cities and roads.
_Pieces = dict[str, tuple[list[int], list[int], list[int]]]
#: What stands on a node, and whether it is a city.
_BUILDINGS = {"SETTLEMENT": 0, "CITY": 1}
#: How many pieces are left, by the name of the kind in ``pieces``.
_LEFT = {"settlements": "SETTLEMENTS", "cities": "CITIES", "roads": "ROADS"}
#: What says that a player holds a special card.
_HOLDERS = {"longest-route": "HAS_ROAD", "largest-army": "HAS_ARMY"}


def known(value: object, words: Mapping[str, Any]) -> bool:
    """Return whether a value of the JSON is one of these words."""
    return isinstance(value, str) and value in words


def axial(value: object) -> Axial | None:
    """Return the axial coordinates of a tile given as a cube, None for what is none."""
    if isinstance(value, list) and len(value) == len("xyz") and all(type(one) is int for one in value) and sum(value) == 0:
        return value[0], value[2]
    return None


class LastPosition:
    """The last position of a record, its colours in order of play and its nodes by our intersections."""

    def __init__(self, record: dict[str, Any], faults: Faults, colours: Sequence[str], island: Island, corners: Mapping[int, int]) -> None:
        """Take the record with what was read of it."""
        self.record = record
        self.faults = faults
        self.colours = colours
        self.island = island
        self.corners = corners
        self.lengths = self._lengths()

    def fields(self) -> list[tuple[str, object]]:
        """Return what is stated, by field; every fault is noted."""
        state = self.record["player_state"]
        if not isinstance(state, dict):
            self._fault("player_state", state)
            return []
        found = [stated for seat, name in enumerate(self.colours) for stated in self._of_seat(state, seat, name)]
        found += [(f"pieces.{colour}", pieces) for colour, pieces in self._pieces().items()]
        for card, key in _HOLDERS.items():
            # as often as it is said: who holds a card that two are said to hold is for the audit to tell
            named = [COLOURS[name] for seat, name in enumerate(self.colours) if self._truth(state, f"P{seat}_{key}")]
            found += [(f"holder.{card}", holder) for holder in named or (None,)]
        return [*found, *self._robber(), self._winner()]

    def _of_seat(self, state: dict[str, Any], seat: int, name: str) -> Iterator[tuple[str, object]]:
        """Yield what is stated of a player: cards, points, route and pieces left."""
        colour = COLOURS[name]
        for field, values in self._cards(state, seat).items():
            yield f"{field}.{colour}", values
        yield f"points.{colour}", self._count(state, f"P{seat}_ACTUAL_VICTORY_POINTS")
        open_points = self._told(state, f"P{seat}_VICTORY_POINTS")
        if open_points is not None:
            yield f"points.{colour}", open_points + self._count(state, f"P{seat}_VICTORY_POINT_IN_HAND")
        for length in (self._told(self.lengths, name, "longest_roads_by_player"), self._told(state, f"P{seat}_LONGEST_ROAD_LENGTH")):
            if length:  # 0 until it is counted first, when a road is built after the opening
                yield f"route.{colour}", length
        left = {kind: self._told(state, f"P{seat}_{key}_AVAILABLE") for kind, key in _LEFT.items()}
        if told := {kind: count for kind, count in left.items() if count is not None}:
            yield f"supply.{colour}", told

    def _robber(self) -> Iterator[tuple[str, object]]:
        at = self.record.get("robber_coordinate")
        robber = axial(at)
        tile = None if robber is None else self.island.tile(robber)
        if tile is not None:
            yield "robber", self.island.map.tile_names[tile]
        else:
            self._fault("robber_coordinate", at)

    def _winner(self) -> tuple[str, object]:
        winner: Any = self.record.get("winning_color")
        if not self._is_nobody_or_plays(winner) or "winning_color" not in self.record:
            self._fault("winning_color", winner, self.colours)
        return "winner", COLOURS[winner] if known(winner, COLOURS) else None

    def _is_nobody_or_plays(self, colour: object) -> bool:
        return colour is None or (isinstance(colour, str) and colour in self.colours)

    def _cards(self, state: dict[str, Any], seat: int) -> dict[str, dict[str, int]]:
        """Return the cards of a player by field: in hand, development cards held and played."""
        return {
            field: {str(what): self._count(state, key.format(seat, name)) for name, what in names.items()}
            for field, names, key in (
                ("hand", RESOURCE_OF, "P{}_{}_IN_HAND"),
                ("developments", CARD_OF, "P{}_{}_IN_HAND"),
                ("played", CARD_OF, "P{}_PLAYED_{}"),
            )
        }

    def _count(self, state: dict[str, Any], key: str) -> int:
        count = state.get(key)
        if type(count) is int and count >= 0:
            return count
        self._fault(f"player_state.{key}", count)
        return 0

    def _told(self, values: dict[str, Any], key: str, where: str = "player_state") -> int | None:
        """Return a number that a record may leave out; what is none is noted."""
        count = values.get(key)
        if count is None or (type(count) is int and count >= 0):
            return count
        self._fault(f"{where}.{key}", count)
        return None

    def _truth(self, state: dict[str, Any], key: str) -> bool:
        value = state.get(key)
        if not isinstance(value, bool):
            self._fault(f"player_state.{key}", value)
        return value is True

    def _lengths(self) -> dict[str, Any]:
        """Return how long the routes are said to be by colour; what is no such list, and a colour that nobody has, is noted."""
        lengths = self.record.get("longest_roads_by_player")
        if lengths is None:
            return {}
        if not isinstance(lengths, dict):
            self._fault("longest_roads_by_player", lengths)
            return {}
        for name, length in lengths.items():
            if name not in self.colours:
                self._fault(f"longest_roads_by_player.{name}", length, self.colours, name)
        return lengths

    def _pieces(self) -> dict[str, dict[str, list[str]]]:
        """Return where the pieces of each colour stand, by kind and by the names of places, in reading order."""
        names = self.island.map
        found: _Pieces = {name: ([], [], []) for name in self.colours}
        self._note_buildings(found)
        self._note_roads(found)
        return {
            COLOURS[colour]: {
                "settlements": [names.intersection_names[place] for place in sorted(settlements)],
                "cities": [names.intersection_names[place] for place in sorted(cities)],
                "roads": [names.path_names[place] for place in sorted(roads)],
            }
            for colour, (settlements, cities, roads) in found.items()
        }

    def _note_buildings(self, found: _Pieces) -> None:
        """Add what stands on the nodes."""
        for name, node in self.record["nodes"].items():
            number, building, colour = whole_number(name), node.get("building"), node.get("color")
            if "building" not in node or not (building is None or known(building, _BUILDINGS)):
                self._fault(f"nodes.{name}.building", building, _BUILDINGS)
            elif not self._has_colour(f"nodes.{name}", node, wanted=building is not None):
                continue
            elif building is not None and number is not None and number in self.corners:
                found[colour][_BUILDINGS[building]].append(self.corners[number])

    def _note_roads(self, found: _Pieces) -> None:
        """Add what lies on the edges."""
        for at, edge in enumerate(self._edges()):
            ends = edge.get("id") if isinstance(edge, dict) else None
            if not isinstance(ends, list) or len(ends) != len("ab") or not all(type(end) is int for end in ends):
                self._fault(f"edges[{at}].id", ends)
            elif self._has_colour(f"edges[{at}]", edge) and edge["color"] is not None:
                path = self.island.between(*(self.corners.get(end) for end in ends))
                if path is None:
                    self._fault(f"edges[{at}].id", ends)
                else:
                    found[edge["color"]][2].append(path)

    def _edges(self) -> list[Any]:
        edges = self.record.get("edges")
        if isinstance(edges, list):
            return edges
        self._fault("edges", edges)
        return []

    def _has_colour(self, place: str, piece: dict[str, Any], *, wanted: bool = False) -> bool:
        """Return whether a place says whose it is, or that it is nobody's where a colour is not ``wanted``; what says neither is noted."""
        colour = piece.get("color")
        if "color" in piece and self._is_nobody_or_plays(colour) and not (wanted and colour is None):
            return True
        self._fault(f"{place}.color", colour, self.colours)
        return False

    def _fault(self, place: str, found: object, words: Iterable[str] = (), said: object = None) -> None:
        """Note what stands at a place, and which of the ``words`` that may stand there are near to it, or to what of it is ``said``."""
        self.faults.note(f"{place}: {found}", Expected.RECORD_FIELD, suggestions=closest(found if said is None else said, words))
