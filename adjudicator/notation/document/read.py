"""A position read from one YAML document: composed here, understood by the game that it names."""

from __future__ import annotations

import yaml

from adjudicator.game import Position, game_named, has_game, says_of
from adjudicator.input.problems import Expected, Problem
from adjudicator.input.words import meaning
from adjudicator.notation.document.compose import compose
from adjudicator.notation.document.heading import known_rules
from adjudicator.notation.document.nodes import Reader
from adjudicator.rulesets.editions import RULE_SETS
from catan_common.rule_sets import USUAL


def read_position(source: str | bytes, file: str = "<stdin>") -> Position:
    """Return the position that a document describes; ``file`` is what messages call it.

    PositionError (``.problems``: every fault with its place) when it is not readable, or says what a position cannot hold.
    """
    mended, root = compose(source, file)
    return read_composed(Reader(mended, file), root)


def read_composed(reader: Reader, root: yaml.Node) -> Position:
    """Return the position of a document that is composed already; PositionError as ``read_position``, with the faults that the reader has noted."""
    return game_named(_game(root)).read_document(reader, root)  # type: ignore[no-any-return]  # of whatever game


def misfit_rules(source: str | bytes, file: str = "<stdin>") -> Problem | None:
    """Return where a document that is read names a rule set that says nothing of its game, and which there are; None where it names none such.

    It is no fault of the position: what is asked about it may be asked by other rules.
    """
    mended, root = compose(source, file)
    game = _game(root) or next(iter(USUAL))
    named = _said(root, "rules")
    rules = None if named is None else known_rules(named.value)
    if named is None or rules is None or says_of(RULE_SETS[rules], game):
        return None
    reader = Reader(mended, file)
    reader.fault(named, named.value, Expected.RULES_OF_GAME, tuple(name for name, one in RULE_SETS.items() if says_of(one, game)))
    return reader.problems[0]


def _game(root: yaml.Node) -> str | None:
    """Return the id of the game that a document names; None for none, and for one that there is not: the usual game's reader says so."""
    named = _said(root, "game")
    game = None if named is None else meaning("games", named.value)
    return game if has_game(game) else None


def _said(root: yaml.Node, key: str) -> yaml.ScalarNode | None:
    """Return what a document says first under a key of its topmost level; None where it says nothing, or no text."""
    for name, value in root.value if isinstance(root, yaml.MappingNode) else ():
        if isinstance(name, yaml.ScalarNode) and isinstance(value, yaml.ScalarNode) and meaning("keys", name.value) == key:
            return value
    return None
