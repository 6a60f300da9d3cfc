"""What a table has agreed on as a block of a document, in a position or in house rules: read with every fault, and written."""

from __future__ import annotations

from typing import Any

import yaml

from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, word_for
from adjudicator.notation.agreed import AGREED, agreed_value, meanings_of
from adjudicator.notation.document.fields import read_fields, written_fields
from adjudicator.notation.document.nodes import Reader
from adjudicator.notation.fields import Kind
from adjudicator.rulesets.points import Agreed


def agreed_in(reader: Reader, node: yaml.Node, expected: Expected) -> Agreed:
    """Return what a block says that is agreed; faults are noted."""
    nodes = reader.mapping(node, "agreed-keys", expected)
    return Agreed(**read_fields(AGREED, nodes, lambda node, kind: _read(reader, node, kind)))


def _read(reader: Reader, node: yaml.Node, kind: Kind) -> Any:
    """Return the number or the word of an agreement; None where none is said, and with a fault for any other."""
    text = reader.text(node, kind.expected)
    if text is None or meaning("amounts", text.text) in ("none", "unknown"):
        return None
    value = agreed_value(text.text, kind)
    if value is None:
        slots = (kind.slot,) if kind.slot else ()
        reader.fault(text.node, text.text, kind.expected, reader.near(text.text, *slots), text.at)
    return value


def agreed_lines(agreed: Agreed) -> tuple[str, ...]:
    """Return the lines of the block, nothing beside its key."""
    return ("", *written_fields(AGREED, "agreed-keys", agreed, _written))


def _written(value: Any, kind: Kind) -> str:
    for letter, meant in meanings_of(kind).items():
        if meant == value:
            return word_for(kind.slot, letter)
    return str(value)
