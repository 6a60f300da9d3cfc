"""The smallest question that decides what cannot be told, as the page puts it: to be answered with a tap."""

from __future__ import annotations

from typing import Any

from adjudicator.game import Position
from adjudicator.judging.deciding.asked import DecidingQuestion
from adjudicator.language.called import calling, names_at
from adjudicator.notation.line.write import write_line
from catan_rules.answer.judged import Judged
from catan_rules.page.asking import question_asked
from catan_rules.page.given import Request, RequestError
from catan_rules.render.text.asks import asked_by_value, asks_object, asks_text, outcome_text

#: How many verdicts it may take: on a slow phone a few seconds, in which the page hears nothing else.
_MOST_ASKED = 600


def decide(request: Request) -> dict[str, Any]:
    """Return the smallest question that decides an undetermined verdict, its answers with what follows, and the position with each answer in it.

    It may take far longer than the verdict, so it is asked by itself; ``asks`` is None where there is no such question.
    """
    position = request.needed_position()
    question = question_asked(request, position)
    asking = request.asking()._replace(every=False, most_asked=_MOST_ASKED)
    try:
        found = Judged(position, question, asking).asks
    except (ValueError, KeyError) as error:
        raise RequestError(f"not asked of this position: {error}") from None
    if found is None:
        return {"asks": None, "text": "", "question": "", "answers": []}
    asks = asks_object(found)
    with calling(names_at(position, request.get("text", str, ""))):
        return {"asks": asks, "text": asks_text(found, request.language), **answers_told(found, request.language)}


def answers_told(found: DecidingQuestion, language: str) -> dict[str, Any]:
    """Return the question in words and its answers, each with what ``follows``, the ``line`` of the position with it and the ``question`` to ask of that.

    ``exact``: the answer is one value, so that the position holds what was told and nothing more. ``line`` is None where no line holds it.
    """
    if found.fact is None:
        return {"question": "", "answers": []}
    put = asked_by_value(found, language)
    answers = []
    for text, follows in put.answers:
        known = found.known(follows.values[0])
        told = {"text": text, "follows": outcome_text(follows, language), "exact": len(follows.values) == 1}
        answers.append(told | {"line": _line(known[0]), "question": known[1].as_dict()})
    return {"question": put.question, "answers": answers}


def _line(position: Position) -> str | None:
    """Return the one-line form of a position; None where no line holds it."""
    if getattr(position, "at_harbour", ()) or getattr(position, "unplaced", ()):
        return None
    try:
        return write_line(position)
    except (ValueError, KeyError, IndexError):
        return None
