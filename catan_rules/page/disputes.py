"""What several players say ruled on, and the smallest question that decides what cannot be told: what people at a table do next."""

from __future__ import annotations

from typing import Any

from adjudicator.deciding import DecidingQuestion, deciding_question
from adjudicator.dispute.ruling import Ruled
from adjudicator.game import Position
from adjudicator.notation.line.write import write_line
from catan_rules.page.asking import question_asked
from catan_rules.page.given import Request, RequestError
from catan_rules.page.told import clauses_told, marks_told
from catan_rules.question_language import book
from catan_rules.referee import rule_dispute
from catan_rules.render.text.asks import asked, asks_object, asks_text, outcome_text
from catan_rules.render.text.disputes import dispute_text, ruling_lines, ruling_text, said, title
from catan_rules.render.text.output import TextOutput


def dispute(request: Request) -> dict[str, Any]:
    """Return what is ruled on each of the ``claims``, in words and as published; with ``paper`` the report of it as a whole HTML document."""
    position, language = request.needed_position(), request.language
    try:
        ruled = rule_dispute(
            position, request.text("claims"), request.rules(position), strict=request.get("strict", bool, default=False), language=language
        )
    except (KeyError, TypeError) as error:
        raise RequestError(f"not asked of this position: {error}") from None
    output = TextOutput(0, colour=False)
    dispute_text(output, ruled, book(), language)
    told = {
        "kind": "dispute",
        "title": title(ruled, language),
        "text": output.text().rstrip("\n"),
        "claims": [_claim(one, ruled.position, language) for one in ruled.claims],
        "clauses": clauses_told(dict.fromkeys(rule for one in ruled.claims for rule in (*one.rules, one.practice) if rule), language),
        "json": ruled.as_dict(),
    }
    if not request.get("paper", bool, default=False):
        return told
    from catan_rules.printed.contents.dispute_report import dispute_report  # what is only told needs no paper
    from catan_rules.printed.contents.report_parts import Occasion
    from catan_rules.printed.writers.html import html

    occasion = Occasion(*(request.get(key, str, "") for key in ("event", "table", "date", "judge")))
    return told | {"html": html(dispute_report(ruled, book(), language, occasion))}


def _claim(one: Ruled, position: Position, language: str) -> dict[str, Any]:
    return {
        "by": one.claim.by,
        "said": said(one, position, language),
        "ruling": str(one.ruling),
        "sentence": ruling_text(one, language),
        "lines": list(ruling_lines(one, book(), language)),
        "marks": {} if one.verdict is None else marks_told(one.verdict, position),
        "practice": one.practice,
    }


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
