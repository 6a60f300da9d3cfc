"""Published cases: a position, a question and the verdict that each rule set must come to, as data.

``data/cases/<game>/<topic>.yaml`` holds them. A case is ``position`` (a document or a one-line form) or ``from`` another case with
``changes``; ``question`` (kind, player, at, piece); and ``expect``: for ``all`` rule sets, or by name, the answer, the value where there is
one, and the steps that must be among the verdict's. A step that is failed, unknown or assumed has to be named, and so has what is missing
and what the position violates; with ``exactly`` those that are met and told by the way too. ``asks`` is the smallest question (``adjudicator.judging.deciding``), found ``within`` so many verdicts,
``instead`` what would be allowed (``adjudicator.judging.nearest``). ``asked`` are a player's words for the question, by
language; ``reads`` further sentences with what they come to; ``notation`` texts that are a position or have problems. Anyone may run them against
another engine.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import yaml

from adjudicator.cases.reading import notation_faults, position_faults, question_faults, read_text, same, sentence_faults
from adjudicator.game import Position, game_of
from adjudicator.judging.deciding.looks import MOST_ASKED
from adjudicator.judging.deciding.search import deciding_question
from adjudicator.judging.nearest import nearest
from adjudicator.judging.referee import judge
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.notation.line.write import write_line
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from adjudicator.verdicts.question import Question, question_of
from adjudicator.verdicts.verdict import State, Step, Verdict
from catan_common.data_path import yaml_files
from catan_common.texts import load_yaml, load_yaml_file

ALL = "all"
#: The topics whose cases are about reading, or about what to ask: of their verdicts no more is asked than is said.
_ABOUT_READING = frozenset(("reading", "notation", "deciding", "instead", "certificates"))
#: A step in one of these states has to be expected; one that is met, or told by the way, may come besides.
_DECIDING = (State.FAILED, State.UNKNOWN, State.ASSUMED)
#: libyaml's, where PyYAML has it: the cases are loaded in half the time, and read back as the same.
_Dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


@dataclass(frozen=True, slots=True)
class Expected:
    """What a verdict must be: its answer, its value (None: not asked), and steps that must be in it.

    ``exactly``: there are no other steps. ``points`` are the conflicts on which the rule set was asked, ``asks`` is the smallest question, none where it is
    empty, ``instead`` what would be allowed, by changes (None: not asked), ``certificate`` how the seal of each
    player's certificate begins, empty where there is none.
    """

    answer: str
    value: Any = None
    steps: tuple[dict[str, Any], ...] = ()
    exactly: bool = False
    missing: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    points: tuple[str, ...] | None = None
    asks: dict[str, Any] | None = None
    instead: list[list[dict[str, Any]]] | None = None
    certificate: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Case:
    """One case; ``expect`` is by rule set, ``facts`` the ids that it protects."""

    id: str
    topic: str
    facts: tuple[str, ...]
    source: str
    title: dict[str, str]
    document: str
    question: Question
    expect: dict[str, Expected]
    strict: bool = False
    #: A player's words for the question, by language.
    asked: dict[str, tuple[str, ...]] = field(default_factory=dict)
    #: Sentences about the position, each by language with what it is read as (``case_reading.READ``).
    reads: tuple[dict[str, Any], ...] = ()
    #: Texts in one of the notations, each with its one-line form or its problems (``case_reading.notation_faults``).
    notation: tuple[dict[str, Any], ...] = ()

    def __repr__(self) -> str:
        """Return the id and what is asked."""
        return f"<Case {self.id}: {self.question.kind}>"

    @property
    def position(self) -> Position:
        """The position of its document, read; PositionError when it cannot be."""
        return position_of(self)

    def expected(self, rules: str) -> Expected | None:
        """Return what the rule set of a name must answer, by itself, by the one that it builds on, or as all do; None where nothing is expected of it."""
        held = RULE_SETS[rules]
        return self.expect.get(rules) or self.expect.get(str(held.inherits)) or self.expect.get(ALL)


@dataclass(slots=True)
class Result:
    """How one case came out under one rule set; ``faults`` is empty when as expected."""

    case: Case
    rules: str
    verdict: Verdict
    faults: list[str] = field(default_factory=list)


def load(folder: str, wanted: str = "") -> dict[str, Case]:
    """Return the cases in a folder and those below it by id, in file order, all or those that a word names; ValueError names what is wrong with one."""
    raw = raw_cases(folder, "cases")
    return {name: _case(name, raw) for name in named(raw, wanted)}


def named(raw: Mapping[str, tuple[str, Mapping[str, Any]]], wanted: str, word_for_all: str = "") -> list[str]:
    """Return the ids of what a word names: the one of this id, or all that are about this fact or of this topic; all of them without a word."""
    if wanted in raw:
        return [wanted]
    return [name for name, (topic, one) in raw.items() if not wanted or wanted in one["facts"] or wanted in (topic, word_for_all)]


def mentioned(folder: str, word: str) -> bool:
    """Return whether a file of a folder, or of those below it, is called so or holds a word at all: without that it names nothing, and none has to be read through."""
    for path in yaml_files(folder):
        with open(path, encoding="utf-8") as stream:
            if os.path.basename(path) == f"{word}.yaml" or word in stream.read():
                return True
    return False


def raw_cases(folder: str, *kinds: str) -> dict[str, tuple[str, dict[str, Any]]]:
    """Return by id what the files of a folder, and of those below it, list under each of the kinds, with the topic; ValueError for an id that is there twice."""
    raw: dict[str, tuple[str, dict[str, Any]]] = {}
    for path in yaml_files(folder):
        name = os.path.basename(path)
        listed = _listed(path, os.stat(path).st_mtime_ns)
        for one in (one for kind in kinds for one in listed.get(kind, ())):
            if one["id"] in raw:
                raise ValueError(f"{name}: two cases are called {one['id']}")
            raw[one["id"]] = (name.removesuffix(".yaml"), one)
    return raw


@cache
def _listed(path: str, _changed: int) -> dict[str, list[dict[str, Any]]]:
    """Return what a file lists; cases, disputes and records are read by themselves, each time from all files."""
    found: dict[str, list[dict[str, Any]]] = load_yaml_file(path)
    return found


def check_fields(name: str, one: Mapping[str, Any], known: set[str]) -> None:
    """Raise ValueError for a case with a field that there is not, or an expectation under a rule set that there is not."""
    if set(one) - known:
        raise ValueError(f"{name}: unknown fields {', '.join(sorted(set(one) - known))}")
    if gone := set(one["expect"]) - {ALL, *RULE_SETS}:
        raise ValueError(f"{name}: no rule set {', '.join(sorted(gone))}")


def _case(name: str, raw: dict[str, tuple[str, dict[str, Any]]]) -> Case:
    topic, one = raw[name]
    known = {"id", "facts", "source", "title", "position", "from", "changes", "question", "expect", "strict", "asked", "reads", "notation"}
    check_fields(name, one, known)
    question = question_of(one["question"])
    expect = {rules: _expected(wanted, one["expect"]) for rules, wanted in one["expect"].items()}
    return Case(
        name,
        topic,
        tuple(one["facts"]),
        one["source"],
        one["title"],
        document(name, raw),
        question,
        expect,
        one.get("strict") == "yes",
        {language: tuple(sentences) for language, sentences in one.get("asked", {}).items()},
        tuple(one.get("reads", ())),
        tuple(one.get("notation", ())),
    )


def _expected(wanted: dict[str, Any], every: dict[str, dict[str, Any]]) -> Expected:
    """Return what is expected; what is said to be ``like`` another takes everything from it but the steps ``without`` and what it says itself."""
    like = _expected(every[wanted["like"]], every) if "like" in wanted else Expected("")
    return Expected(
        wanted.get("answer", like.answer),
        wanted.get("value", like.value),
        (*(step for step in like.steps if step not in wanted.get("without", ())), *wanted.get("steps", ())),
        wanted.get("exactly", "yes" if like.exactly else "no") == "yes",
        tuple(wanted.get("missing", like.missing)),
        tuple(wanted.get("warnings", like.warnings)),
        tuple(wanted["points"]) if "points" in wanted else like.points,
        wanted.get("asks", like.asks),
        wanted.get("instead", like.instead),
        wanted.get("certificate", like.certificate),
    )


def document(name: str, raw: dict[str, tuple[str, dict[str, Any]]]) -> str:
    """Return the position of a case as a document; that of a case made ``from`` another one with its changes put in."""
    written = raw[name][1].get("position")
    return written if isinstance(written, str) else dump(_content(name, raw))


def _content(name: str, raw: dict[str, tuple[str, dict[str, Any]]]) -> Any:
    one = raw[name][1]
    if "position" in one:
        return _read(one["position"]) if isinstance(one["position"], str) else one["position"]
    if one.get("from") not in raw:
        raise ValueError(f"{name}: neither a position nor a case to start from")
    return _merged(_content(one["from"], raw), one.get("changes", {}))


#: What a document holds, for all the cases that are made from its case; nobody changes it.
_read = cache(load_yaml)


def _merged(base: Any, changes: Any) -> Any:
    if isinstance(base, dict) and isinstance(changes, dict):
        found = dict(base)
        for key, value in changes.items():
            if value == "-":
                found.pop(key, None)
            else:
                found[key] = _merged(base.get(key), value)
        return found
    return changes


def dump(value: Any) -> str:
    """Return a document of texts, lists and mappings as YAML that is read back as the same texts."""
    return str(yaml.dump(value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, default_style='"', width=1000))


def position_of(case: Case) -> Position:
    """Return the position of a case; PositionError when it cannot be read."""
    return read_text(case.document, case.id)


def run(case: Case) -> Iterator[Result]:
    """Yield the result under every rule set of the position's game; what is wrong with its reading stands in the first one."""
    position = position_of(case)
    unread = list(_unread(case, position))
    for rules in RULE_SETS.values():
        if str(position.game) not in rules.games:
            continue
        wanted = case.expected(rules.name)
        if wanted is None:
            continue
        verdict = judge(position, case.question, rules, case.strict)
        yield Result(
            case,
            rules.name,
            verdict,
            [
                *unread,
                *_question_faults(verdict, case),
                *_faults(verdict, wanted, whole=case.topic not in _ABOUT_READING),
                *(_asks_faults(position, case, rules, wanted.asks) if wanted.asks is not None else ()),
                *(_instead_faults(position, case, rules, wanted.instead) if wanted.instead is not None else ()),
                *(fault for player, seal in wanted.certificate.items() for fault in _seal_faults(position, player, rules, seal)),
            ],
        )
        unread = []


def _unread(case: Case, position: Position) -> Iterator[str]:
    yield from position_faults(position)
    yield from question_faults(case.question, case.asked, position)
    for one in case.reads:
        for language in LANGUAGES:
            for sentence in one.get(language, ()):
                yield from sentence_faults(sentence, one, position, language)
    for one in case.notation:
        yield from notation_faults(one, case.document, write_line(position))


def _question_faults(verdict: Verdict, case: Case) -> Iterator[str]:
    """Yield what a verdict does not say of the question that was asked; it may say more, such as the roll that the position has."""
    told = verdict.question.as_dict()
    for name, value in case.question.as_dict().items():
        if told.get(name) != value:
            yield f"question without {name} {value}"


def _faults(verdict: Verdict, wanted: Expected, *, whole: bool) -> Iterator[str]:
    """Yield what is otherwise than wanted; of a case about reading (not ``whole``) no more of the verdict is asked than its expectation says."""
    if str(verdict.answer) != wanted.answer:
        yield f"answer {verdict.answer}, expected {wanted.answer}"
    if wanted.value is not None and not same(verdict.value, wanted.value):
        yield f"value {verdict.value}, expected {wanted.value}"
    for step in wanted.steps:
        if not any(_matches(found, step) for found in every_step(verdict)):
            yield f"no step {step}"
    for found in verdict.steps:
        if (wanted.exactly or (whole and found.state in _DECIDING)) and not any(
            _matches(one, step) for one in (found, *found.alternatives) for step in wanted.steps
        ):
            yield f"step not expected: {found.as_dict()}"
    for name in ("missing", "warnings", "points"):
        told, expected = getattr(verdict, name), getattr(wanted, name)
        if expected is not None and (whole or expected) and set(told) != set(expected):
            yield f"{name} {list(told)}, expected {list(expected)}"


def _asks_faults(position: Position, case: Case, rules: RuleSet, wanted: dict[str, Any]) -> Iterator[str]:
    """Yield what is otherwise about the smallest question than wanted."""
    wanted = dict(wanted)
    found = deciding_question(position, case.question, rules, case.strict, int(wanted.pop("within", MOST_ASKED)))
    told = {} if found is None else json.loads(json.dumps(found.as_dict()), parse_int=str)
    for outcome in told.get("outcomes", ()):
        outcome["values"] = [str(value).lower() if isinstance(value, bool) else value for value in outcome.get("values", ())]
    if not same(told, wanted):
        yield f"asks {told}, expected {wanted}"


def _instead_faults(position: Position, case: Case, rules: RuleSet, wanted: list[list[dict[str, Any]]]) -> Iterator[str]:
    """Yield what else would be allowed instead than wanted."""
    told = [list(one.as_dict()["changes"]) for one in nearest(position, case.question, rules, case.strict)]
    if not same(told, wanted):
        yield f"instead {told}, expected {wanted}"


def _seal_faults(position: Position, player: str, rules: RuleSet, wanted: str) -> Iterator[str]:
    """Yield how the seal of a player's certificate begins where it is not as wanted."""
    found = game_of(position).certificate(position, player, rules)
    told = found["seal"][: len(wanted) or None] if isinstance(found, dict) else ""
    if told != wanted:
        yield f"certificate of {player}: {told!r}, expected {wanted!r}"


def every_step(verdict: Verdict) -> Iterator[Step]:
    """Yield the steps of a verdict, alternatives included."""
    for step in verdict.steps:
        yield step
        yield from step.alternatives


def _matches(step: Step, wanted: dict[str, Any]) -> bool:
    found = step.as_dict()
    return all(same(found.get(name), value) for name, value in wanted.items())
