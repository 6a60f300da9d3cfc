"""What a clause of its own tells of principalities beside what is asked, where that is so: whose turn it is, and what somebody has."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.position import CITY, ROAD, SETTLEMENT, Position
from adjudicator.language.premises import Clause, pieces_agree, premised, turn_agrees
from adjudicator.verdicts.premises import Premised, So

_IN_ROW = {"settlement": SETTLEMENT, "city": CITY, "road": ROAD}


def read_premised(text: str, position: Position, speaker: str | None, language: str) -> Iterator[Premised]:
    """Yield a sentence without its clauses that tell what the position says too."""
    if position.players:
        yield from premised(text, position, speaker, language, _understood)


def _understood(clause: Clause) -> So | None:
    if any(clause.has(key, "told-asks") for key in clause.keys):
        return None
    return turn_agrees(clause) or _has_pieces(clause)


def _has_pieces(clause: Clause) -> So | None:
    """Return how many pieces of a kind somebody has in his row, where that is so."""
    me = next((one for one in clause.position.players if one.colour == clause.subject), None)
    return None if me is None else pieces_agree(clause, {piece: len(me.columns(kind)) for piece, kind in _IN_ROW.items()})
