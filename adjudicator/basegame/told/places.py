"""Which place of a board is meant where it is told by its name, or by what lies beside it; nothing is guessed where several may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import NamedTuple

from adjudicator.basegame.position import Position
from adjudicator.basegame.told.clause import Missing, Part
from adjudicator.board.board import ANY_THREE, RESOURCES, Board, Terrain
from adjudicator.board.hex_map import bits, mask_of
from adjudicator.input.words import meaning
from adjudicator.language.vocabulary import LANGUAGES, RESOURCE, vocabularies
from adjudicator.notation.place_names import PlaceError, Slot, parse_place
from catan_common.folding import fold_word

#: What a harbour is called by ends so, by language.
HARBOURS = {"nl": ("havens", "haven"), "de": ("hafen",)}
#: A path has two ends.
_ENDS = 2


class Lies(NamedTuple):
    """What is told of a tile: its land, its number, whose building is beside it; None for what is not told."""

    land: str | None = None
    number: int | None = None
    seat: int | None = None

    @property
    def is_one(self) -> bool:
        """Whether it is told so that it is the same one if it is told twice: langs de woestijn, tussen de woestijn en …."""
        return self.land == Terrain.DESERT or (self.land is not None and self.number is not None)

    def fits(self, tile: int, position: Position) -> bool:
        """Return whether a tile is as it is told."""
        board = position.board
        settled = self.seat is None or any(
            tile in board.map.corner_tiles[corner] for corner in bits(position.players[self.seat].building_mask)
        )
        return settled and self.land in (None, board.terrain[tile]) and self.number in (None, board.chips[tile])


def tiles_told(parts: Sequence[Part]) -> list[Lies]:
    """Return the tiles that things name, a number that stands with a land as the one of that; Missing for a thing that names none."""
    found: list[Lies] = []
    for place, one in enumerate(parts):
        before = parts[place - 1] if place else None
        of_land = before is not None and before.kind == "terrain" and not before.chip and found[-1].number is None
        if one.kind == "number" and of_land and (one.led == "from" or one.close):
            found[-1] = found[-1]._replace(number=one.number)
        elif one.kind == "number":
            found.append(Lies(number=one.number))
        elif one.kind == "terrain":
            found.append(Lies(one.value, one.chip or None))
        elif one.kind == "player" and one.seat is not None:
            found.append(Lies(seat=one.seat))
        else:
            raise Missing("where", one.text)
    return [one for place, one in enumerate(found) if not (one.is_one and one in found[:place])]


def tile_at(parts: list[Part], position: Position) -> int:
    """Return the one tile that is told: its name, its number or land, beside whose buildings it lies."""
    if len(parts) == 1 and parts[0].kind == "place":
        return _named(parts[0], position, Slot.TILE)
    told = tiles_told(parts)
    lies = any(one.land is not None or one.number is not None for one in told)
    board = position.board
    tiles = [tile for tile in range(len(board.chips)) if lies and all(one.fits(tile, position) for one in told)]
    return _only(tiles, parts)


def settled_at(parts: list[Part], position: Position, among: int | None = None, reached: int | None = None) -> int:
    """Return the one intersection that is told, of those ``among`` which it may be: its name, which has to fit what is told beside it, the numbers and lands beside it, the harbour at it."""
    named = [one for one in parts if one.kind == "place"]
    board = position.board
    if len(named) == 1:
        return _beside_fits(_named(named[0], position, Slot.INTERSECTION), [one for one in parts if one is not named[0]], position)
    corners = board.map.all_intersections if among is None else among
    if parts and all(one.kind == "place" for one in parts):  # op B2, B3 en C3
        tiles = {_named(one, position, Slot.TILE) for one in parts}
        return _only([corner for corner in bits(corners) if tiles == set(board.map.corner_tiles[corner])], parts)
    harbours = [one for one in parts if one.kind == "thing-bank"]
    for one in harbours:
        corners &= corners_at_harbour(board, one.text)
    told = tiles_told([one for one in parts if one.kind != "thing-bank"])
    meeting = [corner for corner in bits(corners) if _meet_at(told, corner, position)]
    return _only(_within_reach(meeting, position, reached) if harbours and len(meeting) > 1 else meeting, parts)


def _within_reach(corners: list[int], position: Position, reached: int | None) -> list[int]:
    """Return the free ones of intersections, the one of them that is ``reached`` where it is one."""
    free = [corner for corner in corners if is_free(position, corner)]
    near = [corner for corner in free if reached is not None and reached >> corner & 1]
    return near if len(near) == 1 else free


def _beside_fits(corner: int, beside: Sequence[Part], position: Position) -> int:
    """Return an intersection that is told by its name; Missing where what is told beside it is not there."""
    harbours = [one for one in beside if one.kind == "thing-bank"]
    told = tiles_told([one for one in beside if one.kind != "thing-bank"])
    wrong = [one for one in harbours if not corners_at_harbour(position.board, one.text) >> corner & 1]
    if wrong or not _meet_at(told, corner, position):
        raise Missing("where", (wrong or beside)[0].text)
    return corner


def _meet_at(told: Sequence[Lies], corner: int, position: Position) -> bool:
    """Return whether tiles that are told are each another one of those that meet at an intersection."""
    return _are_among(told, position.board.map.corner_tiles[corner], position)


def _are_among(told: Sequence[Lies], tiles: Sequence[int], position: Position) -> bool:
    """Return whether tiles that are told are each another one of some."""
    return any(all(one.fits(tile, position) for one, tile in zip(told, order, strict=True)) for order in permutations(tiles, len(told)))


def corners_at_harbour(board: Board, text: str) -> int:
    """Return the intersections at the harbours of the kind that a word names (Wollhafen, 3:1-haven), at all of them where it names no kind."""
    kind = harbour_kind(text)
    listed = board.harbours or {}
    return mask_of(corner for path, found in listed.items() if kind in (None, found) for corner in board.map.ends[path])


def is_harbour(text: str) -> bool:
    """Return whether a word for the bank names a harbour."""
    return any(fold_word(text, language).endswith(end) for language, ends in HARBOURS.items() for end in ends)


def harbour_kind(text: str) -> str | None:
    """Return what a harbour trades that is called so, or ``3:1``; None where its name does not say it."""
    known = meaning("harbours", text)
    if known in (ANY_THREE, *map(str, RESOURCES)):
        return known
    for language in LANGUAGES:
        folded = fold_word(text, language)
        stem = next((folded.removesuffix(end).rstrip("-") for end in HARBOURS[language] if folded.endswith(end)), "")
        role, value = vocabularies()[language].meanings.get((stem,), ("", ""))
        if role == RESOURCE:
            return str(value)
    return None


def is_free(position: Position, corner: int, built: int = 0) -> bool:
    """Return whether nothing stands at an intersection, nor on the next ones, also with what was ``built`` since."""
    near = position.board.map.neighbours[corner] | 1 << corner
    return not near & (position.buildings | built)


def free_end(position: Position, path: int, among: Iterable[int], built: int = 0) -> int:
    """Return the one end of a road, of those ``among`` which it may be, where a settlement may stand for what is beside it; Missing where none is, or both."""
    ends = [corner for corner in position.board.map.ends[path] if corner in {*among} and is_free(position, corner, built)]
    if len(ends) != 1:
        raise Missing("where")
    return ends[0]


def path_at(parts: list[Part], position: Position) -> int:
    """Return the path that is told by its name, by its two ends (van D2.Z naar E1.ZO), or by the two tiles that it parts, by their names or by what lies on them: tussen C4 en D3, zwischen Wald drei und Acker vier."""
    named = [one for one in parts if one.kind == "place"]
    if len(parts) == _ENDS and len(named) == _ENDS and not any(_places_of([one], position, Slot.PATH) for one in named):
        return _between(parts, position)
    if not named and len(parts) >= _ENDS:
        return _parting(parts, position)
    begins = [one for one in named if one.led == "from" and _places_of([one], position, Slot.INTERSECTION)]
    if len(named) == _ENDS and len(begins) == 1:  # vanaf C1.ZO, op C2/ZO
        path = path_at([one for one in parts if one is not begins[0]], position)
        if _places_of(begins, position, Slot.INTERSECTION)[0] not in position.board.map.ends[path]:
            raise Missing("where", begins[0].text)
        return path
    if len(named) != 1:
        raise Missing("where", parts[0].text)
    path = _named(named[0], position, Slot.PATH)
    beside = [one for one in parts if one is not named[0]]
    if beside and not _are_among(tiles_told(beside), position.board.map.path_tiles[path], position):
        raise Missing("where", beside[0].text)
    return path


def _between(parts: Sequence[Part], position: Position) -> int:
    """Return the path between two intersections, or two tiles, that are told by their names; Missing for others."""
    island = position.board.map
    found = island.path_between.get(frozenset(_places_of(parts, position, Slot.INTERSECTION)))
    if found is None:
        tiles = {*_places_of(parts, position, Slot.TILE)}
        found = next((path for path, beside in enumerate(island.path_tiles) if len(tiles) == _ENDS and {*beside} == tiles), None)
    if found is None:
        raise Missing("where", parts[0].text)
    return found


def _places_of(parts: Sequence[Part], position: Position, slot: Slot) -> list[int]:
    """Return the places of a kind that things name; nothing where one of them names none of that kind."""
    try:
        return [_named(one, position, slot) for one in parts]
    except Missing:
        return []


def _parting(parts: Sequence[Part], position: Position) -> int:
    """Return the one path that parts two tiles which are told by what lies on them; Missing where another number of tiles is told, or several paths fit."""
    told = tiles_told(parts)
    if len(told) != _ENDS or any(one.land is None and one.number is None for one in told):
        raise Missing("where", parts[0].text)
    tiles = enumerate(position.board.map.path_tiles)
    return _only([path for path, beside in tiles if _are_among(told, beside, position)], [*parts])


def _named(part: Part, position: Position, slot: Slot) -> int:
    try:
        return parse_place(part.value, position.board, slot).number
    except PlaceError:
        raise Missing("where", part.text) from None


def _only(found: list[int], parts: list[Part]) -> int:
    if len(found) != 1:
        raise Missing("where", parts[0].text if parts else "")
    return found[0]
