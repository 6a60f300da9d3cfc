"""What each tool answers: a JSON object, short enough for a model; what cannot be answered says what to write instead.

Nothing here knows the protocol: ``server`` does.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from adjudicator.game import Position
from adjudicator.judging.referee import Comparison
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.notation.neutral import action_to_json, position_from_json, position_to_json, question_from_json, verdict_to_json
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Length, State, Step, Verdict
from catan_common.problems import Problem, ProblemsError
from catan_common.visible import visible
from catan_rules.answer.rule_answer import RuleAnswer
from catan_rules.language import LANGUAGES
from catan_rules.mcp_door.notation import AS_IN
from catan_rules.meant import colour_meant
from catan_rules.reading import read_game, read_position, write_position
from catan_rules.referee import ask, compare, rule_dispute
from catan_rules.render.text.verdict_words import counted_breaks
from catan_rules.render.text.verdicts import deciding_steps
from rulebook.book import Rulebook, open_rulebook
from rulebook.english import sentences
from rulebook.model import Clause

#: A position as a model hands it over: its text, or the object that the text would be.
Position_ = str | dict[str, Any]
#: What compares all rule sets.
_EVERY = "alle"
#: The keys by which the neutral form is known.
_NEUTRAL_KEYS = frozenset(("format", "game", "players"))
#: Words that a question in English has and none in Dutch or German: two of them, and it is to be translated.
_ENGLISH = frozenset(
    [
        "may",
        "can",
        "does",
        "the",
        "who",
        "what",
        "how",
        "where",
        "when",
        "why",
        "build",
        "building",
        "settlement",
        "road",
        "longest",
        "should",
        "must",
        "with",
        "and",
        "turn",
        "steal",
        "card",
        "cards",
    ]
)
#: What is said where a sentence that came with a position is not about it.
_NO_VERDICT = "a rule, not a verdict: the sentence asks nothing of this position; to judge, name player and place: " + AS_IN
#: What is said where a game has events that were not allowed, or may not have been.
_CARRIED_OUT = "every event was carried out, also where it was not allowed: end, and what follows such an event, is as the game tells it"
_MOST_HITS = 10
_MOST_LINES = 200
_MOST_PROBLEMS = 8


class ToolFaultError(ValueError):
    """What was asked for cannot be answered; the message says what to write instead, without a character that steers who reads it."""

    def __init__(self, message: str) -> None:
        """Keep the message with a space for each character that cannot be seen."""
        super().__init__(visible(message, "\n"))


def search_rules(query: str, language: str = "nl", most: int = 5) -> dict[str, Any]:
    """Return the rules that words or a question find, the best first, each with its text."""
    _check_words(query)
    book, known = _book(), _language(language)
    hits = book.search(query, language=known, most=max(1, min(most, _MOST_HITS)))
    if not hits:
        near = book.near_words(query, known)
        hint = f"; near words: {', '.join(near)}" if near else ""
        raise ToolFaultError(f"no rule found for {query!r} in {known}: write Dutch or German words of the game{hint}")
    return {
        "hits": [
            {"id": hit.entry.id, "clause": hit.clause.id, "title": hit.entry.title(known), "text": hit.clause.text(known)} for hit in hits
        ]
    }


def explain(rule: str, language: str = "nl") -> dict[str, Any]:
    """Return an article of the rule book, or one clause of it, by its id: texts, sources, and what rule sets say otherwise."""
    book, known = _book(), _language(language)
    if rule in book:
        entry = book[rule]
        return {
            "id": entry.id,
            "title": entry.title(known),
            "clauses": [_clause(clause, known) for clause in entry.clauses],
            "see_also": list(entry.see_also),
        }
    try:
        return _clause(book.clause(rule), known, rule)
    except KeyError:
        every = [entry.id for entry in book] + [clause.id for entry in book for clause in entry.clauses]
        near = get_close_matches(rule, every, n=5, cutoff=0.5)
        raise ToolFaultError(f"no rule {rule!r}; {_near(near)}search_rules finds ids by words") from None


def judge(
    question: str | dict[str, Any],
    position: Position_ | None = None,
    rules: str | None = None,
    *,
    strict: bool = False,
    language: str = "nl",
) -> dict[str, Any]:
    """Return the answer to a question about a position, with the clauses it rests on; without a position the rule that answers."""
    known = _language(language)
    read = None if position is None else _position(position)
    try:
        asked = _question(question, read)
        if rules == _EVERY:
            if read is None:
                raise ToolFaultError(f"rules {_EVERY} compares answers about a position: give one")
            return _compared(compare(read, asked, strict=strict))
        found = ask(None, str(asked), rules, strict=strict) if read is None else ask(read, asked, rules, strict=strict)
    except QuestionWithoutPosition as rule:
        return search_rules(rule.text, rule.language, 1)
    except QuestionError as error:
        raise ToolFaultError(_question_fault(error, known)) from None
    except (KeyError, ValueError) as error:
        raise ToolFaultError(str(error)) from None
    if isinstance(found, RuleAnswer):
        return _of_rule(found, known) | ({} if read is None else {"note": _NO_VERDICT})
    if read is not None and _is_neutral(position):
        return verdict_to_json(found, read) | {"rules": found.rules, "text": found.text(known)}
    return _of_verdict(found, known)


def validate(position: Position_, rules: str | None = None, language: str = "nl") -> dict[str, Any]:
    """Return whether a position can be, with what it breaks; and the position as it was read."""
    found = judge("controleer", position, rules, language=language)
    read = _position(position)
    return found | {"read_as": position_to_json(read) if _is_neutral(position) else write_position(read)}


def legal_actions(position: Position_, player: str | None = None, rules: str | None = None, language: str = "nl") -> dict[str, Any]:
    """Return what may be done now, each as the line that would tell of it."""
    known, read, neutral = _language(language), _position(position), _is_neutral(position)
    try:
        found = read.legal_actions(rules, player=_colour(read, player, neutral=neutral))
    except (KeyError, ValueError) as error:
        raise ToolFaultError(str(error.args[0])) from None
    lines = [action_to_json(action, read) if neutral else read.action_text(action, known) for action in found]
    left_out = len(lines) - _MOST_LINES
    return {"number": len(lines), "actions": lines[:_MOST_LINES]} | ({"left_out": left_out} if left_out > 0 else {})


def replay(game: str, rules: str | None = None, language: str = "nl") -> dict[str, Any]:
    """Return what of a game was not allowed or is not certain, by event, and the position at its end."""
    known = _language(language)
    try:
        record = read_game(game)
    except ProblemsError as error:
        raise ToolFaultError(_faults(error.problems, "a game")) from None
    from adjudicator.telling.records import replay as replayed

    counted: Counter[str] = Counter()
    told = []
    last = record.start
    try:
        for event in replayed(record, rules):
            counted[str(event.verdict.answer)] += 1
            last = event.position
            if event.verdict.answer is not Answer.YES:
                told.append(
                    {"event": event.number, "line": event.line, "said": event.text(known), **_of_verdict(event.verdict, known, "short")}
                )
    except ValueError as error:
        raise ToolFaultError(str(error)) from None
    left_out = len(told) - _MOST_LINES
    return {
        "format": record.format,
        "events": sum(counted.values()),
        "answers": dict(counted),
        "not_simply_legal": told[:_MOST_LINES],
        **({"left_out": left_out} if left_out > 0 else {}),
        **({"note": _CARRIED_OUT} if told else {}),
        "end": write_position(last),
    }


def rule_a_dispute(said: str, position: Position_ | None = None, rules: str | None = None, language: str = "nl") -> dict[str, Any]:
    """Return what is ruled on each claim of several players, and in words."""
    known = _language(language)
    read = None if position is None else _position(position)
    try:
        dispute = rule_dispute(read, said, rules, language=known)
    except ProblemsError as error:
        raise ToolFaultError(_faults(error.problems, "who says what (Rood: … Blauw: …), by players of the position")) from None
    except (KeyError, ValueError) as error:
        raise ToolFaultError(str(error)) from None
    claims = [
        {"by": one.claim.by, "text": one.claim.told or one.claim.text, "ruling": str(one.ruling), "rests_on": list(one.rules)}
        for one in dispute.claims
    ]
    found: dict[str, Any] = {"rules": dispute.rules, "claims": claims, "text": dispute.text(known)}
    whole = dispute.as_dict()
    return found | {name: whole[name] for name in ("unread", "at_issue") if name in whole}


# --- what is handed over ------------------------------------------------------------------------------------------------------


def _position(given: Position_) -> Position:
    text = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)
    try:
        return position_from_json(given) if _is_neutral(given) else read_position(text, "position")
    except ProblemsError as error:
        raise ToolFaultError(_faults(error.problems, "a position")) from None


def _check_words(sentence: str) -> None:
    """Raise ToolFaultError for a sentence in English, which would find whatever shares a word with it."""
    english = sorted(_ENGLISH.intersection(sentence.lower().replace("?", " ").split()))
    if len(english) > 1:
        raise ToolFaultError(f"that is English ({', '.join(english)}): ask in Dutch or German, as in: {AS_IN}")


def _is_neutral(given: Position_ | None) -> bool:
    """Return whether a position is an object of the neutral form, by the keys that no other form has."""
    return isinstance(given, dict) and not _NEUTRAL_KEYS.isdisjoint(given)


def _colour(position: Position, said: str | None, *, neutral: bool) -> str | None:
    """Return the Dutch colour of a player, whom the neutral form calls by an English one; raises as ``colour_meant``."""
    if said is None:
        return None
    english = [one["color"] for one in position_to_json(position)["players"]] if neutral else []
    return position.players[english.index(said)].colour if said in english else colour_meant(position, said)


def _question(given: str | dict[str, Any], position: Position | None) -> str | Question:
    if isinstance(given, str):
        _check_words(given)
        return given
    if position is None:
        raise ToolFaultError("an object asks something of a position: give one, or ask in words")
    try:
        return question_from_json(given, position)
    except ProblemsError as error:
        raise ToolFaultError(_faults(error.problems, "a question of the neutral form")) from None


def _language(name: str) -> str:
    if name not in LANGUAGES:
        raise ToolFaultError(f"no texts in {name!r}; language is {' or '.join(LANGUAGES)}: translate the answer yourself")
    return name


def _book() -> Rulebook:
    return open_rulebook()


# --- what is answered -------------------------------------------------------------------------------------------------------


def _of_verdict(verdict: Verdict, language: str, length: Length = "usual") -> dict[str, Any]:
    """Return a verdict for a model: the answer, in words, the steps that decide it or are not certain, and unless it is ``short`` the other clauses that are met."""
    found: dict[str, Any] = {"answer": str(verdict.answer), "rules": verdict.rules, "text": verdict.text(language, length)}
    if verdict.value is not None:
        found["value"] = verdict.value
    if verdict.certain is not None:
        found["certain"] = verdict.certain
    unsure = [step for step in verdict.steps if step.state in (State.UNKNOWN, State.ASSUMED)]
    decides = list(dict.fromkeys([*deciding_steps(verdict, _book()), *unsure]))
    told = {step.rule for step in decides}
    met = [] if length == "short" else [step.rule for step in verdict.steps if step.state == State.MET and step.rule not in told]
    parts = {
        "decides": [_step(step) for step in decides],
        "met": list(dict.fromkeys(met)),
        "missing": list(verdict.missing),
        "position_breaks": list(verdict.warnings),
        "reserved": counted_breaks(verdict),
    }
    return found | {name: part for name, part in parts.items() if part}


def _step(step: Step) -> dict[str, Any]:
    return {
        name: value for name, value in step.as_dict().items() if name in ("rule", "state", "reason", "at", "by", "have", "need", "what")
    }


def _of_rule(rule: RuleAnswer, language: str) -> dict[str, Any]:
    return {
        "answer": str(rule.answer),
        "rule": rule.clause.id,
        "title": rule.entry.title(language),
        "text": rule.text(language),
        "missing": list(rule.missing),
    }


def _compared(found: Comparison) -> dict[str, Any]:
    verdicts = {name: {"answer": str(one.answer), "value": one.value} for name, one in found.verdicts.items()}
    return {"agree": found.agree, "by_rule_set": verdicts, "differ_on": list(found.points or found.clauses)}


def _clause(clause: Clause, language: str, asked: str = "") -> dict[str, Any]:
    sources = [": ".join(filter(None, (source.work.id, source.heading))) for source in clause.sources]
    found = {"clause": clause.id, "text": clause.text(language), "sources": list(dict.fromkeys(sources))}
    sentence = sentences().get(asked) or sentences().get(clause.id)
    return found | {"english": sentence} if sentence else found


# --- what is wrong ------------------------------------------------------------------------------------------------------------


def _faults(problems: Iterable[Problem], what: str) -> str:
    """Return every fault on a line: where, what stands there, what was expected, what to write instead."""
    listed = list(problems)
    lines = [f"- {_place(one)}: expected {one.expected}; {_near(one.suggestions)}".rstrip("; ") for one in listed]
    more = [f"- and {len(lines) - _MOST_PROBLEMS} more"] if len(lines) > _MOST_PROBLEMS else []
    return "\n".join([f"this is not {what}; mend every line below and call again:", *lines[:_MOST_PROBLEMS], *more])


def _place(problem: Problem) -> str:
    """Return where a fault stands, in a text or in an object, and what stands there."""
    path = getattr(problem, "path", None)
    return f"{path or f'line {problem.line}, column {problem.column}'}: {problem.found!r}"


def _question_fault(error: QuestionError, language: str) -> str:
    readings = error.lines(language)
    if readings:
        return "\n".join(["the question can mean several things; ask one of these:", *(f"- {reading}" for reading in readings)])
    return _faults(error.problems, "a question that is read (Dutch or German, as described)")


def _near(words: Iterable[str]) -> str:
    listed = list(words)
    return f"write {' or '.join(listed)}; " if listed else ""
