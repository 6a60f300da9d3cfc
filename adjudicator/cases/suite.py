"""The published cases for engines of other authors: each in the neutral JSON form, resolved, with what every rule set expects of it.

A line is a case: id, level, tags, clauses, source, title, position, question, whether nothing is assumed, and the answers by rule set. What a position leaves
open is filled in where every answer stays, and every step that it rests on; else the case is left as it is, as ``partial``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import chain
from typing import Any

from adjudicator.cases.case import ALL, Case, Expected, position_of
from adjudicator.cases.records import RecordCase, read_case
from adjudicator.game import Position, described, game_of
from adjudicator.game.replay import after_events, replay_rules_of
from adjudicator.judging.referee import as_asked, judge
from adjudicator.notation.neutral import form_of, position_from_json, position_to_json, question_to_json, verdict_to_json
from adjudicator.rulesets.editions import RULE_SETS, RuleSet, rule_set
from adjudicator.telling.records import replay
from adjudicator.verdicts.kind_of_question import HOLDER
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, State, Step, Verdict
from catan_common.closed_list import StrEnum
from catan_common.records import dataclass, replace
from catan_common.rule_sets import USUAL

FORMAT = "catan-case/0"
PERFT_FORMAT = "catan-perft/0"
#: What makes a line another case.
_COMPARED = ("id", "tags", "position", "question", "strict", "expect")


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
    of_record: bool = False


def suite(cases: Iterable[Case], version: str, records: Iterable[RecordCase] = ()) -> Iterator[dict[str, Any]]:
    """Yield each case that the neutral form can say, in order, then events of records; what it cannot say is left out."""
    seen: set[str] = set()
    every = (told for case in cases for told in told_of(case))
    for told in chain(every, (told for record in records for told in told_of_record(record))):
        line = _line(told, version)
        asked = json.dumps((line["position"], line["question"]), sort_keys=True)
        if line["level"] == Level.CORE and asked in seen:
            line["level"] = str(Level.DUPLICATE)
        seen.add(asked)
        yield line


def versioned(lines: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return lines with what their level holds in the version of each, ``0.1.0+592.3f9a2c1b``: results of the same version are of the same cases.

    How many there are, and a digest of what is asked and expected; titles and sources may be put in other words.
    """
    listed = list(lines)
    found: dict[str, str] = {}
    for level in {line["level"] for line in listed}:
        every = [[line[key] for key in _COMPARED] for line in listed if line["level"] == level]
        digest = sha256(json.dumps(every, sort_keys=True).encode()).hexdigest()
        found[level] = f"+{len(every)}.{digest[:8]}"
    return [{**line, "version": line["version"] + found[line["level"]]} for line in listed]


def told_of(case: Case) -> Iterator[Told]:
    """Yield a case as the suite tells it, and of one with moves also the question about the position after them; nothing where the form does not express it."""
    position = position_of(case)
    if game_of(position).neutral is None:
        return
    folded = position if case.question.happened is None else as_asked(position, case.question)
    question = replace(case.question, happened=None)
    told = _told(case, folded, question)
    if told is not None:
        yield told
        after = _after(folded)
        if after is not None:
            about = _told(replace(case, id=f"{case.id}/after"), after, question)
            if about is not None and level_of(about) is Level.CORE:
                yield about


def _after(position: Position) -> Position | None:
    """Return the position after the moves of one; None where it tells of none, one is not allowed, or rule sets disagree on what they lead to."""
    found = [after_events(position, rules) for rules in _rule_sets(position)]
    if not position.events or any(wrong or after != found[0][0] for after, wrong in found):
        return None
    return found[0][0]


def _told(case: Case, folded: Position, question: Question) -> Told | None:
    """Return a case about a position in which everything is that its question takes to have happened; None for what the form does not express."""
    try:
        question_to_json(question, folded)
    except ValueError:
        return None
    verdicts = _verdicts(case, folded, question)
    if _may_be_completed(folded, question, verdicts):
        for whole in form_of(folded).completions(folded, question):
            found = _verdicts_alike(whole, question, verdicts)
            if found is not None and _accepted(whole, question):
                return Told(case, whole, question, found, completed=True)
    return Told(case, folded, question, verdicts)


def _verdicts(case: Case, position: Position, question: Question) -> dict[str, Verdict]:
    """Return the verdicts of every rule set of the game where all answer alike, else of those of which the case expects something."""
    found = {rules.name: judge(position, question, rules, case.strict) for rules in _rule_sets(position)}
    expected = _expected_of(case.expect, position)
    first = next(iter(found.values()))
    if all((verdict.answer, verdict.value) == (first.answer, first.value) for verdict in found.values()):
        return found
    return {name: verdict for name, verdict in found.items() if name in expected}


def _rule_sets(position: Position) -> list[RuleSet]:
    return [rules for rules in RULE_SETS.values() if str(position.game) in rules.games]


def _expected_of(expect: Mapping[str, Any], position: Position) -> list[str]:
    """Return the rule sets of a position's game of which something is expected."""
    return [rules.name for rules in _rule_sets(position) if not {rules.name, str(rules.inherits), ALL}.isdisjoint(expect)]


def told_of_record(record: RecordCase) -> Iterator[Told]:
    """Yield events of a record, and what it says of others in their place, each asked of the position before it, where nothing of that is open and the rule sets agree.

    Of those that rest on the same clauses, in the same way, the first alone: a game has many that show no more.
    """
    game = read_case(record)
    if game is None or game_of(game.start).neutral is None:
        return
    expected = _expected_of(record.expect, game.start)
    slips = record.expect[next(iter(record.expect))].get("slips", {})
    shown: set[Any] = set()
    for one in replay(game, rule_set(expected[0])):
        rules = replay_rules_of(one.before)
        before = rules.without_events(one.before)
        others = [rules.read(line, one.before) for line in slips.get(str(one.number), ())]
        for place, event in enumerate((one.event, *others)):
            question = rules.deeds()[type(event)].question(event, before)
            told = None
            if form_of(before).is_usual(before):
                name = f"{record.id}/{one.number}" + (f"/{place}" if place else "")
                case = Case(
                    name, record.topic, record.facts, record.source, record.title, "", question, dict.fromkeys(expected, Expected(""))
                )
                told = _told(case, before, question)
            if told is not None and level_of(told) is Level.CORE and (rests := _rests_on(told)) not in shown:
                shown.add(rests)
                yield replace(told, of_record=True)


def _rests_on(told: Told) -> frozenset[Any]:
    """Return what a case shows: its kind of question, and the clauses of the verdict with how each of them stands and why."""
    steps = next(iter(told.verdicts.values())).steps
    return frozenset((told.question.kind, step.rule, step.reason, step.state, step.need) for step in steps)


def _may_be_completed(position: Position, question: Question, verdicts: Mapping[str, Verdict]) -> bool:
    """Return whether there is something to fill in, and nothing that the case asks about is open or wrong."""
    certain = all(verdict.answer is not Answer.UNDETERMINED and not verdict.warnings for verdict in verdicts.values())
    return certain and not described(question.kind).judges_position and not form_of(position).is_whole(position)


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
    if before.answer != after.answer or not _stays(before.value, after.value):
        return False
    if any(step.state in (State.UNKNOWN, State.ASSUMED) for step in after.steps):
        return False
    if {step.rule for step in before.obstacles} != {step.rule for step in after.obstacles}:
        return False
    if _said(before.steps, State.FAILED) != _said(after.steps, State.FAILED):
        return False
    # who leads and who keeps a card are told by other clauses once it is known who had it: what was measured is in the value
    return described(before.question.kind).outcome is HOLDER or _rules(before.steps) <= _rules(after.steps)


def _stays(before: object, after: object) -> bool:
    """Return whether a value is the same, but for parts of it that were not certain and now are."""
    if isinstance(before, dict) and isinstance(after, dict):
        return before.keys() == after.keys() and all(one is None or _stays(one, after[key]) for key, one in before.items())
    return before == after


def _said(steps: Iterable[Step], state: State) -> set[tuple[Any, ...]]:
    """Return what steps in a state say: by which clause, why, where and whose doing it is."""
    return {(step.rule, step.reason, step.at, step.by) for step in steps if step.state is state}


def _rules(steps: Iterable[Step]) -> set[tuple[Any, ...]]:
    """Return the clauses that are met, and where; why may be told otherwise once all is known."""
    return {(step.rule, step.at) for step in steps if step.state is State.MET}


# --- a line ----------------------------------------------------------------------------------------------------------------


def _line(told: Told, version: str) -> dict[str, Any]:
    case = told.case
    asked, wrong = after_events(told.position, rule_set(USUAL[str(told.position.game)]))
    expect = {name: _expectation(verdict_to_json(verdict, asked)) for name, verdict in told.verdicts.items()}
    question = question_to_json(told.question, asked)
    tags = [tag for tag, holds in _tags(told, bool(wrong), question).items() if holds]
    return {
        "format": FORMAT,
        "version": version,
        "id": f"{'record' if told.of_record else 'base'}/{case.id}",
        "level": str(level_of(told)),
        "tags": [case.topic, *tags],
        "clauses": _clauses(told),
        "source": case.source,
        "title": case.title,
        "position": position_to_json(told.position),
        "question": question,
        "strict": case.strict or told.completed,
        "expect": expect,
        "checked": [name for name in _expected_of(case.expect, told.position) if name in expect],
    }


def _clauses(told: Told) -> list[str]:
    """Return the clauses that a case is about: those it was written for, or of an event of a record those that decide it, then what fails."""
    steps = [step for verdict in told.verdicts.values() for step in verdict.steps]
    failed = [step.rule for step in steps if step.state is State.FAILED]
    about = list(told.case.facts) if not told.of_record else [] if failed else [step.rule for step in steps if step.state is State.MET]
    return list(dict.fromkeys([*about, *failed]))


def _expectation(verdict: Mapping[str, Any]) -> dict[str, Any]:
    return {key: verdict[key] for key in ("answer", "value", "because", "blocked_by") if key in verdict}


def _tags(told: Told, wrong: bool, question: Mapping[str, Any]) -> dict[str, bool]:
    steps = [step for verdict in told.verdicts.values() for step in verdict.steps]
    return {
        "completed": told.completed,
        "assumes": any(step.state is State.ASSUMED for step in steps),
        "happened": told.case.question.happened is not None,
        "illegal-move": wrong,
        "record": told.of_record,
        "several-lots": _lots(question) > 1,
        "card-due": any(form_of(told.position).card_is_due(told.position, rules) for rules in _rule_sets(told.position)),
    }


def _lots(question: Mapping[str, Any]) -> int:
    """Return how many exchanges with the bank a question is about at least: each brings one card."""
    action = question.get("action", {})
    return max(sum((action.get("take") or {}).values()), len(action.get("give") or ())) if action.get("type") == "maritime_trade" else 0


def level_of(told: Told) -> Level:
    """Return what an engine needs in order to run a case."""
    verdicts, position = told.verdicts, told.position
    form = form_of(position)
    if described(told.question.kind).judges_position:
        return Level.VALIDITY
    if position.events:
        return Level.REPLAY
    if any(verdict.warnings for verdict in verdicts.values()) or not form.has_cause(position):
        return Level.ILLEGAL
    every = {rules.name for rules in _rule_sets(position)}
    answers = {json.dumps((verdict.answer, verdict.value), sort_keys=True) for verdict in verdicts.values()}
    if len(answers) > 1:
        return Level.RULINGS
    if set(verdicts) != every or not form.is_whole(position) or any(_is_open(verdict) for verdict in verdicts.values()):
        return Level.PARTIAL
    if not _accepted(position, told.question):
        return Level.ILLEGAL
    return Level.CORE if form.is_usual(position) else Level.EXTENDED


def _accepted(position: Position, question: Question) -> bool:
    """Return whether an engine can come to a position under every rule set of its game."""
    return all(form_of(position).accepts(position, question, rules) for rules in _rule_sets(position))


def _is_open(verdict: Verdict) -> bool:
    """Return whether an answer is not certain, or rests on something that is only assumed."""
    return verdict.answer is Answer.UNDETERMINED or any(step.state in (State.UNKNOWN, State.ASSUMED) for step in verdict.steps)


# --- what can be done ------------------------------------------------------------------------------------------------------


def perft(lines: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield each position of the core cases among some lines once, with what can be done in it: under all rule sets, or by rule set where they differ.

    A rule set under which something of it is not certain is left out.
    """
    named: dict[str, list[str]] = {}
    positions: dict[str, dict[str, Any]] = {}
    for line in lines:
        if line["level"] == Level.CORE:
            key = json.dumps(line["position"], sort_keys=True)
            named.setdefault(key, []).append(line["id"])
            positions[key] = line["position"]
    for key, ids in named.items():
        position = position_from_json(positions[key])
        by_rules = {rules.name: legal_moves(position, rules) for rules in _rule_sets(position)}
        certain = {name: moves for name, moves in by_rules.items() if moves is not None}
        if not certain:
            continue
        first = next(iter(certain.values()))
        same = all(moves == first for moves in by_rules.values())
        yield {"format": PERFT_FORMAT, "cases": ids, "position": positions[key], "legal": {"all": first} if same else certain}


def legal_moves(position: Position, rules: RuleSet) -> list[dict[str, Any]] | None:
    """Return the actions that can be done in a position, in the neutral form; None where of something that is not certain."""
    found = form_of(position).legal(position, rules)
    return None if found is None else [_action(question_to_json(question, position)) for question in found]


def _action(question: dict[str, Any]) -> dict[str, Any]:
    action: dict[str, Any] = question.get("action") or {"type": "discard", "player": question["player"]}
    return action
