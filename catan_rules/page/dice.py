"""The dice game of the page: a sheet and the dice on the table, and what can be built."""

from __future__ import annotations

from typing import Any

from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.question import Question
from catan_rules.page.asking import judged
from catan_rules.page.given import Request
from catan_rules.page.positions import position_told
from catan_rules.page.state import document_of
from catan_rules.referee import read_position


def dice(request: Request) -> dict[str, Any]:
    """Return what can be built on a ``sheet`` (a state of the dice game) with ``dice`` (faces with their numbers), best first, and the sheet drawn."""
    sheet = {"spel": "dobbelspel", **request.get("sheet", dict, {"spelers": {"rood": {}}})}
    faces = request.get("dice", dict, {})
    if faces:
        sheet["dobbelstenen"] = ", ".join(f"{number} {face}" for face, number in faces.items() if number)
    position = read_position(document_of(sheet), "")
    on_turn = position.turn or 0
    told = position_told(request, position)
    return told | judged(request, position, Question(Kind.BUILD, position.players[on_turn].colour))
