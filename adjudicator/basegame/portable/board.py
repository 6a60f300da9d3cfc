"""The board in the neutral form: its hexes with terrain and number, and its harbors; or the name of a printed board alone."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Any

from adjudicator.basegame.portable.names import HARBOUR_OF, HARBOURS, ORIENTATION_OF, ORIENTATIONS, TERRAINS, name_of
from adjudicator.basegame.portable.places import Places, places_of
from adjudicator.board import named
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import POINTED_UP, make_hex_map
from adjudicator.board.named import fits, is_ringed, make_board, sea_of
from adjudicator.input.problems import Expected, Family
from adjudicator.notation.fields import is_name
from adjudicator.notation.json_form import JsonFaults
from catan_common.patterns import pattern

KEYS = ("name", "orientation", "hexes", "harbors")
HEX_KEYS = ("at", "terrain", "number")
HARBOUR_KEYS = ("at", "kind")
CHIPS = range(2, 13)
HEX_ID = r"(0|-?[1-9][0-9]{0,3}),(0|-?[1-9][0-9]{0,3})"
_HEX_ID = pattern(HEX_ID)
_hex_of = itemgetter(*HEX_KEYS)
_harbour_of = itemgetter(*HARBOUR_KEYS)
_TERRAIN_NAMES: dict[Terrain, str] = {terrain: name_of(terrain) for terrain in Terrain}

_Key = tuple[Any, str, tuple[tuple[Any, ...], ...], tuple[tuple[Any, ...], ...] | None]

# --- written ---------------------------------------------------------------------------------------------------------------


def write_board(board: Board) -> dict[str, Any]:
    """Return a board hex by hex, in reading order."""
    places = places_of(board.map)
    return {
        "name": board.name,
        "orientation": ORIENTATION_OF[board.map.orientation.name],
        "hexes": [
            {"at": at, "terrain": _TERRAIN_NAMES[terrain], "number": chip}
            for at, terrain, chip in zip(places.hexes, board.terrain, board.chips, strict=True)
        ],
        "harbors": None
        if board.harbours is None
        else [{"at": places.edges[path], "kind": HARBOUR_OF[kind]} for path, kind in board.harbours.items()],
    }


# --- read ------------------------------------------------------------------------------------------------------------------


def read_board(value: object, path: str, faults: JsonFaults) -> Board | None:
    """Return the board that a value describes; None, with faults, where it describes none."""
    if isinstance(value, str):
        return _named(value, path, faults)
    before = len(faults.found)
    stated = faults.mapping(value, path, KEYS)
    if not stated:
        if len(faults.found) == before:
            faults.add(path, value, Expected.BOARD)
        return None
    key = _key(stated)
    if key is not None:
        try:
            return _kept(key)
        except ValueError:
            pass  # read once more below, with an eye on what is wrong
    return _read(stated, path, faults)


def _key(stated: Any) -> _Key | None:
    """Return the content of a board as one value by which it is kept; None for one that lacks something or is not sound."""
    try:
        hexes, harbours = stated["hexes"], stated.get("harbors")
        if not isinstance(harbours, list | tuple | None):
            return None
        if max(map(len, hexes)) > len(HEX_KEYS) or any(len(one) > len(HARBOUR_KEYS) for one in harbours or ()):
            return None
        key = (
            stated.get("name"),
            stated.get("orientation"),
            tuple(map(_hex_of, hexes)),
            None if harbours is None else tuple(map(_harbour_of, harbours)),
        )
        # true is one to a hash
        if any(type(number) is bool for _, _, number in key[2]):
            return None
        hash(key)
    except (KeyError, TypeError, ValueError):
        return None
    return key


@lru_cache(maxsize=256)
def _kept(key: _Key) -> Board:
    """Return a board by its content; ValueError where it is none."""
    name, orientation, hexes, harbours = key
    faults = JsonFaults()
    board = _read(
        {
            "name": name,
            "orientation": orientation,
            "hexes": [dict(zip(HEX_KEYS, one, strict=True)) for one in hexes],
            "harbors": None if harbours is None else [dict(zip(HARBOUR_KEYS, one, strict=True)) for one in harbours],
        },
        "",
        faults,
    )
    if board is None or faults.found:
        raise ValueError("no board")
    return board


def _named(value: str, path: str, faults: JsonFaults) -> Board | None:
    try:
        return named.named_board(value)
    except KeyError:
        faults.add(path, value, Expected.BOARD_NAME, named.NAMES)
        return None


def _read(stated: Any, path: str, faults: JsonFaults) -> Board | None:
    before = len(faults.found)
    orientation = stated.get("orientation")
    pointed = POINTED_UP if orientation is None else faults.word(orientation, f"{path}.orientation", ORIENTATIONS) or POINTED_UP
    name = stated.get("name")
    if name is not None and not (isinstance(name, str) and is_name(name)):
        faults.add(f"{path}.name", name, Expected.NAME)
    if "hexes" not in stated and isinstance(name, str) and "harbors" not in stated:
        found = _named(name, f"{path}.name", faults)
        if found is not None and orientation in ORIENTATIONS and pointed != found.map.orientation.name:
            faults.add(f"{path}.orientation", orientation, Expected.ONE_OF, (ORIENTATION_OF[found.map.orientation.name],))
        return found
    hexes = _hexes(stated.get("hexes"), f"{path}.hexes", faults)
    if len(faults.found) > before:
        _harbours(stated.get("harbors"), f"{path}.harbors", None, faults)
        return None
    tiles = list(hexes)
    sea = sea_of(tiles, [terrain for terrain, _ in hexes.values()])
    if is_ringed(tiles, sea):
        tiles, sea = [tile for tile in tiles if tile not in sea], frozenset()
    island = make_hex_map(frozenset(tiles), sea, pointed)
    terrain, chips = zip(*[hexes[tile] for tile in island.tiles], strict=True)
    harbours = _harbours(stated.get("harbors"), f"{path}.harbors", places_of(island), faults)
    return make_board(island, terrain, chips, harbours, name)


def _hexes(value: object, path: str, faults: JsonFaults) -> dict[tuple[int, int], tuple[Terrain, int | None]]:
    """Return terrain and number of each hex by its coordinates."""
    found: dict[tuple[int, int], tuple[Terrain, int | None]] = {}
    before = len(faults.found)
    for place, one in enumerate(faults.items(value, path)):
        here = f"{path}[{place}]"
        stated = faults.mapping(one, here, HEX_KEYS)
        at = stated.get("at")
        read = _HEX_ID.fullmatch(at) if isinstance(at, str) else None
        terrain = faults.word(stated.get("terrain"), f"{here}.terrain", TERRAINS, Expected.TERRAIN)
        number = stated.get("number")
        chip = None if number is None else faults.number(number, f"{here}.number", CHIPS[0], CHIPS[-1], Expected.CHIP)
        if read is None:
            faults.add(f"{here}.at", at, Expected.TILE, family=Family.UNREADABLE)
            continue
        tile = int(read[1]), int(read[2])
        if tile in found:
            faults.add(f"{here}.at", at, Expected.ONCE)
        found[tile] = terrain, chip
    if not found and len(faults.found) == before:
        faults.add(path, value, Expected.BOARD)
    if not fits([(r, 2 * q + r) for q, r in found]) or not fits([(q, 2 * r + q) for q, r in found]):
        faults.add(path, len(found), Expected.FEWER_TILES)
    return found


def _harbours(value: object, path: str, places: Places | None, faults: JsonFaults) -> dict[int, str | None] | None:
    """Return the kinds of harbors by their edge, None where a kind is not known; None as a whole where nothing is said of them."""
    if value is None:
        return None
    found: dict[int, str | None] = {}
    for place, one in enumerate(faults.items(value, path)):
        here = f"{path}[{place}]"
        stated = faults.mapping(one, here, HARBOUR_KEYS)
        at, kind = stated.get("at"), stated.get("kind")
        what = None if kind is None else faults.word(kind, f"{here}.kind", HARBOURS, Expected.HARBOUR)
        if places is None:
            continue
        edge = places.edge_at.get(at) if isinstance(at, str) else None
        if edge is None:
            faults.add(f"{here}.at", at, Expected.PATH, places.edge_at)
        elif edge in found:
            faults.add(f"{here}.at", at, Expected.HARBOUR_ONCE)
        else:
            found[edge] = what
    return found
