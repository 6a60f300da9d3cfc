"""House rules: a file that starts from a rule set and changes points by conflict id.

uitgangspunt: almanak        # Grundlage
naam: bij ons thuis          # Name
punten:                      # Punkte
  conflict/road-past-foreign-building: no
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from difflib import get_close_matches
from typing import Any

import yaml

from adjudicator.problems import Expected, Family, PositionError, Problem
from adjudicator.rulesets.editions import POINTS, RULE_SETS, RuleSet, rule_set, value_at
from catan_common.rule_sets import ALSO

_KEYS = {
    "uitgangspunt": "base", "grundlage": "base", "naam": "name", "name": "name", "punten": "points", "punkte": "points",
}  # fmt: skip
_WORDS = {"ja": "yes", "nee": "no", "nein": "no", "onbeslist": "undecided", "unentschieden": "undecided"}
_MOST_BYTES = 100_000
_MOST_BRACKETS = 100
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_house_rules(source: str | bytes, file: str = "<huisregels>") -> RuleSet:
    """Return the rule set that a house-rules file describes; PositionError with every fault in it."""
    problems: list[Problem] = []
    node = _compose(source, file, problems)
    base, name, changes = "almanak", "", {}
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            meaning = _KEYS.get(str(key.value).strip().lower()) if isinstance(key, yaml.ScalarNode) else None
            if meaning is None:
                problems.append(_fault(file, key, Expected.HOUSE_RULE, tuple(_KEYS)))
            elif meaning == "points":
                changes = _changes(value, file, problems)
            elif not isinstance(value, yaml.ScalarNode):
                problems.append(_fault(file, value, Expected.ONE_VALUE))
            elif meaning == "base":
                base = str(value.value).strip().lower()
                try:
                    rule_set(base)
                except KeyError:
                    problems.append(_fault(file, value, _one_of(RULE_SETS), (*RULE_SETS, *ALSO)))
            else:
                name = " ".join(str(value.value).split())
    elif node is not None:
        problems.append(_fault(file, node, Expected.HOUSE_RULE))
    if problems:
        raise PositionError(problems)
    rules = rule_set(base)
    for conflict, held in changes.items():
        group, field_name = POINTS[conflict]
        rules = replace(rules, **{group: replace(getattr(rules, group), **{field_name: held})})
    return replace(rules, name=name or f"huisregels ({rules.name})", inherits=rules.name)


def _changes(node: yaml.Node, file: str, problems: list[Problem]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if not isinstance(node, yaml.MappingNode):
        problems.append(_fault(file, node, Expected.POINT))
        return found
    for key, value in node.value:
        conflict = str(getattr(key, "value", ""))
        if conflict not in POINTS:
            problems.append(_fault(file, key, Expected.POINT, tuple(POINTS)))
            continue
        allowed = _values(conflict)
        word = str(getattr(value, "value", "")).strip().lower()
        word = _WORDS.get(word, word)
        if word in allowed:
            found[conflict] = allowed[word]
        else:
            problems.append(_fault(file, value, _one_of(allowed), tuple(allowed)))
    return found


def _values(conflict: str) -> dict[str, Any]:
    """Return the members of the enumeration that a point takes, by their text."""
    return {str(member): member for member in type(value_at(RULE_SETS["almanak"], conflict))}


def _compose(source: str | bytes, file: str, problems: list[Problem]) -> yaml.Node | None:
    try:
        text = source.decode("utf-8-sig") if isinstance(source, bytes) else source
    except UnicodeDecodeError as error:
        problems.append(Problem(Family.UNREADABLE, file, 0, 0, str(error.reason), Expected.TEXT))
        return None
    if len(text) > _MOST_BYTES:
        problems.append(Problem(Family.UNREADABLE, file, 0, 0, f"{text[:20]}…", Expected.SHORTER))
        return None
    if text.count("[") + text.count("{") > _MOST_BRACKETS:
        problems.append(Problem(Family.UNREADABLE, file, 0, 0, "[[[", Expected.FLATTER))
        return None
    try:
        node: yaml.Node | None = yaml.compose(text, Loader=_Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        found = str(getattr(error, "problem", None) or error).splitlines()[0]
        problems.append(
            Problem(Family.UNREADABLE, file, mark.line + 1 if mark else 0, mark.column + 1 if mark else 0, found, Expected.YAML)
        )
        return None
    return node


def _one_of(allowed: Iterable[str]) -> str:
    return f"{Expected.ONE_OF}: {', '.join(allowed)}"


def _fault(file: str, node: yaml.Node, expected: str, near: tuple[str, ...] = ()) -> Problem:
    found = str(getattr(node, "value", "")) if isinstance(node, yaml.ScalarNode) else "…"
    hints = tuple(get_close_matches(found.lower(), near, n=3, cutoff=0.6))
    return Problem(Family.UNREPRESENTABLE, file, node.start_mark.line + 1, node.start_mark.column + 1, found, expected, hints)


def points_of(rules: RuleSet) -> dict[str, str]:
    """Return conflict id -> what holds, for every point that a check reads."""
    return {conflict: str(value_at(rules, conflict)) for conflict in POINTS}


def numbers_of(rules: RuleSet) -> dict[str, tuple[object, str]]:
    """Return number name -> (value, the clause that prints it)."""
    return {one.name: (getattr(rules.numbers, one.name), one.metadata["clause"]) for one in fields(rules.numbers)}
