"""The one door of the page: a question in words or as a value, its answer told as verdict, comparison or rule."""

from __future__ import annotations

from typing import Any

from adjudicator.game import Position, game_of
from adjudicator.language.called import as_said
from adjudicator.language.write import write_question
from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.question import Question, question_of
from catan_rules.answer.around import around, supposed
from catan_rules.answer.judged import Compared, Judged
from catan_rules.answer.judged import judged as answer_to
from catan_rules.answer.rule_answer import rule_answer
from catan_rules.answer.ruled import OF_POSITION, UNREAD, Ruled, Unknown, examples
from catan_rules.answer.service import OfRules, Unclear, answer, read
from catan_rules.messages import asking_phrase
from catan_rules.one_book import book
from catan_rules.page.given import Request, RequestError, UnclearError, without_options
from catan_rules.page.told import clauses_told, points_told, question_told, rows_told, verdict_told
from catan_rules.render.text.comparison import comparison_answer, comparison_line
from catan_rules.render.text.found import found_text
from catan_rules.render.text.headlines import at_issue_text, headline_text
from catan_rules.render.text.may_mean import answer_text, may_mean_lines
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.verdict_words import capital


def ask(request: Request) -> dict[str, Any]:
    """Return the answer to a question: a verdict on the position, that of every rule set, or the rule that answers it.

    ``question`` is a question as published, ``text`` a sentence, in which ``speaker`` is who asks.
    """
    position = request.position()
    given = request.get("question", dict, {})
    if given and position is None:
        raise RequestError("a question is about a position")
    asked = _question(given) if given else request.text("text")
    try:
        found = answer(position, asked, request.asking(None if given else position))
    except (ValueError, KeyError) as error:
        raise RequestError(f"not asked of this position: {error}") from None
    if isinstance(found, Judged | Compared):
        return _told(request, found)
    if isinstance(found, Unclear):
        readings = [write_question(one.question, request.language) for one in found.may_be_meant]
        raise UnclearError(found.lines(request.language), found.problems, readings)
    return _rule(request, found) if isinstance(found, Ruled) else _unknown(request, found)


def question_asked(request: Request, position: Position) -> Question:
    """Return the ``question`` of a request, or the one that its ``text`` asks of a position; RequestError where it asks none."""
    given = request.get("question", dict, {})
    if given:
        return _question(given)
    found = read(position, request.text("text"), request.asking(position))
    if isinstance(found, OfRules):
        raise RequestError("a question about the rules")
    if isinstance(found, Unclear):
        raise UnclearError(found.lines(request.language), found.problems)
    return found


#: What is asked of a place of each sort, in the order in which it is offered.
_OF_PLACE = {"tile": (Kind.ROBBER, Kind.VICTIMS), "intersection": (Kind.SETTLEMENT, Kind.CITY), "path": (Kind.ROAD, Kind.SHIP)}


def offers(request: Request) -> dict[str, Any]:
    """Return what can be asked of a ``place`` that was tapped, each as a sentence and as a question; of the ``player``, else of who is on turn."""
    position, place = request.needed_position(), request.text("place")
    board = position.board
    if board is None:
        raise RequestError("there is no board")
    shape = board.map
    sorts = {"tile": shape.tile_named, "intersection": shape.intersection_named, "path": shape.path_named}
    sort = next((sort for sort, named in sorts.items() if place in named), None)
    if sort is None:
        raise RequestError(f"no place {place!r}")
    on_turn = None if position.turn is None else position.players[position.turn].colour
    player = request.get("player", str, "") or on_turn or next((one.colour for one in position.players), None)
    kinds = [kind for kind in _OF_PLACE[sort] if kind in game_of(position).kinds and (kind is not Kind.SHIP or shape.sea_tiles)]
    asked = [Question(kind, player, place) for kind in kinds] if player else []
    return {"sort": sort, "offers": [question_told(one, request.language) for one in asked]}


def _question(given: dict[str, Any]) -> Question:
    try:
        return question_of(given)
    except (ValueError, TypeError, AttributeError) as error:
        raise RequestError(f"no such question: {error}") from None


def judged(request: Request, position: Position, question: Question) -> dict[str, Any]:
    """Return the verdict of the rule set of a request, or of each, in words and as published."""
    try:
        found = answer_to(position, question, request.asking())
    except (ValueError, KeyError) as error:
        raise RequestError(f"not asked of this position: {error}") from None
    return _told(request, found)


def _told(request: Request, found: Judged | Compared) -> dict[str, Any]:
    with as_said(found.position, request.get("text", str, "")):
        return _judged(request, found)


def _judged(request: Request, found: Judged | Compared) -> dict[str, Any]:
    language = request.language
    if isinstance(found, Compared):
        output = TextOutput(0, colour=False)
        if told := supposed(found, language):
            output.add(told)
        comparison_answer(output, found.comparison, book(), language)
        return {
            "kind": "comparison",
            **verdict_told(found.verdict, found.position, language, {}),
            "sentence": comparison_line(found.comparison, language),
            "given": [told] if told else [],
            "text": output.text().rstrip("\n"),
            "agree": found.agree,
            "rows": rows_told(found.comparison.verdicts, language),
            "points": points_told(found.comparison.points, found.comparison.verdicts, language),
            "only": clauses_told(found.comparison.clauses, language),
            "json": found.as_dict(),
        }
    full = request.get("full", bool, default=False)
    # what decides it may take long: the page asks for that by itself
    verdict = verdict_told(found.verdict, found.position, language, found.others, around(found, language, asks=False), full=full)
    besides = [f"{capital(write_question(one.question, language))}? {answer_text(one.verdict, language)}" for one in found.parts]
    return {
        "kind": "verdict",
        **verdict,
        "given": [*verdict["given"], *besides],
        "answer": str(found.answer),
        "nearest": [one.as_dict() for one in found.alternatives],
        "named": found.chosen.named,
        "json": found.as_dict(),
    }


def _rule(request: Request, found: Ruled) -> dict[str, Any]:
    """Return the rule that answers a sentence; where it depends on a position that is not there, with what it needs."""
    language, told = request.language, rule_answer(found, request.rules_for)
    head = told.headline or told.nearest
    may_be_meant = at_issue_text(told.at_issue, language)
    output = TextOutput(0, colour=False)
    for line in may_mean_lines(found.may_be_meant, found.text, language):
        output.add(line)
    found_text(output, book(), found.found, language, request.rules_for, "full" if request.get("full", bool, default=False) else "usual")
    return {
        "kind": "rule",
        "question": found.text,
        "answer": str(told.answer),
        "headline": headline_text(head, language) if head is not None else "".join(may_be_meant[:1]),
        "at_issue": [{"question": one.question, "text": line} for one, line in zip(told.at_issue, may_be_meant[1:], strict=True)],
        "sentence": told.clause.text(language) if head is None else head.rule(language),
        "text": output.text().rstrip("\n"),
        "entry": told.entry.id,
        "title": told.entry.title(language),
        "treated": told.treated,
        "needs_position": found.of_position,
        "readings": list(found.readings),
        "clauses": clauses_told(dict.fromkeys(hit.clause.id for hit in told.hits), language),
        "marks": {},
        "json": told.as_dict(),
    }


def _unknown(request: Request, found: Unknown) -> dict[str, Any]:
    """Return that nothing answers a sentence, with what may be asked and the words that are spelt alike."""
    language = request.language
    if found.why == UNREAD:
        raise UnclearError([asking_phrase(language, "unread"), *examples(language)])
    lines = [asking_phrase(language, "no.position")] if found.why == OF_POSITION else without_options(examples(language))
    return {
        "kind": "unknown",
        "question": found.text,
        "text": "\n".join(lines),
        "lines": lines,
        "near": found.near,
        "marks": {},
        "clauses": [],
    }
