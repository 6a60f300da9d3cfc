"""Published records: games as they are told, in whatever format, and what each rule set must make of them, as data.

``data/cases/records/<topic>.yaml`` holds them. A record is a text (``record``), events that follow a position (``start``) or nothing that is told, or made ``from`` another record;
``expect`` says by rule set, or for ``all``, what it comes to (``FIELDS``); an event that is not simply legal has to be named there. ``otherwise`` are
slips: ``where`` of the text is replaced by ``put``, and of what that comes to something is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.cases.case import ALL, check_fields, document, named, raw_cases
from adjudicator.cases.reading import plain, read_text, same
from adjudicator.game import Position
from adjudicator.game.replay import Replayed, position_after, replay_rules_of
from adjudicator.input.problems import PositionError
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.notation.line.write import write_line
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from adjudicator.telling.audit import whole_audit
from adjudicator.telling.records import Record, read_game, replay
from adjudicator.verdicts.verdict import Answer, State, Verdict

_KNOWN = {"id", "facts", "source", "title", "start", "record", "from", "expect", "otherwise"}
#: What may be said of a text: the faults for which it is refused; its format, where it starts as a line, its events in Dutch, and what of it is lost; by
#: the number of an event the answer on one that is not simply legal and why, the position after it as a line, and likewise the answers on what could
#: be told in its place (``slips``); and what an audit ends with.
FIELDS = ("problems", "format", "begins", "events", "lost", "told", "after", "slips", "outcome")
_DECIDING = (State.FAILED, State.UNKNOWN, State.ASSUMED)


@dataclass(frozen=True, slots=True)
class RecordCase:
    """One record; ``expect`` is by rule set, ``otherwise`` the slips, each with the part of the text that it replaces."""

    id: str
    topic: str
    facts: tuple[str, ...]
    source: str
    title: dict[str, str]
    text: str
    start: str | None
    expect: dict[str, dict[str, Any]]
    otherwise: tuple[dict[str, Any], ...] = ()


@dataclass(slots=True)
class RecordResult:
    """How a record, or a slip in it, came out under one rule set; ``faults`` is empty when as expected."""

    case: RecordCase
    rules: str
    faults: list[str] = field(default_factory=list)


def load_records(folder: str, wanted: str = "") -> dict[str, RecordCase]:
    """Return the records in a folder of cases and those below it by id, in file order, all or those that a word names; ValueError names what is wrong with one."""
    raw = raw_cases(folder, "cases", "records")
    return {name: _case(name, raw) for name in named(raw_cases(folder, "records"), wanted, "records")}


def _case(name: str, raw: dict[str, tuple[str, dict[str, Any]]]) -> RecordCase:
    topic, one = raw[name]
    check_fields(name, one, _KNOWN)
    base = raw[one["from"]][1] if "from" in one else one
    start = document(base["start"], raw) if base.get("start") in raw else base.get("start")
    slips = tuple(one.get("otherwise", ()))
    if lacking := [slip["where"] for slip in slips if slip["where"] not in base["record"]]:
        raise ValueError(f"{name}: {lacking[0]!r} does not stand in the record")
    return RecordCase(name, topic, tuple(one["facts"]), one["source"], one["title"], base["record"], start, one["expect"], slips)


def read_case(case: RecordCase) -> Record | None:
    """Return the game of a record; None where it is refused, or told from memory without a board."""
    start = read_text(case.start, case.id) if case.start is not None else None
    try:
        found = read_game(case.text, start, case.id)
    except PositionError:
        return None
    return None if getattr(found.start, "remembered", False) else found


def run_record(case: RecordCase) -> Iterator[RecordResult]:
    """Yield the result of a record under every rule set that something is expected of, and of each slip under its own, or the first."""
    start = read_text(case.start, case.id) if case.start is not None else None
    for name, wanted in case.expect.items():
        yield from _runs(case, case.text, start, name, {"told": {}, **wanted})
    for slip in case.otherwise:
        text = case.text.replace(slip["where"], slip["put"], 1)
        for result in _runs(case, text, start, slip.get("rules", next(iter(case.expect))), slip):
            result.faults = [f"{slip['put']!r}: {fault}" for fault in result.faults]
            yield result


def _runs(case: RecordCase, text: str, start: Position | None, name: str, wanted: Mapping[str, Any]) -> Iterator[RecordResult]:
    try:
        game = read_game(text, start, case.id)
    except PositionError as error:
        problems = [problem.as_dict() for problem in error.problems]
        faults = [] if same(problems, wanted.get("problems", [])) else [f"problems {problems}, expected {wanted.get('problems', [])}"]
        yield RecordResult(case, name, faults)
        return
    every = (rules for rules in RULE_SETS.values() if str(game.start.game) in rules.games)
    for rules in every if name == ALL else (RULE_SETS[name],):
        yield RecordResult(case, rules.name, list(_faults(game, rules, wanted)))


def _faults(game: Record, rules: RuleSet, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is otherwise about a game under a rule set than wanted; what is not allowed or not certain is always told."""
    if "problems" in wanted:
        yield "read, expected problems"
        return
    found = _found(game, rules, wanted)
    for name in FIELDS:
        if name in wanted and not same(found[name], wanted[name]):
            yield f"{name} {found[name]}, expected {wanted[name]}"
    if found["told"].keys() - wanted.get("told", found["told"]).keys():
        yield f"told {found['told']}, expected {wanted['told']}"
    yield from found["unread"]


def _found(game: Record, rules: RuleSet, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a game comes to under a rule set, by the names of ``FIELDS``; what costs much only where it is asked for."""
    events = list(replay(game, rules))
    return {
        "format": game.format,
        "begins": write_line(game.start),
        "events": [one.text() for one in events],
        "lost": [one.name.lower().replace("_", "-") for one in game.lost],
        "told": {str(one.number): _told(one.verdict) for one in events if one.verdict.answer is not Answer.YES},
        "after": {number: write_line(position_after(events, int(number))) for number in wanted.get("after", ())},
        "slips": {
            number: {line: _slip(events[int(number) - 1].before, line, rules) for line in lines}
            for number, lines in wanted.get("slips", {}).items()
        },
        "outcome": plain(whole_audit(game, rules)[1].as_dict()) if "outcome" in wanted else None,
        "unread": [fault for one in events for fault in _unread(one)],
    }


def _told(verdict: Verdict) -> str:
    """Return the answer on an event, and after it the clauses and reasons of the steps that failed, are unknown or assumed, in a row."""
    return " ".join(
        (str(verdict.answer), *dict.fromkeys(f"{step.rule}:{step.reason}" for step in verdict.steps if step.state in _DECIDING))
    )


def _slip(before: Position, line: str, rules: RuleSet) -> str:
    """Return what is told of another event in the place of one."""
    replay_rules = replay_rules_of(before)
    return _told(replay_rules.apply(before, replay_rules.read(line, before), rules, False)[0])


def _unread(one: Replayed) -> Iterator[str]:
    """Yield in which languages an event is not read back as it is written."""
    for language in LANGUAGES:
        if replay_rules_of(one.before).read(one.text(language), one.before) != one.event:
            yield f"event {one.number} is not read back as it is written: {one.text(language)}"
