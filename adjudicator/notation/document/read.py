"""A position read from one YAML document: composed here, understood by the game that it names."""

from __future__ import annotations

import yaml

from adjudicator.game import Position, game_named, has_game
from adjudicator.input.words import meaning
from adjudicator.notation.document.compose import compose
from adjudicator.notation.document.nodes import Reader


def read_position(source: str | bytes, file: str = "<stdin>") -> Position:
    """Return the position that a document describes; ``file`` is what messages call it.

    PositionError (``.problems``: every fault with its place) when it is not readable, or says what a position cannot hold.
    """
    mended, root = compose(source, file)
    return read_composed(Reader(mended, file), root)


def read_composed(reader: Reader, root: yaml.Node) -> Position:
    """Return the position of a document that is composed already; PositionError as ``read_position``, with the faults that the reader has noted."""
    return game_named(_game(root)).read_document(reader, root)  # type: ignore[no-any-return]  # of whatever game


def _game(root: yaml.Node) -> str | None:
    """Return the id of the game that a document names; None for none, and for one that there is not: the usual game's reader says so."""
    for name, value in root.value if isinstance(root, yaml.MappingNode) else ():
        if isinstance(name, yaml.ScalarNode) and isinstance(value, yaml.ScalarNode) and meaning("keys", name.value) == "game":
            game = meaning("games", value.value)
            return game if has_game(game) else None
    return None
