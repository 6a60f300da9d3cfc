"""The smallest question that decides what cannot be told, as the page puts it: to be answered with a tap."""

from __future__ import annotations

from typing import Any

from adjudicator.deciding.asked import DecidingQuestion
from adjudicator.deciding.search import deciding_question
from adjudicator.game import Position
from adjudicator.notation.line.write import write_line
from catan_rules.page.asking import question_asked
from catan_rules.page.given import Request, RequestError
from catan_rules.render.text.asks import asked, asks_object, asks_text, outcome_text


def decide(request: Request) -> dict[str, Any]:
    """Return the smallest question that decides an undetermined verdict, its answers with what follows, and the position with each answer in it.

    It may take far longer than the verdict, so it is asked by itself; ``asks`` is None where there is no such question.
    """
    position = request.needed_position()
    question = question_asked(request, position)
    try:
        found = deciding_question(position, question, request.rules(position), request.get("strict", bool, default=False))
    except (ValueError, KeyError) as error:
        raise RequestError(f"not asked of this position: {error}") from None
    if found is None:
        return {"asks": None, "text": "", "answers": []}
    return {"asks": asks_object(found), "text": asks_text(found, request.language), "answers": _answers(found, request.language)}


def _answers(found: DecidingQuestion, language: str) -> list[dict[str, Any]]:
    if found.fact is None:
        return []
    answers = []
    for text, follows in asked(found, language).answers:
        known = found.known(follows.values[0])
        answers.append({"text": text, "follows": outcome_text(follows, language), "line": _line(known[0]), "question": known[1].as_dict()})
    return answers


def _line(position: Position) -> str | None:
    """Return the one-line form of a position; None where no line holds it."""
    try:
        return write_line(position)
    except (ValueError, KeyError, IndexError):
        return None
