"""Boards with a name: the printed layouts of ``data/boards/printed.yaml``, each from one edition and with its source."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import POINTED_UP, make_hex_map
from adjudicator.board.shapes import coordinates, make_board, sea_of
from catan_common.texts import load_data_file


@cache
def document() -> Any:
    """Return ``data/boards/printed.yaml`` as texts, lists and mappings, read once."""
    return load_data_file("boards/printed.yaml")


def __getattr__(name: str) -> Any:
    """Give ``NAMES`` (canonical names in file order) and ``ALIASES`` (other name to canonical one), read on first use."""
    if name == "NAMES":
        names: tuple[str, ...] = tuple(document()["boards"])
        return names
    if name == "ALIASES":
        return {alias: board for board, entry in document()["boards"].items() for alias in entry.get("aliases", ())}
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def canonical_name(name: str) -> str:
    """Return the canonical name of a board, in whatever letter case, with ``ü`` or ``ue``, spaces or hyphens; KeyError when there is none."""
    plain = re.sub(r"[\s_-]+", "-", name.strip().lower()).replace("ü", "ue").replace("ä", "ae").replace("ö", "oe").replace("ß", "ss")
    if plain in document()["boards"]:
        return plain
    aliases: dict[str, str] = __getattr__("ALIASES")
    return aliases[plain]


def named_board(name: str) -> Board:
    """Return the board of this name or alias, made once; KeyError when there is none.

    Its terrain, chips and harbours are those of ``data/boards/printed.yaml``, which names the edition, source and confidence of each.
    """
    return _board(canonical_name(name))


def is_named(board: Board) -> bool:
    """Return whether a board is the one of its name, and not another one that was given it."""
    names: tuple[str, ...] = __getattr__("NAMES")
    return board.name in names and board == _board(board.name)


@cache
def _board(name: str) -> Board:
    entry = document()["boards"][name]
    pointed = entry.get("pointed", POINTED_UP)
    steps: list[tuple[int, int]] = []
    terrain: list[Terrain] = []
    chips: list[int | None] = []
    for line, (indent, *words) in enumerate(entry["rows"]):
        for place, word in enumerate(words):
            kind = word.rstrip("0123456789")
            steps.append((line, int(indent) + 2 * place))
            terrain.append(Terrain(kind))
            chips.append(int(word[len(kind) :]) if word != kind else None)
    tiles = coordinates(steps, pointed)
    hex_map = make_hex_map(frozenset(tiles), sea_of(tiles, terrain), pointed)
    harbours = {hex_map.path_named[path]: None if kind == "onbekend" else kind for path, kind in entry["harbours"].items()}
    return make_board(hex_map, tuple(terrain), tuple(chips), harbours, name)
