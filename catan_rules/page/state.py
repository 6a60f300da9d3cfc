"""A position as the page works on it: its own document as JSON, with places and cards as lists and numbers instead of text.

The keys and words are those of the document in Dutch (docs/contract.md, section 2), so that there is one form to know. What a document may say otherwise
is read as well: a value that is text stays text.
"""

from __future__ import annotations

import re
from typing import Any

from adjudicator.board.board import Board, Terrain
from adjudicator.board.layout import layout_of
from adjudicator.board.named import make_board, named_board
from adjudicator.game import Position
from adjudicator.notation.document.drawing import draw
from adjudicator.notation.document.write import write_position
from catan_common.texts import load_yaml
from catan_rules.page.given import RequestError

#: Keys of a player whose values are places, and cards with their numbers.
_PLACES = ("dorpen", "steden", "straten", "schepen")
_CARDS = ("hand", "ontwikkelingskaarten", "gekocht", "gespeeld")
_NONE = "geen"
_ITEM = re.compile(r"(\d+) (.+)\Z")
_TILE = re.compile(r"([a-z]+)\s*(\d*)\Z")
_KEY = re.compile(r"[^\W\d_][\w ]*\Z")
_PLAIN = re.compile(r"[^\W_][\w .,/:+-]*\Z")


def state_of(position: Position) -> dict[str, Any]:
    """Return the document of a position as JSON: ``dorpen`` a list of places, ``hand`` cards by kind; a drawn board as its rows of text."""
    found: dict[str, Any] = load_yaml(write_position(position))
    for fields in (found.get("spelers") or {}).values():
        for key in _PLACES:
            if isinstance(fields.get(key), str):
                fields[key] = fields[key].split()
        for key in _CARDS:
            if isinstance(fields.get(key), str):
                fields[key] = _cards(fields[key])
    if isinstance(found.get("bank"), str):
        found["bank"] = _cards(found["bank"])
    return found


def _cards(text: str) -> dict[str, int] | str:
    """Return cards by kind; the text itself where it says anything else."""
    if text == _NONE:
        return {}
    items = [_ITEM.match(item.strip()) for item in text.split(",")]
    return {item[2]: int(item[1]) for item in items if item} if all(items) else text


def document_of(state: dict[str, Any]) -> str:
    """Return the document that a state stands for; RequestError for one that is no state.

    ``tegels`` (tile -> terrain with its number) are laid on the named board of ``bord``, whose harbours stay unless ``havens`` says otherwise.
    """
    fields = dict(state)
    tiles = fields.pop("tegels", None)
    if tiles:
        fields |= _laid(str(fields.get("bord", "")), tiles) | {key: fields[key] for key in ("havens",) if key in fields}
    return "\n".join(_lines(fields, 0)) + "\n"


def _laid(name: str, tiles: Any) -> dict[str, Any]:
    """Return board and harbours of a document: a named board with other tiles."""
    try:
        board = named_board(name)
    except KeyError:
        raise RequestError(f"tegels are laid on a board with a name, not on {name!r}") from None
    terrain, chips = list(board.terrain), list(board.chips)
    if not isinstance(tiles, dict):
        raise RequestError("tegels is no dict")
    for place, told in tiles.items():
        found = _TILE.match(str(told).strip().lower())
        if found is None or place not in board.map.tile_named or found[1] not in set(map(str, Terrain)):
            raise RequestError(f"no tile: {place!r}: {told!r}")
        number = board.map.tile_named[place]
        terrain[number], chips[number] = Terrain(found[1]), int(found[2]) if found[2] else None
    made = make_board(board.map, tuple(terrain), tuple(chips), board.harbours)
    return {"bord": "\n".join(draw(made)), "havens": harbours_of(board)} | ({"punt": "opzij"} if not _is_upright(board) else {})


def harbours_of(board: Board) -> dict[str, str]:
    """Return the harbours of a board by path: ``3:1`` or a resource, ``onbekend`` where the kind is not known."""
    return {board.map.path_names[path]: kind or "onbekend" for path, kind in sorted((board.harbours or {}).items())}


def _is_upright(board: Board) -> bool:
    return board.map.orientation.corners[0] == "N"


def _lines(fields: dict[str, Any], deep: int) -> list[str]:
    """Return keys with their values as lines of YAML; what is null is left out."""
    told = []
    for key, value in fields.items():
        name = _scalar(str(key))
        if value is None:
            continue
        if isinstance(value, str) and "\n" in value:
            told += [f"{' ' * deep}{name}: |2", *(f"{' ' * (deep + 2)}{line}" for line in value.split("\n") if line.strip())]
        elif isinstance(value, dict) and not (key in (*_CARDS, "bank") and all(isinstance(one, int) for one in value.values())):
            inside = _lines(value, deep + 2)
            told += [f"{' ' * deep}{name}:", *inside] if inside else [f"{' ' * deep}{name}: {{}}"]
        else:
            told.append(f"{' ' * deep}{name}: {_scalar(_text(value))}")
    return told


def _text(value: Any) -> str:
    """Return a value as a document has it: a list of places with spaces, cards with commas."""
    if isinstance(value, dict):
        return ", ".join(f"{number} {kind}" for kind, number in value.items() if number) or _NONE
    if isinstance(value, list):
        return " ".join(map(str, value)) or _NONE
    return str(value)


def _scalar(text: str) -> str:
    """Return text as YAML reads it back, quoted where it could be taken for something else."""
    if _KEY.match(text) or (_PLAIN.match(text) and ": " not in text and not text.endswith(":")):
        return text
    return "'" + text.replace("'", "''") + "'"


def board_told(board: Board) -> dict[str, Any]:
    """Return a board with its geometry: tiles, intersections and paths with where they lie (a tile's side is 1), what touches what, harbours."""
    layout, shape = layout_of(board.map, 1.0), board.map
    return {
        "name": board.name,
        "upright": _is_upright(board),
        "tiles": [
            {"place": name, "terrain": str(board.terrain[tile]), "chip": board.chips[tile], "at": _spot(layout.centres[tile])}
            for tile, name in enumerate(shape.tile_names)
        ],
        "intersections": [
            {"place": name, "tiles": [shape.tile_names[tile] for tile in shape.corner_tiles[corner]], "at": _spot(layout.corners[corner])}
            for corner, name in enumerate(shape.intersection_names)
        ],
        "paths": [
            {
                "place": name,
                "ends": [shape.intersection_names[corner] for corner in shape.ends[path]],
                "tiles": [shape.tile_names[tile] for tile in shape.path_tiles[path]],
                "at": _spot(layout.middles[path]),
            }
            for path, name in enumerate(shape.path_names)
        ],
        "harbours": None if board.harbours is None else harbours_of(board),
    }


def _spot(point: tuple[float, float]) -> list[float]:
    return [round(point[0], 3), round(point[1], 3)]
