"""Places on the board as people write them: tiles, intersections and paths by any of their names (docs/contract.md, section 1).

A name is read against a board, because tiles may be named by what lies on them. What fits several places is ambiguous, and every
reading is listed; nothing is chosen.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import permutations

from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import HexMap, bits, mask_of
from adjudicator.input.problems import Expected, Family
from adjudicator.input.words import meaning, near, slot_words
from catan_common.closed_list import StrEnum
from catan_common.folding import fold
from catan_common.patterns import pattern
from catan_common.records import dataclass


class Slot(StrEnum):
    """What kind of place is meant."""

    TILE = "tile"
    INTERSECTION = "intersection"
    PATH = "path"


@dataclass(frozen=True, slots=True)
class Place:
    """One place of a map, by its kind and number."""

    slot: Slot
    number: int

    def name(self, hex_map: HexMap) -> str:
        """Return the canonical name."""
        return _names(hex_map, self.slot)[self.number]


class PlaceError(ValueError):
    """A text that names no place, or several; ``readings`` are those it could mean, ``suggestions`` names to write instead."""

    def __init__(
        self, family: Family, found: str, expected: Expected, suggestions: tuple[str, ...] = (), readings: tuple[Place, ...] = ()
    ) -> None:
        """The message is for programmers; players are told from the attributes."""
        super().__init__(f"{found}: {expected}")
        self.family = family
        self.found = found
        self.expected = expected
        self.suggestions = suggestions
        self.readings = readings


#: What a fault says for each kind of place.
EXPECTED: dict[Slot | None, Expected] = {
    Slot.TILE: Expected.TILE,
    Slot.INTERSECTION: Expected.INTERSECTION,
    Slot.PATH: Expected.PATH,
    None: Expected.PLACE,
}
_NAMED = pattern(r"([a-z]{1,2}0*[1-9][0-9]{0,2})\Z")
_CONTENTS = pattern(r"([a-z~]+)(?:0*([0-9]{1,2}))?\Z")
_AROUND_MARKS = pattern(r"\s*([./+-])\s*")
_BEFORE_NUMBER = pattern(r"(?<=[^\W\d_])[\s-]+(?=[0-9])")
_ROW_APART = pattern(r"\b([a-z]{1,2}) (?=[0-9])")
_LONGEST = 80
#: Round the tile as the clock goes.
_COMPASS = ("N", "NO", "O", "ZO", "Z", "ZW", "W", "NW")
#: The two ends of a path, each by three tiles.
_MOST_PARTS = 6
#: An open side of the map counts as sea where a place is named by what meets there.
_OPEN_SEA = -1


def parse_place(text: str, board: Board, slot: Slot | None = None, *, suggest: bool = True) -> Place:
    """Return the one place that ``text`` names; only places of kind ``slot`` are looked for where it is given.

    Read are the names and aliases of docs/contract.md, section 1, in both languages, any letter case and spacing. PlaceError when
    no place has this name, or several have (family ambiguous, with every reading). Without ``suggest`` no near names are looked for.
    """
    plain = _tight(text)
    found = readings(plain, board, slot)
    if len(found) == 1:
        return found[0]
    shown = " ".join(text.split())[:_LONGEST]
    if found:
        names = tuple(place.name(board.map) for place in found)
        raise PlaceError(Family.AMBIGUOUS, shown, Expected.ONE_PLACE, names, found)
    expected = EXPECTED[slot]
    tile, mark, rest = _split_once(plain)
    kind, known = _around(slot, mark, board.map)
    direction = meaning("directions", rest)
    if slot is not Slot.TILE and direction and direction not in known and len(list(bits(_tiles(tile, board)))) == 1:
        # the tile is there and the letters are a direction, but the tile has no such corner or side
        expected = Expected.SIDE if kind is Slot.PATH else Expected.CORNER
    raise PlaceError(Family.UNREPRESENTABLE, shown, expected, _suggested(plain, board, slot) if suggest and len(plain) <= _LONGEST else ())


def readings(text: str, board: Board, slot: Slot | None = None) -> tuple[Place, ...]:
    """Return every place that ``text`` may name, in the order of their numbers; none when it names no place."""
    plain = _tight(text)
    found: list[Place] = []
    if len(plain) <= _LONGEST:
        for kind, masks in ((Slot.TILE, _tiles), (Slot.INTERSECTION, _intersections), (Slot.PATH, _paths)):
            if slot is None or slot is kind:
                found += [Place(kind, number) for number in bits(masks(plain, board))]
    return tuple(found)


def looks_like_place(text: str) -> bool:
    """Tell whether ``text`` is written as places are, so that a word that is none is not searched among them."""
    plain = _tight(text)
    if "+" in plain:
        return may_be_place(plain)
    tile, mark, _ = _split_once(plain)
    if _NAMED.match(tile):
        return True
    parts = _CONTENTS.match(tile)
    return bool(parts and (mark or parts[2]) and meaning("terrains", parts[1]))


def may_be_place(text: str) -> bool:
    """Tell whether ``text`` may name a place on some board: tiles by name or contents, corners, sides."""
    parts = re.split(r"[./+-]", _tight(text))
    return len(parts) <= _MOST_PARTS and all(
        _NAMED.match(part) or (place and part in slot_words("directions")) or _means_tile(part) for place, part in enumerate(parts)
    )


def _means_tile(part: str) -> bool:
    contents = _CONTENTS.match(part)
    return bool(contents and meaning("terrains", contents[1]))


def is_by_contents(text: str) -> bool:
    """Tell whether ``text`` names tiles by what lies on them, so that it can be read against a known board only."""
    return any(_means_tile(part) for part in re.split(r"[./+-]", _tight(text)))


def split_places(text: str) -> list[tuple[int, str]]:
    """Return the places of a list as they are written, each with its offset; separated by spaces, commas, semicolons or *and*."""
    found: list[tuple[int, str]] = []
    for part in re.finditer(r"[^,;]+", text):
        start = 0
        whole = part[0]
        # spaces that belong to a name (A1. Z, Wald 3) are no separators
        for gap in re.finditer(r"\s+", whole):
            if _joins(whole, gap.start(), gap.end()):
                continue
            found.append((part.start() + start, whole[start : gap.start()]))
            start = gap.end()
        found.append((part.start() + start, whole[start:]))
    return [(at, word) for at, word in found if word.strip() and meaning("joiners", word) is None]


def _joins(text: str, start: int, end: int) -> bool:
    before, after = fold(text[max(0, start - 24) : start]), fold(text[end : end + 24])
    if not before or not after:
        return False
    if before[-1] in "./+" or after[0] in "./+":
        return True
    if before[-1] == "-" or (after[0] == "-" and len(after) > 1):
        return True
    if after[0].isdigit():
        word = re.split(r"[\s./+-]", before)[-1]
        return word in slot_words("terrains") or bool(re.search(r"(?:^|[\s,;])[a-z]{1,2}$", before))
    return False


def _tight(text: str) -> str:
    plain = " ".join(fold(text).strip(" \t\r\n'\"").split())
    if " " in plain or "-" in plain:
        plain = _AROUND_MARKS.sub(r"\1", plain)
        plain = _BEFORE_NUMBER.sub("", _ROW_APART.sub(r"\1", plain))
    return plain


def _names(hex_map: HexMap, slot: Slot) -> tuple[str, ...]:
    if slot is Slot.TILE:
        return hex_map.tile_names
    return hex_map.intersection_names if slot is Slot.INTERSECTION else hex_map.path_names


@lru_cache(maxsize=64)
def _lower_names(hex_map: HexMap) -> dict[str, int]:
    return {name.lower(): number for name, number in hex_map.tile_named.items()}


def _split_once(plain: str) -> tuple[str, str, str]:
    for place, mark in enumerate(plain):
        if mark in "./":
            return plain[:place], mark, plain[place + 1 :]
    return plain, "", ""


def _tiles(plain: str, board: Board) -> int:
    """Return the tiles that a name or contents (``c4``, ``bos3``, ``woestijn``) fits, as a mask."""
    if _NAMED.match(plain):
        letters = plain.rstrip("0123456789")
        number = _lower_names(board.map).get(letters + plain[len(letters) :].lstrip("0"))
        return 0 if number is None else 1 << number
    parts = _CONTENTS.match(plain)
    if parts is None or (terrain := meaning("terrains", parts[1])) is None:
        return 0
    chip = int(parts[2]) if parts[2] else None
    return mask_of(
        tile
        for tile, (kind, value) in enumerate(zip(board.terrain, board.chips, strict=True))
        if kind == terrain and (chip is None or value == chip)
    )


def _direction(letters: str, known: tuple[str, ...]) -> int | None:
    word = slot_words("directions").get(letters)
    return known.index(word) if word in known else None


def _intersections(plain: str, board: Board) -> int:
    """Return the intersections that ``b3.z``, ``b3+c3+c4`` or ``b3.c3.c4`` fits, as a mask."""
    parts = plain.replace("+", ".").split(".")
    if len(parts) == 2 and "+" not in plain:  # noqa: PLR2004 - a tile and its corner
        corner = _direction(parts[1], board.map.orientation.corners)
        if corner is not None:
            return mask_of(board.map.tile_corners[tile][corner] for tile in bits(_tiles(parts[0], board)))
    if len(parts) < 2:  # noqa: PLR2004 - two or three tiles that meet
        return 0
    candidates = [_meeting(part, board) for part in parts]
    if not all(candidates):
        return 0
    hex_map = board.map
    exact = wider = 0
    near_all = hex_map.all_intersections
    for mask in candidates:
        # the open sea lies at every corner of the coast
        reached = hex_map.coast_intersections if mask & 1 else 0
        for tile in bits(mask >> 1):
            for corner in hex_map.tile_corners[tile]:
                reached |= 1 << corner
        near_all &= reached
    for corner in bits(near_all):
        here = hex_map.corner_tiles[corner]
        land = [tile for tile in here if hex_map.land_tiles >> tile & 1]
        if _fits(candidates, land) or _fits(candidates, [*here, *[_OPEN_SEA] * (3 - len(here))]):
            exact |= 1 << corner
        elif any(_fits(candidates, some) for some in permutations(here, len(parts))):
            wider |= 1 << corner
    return exact or wider


def _meeting(part: str, board: Board) -> int:
    """Return the tiles that a part fits, shifted by one: bit 0 is the open sea round the map."""
    found = _tiles(part, board) << 1
    return found | 1 if meaning("terrains", part) == Terrain.SEA else found


def _fits(candidates: list[int], tiles: list[int] | tuple[int, ...]) -> bool:
    return len(candidates) == len(tiles) and any(
        all(mask >> tile + 1 & 1 for mask, tile in zip(candidates, order, strict=True)) for order in permutations(tiles)
    )


def _paths(plain: str, board: Board) -> int:
    """Return the paths that ``b3/zw``, ``b3/c3`` or ``b3.z-b2.zo`` fits, as a mask."""
    hex_map = board.map
    if "-" in plain:
        first, _, second = plain.partition("-")
        here, there = _intersections(first, board), _intersections(second, board)
        return mask_of(
            hex_map.path_between[frozenset((corner, other))] for corner in bits(here) for other in bits(hex_map.neighbours[corner] & there)
        )
    parts = plain.split("/")
    if len(parts) != 2:  # noqa: PLR2004 - a tile and its side, or two tiles
        return 0
    side = _direction(parts[1], hex_map.orientation.sides)
    if side is not None:
        return mask_of(hex_map.tile_sides[tile][side] for tile in bits(_tiles(parts[0], board)))
    first_tiles, second_tiles = _meeting(parts[0], board), _meeting(parts[1], board)
    found = 0
    for path, beside in enumerate(hex_map.path_tiles):
        pair = beside if len(beside) == 2 else (*beside, _OPEN_SEA)  # noqa: PLR2004
        if _fits([first_tiles, second_tiles], pair):
            found |= 1 << path
    return found


def _around(slot: Slot | None, mark: str, hex_map: HexMap) -> tuple[Slot, tuple[str, ...]]:
    """Return whether a side or a corner is meant, by the kind of place that is looked for or else the mark, and which of them a tile has."""
    side = slot is Slot.PATH or (slot is not Slot.INTERSECTION and mark == "/")
    return (Slot.PATH, hex_map.orientation.sides) if side else (Slot.INTERSECTION, hex_map.orientation.corners)


def _beside(direction: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Return the corners or sides of a tile on either hand of a direction that is none of them; all of them for another word."""
    if direction not in _COMPASS:
        return known
    place = _COMPASS.index(direction)
    return tuple(one for one in (_COMPASS[place - 1], _COMPASS[(place + 1) % len(_COMPASS)]) if one in known)


def _suggested(plain: str, board: Board, slot: Slot | None) -> tuple[str, ...]:
    """Return names that may have been meant: the other mark, the corners or sides of the tile, the nearest tile or word."""
    hex_map = board.map
    if slot in (Slot.INTERSECTION, None):
        other = _intersections(plain.replace("/", "."), board)
        if other:
            return tuple(hex_map.intersection_names[corner] for corner in bits(other))[:3]
    if slot in (Slot.PATH, None):
        other = _paths(plain.replace(".", "/").replace("+", "/"), board)
        if other:
            return tuple(hex_map.path_names[path] for path in bits(other))[:3]
    tile, mark, rest = _split_once(plain)
    around = list(bits(_tiles(tile, board)))
    if len(around) == 1 and slot is not Slot.TILE:
        kind, known = _around(slot, mark, hex_map)
        begun = hex_map.tile_names[around[0]] + ("/" if kind is Slot.PATH else ".")
        return tuple(begun + one for one in _beside(slot_words("directions").get(rest, ""), known))
    if around and slot is Slot.TILE:
        return tuple(hex_map.tile_names[one] for one in around)[:3]
    row = re.match(r"([a-z]{1,2})[0-9]+", tile)
    if row:
        names = [name for name in hex_map.tile_names if name.rstrip("0123456789").lower() == row[1]]
        return tuple(names[-1:])
    word = re.match(r"[a-z]+", tile)
    # a terrain that is spelt right is only not on this board
    return near(word[0], "terrains") if word and meaning("terrains", plain) is None else ()
