"""What a place in a question asks about: which piece it fits, which places a name may mean, which names lie near a wrong one."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.basegame.sentences.board_sentence import BUILDINGS
from adjudicator.board.hex_map import HexMap, bits
from adjudicator.language.tokens import Token, Word
from adjudicator.language.vocabulary import place_in
from adjudicator.notation.place_names import Place, PlaceError, Slot, parse_place
from adjudicator.verdicts.question import Kind, Question

_MOST_HINTS = 3


def meant_spots(places: list[Word], pieces: tuple[Kind, ...], position: Position) -> list[Place]:
    """Return the places that a sentence may mean; two ends, or two or three tiles, that together name one are that one.

    Of a name that fits several places, those that ``pieces`` may stand on, else all.
    """
    island = position.board.map
    spots = [word.spots[0] for word in places if len(word.spots) == 1]
    together = _named_together(spots, pieces, island) if len(spots) == len(places) > 1 else []
    if together:
        return together
    found = list(dict.fromkeys(spot for word in places for spot in word.spots))
    wanted = {Slot.INTERSECTION if piece in BUILDINGS else Slot.PATH for piece in pieces}
    return [spot for spot in found if spot.slot in wanted] or found


def _named_together(spots: list[Place], pieces: tuple[Kind, ...], island: HexMap) -> list[Place]:
    """Return the places that several others name: the path between two ends, what lies between tiles; none where they name none."""
    numbers = {spot.number for spot in spots}
    sorts = {spot.slot for spot in spots}
    path = island.path_between.get(frozenset(numbers))
    if sorts == {Slot.INTERSECTION} and path is not None and not BUILDINGS & set(pieces):
        return [Place(Slot.PATH, path)]
    if sorts != {Slot.TILE}:
        return []
    beside = [Place(Slot.PATH, path) for path, tiles in enumerate(island.path_tiles) if set(tiles) == numbers]
    return beside or [Place(Slot.INTERSECTION, corner) for corner, tiles in enumerate(island.corner_tiles) if set(tiles) == numbers]


def questions_at(player: str, spot: Place, pieces: tuple[Kind, ...], position: Position) -> list[tuple[Question, bool]]:
    """Return the questions that a place may mean, each with whether the sentence means just that: piece and place fit."""
    island = position.board.map
    if spot.slot == Slot.TILE:
        around = _around(spot, pieces, island)
        return [(question, False) for one in around for question, right in questions_at(player, one, pieces, position) if right]
    name = spot.name(island)
    if not pieces:
        return [(Question(_usual(player, spot, position), player, name), True)]
    fitting = [piece for piece in pieces if (piece in BUILDINGS) == (spot.slot == Slot.INTERSECTION)]
    if fitting:
        return [(Question(piece, player, name), True) for piece in fitting]
    near = [Question(_usual(player, spot, position), player, name)]
    if spot.slot == Slot.PATH:
        near += [Question(piece, player, island.intersection_names[end]) for piece in pieces for end in island.ends[spot.number]]
    else:
        near += [Question(piece, player, island.path_names[path]) for piece in pieces for path in bits(island.paths_at[spot.number])]
    return [(question, False) for question in near]


def _around(tile: Place, pieces: tuple[Kind, ...], island: HexMap) -> list[Place]:
    """Return the corners and sides of a tile on which some pieces may stand, all where no piece is named."""
    corners = [Place(Slot.INTERSECTION, corner) for corner in island.tile_corners[tile.number]]
    sides = [Place(Slot.PATH, side) for side in island.tile_sides[tile.number]]
    return [*(corners if not pieces or BUILDINGS & set(pieces) else ()), *(sides if not pieces or set(pieces) - BUILDINGS else ())]


def _usual(player: str, spot: Place, position: Position) -> Kind:
    """Return what a place alone asks about: settlement, or city on one's own; road, or ship on a path between sea tiles."""
    if spot.slot == Slot.PATH:
        return Kind.ROAD if position.board.map.land_paths >> spot.number & 1 else Kind.SHIP
    own = position.players[position.index(player)]
    return Kind.CITY if own.settlement_mask >> spot.number & 1 else Kind.SETTLEMENT


def near_places(token: Token, position: Position, language: str) -> tuple[str, ...]:
    """Return at most three places that an unknown one may stand for."""
    try:
        parse_place(token.text, position.board)
    except PlaceError as error:
        return tuple(place_in(name, language) for name in error.suggestions[:_MOST_HINTS])
    return ()
