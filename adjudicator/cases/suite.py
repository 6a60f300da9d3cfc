"""The published cases for engines of other authors: each in the neutral JSON form, resolved, with what every rule set expects of it.

A line is a case: id, level, tags, clauses, source, title, position, question, whether nothing is assumed, and the answers by rule set. What a position leaves
open is filled in where every answer stays, and every step that it rests on; else the case is left as it is, as ``partial``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any

from adjudicator.cases.case import Case, position_of
from adjudicator.game import Position, game_of
from adjudicator.game.replay import after_events
from adjudicator.judging.referee import as_asked, judge
from adjudicator.notation.neutral import form_of, position_to_json, question_to_json, verdict_to_json
from adjudicator.rulesets.editions import RULE_SETS, RuleSet, rule_set
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, State, Step, Verdict
from catan_common.records import dataclass, replace
from catan_common.rule_sets import USUAL

FORMAT = "catan-case/0"
_OPEN = (State.FAILED, State.UNKNOWN)


class Level(StrEnum):
    """What an engine needs in order to run a case."""

    CORE = "core"
    EXTENDED = "extended"
    RULINGS = "rulings"
    PARTIAL = "partial"
    REPLAY = "replay"
    VALIDITY = "validity"
    ILLEGAL = "illegal"
    DUPLICATE = "duplicate"


@dataclass(frozen=True, slots=True)
class Told:
    """A case as a line of the suite tells it: the position that is asked about, the question, the verdicts by rule set, and whether it was completed."""

    case: Case
    position: Position
    question: Question
    verdicts: Mapping[str, Verdict]
    completed: bool = False


def suite(cases: Iterable[Case], version: str, game: str = "base") -> Iterator[dict[str, Any]]:
    """Yield each case that the neutral form can say, in order; what it cannot say is left out."""
    seen: set[str] = set()
    for case in cases:
        told = told_of(case)
        if told is None:
            continue
        line = _line(told, version, game)
        asked = json.dumps((line["position"], line["question"]), sort_keys=True)
        if line["level"] == Level.CORE and asked in seen:
            line["level"] = str(Level.DUPLICATE)
        seen.add(asked)
        yield line


def told_of(case: Case) -> Told | None:
    """Return a case as the suite tells it; None where the form does not express its position or question."""
    position = position_of(case)
    if game_of(position).neutral is None or position.players == ():
        return _expressed(case, position)
    return _expressed(case, position)


def _expressed(case: Case, position: Position) -> Told | None:
    if game_of(position).neutral is None:
        return None
    question = case.question
    try:
        folded = position if question.happened is None else as_asked(position, question)
        question = replace(question, happened=None)
        question_to_json(question, folded)
    except ValueError:
        return None
    verdicts = {rules.name: judge(folded, question, rules, case.strict) for rules in _asked_of(case, folded)}
    if _may_be_completed(folded, question, verdicts):
        for whole in form_of(folded).completions(folded, question):
            found = _verdicts_alike(whole, question, verdicts)
            if found is not None:
                return Told(case, whole, question, found, completed=True)
    return Told(case, folded, question, verdicts)


def _asked_of(case: Case, position: Position) -> Iterator[RuleSet]:
    """Yield the rule sets of the game of which a case expects something."""
    for rules in RULE_SETS.values():
        if str(position.game) in rules.games and (rules.name in case.expect or str(rules.inherits) in case.expect or "all" in case.expect):
            yield rules


def _may_be_completed(position: Position, question: Question, verdicts: Mapping[str, Verdict]) -> bool:
    """Return whether there is something to fill in, and nothing that the case asks about is open or wrong."""
    certain = all(verdict.answer is not Answer.UNDETERMINED and not verdict.warnings for verdict in verdicts.values())
    return certain and question.kind is not Kind.VALID and not form_of(position).is_whole(position)


def _verdicts_alike(whole: Position, question: Question, wanted: Mapping[str, Verdict]) -> dict[str, Verdict] | None:
    """Return the verdicts on a position in which everything is known, where they rest on the same; None where one of them does not."""
    found: dict[str, Verdict] = {}
    for name, verdict in wanted.items():
        again = judge(whole, question, rule_set(name), strict=True)
        if again.warnings or not _alike(verdict, again):
            return None
        found[name] = again
    return found


def _alike(before: Verdict, after: Verdict) -> bool:
    """Return whether two verdicts come to the same for the same reasons: only what was assumed is met instead, and nothing further bears on it."""
    if (before.answer, before.value) != (after.answer, after.value):
        return False
    if any(step.state in (State.UNKNOWN, State.ASSUMED) for step in after.steps):
        return False
    if {step.rule for step in before.obstacles} != {step.rule for step in after.obstacles}:
        return False
    return _said(before.steps, State.FAILED) == _said(after.steps, State.FAILED) and _rules(before.steps) <= _rules(after.steps)


def _said(steps: Iterable[Step], state: State) -> set[tuple[Any, ...]]:
    """Return what steps in a state say: by which clause, why, where and whose doing it is."""
    return {(step.rule, step.reason, step.at, step.by) for step in steps if step.state is state}


def _rules(steps: Iterable[Step]) -> set[tuple[Any, ...]]:
    """Return the clauses that are met, and where; why may be told otherwise once all is known."""
    return {(step.rule, step.at) for step in steps if step.state is State.MET}


# --- a line ----------------------------------------------------------------------------------------------------------------


def _line(told: Told, version: str, game: str) -> dict[str, Any]:
    case = told.case
    asked, wrong = after_events(told.position, rule_set(USUAL[str(told.position.game)]))
    expect = {name: _expectation(verdict_to_json(verdict, asked)) for name, verdict in told.verdicts.items()}
    tags = [tag for tag, holds in _tags(told, bool(wrong)).items() if holds]
    return {
        "format": FORMAT,
        "version": version,
        "id": f"{game}/{case.id}",
        "level": str(level_of(told)),
        "tags": [case.topic, *tags],
        "clauses": list(case.facts),
        "source": case.source,
        "title": case.title,
        "position": position_to_json(told.position),
        "question": question_to_json(told.question, asked),
        "strict": case.strict or told.completed,
        "expect": expect,
    }


def _expectation(verdict: Mapping[str, Any]) -> dict[str, Any]:
    return {key: verdict[key] for key in ("answer", "value", "because", "blocked_by") if key in verdict}


def _tags(told: Told, wrong: bool) -> dict[str, bool]:
    steps = [step for verdict in told.verdicts.values() for step in verdict.steps]
    return {
        "completed": told.completed,
        "assumes": any(step.state is State.ASSUMED for step in steps),
        "happened": told.case.question.happened is not None,
        "illegal-move": wrong,
    }


def level_of(told: Told) -> Level:
    """Return what an engine needs in order to run a case."""
    verdicts, position = told.verdicts, told.position
    form = form_of(position)
    if told.question.kind is Kind.VALID:
        return Level.VALIDITY
    if position.events:
        return Level.REPLAY
    if any(verdict.warnings for verdict in verdicts.values()):
        return Level.ILLEGAL
    every = {rules.name for rules in RULE_SETS.values() if str(position.game) in rules.games}
    answers = {json.dumps((verdict.answer, verdict.value), sort_keys=True) for verdict in verdicts.values()}
    if len(answers) > 1:
        return Level.RULINGS
    if set(verdicts) != every or not form.is_whole(position) or any(_is_open(verdict) for verdict in verdicts.values()):
        return Level.PARTIAL
    return Level.CORE if form.is_usual(position) else Level.EXTENDED


def _is_open(verdict: Verdict) -> bool:
    """Return whether an answer is not certain, or rests on something that is only assumed."""
    return verdict.answer is Answer.UNDETERMINED or any(step.state in (State.UNKNOWN, State.ASSUMED) for step in verdict.steps)


# --- what can be done ------------------------------------------------------------------------------------------------------


def legal_moves(position: Position, rules: RuleSet) -> list[dict[str, Any]] | None:
    """Return the actions that can be done in a position, in the neutral form; None where of something that is not certain."""
    found = form_of(position).legal(position, rules)
    return None if found is None else [_action(question_to_json(question, position)) for question in found]


def _action(question: dict[str, Any]) -> dict[str, Any]:
    action: dict[str, Any] = question.get("action") or {"type": "discard", "player": question["player"]}
    return action
