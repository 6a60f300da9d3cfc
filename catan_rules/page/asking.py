"""The one door of the page: a question in words or as a value, answered of the position or from the rulebook (``catan_rules.cli.commands.asking``)."""

from __future__ import annotations

from typing import Any

from adjudicator.game import Position, game_of
from adjudicator.judging.nearest import nearest
from adjudicator.judging.referee import compare, elsewhere, judge
from adjudicator.language.errors import QuestionError
from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.question import Question, question_of
from adjudicator.verdicts.verdict import Answer
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.asking_position import understood
from catan_rules.cli.commands.chosen_rules import Chosen
from catan_rules.cli.commands.judging import compared_object, verdict_object
from catan_rules.cli.commands.rule_answers import examples
from catan_rules.cli.grammar import ASK
from catan_rules.page.given import Request, RequestError
from catan_rules.page.told import clauses_told, question_told, verdict_told
from catan_rules.question_language import book
from catan_rules.question_words import has_rule, is_of_a_position, rule_in, says_something
from catan_rules.render.text.alternatives import alternatives_text
from catan_rules.render.text.ask_words import tell
from catan_rules.render.text.comparison import comparison_answer, comparison_line
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.rules import search_answer
from catan_rules.rule_answer import rule_answer
from catan_rules.status import WRONG_USE
from rulebook.book import MOST_HITS


def ask(request: Request) -> dict[str, Any]:
    """Return the answer to a question: a verdict on the position, that of every rule set, or the rule that answers it.

    ``question`` is a question as published, ``text`` a sentence, in which ``speaker`` is who asks.
    """
    position = request.position()
    if request.get("question", dict, {}):
        if position is None:
            raise RequestError("a question is about a position")
        return judged(request, position, question_asked(request, position))
    text = request.text("text")
    call = _call(request, text)
    found = [] if position is None else understood(call, position, text)
    if position is None or not isinstance(found, Question):
        return _rule(request, call, text, position, found if isinstance(found, list) else [])
    return judged(request, position, found)


def question_asked(request: Request, position: Position) -> Question:
    """Return the ``question`` of a request, or the one that its ``text`` asks of a position; RequestError where it asks none."""
    given = request.get("question", dict, {})
    if given:
        return _question(given)
    text = request.text("text")
    found = understood(_call(request, text), position, text)
    if not isinstance(found, Question):
        raise RequestError("a question about the rules")
    return found


#: What is asked of a place of each sort, in the order in which it is offered.
_OF_PLACE = {
    "tile": (Kind.ROBBER, Kind.VICTIMS),
    "intersection": (Kind.SETTLEMENT, Kind.CITY),
    "path": (Kind.ROAD, Kind.SHIP),
}


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


def _call(request: Request, text: str) -> Call:
    speaker = request.get("speaker", str, "")
    return Call(ASK, request.language, request.language, [text], {"player": speaker} if speaker else {})


def _question(given: dict[str, Any]) -> Question:
    try:
        return question_of(given)
    except (ValueError, TypeError, AttributeError) as error:
        raise RequestError(f"no such question: {error}") from None


def judged(request: Request, position: Position, question: Question) -> dict[str, Any]:
    """Return the verdict of the rule set of a request, or of each, in words and as published."""
    language, strict = request.language, request.get("strict", bool, default=False)
    try:
        if request.every_rule_set:
            return _compared(request, position, question)
        rules = request.rules(position)
        verdict = judge(position, question, rules, strict)
    except (ValueError, KeyError) as error:
        raise RequestError(f"not asked of this position: {error}") from None
    others = elsewhere(position, verdict, strict)
    near = nearest(position, question, rules, strict) if verdict.answer is Answer.NO else ()
    instead = alternatives_text(near, question, language) if near else ""
    told = verdict_told(verdict, position, language, others, instead, full=request.get("full", bool, default=False))
    return {
        "kind": "verdict",
        **told,
        "nearest": [one.as_dict() for one in near],
        "json": verdict_object(verdict, others, Chosen(rules)),
    }


def _compared(request: Request, position: Position, question: Question) -> dict[str, Any]:
    language = request.language
    found = compare(position, question, request.get("strict", bool, default=False))
    output = TextOutput(0, colour=False)
    comparison_answer(output, found, book(), language)
    first = next(iter(found.verdicts.values()))
    return {
        "kind": "comparison",
        **verdict_told(first, position, language, {}),
        "sentence": comparison_line(found, language),
        "text": output.text().rstrip("\n"),
        "agree": found.agree,
        "json": compared_object(found),
    }


def _rule(request: Request, call: Call, text: str, position: Position | None, readings: list[str]) -> dict[str, Any]:
    """Return the rule that answers a sentence; where it depends on a position that is not there, with what it needs.

    ``unknown`` where the rulebook has nothing on it.
    """
    language = request.language
    of_position = position is None and is_of_a_position(text, language)
    query = rule_in(text, language) if of_position else text
    if not book().exact(text, language):
        if of_position and not has_rule(query, language):
            return _unknown(request, text, [tell(language, "no.position")])
        if not says_something(query, language):
            raise CommandError(WRONG_USE, [tell(call.language, "unread"), *examples(language)])
    try:
        answer = rule_answer(text, language, beside=None if position is None else str(position.game))
    except QuestionError:
        return _unknown(request, text, examples(language))
    output = TextOutput(0, colour=False)
    search_answer(output, book(), book().answer(query, language, MOST_HITS), language)
    clause = answer.clause
    return {
        "kind": "rule",
        "question": text,
        "answer": str(answer.answer),
        "sentence": clause.text(language),
        "text": output.text().rstrip("\n"),
        "entry": answer.entry.id,
        "title": answer.entry.title(language),
        "treated": answer.treated,
        "needs_position": bool(answer.missing),
        "readings": readings,
        "clauses": clauses_told(dict.fromkeys(hit.clause.id for hit in answer.hits), language),
        "marks": {},
        "json": answer.as_dict(),
    }


def _unknown(request: Request, text: str, lines: list[str]) -> dict[str, Any]:
    """Return that nothing answers a sentence, with what may be asked and the words that are spelt alike."""
    near = book().near_words(text, request.language)
    return {"kind": "unknown", "question": text, "text": "\n".join(lines), "lines": lines, "near": near, "marks": {}, "clauses": []}
