"""The board in a document: its name or a drawing, which way its tiles stand, and its harbours."""

from __future__ import annotations

import re
from collections.abc import Mapping

import yaml

from adjudicator.basegame.notation.document.kinds import says_unknown
from adjudicator.board.board import Board
from adjudicator.board.hex_map import POINTED_UP
from adjudicator.board.named import make_board
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, word_for
from adjudicator.notation.document.drawing import draw, is_drawing, read_drawing
from adjudicator.notation.document.fields import Written
from adjudicator.notation.document.nodes import Reader, Text, is_empty
from adjudicator.notation.place_names import Slot, split_places

#: How many boards are named where a name is like none of them.
_MOST_BOARDS = 3


def read_board(reader: Reader, root: yaml.Node, nodes: Mapping[str, tuple[yaml.Node, yaml.Node]]) -> Board | None:
    """Return the board that a document describes; None, with a fault, where it describes none."""
    stated = {key: value for key, (_, value) in nodes.items() if not is_empty(value)}
    pointed = reader.word(stated["point"], "orientations", Expected.ORIENTATION) if "point" in stated else None
    board = _board(reader, stated["board"], pointed or POINTED_UP) if "board" in stated else None
    if "board" not in stated:
        reader.fault(nodes["board"][1] if "board" in nodes else root, "", Expected.BOARD)
    if board is not None and "harbours" in stated:
        return _with_harbours(reader, stated["harbours"], board)
    if "harbours" in stated:
        _harbours(reader, stated["harbours"], None)
    return board


def _board(reader: Reader, node: yaml.Node, pointed: str) -> Board | None:
    if not isinstance(node, yaml.ScalarNode) or not is_drawing(node.value):
        return _named(reader, node)
    before = len(reader.problems)
    drawn = read_drawing(node.value, pointed, reader.teller(node))
    reader.unsure = len(reader.problems) > before
    return None if drawn is None else make_board(*drawn, None)


def _named(reader: Reader, node: yaml.Node) -> Board | None:
    from adjudicator.board import named

    found = reader.text(node, Expected.BOARD_NAME)
    if found is None:
        return None
    try:
        return named.named_board(found.text)
    except KeyError:
        more = (*named.NAMES, *named.ALIASES)
        reader.fault(
            node, found.text, Expected.BOARD_NAME, reader.near(found.text, "terrains", more=more) or named.NAMES[:_MOST_BOARDS], found.at
        )
        return None


def _with_harbours(reader: Reader, node: yaml.Node, board: Board) -> Board:
    """Return the board with the harbours of the document, which are all there are; on a named board they may only fill in kinds."""
    if says_unknown(node):
        return board
    found = _harbours(reader, node, board)
    if board.harbours and found and not found.keys() - board.harbours.keys():
        found = {**board.harbours, **found}
    in_order = {path: found[path] for path in sorted(found)}
    # with other harbours it is no longer the board of that name
    name = board.name if in_order == board.harbours else None
    return make_board(board.map, board.terrain, board.chips, in_order, name)


def _harbours(reader: Reader, node: yaml.Node, board: Board | None) -> dict[int, str | None]:
    """Return the kinds of the harbours by path, None where a kind is unknown; without a board only the faults count."""
    found: dict[int, str | None] = {}
    for place, kind in _harbour_texts(reader, node):
        path = reader.one_place(place, board, Slot.PATH)
        what = meaning("harbours", kind.text)
        if what is None:
            reader.fault(kind.node, kind.text, Expected.HARBOUR, reader.near(kind.text, "harbours"), kind.at)
        elif path in found:
            reader.fault(place.node, place.text, Expected.HARBOUR_ONCE, (), place.at)
        elif path is not None:
            found[path] = None if what == "unknown" else what
    return found


def _harbour_texts(reader: Reader, node: yaml.Node) -> list[tuple[Text, Text]]:
    """Return (place, kind) of every harbour: a mapping, or texts such as ``A1/NW 3:1``."""
    if isinstance(node, yaml.MappingNode):
        return [
            (Text(name, 0, name.value), kind)
            for name, value in reader.pairs(node)
            if (kind := reader.text(value, Expected.HARBOUR)) is not None
        ]
    if isinstance(node, yaml.SequenceNode):
        return [found for item in node.value for found in _harbour_texts(reader, item)]
    texts: list[tuple[Text, Text]] = []
    for text in reader.texts(node, Expected.HARBOUR):
        if meaning("amounts", text.text) == "none":
            continue
        for part in re.finditer(r"[^,;\n]+", text.text):
            words = split_places(part[0])
            if not words:
                continue
            (at, place), rest = words[0], part[0][words[0][0] + len(words[0][1]) :]
            kind = Text(text.node, text.at + part.start() + at + len(place) + len(rest) - len(rest.lstrip(" :")), rest.strip(" :"))
            texts.append((Text(text.node, text.at + part.start() + at, place.rstrip(":")), kind))
    return texts


# --- written ---------------------------------------------------------------------------------------------------------------


def write_board(board: Board) -> Written:
    """Return the name of a board that is one of the named ones, else its drawing."""
    return str(board.name) if _is_named(board) else ("|2", *draw(board))


def write_point(board: Board) -> Written:
    """Return which way the tiles of a drawing stand where that is not the usual one."""
    return None if board.map.orientation.name == POINTED_UP or _is_named(board) else board.map.orientation.name


def write_harbours(board: Board) -> Written:
    """Return the harbours of a drawing, where they are known."""
    if board.harbours is None or _is_named(board):
        return None
    unknown = word_for("harbours", "unknown")
    lines = [f"{board.map.path_names[path]}: {unknown if kind is None else kind}" for path, kind in sorted(board.harbours.items())]
    return ("", *lines) if lines else word_for("amounts", "none")


def _is_named(board: Board) -> bool:
    from adjudicator.board.named import is_named

    return is_named(board)
