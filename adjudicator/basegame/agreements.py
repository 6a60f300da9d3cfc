"""What a table has agreed on, as a position holds it."""

from __future__ import annotations

from adjudicator.basegame.changes import changed
from adjudicator.basegame.position import Position
from adjudicator.rulesets.agreed import joined
from adjudicator.rulesets.points import Agreed


def with_agreed(position: Position, agreed: Agreed) -> Position:
    """Return the position of a table that has also agreed on this, which holds where both say something."""
    return changed(position, agreed=joined(position.agreed, agreed))
