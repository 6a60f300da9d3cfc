"""Texts in a line that say a name or a rule set, read with their faults noted."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.input.problems import Expected, Family
from adjudicator.input.words import near
from adjudicator.notation.line.faults import Faults
from adjudicator.notation.line.text import decode_text
from adjudicator.notation.names import is_name
from adjudicator.rulesets.editions import RULE_SETS


def read_text(content: str, at: int, faults: Faults, is_one: Callable[[str], bool]) -> str | None:
    """Return a text; None, with a fault, where it is none, or not one that a document can hold."""
    try:
        found = decode_text(content)
    except ValueError:
        faults.explain_text(content, at)
        return None
    if not is_one(found):
        faults.add(at, content, Expected.NAME if is_one is is_name else Expected.LINE_UTF8, family=Family.UNREPRESENTABLE)
        return None
    return found


def read_rules(content: str, at: int, faults: Faults) -> str | None:
    """Return the rule set that a line names: a built-in one, for a line may come from anybody and names no file; None, with a fault, for another."""
    name = read_text(content, at, faults, str.isprintable)
    if name is None or name in RULE_SETS:
        return name
    faults.add(at, name, Expected.RULES, near(name, more=tuple(RULE_SETS)), Family.UNREPRESENTABLE)
    return None
