"""A dispute on the page: what players claim about the position, each claim with its ruling."""

from __future__ import annotations

from typing import Any

from adjudicator.dispute.claims import Said
from adjudicator.dispute.ruling import Dispute
from adjudicator.game import Position
from catan_common.rule_sets import NAMES
from catan_rules.page.deciding import answers_told
from catan_rules.page.given import Request, RequestError
from catan_rules.page.told import clauses_told, marks_told
from catan_rules.question_language import book
from catan_rules.referee import rule_dispute
from catan_rules.render.text.disputes import calling_as_told, parting_lines, ruling_lines, title
from catan_rules.render.text.issues import answer_text, guess_line, issue_title

_MOST = 40


def dispute(request: Request) -> dict[str, Any]:
    """Return what is ruled on each claim (``by`` a colour, ``text``, perhaps ``rules``): its ruling as published and in words, its clauses and marks.

    ``at_issue`` are the rules that what was not read may be about: with ``chosen`` (counted from 0) and ``yes`` (the colours of those who say yes) one of them
    is. ``decides`` are the questions that decide what cannot be told, each once, with their answers as ``decide`` returns them.
    """
    position, language = request.needed_position(), request.language
    found = dispute_of(request)
    with calling_as_told(found):
        return _told(found, position, language)


def _told(found: Dispute, position: Position, language: str) -> dict[str, Any]:
    decides = [answers_told(one.asks, language) for one in found.claims if one.asks is not None and one.asks.fact is not None]
    return {
        "title": title(found, language),
        "claims": [
            {
                "by": one.claim.by,
                "text": one.claim.told or one.claim.text,
                "ruling": str(one.ruling),
                "lines": list(ruling_lines(one, book(), language, led=bool(found.at_issue))),
                "clauses": clauses_told((*one.rules, *((one.practice,) if one.practice else ())), language),
                "marks": marks_told(one.verdict, position) if one.verdict is not None else {},
            }
            for one in found.claims
        ],
        "decides": list({one["question"]: one for one in decides}.values()),
        "partings": [list(parting_lines(parting, found, book(), language)) for parting in found.partings],
        "at_issue": [
            {
                "text": one.question,
                "answer": answer_text(one, language),
                "guess": guess_line(one, found, language),
                "clauses": clauses_told((one.rule,), language),
            }
            for one in found.at_issue
        ],
        "issue_title": issue_title(found, language) if found.at_issue else "",
        "chosen": found.chosen,
        "parties": list(dict.fromkeys(one.claim.by for one in found.claims)),
        "rules": found.rules,
        "text": found.text(language),
        "json": found.as_dict(),
    }


def dispute_of(request: Request) -> Dispute:
    """Return the rulings on the claims of a request; RequestError where one is no claim of a player, or there are none."""
    position = request.needed_position()
    colours = {player.colour for player in position.players}
    said = []
    for one in request.get("claims", list, [])[:_MOST]:
        if not isinstance(one, dict) or one.get("by") not in colours or not isinstance(one.get("text"), str):
            raise RequestError(f"no claim of a player: {one!r}")
        if one.get("rules") not in (None, *NAMES):
            raise RequestError(f"no rule set {one['rules']!r}")
        if one["text"].strip():
            said.append(Said(one["by"], one["text"].strip(), one.get("rules")))
    if not said:
        raise RequestError("nobody says anything")
    yes = request.get("yes", list, [])
    if not all(isinstance(one, str) and one in colours for one in yes):
        raise RequestError(f"no players: {yes!r}")
    number = request.fields.get("chosen")
    if number is not None and (isinstance(number, bool) or not isinstance(number, int)):
        raise RequestError(f"no rule at issue: {number!r}")
    try:
        return rule_dispute(position, said, request.rules(position), language=request.language, chosen=number, yes=yes)
    except ValueError as error:
        raise RequestError(f"not so ruled on: {error}") from None
