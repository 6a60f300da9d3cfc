"""What a table has agreed on as a block of a position."""

from __future__ import annotations

import yaml

from adjudicator.basegame.notation.document.kinds import Document
from adjudicator.basegame.position import Position
from adjudicator.input.words import meaning
from adjudicator.notation.document.agreed import agreed_in, agreed_lines
from adjudicator.notation.fields import Kind
from adjudicator.rulesets.points import Agreed


def read_agreed(document: Document, node: yaml.Node, kind: Kind) -> Agreed | None:
    """Return what the block says that is agreed, None where it says none; faults are noted."""
    if isinstance(node, yaml.ScalarNode) and meaning("amounts", node.value) in ("none", "unknown"):
        return None
    return agreed_in(document.reader, node, kind.expected)


def write_agreed(_: Position, agreed: Agreed, __: Kind) -> tuple[str, ...]:
    """Return the lines of the block."""
    return agreed_lines(agreed)
